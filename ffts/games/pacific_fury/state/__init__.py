"""PF-3.0 What is true: what everybody sees, and what each side has in base, in its boxes and at sea."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.state.parts import Public, Side


class State(Data):
    """All of it. A side's view is made of the public part and its own, and of nothing else."""

    public: Public
    sides: Mapping[SideId, Side]
