"""Exact chances: what a number of dice add up to, told in per cent."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

FACES = 6
Spread = Mapping[int, Fraction]
"""The chance of each total."""
ALMOST = 99.5
BARELY = 0.5
CERTAIN = 100


def of_die(results: Iterable[int]) -> Spread:
    """One die whose faces 1 to 6 bring these."""
    spread: dict[int, Fraction] = {}
    for result in results:
        spread[result] = spread.get(result, Fraction(0)) + Fraction(1, FACES)
    return spread


@lru_cache(maxsize=4096)
def together(dice: tuple[tuple[int, ...], ...]) -> Spread:
    """Several dice, each by what its six faces bring: the chance of each sum."""
    total: dict[int, Fraction] = {0: Fraction(1)}
    for results in dice:
        one, before = of_die(results), total
        total = {}
        for a, p in before.items():
            for b, q in one.items():
                total[a + b] = total.get(a + b, Fraction(0)) + p * q
    return total


def mean(spread: Spread) -> float:
    return _sum((total, chance) for total, chance in spread.items())


def _sum(counted: Iterable[tuple[int, Fraction]]) -> float:
    """Of so many times each chance, exact as a sum of fractions is, and faster."""
    found = tuple(counted)
    whole = lcm(*(chance.denominator for _, chance in found))
    return sum(times * chance.numerator * (whole // chance.denominator) for times, chance in found) / whole


def at_least(spread: Spread, least: int) -> float:
    """The chance of `least` or more."""
    return _sum((1, chance) for total, chance in spread.items() if total >= least)


def percent(chance: float) -> str:
    """'66 %'; never 0 or 100 where there is a rest."""
    value = CERTAIN * chance
    if 0 < value < BARELY:
        return "under 1 %"
    if ALMOST <= value < CERTAIN:
        return "over 99 %"
    return f"{value:.0f} %"
