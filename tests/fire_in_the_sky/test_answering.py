"""FS-4 Standing answers: said once, given each time, written in the log, changed at any time."""

import pytest

from ffts.app.rollers import scripted
from ffts.core.dice import Dice
from ffts.core.model import Event
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.standing import questions, stated
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Answers
from ffts.games.fire_in_the_sky.view import known_state, view
from ffts.games.fire_in_the_sky.words import facts, note
from ffts.games.fire_in_the_sky.words.names import MANY
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, moved, opened, play, public, refused

DATA = catalog()
DESTROYERS = ("JP DD 1", "JP DD 2")


def standing(state: State, side: SideId, data: Catalog = DATA, **answers: int) -> State:
    return play(state, data, c.StandAnswers(side=side, answers=Answers(**answers)))


def decided(state: State, cmd: c.EndPhase, *dice: int) -> tuple[Event, ...]:
    return RULEBOOK.decide(state, DATA, cmd, Dice(roller=scripted(dice)))


def before_convoys() -> State:
    """Japan is about to end its turn, with two destroyers among the convoys and submarines about."""
    ready = moved(begun(DATA, Step.END), {"convoy_escort": DESTROYERS})
    return public(ready, submarines={JP: 2, AL: 2})


def test_fs_6_1_japan_rolls_what_it_reported_and_is_not_asked() -> None:
    state = standing(before_convoys(), JP, convoy_dice=20)
    events = decided(state, c.EndPhase(side=JP), 1, 1)
    answered = next(event for event in events if isinstance(event, e.Answered))
    assert (answered.side, answered.what) == (JP, "rolls 2 dice for its convoys")
    (rolled,) = (event for event in events if isinstance(event, e.ConvoysEscorted))
    assert rolled.faces == (1, 1)
    assert RULEBOOK.fold(state, events).public.awaits.side is AL


def test_fs_6_1_fewer_dice_or_none() -> None:
    events = decided(standing(before_convoys(), JP, convoy_dice=1), c.EndPhase(side=JP), 1)
    assert next(one for one in events if isinstance(one, e.ConvoysEscorted)).faces == (1,)
    events = decided(standing(before_convoys(), JP, convoy_dice=0), c.EndPhase(side=JP))
    assert not any(isinstance(event, e.ConvoysEscorted) for event in events)


def test_who_has_reported_nothing_or_takes_it_back_is_asked() -> None:
    asked = play(before_convoys(), DATA, c.EndPhase(side=JP))
    assert asked.public.awaits.step is Step.CONVOY
    changed = standing(standing(before_convoys(), JP, convoy_dice=2), JP)
    assert play(changed, DATA, c.EndPhase(side=JP)).public.awaits.step is Step.CONVOY


def test_an_answer_stated_while_it_is_asked_is_given_at_once() -> None:
    asked = play(before_convoys(), DATA, c.EndPhase(side=JP))
    given = standing(asked, JP, convoy_dice=0)
    assert given.public.awaits.side is AL


def reacting() -> State:
    """A Japanese task force has gone to where US carriers could meet it."""
    near = moved(begun(DATA, Step.SAIL), {"pearl_harbor": ("US CV 1",)})
    at_sea = opened(near, DATA, Step.SAIL)
    midway = Water(DATA.chart.hex_of(next(one for one in DATA.chart.places if one == "midway")))
    return play(at_sea, DATA, s.Sail(side=JP, units=(UnitId("Akagi, Kaga"),), to=midway))


def test_fs_10_1_nothing_reacts_through_the_turn_that_was_named_and_is_asked_after_it() -> None:
    sailing = reacting()
    turn = sailing.public.turn
    assert play(sailing, DATA, c.EndPhase(side=JP)).public.awaits.step is Step.REACT
    through = standing(sailing, AL, no_reaction_until=turn)
    events = decided(through, c.EndPhase(side=JP))
    assert [event.what for event in events if isinstance(event, e.Answered)] == ["reacts with nothing"]
    over = standing(sailing, AL, no_reaction_until=turn - 1)
    assert play(over, DATA, c.EndPhase(side=JP)).public.awaits.step is Step.REACT


def test_a_side_played_by_the_program_answers_for_itself() -> None:
    seated = public(standing(reacting(), AL, no_reaction_until=99), seats={AL: "plain"})
    assert play(seated, DATA, c.EndPhase(side=JP)).public.awaits.step is Step.REACT


def test_what_a_side_has_stated_is_its_own_business() -> None:
    one, other = standing(before_convoys(), AL, stay_with=2), before_convoys()
    assert view(one, JP) == view(other, JP)
    assert view(one, AL).answers == Answers(stay_with=2)
    assert known_state(view(one, JP)).standing.get(AL) is None
    order = c.StandAnswers(side=AL, answers=Answers(stay_with=2))
    (fact,) = facts(other, RULEBOOK.decide(other, DATA, order, Dice()))
    assert note(fact, "JP") is None
    assert note(fact, "AL") == "The Allied side from now on does not withdraw while it has 2 ships"


@pytest.mark.parametrize(
    ("side", "answers"), [(AL, Answers(convoy_dice=1)), (JP, Answers(stay_with=0)), (JP, Answers())]
)
def test_what_cannot_be_answered_is_refused(side: SideId, answers: Answers) -> None:
    with refused("FS-4"):
        play(before_convoys(), DATA, c.StandAnswers(side=side, answers=answers))


def test_what_is_asked_can_be_reported_once_from_the_watch() -> None:
    asked = play(before_convoys(), DATA, c.EndPhase(side=JP))
    lines = {line.words: line.command for line in due(asked, DATA, None)}
    always = lines["Japan rolls all dice of its convoys, from now on"]
    assert isinstance(always, c.StandAnswers)
    assert play(asked, DATA, always, dice=(1, 1)).standing[JP].convoy_dice == MANY


def test_every_question_has_its_choices_and_an_answer_leaves_the_others() -> None:
    state = standing(standing(before_convoys(), JP, stay_with=2), JP, stay_with=2, convoy_dice=1)
    assert [(one.field, one.now) for one in questions(state, DATA, JP)] == [
        ("convoy_dice", 1),
        ("stay_with", 2),
        ("no_reaction_until", None),
    ]
    assert [one.field for one in questions(state, DATA, AL)] == ["stay_with", "no_reaction_until"]
    assert stated(state, JP, "convoy_dice", None).answers == Answers(stay_with=2)
