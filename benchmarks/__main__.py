"""`python -m benchmarks [--json] [NAMES]`: measures everything, or the parts named: air, chart, command_line, desk ...

Ends with 1 if something is slower than its limit.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from benchmarks import (
    air,
    campaigns,
    chart,
    command_line,
    days,
    desk,
    fleet,
    games,
    pacific,
    papers,
    players,
    reports,
    seats,
    strikes,
    windows,
)
from benchmarks.measure import Measure

PARTS: Sequence[Callable[[Path], Iterator[Measure]]] = (
    windows.measures,
    games.measures,
    air.measures,
    fleet.measures,
    chart.measures,
    strikes.measures,
    desk.measures,
    command_line.measures,
    papers.measures,
    reports.measures,
    seats.measures,
    players.measures,
    days.measures,
    campaigns.measures,
    pacific.measures,
)
HEAD = ("what", "value", "reference", "ratio", "limit", "")


def main(words: Sequence[str]) -> int:
    """Every part, or those that are named: told as it comes, or as one list of JSON."""
    as_json = "--json" in words
    found: list[Measure] = []
    if not as_json:
        print(line(HEAD))
    named = [part for part in PARTS if part.__module__.rpartition(".")[2] in words]
    for part in named or PARTS:
        with tempfile.TemporaryDirectory(prefix="ffts-bench-") as folder:
            for measure in part(Path(folder)):
                found.append(measure)
                if not as_json:
                    print(line(describe(measure)), flush=True)
    if as_json:
        print(json.dumps([measure.as_json() for measure in found], indent=2))
    return 0 if all(measure.ok for measure in found) else 1


def describe(measure: Measure) -> Sequence[str]:
    """One row of the table."""
    limit = "" if measure.limit is None else f"{measure.limit:g}{'x' if measure.ratio else ' ' + measure.unit}"
    return (
        measure.name,
        f"{measure.value:.3g} {measure.unit}",
        "" if measure.reference is None else f"{measure.reference:.3g} {measure.unit}",
        "" if measure.ratio is None else f"{measure.ratio:.2f}x",
        limit,
        "" if measure.limit is None else "ok" if measure.ok else "TOO SLOW",
    )


def line(cells: Sequence[str]) -> str:
    """Cells under each other."""
    widths = (46, 11, 11, 8, 9, 8)
    return "  ".join(
        cell.ljust(width) if at in (0, 5) else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
