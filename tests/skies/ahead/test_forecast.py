"""The earliest launch of a deck load: held against every sequence of orders there is, and every step a legal one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from ffts.games.skies.ahead.earliest import Plan, earliest_launch, earliest_of_each
from ffts.games.skies.ahead.load import BadLoad, read_load
from ffts.games.skies.ahead.words import answer, never
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import PlatformId, Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.state.air import Where
from ffts.workshop.catalogs import load_catalog
from tests.air_setting import MIDWAY, WORK
from tests.builders_air import Table, carrier, ready, unready
from tests.skies.ahead.brute_force import earliest

USUAL = {"F": "clean", "D": "1000lb", "T": "torpedo"}
SQUADRONS = {"F": "VF-6", "D": "VB-6", "T": "VT-6"}
SMALL = (0, 0, 0, 10, 10, 10)
"""Room for one AF on each of the three aftmost sixths."""


def wing(**shown: Any) -> Table:
    """Fighters are VF-6, dive bombers VB-6, torpedo bombers VT-6."""
    table = carrier(**shown)
    for af in table.air:
        table = table.with_af(af, squadron=SQUADRONS[af[0]])
    return table


def by_itself(table: Table) -> Table:
    """Every AF a squadron of its own, so that a deck load can name it."""
    for af in table.air:
        table = table.with_af(af, squadron=f"S-{af}")
    return table


def with_hangar(table: Table, room: int) -> Table:
    """The same with a hangar of this size."""
    sheet = table.data.carriers[table.at].model_copy(update={"hangar_room": room})
    data = table.data.model_copy(update={"carriers": {**table.data.carriers, table.at: sheet}})
    return Table(data, table.state, table.at)


def planned(table: Table, load: str) -> Plan:
    return earliest_launch(table.state, table.data, table.at, read_load(load))


def carried_out(table: Table, plan: Plan) -> Table:
    """The table after the plan, each order judged by the rules and every law of aircraft kept."""
    for at, cmds in enumerate(plan.steps):
        table = table.next_aos() if at else table
        table = table.play(*cmds)
    return table


def flying(table: Table) -> set[str]:
    """AFs of either side in the air."""
    return {af.id for side in table.state.sides.values() for af in side.air.values() if af.where is Where.AIR}


# --- best -----------------------------------------------------------------------------

LONG_RUN = {"SBD": {"1000lb": 6}, "F4F": {"clean": 4}, "TBD": {"torpedo": 5}}
CASES: Mapping[str, tuple[str, dict[str, Any]]] = {
    "ready and spotted": ("F1", {"deck": "F1"}),
    "ready, ahead of another": ("F1", {"deck": "F1@5 D1@6"}),
    "ready, behind another": ("D1", {"deck": "F1@5 D1@6", "points": 1}),
    "behind another, hangar full": ("D1", {"deck": "F1@5 D1@6", "points": 2, "hangar_room": 0}),
    "not fuelled": ("F1", {"deck": "F1~"}),
    "below and ready": ("F1", {"below": "F1~"}),
    "below and empty": ("D1", {"below": "D1"}),
    "two below, one elevator move": ("F1 F2", {"below": "F1~ F2~", "lifts": {"E1": (6, 1)}}),
    "points for one thing at a time": ("F1 F2", {"below": "F1 F2", "points": 1, "hangar": "closed"}),
    "one point and an open hangar": ("D1", {"below": "D1", "points": 1}),
    "parked forward": ("F1", {"deck": "F1@4~", "spot": "forward", "points": 1}),
    "parked forward with another": ("F1", {"deck": "D1@4~ F1@5~", "spot": "forward", "points": 1, "takeoff": LONG_RUN}),
    "on the wrong sixth": ("D1", {"deck": "D1@5", "below": "F1~", "takeoff": LONG_RUN, "lifts": {"E1": (6, 1)}}),
    "wrong bombs": ("D1", {"deck": "D1:500lb"}),
    "wrong bombs, half a point short": ("D1", {"below": "D1:500lb~", "points": 1}),
    "bombs come off, and its fuel is all it needs": ("D1", {"deck": "D1:500lb", "load": "clean"}),
    "the same below, to be brought up": ("D1 F1", {"below": "D1:500lb~ F1~", "points": 2, "load": "clean"}),
    "torpedoes one at a time": (
        "T1 T2",
        {"deck": "T1@5~ T2@6~", "flags": ("torpedo_work_third",), "work": {**WORK, "torpedo": (2, 1.0)}, "lifts": {}},
    ),
    "not readied on deck": ("D1", {"below": "D1~", "flags": ("no_readying_on_deck",)}),
    "not readied below": ("F1", {"below": "F1", "flags": ("no_readying_in_hangar",)}),
    "a hole in the deck": ("F1", {"below": "F1~", "closed": (5,)}),
    "by catapult only": ("F1", {"below": "F1~", "takeoff": {"F4F": {"clean": 6}}, "catapults": {"C1": ("deck", 4)}}),
    "two spotted by doctrine": ("F1 D1", {"deck": "F1@5 T1@6", "below": "D1~", "range_limit": 2}),
    "attacked this turn": ("F1", {"deck": "F1~", "attacked": True}),
    "hangar full, another comes up instead": ("D1", {"deck": "F1@5 F2@6", "below": "D1~ F3~", "hangar_room": 2}),
    "hangar full, points short": ("D1", {"deck": "F1@5 D1@6", "below": "F2~", "points": 1, "hangar_room": 1}),
    "closed hangar, in exchange": ("D1", {"deck": "F1@6", "below": "D1~", "hangar": "closed", "hangar_room": 1}),
}


NOT_SHOWN = {"parked forward", "parked forward with another", "torpedoes one at a time", "attacked this turn"}
"""Where the plan is the best and the short bound does not show it."""


@pytest.mark.parametrize("case", CASES)
def test_6_9_nothing_is_earlier_by_any_sequence_of_orders(case: str) -> None:
    names, shown = CASES[case][0], {**CASES[case][1]}
    other = shown.pop("load", "")
    hangar = shown.get("hangar_room", 9)
    table = by_itself(carrier(**{"room": SMALL, "points": 3, "lifts": {"E1": (6, 2)}, **shown, "hangar_room": 9}))
    table = with_hangar(table, hangar)
    load = {name: other or USUAL[name[0]] for name in names.split()}
    plan = planned(table, ",".join(f"S-{name}:{what}" for name, what in load.items()))
    assert plan.turn == earliest(table, load)
    assert plan.best == (case not in NOT_SHOWN)
    if plan.turn is not None:
        assert {af.id for af in carried_out(table, plan).air.values() if af.where is Where.AIR} == set(load)


def test_6_8_work_of_this_aos_that_was_done_already_is_not_counted_twice() -> None:
    table = by_itself(carrier(deck="D1~", room=SMALL)).play(ready("D1", load="1000lb"))
    assert planned(table, "S-D1:1000lb").turn == earliest(table, {"D1": "1000lb"}) == table.state.public.turn + 2


def test_6_8_who_only_changes_the_name_of_its_load_may_have_been_worked_on_in_this_aos() -> None:
    table = by_itself(carrier(deck="D1:500lb", room=SMALL)).play(unready("D1"))
    assert planned(table, "S-D1:clean").turn == earliest(table, {"D1": "clean"}) == table.state.public.turn + 1


def test_6_5_before_the_air_operations_segment_the_one_to_come_is_counted() -> None:
    table = wing(below="F1", segment=Segment.SEARCH)
    assert planned(table, "VF-6:clean").turn == table.state.public.turn + 1


# --- a whole deck load ------------------------------------------------------------------

YORKTOWN = "VB-5:1000lb,VT-5:torpedo,VF-42:clean"


def coral_sea(carrier: str = "CV5") -> Table:
    return at_first("coral-sea-8-may", carrier)


def midway(carrier: str) -> Table:
    return at_first("midway-4-june", carrier)


def at_first(scenario: str, carrier: str) -> Table:
    """A carrier in the first air operations segment of the day."""
    data = load_catalog(scenario)
    state = RULEBOOK.fold(RULEBOOK.start(data), (SegmentBegan(segment=Segment.AIR_OPERATIONS),))
    return Table(data, state, PlatformId(carrier))


def test_6_9_yorktown_has_her_deck_load_away_and_few_orders_are_tried_to_find_it() -> None:
    table = coral_sea()
    plan = planned(table, YORKTOWN)
    assert plan.judged < 400
    assert (plan.turn, plan.last, plan.best) == (4, 5, True)
    assert plan.why == "the longest readying takes 3 AOS"
    assert set(carried_out(table, plan).where(Where.AIR)) == set(plan.load)


CROWDED = {
    "CV6 VB-6:1000lb": 2,
    "CV6 VB-6:1000lb,VT-6:1000lb": 4,
    "CV6 VS-6:1000lb": 3,
    "CV6 VF-6:tank,VS-6:500lb": 2,
    "CV6 VF-6:tank2,VS-6:1000lb": 3,
    "CV5 VB-3:500lb,VF-3:tank": 3,
    "Akagi AKA-F:tank,AKA-T:torpedo": 4,
}
"""Carriers of 4 June whose decks are full of others, and whose hangars take one more: when each load can leave."""


@pytest.mark.parametrize("load", CROWDED)
def test_6_9_a_crowded_deck_is_cleared_in_time(load: str) -> None:
    platform, words = load.split()
    table = midway(platform)
    plan = planned(table, words)
    assert plan.turn == CROWDED[load]
    assert flying(carried_out(table, plan)) == set(plan.load)


def test_6_7_1_a_respot_moves_few_where_the_others_come_up_to_their_places_before_it() -> None:
    """Lexington: four scouts change places with those that came up ahead of them, in the three turns the work takes."""
    table = coral_sea("CV2")
    plan = planned(table, "VB-2:1000lb,VS-2:scout,VT-2:torpedo")
    assert (plan.turn, plan.best, plan.why) == (4, True, "the longest readying takes 3 AOS")
    assert set(carried_out(table, plan).where(Where.AIR)) == set(plan.load)


def test_6_9_those_who_stand_ready_leave_first_where_that_makes_room() -> None:
    table = midway("Hiryu")
    plan = planned(table, "HIR-F:clean,HIR-D:250kg")
    assert (plan.turn, plan.last, plan.loads) == (1, 3, 2)
    assert flying(carried_out(table, plan)) == set(plan.load)


def test_6_9_of_two_plans_as_soon_over_the_first_wait_less_in_the_air() -> None:
    plan = planned(coral_sea("Zuikaku"), "ZUI-D:scout,ZUI-T:500kg")
    assert (plan.turn, plan.last) == (4, 6)


def test_6_3_2_a_load_that_does_not_fit_is_reported() -> None:
    plan = planned(wing(below="D1 D2 D3 D4 D5 D6 F1", room=SMALL), "VB-6:1000lb,VF-6:clean")
    assert (plan.turn, plan.steps) == (None, ())
    assert plan.why.startswith("No room for 7 AFs on Enterprise's deck with the take-off run each of them needs")
    assert never(plan).startswith("No plan was found, and not every one was tried"), "three deck loads would do"


def test_6_9_what_one_deck_does_not_hold_leaves_in_two_deck_loads() -> None:
    table = wing(below="D1~ D2~ D3~ F1~", room=SMALL, lifts={"E1": (4, 3)})
    plan = planned(table, "VB-6:1000lb,VF-6:clean")
    assert (plan.turn, plan.last, plan.loads, plan.best) == (11, 13, 2, False)
    assert set(carried_out(table, plan).where(Where.AIR)) == {"D1", "D2", "D3", "F1"}
    text = answer(table.data, plan)
    assert text.startswith(
        "Two deck loads: the first takes off in turn 11, 0920, the last in turn 13, 1000 (best plan "
    )


def test_6_9_where_the_fighters_find_no_room_below_some_bombers_leave_by_hangar_catapult() -> None:
    """Hornet's load of 4 June without her fighters, which stand in its way: all of it fits, but not beside them."""
    table = midway("CV8")
    plan = planned(table, "VB-8:1000lb,VS-8:500lb,VT-8:torpedo")
    assert (plan.turn, plan.last, plan.loads, plan.best) == (3, 4, 1, True)
    assert set(carried_out(table, plan).where(Where.AIR)) == set(plan.load)


