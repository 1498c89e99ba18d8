"""The figures of a study, column by column: what is in memory at a time grows little with the number of days."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ffts.workshop.study.days import CATALOG, FAULT, LABELS, PROGRAM, SCENARIO, SEED, VARIANT
from ffts.workshop.study.parts import Parts, library

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Column = NDArray[np.float64]
    """One figure of one variant: a day each, in the order of the seeds; NaN where it was not played or did not
    happen."""

TEXTS = (VARIANT, PROGRAM, CATALOG, SCENARIO)
AT_A_TIME = 500_000
"""Numbers that are read at once."""
Columns = Mapping[str, "Column"]
"""By variant."""


class Values:
    """What the parts hold."""

    def __init__(self, parts: Parts, days: int) -> None:
        self._arrow, self._numpy = library("pyarrow"), library("numpy")
        self.parts, self.days = parts, days
        files = parts.files
        schemas = [library("pyarrow.parquet").read_schema(file) for file in files]
        schema = self._arrow.unify_schemas([each.remove_metadata() for each in schemas])
        self._dataset = library("pyarrow.dataset").dataset([str(file) for file in files], schema=schema)
        self.figures = tuple(name for name in schema.names if name not in LABELS)

    def each(self, figures: Sequence[str] | None = None) -> Iterator[tuple[str, Columns]]:
        """Every figure, or these, with its columns."""
        names = self.figures if figures is None else figures
        some = max(1, AT_A_TIME // max(1, self.days * len(self.parts.variants)))
        for at in range(0, len(names), some):
            table = self._dataset.to_table(columns=list(names[at : at + some]))
            for name in names[at : at + some]:
                yield name, self._columns(table[name])

    def of(self, figure: str) -> Columns:
        """One of them."""
        return next(columns for _, columns in self.each((figure,)))

    @cached_property
    def _places(self) -> Mapping[str, tuple[Any, Any]]:
        """By variant, which rows are of it and were asked for, and to which days they belong."""
        table = self._dataset.to_table(columns=[VARIANT, SEED])
        names = table[VARIANT].unify_dictionaries().combine_chunks()
        codes, known = names.indices.to_numpy(), names.dictionary.to_pylist()
        at = table[SEED].to_numpy() - self.parts.study.first_seed
        wanted = (at >= 0) & (at < self.days)
        rows = {name: self._numpy.flatnonzero(wanted & (codes == code)) for code, name in enumerate(known)}
        return {name: (each.astype("int32"), at[each].astype("int32")) for name, each in rows.items()}

    def _columns(self, column: Any) -> Columns:
        values = column.to_numpy()
        found = {}
        for variant in self.parts.variants:
            found[variant.name] = self._numpy.full(self.days, self._numpy.nan)
            if variant.name in self._places:
                rows, at = self._places[variant.name]
                found[variant.name][at] = values[rows]
        return found

    def write_csv(self, file: Path) -> None:
        """The days as a table for a spreadsheet, in the order of the variants and seeds."""
        csv, text = library("pyarrow.csv"), self._arrow.string()
        plain = [each.with_type(text) if each.name in TEXTS else each for each in self._dataset.schema]
        schema, column = self._arrow.schema(plain), library("pyarrow.dataset").field(VARIANT)
        with csv.CSVWriter(file, schema, write_options=csv.WriteOptions(quoting_style="needed")) as out:
            for variant in self.parts.variants:
                rows = self._dataset.to_table(filter=column == variant.name)
                out.write_table(rows.cast(schema).sort_by(SEED))

    def faults(self) -> list[tuple[str, int, str]]:
        """Days that did not come to their end: variant, seed, and why."""
        happened = library("pyarrow.compute").is_valid(library("pyarrow.dataset").field(FAULT))
        rows = self._dataset.to_table(columns=[VARIANT, SEED, FAULT], filter=happened).to_pylist()
        return sorted((str(row[VARIANT]), int(row[SEED]), str(row[FAULT])) for row in rows)
