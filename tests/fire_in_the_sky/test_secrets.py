"""FS-18.1.4 What Japan can learn of hidden Allied task forces: two worlds that differ in nothing else look the same."""

from ffts.core.dice import Dice
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import Step, UnitId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.todo import due
from ffts.games.fire_in_the_sky.view import known_state, view
from ffts.games.fire_in_the_sky.words import facts, note
from ffts.games.fire_in_the_sky.words.disclosed import disclosed
from ffts.games.fire_in_the_sky.words.standing import side_lines
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, moved, play

DATA = catalog(option_sneaky=True)
ONE = ("US CA 1", "US DD 1", "US brigade 1")
OTHER = ("US CL 1", "US DD 2", "US Marine brigade 1")


def sailed(*units: str) -> tuple[State, list[str | None]]:
    """The world in which these have left Pearl Harbor, and what Japan reads of it."""
    state = moved(begun(DATA, Step.SAIL, AL), {"pearl_harbor": ["US brigade 1", "US Marine brigade 1"]})
    order = s.Sail(side=AL, units=tuple(map(UnitId, units)), to=Water("1503"))
    events = RULEBOOK.decide(state, DATA, order, Dice())
    told = [note(fact, "JP") for fact in facts(state, events)]
    return RULEBOOK.fold(state, events), told


def test_fs_18_1_4_two_worlds_look_the_same_to_japan() -> None:
    (one, told), (other, told_too) = sailed(*ONE), sailed(*OTHER)
    assert one != other
    assert view(one, JP) == view(other, JP)
    assert told == told_too
    assert list(side_lines(view(one, JP), DATA)) == list(side_lines(view(other, JP), DATA))
    assert [line.what for line in due(one, DATA, "JP")] == [line.what for line in due(other, DATA, "JP")]
    assert FIRE_IN_THE_SKY.heading(one, DATA, "JP") == FIRE_IN_THE_SKY.heading(other, DATA, "JP")


def test_fs_18_1_4_the_allies_see_the_difference() -> None:
    (one, _), (other, _) = sailed(*ONE), sailed(*OTHER)
    assert view(one, AL) != view(other, AL)


def test_fs_18_1_4_nothing_that_japan_reads_names_a_hidden_unit() -> None:
    state, told = sailed(*ONE)
    text = view(state, JP).model_dump_json(exclude={"public": {"based"}})
    for unit in (*ONE, *OTHER):
        assert f'"{unit}":{{' not in text
        assert not any(unit in line for line in told if line)
    assert told[-1] == "A hidden Allied task force sails from Pearl Harbor to hex 1503, 1 hex"


def test_fs_18_1_4_what_japan_knows_is_a_game_of_its_own() -> None:
    state, _ = sailed(*ONE)
    known = known_state(view(state, JP))
    assert UnitId("US CA 1") not in known.units
    assert known.forces == {}


def test_fs_18_1_4_without_the_option_everything_is_open() -> None:
    plain = catalog()
    order = s.Sail(side=AL, units=(UnitId("US CA 1"),), to=Water("1503"))
    state = play(begun(plain, Step.SAIL, AL), plain, order)
    assert view(state, JP).units == state.units
    assert view(state, JP).forces == state.forces


def test_showing_task_forces_cannot_be_unlearnt() -> None:
    state, _ = sailed(*ONE)
    events = RULEBOOK.decide(state, DATA, c.EndPhase(side=AL), Dice())
    if not disclosed(events):
        state = RULEBOOK.fold(state, events)
        events = RULEBOOK.decide(state, DATA, c.EndPhase(side=JP), Dice())
    assert disclosed(events) == "task forces were shown"
