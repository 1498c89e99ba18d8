"""Intervals, tests and when enough has been played: held against values from tables and against chance itself."""

from random import Random
from statistics import fmean, pvariance

import pytest

from ffts.workshop.runs.deciding import (
    Sample,
    bootstrap,
    chance_of_mean,
    chance_of_shares,
    days_for,
    evidence,
    mean_interval,
    sample_of,
    seen_in,
    share_interval,
    shares_apart,
    verdict,
)


def test_a_share_has_the_interval_of_wilson() -> None:
    low, high = share_interval(1, 10)
    assert (round(low, 4), round(high, 4)) == (0.0179, 0.4042)


def test_a_mean_has_the_interval_of_student() -> None:
    low, high = mean_interval(sample_of([float(value) for value in range(1, 101)]))
    assert (round(low, 2), round(high, 2)) == (44.74, 56.26)
    few = mean_interval(sample_of([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert few.high - 3 == pytest.approx(2.776 * 0.7071, rel=0.01), "of five numbers, by the table of Student"
    assert mean_interval(sample_of([4.0])) == (float("-inf"), float("inf"))


@pytest.mark.parametrize(
    ("up", "down", "chance"),
    [(0, 0, 1.0), (6, 0, 0.03125), (1, 7, 0.0703), (5, 5, 1.0), (540, 460, 0.0124), (1080, 920, 0.00037)],
)
def test_of_shares_only_the_days_that_differ_count(up: int, down: int, chance: float) -> None:
    """McNemar's test, from tables of the fair coin."""
    assert chance_of_shares(up, down) == pytest.approx(chance, rel=0.03)


def test_the_interval_between_two_shares_holds_the_true_difference() -> None:
    """On 60 days, of which one in six differs, mostly one way."""
    dice, held = Random(9), 0
    for _ in range(1000):
        days = dice.choices((1, -1, 0), (13, 3, 84), k=60)
        low, high = shares_apart(days.count(1), days.count(-1), 60)
        held += low <= 0.10 <= high
    assert 930 < held < 985
    none = shares_apart(0, 0, 20)
    assert -0.15 < none.low < 0 < none.high < 0.15, "no difference so far is not certainty"


def test_a_mean_of_noise_is_seldom_beyond_chance() -> None:
    dice = Random(3)
    chances = [chance_of_mean(sample_of([dice.gauss(0, 2) for _ in range(30)])) for _ in range(2000)]
    assert 0.04 < fmean(chance < 0.05 for chance in chances) < 0.06


def test_a_share_lies_between_what_pairs_drawn_again_come_to() -> None:
    scores = [1.0] * 30 + [0.5] * 40 + [0.0] * 10
    low, high = bootstrap(scores)
    assert low < fmean(scores) == 0.625 < high
    assert (low, high) == bootstrap(scores), "the same pairs, the same interval"
    assert high - low == pytest.approx(2 * 1.96 * 0.331 / 80**0.5, rel=0.1)
    assert bootstrap([0.5] * 9) == (0.5, 0.5)
    assert bootstrap([]) == (0.0, 1.0)


# --- how much is enough -----------------------------------------------------------------


def test_days_for_an_effect_are_those_of_the_textbook() -> None:
    """A spread of 1 and an effect of 0.5: 42 pairs at one in twenty, nine times in ten."""
    assert days_for(0.5, 1.0) in (42, 43)
    assert days_for(0.05, 1.0) == pytest.approx(100 * 42, rel=0.01)
    assert seen_in(42, 1.0) == pytest.approx(0.5, rel=0.01)
    assert seen_in(42, 1.0, tests=300) > 0.7, "what is one of many has to be larger"


def test_days_for_an_effect_show_it_nine_times_in_ten() -> None:
    dice, days = Random(5), days_for(0.5, 4.0)
    seen = [chance_of_mean(sample_of([dice.gauss(0.5, 2) for _ in range(days)])) < 0.05 for _ in range(400)]
    assert 0.86 < fmean(seen) < 0.94


def word_of(scores: list[float]) -> str:
    return verdict(sample_of(scores), 0.5, 0.05)


def test_the_test_decides_when_it_is_clear_and_not_before() -> None:
    assert word_of([1.0] * 5) == "open"
    assert word_of([1.0] * 12) == "stronger"
    assert word_of([0.0] * 12) == "weaker"
    assert word_of([0.5] * 200) == "not stronger"
    assert word_of([0.0, 1.0] * 10) == "open"
    assert evidence(Sample(40, 0.525, 0.0), 0.5, 0.55) == pytest.approx(0.0)


@pytest.mark.parametrize(("true", "wrong_words"), [(0.0, ("stronger", "weaker")), (1.0, ("not stronger", "weaker"))])
def test_the_test_is_seldom_wrong_whatever_is_true(true: float, wrong_words: tuple[str, ...]) -> None:
    """Differences of days with a spread of 4, looked at after every 50, for an effect of 1."""
    dice, wrong = Random(11), 0
    for _ in range(200):
        gaps: list[float] = []
        while (word := _words(gaps)) == "open" and len(gaps) < 5000:
            gaps += [dice.gauss(true, 4) for _ in range(50)]
        wrong += word in wrong_words
    assert wrong <= 22


def _words(gaps: list[float]) -> str:
    return verdict(Sample(len(gaps), fmean(gaps), pvariance(gaps)), 0.0, 1.0) if gaps else "open"
