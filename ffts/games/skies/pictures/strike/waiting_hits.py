"""17.1 Whose hits wait for their damage."""

from ffts.games.skies.names import SideId
from ffts.games.skies.rules.ch17.at_sea import hits_on
from ffts.games.skies.rules.raids import asp_now
from ffts.games.skies.state import State


def first_hit(state: State, side: str) -> str:
    """The first ship of this side with hits of the open phase that did nothing yet; empty if there is none."""
    if side not in state.sides:
        return ""
    own = state.sides[SideId(side)]
    return next((raider.ship for _, raider in hits_on(state, own, asp_now(state) or 0) if raider.ship), "")
