"""Exact chances of several dice, and how they are told."""

from fractions import Fraction

from ffts.core.chances import at_least, mean, of_die, percent, together


def test_one_die_by_what_its_faces_bring() -> None:
    assert of_die((0, 0, 0, 0, 1, 1)) == {0: Fraction(2, 3), 1: Fraction(1, 3)}


def test_several_dice_are_added_up() -> None:
    coin = (0, 0, 0, 1, 1, 1)
    spread = together((coin, coin))
    assert spread == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert mean(spread) == 1
    assert at_least(spread, 1) == 0.75


def test_no_dice_bring_nothing_for_certain() -> None:
    assert together(()) == {0: 1}


def test_what_is_not_certain_is_never_reported_as_0_or_100() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.66, 0.999, 1)] == [
        "0 %",
        "under 1 %",
        "66 %",
        "over 99 %",
        "100 %",
    ]
