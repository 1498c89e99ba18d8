"""Ctrl+K: what each letter takes until its answer is painted."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.desk import KEY, WORST_KEY, in_a_process, worst
from benchmarks.measure import Measure


def measures(folder: Path) -> Iterator[Measure]:
    """Milliseconds of the processor, in the window with eight decks."""
    took = [(float(each), what) for each, what in in_a_process("benchmarks.typing_day", str(folder))]
    each = [one for one, _ in took]
    yield Measure(f"{len(each)} letters at Ctrl+K: until painted, median", "ms", median(each), None, KEY)
    yield Measure(f"the same, slowest ({worst(took)})", "ms", max(each), None, WORST_KEY)
