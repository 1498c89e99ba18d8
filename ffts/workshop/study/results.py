"""The results of a study on the disk: a table as CSV and Parquet, and a report to read."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path

from ffts.store.files import write_whole_text
from ffts.workshop.study.days import LABELS, Row
from ffts.workshop.study.plan import Study
from ffts.workshop.study.statistics import ENOUGH, SURE, differences, figures_in, summary

BARS = " ▁▂▃▄▅▆▇█"
COLUMNS = 16

Rows = Mapping[str, Sequence[Row]]


def write(folder: Path, study: Study, rows: Rows) -> list[Path]:
    """Every file of the results; Parquet where its library is installed."""
    every = [row for of_one in rows.values() for row in of_one]
    files = [_csv(folder / "days.csv", every)]
    if parquet := _parquet(folder / "days.parquet", every):
        files.append(parquet)
    report = folder / "report.md"
    write_whole_text(report, "\n".join(report_lines(study, rows)) + "\n")
    return [*files, report]


def _columns(rows: Sequence[Row]) -> list[str]:
    return [*LABELS, *figures_in(rows)]


def _csv(file: Path, rows: Sequence[Row]) -> Path:
    out = StringIO(newline="")
    table = csv.DictWriter(out, _columns(rows), restval="")
    table.writeheader()
    table.writerows(rows)
    write_whole_text(file, out.getvalue())
    return file


def _parquet(file: Path, rows: Sequence[Row]) -> Path | None:
    try:
        from pyarrow import Table
        from pyarrow.parquet import write_table
    except ImportError:
        return None
    write_table(Table.from_pydict({name: [row.get(name) for row in rows] for name in _columns(rows)}), file)
    return file


# --- the report -------------------------------------------------------------------


def report_lines(study: Study, rows: Rows) -> Iterator[str]:
    """Distributions with their intervals, and what differs."""
    days = ", ".join(f"{name} {len(of_one)}" for name, of_one in rows.items())
    yield f"# {study.title}"
    yield ""
    yield f"Days played: {days}. Seeds {study.seeds.start} to {study.seeds.stop - 1}, the same for every variant."
    if any(len(of_one) < study.days for of_one in rows.values()):
        yield f"The study is not finished: {study.days} days of each were asked for."
    if len(rows) > 1:
        yield ""
        yield from _differences(rows)
    for name, of_one in rows.items():
        if of_one:
            yield ""
            yield from _of_variant(name, of_one)


def _differences(rows: Rows) -> Iterator[str]:
    first = next(iter(rows))
    yield f"## Against {first}, day by day"
    yield ""
    yield (
        f"The mean of the differences between days with the same seed, with the interval that holds it in {SURE:.0%} "
        "of studies. *Differs* is said only where chance alone would do so in less than one study in twenty, all "
        f"figures together (Holm), and from {ENOUGH} days on."
    )
    yield ""
    yield "| variant | figure | difference | from | to | days | |"
    yield "|---|---|---:|---:|---:|---:|---|"
    told = differences(rows)
    for each in (one for one in told if not one.is_alike):
        numbers = " | ".join(f"{value:+.2f}" for value in (each.mean, each.low, each.high))
        verdict = f"**{each.verdict}**" if each.differs else each.verdict
        yield f"| {each.variant} | {each.figure} | {numbers} | {each.days} | {verdict} |"
    yield ""
    for name in list(rows)[1:]:
        alike = [each.figure for each in told if each.variant == name and each.is_alike]
        if alike:
            yield f"Alike on every day with {name}: {', '.join(alike)}."


def _of_variant(name: str, rows: Sequence[Row]) -> Iterator[str]:
    yield f"## {name}"
    yield ""
    yield "| figure | mean | from | to | 1 in 10 below | median | 1 in 10 above | how it lies |"
    yield "|---|---:|---:|---:|---:|---:|---:|---|"
    for figure in figures_in(rows):
        values = [float(row[figure]) for row in rows if figure in row]
        told = summary(values)
        numbers = f"{told.mean:.2f} | {told.low:.2f} | {told.high:.2f}"
        yield f"| {figure} | {numbers} | {told.tenth:g} | {told.median:g} | {told.ninetieth:g} | {_spread(values)} |"


def _spread(values: Sequence[float]) -> str:
    """A small picture of a distribution, from its least to its most."""
    least, most = min(values), max(values)
    if least == most:
        return f"always {least:g}"
    counts = [0] * COLUMNS
    for value in values:
        counts[min(COLUMNS - 1, int((value - least) / (most - least) * COLUMNS))] += 1
    bars = "".join(BARS[-(-count * (len(BARS) - 1) // max(counts))] for count in counts)
    return f"`{bars}` {least:g} to {most:g}"
