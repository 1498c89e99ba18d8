"""Intervals of 95 in 100 beside what many games came to."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

NORMAL = 1.96
"""So many standard deviations to each side hold 95 of 100."""


def around(values: Sequence[int]) -> str:
    """Of a mean."""
    half = NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values) - half:.2f} to {mean(values) + half:.2f}"


def wilson(won: int, count: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases."""
    share, z2 = won / count, NORMAL**2
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = NORMAL * sqrt(share * (1 - share) / count + z2 / (4 * count**2)) / (1 + z2 / count)
    return max(0.0, middle - half), min(1.0, middle + half)
