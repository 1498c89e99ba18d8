"""The chance of so many hits, before the dice fall."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

SHOWN = 0.005
"""What is less likely is not worth a place of its own."""
LEAST = 0.01


def hits_of(attacks: int, percent: int) -> tuple[float, ...]:
    """15.4 The chance of 0, 1, 2 ... hits of so many attacks, each with this chance."""
    chance = percent / 100
    return tuple(comb(attacks, hits) * chance**hits * (1 - chance) ** (attacks - hits) for hits in range(attacks + 1))


def expected(chances: Sequence[float]) -> float:
    """How many on the average."""
    return sum(count * chance for count, chance in enumerate(chances))


def told_percent(chance: float) -> str:
    """'77 %'; what is rare but possible is never told as nothing."""
    if 0 < chance < LEAST:
        return "under 1 %"
    if 1 - LEAST < chance < 1:
        return "over 99 %"
    return f"{chance * 100:.0f} %"


def told_hits(attacks: int, percent: int) -> tuple[str, ...]:
    """'9 attacks: at least one hit 77 %, 1.4 on the average', and each number of hits."""
    chances = hits_of(attacks, percent)
    some = told_percent(1 - chances[0])
    first = f"{attacks} attacks: at least one hit {some}, {round(expected(chances), 2):g} on the average"
    each = ", ".join(f"{hits}: {told_percent(chance)}" for hits, chance in enumerate(chances) if chance >= SHOWN)
    return first, f"Hits: {each}"
