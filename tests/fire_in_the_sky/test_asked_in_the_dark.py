"""FS-18.1.4 No order of Japan, allowed or refused, tells it more than its own page does: worlds that look the same
answer every order alike, letter by letter."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

import pytest

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.pages.board import board_picture
from ffts.games.fire_in_the_sky.pages.ordering import orders as orders_of
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.ch02 import air_zones
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import known_state, view
from ffts.games.fire_in_the_sky.words import facts, menu, note
from ffts.games.fire_in_the_sky.words.standing import side_lines
from tests.fire_in_the_sky.setting import AL, JP, alone, begun, catalog, held, play, refused

DATA = catalog(option_sneaky=True)
PEARL = PlaceId("pearl_harbor")
HARBOUR = ("US CA 1", "US DD 1", "US DD 2", "US brigade 1", "AL air 1")
NEAR = {"midway": ["JP CA 1", "JP DD 1"], "wake": ["JP CA 2", "Akagi, Kaga"], "marshalls": ["JP DD 2", "JP DD 3"]}
ONE_SAILS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "cruiser and brigade": (("US CA 1", "US brigade 1"),),
    "destroyers and brigade": (("US DD 1", "US DD 2", "US brigade 1"),),
    "all but the aircraft": (("US CA 1", "US DD 1", "US DD 2", "US brigade 1"),),
    "cruiser and aircraft": (("US CA 1", "AL air 1"),),
    "destroyer and aircraft": (("US DD 1", "AL air 1"),),
    "all but the brigade": (("US CA 1", "US DD 1", "US DD 2", "AL air 1"),),
}
TWO_SAIL = {
    "no units stay": (("US CA 1", "US brigade 1"), ("US DD 1", "US DD 2", "AL air 1")),
    "no units stay either": (("US DD 1", "US brigade 1"), ("US CA 1", "US DD 2", "AL air 1")),
    "a destroyer stays": (("US CA 1", "US brigade 1"), ("US DD 1", "AL air 1")),
    "a cruiser stays": (("US DD 2", "US brigade 1"), ("US DD 1", "AL air 1")),
}


def world(sails: tuple[tuple[str, ...], ...]) -> State:
    """Japan may react: these have sailed from Pearl Harbor as one task force or two, to the hexes beside it."""
    state = alone(begun(DATA, Step.SAIL, AL), {PEARL: HARBOUR, **NEAR})
    state = held(state, JP, "midway", "wake", "marshalls")
    for units, to in zip(sails, ("1703", "1605"), strict=False):
        state = play(state, DATA, s.Sail(side=AL, units=tuple(map(UnitId, units)), to=Water(to)))
    return play(state, DATA, c.EndPhase(side=AL))


WORLDS = {**ONE_SAILS, **TWO_SAIL}


@cache
def game_and_notes(name: str) -> tuple[State, tuple[tuple[Command, str], ...]]:
    """One of these worlds, and what Japan hears in it of everything it could ask."""
    state = world(WORLDS[name])
    return state, tuple((cmd, answer(state, cmd)) for cmd in asked(state))


def asked(state: State) -> Iterator[Command]:
    """What Japan is offered, and all it could try besides: everybody to everywhere, by every way of three hexes; the
    orders of other steps; the enemy's units."""
    ships = tuple(UnitId(unit) for units in NEAR.values() for unit in units)
    for unit in ships:
        yield from (line.command for line in orders_of(view(state, JP), DATA, (unit,)))
        yield from (s.React(side=JP, units=(unit,), to=to) for to in DATA.chart.seas)
        start = Water(DATA.chart.hex_of(PlaceId(state.units[unit].at)))
        yield from (s.React(side=JP, units=(unit,), to=way[-1], path=way) for way in _drawn(start, 3))
        yield s.React(side=JP, units=(unit,), to=Water("1604"), express=True)
    for place, units in NEAR.items():
        group = tuple(map(UnitId, units))
        yield from (s.React(side=JP, units=group, to=to) for to in DATA.chart.seas)
        yield s.SeaDeploy(side=JP, units=group, to=(PEARL,))
        yield s.OneHexDeploy(side=JP, units=group, to=PEARL)
        yield s.Disband(side=JP, units=group)
        yield s.RemoveExcess(side=JP, place=PlaceId(place), units=group)
    for unit in map(UnitId, HARBOUR):
        yield s.React(side=JP, units=(unit,), to=Water("1604"))
        yield s.React(side=AL, units=(unit,), to=Water("1604"))
        yield s.RemoveExcess(side=JP, place=PEARL, units=(unit,))
        yield s.CommitAir(side=JP, units=(unit,), hex=HexId("1604"))
    yield b.FightBattle(side=JP, hex=HexId("1604"))


def _drawn(start: Water, most: int) -> Iterator[tuple[Water, ...]]:
    for water in DATA.chart.seas.get(start, ()):
        yield (water,)
        yield from ((water, *rest) for rest in _drawn(water, most - 1)) if most > 1 else ()


def answer(state: State, cmd: Command) -> str:
    """What Japan hears: why not, or what it reads of what happens."""
    try:
        events = RULEBOOK.decide(state, DATA, cmd, Dice())
    except Refused as no:
        return f"{no.citation}: {no}"
    except NeedRoll as need:
        return f"dice: {need.ask.what}"
    return repr([note(fact, "JP") for fact in facts(state, events)])