def test_6_8_2_the_foremost_leave_first_where_the_elevator_is_behind_them() -> None:
    """One AF is up and away a turn sooner than if all three that stand on deck had rolled over the elevator."""
    table = wing(below="D1~ D2~ D3~ F1~", room=SMALL, lifts={"E1": (6, 3)})
    plan = planned(table, "VB-6:1000lb,VF-6:clean")
    assert (plan.turn, plan.last, plan.loads, plan.best) == (11, 12, 2, True)
    assert set(carried_out(table, plan).where(Where.AIR)) == {"D1", "D2", "D3", "F1"}


def test_6_9_two_deck_loads_are_the_best_where_the_second_comes_up_as_the_first_leaves() -> None:
    table = wing(below="D1~", deck="F1@4 F2@5", room=(0, 0, 0, 10, 10, 0), lifts={"E1": (6, 3)})
    plan = planned(table, "VB-6:1000lb,VF-6:clean")
    assert (plan.turn, plan.last, plan.best) == (10, 11, True)


@pytest.mark.parametrize(
    ("load", "turns"), [("KAG-F:clean,KAG-T:torpedo", (3, 5)), ("KAG-F:clean,KAG-T:scout", (3, 7))]
)
def test_6_9_first_no_more_than_one_aos_gets_away_where_the_others_come_up_sooner_for_it(
    load: str, turns: tuple[int, int]
) -> None:
    table = midway("Kaga")
    plan = planned(table, load)
    assert ((plan.turn, plan.last), plan.loads) == (turns, 2)
    assert flying(carried_out(table, plan)) == set(plan.load)


