"""Days that were played, in a file for each scenario that only grows: who asks for them again need not play them again,
and what is stopped goes on where it stood."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from ffts import core
from ffts.games import skies
from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.day_report import DayResult
from ffts.workshop.growing_file import add_lines, whole_lines


@dataclass(frozen=True)
class KeptDay:
    """One line: a day, by which numbers it was played, by which rules, and how many turns of it."""

    catalog: str
    rules: str
    turns: int | None
    day: DayResult


_LINE = TypeAdapter(KeptDay)


@cache
def _rules() -> str:
    """Tells one state of the program from another: days by other rules are other days."""
    folders = [Path(module.__file__).parent for module in (core, skies) if module.__file__]
    files = (file for folder in folders for file in sorted(folder.rglob("*.py")))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


class KeptDays:
    """The days of one scenario in a folder, as far as they were played with these numbers."""

    def __init__(self, folder: Path, data: Catalog, turns: int | None) -> None:
        self._file = folder / f"{data.scenario.id}.jsonl"
        self._catalog, self._turns = sha256(data.model_dump_json().encode()).hexdigest()[:16], turns
        folder.mkdir(parents=True, exist_ok=True)
        self._days = {kept.day.seed: kept.day for kept in self._read() if self._is_ours(kept)}

    def left(self, seeds: Iterable[int]) -> list[int]:
        """Those that are still to be played."""
        return [seed for seed in seeds if seed not in self._days]

    def add(self, days: Iterable[DayResult]) -> None:
        """They are on the disk when this returns."""
        new = list(days)
        add_lines(self._file, (_LINE.dump_json(KeptDay(self._catalog, _rules(), self._turns, day)) for day in new))
        self._days |= {day.seed: day for day in new}

    def of(self, seeds: Iterable[int]) -> list[DayResult]:
        """The days that were asked for."""
        return [self._days[seed] for seed in seeds]

    def _is_ours(self, kept: KeptDay) -> bool:
        return (kept.catalog, kept.rules, kept.turns) == (self._catalog, _rules(), self._turns)

    def _read(self) -> Iterator[KeptDay]:
        """Every line; one that says something else is left alone."""
        for line in whole_lines(self._file):
            with suppress(ValidationError):
                yield _LINE.validate_json(line)
