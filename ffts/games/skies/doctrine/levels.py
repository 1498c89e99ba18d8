"""How well the program plays: who decides at each level."""

from collections.abc import Mapping

from ffts.core.seats.player import Ahead, Decides, DecidesAtOnce, at_once
from ffts.core.seats.seating import ADMIRAL, BLIND, CADET, RECORD, STAFF, V0, split
from ffts.games.skies.doctrine import cadet, player
from ffts.games.skies.doctrine.admiral import player as admiral
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView
from ffts.games.skies.yardstick import blind
from ffts.games.skies.yardstick import player as v0


def _of_a_navy(decide: DecidesAtOnce[Catalog]) -> Decides[Catalog]:
    """As the record has it, where no style is named."""
    return at_once(lambda view, data, due, style, given: decide(view, data, due, style or RECORD, given))


PLAY: Mapping[str, Decides[Catalog]] = {
    CADET: _of_a_navy(cadet.decide),
    STAFF: _of_a_navy(player.decide),
    ADMIRAL: admiral.decide,
    V0: _of_a_navy(v0.decide),
    BLIND: _of_a_navy(blind.decide),
}


def _thinks(view: SideView, data: Catalog, text: str) -> bool:
    manner = split(text, PLAY)
    return manner.level == ADMIRAL and admiral.thinks(view, data, manner.style)


AHEAD = Ahead[Catalog](
    thinks=_thinks,
    find=lambda view, data, due, text, thinking: admiral.choose(view, data, due, split(text, PLAY).style, thinking),
    keep=lambda view, data, text, choice: admiral.keep(view, data, split(text, PLAY).style, choice),
)
