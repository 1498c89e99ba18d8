"""What the rules of a game wrote, as people at the table read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk


def by_name(desk: AnyDesk, text: str) -> str:
    """By the names that the game has now."""
    told: str = desk.game.rulebook.spoken(desk.state, text)
    return told
