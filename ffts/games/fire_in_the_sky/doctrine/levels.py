"""How well the program plays: who decides at each level."""

from collections.abc import Mapping

from ffts.core.seats.player import Decides, at_once
from ffts.core.seats.seating import ADMIRAL, BLIND, CADET, STAFF, V0, split
from ffts.games.fire_in_the_sky.doctrine import admiral, cadet, player
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.yardstick import blind
from ffts.games.fire_in_the_sky.yardstick import player as v0

PLAY: Mapping[str, Decides[Catalog]] = {
    CADET: at_once(cadet.decide),
    STAFF: at_once(player.decide),
    ADMIRAL: admiral.decide,
    V0: at_once(v0.decide),
    BLIND: at_once(blind.decide),
}
AHEAD = admiral.PLAYER.ahead(lambda text: split(text, PLAY).level == ADMIRAL)