@pytest.mark.parametrize(("one", "other"), list(combinations(WORLDS, 2)))
def test_fs_18_1_4_worlds_that_look_the_same_answer_every_order_alike(one: str, other: str) -> None:
    (here, answers), (there, answers_too) = game_and_notes(one), game_and_notes(other)
    if view(here, JP) == view(there, JP):
        for (cmd, text), (cmd_too, too_text) in zip(answers, answers_too, strict=True):
            assert (cmd, text) == (cmd_too, too_text)


def test_fs_18_1_4_what_looks_the_same_is_distinguished_by_nothing_but_who_sails() -> None:
    """The pairs are there, and the worlds that Japan tells apart are those the map tells apart."""
    alike = {
        (one, other)
        for one, other in combinations(WORLDS, 2)
        if view(game_and_notes(one)[0], JP) == view(game_and_notes(other)[0], JP)
    }
    assert ("cruiser and brigade", "destroyers and brigade") in alike
    assert ("cruiser and brigade", "all but the aircraft") in alike
    assert ("cruiser and aircraft", "destroyer and aircraft") in alike
    assert ("cruiser and aircraft", "all but the brigade") in alike
    assert ("no units stay", "no units stay either") in alike
    assert ("a destroyer stays", "a cruiser stays") in alike
    assert len(alike) == 8


@pytest.mark.parametrize("name", WORLDS)
def test_fs_18_1_4_the_rules_refuse_japan_what_they_refuse_by_what_it_knows(name: str) -> None:
    state, answers = game_and_notes(name)
    known = known_state(view(state, JP))
    for cmd, text in answers:
        assert text == answer(known, cmd), cmd


def test_fs_18_1_4_aircraft_that_stay_throw_an_air_zoc_that_japan_sees() -> None:
    zone = DATA.chart.zone_around[DATA.chart.hex_of(PEARL)]
    for name, stay in (("cruiser and brigade", True), ("cruiser and aircraft", False)):
        state, _ = game_and_notes(name)
        assert air_zones(state, DATA, AL) == air_zones(known_state(view(state, JP)), DATA, AL)
        picture = board_picture(view(state, JP), DATA)
        assert all((AL in picture.hexes[one].zones) is stay for one in zone)


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("cruiser and brigade", "what stays cannot be counted; aircraft are with it"),
        ("cruiser and aircraft", "what stays cannot be counted"),
        ("no units stay", "no units stay"),
    ],
)
def test_fs_18_1_4_the_page_says_whether_somebody_stays_and_not_who(name: str, fact: str) -> None:
    place = board_picture(view(game_and_notes(name)[0], JP), DATA).hexes[DATA.chart.hex_of(PEARL)].place
    assert place is not None
    assert place.facts[-1] == f"Hidden task forces have sailed from here: {fact}"
    assert f"Pearl Harbor (Allied): hidden task forces have sailed from here: {fact}" in side_lines(
        view(game_and_notes(name)[0], JP), DATA
    )


@pytest.mark.parametrize(
    ("name", "card"), [("cruiser and brigade", ["? A"]), ("a cruiser stays", ["?"]), ("no units stay", [])]
)
def test_fs_18_1_4_a_card_on_the_map_stands_for_those_who_stay(name: str, card: list[str]) -> None:
    state, _ = game_and_notes(name)
    (japan, allies) = (board_picture(view(state, side), DATA).hexes[DATA.chart.hex_of(PEARL)] for side in (JP, AL))
    assert [stack.short for stack in japan.ashore] == card
    assert "?" not in "".join(stack.short for stack in allies.ashore)


def test_fs_18_1_4_a_box_out_of_which_somebody_sailed_unseen_does_not_look_empty() -> None:
    state = alone(begun(DATA, Step.SAIL, AL), {"west_coast": ["US CA 1", "US CA 2"]})
    state = play(state, DATA, s.Sail(side=AL, units=(UnitId("US CA 1"),), to=Water("1604")))
    box = next(box for box in board_picture(view(state, JP), DATA).boxes if box.spot == "west_coast")
    assert [stack.short for stack in box.ashore] == ["?"]


def test_fs_18_1_4_when_the_markers_are_lifted_nothing_more_is_kept_of_it() -> None:
    shown = play(game_and_notes("cruiser and brigade")[0], DATA, c.EndPhase(side=JP))
    assert shown.public.staying == {}
    assert view(shown, JP).units == shown.units


def test_fs_18_1_4_ships_may_react_to_a_base_where_somebody_is_seen_to_stay() -> None:
    order = s.React(side=JP, units=(UnitId("JP CA 1"),), to=Water("1604"))
    for name in ("a destroyer stays", "a cruiser stays"):
        assert play(game_and_notes(name)[0], DATA, order).forces
    with refused("FS-10.1", "No enemy is in Pearl Harbor"):
        play(game_and_notes("no units stay")[0], DATA, order)


def test_fs_18_1_4_what_is_done_to_those_who_stay_names_nobody_to_japan() -> None:
    hidden = s.Sail(side=AL, units=(UnitId("US CA 1"),), to=Water("1703"))
    state = alone(begun(DATA, Step.SAIL, AL), {PEARL: HARBOUR})
    state = play(state, DATA, hidden)
    order = s.SplitAir(side=AL, unit=UnitId("AL air 1"))
    lines = facts(state, RULEBOOK.decide(state, DATA, order, Dice()))
    assert [note(line, "JP") for line in lines] == ["Units that stay in Pearl Harbor are split, joined or filled"]
    assert [note(line, "AL") for line in lines] != [note(line, "JP") for line in lines]
    assert "AL air" not in menu(order, state)
