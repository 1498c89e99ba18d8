"""The days that are done, in a file that only grows: a study that is stopped goes on where it stood."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from ffts.store.file_faults import CatalogError, FileFault
from ffts.workshop.growing_file import add_lines, whole_lines
from ffts.workshop.study.days import DIGEST, SEED, VARIANT, Row
from ffts.workshop.study.plan import Prepared

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
