"""Who is due back when, how the deck will be spotted under its standing orders, and what conflicts."""

from typing import Any

import pytest

from ffts.games.skies.ahead.calendar import due_back
from ffts.games.skies.ahead.deck import Outlook, conflicts_with, outlook
from ffts.games.skies.ahead.earliest import Plan, earliest_launch
from ffts.games.skies.ahead.load import read_load
from ffts.games.skies.ahead.outlook_words import describe_outlook
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import Segment
from ffts.games.skies.pictures.air.forecasting import Conflict, all_conflicts, still_open
from ffts.games.skies.state.air import Spot, Where
from tests.air_setting import CV8, MIDWAY
from tests.builders import USN
from tests.builders_air import Table, cap, carrier, divert, group, home, launch, strike
from tests.skies.rules.air import sighted

SQUADRONS = {"F": "VF-6", "D": "VB-6", "T": "VT-6"}


def wing(**shown: Any) -> Table:
    """Fighters are VF-6, dive bombers VB-6, torpedo bombers VT-6."""
    table = carrier(**shown)
    for af in table.air:
        table = table.with_af(af, squadron=SQUADRONS[af[0]])
    return table


def ordered(table: Table, *orders: str) -> Table:
    return table.play(c.SetOrders(platform=table.at, orders=orders))


def ahead(table: Table) -> Outlook:
    return outlook(table.state, table.data, table.at)


def test_a_009_a_base_that_launches_takes_down_who_is_due_in_the_same_turn() -> None:
    table = ordered(wing(at=MIDWAY, ashore="F1", overhead="D1"), "CAP 1 of VF-6")
    first = ahead(table).turns[0]
    assert (first.launched, first.landed, first.slots) == (1, 1, 6)
    either = ordered(
        wing(at=MIDWAY, ashore="F1", overhead="D1", house={"base.launch_and_land_same_aos": False}), "CAP 1 of VF-6"
    )
    first = ahead(either).turns[0]
    assert (first.launched, first.landed, first.slots) == (1, 0, 0)


def test_6_6_a_base_that_was_attacked_takes_down_who_is_due() -> None:
    first = ahead(wing(at=MIDWAY, overhead="D1").with_platform(attacked_on=10)).turns[0]
    assert (first.turn, first.landed, first.stopped) == (10, 1, "")


# --- who is due back ----------------------------------------------------------------


def test_10_6_a_strike_is_due_after_the_way_out_and_the_way_back() -> None:
    table = sighted(wing(free="D1")).play(strike(group("D1")))
    (due,) = due_back(table.state, table.data)
    assert (due.name, due.kind, due.platform) == ("strike 1", "strike", "CV6")
    assert (due.earliest, due.last) == (22, 22), "six hexes each way, one a turn; the combat costs a turn (4.3)"


def test_6_11_forming_up_comes_first() -> None:
    table = sighted(wing(free="D1 T1:500lb")).play(strike(group("D1"), group("T1")))
    (due,) = due_back(table.state, table.data)
    assert due.earliest == 23


def test_10_6_1_the_slowest_sets_the_pace() -> None:
    table = sighted(wing(free="T1")).play(strike(group("T1")))
    (due,) = due_back(table.state, table.data)
    assert due.earliest == 26, "turns 12, 16, 20 and 24 bring a slow flight no farther"


def test_3_4_2_before_the_movement_segment_is_closed_this_turn_counts() -> None:
    table = sighted(wing(free="D1")).play(strike(group("D1")))
    later = table.now(turn=11, segment=Segment.MOVEMENT)
    assert due_back(later.state, later.data)[0].earliest == 22
    assert due_back(*_of(table.now(turn=11, segment=Segment.SEARCH)))[0].earliest == 23


def _of(table: Table) -> tuple[Any, Any]:
    return table.state, table.data


def test_4_2_those_overhead_on_cap_or_without_a_mission_can_land_now() -> None:
    table = wing(overhead="D1", cap="F1", free="T1", last=15)
    assert {(due.kind, due.earliest, due.last) for due in due_back(*_of(table))} == {
        ("return", 10, 15),
        ("cap", 10, 15),
    }
    assert "aircraft without a mission" in {due.name for due in due_back(*_of(table))}


def test_4_2_those_diverted_are_due_on_the_other_deck() -> None:
    table = wing(overhead="D1 D2").play(divert("D2", to=CV8))
    assert [due.afs for due in due_back(table.state, table.data, CV8)] == [("D2",)]
    assert [due.afs for due in due_back(table.state, table.data, table.at)] == [("D1",)]


# --- how the deck will be --------------------------------------------------------------


def test_6_5_standing_orders_are_carried_out_turn_by_turn() -> None:
    view = ahead(ordered(wing(deck="T1:500lb~"), "ready VT-6 500lb", "launch VT-6"))
    assert [turn.spot for turn in view.turns[:4]] == [Spot.AFT, Spot.AFT, Spot.AFT, Spot.CLEAR]
    assert [turn.launched for turn in view.turns[:4]] == [0, 0, 1, 0]
    assert [turn.ready for turn in view.turns[:3]] == [0, 1, 0]


