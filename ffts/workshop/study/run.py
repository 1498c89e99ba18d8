"""A study from its file to its results."""

from collections.abc import Callable, Sequence
from itertools import chain, zip_longest
from pathlib import Path
from typing import NamedTuple

from ffts.workshop.study.ledger import Ledger
from ffts.workshop.study.plan import Prepared, Study, prepared, read_study
from ffts.workshop.study.playing import Batch, Players, jobs_of
from ffts.workshop.study.results import write


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


def run(file: Path, folder: Path, players: Players, progress: Progress) -> Finished:
    """Plays what is left of a study, and writes its results. Stopped by Ctrl+C, it keeps and tells what was played."""
    study = read_study(file)
    variants = prepared(study, file)
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
