"""Players at their own screens, on loopback: pages, letters, changes, and what they cost the desk."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.desk import in_a_process
from benchmarks.measure import Measure

CHANGE, LETTER, UNCHANGED, VISIT, GAP, MEMORY = 300, 60, 1, 250, 50, 40
"""Milliseconds; kB; milliseconds; MB."""


def measures(folder: Path) -> Iterator[Measure]:
    """A full day of Midway, twelve seats, then forty."""
    found = in_a_process("benchmarks.players_desk", str(folder))
    yield Measure("an order until the last of 12 seats has its page", "ms", found["change"], None, CHANGE)
    yield Measure("a letter until it is acknowledged, median", "ms", median(found["letters"]), None, LETTER)
    yield Measure("an unchanged page", "ms", found["unchanged"], None, UNCHANGED)
    yield Measure("first visit of a phone, all bytes", "kB", found["bytes"] / 1000, None, VISIT)
    yield Measure("longest event-loop gap while 40 seats reload", "ms", found["gap"], None, GAP)
    yield Measure("memory for 40 seats", "MB", found["memory"], None, MEMORY)
