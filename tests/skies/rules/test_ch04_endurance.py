"""Chapter 4: how long aircraft stay up, and what happens when they stay longer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.core.dice import Dice, NeedRoll
from ffts.games.skies import commands as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import HexId, Segment, Step
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules import ch04
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state.air import Where
from tests.air_setting import MIDWAY
from tests.builders import USN
from tests.builders_air import Table, cap, carrier, group, home, land, launch, scramble, strike
from tests.golden.air_flight import fought, umpire
from tests.refusing import refused
from tests.skies.rules.air import announced, sighted

ratings = st.integers(1, 40)
turns = st.integers(1, 60)


# --- 4.1-4.2 --------------------------------------------------------------------


@pytest.mark.parametrize(("af", "last"), [("F1", 23), ("T1:torpedo", 24), ("D1:1000lb", 26), ("D1:500lb", 30)])
def test_4_6_the_worked_example(af: str, last: int) -> None:
    table = carrier(deck=af, turn=10).play(launch(af.partition(":")[0]))
    (flying,) = table.air.values()
    assert (flying.launched, flying.last_turn) == (10, last)


def test_4_2_the_turn_of_the_launch_is_free_and_that_of_the_landing_counts() -> None:
    landed = carrier(overhead="F1", last=23, turn=23).play(land("F1"))
    assert landed.af("F1").where is Where.DECK


@given(turns, ratings)
def test_4_2_on_the_last_turn_the_whole_rating_is_used(launched: int, rating: int) -> None:
    assert ch04.last_turn(launched, rating) - launched == rating


def test_4_1_a_strike_that_flies_past_its_point_of_no_return_is_named() -> None:
    table = sighted(carrier(deck="F1", turn=10), HexId("1022")).play(
        launch("F1"), strike(group("F1")), c.CloseSegment()
    )
    warned = []
    while table.state.public.turn < 22:
        table = table.now(segment=Segment.MOVEMENT)
        warned.append((table.state.public.turn, [line.rule for line in unfinished(table.state, table.data)]))
        table = table.play(c.CloseSegment()).now(segment=Segment.AIR_OPERATIONS, step=None)
        table = table.play(c.CloseSegment())
    first = next(turn for turn, rules in warned if "4.1" in rules)
    assert first == 17  # six hexes out on turn 16, home on 22; the seventh would bring it home on turn 24


def test_4_1_the_watch_offers_to_turn_it_home() -> None:
    table = sighted(carrier(deck="F1", turn=10), HexId("1022")).play(launch("F1"), strike(group("F1")))
    late = table.now(turn=23, segment=Segment.MOVEMENT)
    (line,) = (line for line in unfinished(late.state, late.data) if line.rule == "4.1")
    assert not line.must
    assert line.command == home("CV6 strike 1", "F1")
    assert "point of no return" in line.words


def test_4_1_escorts_that_run_out_before_the_bombers_are_named_alone() -> None:
    """A-127: the bombers can go on; only the escorts are offered to turn home."""
    table = sighted(carrier(deck="F1 D1"), HexId("1022"))
    table = table.play(launch("F1", "D1"), strike(group("D1", escorts="F1"))).with_af("D1", last_turn=40)
    late = table.now(turn=23, segment=Segment.MOVEMENT)
    (line,) = (line for line in unfinished(late.state, late.data) if line.rule == "4.1")
    assert line.command == home("CV6 strike 1", "F1")
    assert "of F4F (1) to turn 23" in line.words


# --- 4.3 ------------------------------------------------------------------------


@pytest.mark.parametrize("role", [Role.FIGHTER, Role.DIVE_BOMBER, Role.TORPEDO_BOMBER])
def test_4_3_combat_costs_a_turn(role: Role) -> None:
    assert ch04.combat_cost(role, 1) == 1


@pytest.mark.parametrize("role", [Role.LEVEL_BOMBER, Role.RECON])
def test_4_3_level_bombers_and_scouts_pay_nothing(role: Role) -> None:
    assert ch04.combat_cost(role, 2) == 0


def test_4_3_it_is_paid_once_a_turn_however_often_one_fights() -> None:
    flying = fought(carrier(overhead="A1", types={"A": carrier(deck="F1").data.aircraft["F4F"]}, last=23), 2)
    assert flying.af("A1").last_turn == 22
    assert fought(flying.now(turn=11), 1).af("A1").last_turn == 21


def test_4_3_no_fight_no_cost() -> None:
    assert ch04.combat_cost(Role.FIGHTER, 0) == 0


# --- 4.4 ------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "face", "lost"), [(24, 2, True), (24, 3, False), (25, 4, True), (25, 5, False)])
def test_4_4_one_turn_late_ditches_on_two_and_two_turns_late_on_four(turn: int, face: int, lost: bool) -> None:
    table = carrier(overhead="F1", last=23, turn=turn).play(land("F1"), dice=[face])
    assert (table.af("F1").where is Where.LOST) is lost
    assert table.af("F1").cause == ("out of fuel" if lost else "")


def test_4_4_the_die_says_what_it_is_for() -> None:
    table = carrier(overhead="F1", last=23, turn=25)
    with pytest.raises(NeedRoll) as caught:
        RULEBOOK.decide(table.state, table.data, land("F1"), Dice())
    assert (caught.value.ask.rule, caught.value.ask.side) == ("4.4", USN)
    assert caught.value.ask.what == "F1 lands 2 turns late: ditches on 1-4"


def test_4_4_each_af_rolls_for_itself_before_it_lands() -> None:
    table = carrier(overhead="F1 F2 F3", last=23, turn=24).play(land("F1 F2 F3"), dice=[1, 3, 3])
    assert table.where(Where.LOST) == ("F1",)
    assert (table.platform.aos.landed, table.platform.aos.closed) == (2, False)
    assert table.platform.tally == {"1 every 3": 2}


def test_4_4_who_ditches_takes_no_landing_slot_and_closes_no_deck() -> None:
    table = carrier(overhead="F1", last=23, turn=24).play(land("F1"), dice=[2])
    assert (table.platform.aos.landed, table.platform.aos.closed, table.platform.deck) == (0, False, ())


def test_4_4_at_a_base_too() -> None:
    assert carrier(overhead="F1", last=23, turn=24, at=MIDWAY).play(land("F1", at=MIDWAY), dice=[2]).af("F1").lost_on


def test_4_4_three_turns_over_is_lost_when_that_turn_begins_to_move() -> None:
    table = carrier(overhead="F1 D1", last=23, turn=26, segment=Segment.INITIATIVE)
    table = table.with_af("D1", launched=8, last_turn=24).play(c.CloseSegment())
    assert table.where(Where.LOST) == ("F1",)
    assert (table.af("F1").cause, table.af("F1").lost_on) == ("out of fuel", 26)
    assert [formation.afs for formation in table.formations.values()] == [("D1",)]


def test_4_4_a_formation_that_nobody_is_left_in_is_closed() -> None:
    table = carrier(overhead="F1", last=23, turn=26, segment=Segment.INITIATIVE).play(c.CloseSegment())
    assert table.formations == {}


def test_4_4_the_watch_names_whose_fuel_ends() -> None:
    table = carrier(overhead="F1 F2 F3", last=23, turn=23)
    table = table.with_af("F2", last_turn=22).with_af("F3", last_turn=21)
    texts = {line.rule: line.words for line in unfinished(table.state, table.data) if line.rule.startswith("4.")}
    assert texts["4.2"].startswith("F1: fuel ends in this turn")
    assert texts["4.4"] == "F3 flies 2 turns past endurance: ditch on 1-4"


# --- 4.5 and 4.7 ----------------------------------------------------------------


def test_4_5_launch_turn_and_last_turn_are_kept_for_each_af() -> None:
    table = sighted(carrier(deck="F1 D1:500lb T1", turn=10)).play(
        launch("F1 D1 T1"), strike(group("D1", "F1"), group("T1"))
    )
    (formation,) = table.formations.values()
    assert formation.launched == 10
    assert {af.id: af.last_turn for af in table.air.values()} == {"F1": 23, "D1": 30, "T1": 24}


def test_4_5_who_scrambled_on_turn_1_was_launched_on_turn_nought() -> None:
    table = announced(carrier(deck="F1", enemy="D9", turn=1)).play(scramble("F1"))
    (there,) = table.formations.values()
    assert (table.af("F1").launched, there.launched) == (0, 0)
    back = table.now(segment=Segment.MOVEMENT, step=None, turn=2).play(home(there.id))
    assert [formation.launched for formation in back.formations.values()] == [0]


def in_the_air() -> Table:
    """A strike of five, on its way."""
    table = sighted(carrier(deck="D1 D2 D3 F1 F2", turn=10)).play(launch("D1 D2 D3 F1 F2"))
    return table.play(strike(group("D1 D2 D3", "F1 F2")), c.CloseSegment()).now(segment=Segment.MOVEMENT)


def test_4_7_some_of_a_strike_may_turn_home() -> None:
    table = in_the_air().play(home("CV6 strike 1", "D3", "F2"))
    (strike_1, back) = table.formations.values()
    assert (strike_1.afs, strike_1.groups[0].afs, strike_1.groups[0].escorts) == (
        ("D1", "D2", "F1"),
        ("D1", "D2"),
        ("F1",),
    )
    assert (back.kind, back.afs, back.groups, back.phase) == ("return", ("D3", "F2"), (), "overhead")


def test_4_7_a_strike_may_be_called_off_and_pays_nothing() -> None:
    table = in_the_air().play(home("CV6 strike 1"))
    (back,) = table.formations.values()
    assert (back.id, back.kind, len(back.afs)) == ("CV6 return 1", "return", 5)
    assert {af.last_turn for af in table.air.values()} == {26, 23}


def test_4_7_each_flies_to_its_own_deck() -> None:
    table = in_the_air().with_af("D3", platform="CV8").play(home("CV6 strike 1"))
    assert {formation.platform: formation.afs for formation in table.formations.values()} == {
        "CV6": ("D1", "D2", "F1", "F2"),
        "CV8": ("D3",),
    }


@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.EMERGENCY, Step.SIGHTING])
def test_4_7_until_cap_engages_it(step: Step) -> None:
    table = in_the_air().now(segment=Segment.STRIKE, step=step).play(home("CV6 strike 1"))
    assert "CV6 strike 1" not in table.formations


def test_4_7_but_not_after() -> None:
    with refused("4.7-LATE", "cap before", "before CAP engages"):
        in_the_air().now(segment=Segment.STRIKE, step=Step.CAP_BEFORE).play(home("CV6 strike 1"))


def test_4_7_nor_in_the_air_operations() -> None:
    with refused("4.7-SEGMENT", "Movement or Strike Segment"):
        in_the_air().now(segment=Segment.AIR_OPERATIONS).play(home("CV6 strike 1"))


def test_4_7_who_turns_home_must_be_in_it_and_not_be_returning_already() -> None:
    with refused("4.7-MEMBERS", "T9 is not in Enterprise strike 1"):
        in_the_air().play(home("CV6 strike 1", "T9"))
    with refused("4.7-HOME", "on its way home already"):
        in_the_air().play(home("CV6 strike 1"), home("CV6 return 1"))
    with refused("6.11-FORMATION", "no formation Enterprise strike 7", "Enterprise strike 1"):
        in_the_air().play(home("CV6 strike 7"))


def test_4_2_cap_uses_endurance_as_well() -> None:
    table = carrier(deck="F1", turn=10).play(launch("F1"), cap("F1"))
    assert table.af("F1").last_turn == 23
    assert ch04.turns_over(23, 25) == 2


def test_4_3_charging_is_an_event_with_the_new_last_turn() -> None:
    table = carrier(overhead="F1", last=23)
    ump = umpire(table)
    ch04.charge_combat(ump, USN, table.af("F1"))
    assert ump.events == (e.CombatCharged(side=USN, af=table.af("F1").id, turn=10, last_turn=22),)
