"""How well the program plays: who decides at each level."""

from collections.abc import Mapping

from ffts.core.game import Decides, at_once
from ffts.core.seating import BLIND, CADET, STAFF, V0
from ffts.games.pacific_fury.doctrine import cadet, player
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.yardstick import blind
from ffts.games.pacific_fury.yardstick import player as v0

PLAY: Mapping[str, Decides[Catalog]] = {
    CADET: at_once(cadet.decide),
    STAFF: at_once(player.decide),
    V0: at_once(v0.decide),
    BLIND: at_once(blind.decide),
}