def test_6_9_a_hangar_catapult_gets_off_who_finds_no_place_on_deck() -> None:
    table = wing(below="D1~ F1~ F2~", deck="D2", room=(0, 0, 0, 0, 0, 10), catapults={"H1": ("hangar", 2)})
    plan = planned(table, "VB-6:1000lb,VF-6:clean")
    assert (plan.turn, plan.last, plan.best) == (10, 10, True)
    assert set(carried_out(table, plan).where(Where.AIR)) == {"D1", "D2", "F1", "F2"}


def test_6_9_what_leaves_in_a_row_with_the_hangar_catapults_help_is_no_two_deck_loads() -> None:
    table = midway("CV8")
    plan = planned(table, "VB-8:scout,VS-8:scout,VT-8:torpedo")
    assert (plan.turn, plan.last, plan.loads) == (3, 4, 1)
    assert flying(carried_out(table, plan)) == set(plan.load)


STRUCK: Mapping[str, tuple[str, dict[str, Any], int]] = {
    "behind another, sooner below than ahead": (
        "D1",
        {"deck": "D2@4~ F1@4 D1@5~", "closed": (5,), "points": 1, "load": "clean", "lifts": {"E1": (4, 2)}},
        12,
    ),
    "from a deck that stays spotted forward": ("F1", {"deck": "D1@4 F1@5", "spot": "forward", "points": 1}, 11),
    "past a hole in the deck nobody runs": ("D1", {"deck": "D1@6", "below": "F1", "closed": (5,)}, 11),
    "a run nobody has on this deck": ("D1", {"deck": "D1@5", "takeoff": {"SBD": {"1000lb": 6}}, "closed": (6,)}, 11),
}


