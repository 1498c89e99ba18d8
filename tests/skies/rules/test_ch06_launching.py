"""6.5-6.7, 6.9-6.10: taking off."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies.events import ShipSank
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AosStep, PlatformId, ShipId
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.rules.ch06.common import deck_of
from ffts.games.skies.rules.ch06.launching import (
    cannot_leave,
    takeoff_blocked,
    wind_needed,
    wind_over_deck,
    within_clock,
)
from ffts.games.skies.rules.ch10.movement import speed_of
from ffts.games.skies.sheets.aircraft import TakeoffRun
from ffts.games.skies.sheets.carriers import PlatformKind
from ffts.games.skies.state.air import Aos, Spot, Where
from tests.air_setting import CV6, MIDWAY, TYPES
from tests.builders import USN
from tests.builders_air import Table, below, carrier, land, launch, ready, respot, up
from tests.refusing import refused

MANY = " ".join(f"F{n}" for n in range(1, 14))
ONE = {"C1": ("deck", 1)}
TWO = {"C1": ("deck", 1), "C2": ("deck", 1)}


def fighters(first: int, last: int) -> str:
    return " ".join(f"F{n}" for n in range(first, last + 1))


# --- 6.1, 6.5 and 6.6 -----------------------------------------------------------


def test_6_1_an_af_that_is_not_ready_may_not_launch() -> None:
    half = carrier(deck="D1~").play(ready("D1", load="1000lb")).next_aos()
    with refused("6.1-NOTREADY", "D1 is not ready to launch: 1 of 2 AOS of work for 1000lb are done"):
        half.play(launch("D1"))
    with refused("6.1-NOTREADY", "F1 is not ready to launch: it is neither fuelled nor armed", "Ready it first"):
        carrier(deck="F1~").play(launch("F1"))


def test_6_1_an_empty_af_that_leaves_by_a_waiver_flies_as_one_without_a_weapon() -> None:
    order = launch("D1").model_copy(update={"waive": {"6.1-NOTREADY": "the umpire lets it go"}})
    table = carrier(deck="D1~").play(order)
    assert table.af("D1").where is Where.AIR
    clean = table.data.load("SBD", "clean")
    assert table.data.load("SBD", "") == clean
    assert speed_of(table.data, table.state.sides[USN], (table.af("D1").id,)) is clean.speed_class


def test_6_5_an_af_readied_in_the_hangar_flies_two_turns_later() -> None:
    table = carrier(below="F1", turn=4).play(ready("F1"))
    with refused("6.5-STEP", "past moving aircraft and at readying", "fly, move, ready"):
        table.play(up("F1"))
    table = table.next_aos().play(up("F1"))
    with refused("6.5-STEP", "past launching and landing and at moving aircraft"):
        table.play(launch("F1"))
    assert table.next_aos().play(launch("F1")).af("F1").launched == 6


def test_6_5_an_af_readied_on_deck_flies_in_the_next_turn() -> None:
    assert carrier(deck="F1~", turn=4).play(ready("F1")).next_aos().play(launch("F1")).af("F1").launched == 5


def test_3_4_6_a_new_segment_begins_every_carriers_work_anew() -> None:
    table = carrier(deck="F1@4", below="F2").play(launch("F1"), up("F2")).next_aos()
    assert table.platform.aos == Aos()


def test_6_5_1_a_carrier_lands_or_launches() -> None:
    with refused("6.7-MIX", "may not land as well"):
        carrier(deck="F1", overhead="F2").play(launch("F1"), land("F2"))


def test_6_5_2_the_first_move_ends_the_flying() -> None:
    table = carrier(deck="F1@4", below="F2").play(launch("F1"), up("F2"))
    assert table.platform.aos.step is AosStep.MOVE


def test_6_6_an_attacked_carrier_may_only_launch() -> None:
    table = carrier(deck="F1", below="F2", overhead="F3", attacked=True)
    assert table.play(launch("F1")).af("F1").where is Where.AIR
    for order, what in (
        (land("F3"), "land"),
        (below("F1"), "strike"),
        (ready("F2"), "ready"),
        (respot("forward"), "respot"),
    ):
        with refused("6.6-ATTACKED", "Enterprise was attacked this turn and may only launch", what):
            table.play(order)


def test_6_6_in_the_next_turn_it_may_do_everything_again() -> None:
    assert carrier(overhead="F1", attacked=True).next_aos().play(land("F1")).af("F1").where is Where.DECK


def test_6_6_a_base_goes_on_working() -> None:
    table = carrier(overhead="F1", attacked=True, at=MIDWAY).play(land("F1", at=MIDWAY))
    assert table.af("F1").where is Where.PARK


def test_3_4_6_1_launching_and_landing_come_first() -> None:
    table = carrier(below="F1", overhead="F2").play(up("F1"))
    with refused("6.5-STEP", "to land was asked"):
        table.play(land("F2"))


def test_3_4_6_2_who_landed_may_go_below_in_the_same_aos() -> None:
    assert carrier(overhead="F1").play(land("F1"), below("F1", lift="E1")).af("F1").where is Where.HANGAR


def test_3_4_6_3_and_even_begin_to_be_readied() -> None:
    table = carrier(overhead="F1").play(land("F1"), below("F1", lift="E1"), ready("F1"))
    assert (table.platform.aos.step, table.af("F1").fuelled) == (AosStep.READY, True)


# --- 6.7 --------------------------------------------------------------------------


def test_6_7_a_deck_spotted_forward_launches_nobody() -> None:
    with refused("6.7-MODE", "spotted forward", "Respot aft"):
        carrier(deck="F1", spot="forward").play(launch("F1"))


def test_6_7_a_carrier_that_landed_may_not_launch_in_the_same_aos() -> None:
    table = carrier(overhead="F1").play(land("F1"))
    with refused("6.7-MIX", "has landed 1 AF", "may not launch as well"):
        table.play(launch("F1"))


def test_6_7_5_a_base_may_do_both_and_spots_nothing() -> None:
    table = carrier(ashore="F1 F2 F3", overhead="D1 D2 D3", at=MIDWAY)
    table = table.play(launch("F1 F2 F3", at=MIDWAY), land("D1 D2 D3", at=MIDWAY))
    assert (table.platform.aos.launched, table.platform.aos.landed, table.points_left) == (3, 3, 12)
    assert table.platform.deck == ()


def test_6_7_5_by_house_rule_a_base_does_one_or_the_other() -> None:
    table = carrier(ashore="F1", overhead="D1", at=MIDWAY, house={"base_launch_and_land_same_aos": False})
    with refused("6.7-MIX", "Midway"):
        table.play(launch("F1", at=MIDWAY), land("D1", at=MIDWAY))


def test_6_7_6_aircraft_leave_from_front_to_back() -> None:
    table = carrier(deck="F1 D1 D2")
    with refused("6.7.6-QUEUE", "D1 cannot leave: F1 stands ahead of it", "clear them off the deck"):
        table.play(launch("D1"))
    with refused("6.7.6-QUEUE", "F1, D1 stand ahead"):
        table.play(launch("D2"))
    assert table.play(launch("F1 D1")).platform.deck == ("D2",)


def test_6_7_6_the_sixths_decide_who_is_ahead() -> None:
    assert carrier(deck="D1@6 F1@4 F2@5").platform.deck == ("F1", "F2", "D1")


def test_6_7_the_last_one_leaves_a_clear_deck() -> None:
    assert carrier(deck="F1").play(launch("F1")).platform.spot is Spot.CLEAR


def test_6_8_1_who_is_below_must_come_up_first() -> None:
    with refused("6.8.1-BELOW", "F1 is in the hangar"):
        carrier(below="F1").with_af("F1", load="clean", work=1).play(launch("F1"))


# --- 6.4.1 and 17.3.2 -------------------------------------------------------------


def test_6_4_1_each_type_and_load_needs_its_run() -> None:
    short = {"TBD": {"torpedo": 5}}
    with refused("6.4.1-SPOT", "T1 stands on sixth 4", "with torpedo it needs sixth 5", "farther aft"):
        carrier(deck="T1@4", takeoff=short).play(launch("T1"))
    assert carrier(deck="T1@5", takeoff=short).play(launch("T1")).af("T1").launched == 10


def test_6_4_1_some_need_more_deck_than_there_is() -> None:
    run = TakeoffRun(loaded_25=900, loaded_30=900, loaded_35=900, light_25=900)
    heavy = TYPES["T"].model_copy(update={"takeoff": run})
    with refused("6.4.1-SPOT", "with torpedo it needs more deck than Enterprise has", "Use a catapult"):
        carrier(deck="T1", types={"T": heavy}).play(launch("T1"))


def test_6_4_1_a_catapult_needs_no_run() -> None:
    table = carrier(deck="T1@1", takeoff={"TBD": {"torpedo": 5}}, catapults=ONE).play(launch("T1", by=("C1",)))
    assert table.af("T1").launched == 10


@pytest.mark.parametrize(
    ("deck", "more", "stuck"),
    [
        ("T1@4 T2@5", {}, ("T1",)),
        ("F1@1 T1@5", {}, ()),
        ("T1@4~", {}, ()),
        ("T1@5", {"spot": "forward"}, ("T1",)),
        ("T1@5", {"closed": (2,)}, ("T1",)),
        ("T1@1 T2@2", {"catapults": ONE}, ("T2",)),
    ],
)
def test_6_4_1_armed_aircraft_that_cannot_leave_where_they_stand_are_named(
    deck: str, more: dict[str, Any], stuck: tuple[str, ...]
) -> None:
    """What is said is what the rules say to each of them with nobody ahead of it."""
    table = carrier(deck=deck, takeoff={"TBD": {"torpedo": 5}}, **more)
    ump = on_trial(table.state, table.data)
    assert cannot_leave(ump, deck_of(ump, table.at)) == stuck


def test_17_3_2_nobody_takes_off_past_a_hole() -> None:
    with refused("17.3.2-SECTION", "F1 on sixth 5 cannot take off past sixth 2", "ahead of the hole"):
        carrier(deck="F1@5", closed=(2,)).play(launch("F1"))
    assert carrier(deck="F1@4", closed=(6,)).play(launch("F1")).af("F1").launched == 10


@given(st.integers(1, 6), st.sets(st.integers(1, 6)))
def test_17_3_2_a_hole_stops_those_on_it_and_behind_it(spot: int, closed: set[int]) -> None:
    assert bool(takeoff_blocked(spot, closed)) == any(hit <= spot for hit in closed)


# --- 6.9 --------------------------------------------------------------------------


def test_6_9_two_catapults_that_are_named_share_the_launches_however_few_they_are() -> None:
    """A-036: ten by deck run and one by two catapults are 10/12 and 1/8; by one of them the one takes a quarter."""
    table = carrier(deck="F99@1 " + " ".join(f"F{n}@6" for n in range(1, 12)), catapults=TWO)
    by_two = table.play(launch("F99", by=("C1", "C2")))
    assert by_two.play(launch(fighters(1, 10))).platform.aos.launched == 11
    with refused("6.9-RATE", "or 8 by 2 catapults"):
        by_two.play(launch(fighters(1, 11)))
    with refused("6.9-RATE", "or 4 by 1 catapult, or part of both; 10 by deck run and 1 by catapult"):
        table.play(launch("F99", by=("C1",)), launch(fighters(1, 10)))


def test_6_9_twelve_by_deck_run() -> None:
    assert carrier(deck=MANY).play(launch(fighters(1, 12))).platform.aos.launched == 12
    with refused(
        "6.9-RATE",
        "Enterprise may launch 12 AFs this AOS by deck run; 13 by deck run",
        "the others go in the next turn",
    ):
        carrier(deck=MANY).play(launch(MANY))


def test_6_9_all_launches_of_an_aos_count_together() -> None:
    with refused("6.9-RATE", "13 by deck run"):
        carrier(deck=MANY).play(launch(fighters(1, 7)), launch(fighters(8, 13)))


def test_6_9_four_by_one_catapult_and_eight_by_two() -> None:
    deck = " ".join(f"F{n}@1" for n in range(1, 10))
    assert carrier(deck=deck, catapults=ONE).play(launch(fighters(1, 4), by=("C1",))).platform.aos.catapults == {
        "C1": 4
    }
    with refused("6.9-RATE", "4 by 1 catapult", "5 by catapult"):
        carrier(deck=deck, catapults=ONE).play(launch(fighters(1, 5), by=("C1",)))
    two = carrier(deck=deck, catapults=TWO).play(launch(fighters(1, 8), by=("C1", "C2")))
    assert two.platform.aos.catapults == {"C1": 4, "C2": 4}
    with refused("6.9-RATE", "8 by 2 catapults", "9 by catapult"):
        two.play(launch("F9", by=("C1",)))


def test_6_9_one_clock_for_both_ways() -> None:
    deck = "F1@1 " + " ".join(f"F{n}@6" for n in range(2, 13))
    table = carrier(deck=deck, catapults=ONE).play(launch("F1", by=("C1",)))
    assert table.play(launch(fighters(2, 10))).platform.aos.launched == 10
    with refused("6.9-RATE", "10 by deck run and 1 by catapult"):
        table.play(launch(fighters(2, 11)))


def test_6_9_a_catapult_that_is_named_and_not_used_does_not_count() -> None:
    deck = " ".join(f"F{n}@1" for n in range(1, 3)) + " " + " ".join(f"F{n}@6" for n in range(3, 9))
    table = carrier(deck=deck, catapults=TWO).play(launch("F1 F2", by=("C1", "C2")), launch(fighters(3, 8)))
    assert (table.platform.aos.by_catapult, table.platform.aos.by_deck) == (2, 6)


@pytest.mark.parametrize(
    ("by_deck", "by_catapult", "slots", "mix", "fits"),
    [
        (6, 4, 8, "pro_rata", True),
        (7, 4, 8, "pro_rata", False),
        (12, 4, 4, "additive", True),
        (12, 5, 4, "additive", False),
        (13, 0, 0, "additive", False),
        (12, 0, 0, "exclusive", True),
    ],
)
def test_6_9_the_clock_and_its_house_rules(by_deck: int, by_catapult: int, slots: int, mix: str, fits: bool) -> None:
    assert within_clock(by_deck, by_catapult, slots, mix) is fits


def test_6_9_by_house_rule_one_way_in_an_aos() -> None:
    table = carrier(deck="F1@1 F2@6", catapults=ONE, house={"launch_mix": "exclusive"}).play(launch("F1", by=("C1",)))
    with refused("6.9-EXCLUSIVE", "1 AF by deck run and 1 by catapult"):
        table.play(launch("F2"))


@given(st.integers(0, 13), st.integers(0, 9), st.sampled_from((0, 4, 8)))
def test_6_9_what_fits_still_fits_with_one_less(by_deck: int, by_catapult: int, slots: int) -> None:
    if within_clock(by_deck, by_catapult, slots, "pro_rata"):
        assert within_clock(max(0, by_deck - 1), by_catapult, slots, "pro_rata")
        assert within_clock(by_deck, max(0, by_catapult - 1), slots, "pro_rata")
        assert within_clock(by_deck, by_catapult, slots, "additive")


def test_6_9_an_af_stands_where_its_catapult_is() -> None:
    with refused("6.9-PLACE", "F1 stands on sixth 6; catapult C1 is on sixth 1"):
        carrier(deck="F1@6", catapults=ONE).play(launch("F1", by=("C1",)))
    hangar = {"H1": ("hangar", 1)}
    with refused("6.9-PLACE", "F1 stands on deck; catapult H1 is in the hangar"):
        carrier(deck="F1", catapults=hangar).play(launch("F1", by=("H1",)))
    below_ = carrier(below="F1", deck="F2", spot="forward", catapults=hangar).with_af("F1", load="clean", work=1)
    assert below_.play(launch("F1", by=("H1",))).af("F1").where is Where.AIR


def test_6_9_from_a_catapult_one_leaves_a_deck_spotted_forward() -> None:
    table = carrier(deck="F1@1 F2@2", spot="forward", catapults=ONE).play(launch("F1", by=("C1",)))
    assert table.platform.deck == ("F2",)


def test_6_4_4_no_launch_by_a_catapult_that_is_not_there_or_was_hit() -> None:
    with refused("6.4.4-NOCAT", "no usable catapult C1", "usable: none", "deck run"):
        carrier(deck="F1@1").play(launch("F1", by=("C1",)))
    with refused("6.4.4-NOCAT", "usable: C2"):
        carrier(deck="F1@1", catapults=TWO).with_platform(catapults_out=("C1",)).play(launch("F1", by=("C1",)))


def test_6_9_at_a_base_the_sheet_tells_how_many() -> None:
    table = carrier(ashore=MANY, at=MIDWAY)
    assert table.play(launch(fighters(1, 12), at=MIDWAY)).platform.aos.launched == 12
    with refused("6.9-RATE", "Midway may launch 12 AFs this AOS; 13 asked for"):
        table.play(launch(MANY, at=MIDWAY))


# --- 6.10 -------------------------------------------------------------------------


def windy(af: str, knots: float, cls: str = "CV", by: bool = False) -> Table:
    table = carrier(deck=f"{af}@1", cls=cls, wind=0, speed=knots / 8, catapults=ONE if by else {})
    return table.play(launch(af, by=("C1",) if by else ()))


def test_6_10_wind_and_speed_add_up() -> None:
    assert wind_over_deck(0, 3) == 24
    assert wind_over_deck(0, 2) == 16
    assert wind_over_deck(6, 2.5) == 26


@pytest.mark.parametrize(("af", "knots"), [("D1", 24), ("F1", 16), ("F1", 23), ("D1", 30)])
@pytest.mark.parametrize("cls", ["CV", "CVL"])
def test_6_10_1_enough_wind(cls: str, af: str, knots: float) -> None:
    assert windy(af, knots, cls).af(af).launched == 10


@pytest.mark.parametrize(("af", "knots", "need"), [("D1", 23, 24), ("F1", 15, 16)])
def test_6_10_1_too_little_wind(af: str, knots: float, need: int) -> None:
    with refused("6.10.1-WIND", f"{knots} knots of wind over the deck; {af} needs {need}"):
        windy(af, knots)


def test_6_10_1_a_fighter_with_a_bomb_is_an_armed_strike_aircraft() -> None:
    table = carrier(deck="F1:100lb", wind=0, speed=2.5)
    with refused("6.10.1-WIND", "F1 needs 24"):
        table.play(launch("F1"))


def test_6_10_1_a_catapult_gives_no_relief() -> None:
    with refused("6.10.1-WIND", "D1 needs 24"):
        windy("D1", 20, by=True)


def test_6_10_2_an_escort_carrier_needs_sixteen_knots_for_anything() -> None:
    assert windy("F1", 16, "CVE").af("F1").launched == 10
    with refused("6.10.2-WIND", "F1 needs 16"):
        windy("F1", 15, "CVE")


def test_6_10_2_and_a_catapult_for_armed_aircraft() -> None:
    assert windy("D1", 16, "CVE", by=True).af("D1").launched == 10
    with refused("6.10.2-CAT", "escort carrier", "by catapult only"):
        windy("D1", 16, "CVE")


def test_6_10_a_base_needs_no_wind() -> None:
    assert carrier(ashore="D1", at=MIDWAY, wind=0).play(launch("D1", at=MIDWAY)).af("D1").launched == 10


def test_6_10_a_slowed_carrier_makes_less_wind() -> None:
    assert wind_needed(PlatformKind.CV, armed=True) == 24
    slow = carrier(deck="D1", wind=8, speed=1.5)
    with refused("6.10.1-WIND", "20 knots"):
        slow.play(launch("D1"))


# --- waiving and naming -----------------------------------------------------------


def test_every_refusal_can_be_waived_with_a_reason() -> None:
    order = launch("D1").model_copy(update={"waive": {"6.7.6": "the umpire saw it go"}})
    assert carrier(deck="F1 D1").play(order).platform.deck == ("F1",)


def test_6_3_each_af_is_named_once_and_is_aboard() -> None:
    with refused("6.3-TWICE", "named twice"):
        carrier(deck="F1").play(launch("F1 F1"))
    with refused("6.3-NONE", "name at least one AF"):
        carrier(deck="F1").play(launch())
    with refused("6.3-PLACE", "F9 is not on Enterprise's deck or in Enterprise's hangar; there is no such AF"):
        carrier(deck="F1").play(launch("F9"))
    with refused("6.3-PLACE", "F1 is not in Enterprise's hangar; it is on Enterprise's deck"):
        carrier(deck="F1").play(up("F1"))
    with refused("6.3-PLATFORM", "There is no carrier or base XX", "CV6"):
        carrier(deck="F1").play(launch("F1", at=PlatformId("XX")))


def test_6_3_a_sunken_carrier_does_nothing() -> None:
    table = carrier(deck="F1").after([ShipSank(side=USN, ship=ShipId("CV6"), turn=9)])
    with refused("6.3-SUNK", "Enterprise has sunk"):
        table.play(launch("F1"))


def test_6_9_what_is_written_down_of_a_launch() -> None:
    events = carrier(deck="D1@5", turn=10).decided(launch("D1"))
    assert events == (
        e.Launched(side=USN, platform=CV6, af=carrier(deck="D1").platform.deck[0], turn=10, last_turn=26, section=5),
    )


def test_16_2_damaged_aircraft_do_not_launch() -> None:
    with refused("16.2-UNFLYABLE", "cannot fly again"):
        carrier(deck="F1").with_af("F1", unflyable=True).play(launch("F1"))
    with refused("16.3-DAMAGED", "must be repaired first"):
        carrier(deck="F1").with_af("F1", damaged=True).play(launch("F1"))


# --- 6.15 -------------------------------------------------------------------------


def test_6_4_8_an_umpire_who_was_warned_of_the_night_may_launch_all_the_same() -> None:
    """The Watch has the warning; what a sheet advises against is not refused."""
    flags = ("no_night_operations",)
    assert carrier(deck="F1", light="night", flags=flags).play(launch("F1")).af("F1").where is Where.AIR
    landed = carrier(overhead="F1", light="night", flags=flags).play(land("F1"), dice=[9])
    assert landed.af("F1").where is Where.DECK