def test_6_12_six_land_in_a_turn() -> None:
    view = ahead(wing(overhead="D1 D2 D3 D4 D5 D6 D7 D8", last=12))
    assert [(turn.waiting, turn.slots, turn.landed) for turn in view.turns] == [(8, 6, 6), (2, 6, 2)]
    assert view.conflicts == ()


def test_6_7_nothing_of_the_game_is_changed_by_looking_ahead() -> None:
    table = ordered(wing(overhead="D1"), "land what is overhead")
    before = table.state
    ahead(table)
    assert table.state == before


# --- conflicts ---------------------------------------------------------------------------


def test_4_4_a_deck_spotted_aft_too_long_lets_them_ditch() -> None:
    table = ordered(wing(overhead="D1 D2", last=12, deck="T1:500lb~"), "ready VT-6 500lb", "launch VT-6")
    assert ahead(table).conflicts == ("return 1 back turns 10-12, deck spotted aft until 12: 2 AF would ditch on 1-2",)


def test_4_4_a_deck_nobody_clears_loses_them() -> None:
    assert ahead(wing(overhead="D1", last=12, deck="T1")).conflicts == (
        "return 1 back turns 10-12, deck spotted aft with no order to respot: 1 AF would be lost",
    )


def test_4_4_who_circles_over_the_deck_past_his_fuel_is_not_on_his_way_home() -> None:
    assert ahead(wing(overhead="D1", last=9, deck="T1")).conflicts == (
        "return 1 overhead, fuel ended in turn 9, deck spotted aft with no order to respot: 1 AF would be lost",
    )


def test_a_warning_says_by_which_turn_while_there_is_time() -> None:
    because = "deck spotted aft with no order to respot: 1 AF would be lost"
    (warned,) = _warned(wing(overhead="D1", last=12, deck="T1"))
    assert warned.words == f"Enterprise, by turn 12: return 1 back turns 10-12, {because}"
    (warned,) = _warned(wing(overhead="D1", last=9, deck="T1"))
    assert warned.words == f"Enterprise: return 1 overhead, fuel ended in turn 9, {because}"


def test_a_warning_ends_with_the_turn_it_is_about_and_when_one_of_them_is_down() -> None:
    table = wing(overhead="D1 D2", last=12, deck="T1")
    warned = _warned(table)
    assert still_open(warned, table.now(turn=12).state) == warned
    assert still_open(warned, table.now(turn=13).state) == ()
    assert still_open(warned, table.with_af("D2", where=Where.HANGAR).state) == ()


def test_a_warning_that_comes_late_holds_for_the_turn_in_which_it_was_found() -> None:
    table = wing(overhead="D1", last=9, deck="T1")
    warned = _warned(table)
    assert still_open(warned, table.state) == warned
    assert still_open(warned, table.now(turn=11).state) == (), "he may be lost by then"


def _warned(table: Table) -> tuple[Conflict, ...]:
    return all_conflicts(table.state, table.data, (USN,), lambda _: None)


def test_6_12_too_many_at_once() -> None:
    assert ahead(wing(overhead="D1 D2 D3 D4 D5 D6 D7 D8", last=10)).conflicts == (
        "return 1 back turn 10, 8 AF due, room for 6 until turn 10: 2 AF would ditch on 1-2",
    )


def test_6_12_a_deck_full_of_parked_aircraft_is_named_as_what_keeps_them_up() -> None:
    view = ahead(wing(overhead="D1 D2 D3 D4 D5 D6 D7", last=12, room=10))
    assert view.conflicts == ("return 1 back turns 10-12, deck full with no order to clear it: 1 AF would be lost",)
    assert [(turn.landed, turn.full) for turn in view.turns[:2]] == [(6, False), (0, True)]


def test_6_12_a_full_deck_whose_orders_clear_it_is_named_with_its_last_turn() -> None:
    """Work comes first in the queue and takes the points that going below would take."""
    table = wing(overhead="T1", deck="D1@1 D2@2 D3@3 D4@4 D5@5 D6@6", spot="forward", last=10, room=10)
    table = ordered(table, "strike below VB-6")
    (conflict,) = ahead(table).conflicts
    assert conflict == "return 1 back turn 10, deck full until 10: 1 AF would ditch on 1-2"


def test_4_2_a_strike_that_cannot_come_back_is_reported_before_it_leaves_the_hex() -> None:
    table = sighted(wing(free="D1", last=21)).play(strike(group("D1")))
    assert ahead(table).conflicts == ("strike 1 home in turn 22, fuel ends in turn 20: 1 AF would ditch on 1-4",)


def test_4_3_a_strike_pays_for_the_combat_it_flies_to_once_and_not_when_it_only_comes_home() -> None:
    out = sighted(wing(free="D1", last=22)).play(strike(group("D1")))
    assert [due.last for due in ahead(out).due] == [21]
    turned = out.now(turn=11, segment=Segment.MOVEMENT).play(home("CV6 strike 1"))
    assert [due.last for due in ahead(turned).due] == [22]