@pytest.mark.parametrize("case", STRUCK)
def test_6_9_who_stands_on_deck_goes_below_where_the_hangar_catapult_has_him_away_sooner(case: str) -> None:
    name, shown, turn = STRUCK[case][0], {**STRUCK[case][1]}, STRUCK[case][2]
    load = shown.pop("load", USUAL[name[0]])
    room = (0, 0, 0, 20, 10, 10)
    table = by_itself(carrier(**{"room": room, "points": 3, "catapults": {"H1": ("hangar", 2)}, **shown}))
    plan = planned(table, f"S-{name}:{load}")
    assert (plan.turn, plan.last) == (turn, turn)
    assert flying(carried_out(table, plan)) == {name}


def test_6_9_with_all_catapults_manned_more_leave_in_one_aos() -> None:
    """Ten by deck run and one from the hangar: too much beside one catapult, not beside two (A-036)."""
    deck = " ".join(f"F{number}" for number in range(1, 11))
    catapults = {"H1": ("hangar", 2), "C1": ("deck", 1)}
    table = wing(deck=deck, below="D1~", lifts={}, catapults=catapults)
    plan = planned(table, "VF-6:clean,VB-6:1000lb")
    assert (plan.turn, plan.last, plan.best) == (10, 10, True)
    assert len(flying(carried_out(table, plan))) == 11


