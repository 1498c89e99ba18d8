"""The results of a study on the disk: a table as CSV and Parquet, and a report to read."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from math import exp, log1p, sqrt
from pathlib import Path
from statistics import NormalDist, fmean, quantiles, stdev
from typing import NamedTuple

from ffts.store.files import write_whole_text
from ffts.workshop.study.days import LABELS, SEED, Row
from ffts.workshop.study.plan import Study

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
    contrasts = differences(rows)
    for each in (one for one in contrasts if not one.is_alike):
        numbers = " | ".join(f"{value:+.2f}" for value in (each.mean, each.low, each.high))
        verdict = f"**{each.verdict}**" if each.differs else each.verdict
        yield f"| {each.variant} | {each.figure} | {numbers} | {each.days} | {verdict} |"
    yield ""
    for name in list(rows)[1:]:
        alike = [each.figure for each in contrasts if each.variant == name and each.is_alike]
        if alike:
            yield f"Alike on every day with {name}: {', '.join(alike)}."


def _of_variant(name: str, rows: Sequence[Row]) -> Iterator[str]:
    yield f"## {name}"
    yield ""
    yield "| figure | mean | from | to | 1 in 10 below | median | 1 in 10 above | how it lies |"
    yield "|---|---:|---:|---:|---:|---:|---:|---|"
    for figure in figures_in(rows):
        values = [float(row[figure]) for row in rows if figure in row]
        entry = summary(values)
        numbers = f"{entry.mean:.2f} | {entry.low:.2f} | {entry.high:.2f}"
        yield f"| {figure} | {numbers} | {entry.tenth:g} | {entry.median:g} | {entry.ninetieth:g} | {_spread(values)} |"


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


# --- means, intervals and comparisons -----------------------------------------------

SURE = 0.95
Z = NormalDist().inv_cdf(0.5 + SURE / 2)
TENTHS = 10
ENOUGH = 10
"""Days from which on anything is said: of fewer even Student's curve knows little, as days are not normal."""


class Summary(NamedTuple):
    """One figure of one variant over its days."""

    days: int
    mean: float
    low: float
    high: float
    """Between these the true mean lies, 95 times of 100."""
    tenth: float
    median: float
    ninetieth: float


class Contrast(NamedTuple):
    """One figure of a variant against that of the first, day by day with the same dice."""

    figure: str
    variant: str
    days: int
    mean: float
    low: float
    high: float
    differs: bool
    """Beyond noise, with all figures of the study looked at."""

    @property
    def is_alike(self) -> bool:
        """Not one day came out otherwise."""
        return self.low == self.high == 0

    @property
    def verdict(self) -> str:
        """In a word."""
        if self.days < ENOUGH:
            return "too few days"
        return "differs" if self.differs else "may be noise"


def figures_in(rows: Sequence[Row]) -> list[str]:
    """The columns that are figures, in their order."""
    return list(dict.fromkeys(key for row in rows for key in row if key not in LABELS))


def summary(values: Sequence[float]) -> Summary:
    """Of at least one day."""
    mean = fmean(values)
    half = _half_width(values)
    low, high = mean - half, mean + half
    if set(values) <= {0.0, 1.0}:
        low, high = share_interval(sum(values), len(values))
    cuts = quantiles(values, n=TENTHS, method="inclusive") if len(values) > 1 else [mean] * (TENTHS - 1)
    return Summary(len(values), mean, low, high, cuts[0], cuts[4], cuts[-1])


def share_interval(times: float, days: int) -> tuple[float, float]:
    """Wilson's interval of a share: holds for rare things too."""
    share, square = times / days, Z * Z
    middle = (share + square / (2 * days)) / (1 + square / days)
    half = Z * sqrt(share * (1 - share) / days + square / (4 * days * days)) / (1 + square / days)
    return max(0.0, middle - half), min(1.0, middle + half)


def _half_width(values: Sequence[float]) -> float:
    """By Student's curve, which is wider the fewer days there are."""
    free = len(values) - 1
    if not free:
        return float("inf")
    return _student(Z, free) * stdev(values) / sqrt(len(values))


def _student(z: float, free: int) -> float:
    """How far out on Student's curve lies what is `z` out on the normal one (Wallace's approximation)."""
    return sqrt(free * (exp((z * (8 * free + 3) / (8 * free + 1)) ** 2 / free) - 1))


def _normal(t: float, free: int) -> float:
    """The way back."""
    return sqrt(free * log1p(t * t / free)) * (8 * free + 1) / (8 * free + 3)


def differences(rows: Mapping[str, Sequence[Row]]) -> list[Contrast]:
    """Every figure of every later variant against the first, over the seeds both have played.

    The more is looked at, the more differs by chance: Holm's steps keep one false alarm in twenty studies.
    """
    first, *others = rows
    found = []
    for name in others:
        pairs = _pairs(rows[first], rows[name])
        for figure in figures_in(rows[first]) if len(pairs) > 1 else ():
            gaps = [float(b[figure]) - float(a[figure]) for a, b in pairs if figure in a and figure in b]
            if len(gaps) > 1:
                found.append((_chance(gaps), figure, name, gaps))
    found.sort(key=lambda each: each[0])
    entries, still = [], True
    for rank, (chance, figure, name, gaps) in enumerate(found):
        still = still and len(gaps) >= ENOUGH and chance < (1 - SURE) / (len(found) - rank)
        half = _half_width(gaps)
        entries.append(Contrast(figure, name, len(gaps), fmean(gaps), fmean(gaps) - half, fmean(gaps) + half, still))
    return entries


def _pairs(first: Sequence[Row], other: Sequence[Row]) -> list[tuple[Row, Row]]:
    by_seed = {row[SEED]: row for row in first}
    return [(by_seed[row[SEED]], row) for row in other if row[SEED] in by_seed]


def _chance(gaps: Sequence[float]) -> float:
    """How often chance alone makes the mean as large, two-sided."""
    spread = stdev(gaps)
    if spread == 0:
        return 0.0 if gaps[0] else 1.0
    return 2 * NormalDist().cdf(-_normal(fmean(gaps) / (spread / sqrt(len(gaps))), len(gaps) - 1))
