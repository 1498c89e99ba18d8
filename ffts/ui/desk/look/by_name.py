"""What the rules of a game wrote, as people at the table read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk


def by_name(desk: AnyDesk, text: str) -> str:
    """By the names that the game has now, and the rules by the numbers of its edition."""
    wording: str = desk.game.readable(desk.state, desk.data, text)
    return wording


def cited(desk: AnyDesk, citation: str) -> str:
    """A citation by the number of the edition that is played."""
    text: str = desk.game.cited(desk.data, citation)
    return text
