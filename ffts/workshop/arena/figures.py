"""What pairs of games say: how often a player wins, how sure that is, and when enough has been played."""

from collections.abc import Sequence
from math import log
from random import Random
from statistics import fmean, pvariance
from typing import Literal

DRAWS = 2000
"""Samples of a bootstrap."""
LEVEL, BETTER = 0.5, 0.55
"""The sequential test decides between these two shares: as strong as the other, or clearly stronger."""
ERROR = 0.05
"""How often it may be wrong, either way."""
FEWEST = 12
"""Pairs before it decides anything."""
LEAST_SPREAD = 0.02
"""The variance that is taken for results that were all the same so far."""
Verdict = Literal["stronger", "weaker", "not stronger", "open"]


def share(scores: Sequence[float]) -> float:
    """Won of all, a draw as a half."""
    return fmean(scores) if scores else LEVEL


def bootstrap(scores: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """Between what the share lies in 95 of 100 cases. Drawn are whole pairs, whose two games have the same
    dice."""
    if not scores:
        return 0.0, 1.0
    chance, count = Random(seed), len(scores)
    means = sorted(fmean(chance.choices(scores, k=count)) for _ in range(DRAWS))
    return means[round(0.025 * DRAWS)], means[round(0.975 * DRAWS) - 1]


def evidence(scores: Sequence[float], low: float = LEVEL, high: float = BETTER) -> float:
    """The logarithm of how much better `high` explains the pairs than `low`."""
    spread = max(pvariance(scores), LEAST_SPREAD) if len(scores) > 1 else 1.0
    return len(scores) * (high - low) * (2 * share(scores) - low - high) / (2 * spread)


def verdict(scores: Sequence[float]) -> Verdict:
    """What the sequential test says so far: of the first player, and by symmetry of the second."""
    if len(scores) < FEWEST:
        return "open"
    bound = log((1 - ERROR) / ERROR)
    if evidence(scores) >= bound:
        return "stronger"
    mirrored = [1 - each for each in scores]
    if evidence(mirrored) >= bound:
        return "weaker"
    even = evidence(scores) <= -bound and evidence(mirrored) <= -bound
    return "not stronger" if even else "open"
