"""A study from its file to its results."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ffts.core.nearest import did_you_mean
from ffts.core.seats.seating import AS_USUAL
from ffts.store.file_faults import CatalogError, FileFault
from ffts.workshop.runs.dealing import Todo
from ffts.workshop.runs.hands import Players
from ffts.workshop.study.days import LABELS, Row, play, program_here
from ffts.workshop.study.parts import Parts
from ffts.workshop.study.plan import Prepared, Study, prepared, read_study
from ffts.workshop.study.results import write
from ffts.workshop.study.stopping import is_decided, looks
from ffts.workshop.study.values import Values


class Finished(NamedTuple):
    """What came of it."""

    files: list[Path]
    days: int
    wanted: int
    is_decided: bool
    """Whether the stopping rule ended it."""

    @property
    def whole(self) -> bool:
        """Whether every day was played, or enough of them."""
        return self.days == self.wanted


Progress = Callable[[int, int], None]
"""Hears how many days are done, and how many there are at the most."""


def run(
    file: Path, folder: Path, players: Players[Row], progress: Progress, plays: Mapping[str, str] = AS_USUAL
) -> Finished:
    """Plays what is left of a study, and writes its results. Stopped by Ctrl+C, it keeps what was played."""
    study = read_study(file)
    variants = prepared(study, file, plays)
    _refuse_unknown_figures(study, variants, file)
    parts = Parts(folder, study, variants, program_here())
    days = study.days
    try:
        days = _play(parts, players, progress)
    except KeyboardInterrupt:
        pass
    finally:
        parts.write()
    done = sum(parts.count(variant, days) for variant in variants)
    files = write(folder, file, plays, Values(parts, days)) if parts.files else []
    return Finished(files, done, len(variants) * days, days < study.days)


def _play(parts: Parts, players: Players[Row], progress: Progress) -> int:
    """How many days of each variant were enough."""
    study, variants = parts.study, parts.variants
    done, most = sum(map(parts.count, variants)), len(variants) * study.days
    progress(done, most)
    for days in looks(study):
        counts = [days - parts.count(variant, days) for variant in variants]
        todos = [
            Todo(variant, parts.left(variant, days), count, study.turns)
            for variant, count in zip(variants, counts, strict=True)
        ]
        for rows in players(todos) if any(counts) else ():
            done += parts.add(rows)
            progress(done, most)
        parts.write()
        if days < study.days and is_decided(study, Values(parts, days)):
            return days
    return study.days


def _refuse_unknown_figures(study: Study, variants: Sequence[Prepared], file: Path) -> None:
    """Before the first day is played: a turn of one day of each scenario has all columns."""
    wanted = {"headline": study.headline, "stop.figure": (study.stop.figure,) if study.stop else ()}
    if not any(wanted.values()):
        return
    days = {variant.scenario: play(variant, (study.first_seed,), 1) for variant in variants}
    known = [name for (row,) in days.values() for name in row if name not in LABELS]
    faults = [
        FileFault(
            file.name, key, f"there is no figure {name!r}", f"{did_you_mean(name, known)}they are {', '.join(known)}"
        )
        for key, names in wanted.items()
        for name in names
        if name not in known
    ]
    if study.stop and len(variants) == 1:
        faults.append(FileFault(file.name, "stop", "there is but one variant", "add another, or leave the rule out"))
    if faults:
        raise CatalogError(faults)
