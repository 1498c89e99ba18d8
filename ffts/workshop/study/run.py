"""A study from its file to its results."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, zip_longest
from pathlib import Path
from typing import NamedTuple

from ffts.core.seats.seating import AS_USUAL
from ffts.store.file_faults import CatalogError, FileFault
from ffts.workshop.growing_file import add_lines, whole_lines
from ffts.workshop.study.days import DIGEST, SEED, VARIANT, Row
from ffts.workshop.study.plan import Prepared, Study, prepared, read_study
from ffts.workshop.study.playing import Batch, Players, jobs_of
from ffts.workshop.study.results import write

NAME = "days.jsonl"


class Ledger:
    """The rows of a study in a folder."""

    def __init__(self, folder: Path, variants: Sequence[Prepared]) -> None:
        self.file = folder / NAME
        folder.mkdir(parents=True, exist_ok=True)
        self.rows: list[Row] = [json.loads(line) for line in whole_lines(self.file)]
        self._refuse_other_catalogs(variants)
        self._done = {(str(row[VARIANT]), int(row[SEED])) for row in self.rows}

    def left(self, variant: Prepared, seeds: Iterable[int]) -> list[int]:
        """The days that are still to be played."""
        return [seed for seed in seeds if (variant.name, seed) not in self._done]

    def add(self, rows: Iterable[Row]) -> None:
        """These days are on the disk when this returns; one that came twice is kept once."""
        new = [row for row in rows if (str(row[VARIANT]), int(row[SEED])) not in self._done]
        add_lines(self.file, (json.dumps(row).encode() for row in new))
        self.rows += new
        self._done |= {(str(row[VARIANT]), int(row[SEED])) for row in new}

    def of(self, variant: Prepared, seeds: Iterable[int]) -> list[Row]:
        """The days of this variant that were asked for, in the order of their seeds."""
        wanted = set(seeds)
        rows = [row for row in self.rows if row[VARIANT] == variant.name and int(row[SEED]) in wanted]
        return sorted(rows, key=lambda row: int(row[SEED]))

    def _refuse_other_catalogs(self, variants: Sequence[Prepared]) -> None:
        """Days played with other numbers answer another question."""
        now = {variant.name: variant.digest for variant in variants}
        other = sorted({str(row[VARIANT]) for row in self.rows if row[DIGEST] != now.get(str(row[VARIANT]))})
        if other:
            why = f"it holds days of {', '.join(other)} played with other numbers, or no longer asked for"
            remedy = "name another folder with --into, or move this one"
            raise CatalogError([FileFault(str(self.file), "", why, remedy)])


class Finished(NamedTuple):
    """What came of it."""

    files: list[Path]
    days: int
    wanted: int

    @property
    def whole(self) -> bool:
        """Whether every day was played."""
        return self.days == self.wanted


Progress = Callable[[int, int], None]
"""Hears how many days are done, and how many there are."""


def run(
    file: Path, folder: Path, players: Players, progress: Progress, plays: Mapping[str, str] = AS_USUAL
) -> Finished:
    """Plays what is left of a study, and writes its results. Stopped by Ctrl+C, it keeps and tells what was played."""
    study = read_study(file)
    variants = prepared(study, file, plays)
    ledger = Ledger(folder, variants)
    wanted = len(variants) * study.days
    done = sum(len(ledger.of(variant, study.seeds)) for variant in variants)
    progress(done, wanted)
    jobs = _in_turn(study, variants, ledger)
    try:
        for rows in players(jobs) if jobs else ():
            ledger.add(rows)
            done += len(rows)
            progress(done, wanted)
    except KeyboardInterrupt:
        pass
    found = {variant.name: ledger.of(variant, study.seeds) for variant in variants}
    return Finished(write(folder, study, found) if ledger.rows else [], sum(map(len, found.values())), wanted)


def _in_turn(study: Study, variants: Sequence[Prepared], ledger: Ledger) -> list[Batch]:
    """A piece of each variant in turn, so that a study that is stopped has pairs to compare."""
    each = [jobs_of(variant, ledger.left(variant, study.seeds), study.turns) for variant in variants]
    return [job for job in chain.from_iterable(zip_longest(*each)) if job is not None]
