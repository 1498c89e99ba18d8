"""What numbers from many games say: means and shares with their intervals, and when enough has been played."""

from collections.abc import Sequence
from math import ceil, comb, exp, log, log1p, sqrt
from random import Random
from statistics import NormalDist, fmean, pvariance
from typing import Literal, NamedTuple

SURE = 0.95
Z = NormalDist().inv_cdf(0.5 + SURE / 2)
DRAWS = 2000
"""Samples of a bootstrap."""


class Sample(NamedTuple):
    """Numbers, one a day or a pair of games, as far as is needed of them."""

    number: int
    mean: float
    variance: float
    """Of these numbers, not of all there could be."""

    @property
    def error(self) -> float:
        """One standard error of the mean."""
        return sqrt(self.variance / (self.number - 1)) if self.number > 1 else float("inf")


def sample_of(values: Sequence[float]) -> Sample:
    """Of at least one number."""
    return Sample(len(values), fmean(values), pvariance(values))


# --- intervals ----------------------------------------------------------------------


class Interval(NamedTuple):
    """Holds the true value in 95 of 100 cases."""

    low: float
    high: float


def share_interval(times: float, of: int) -> Interval:
    """Wilson's interval of a share: right for rare things too."""
    share, square = times / of, Z * Z
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(sample: Sample) -> Interval:
    """By Student's curve, which is wider the fewer days there are."""
    if sample.number <= 1:
        return Interval(float("-inf"), float("inf"))
    half = _student(Z, sample.number - 1) * sample.error
    return Interval(sample.mean - half, sample.mean + half)


def shares_apart(only_second: int, only_first: int, of: int) -> Interval:
    """Between two shares of the same days, by the days on which they differ (Agresti and Min, half a day added to each
    of the four cells)."""
    count, up, down = of + 2, only_second + 0.5, only_first + 0.5
    middle = (up - down) / count
    half = Z * sqrt(max(0.0, up + down - (up - down) ** 2 / count)) / count
    return Interval(max(-1.0, middle - half), min(1.0, middle + half))


def bootstrap(scores: Sequence[float], seed: int = 1) -> Interval:
    """Of a mean, by drawing again and again from what was played. Drawn are whole pairs, whose two games have the same
    dice."""
    if not scores:
        return Interval(0.0, 1.0)
    chance, count = Random(seed), len(scores)
    means = sorted(fmean(chance.choices(scores, k=count)) for _ in range(DRAWS))
    return Interval(means[round(0.025 * DRAWS)], means[round(0.975 * DRAWS) - 1])


def _student(z: float, free: int) -> float:
    """How far out on Student's curve lies what is `z` out on the normal one (Wallace's approximation)."""
    return sqrt(free * (exp((z * (8 * free + 3) / (8 * free + 1)) ** 2 / free) - 1))


def _normal(t: float, free: int) -> float:
    """The way back."""
    return sqrt(free * log1p(t * t / free)) * (8 * free + 1) / (8 * free + 3)


# --- chance -------------------------------------------------------------------------


def chance_of_mean(gaps: Sample) -> float:
    """How often chance alone makes the mean as large, two-sided."""
    if gaps.variance == 0:
        return 0.0 if gaps.mean else 1.0
    return 2 * NormalDist().cdf(-_normal(abs(gaps.mean) / gaps.error, gaps.number - 1))


def chance_of_shares(only_second: int, only_first: int) -> float:
    """How often a fair coin falls as unevenly on the days that differ (McNemar's test, exact)."""
    days, fewer = only_second + only_first, min(only_second, only_first)
    if days > MANY:
        return min(1.0, 2 * NormalDist(days / 2, sqrt(days) / 2).cdf(fewer + 0.5))
    return min(1.0, 2 * sum(comb(days, each) for each in range(fewer + 1)) / 2.0**days)


MANY = 1000
"""Days from which on the normal curve is as good as the exact sum."""


# --- how much is enough -------------------------------------------------------------

POWER = 0.9
"""How often an effect that is there is to be seen."""
_FAR = Z + NormalDist().inv_cdf(POWER)
WRONG = 0.05
"""How often the sequential test may be wrong, either way."""
FEWEST = 12
"""Numbers before it decides anything."""
LEAST_VARIANCE = 8.0
"""Of numbers that were all the same so far, in squares of the effect that is looked for."""
Verdict = Literal["stronger", "weaker", "not stronger", "open"]


def days_for(effect: float, variance: float) -> int:
    """Days after which an effect as large is seen nine times in ten."""
    return max(FEWEST, ceil(_FAR**2 * variance / effect**2))


def seen_in(days: int, variance: float, tests: int = 1) -> float:
    """The smallest effect that so many days show nine times in ten, where it is one of so many that are looked at."""
    normal = NormalDist()
    far = normal.inv_cdf(1 - (1 - SURE) / 2 / tests) + normal.inv_cdf(POWER)
    return far * sqrt(variance / days)


def evidence(sample: Sample, low: float, high: float) -> float:
    """The logarithm of how much better a true mean of `high` explains the numbers than one of `low`."""
    variance = max(sample.variance, LEAST_VARIANCE * (high - low) ** 2) if sample.number > 1 else 1.0
    return sample.number * (high - low) * (2 * sample.mean - low - high) / (2 * variance)


def verdict(sample: Sample, even: float, effect: float, wrong: float = WRONG) -> Verdict:
    """What the sequential test says so far: whether the mean lies an `effect` above `even`, or as far below."""
    if sample.number < FEWEST:
        return "open"
    bound = log((1 - wrong) / wrong)
    above = evidence(sample, even, even + effect)
    below = evidence(sample._replace(mean=2 * even - sample.mean), even, even + effect)
    if above >= bound:
        return "stronger"
    if below >= bound:
        return "weaker"
    return "not stronger" if above <= -bound and below <= -bound else "open"
