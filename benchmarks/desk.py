"""The desk over a whole Midway day with seven carriers: from key to paint, change of view, zoom, idling, memory."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import Measure
from benchmarks.windows import MEMORY_LIMIT, ROOT

KEY, WORST_KEY, VIEW, ZOOM, IDLE = 30, 100, 100, 150, 1.0
"""What they may take: milliseconds, and per cent of a core."""


def measures(folder: Path) -> Iterator[Measure]:
    """Milliseconds of the processor, so that other programs count as little as can be, and the disk not at all."""
    day = played(folder)
    steps, views, zooms = ([took for took, _ in day[name]] for name in ("steps", "views", "zooms"))
    what = f"{len(steps):,} keys and orders of a Midway day"
    yield Measure(f"{what}: until painted, median", "ms", median(steps), None, KEY)
    yield Measure(f"the same, slowest ({worst(day['steps'])})", "ms", max(steps), None, WORST_KEY)
    yield Measure("the same, 99 of 100", "ms", sorted(steps)[len(steps) * 99 // 100], None, None)
    yield Measure("change of view, the day open, median", "ms", median(views), None, VIEW)
    yield Measure(f"the same, slowest ({worst(day['views'])})", "ms", max(views), None, None)
    yield Measure("zoom step, the day open, median", "ms", median(zooms), None, ZOOM)
    yield Measure(f"the same, slowest ({worst(day['zooms'])})", "ms", max(zooms), None, None)
    yield Measure("idling, of a core", "%", day["idle"], None, IDLE)
    yield Measure("memory after the whole day", "MB", day["memory"], None, MEMORY_LIMIT)


def played(folder: Path, turns: int | None = None) -> dict[str, Any]:
    """The day, played in a process of its own."""
    found: dict[str, Any] = in_a_process("benchmarks.desk_day", str(folder), *([] if turns is None else [str(turns)]))
    return found


def too_long(*plays: Sequence[Sequence[Any]]) -> list[str]:
    """The steps that took longer than a key may in each of these plays of one day: what a busy machine held up in one
    of them is quick in another, and what takes long does so every time."""
    quickest = (min(same, key=lambda step: step[0]) for same in zip(*plays, strict=True))
    return [f"{what}: {took:.0f} ms" for took, what in quickest if took > WORST_KEY]


def in_a_process(*words: str) -> Any:
    """What a part of the benchmarks prints that needs a process of its own."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"benchmark: {words[0]} ended with {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def worst(steps: list[tuple[float, str]]) -> str:
    """What took longest."""
    return max(steps)[1]
