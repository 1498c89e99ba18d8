"""The days of a study on the disk: Parquet files that come one by one while it is played, and say what they hold."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

from ffts.store.file_faults import CatalogError, FileFault
from ffts.workshop.study.days import CATALOG, FAULT, LABELS, PROGRAM, SCENARIO, SEED, VARIANT, Row, figure_of
from ffts.workshop.study.plan import Prepared, Study

FOLDER = "days"
ROWS, SECONDS = 2_000, 30.0
"""A part is written when so many days have come, or after so long."""
TITLE, PROGRAMS, VARIANTS, STUDY = b"ffts title", b"ffts program", b"ffts variants", b"ffts study"
MISSING = 'studies keep their days with pyarrow, which is not installed: pip install "ffts[study]"'


class NoParquet(Exception):
    """What reads and writes the days is not installed."""


def library(name: str) -> Any:
    """A part of pyarrow, or numpy; who only plays at the table needs neither."""
    try:
        return import_module(name)
    except ImportError as absent:
        raise NoParquet(MISSING) from absent


class Parts:
    """What a folder holds of a study. In memory is one bit of truth for each day, and the days not yet written."""

    def __init__(self, folder: Path, study: Study, variants: Sequence[Prepared], program: str) -> None:
        self._arrow, self._parquet = library("pyarrow"), library("pyarrow.parquet")
        self.folder, self.study, self.variants, self.program = folder / FOLDER, study, tuple(variants), program
        self.folder.mkdir(parents=True, exist_ok=True)
        self._done = {variant.name: bytearray(study.days) for variant in variants}
        self._rows: list[Row] = []
        self._written = monotonic()
        for file in self.files:
            self._read(file)

    @property
    def files(self) -> list[Path]:
        """The parts there are."""
        return sorted(self.folder.glob("part-*.parquet"))

    # --- what is there ------------------------------------------------------------------

    def _read(self, file: Path) -> None:
        try:
            part = self._parquet.ParquetFile(file)
        except (OSError, self._arrow.ArrowException) as fault:
            raise _fault(file, "it cannot be read", "delete it; its days are then played again") from fault
        self._refuse_other_questions(file, part.schema_arrow.metadata or {})
        table = part.read(columns=[VARIANT, SEED])
        for name, seed in zip(table[VARIANT].to_pylist(), table[SEED].to_pylist(), strict=True):
            self._mark(name, seed)

    def _refuse_other_questions(self, file: Path, metadata: Mapping[bytes, bytes]) -> None:
        """Days played by another program or with other numbers answer another question."""
        into = "name another folder with --into, or move this one"
        program = metadata.get(PROGRAMS, b"another").decode()
        if program != self.program:
            why = f"it holds days played by FFTS {program}; this is FFTS {self.program}, and days of both never mix"
            raise _fault(file, why, into)
        now = {variant.name: variant.digest for variant in self.variants}
        held: Mapping[str, str] = json.loads(metadata[VARIANTS])
        if other := sorted(name for name, digest in held.items() if now.get(name) != digest):
            raise _fault(file, f"it holds days of {', '.join(other)} played with other numbers, or not asked for", into)

    def _mark(self, name: str, seed: int) -> bool:
        """Whether this day was asked for and not there before."""
        done, at = self._done.get(name), seed - self.study.first_seed
        if done is None or not 0 <= at < len(done) or done[at]:
            return False
        done[at] = 1
        return True

    def count(self, variant: Prepared, days: int | None = None) -> int:
        """How many of its first `days` days are there."""
        return sum(self._done[variant.name][:days])

    def left(self, variant: Prepared, days: int) -> Iterator[int]:
        """The seeds of its first `days` days that are still to be played."""
        done = self._done[variant.name]
        return (self.study.first_seed + at for at in range(days) if not done[at])

    # --- what comes ---------------------------------------------------------------------

    def add(self, rows: Iterable[Row]) -> int:
        """How many of these days are new; they are written soon."""
        new = [row for row in rows if self._mark(str(row[VARIANT]), int(row[SEED] or 0))]
        self._rows += new
        if len(self._rows) >= ROWS or monotonic() - self._written > SECONDS:
            self.write()
        return len(new)

    def write(self) -> None:
        """Everything that came is on the disk when this returns."""
        self._written = monotonic()
        if not self._rows:
            return
        number = int(self.files[-1].stem.partition("-")[2]) + 1 if self.files else 1
        file = self.folder / f"part-{number:06}.parquet"
        begun = file.with_suffix(".writing")
        with begun.open("wb") as out:
            self._parquet.write_table(self._table(), out, compression="zstd")
            out.flush()
            os.fsync(out.fileno())
        begun.replace(file)
        self._rows = []

    def _table(self) -> Any:
        columns = list(dict.fromkeys(name for row in self._rows for name in row if name not in LABELS))
        held = {str(row[VARIANT]) for row in self._rows}
        metadata = {
            TITLE: self.study.title,
            PROGRAMS: self.program,
            VARIANTS: json.dumps({each.name: each.digest for each in self.variants if each.name in held}),
            STUDY: self.study.model_dump_json(),
        }
        schema = self._arrow.schema([*self._labels(), *map(self._field, columns)], metadata=metadata)
        return self._arrow.Table.from_pylist(self._rows, schema=schema)

    def _labels(self) -> Iterator[Any]:
        text = self._arrow.dictionary(self._arrow.int32(), self._arrow.string())
        kinds = {VARIANT: text, PROGRAM: text, CATALOG: text, SCENARIO: text, FAULT: self._arrow.string()}
        return (self._arrow.field(name, kinds.get(name, self._arrow.int64())) for name in LABELS)

    def _field(self, column: str) -> Any:
        figure = figure_of(column)
        metadata = {b"kind": figure.kind.encode(), b"unit": figure.unit.encode()}
        return self._arrow.field(column, self._arrow.float64(), metadata=metadata)


def _fault(file: Path, why: str, remedy: str) -> CatalogError:
    return CatalogError([FileFault(str(file), "", why, remedy)])
