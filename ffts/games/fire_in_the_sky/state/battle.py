"""The Combat Phase as it stands: what is named, what is fought, and the Battle Board."""

from ffts.core.model import Data
from ffts.games.fire_in_the_sky.names import HexId


class Combat(Data):
    """FS-12.1 What lasts through a whole Combat Phase."""

    fought: tuple[HexId, ...] = ()
    """FS-12.3 Hexes whose battle is over."""


class Battle(Data):
    """FS-12.3 A battle under way, in this hex."""

    hex: HexId