def test_6_9_where_deck_run_and_catapult_do_not_mix_all_leave_by_catapult() -> None:
    catapults = {"C1": ("deck", 6), "H1": ("hangar", 2)}
    table = wing(deck="F1", below="D1~", lifts={}, catapults=catapults, house={"launch_mix": "exclusive"})
    assert planned(table, "VF-6:clean,VB-6:1000lb").last == 10


def test_6_9_a_hangar_catapult_throws_four_in_an_aos() -> None:
    plan = planned(wing(below="F1~ F2~ F3~ F4~ F5~", lifts={}, catapults={"H1": ("hangar", 2)}), "VF-6:clean")
    assert (plan.turn, plan.last) == (10, 11)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        ({"wind": 0, "speed": 1.0}, "knots of wind over the deck"),
        ({"points": 0}, "handling points left; readying F1 costs 1"),
        ({"below": "F1 F2 F3", "range_limit": 1}, "may range 1 AF for launch at once by doctrine; 3 were named"),
    ],
)
def test_6_4_what_can_never_be_is_reported_in_the_words_of_its_rule(shown: dict[str, Any], words: str) -> None:
    plan = planned(wing(**{"below": "F1 F2", **shown}), "VF-6:clean")
    assert plan.turn is None
    assert words in plan.why


def test_6_7_6_what_stands_in_the_way_is_the_reason_where_nothing_else_is() -> None:
    assert planned(wing(deck="F1@5 D1@6"), "VB-6:1000lb").why == "aircraft on deck have to be moved"
    assert planned(wing(deck="D1"), "VB-6:1000lb").why == "it is ready and spotted"


def test_6_4_6_without_points_nobody_is_moved_out_of_the_way() -> None:
    plan = planned(wing(deck="F1@5 D1@6", points=0), "VB-6:1000lb")
    assert (plan.turn, plan.steps) == (None, ())
    assert never(plan).endswith("aircraft on deck have to be moved")


def test_a_search_that_was_given_up_does_not_say_never() -> None:
    plan = planned(wing(deck="F1@5 D1@6", points=0), "VB-6:1000lb")
    assert never(replace(plan, best=False)).startswith("No plan was found, and not every one was tried: ")


def test_6_9_thirteen_leave_in_two_turns() -> None:
    plan = planned(wing(deck=" ".join(f"F{number}" for number in range(1, 14))), "VF-6:clean")
    assert (plan.turn, plan.last) == (10, 11)


