"""Ways in which a fact changes a state, and the program playing every side to the end."""

from types import SimpleNamespace
from typing import Any

from ffts.core.autoplay import Played, played_out
from ffts.core.dice import Ask, Die, Roll
from ffts.core.game import Rulebook, SideName, named_sides
from ffts.core.model import Command, Data, Event
from ffts.core.putting import less, put_public, without
from ffts.core.seats.player import Intent


class Public(Data):
    turn: int = 0
    over: bool = False


class State(Data):
    public: Public = Public()


class Go(Command):
    pass


class Went(Event):
    face: int


def go(ump: Any, cmd: Go) -> None:
    ump.say(Went(face=ump.roll("1", "A die", Die.D6).face))


def after(state: State, event: Any) -> State:
    turn = state.public.turn + event.face
    return put_public(state, turn=turn, over=turn > 5)


GAME: Rulebook[State, Event, None] = Rulebook(
    events=(Went,), rules={Go: go}, apply=after, gate=lambda ump, cmd: None, start=lambda data: State()
)


def four(ask: Ask) -> Roll:
    return Roll(ask=ask, faces=(4,))


def test_the_program_plays_until_the_game_is_over() -> None:
    played = list(played_out(GAME, None, four, lambda state: (Intent(Go(), f"turn {state.public.turn}"),)))
    first, last = played
    assert first == Played(State(), Go(), "turn 0", (Went(face=4),), State(public=Public(turn=4)))
    assert (last.before, last.after.public) == (first.after, Public(turn=8, over=True))


def test_of_values_and_keys_those_that_are_gone_are_left_out() -> None:
    assert without("ABCA", "A") == ("B", "C")
    assert less({"A": 1, "B": 2, "C": 3}, "A", "C") == {"B": 2}


def test_the_sides_are_called_as_their_scenario_has_them() -> None:
    data = SimpleNamespace(scenario=SimpleNamespace(sides=[SimpleNamespace(id="JP", name="Japan", more=1)]))
    assert named_sides(data) == (SideName("JP", "Japan", "side_a"),)
