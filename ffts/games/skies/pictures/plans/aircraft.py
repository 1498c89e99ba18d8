"""Which aircraft fly a search: those that are for it and come home first, or those that are named."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.plan_sheet import standing_ahead
from ffts.games.skies.names import AfId, afs_text
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.rules.ch04 import last_turn
from ffts.games.skies.rules.ch07.flight import home_on
from ffts.games.skies.rules.ch07.plans import afs_needed, load_of_searcher
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import Record
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Side
from ffts.games.skies.state.search import PLANNED

FOR_SEARCHES = (Role.RECON, Role.DIVE_BOMBER, Role.TORPEDO_BOMBER, Role.LEVEL_BOMBER, Role.FIGHTER)
"""What a type is for: those that scout first, those a strike needs most last."""
SCOUT = "scout"
HERE = (Where.DECK, Where.HANGAR, Where.PARK)
_RUN = re.compile(r"(.+)/(\d+)-(\d+)")


@dataclass(frozen=True)
class Crew:
    """7.4.5 What one squadron could send on a search: as many as it needs, or all it has."""

    squadron: str
    type: str
    afs: tuple[AfId, ...]
    enough: bool
    home: int
    last: int

    @property
    def words(self) -> str:
        """'VP-44/1-3 (PBY-5A)', and what is against it."""
        late = f", ! home on {self.home}, last turn {self.last}" if self.home > self.last else ""
        return f"{spans_text(self.afs)} ({self.type}){late}"


def crews(data: Catalog, side: Side, platform: str, record: Record, paired: bool) -> tuple[Crew, ...]:
    """7.4.5 Every squadron that reaches so far, the one that suits best first."""
    need = afs_needed(record.width, record.range, paired)
    free = list(_free(data, side, platform, record))
    reaching = [af for af in free if (data.aircraft[af.aircraft].search_range or 0) >= record.range]
    squadrons = dict.fromkeys(af.squadron for af in reaching)
    made = [(_suits(data, side, mates, record, need), _crew(data, mates, record, need)) for mates in (
        _best_first(side, [af for af in reaching if af.squadron == squadron]) for squadron in squadrons
    )]  # fmt: skip
    return tuple(crew for _, crew in sorted(made, key=lambda each: each[0]))


def choose_afs(data: Catalog, side: Side, platform: str, record: Record, paired: bool) -> tuple[AfId, ...]:
    """7.4.5 As many AFs as the arc needs, of the squadron that suits best; of several if none has so many.

    Where none flies so far the others are named, so that the refusal says how far they go (7.4.2).
    """
    need = afs_needed(record.width, record.range, paired)
    found = crews(data, side, platform, record, paired)
    if not found:
        return tuple(af.id for af in _free(data, side, platform, record))[:need]
    if found[0].enough:
        return found[0].afs
    return tuple(af for crew in found for af in crew.afs)[:need]


def ranges(data: Catalog, side: Side, platform: str) -> dict[str, int]:
    """7.4.2 How far each type of this carrier or base searches, the farthest first."""
    types = (data.aircraft[af.aircraft] for af in side.air.values() if af.platform == platform and af.where in HERE)
    found = {kind.id: kind.search_range for kind in types if kind.search_range}
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def _free(data: Catalog, side: Side, platform: str, record: Record) -> Iterator[AirFactor]:
    """7.4.6 There, of a type that searches, and in no other plan for the same turn."""
    plans = [search for search in side.searches.values() if search.stage in PLANNED and search.begin == record.begin]
    busy = {af for search in plans for af in search.afs}
    for af in side.air.values():
        there = af.platform == platform and af.where in HERE and af.id not in busy
        if there and data.aircraft[af.aircraft].search_range:
            yield af


def _assigned(side: Side) -> set[AfId]:
    return {af for search in side.searches.values() if search.stage in PLANNED for af in search.afs}


def _best_first(side: Side, mates: Iterable[AirFactor]) -> list[AirFactor]:
    """Those of no plan first, then those soonest away."""
    planned = _assigned(side)
    return sorted(mates, key=lambda af: (af.id in planned, not _soon(af)))


def _soon(af: AirFactor) -> bool:
    return af.where in (Where.DECK, Where.PARK) and af.work > 0


def _stands_by(af: AirFactor) -> bool:
    """6.14 Ready and loaded for a search: whoever put them there meant them for it, whatever their type is for."""
    return _soon(af) and af.load == SCOUT


def _crew(data: Catalog, mates: list[AirFactor], record: Record, need: int) -> Crew:
    kind, going = data.aircraft[mates[0].aircraft], mates[:need]
    home, last = _hours(data, going, record)
    return Crew(mates[0].squadron, kind.id, tuple(af.id for af in going), len(going) == need, home, last)


def _hours(data: Catalog, going: list[AirFactor], record: Record) -> tuple[int, int]:
    """4.2 and 7.5 When they are home, and their last turn of normal endurance."""
    loads = [load_of_searcher(data.aircraft[af.aircraft], af) for af in going]
    slow = max((load.speed_class for load in loads), key=lambda speed: home_on(record.begin, record.range, speed))
    return home_on(record.begin, record.range, slow), last_turn(record.begin - 1, min(load.endurance for load in loads))


def _suits(data: Catalog, side: Side, mates: list[AirFactor], record: Record, need: int) -> tuple[bool | int, ...]:
    """What speaks against a squadron, the weightiest first."""
    going, planned = mates[:need], _assigned(side)
    home, last = _hours(data, going, record)
    return (
        home > last,
        any(af.id in planned for af in going),
        bool(standing_ahead(side, (af.id for af in going), record.begin)),
        not all(_stands_by(af) for af in going),
        FOR_SEARCHES.index(data.aircraft[going[0].aircraft].role),
        len(going) < need,
        sum(not _soon(af) for af in going),
        sum(af.load != SCOUT for af in going),
    )


# --- as they are typed ------------------------------------------------------------


def read_afs(side: Side, platform: str, text: str, chosen: Iterable[AfId], need: int) -> tuple[AfId, ...]:
    """7.4.6 'VP-44' is as many of that squadron as are needed, 'VP-44/1-4' these four, 'VP-44/2' this one.

    `chosen` are the AFs in the order in which they suit the search, `need` how many it takes.
    """
    named: list[AfId] = []
    order = list(chosen)
    for word in text.replace(",", " ").split():
        named += [af for af in _meant(side, platform, word, order, need - len(named)) if af not in named]
    return tuple(named)


def _meant(side: Side, platform: str, word: str, order: list[AfId], need: int) -> list[AfId]:
    here = {af.id.casefold(): af for af in side.air.values() if af.platform == platform and af.where is not Where.LOST}
    if found := here.get(word.casefold()):
        return [found.id]
    if run := _RUN.fullmatch(word):
        squadron, first, last = run[1], int(run[2]), int(run[3])
        wanted = [f"{squadron}/{number}".casefold() for number in range(first, last + 1)]
        if wanted and all(name in here for name in wanted):
            return [here[name].id for name in wanted]
    mates = [af for af in here.values() if af.squadron.casefold() == word.casefold()]
    if mates:
        by_suit = sorted(mates, key=lambda af: order.index(af.id) if af.id in order else len(order))
        return [af.id for af in by_suit[: max(need, 1)]]
    raise _not_there(side, platform, word)


def _not_there(side: Side, platform: str, word: str) -> Refused:
    """Who is there, so that the next try is the last."""
    home = next(deck.name for deck in side.platforms.values() if deck.id == platform)
    count = Counter(af.squadron for af in side.air.values() if af.platform == platform and af.where in HERE)
    elsewhere = next(
        (
            side.platforms[af.platform].name
            for af in side.air.values()
            if af.squadron.casefold() == word.partition("/")[0].casefold() and af.platform != platform
        ),
        "",
    )
    there = "; ".join(f"{squadron}: {afs_text(number)}" for squadron, number in count.items())
    why = f"{word} is of {elsewhere}, not of {home}" if elsewhere else f"{home} has no {word}"
    return Refused("7.4.6-NOBODY", f"{why}. There are {there}", "Name a squadron, or AFs as VS-6/1-3", waivable=False)