def test_6_6_a_deck_that_was_attacked_lands_nobody_in_this_turn() -> None:
    table = wing(overhead="D1 D2 D3 D4 D5 D6 D7", last=10).with_platform(attacked_on=10)
    view = ahead(table)
    assert [(turn.slots, turn.landed) for turn in view.turns[:2]] == [(0, 0), (6, 6)]
    assert view.conflicts == (
        "return 1 back turn 10, attacked: only launches this turn (6.6): 6 AF would ditch on 1-2, "
        "1 AF would ditch on 1-4",
    )
    assert "7 to land with 0 slots, attacked (6.6)" in describe_outlook(table.data, table.state, view)[2]


def test_6_12_without_a_landing_area_the_deck_is_not_called_full() -> None:
    table = wing(overhead="D1", last=12).with_platform(closed_sections=(4, 5, 6))
    assert ahead(table).conflicts == (
        "return 1 back turns 10-12, no landing area left by hits (17.3.2): 1 AF would be lost",
    )


def test_6_2_a_cap_comes_down_on_its_last_turn() -> None:
    table = wing(deck="F1").play(launch("F1"), cap("F1"))
    view = ahead(table)
    assert view.conflicts == ()
    assert [turn.turn for turn in view.turns if turn.landed] == [23]


@pytest.mark.parametrize("up", ["cap", "overhead", "free"])
def test_4_4_a_conflict_presses_when_what_helps_can_wait_no_longer(up: str) -> None:
    """It warned of fuel that ends 19 turns later, from the turn on in which they are home."""
    home_now = ahead(wing(**{up: "F1"}, last=29, deck="T1"))
    assert (len(home_now.conflicts), home_now.pressing) == (1, ())
    before = ahead(wing(**{up: "F1"}, last=17, deck="T1"))
    assert (len(before.conflicts), before.pressing) == (1, ()), "a turn to respot, one to land, and four to spare"
    near = ahead(wing(**{up: "F1"}, last=16, deck="T1"))
    assert near.pressing == near.conflicts != ()


def test_6_12_more_of_them_press_earlier_for_they_land_one_turn_after_the_other() -> None:
    seven = ahead(wing(overhead="D1 D2 D3 D4 D5 D6 D7", last=17, deck="T1"))
    assert seven.pressing == seven.conflicts != ()


def test_4_4_who_cannot_be_home_in_time_presses_at_once() -> None:
    table = sighted(wing(free="D1", last=21)).play(strike(group("D1")))
    view = ahead(table)
    assert view.pressing == view.conflicts != ()


def test_4_7_those_turned_home_over_their_deck_are_due_at_once() -> None:
    table = wing(free="D1").play(home("", "D1"))
    assert [due.earliest for due in ahead(table).due] == [10]


# --- a plan and those due back ------------------------------------------------------------


def planned(table: Table, load: str) -> Plan:
    return earliest_launch(table.state, table.data, table.at, read_load(load))


def conflicts(table: Table, load: str) -> tuple[str, ...]:
    return conflicts_with(table.state, table.data, table.at, planned(table, load))


def test_6_7_a_plan_that_keeps_the_deck_names_who_cannot_come_down() -> None:
    table = wing(overhead="T1 T2", last=10, deck="D1~")
    assert planned(table, "VB-6:1000lb").turn == 12
    assert conflicts(table, "VB-6:1000lb") == ("return 1 back turn 10, deck spotted aft until 12: 2 AF would be lost",)


def test_6_12_before_a_plan_those_who_wait_land_and_go_below_where_it_can_go_on() -> None:
    lifts = {"E1": (2, 2), "E2": (6, 2)}
    assert conflicts(wing(overhead="T1", last=10, below="D1", lifts=lifts), "VB-6:1000lb") == ()


def test_6_12_a_plan_that_needs_the_clear_deck_says_until_when() -> None:
    table = wing(overhead="T1", last=10, below="D1", lifts={"E1": (6, 2)})
    (conflict,) = conflicts(table, "VB-6:1000lb")
    assert conflict == "return 1 back turn 10, the plan needs the deck until 12: 1 AF would be lost"


def test_6_12_those_with_fuel_enough_wait_for_the_plan() -> None:
    assert conflicts(wing(overhead="T1", last=20, deck="D1"), "VB-6:1000lb") == ()
    assert conflicts(wing(deck="D1"), "VB-6:1000lb") == ()


# --- in words -----------------------------------------------------------------------------


def test_the_outlook_is_reported_line_by_line() -> None:
    table = wing(overhead="D1 D2 D3 D4 D5 D6 D7", last=10)
    assert describe_outlook(table.data, table.state, ahead(table)) == (
        "Enterprise, from turn 10",
        "  due back: return 1, 7 AF, turn 10, 0900; deck clear 10",
        "  turn 10: deck clear, 0 AF ready, 7 to land with 6 slots, 6 landed",
        "  turn 11: deck forward, 0 AF ready, 1 to land with 6 slots, 1 landed",
        "  conflict: return 1 back turn 10, 7 AF due, room for 6 until turn 10: 1 AF would ditch on 1-2",
    )
