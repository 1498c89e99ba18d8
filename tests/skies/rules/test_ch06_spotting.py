"""6.3.2, 6.4, 6.7.1-6.7.4, 6.8.1-6.8.2: moving aircraft on deck and between decks."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies.events import air as e
from ffts.games.skies.rules.ch06.common import points_left
from ffts.games.skies.rules.ch06.spotting import elevators_usable, move_cost
from ffts.games.skies.state.air import Aos, Spot, Where
from tests.air_setting import CV6, MIDWAY
from tests.builders import USN
from tests.builders_air import Table, below, carrier, land, launch, ready, respot, up
from tests.refusing import refused

End = Literal["aft", "forward"]
LIFTS = {"E1": (1, 3), "E2": (3, 3), "E3": (5, 3)}


# --- costs ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "count", "points"), [("respot", 7, 3.5), ("below", 5, 2.5), ("up_open", 4, 2), ("up_closed", 4, 4)]
)
def test_6_7_what_moves_cost(kind: str, count: int, points: float) -> None:
    assert move_cost(kind, count) == points


def test_6_7_1_all_go_to_the_other_end_for_half_a_point_each() -> None:
    table = carrier(deck="F1 F2 F3 F4 F5 F6 F7", spot="forward").play(respot("aft"))
    assert (table.platform.spot, table.platform.aos.spent) == (Spot.AFT, 3.5)
    assert {af.section for af in table.air.values()} == {6}


def test_6_7_1_not_without_the_points_for_all() -> None:
    table = carrier(deck="F1 F2 F3 F4 F5 F6 F7", points=3)
    with refused("6.4.6-HP", "Enterprise has 3 of 3 handling points left", "costs 3.5", "fewer AFs"):
        table.play(respot("forward"))


def test_6_7_1_those_struck_below_first_need_not_go_along() -> None:
    table = carrier(deck="F1 F2 F3").play(below("F3"), respot("forward"))
    assert table.platform.aos.spent == 0.5 + 1.0


def test_6_7_1_another_order_at_the_same_end_costs_each_that_changes_place() -> None:
    table = carrier(deck="F1 F2 D1").play(respot("aft", "F2", "F1", "D1"))
    assert (table.platform.deck, table.platform.aos.spent) == (("F2", "F1", "D1"), 1.0)


def test_6_7_1_at_the_same_end_those_whose_sixth_alone_changes_are_moved_too() -> None:
    table = carrier(deck="F1@4 F2@5 D1@6").play(respot("aft", "F1", "F2", "D1"))
    assert [table.af(af).section for af in ("F1", "F2", "D1")] == [6, 6, 6]
    assert (table.platform.deck, table.platform.aos.spent) == (("F1", "F2", "D1"), 1.0)


def test_6_7_1_the_order_names_everybody_once() -> None:
    with refused("6.7.1-ORDER", "F1, F2"):
        carrier(deck="F1 F2").play(respot("aft", "F1"))
    with refused("6.7.1-SAME", "in this order already"):
        carrier(deck="F1 F2").play(respot("aft", "F1", "F2"))
    with refused("6.7.1-EMPTY", "no aircraft on deck"):
        carrier().play(respot("aft"))


def test_6_7_1_without_an_order_the_longest_run_stands_aftmost() -> None:
    runs = {"TBD": {"torpedo": 6}, "SBD": {"1000lb": 4}, "F4F": {"clean": 1}}
    table = carrier(deck="T1 D1 F1", spot="forward", room=10, takeoff=runs).play(respot("aft"))
    assert table.platform.deck == ("F1", "D1", "T1")
    assert [table.af(af).section for af in table.platform.deck] == [4, 5, 6]


def test_6_7_2_going_below_costs_half_a_point_and_a_place_on_a_lift() -> None:
    table = carrier(deck="F1 F2 F3 F4 F5").play(below("F1 F2 F3 F4 F5"))
    assert table.platform.aos.spent == 2.5
    assert sum(table.platform.aos.lifts.values()) == 5
    assert (table.where(Where.HANGAR), table.platform.spot) == (("F1", "F2", "F3", "F4", "F5"), Spot.CLEAR)


@pytest.mark.parametrize(("hangar", "points"), [("open", 2.0), ("closed", 4.0)])
def test_6_7_3_and_6_7_4_coming_up(hangar: str, points: float) -> None:
    assert carrier(below="F1 F2 F3 F4", hangar=hangar).play(up("F1 F2 F3 F4")).platform.aos.spent == points


def test_6_3_1_who_is_struck_below_is_in_the_hangar_and_nowhere_else() -> None:
    table = carrier(deck="F1").play(below("F1"))
    assert (table.af("F1").where, table.af("F1").section, table.platform.deck) == (Where.HANGAR, None, ())


def test_6_7_a_clear_deck_is_spotted_at_the_end_its_owner_likes() -> None:
    assert carrier(below="F1").play(up("F1")).platform.spot is Spot.AFT
    forward = carrier(below="F1").play(up("F1", spot="forward"))
    assert (forward.platform.spot, forward.af("F1").section) == (Spot.FORWARD, 1)


def test_6_7_else_who_comes_up_goes_to_the_end_the_deck_is_in() -> None:
    table = carrier(deck="F1@2", below="F2", spot="forward").play(up("F2"))
    assert (table.platform.spot, table.af("F2").section, table.platform.deck) == (Spot.FORWARD, 1, ("F2", "F1"))
    assert carrier(deck="F1", below="F2").play(up("F2")).platform.spot is Spot.AFT


@pytest.mark.parametrize(("now", "other"), [("aft", "forward"), ("forward", "aft")])
def test_6_7_nobody_is_brought_up_to_the_other_end(now: End, other: End) -> None:
    table = carrier(deck="F1", below="F2", spot=now)
    with refused("6.7-MODE", f"Enterprise is spotted {now}", f"bringing up {other} was asked", f"Respot {other}"):
        table.play(up("F2", spot=other))
    assert table.play(up("F2", spot=now)).platform.spot is Spot(now)


def test_6_7_where_that_is_waived_the_deck_still_has_one_end() -> None:
    order = up("F2", spot="forward").model_copy(update={"waive": {"6.7": "the umpire says so"}})
    table = carrier(deck="F1", below="F2").play(order)
    assert (table.platform.spot, table.af("F2").section) == (Spot.AFT, 6)


def test_6_7_a_deck_spotted_forward_is_filled_from_the_bow() -> None:
    table = carrier(deck="F1@1", below="F2", spot="forward", room=10)
    with refused("6.7-MODE", "F2 was sent to sixth 6", "ahead of it there is room on sixth 2, 3, 4, 5", "foremost"):
        table.play(up("F2", section=6))
    assert table.play(up("F2", section=3)).af("F2").section == 3
    with refused("6.7-MODE", "sixth 5", "room on sixth 1, 2, 3, 4"):
        carrier(below="F1", room=10).play(up("F1", section=5, spot="forward"))


def test_6_7_its_after_half_takes_those_for_whom_there_is_no_room_ahead() -> None:
    table = carrier(deck="F1@1 F2@2 F3@3", below="F4", spot="forward", room=10)
    assert table.play(up("F4", section=4)).af("F4").section == 4


def test_6_9_a_deck_spotted_aft_takes_them_in_the_bow_too_where_a_catapult_is() -> None:
    table = carrier(deck="D1@6", below="F2", catapults={"C1": ("deck", 1)}).play(up("F2", section=1))
    assert (table.platform.deck, table.af("F2").section) == (("F2", "D1"), 1)


# --- room -------------------------------------------------------------------------


def test_6_3_2_no_more_on_a_sixth_than_it_has_room_for() -> None:
    table = carrier(deck="F1@6 F2@6 F3@6 F4@6", below="F5", room=40)
    with refused("6.3.2-SPACE", "Sixth 6 of Enterprise's deck has room for 0", "F5 needs 10", "another sixth"):
        table.play(up("F5", section=6))
    assert table.play(up("F5", section=5)).platform.deck == ("F5", "F1", "F2", "F3", "F4")


def test_6_4_2_a_full_deck_takes_nobody() -> None:
    full = " ".join(f"F{n}@{n}" for n in range(1, 7))
    with refused("6.3.2-SPACE", "no sixth with room for F9, which needs 10"):
        carrier(deck=full, below="F9", room=10).play(up("F9"))


def test_6_3_2_without_a_sixth_the_aftmost_with_room_is_taken() -> None:
    table = carrier(deck="F1@6", below="F2", room=10).play(up("F2"))
    assert (table.af("F2").section, table.platform.deck) == (5, ("F2", "F1"))


def test_6_3_2_the_deck_has_six_sixths() -> None:
    with refused("6.3.2-SECTION", "sixths 1 to 6; 7 was named"):
        carrier(below="F1").play(up("F1", section=7))


def test_17_3_2_nobody_parks_on_a_hit_sixth() -> None:
    with refused("17.3.2-SECTION", "Sixth 6 of Enterprise's deck was hit"):
        carrier(below="F1", closed=(6,)).play(up("F1", section=6))
    assert carrier(below="F1", closed=(6,)).play(up("F1")).af("F1").section == 5


def test_6_7_1_a_respot_needs_room_at_the_other_end() -> None:
    crowd = "F1@1 F2@2 F3@3 F4@4"
    with refused("6.3.2-SPACE", "no room left for F1 when spotted aft"):
        carrier(deck=crowd, spot="forward", room=10, closed=(4, 5, 6)).play(respot("aft"))
    order = respot("aft").model_copy(update={"waive": {"6.3.2": "they are pushed together"}})
    crowded = carrier(deck=crowd, spot="forward", room=10, closed=(4, 5, 6)).play(order)
    assert {af.section for af in crowded.air.values()} <= {1, 2, 3, 4, 5, 6}


def test_6_4_the_hangar_holds_so_many() -> None:
    table = carrier(deck="F1 F2", below="F3")
    small = table.data.carriers["CV6"].model_copy(update={"hangar_room": 2})
    data = table.data.model_copy(update={"carriers": {**table.data.carriers, "CV6": small}})
    with refused("6.4-HANGAR", "holds 2 AFs and has 1; 2 more"):
        Table(data, table.state).play(below("F1 F2"))


def test_6_15_some_decks_range_few_aircraft_at_once() -> None:
    table = carrier(deck="F1 F2 F3", below="F4 F5", range_limit=4).play(up("F4"))
    with refused("6.15-RANGE", "may range 4 AFs for launch at once; 5 asked for"):
        table.play(up("F5"))
    with refused("6.15-RANGE", "5 asked for"):
        carrier(deck="F1 F2 F3 F4 F5", spot="forward", range_limit=4).play(respot("aft"))


# --- points -----------------------------------------------------------------------


def test_6_4_6_points_are_renewed_and_never_carried_over() -> None:
    table = carrier(deck="F1", points=1).play(below("F1"))
    assert table.points_left == 0.5
    assert table.next_aos().points_left == 1


def test_6_4_6_exactly_enough_is_enough() -> None:
    table = carrier(deck="F1", points=12).with_platform(aos=Aos(spent=11.5))
    assert table.play(below("F1")).points_left == 0
    with refused("6.4.6-HP", "0.5 of 12 handling points left; readying F1 costs 1"):
        table.with_af("F1", load="", work=0).play(ready("F1"))


def test_17_3_1_each_hangar_hit_costs_a_point_but_none_below_zero() -> None:
    table = carrier(points=12).after([e.HangarHit(side=USN, platform=CV6)] * 3)
    assert table.points_left == 9
    assert points_left(2, 5, 0) == 0


@given(st.integers(0, 20), st.integers(0, 25))
def test_17_3_1_points_only_fall(base: int, hits: int) -> None:
    assert 0 <= points_left(base, hits + 1, 0) <= points_left(base, hits, 0) <= base


# --- elevators --------------------------------------------------------------------


def test_6_8_1_so_many_an_aos_up_and_down_together() -> None:
    table = carrier(deck="D1 D2", below="F1 F2 F3", lifts={"E1": (1, 3)}).play(up("F1 F2 F3", lift="E1"))
    with refused("6.8.1-RATE", "elevator E1 has moved all the AFs it can this AOS (3); 1 more asked for"):
        table.play(below("D1", lift="E1"))
    assert table.next_aos().play(below("D1")).platform.aos.lifts == {"E1": 1}


def test_6_8_1_two_lifts_move_six() -> None:
    seven = " ".join(f"F{n}" for n in range(1, 8))
    two = {"E1": (1, 3), "E2": (6, 3)}
    assert carrier(below=seven, lifts=two).play(up(seven.rpartition(" ")[0])).platform.aos.lifts == {"E1": 3, "E2": 3}
    with refused("6.8.1-RATE", "elevators E1, E2 can move 6 AFs more in this AOS (3, 3 in all); 7 asked for"):
        carrier(below=seven, lifts=two).play(up(seven))


def test_6_8_2_landing_closes_the_lifts_in_the_landing_area() -> None:
    table = carrier(overhead="F1", below="F2", lifts=LIFTS).play(land("F1"))
    for lift in ("E2", "E3"):
        with refused("6.8.2-BLOCKED", f"elevator {lift} lies in deck used for flight operations"):
            table.play(up("F2", lift=lift))
    assert table.play(up("F2", lift="E1")).platform.aos.lifts == {"E1": 1}


def test_6_8_2_the_refusal_names_those_that_work_and_no_others() -> None:
    table = carrier(overhead="F1").play(land("F1"))
    with refused("6.8.2-BLOCKED", "elevators E2, E3 lie in deck used"):
        table.with_platform(lifts_out=("E1",)).play(below("F1"))


def test_6_8_2_launching_closes_those_that_are_rolled_over() -> None:
    table = carrier(deck="F1@4 D1@6", below="F2", lifts=LIFTS).play(launch("F1"))
    for lift in ("E1", "E2"):
        with refused("6.8.2-BLOCKED", lift):
            table.play(up("F2", lift=lift))
    assert table.play(up("F2", lift="E3")).af("F2").where is Where.DECK


def test_6_8_2_where_that_is_waived_the_elevator_moves_at_its_rate_as_on_any_other_turn() -> None:
    table = carrier(deck="F1@6", below="F2 F3 F4", lifts={"E1": (1, 2)}).play(launch("F1"))
    waived = {"6.8.2-BLOCKED": "the umpire says so"}
    for lift in ("", "E1"):
        moved = table.play(up("F2 F3", lift=lift).model_copy(update={"waive": waived}))
        assert moved.platform.aos.lifts == {"E1": 2}
    with refused("6.8.1-RATE", "elevator E1 can move 2 AFs more in this AOS (2 in all); 3 asked for"):
        table.play(up("F2 F3 F4").model_copy(update={"waive": waived}))


def test_17_3_3_where_that_is_waived_an_elevator_that_was_hit_moves_at_its_rate() -> None:
    table = carrier(below="F1 F2", lifts={"E1": (1, 1), "E2": (3, 9)}).with_platform(lifts_out=("E1",))
    order = up("F1", lift="E1").model_copy(update={"waive": {"17.3.3-OUT": "mended by hand"}})
    assert table.play(order).platform.aos.lifts == {"E1": 1}


def test_6_8_1_the_elevator_is_asked_before_the_points() -> None:
    table = carrier(below="F1 F2", lifts={"E1": (1, 1)}, points=0)
    with refused("6.8.1-RATE"):
        table.play(up("F1 F2"))
    with refused("6.4.6-HP", "bringing 1 AF up costs 0.5"):
        table.play(up("F1"))


def test_6_8_2_only_for_this_aos() -> None:
    table = carrier(deck="F1@4", below="F2", lifts=LIFTS).play(launch("F1")).next_aos()
    assert table.play(up("F2", lift="E1")).platform.aos.lifts == {"E1": 1}


def test_6_8_2_a_catapult_closes_the_lifts_at_it_and_ahead() -> None:
    table = carrier(deck="F1@3", below="F2", lifts=LIFTS, catapults={"C1": ("deck", 3)}).play(launch("F1", by=("C1",)))
    with refused("6.8.2-BLOCKED", "E1, E2"):
        table.with_platform(lifts_out=("E3",)).play(up("F2"), up("F2"))


def test_6_8_2_a_hangar_catapult_closes_none() -> None:
    table = carrier(below="F1 F2", catapults={"H1": ("hangar", 1)}, lifts=LIFTS).with_af("F1", load="clean", work=1)
    assert table.play(launch("F1", by=("H1",)), up("F2", lift="E1")).platform.aos.lifts == {"E1": 1}


@pytest.mark.parametrize(
    ("rule", "swept", "open_"),
    [
        ("swept_by_takeoff", 4, ("E3",)),
        ("swept_by_takeoff", 6, ()),
        ("all", 2, ()),
        ("all", 0, ()),
        ("formal_area", 2, ("E2", "E3")),
        ("formal_area", 4, ("E3",)),  # they rolled over E2, which lies behind the area
        ("formal_area", 6, ()),
        ("formal_area", 0, ("E1", "E2", "E3")),  # by a hangar catapult: nobody rolled over the deck
    ],
)
def test_6_8_2_the_house_rules(rule: str, swept: int, open_: tuple[str, ...]) -> None:
    lifts = {lift: section for lift, (section, _) in LIFTS.items()}
    usable = elevators_usable(lifts, False, True, swept, (3, 4, 5, 6), rule, takeoff=(1, 2))
    assert usable == open_


@pytest.mark.parametrize(
    ("takeoff", "shut", "open_"),
    [
        ({"F4F": {"clean": 2}}, ("E1",), ("E2", "E3")),
        ({"F4F": {"clean": 1}, "SBD": {"500lb": 2, "1000lb": 4}}, ("E1", "E2"), ("E3",)),
    ],
)
def test_6_4_1_the_formal_area_ends_at_the_aftmost_line_of_its_aircraft(
    takeoff: dict[str, dict[str, int]], shut: tuple[str, ...], open_: tuple[str, ...]
) -> None:
    house = {"elevators_launch_block": "formal_area"}
    below = "F2 F3 D1" if "SBD" in takeoff else "F2 F3"
    table = carrier(deck="F1@2", below=below, lifts=LIFTS, takeoff=takeoff, house=house).play(launch("F1"))
    for lift in shut:
        with refused("6.8.2-BLOCKED", lift):
            table.play(up("F2", lift=lift))
    for lift in open_:
        assert table.play(up("F2", lift=lift)).af("F2").where is Where.DECK


@given(st.integers(1, 6), st.sets(st.integers(1, 6)))
def test_6_8_2_no_house_rule_opens_a_lift_that_aircraft_took_off_over(swept: int, area: set[int]) -> None:
    lifts = {lift: section for lift, (section, _) in LIFTS.items()}
    letter = set(elevators_usable(lifts, False, True, swept, ()))
    for rule in ("formal_area", "all"):
        assert set(elevators_usable(lifts, False, True, swept, (), rule, takeoff=area)) <= letter


def test_6_8_2_by_the_formal_area_no_lift_works_after_a_launch_from_sixth_five() -> None:
    """6.4.1: the area ends ahead of E3, but who starts from sixth 5 rolls over it."""
    house = {"elevators_launch_block": "formal_area"}
    types = {"F4F": {"clean": 2}}
    table = carrier(deck="F1@5", below="F2 F3", lifts=LIFTS, takeoff=types, house=house).play(launch("F1"))
    with refused("6.8.2-BLOCKED", "E3"):
        table.play(up("F2", lift="E3"))


@given(st.integers(1, 6), st.integers(1, 6))
def test_6_8_2_the_farther_aft_they_start_the_fewer_lifts_work(one: int, other: int) -> None:
    lifts = {lift: section for lift, (section, _) in LIFTS.items()}
    near, far = sorted((one, other))
    assert set(elevators_usable(lifts, False, True, far, ())) <= set(elevators_usable(lifts, False, True, near, ()))


def test_17_3_3_a_hit_elevator_moves_nobody() -> None:
    table = carrier(below="F1", lifts=LIFTS).after([e.ElevatorHit(side=USN, platform=CV6, elevator="E2")])
    with refused("17.3.3-OUT", "elevator E2 is out of action"):
        table.play(up("F1", lift="E2"))
    assert table.play(up("F1")).af("F1").where is Where.DECK


def test_6_4_3_an_elevator_that_is_there() -> None:
    with refused("6.4.3-LIFT", "no elevator E9; it has E1, E2, E3"):
        carrier(below="F1", lifts=LIFTS).play(up("F1", lift="E9"))
    with refused("6.4.3-LIFT", "no elevator; it has none"):
        carrier(below="F1", lifts={}).play(up("F1"))


def test_6_7_5_a_base_spots_nothing() -> None:
    order = respot("aft").model_copy(update={"platform": MIDWAY})
    with refused("6.7.5-BASE", "Midway is a base"):
        carrier(ashore="F1", at=MIDWAY).play(order)


@given(st.lists(st.sampled_from(("up", "below")), max_size=6))
def test_6_7_2_each_way_is_paid_and_counted(ways: list[str]) -> None:
    table, paid = carrier(deck="D1", below="F1", hangar="closed"), 0.0
    for way in ways:
        aboard = table.af("F1").where is Where.DECK
        if (way == "up") == aboard:
            continue
        table = table.play(up("F1") if way == "up" else below("F1"))
        paid += 1.0 if way == "up" else 0.5
    assert table.platform.aos.spent == paid
