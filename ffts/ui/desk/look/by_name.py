"""What the rules of a game wrote, as people at the table read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk


def by_name(desk: AnyDesk, text: str) -> str:
    """By the names that the game has now, and the rules by the numbers of its edition."""
    told: str = desk.game.spoken(desk.state, desk.data, text)
    return told


def cited(desk: AnyDesk, citation: str) -> str:
    """A citation by the number of the edition that is played."""
    told: str = desk.game.cited(desk.data, citation)
    return told
