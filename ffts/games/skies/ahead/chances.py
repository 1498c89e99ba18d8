"""Numbers of hits and their chances, and how a chance is told."""

from collections.abc import Mapping
from math import comb

Odds = Mapping[int, float]
"""A number, and how likely it is."""
SHOWN = 0.005
"""What is less likely is not worth a place of its own."""
LEAST = 0.01


def binomial(count: int, share: float) -> Odds:
    """How many of `count` tries succeed, each of which succeeds with the chance `share`."""
    return {
        number: comb(count, number) * share**number * (1 - share) ** (count - number) for number in range(count + 1)
    }


def mean(odds: Odds) -> float:
    """What comes out on average."""
    return sum(number * share for number, share in odds.items())


def at_least(odds: Odds, number: int) -> float:
    """The chance of `number` or more."""
    return sum(share for value, share in odds.items() if value >= number)


def at_most(odds: Odds, number: int) -> float:
    """The chance of `number` or fewer."""
    return sum(share for value, share in odds.items() if value <= number)


def as_bars(odds: Odds) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ... as a row."""
    return tuple(odds.get(number, 0.0) for number in range(max(odds, default=0) + 1))


def percent_text(chance: float) -> str:
    """'77 %'; what is rare but possible is never told as nothing."""
    if 0 < chance < LEAST:
        return "under 1 %"
    if 1 - LEAST < chance < 1:
        return "over 99 %"
    return f"{chance * 100:.0f} %"


def number_text(odds: Odds, noun: str) -> str:
    """'at least one hit 77 %, 1.4 on the average'."""
    return f"at least one {noun} {percent_text(at_least(odds, 1))}, {round(mean(odds), 2):g} on the average"


def each_text(odds: Odds) -> str:
    """'0: 23 %, 1: 40 %'."""
    return ", ".join(f"{number}: {percent_text(share)}" for number, share in sorted(odds.items()) if share >= SHOWN)


def describe_shares(shares: Mapping[str, float]) -> str:
    """'mended 20 %; no change 60 %'."""
    return "; ".join(f"{what} {percent_text(share)}" for what, share in shares.items())


def rarer_end(odds: Odds, number: int) -> tuple[str, float]:
    """The rarer of two things: that `number` or more come about, and that `number` or fewer do."""
    ends = ((f"{number} or more", at_least(odds, number)), (f"{number} or fewer", at_most(odds, number)))
    return min(ends, key=lambda end: end[1])
