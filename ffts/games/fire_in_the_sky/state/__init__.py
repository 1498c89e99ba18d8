"""FS-2.1 What is true: the tracks, every counter and where it is, and the task forces at sea."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.games.fire_in_the_sky.names import SideId, TfId, UnitId
from ffts.games.fire_in_the_sky.state.parts import Answers, Force, Public, Unit


class State(Data):
    """All of it. Everything is open but, where that is played, the task forces the Allies move in secret."""

    public: Public
    units: Mapping[UnitId, Unit]
    forces: Mapping[TfId, Force] = {}
    sailed: tuple[UnitId, ...] = ()
    """FS-8.1 Units that used Operational Movement or Reaction in this player turn; no one may read here what is in a
    hidden task force."""
    standing: Mapping[SideId, Answers] = {}
    """FS-4 Of each side, and its own business."""
