"""What units are worth in a fight, as a player would reckon it."""

from collections.abc import Iterable

from ffts.core.chances import mean
from ffts.games.pacific_fury.ahead.odds import guns_of
from ffts.games.pacific_fury.names import Class, TfId, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state

GUESSED_SHIPS = 4
"""What a stack is taken for while it lies face down."""
GUESSED_HITS = 4.0
"""What so many ships, some of them large, score in a round."""
CARRIER = 6
TRANSPORTS = 7


def worth(data: Catalog, unit: UnitId) -> float:
    """How much it hurts to lose it: carriers and Transports before guns."""
    counter = data.counters[unit]
    if counter.cls in (Class.AP, Class.TE):
        return TRANSPORTS
    return CARRIER + counter.icons if counter.is_carrier else counter.cf + counter.df / 10


def gun_hits(seen: SideView, data: Catalog, units: Iterable[UnitId]) -> float:
    """Hits they are expected to score in a round of guns."""
    return mean(guns_of(known_state(seen), data, units))


def enemies_hits(seen: SideView, data: Catalog, forces: Iterable[TfId]) -> float:
    """The same of enemy task forces; of those that lie face down a guess."""
    shown = seen.public.shown
    return sum(gun_hits(seen, data, shown[one]) if one in shown else GUESSED_HITS for one in forces)


def enemies_ships(seen: SideView, forces: Iterable[TfId]) -> int:
    """How many ships are taken to be in them."""
    shown = seen.public.shown
    return sum(len(shown[one]) if one in shown else GUESSED_SHIPS for one in forces)