def test_6_8_those_nearest_to_being_ready_are_taken() -> None:
    plan = planned(wing(below="D1 D2~ D3"), "VB-6:2:1000lb")
    assert "D2" in plan.load
    assert len(plan.load) == 2


def test_6_8_of_some_of_a_squadron_only_what_holds_whichever_are_taken_is_called_the_best() -> None:
    """Two of three: those nearest to being ready need one AOS of work and leave after it, so no others are sooner."""
    plan = planned(wing(deck="D1~ D2~ D3~"), "VB-6:2:1000lb")
    assert (plan.turn, plan.best) == (12, True)
    behind = planned(wing(deck="F1@5 D1@6 D2@6"), "VB-6:1:1000lb")
    assert (behind.turn, behind.best) == (11, False)


def test_6_7_5_a_base_spots_nobody() -> None:
    table = wing(ashore="D1~", at=MIDWAY)
    plan = planned(table, "VB-6:1000lb")
    assert plan.turn == 12
    assert carried_out(table, plan).where(Where.AIR) == ("D1",)


def test_6_9_each_squadron_by_itself() -> None:
    plans = earliest_of_each(*_game(wing(below="F1 D1")))
    assert {key: plan.turn for key, plan in plans.items()} == {
        ("VF-6", "100lb"): 12,
        ("VF-6", "clean"): 11,
        ("VB-6", "1000lb"): 12,
        ("VB-6", "500lb"): 12,
        ("VB-6", "clean"): 11,
    }


def _game(table: Table) -> tuple[Any, Any, PlatformId]:
    return table.state, table.data, table.at


# --- what was asked for -----------------------------------------------------------------


def test_a_load_is_read_with_and_without_numbers() -> None:
    assert read_load(" VB-5:1000lb, VF-42 : 2 : clean ") == {"VB-5": (None, "1000lb"), "VF-42": (2, "clean")}


@pytest.mark.parametrize(
    ("load", "words"),
    [
        ("", "name at least one squadron, as in VB-5:1000lb"),
        ("VB-6", "'VB-6' is no part of a deck load; write SQUADRON:LOAD or SQUADRON:NUMBER:LOAD"),
        ("VB-6:0:clean", "'VB-6:0:clean' is no part of a deck load"),
        ("VB-6:clean,VB-6:500lb", "VB-6 is named twice"),
        ("VB-9:clean", "Enterprise has no squadron VB-9; it has VB-6"),
        ("VB-6:3:clean", "Enterprise has 2 AFs of VB-6 aboard that can fly; 3 were named"),
        ("VB-6:torpedo", "VB-6 (SBD) carries 1000lb, 500lb, clean; torpedo was named"),
    ],
)
def test_a_load_that_cannot_be_read_is_reported(load: str, words: str) -> None:
    with pytest.raises(BadLoad) as fault:
        planned(wing(below="D1 D2"), load)
    assert words in str(fault.value)


def test_a_carrier_that_is_not_there_is_reported() -> None:
    table = wing(below="D1")
    with pytest.raises(BadLoad, match="there is no carrier or base CV9; there are CV6, CV8, MIDWAY, SHOK"):
        earliest_launch(table.state, table.data, PlatformId("CV9"), {"VB-6": (None, "clean")})


def test_6_8_the_usual_load_is_offered_first() -> None:
    """A Zero of 1942 with a bomb below it is a rare bird, and a Kate is there for its torpedo."""
    kinds = load_catalog("coral-sea-8-may").aircraft
    first = {name: kinds[name].offered[0].id for name in ("A6M2", "F4F-3", "B5N2", "TBD-1", "D3A1")}
    assert first == {"A6M2": "clean", "F4F-3": "clean", "B5N2": "torpedo", "TBD-1": "torpedo", "D3A1": "250kg"}
    assert {load.id for load in kinds["A6M2"].offered} == set(kinds["A6M2"].loads)
