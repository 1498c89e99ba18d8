"""What one side may see: built from its own truth and its own reports, never from the whole state."""

from ffts.core.model import Data
from ffts.games.skies.names import SideId
from ffts.games.skies.state import State
from ffts.games.skies.state.parts import Intel, Public, Side


class SideView(Data):
    """3.6 One side's picture: what is public, its own forces, and what it was told."""

    public: Public
    own: Side
    intel: Intel


def side_view(public: Public, own: Side, intel: Intel) -> SideView:
    """The picture made of these three and nothing else."""
    return SideView(public=public, own=own, intel=intel)


def view(state: State, side: SideId) -> SideView:
    """The only line that sees the whole state."""
    return side_view(state.public, state.sides[side], state.intel[side])


def known_state(view: SideView) -> State:
    """A game in which there is nothing but what this side knows: to put questions to the rules with."""
    own = view.own.id
    return State(public=view.public, sides={own: view.own}, intel={own: view.intel})
