"""3.6 Whose things are shown, and what they are made of: a page is made anew when one of these is another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.skies.names import SideId
    from ffts.games.skies.state import State


def shown_sides(state: State, viewer: str | None) -> list[SideId]:
    """Both for the umpire, one for a side."""
    return [side for side in state.sides if viewer in (None, side)]


def parts_of(state: State, sides: Sequence[SideId]) -> tuple[object, ...]:
    """What is public, and what these sides have and know."""
    own, known = (state.sides[side] for side in sides), (state.intel[side] for side in sides)
    return (state.public, *own, *known)
