"""Ideas compared in imagined games: the same games for all, and the usual way unless another is clearly better."""

import pytest

from ffts.core.seats.comparing import KEPT, Bar, Game, Idea, Minded, best, compare, gain
from ffts.core.seats.player import Thinking

BAR = Bar(margin=1.0, surely=1.0, least=3)


def with_time_for(rollouts: int) -> Thinking:
    return Thinking(rollouts=rollouts, may_go_on=lambda: True)


def ideas(**what: float) -> list[Idea[float]]:
    return [Idea(words, each) for words, each in what.items()]


def lucky(number: int) -> Game[float]:
    """A game in which everything comes to its worth, more in games of a higher number."""
    return lambda what: what + 100 * number


def test_all_are_played_in_the_same_games_while_there_is_time() -> None:
    found = ideas(usual=0.0, better=5.0)
    compare(found, lucky, BAR, with_time_for(9))
    assert [len(idea.worths) for idea in found] == [4, 4]
    assert gain(found[1], found[0]) == (5.0, 0.0)


@pytest.mark.parametrize("worse", [-5.0, 0.0, 1.0])
def test_who_is_no_better_is_left_out_once_enough_was_played(worse: float) -> None:
    found = ideas(usual=0.0, worse=worse, better=5.0)
    compare(found, lucky, BAR, with_time_for(20))
    assert [len(idea.worths) for idea in found] == [8, BAR.least, 8]


def test_nothing_is_played_where_nothing_can_be_chosen_or_there_is_no_time() -> None:
    alone, hurried = ideas(usual=0.0), ideas(usual=0.0, better=5.0)
    compare(alone, lucky, BAR, with_time_for(20))
    compare(hurried, lucky, BAR, Thinking(rollouts=20, may_go_on=lambda: False))
    assert not any(idea.worths for idea in (*alone, *hurried))


@pytest.mark.parametrize(
    ("worths", "is_taken"),
    [
        ([3.0, 4.0, 5.0], True),
        ([9.0, -8.0, 4.0], False),  # as likely by chance
        ([0.5, 0.5, 0.5], False),  # too little
        ([9.0, 9.0], False),  # too few games
    ],
)
def test_only_what_is_clearly_better_is_taken(worths: list[float], is_taken: bool) -> None:
    usual, other = Idea("usual", 0, [0.0] * 3), Idea("other", 1, worths)
    assert best([usual, other], BAR) is (other if is_taken else usual)


def test_of_several_that_are_better_the_best_is_taken_and_not_one_left_out_early() -> None:
    usual = Idea("usual", 0, [0.0] * 4)
    good, better, lucky = (Idea(str(worth), 1, [worth] * games) for worth, games in ((3.0, 4), (5.0, 4), (9.0, 3)))
    assert best([usual, good, better, lucky], BAR) is better
    assert better.mean == 5.0


def test_one_game_decides_nothing() -> None:
    usual, other = Idea("usual", 0, [0.0]), Idea("other", 1, [9.0])
    assert best([usual, other], Bar(least=1)) is usual


def test_a_decision_is_kept_for_the_same_position_and_not_for_ever() -> None:
    minded = Minded[int, str](lambda one, other: one == other)
    minded.keep(0, "sail")
    assert (minded.of(0), minded.of(1)) == ("sail", None)
    for position in range(1, KEPT + 1):
        minded.keep(position, "wait")
    assert minded.of(0) is None
