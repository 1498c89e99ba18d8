"""Many days of a scenario, on all cores of this machine, and in a folder what has been played of them."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_report import DayResult, play_day
from ffts.workshop.kept_days import KeptDays

CHUNK = 4
"""Days that one process plays at a time."""


@cache
def _catalog(scenario: str, tables: Path | None) -> Catalog:
    """Read once in each process."""
    return load_catalog(scenario, tables)


def _some(scenario: str, tables: Path | None, turns: int | None, seeds: Sequence[int]) -> list[DayResult]:
    return [play_day(_catalog(scenario, tables), seed, turns) for seed in seeds]


def play_days(
    scenario: str,
    seeds: int,
    turns: int | None = None,
    processes: int | None = None,
    tables: Path | None = None,
    keep: Path | None = None,
) -> list[DayResult]:
    """`seeds` days, one for each seed from 1 on; the same seeds give the same days whatever the number of processes.
    With `keep` each goes into that folder when it is played, and those that are there are not played again."""
    wanted = range(1, seeds + 1)
    if keep is None:
        return list(_played(scenario, wanted, turns, processes, tables))
    kept = KeptDays(keep, _catalog(scenario, tables), turns)
    for day in _played(scenario, kept.left(wanted), turns, processes, tables):
        kept.add([day])
    return kept.of(wanted)


def _played(
    scenario: str, seeds: Sequence[int], turns: int | None, processes: int | None, tables: Path | None
) -> Iterator[DayResult]:
    """In the order of the seeds, each as soon as it and those before it are there."""
    parts = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    play = partial(_some, scenario, tables, turns)
    count = processes or os.cpu_count() or 1
    if count == 1 or len(parts) <= 1:
        for seed in seeds:
            yield from play((seed,))
        return
    with ProcessPoolExecutor(count) as pool:
        for days in pool.map(play, parts):
            yield from days
