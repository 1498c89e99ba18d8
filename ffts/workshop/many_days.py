"""Many days of a scenario, on all cores of this machine, and in a folder what has been played of them."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import field
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from ffts import core
from ffts.core.seats.seating import AS_USUAL
from ffts.games import skies
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import DayResult, play_day
from ffts.workshop.growing_file import add_lines, whole_lines

CHUNK = 4
"""Days that one process plays at a time."""


@cache
def _catalog(scenario: str, tables: Path | None) -> Catalog:
    """Read once in each process."""
    return load_catalog(scenario, tables)


def _some(
    scenario: str, tables: Path | None, turns: int | None, plays: Mapping[str, str], seeds: Sequence[int]
) -> list[DayResult]:
    return [play_day(_catalog(scenario, tables), seed, turns, plays=plays) for seed in seeds]


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
    if keep is None:
        return list(_played(scenario, wanted, turns, processes, tables, plays))
    kept = KeptDays(keep, _catalog(scenario, tables), turns, plays)
    for day in _played(scenario, kept.left(wanted), turns, processes, tables, plays):
        kept.add([day])
    return kept.of(wanted)


def _played(
    scenario: str,
    seeds: Sequence[int],
    turns: int | None,
    processes: int | None,
    tables: Path | None,
    plays: Mapping[str, str],
) -> Iterator[DayResult]:
    """In the order of the seeds, each as soon as it and those before it are there."""
    parts = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    play = partial(_some, scenario, tables, turns, dict(plays))
    count = processes or os.cpu_count() or 1
    if count == 1 or len(parts) <= 1:
        for seed in seeds:
            yield from play((seed,))
        return
    with ProcessPoolExecutor(count) as pool:
        for days in pool.map(play, parts):
            yield from days


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


@cache
def _rules() -> str:
    """Tells one state of the program from another: days by other rules are other days."""
    folders = [Path(module.__file__).parent for module in (core, skies) if module.__file__]
    files = (file for folder in folders for file in sorted(folder.rglob("*.py")))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


class KeptDays:
    """The days of one scenario in a folder, as far as they were played with these numbers."""

    def __init__(self, folder: Path, data: Catalog, turns: int | None, plays: Mapping[str, str] = AS_USUAL) -> None:
        self._file = folder / f"{data.scenario.id}.jsonl"
        self._catalog, self._turns = sha256(data.model_dump_json().encode()).hexdigest()[:16], turns
        self._plays = dict(plays)
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
            (_LINE.dump_json(KeptDay(self._catalog, _rules(), self._turns, day, self._plays)) for day in new),
        )
        self._days |= {day.seed: day for day in new}

    def of(self, seeds: Iterable[int]) -> list[DayResult]:
        """The days that were asked for."""
        return [self._days[seed] for seed in seeds]

    def _is_ours(self, kept: KeptDay) -> bool:
        return (kept.catalog, kept.rules, kept.turns, kept.plays) == (
            self._catalog,
            _rules(),
            self._turns,
            self._plays,
        )

    def _read(self) -> Iterator[KeptDay]:
        """Every line; one that says something else is left alone."""
        for line in whole_lines(self._file):
            with suppress(ValidationError):
                yield _LINE.validate_json(line)
