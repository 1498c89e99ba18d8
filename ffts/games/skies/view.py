"""What one side may see: built from its own truth and its own reports, never from the whole state."""

from ffts.core.model import Data
from ffts.games.skies.names import SideId
from ffts.games.skies.state import Intel, Public, Side, State


class SideView(Data):
    """3.6 One side's picture: what is public, its own forces, and what it was told."""

    public: Public
    own: Side
    intel: Intel


def side_view(public: Public, own: Side, intel: Intel) -> SideView:
    """The picture made of these three and nothing else."""
    return SideView(public=public, own=without_enemy_names(own), intel=intel)


def without_enemy_names(own: Side) -> Side:
    """3.6 and A-094 The umpire's notes on a side's attacking groups name the ship they dive on and the guns that fire;
    the attackers see a shape on the water, not its name or its points."""
    raiders = {key: raider.model_copy(update={"ship": None, "shots": ()}) for key, raider in own.combat.raiders.items()}
    return own.model_copy(update={"combat": own.combat.model_copy(update={"raiders": raiders})}) if raiders else own


def view(state: State, side: SideId) -> SideView:
    """The only line that sees the whole state."""
    return side_view(state.public, state.sides[side], state.intel[side])
