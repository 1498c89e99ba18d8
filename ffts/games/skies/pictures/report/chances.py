"""What the dice of the day could be expected to do, and what they did: read on the same tables, for each side."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt

from ffts.core.tables import Mod, ResultTable
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import strike as es
from ffts.games.skies.pictures.report.day import Chance
from ffts.games.skies.rules.ch14.aa import read_loss
from ffts.games.skies.sheets.catalog import Catalog

HITS, FELLED, POSITIONED, FOUND = (
    "Hits on ships (15.4)",
    "AFs shot down by AA fire (14.5)",
    "CAP in position (13.1)",
    "Target found at once (12.5)",
)
HUNDRED = 100
IN_POSITION = "in position"


@dataclass
class _Sum:
    tries: int = 0
    expected: float = 0.0
    variance: float = 0.0
    came: float = 0.0

    def add(self, expected: float, variance: float, came: float, tries: int = 1) -> None:
        self.tries, self.came = self.tries + tries, self.came + came
        self.expected, self.variance = self.expected + expected, self.variance + variance


def chances(desk: SkiesDesk) -> Iterator[Chance]:
    """By kind, and within it by side."""
    sums: dict[tuple[str, str], _Sum] = {}
    state, data = desk.game.rulebook.start(desk.data), desk.data
    for play in desk.log():
        for event in play.events:
            match event:
                case es.AttackRolled():
                    share = min(max(event.percent, 0), HUNDRED) / HUNDRED
                    count = len(event.faces)
                    _of(sums, HITS, event.side).add(count * share, count * share * (1 - share), event.hits, tries=count)
                case es.AaFired() if event.reading:
                    table, mods = data.table(event.reading.table), event.reading.mods
                    mean, variance = _weighed(table, mods, lambda result: read_loss(result).destroyed)
                    _of(sums, FELLED, event.side).add(mean, variance, len(event.destroyed))
                case es.SightingRolled() if event.reading:
                    _sighting(sums, data, event)
                case es.CapEngaged():
                    _positions(sums, data, event)
                case _:
                    pass
            state = desk.game.rulebook.apply(state, event)
    for what in (HITS, FELLED, POSITIONED, FOUND):
        for side in state.sides:
            if found := sums.get((what, side)):
                yield Chance(side, what, found.tries, found.expected, sqrt(found.variance), found.came)


def _of(sums: dict[tuple[str, str], _Sum], what: str, side: str) -> _Sum:
    return sums.setdefault((what, side), _Sum())


def _sighting(sums: dict[tuple[str, str], _Sum], data: Catalog, event: es.SightingRolled) -> None:
    if event.reading is None:
        return
    mean, variance = _weighed(data.table(event.reading.table), event.reading.mods, _at_once)
    _of(sums, FOUND, event.side).add(mean, variance, _at_once(event.result))


def _positions(sums: dict[tuple[str, str], _Sum], data: Catalog, event: es.CapEngaged) -> None:
    for reading in event.readings:
        if any(row.result == IN_POSITION for row in data.table(reading.table).rows):
            mean, variance = _weighed(data.table(reading.table), reading.mods, _in_position)
            count = len(reading.faces)
            came = sum(map(_in_position, reading.results))
            _of(sums, POSITIONED, event.side).add(count * mean, count * variance, came, tries=count)


def _in_position(result: str) -> float:
    return float(result == IN_POSITION)


def _at_once(result: str) -> float:
    return float(result == "this turn")


def _weighed(table: ResultTable, mods: tuple[Mod, ...], worth: Callable[[str], float]) -> tuple[float, float]:
    """The mean and the variance of what a result of this table is worth, all its faces being alike."""
    by = sum(mod.by for mod in mods)
    values = [worth(table.result(face + by)) for face in table.die.values]
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / len(values)
