"""FS-18.1.4 What Japan can learn of hidden Allied task forces: two worlds that differ in nothing else look the same."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.seats.seating import PLAIN
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.player import decide
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import Kind, PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pages.board import board_picture
from ffts.games.fire_in_the_sky.pages.ordering import drop
from ffts.games.fire_in_the_sky.pages.ordering import orders as orders_of
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import known_state, view
from ffts.games.fire_in_the_sky.words import facts, menu, note
from ffts.games.fire_in_the_sky.words.book import disclosed
from ffts.games.fire_in_the_sky.words.standing import side_lines
from tests.fire_in_the_sky.drawn import orders
from tests.fire_in_the_sky.setting import AL, JP, begun, catalog, held, moved, play, public
from tests.fire_in_the_sky.two_worlds import Moment, differences, is_hiding, snapshots

DATA = catalog(option_sneaky=True)
ONE = ("US CA 1", "US DD 1", "US brigade 1")
OTHER = ("US CL 1", "US DD 2", "US Marine brigade 1")


def sailed(*units: str) -> tuple[State, list[str | None]]:
    """The world in which these have left Pearl Harbor, and what Japan reads of it."""
    state = moved(begun(DATA, Step.SAIL, AL), {"pearl_harbor": ["US brigade 1", "US Marine brigade 1"]})
    order = s.Sail(side=AL, units=tuple(map(UnitId, units)), to=Water("1503"))
    events = RULEBOOK.decide(state, DATA, order, Dice())
    lines = [note(fact, "JP") for fact in facts(state, events)]
    return RULEBOOK.fold(state, events), lines


def test_fs_18_1_4_two_worlds_look_the_same_to_japan() -> None:
    (one, lines), (other, too_lines) = sailed(*ONE), sailed(*OTHER)
    assert one != other
    assert view(one, JP) == view(other, JP)
    assert lines == too_lines
    assert list(side_lines(view(one, JP), DATA)) == list(side_lines(view(other, JP), DATA))
    assert [line.words for line in due(one, DATA, "JP")] == [line.words for line in due(other, DATA, "JP")]
    assert FIRE_IN_THE_SKY.heading(one, DATA, "JP") == FIRE_IN_THE_SKY.heading(other, DATA, "JP")


def test_fs_18_1_4_the_allies_see_the_difference() -> None:
    (one, _), (other, _) = sailed(*ONE), sailed(*OTHER)
    assert view(one, AL) != view(other, AL)


def test_fs_18_1_4_nothing_that_japan_reads_names_a_hidden_unit() -> None:
    state, lines = sailed(*ONE)
    text = view(state, JP).model_dump_json(exclude={"public": {"based"}})
    for unit in (*ONE, *OTHER):
        assert f'"{unit}":{{' not in text
        assert not any(unit in line for line in lines if line)
    assert lines[-1] == "A hidden Allied task force sails from Pearl Harbor to hex 1503, 1 hex"


def test_fs_18_1_4_what_japan_knows_is_a_game_of_its_own() -> None:
    state, _ = sailed(*ONE)
    known = known_state(view(state, JP))
    assert UnitId("US CA 1") not in known.units
    (marker,) = known.forces.values()
    assert (marker.at, marker.units, marker.path) == ("1503", (), ("1503",))


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


# ---------------------------------------------------------------- whole campaigns


def read_by_japan(state: State) -> tuple[object, ...]:
    """All that can be shown of a moment: the view, how things stand, the Watch, the heading."""
    seen = view(state, JP)
    return (
        seen.model_dump_json(),
        tuple(side_lines(seen, DATA)),
        tuple(map(repr, due(state, DATA, "JP"))),
        tuple(map(repr, due(state, DATA, None))) if is_hiding(state) else (),
        repr(FIRE_IN_THE_SKY.heading(state, DATA, "JP")),
        repr(FIRE_IN_THE_SKY.heading(state, DATA, None)),
        FIRE_IN_THE_SKY.period(state),
    )


def offered(state: State) -> tuple[object, ...]:
    """What Japan is offered and what it promises, from what it sees."""
    seen = view(state, JP)
    ships = [unit for unit, one in seen.units.items() if one.side is JP and PlaceId(one.at) in DATA.chart.bases]
    return (
        orders_of(seen, DATA, ()),
        *(orders_of(seen, DATA, (unit,)) for unit in ships[:3]),
        *(drop(seen, DATA, (unit,), spot) for unit in ships[:1] for spot in tuple(DATA.chart.hexes)[::6]),
        board_picture(seen, DATA),
    )


def answer_to(state: State, cmd: Command) -> str:
    """What the rules say to an order of Japan: the refusal, what it discloses, or what Japan reads of it."""
    try:
        events = RULEBOOK.decide(state, DATA, cmd, Dice(roller=seeded(1)))
    except Refused as no:
        return f"{no.citation}: {no}"
    return disclosed(events) or repr([note(fact, "JP") for fact in facts(state, events)])


def everywhere(state: State, chance: Random) -> Iterator[Command]:
    """One Japanese ship to each water of the map, whether it is offered or not."""
    ships = [unit for unit, one in state.units.items() if one.side is JP and DATA.type(unit).kind is Kind.NAVAL]
    unit = chance.choice([unit for unit in ships if PlaceId(state.units[unit].at) in DATA.chart.bases] or ships)
    return (s.React(side=JP, units=(unit,), to=to) for to in DATA.chart.seas)


def the_same_to_japan(moment: Moment, chance: Random) -> None:
    one, other = moment.after
    assert read_by_japan(one) == read_by_japan(other), moment.commands
    notes = [
        [note(fact, "JP") for fact in facts(state, events)]
        for state, events in zip(moment.before, moment.events, strict=True)
    ]
    assert notes[0] == notes[1], moment.commands
    assert disclosed(moment.events[0]) == disclosed(moment.events[1])
    if one.public.awaits.side is JP:
        assert offered(one) == offered(other)
        for cmd in islice(orders(one, DATA, chance), 6):
            if not isinstance(cmd, c.EndPhase):
                assert answer_to(one, cmd) == answer_to(other, cmd), cmd
        for cmd in everywhere(one, chance):
            by_what_it_knows = answer_to(known_state(view(one, JP)), cmd)
            assert answer_to(one, cmd) == answer_to(other, cmd) == by_what_it_knows, cmd


ABOUT_ALL = ("units", "number", "classes", "guns", "who stays in base")
"""In what the truth is otherwise nearly as often as in anything."""


def truths(seed: int, aimless: bool, last_turn: int) -> Counter[str]:
    """In how many moments the truth was otherwise, by in what; in all of them Japan saw the same."""
    chance, found = Random(seed), Counter[str]()
    for moment in snapshots(DATA, seed, aimless, last_turn):
        the_same_to_japan(moment, chance)
        found.update(set(differences(moment, DATA)))
    return found


def too_few(found: Counter[str], **floors: int) -> dict[str, int]:
    return {kind: found[kind] for kind, least in floors.items() if found[kind] < least}


def test_fs_18_1_4_through_turns_without_aim_two_worlds_that_differ_look_the_same() -> None:
    found = Counter[str]()
    for seed in range(3):
        found += truths(seed, aimless=True, last_turn=5)
    assert too_few(found, **dict.fromkeys(ABOUT_ALL, 30), carriers=20, cargo=5) == {}


def test_fs_18_1_4_through_turns_of_the_program_two_worlds_that_differ_look_the_same() -> None:
    found = truths(1, aimless=False, last_turn=3) + truths(4, aimless=False, last_turn=3)
    assert too_few(found, **dict.fromkeys(ABOUT_ALL, 3), carriers=3) == {}


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(12))
def test_fs_18_1_4_through_whole_campaigns_two_worlds_that_differ_look_the_same(seed: int) -> None:
    found = truths(seed, aimless=False, last_turn=16) + truths(seed, aimless=True, last_turn=16)
    assert too_few(found, **dict.fromkeys(ABOUT_ALL, 40), carriers=30, cargo=5) == {}


def test_fs_18_1_4_two_who_share_a_screen_read_nowhere_who_sails_until_it_is_shown() -> None:
    state = moved(begun(DATA, Step.SAIL, AL), {"pearl_harbor": ["US brigade 1"]})
    order = s.Sail(side=AL, units=tuple(map(UnitId, ONE)), to=Water("1503"))
    entries = facts(state, RULEBOOK.decide(state, DATA, order, Dice()))
    assert not any(unit in line.words for unit in ONE for line in entries)
    assert menu(order, state) == "A hidden task force sails to hex 1503"
    own = [note(line, "AL") for line in entries]
    assert any("US CA 1" in line for line in own if line)


def test_fs_10_1_ships_react_to_a_marker_as_to_any_task_force() -> None:
    near = {"pearl_harbor": ["US brigade 1"], "wake": ["JP CA 1"]}
    state = moved(begun(DATA, Step.SAIL, AL), near)
    midway = Water(DATA.chart.hex_of(PlaceId("midway")))
    state = play(state, DATA, s.Sail(side=AL, units=(UnitId("US CA 1"),), to=midway))
    state = play(state, DATA, c.EndPhase(side=AL))
    assert (state.public.awaits.step, state.public.awaits.side) == (Step.REACT, JP)
    lines = orders_of(view(state, JP), DATA, (UnitId("JP CA 1"),))
    allowed = [line for line in lines if not line.refused]
    assert [line.label.partition(",")[0] for line in allowed][:1] == ["React to Midway"]
    play(state, DATA, allowed[0].command)


def test_fs_18_1_4_a_base_with_hidden_sailings_does_not_look_empty_to_japan() -> None:
    state, _ = sailed(*ONE)
    pearl = DATA.chart.hex_of(PlaceId("pearl_harbor"))
    (japan, allies) = (board_picture(view(state, side), DATA).hexes[pearl].place for side in (JP, AL))
    assert japan is not None and allies is not None
    assert not any("port 0" in fact for fact in japan.facts)
    assert any("cannot be counted" in fact for fact in japan.facts)
    assert not any("cannot be counted" in fact for fact in allies.facts)


def test_fs_18_1_4_the_program_sends_nobody_against_a_marker_of_which_it_knows_nothing() -> None:
    near = {"pearl_harbor": ["US brigade 1"], "wake": ["JP CA 1"]}
    state = moved(begun(DATA, Step.SAIL, AL), near)
    midway = Water(DATA.chart.hex_of(PlaceId("midway")))
    state = play(state, DATA, s.Sail(side=AL, units=(UnitId("US CA 1"),), to=midway), c.EndPhase(side=AL))
    ordered = [choice.command for choice in decide(view(state, JP), DATA, (), PLAIN, ())]
    assert ordered == [c.EndPhase(side=JP, step=Step.REACT)]


def test_fs_18_1_4_the_watch_of_a_shared_screen_names_nobody_in_a_base_out_of_which_somebody_sailed() -> None:
    state = moved(begun(DATA, Step.SAIL, AL), {"iwo_jima": ["US brigade 1", "US Marine brigade 1", "US CA 1"]})
    state = held(state, AL, "iwo_jima")
    worn = "US brigade 1 and US Marine brigade 1 in Iwo Jima: no Supply Line"
    assert worn in [line.words for line in due(state, DATA, None)]
    sails = s.Sail(side=AL, units=(UnitId("US CA 1"), UnitId("US brigade 1")), to=Water("0903"))
    state = play(state, DATA, sails)
    assert not any("Iwo Jima" in line.words for line in due(state, DATA, None))
    assert any("US Marine brigade 1 in Iwo Jima" in line.words for line in due(state, DATA, "AL"))
    alone = public(state, seats={JP: PLAIN})
    assert any("US Marine brigade 1 in Iwo Jima" in line.words for line in due(alone, DATA, None))
