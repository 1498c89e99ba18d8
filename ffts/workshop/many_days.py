"""Many days of a scenario, on all cores of this machine, and in a folder what has been played of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pydantic import TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from ffts.core.seats.seating import AS_USUAL
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import DayResult, play_day
from ffts.workshop.growing_file import add_lines, whole_lines
from ffts.workshop.runs.dealing import Todo
from ffts.workshop.runs.hands import here
from ffts.workshop.runs.program import COUNTING, program_of

FEW = 4
"""Days up to which no other process is started for them."""


class _Scenario(NamedTuple):
    """What is played, as every process is handed it."""

    name: str
    tables: Path | None
    plays: tuple[tuple[str, str], ...]


@cache
def _catalog(scenario: str, tables: Path | None) -> Catalog:
    """Read once in each process."""
    return load_catalog(scenario, tables)


def _some(scenario: _Scenario, seeds: Sequence[int], turns: int | None) -> list[DayResult]:
    data = _catalog(scenario.name, scenario.tables)
    return [play_day(data, seed, turns, plays=dict(scenario.plays)) for seed in seeds]


def play_days(
    scenario: str,
    seeds: int,
    turns: int | None = None,
    processes: int | None = None,
    tables: Path | None = None,
    keep: Path | None = None,
    plays: Mapping[str, str] = AS_USUAL,
) -> list[DayResult]:
    """`seeds` days, one for each seed from 1 on; the same seeds give the same days whatever the number of processes.
    `plays` says how the program plays each side. With `keep` each goes into that folder when it is played, and those
    that are there are not played again."""
    wanted = range(1, seeds + 1)
    kept = KeptDays(keep, _catalog(scenario, tables), turns, plays) if keep else None
    left = kept.left(wanted) if kept else wanted
    todo = Todo(_Scenario(scenario, tables, tuple(plays.items())), left, len(left), turns)
    found = list[DayResult]()
    for days in here(processes if len(left) > FEW else 1, _some)([todo]):
        found += days
        if kept:
            kept.add(days)
    return kept.of(wanted) if kept else sorted(found, key=lambda day: day.seed)


# --- the file of days already played ------------------------------------------------


@dataclass(frozen=True)
class KeptDay:
    """One line: a day, by which numbers it was played, by which rules, and how many turns of it."""

    catalog: str
    rules: str
    turns: int | None
    day: DayResult
    plays: dict[str, str] = field(default_factory=dict)


_LINE = TypeAdapter(KeptDay)


class KeptDays:
    """The days of one scenario in a folder, as far as they were played with these numbers."""

    def __init__(self, folder: Path, data: Catalog, turns: int | None, plays: Mapping[str, str] = AS_USUAL) -> None:
        self._file = folder / f"{data.scenario.id}.jsonl"
        self._catalog, self._turns = sha256(data.model_dump_json().encode()).hexdigest()[:16], turns
        self._plays = dict(plays)
        self._rules = program_of(SKIES.name, COUNTING)
        folder.mkdir(parents=True, exist_ok=True)
        self._days = {kept.day.seed: kept.day for kept in self._read() if self._is_ours(kept)}

    def left(self, seeds: Iterable[int]) -> list[int]:
        """Those that are still to be played."""
        return [seed for seed in seeds if seed not in self._days]

    def add(self, days: Iterable[DayResult]) -> None:
        """They are on the disk when this returns."""
        new = list(days)
        add_lines(
            self._file,
            (_LINE.dump_json(KeptDay(self._catalog, self._rules, self._turns, day, self._plays)) for day in new),
        )
        self._days |= {day.seed: day for day in new}

    def of(self, seeds: Iterable[int]) -> list[DayResult]:
        """The days that were asked for."""
        return [self._days[seed] for seed in seeds]

    def _is_ours(self, kept: KeptDay) -> bool:
        return (kept.catalog, kept.rules, kept.turns, kept.plays) == (
            self._catalog,
            self._rules,
            self._turns,
            self._plays,
        )

    def _read(self) -> Iterator[KeptDay]:
        """Every line; one that says something else is left alone."""
        for line in whole_lines(self._file):
            with suppress(ValidationError):
                yield _LINE.validate_json(line)
