"""Ideas compared in imagined games: the same games for all, and the usual way unless another is clearly better."""

from typing import Literal

import pytest

from ffts.core.model import Command, Data
from ffts.core.seats.comparing import KEPT, Bar, Game, Idea, ThinksAhead, best, compare, gain
from ffts.core.seats.player import Intent, Thinking

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


def test_what_is_behind_may_be_left_out_before_enough_was_played_to_take_it() -> None:
    found, hasty = ideas(usual=0.0, worse=-5.0, better=5.0), Bar(least=3, left_out=2)
    compare(found, lucky, hasty, with_time_for(12))
    assert [len(idea.worths) for idea in found] == [5, 2, 5]
    assert best(found, hasty) is found[2]


def test_nothing_is_played_where_nothing_can_be_chosen_or_there_is_no_time() -> None:
    alone, hurried = ideas(usual=0.0), ideas(usual=0.0, better=5.0)
    compare(alone, lucky, BAR, with_time_for(20))
    compare(hurried, lucky, BAR, Thinking(rollouts=20, may_go_on=lambda: False))
    assert not any(idea.worths for idea in (*alone, *hurried))


def test_a_game_in_which_there_was_no_time_for_all_says_nothing() -> None:
    found, still = ideas(usual=0.0, better=5.0, best=9.0), iter([True, True, True, True, True])
    compare(found, lucky, BAR, Thinking(rollouts=20, may_go_on=lambda: next(still, False)))
    assert [len(idea.worths) for idea in found] == [1, 1, 1]


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


class Pass(Command):
    """The order of the thinker below."""

    kind: Literal["Pass"] = "Pass"


def thinker() -> ThinksAhead[str, Data]:
    """One who thinks where a view says so, and gives its view as the reason."""
    return ThinksAhead(
        is_asked=lambda view: view.startswith("think"),
        usual=lambda view, data, due, style, given: (Intent(Pass(), "as usual"),),
        chosen=lambda view, data, thinking: (Intent(Pass(), f"{view}, {thinking.seed}"),),
        is_same=lambda one, other: one == other,
    )


def reason(player: ThinksAhead[str, Data], data: Data, view: str, thinking: Thinking) -> str:
    return player.decide(view, data, (), "", (), thinking)[0].why


def test_who_is_not_asked_or_has_no_time_decides_as_usual() -> None:
    player, data = thinker(), Data()
    assert not player.thinks("sail", data) and player.thinks("think", data)
    assert reason(player, data, "sail", with_time_for(9)) == reason(player, data, "think", Thinking()) == "as usual"
    assert player.thinks("think", data)


def test_a_decision_is_kept_for_the_same_position_of_the_same_game_and_not_for_ever() -> None:
    player, data = thinker(), Data()
    assert reason(player, data, "think", with_time_for(9)) == "think, 0"
    assert not player.thinks("think", data) and player.thinks("think", Data())
    assert reason(player, data, "think", Thinking(seed=2)) == "think, 0"
    for number in range(KEPT):
        player.decide(f"think {number}", data, (), "", (), with_time_for(9))
    assert player.thinks("think", data)


def test_what_it_found_elsewhere_is_ordered_here_and_a_text_says_who_is_meant() -> None:
    player, data = thinker(), Data()
    ahead = player.ahead(lambda text: text == "admiral")
    assert ahead.thinks("think", data, "admiral") and not ahead.thinks("think", data, "staff")
    found = ahead.find("think", data, (), "admiral", with_time_for(9))
    assert ahead.thinks("think", data, "admiral")
    ahead.keep("think", data, "admiral", found)
    assert not ahead.thinks("think", data, "admiral")
    assert player.decide("think", data, (), "", (), Thinking()) is found
