"""Chapter 18: forces and flights that come later, courses, bases at peace, and what a scenario gives points for."""

from functools import cache
from typing import Any

import pytest

from ffts.core.model import Event
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import TaskForceReported
from ffts.games.skies.events.search import FlightArrived, ForceArrived, ForceLeft, GoalReached
from ffts.games.skies.laws import broken
from ffts.games.skies.names import FormationId, HexId, PlatformId, Segment, ShipId, SideId, TfId
from ffts.games.skies.offers.on_course import on_course
from ffts.games.skies.offers.watch import offers_shown_to, unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.search import Stage
from ffts.games.skies.view import view
from tests.skies.days import LEFT, changed, on_turn, ordered

USN, IJN = SideId("USN"), SideId("IJN")
DAY = "santa-cruz-26-october"  # begins at 0500
TF17, HORNET, HENDERSON = TfId("17"), ShipId("CV8"), PlatformId("HENDERSON")


@cache
def late_hornet() -> Catalog:
    """Task Force 17 comes at 0600, and the Army's fighters land on Guadalcanal at 0540."""

    def change(written: Any) -> None:
        del written["house_rules"]
        usn = written["sides"][0]
        usn["task_forces"][1]["arrives"] = "0600"
        army = next(sq for group in usn["air_groups"] for sq in group["squadrons"] if sq["id"] == "67FS")
        army["arrives"] = "0540"

    return changed(DAY, change)


def facts(data: Catalog, turn: int) -> tuple[State, list[Event]]:
    events = list[Event]()
    return on_turn(data, turn, describe=events.append), events


# --- who comes later ------------------------------------------------------------------------


def test_3_2_a_force_that_comes_later_is_not_on_the_map_and_nothing_of_it_is_lost() -> None:
    state = RULEBOOK.start(late_hornet())
    usn = state.sides[USN]
    assert TF17 not in usn.task_forces
    assert HORNET not in usn.ships
    assert not [af for af in usn.air.values() if af.platform == PlatformId(HORNET)]
    assert [come.turn for come in usn.expected] == [3, 4]
    assert broken(state, late_hornet()) == ()
    assert str(TF17) not in view(state, IJN).model_dump_json()


def test_3_2_it_comes_at_the_start_of_its_turn_with_all_that_is_aboard_and_is_announced() -> None:
    state, events = facts(late_hornet(), 4)
    usn = state.sides[USN]
    assert [fact for fact in events if isinstance(fact, ForceArrived)][0].turn == 4
    assert usn.task_forces[TF17].ships[0] == HORNET
    assert len(usn.platforms[PlatformId(HORNET)].deck) == 10
    assert usn.expected == ()
    assert any(isinstance(fact, TaskForceReported) and (fact.by, fact.task_force) == (IJN, TF17) for fact in events)
    assert broken(state, late_hornet()) == ()


def test_3_2_a_flight_lands_at_its_base_not_ready() -> None:
    state, events = facts(late_hornet(), 3)
    assert [fact.base for fact in events if isinstance(fact, FlightArrived)] == [HENDERSON]
    army = [af for af in state.sides[USN].air.values() if af.squadron == "67FS"]
    assert {(af.where, af.work) for af in army} == {(Where.PARK, 0)}


def test_3_2_the_watch_tells_its_side_in_the_hour_before() -> None:
    state = RULEBOOK.start(late_hornet())
    mine = [line.words for line in offers_shown_to(state, late_hornet(), USN) if line.rule == "3.2"]
    assert "TF 17 comes on the map at 2609 on turn 4 (0600)" in mine
    assert "2 AFs from beyond the map land at Henderson Field on turn 3 (0540)" in mine
    assert not any("TF 17" in line.words for line in offers_shown_to(state, late_hornet(), IJN))


def test_19_4_the_balance_of_the_fleets_counts_who_is_to_come() -> None:
    both = changed(DAY, lambda written: written.pop("house_rules"))
    tally = score(RULEBOOK.start(late_hornet()), late_hornet()).of(USN)
    assert [reason.points for reason in tally.reasons] == [130]
    assert tally == score(RULEBOOK.start(both), both).of(USN)


# --- who leaves -----------------------------------------------------------------------------

VANGUARD, ABE = TfId("B"), ShipId("Hiei")


@cache
def leaving_vanguard() -> Catalog:
    """The ships ahead of the carriers go off the map at 0600."""
    return changed(DAY, lambda written: written["sides"][1]["task_forces"][1].update(leaves="0600"))


def test_3_2_a_force_leaves_at_the_start_of_its_turn_and_is_not_lost() -> None:
    before, _ = facts(leaving_vanguard(), 3)
    assert before.sides[IJN].afloat(VANGUARD)
    state, events = facts(leaving_vanguard(), 4)
    own = state.sides[IJN]
    assert [fact.turn for fact in events if isinstance(fact, ForceLeft)] == [4]
    assert own.afloat(VANGUARD) == ()
    assert own.ships[ABE].sunk_on is None
    assert VANGUARD not in state.intel[USN].markers
    assert broken(state, leaving_vanguard()) == ()
    assert [tally.total for tally in score(state, leaving_vanguard()).tallies] == [0, 0]


def test_3_2_the_watch_tells_its_side_alone_that_a_force_will_leave() -> None:
    state = RULEBOOK.start(leaving_vanguard())
    mine = [line.words for line in offers_shown_to(state, leaving_vanguard(), IJN) if line.rule == "3.2"]
    assert "TF B leaves the map on turn 4 (0600)" in mine
    assert not any("leaves the map" in line.words for line in offers_shown_to(state, leaving_vanguard(), USN))


def test_7_4_3_a_float_plane_of_a_force_that_has_left_does_not_fly() -> None:
    def change(written: Any) -> None:
        written["sides"][1]["task_forces"][1]["leaves"] = "0540"
        for search in written["searches"]:
            search["sector"]["at"] = "0620"

    data = changed(DAY, change)
    state, _ = facts(data, 6)
    flown = {search.id: search.stage for search in state.sides[IJN].searches.values() if search.platform is None}
    aboard = {search.name for search in data.scenario.searches if ShipId(search.aboard) in vanguard(data)}
    assert aboard
    assert {flown[FormationId(name)] for name in aboard} == {Stage.CANCELLED}


def vanguard(data: Catalog) -> tuple[ShipId, ...]:
    return data.scenario.side(IJN).task_forces[1].ships


# --- courses --------------------------------------------------------------------------------


def steered(at: str, hex_: str) -> Catalog:
    def change(written: Any) -> None:
        written["sides"][1]["task_forces"][1]["course"] = [{"at": at, "hex": hex_}]

    return changed(DAY, change)


def moves(data: Catalog, turn: int) -> list[HexId]:
    state = RULEBOOK.start(data)
    public = state.public.model_copy(update={"turn": turn})
    return [order.to for _, order in on_course(public, data, state.sides[IJN])]


def test_10_2_a_force_is_reminded_to_plot_when_it_would_be_late_otherwise() -> None:
    data = steered("0900", "2111")  # turn 13; from 2109 two hexes at four turns each
    assert moves(data, 5) == []
    assert moves(data, 6) == ["2110"]


def test_10_2_the_watch_gives_the_order_and_the_rules_take_it() -> None:
    data = steered("0540", "2111")
    line = next(line for line in unfinished(RULEBOOK.start(data), data) if "its course goes on" in line.words)
    assert line.words == "TF B is to be in 2111 by 0540; its course goes on to 2110"
    assert line.command is not None
    plotted = ordered(RULEBOOK.start(data), data, line.command).sides[IJN].task_forces[TfId("B")].plot
    assert plotted is not None and plotted.to == "2110"


# --- a base at peace --------------------------------------------------------------------------


@cache
def asleep() -> Catalog:
    def change(written: Any) -> None:
        group = next(group for group in written["sides"][0]["air_groups"] if group["base"] == "HENDERSON")
        group["idle_until"] = "0600"

    return changed(DAY, change)


def in_air_operations(data: Catalog, turn: int) -> State:
    state = on_turn(data, turn)
    while state.public.segment is not Segment.AIR_OPERATIONS:
        state = ordered(state, data, c.CloseSegment(waive=LEFT))
    return state


def a_launch(state: State) -> a.Launch:
    fighter = next(af for af in state.sides[USN].air.values() if af.squadron == "CACTUS-VF")
    return a.Launch(platform=HENDERSON, afs=(fighter.id,))


def test_18_2_a_base_at_peace_flies_nothing_before_its_time() -> None:
    state = in_air_operations(asleep(), 2)
    with pytest.raises(Refused, match="Henderson Field does not act before 0600 or an attack; it is 0520"):
        ordered(state, asleep(), a_launch(state))
    waived = a_launch(state).model_copy(update={"waive": {"18.2": "the umpire woke them"}})
    assert ordered(state, asleep(), waived) != state
    later = in_air_operations(asleep(), 4)
    assert ordered(later, asleep(), a_launch(later)) != later


def test_18_2_an_attack_wakes_it() -> None:
    state = in_air_operations(asleep(), 2)
    usn = state.sides[USN]
    hit = usn.platforms[HENDERSON].model_copy(update={"attacked_on": 1})
    usn = usn.model_copy(update={"platforms": {**usn.platforms, HENDERSON: hit}})
    state = state.model_copy(update={"sides": {**state.sides, USN: usn}})
    assert ordered(state, asleep(), a_launch(state)) != state


# --- what a scenario gives points for -----------------------------------------------------------


def with_goal(counts: str, until: str = "0600", within: int = 1) -> Catalog:
    def change(written: Any) -> None:
        at = written["sides"][1]["task_forces"][1]["hex"]
        written["victory"]["goals"] = [
            {
                "id": "run",
                "side": "IJN",
                "text": "Abe off the islands",
                "points": 4,
                "ships": ["Hiei", "Kirishima", "Tone"],
                "hex": at,
                "within": within,
                "until": until,
                "counts": counts,
            }
        ]

    return changed(DAY, change)


def points(state: State, data: Catalog) -> list[int]:
    return [reason.points for reason in score(state, data).of(IJN).reasons if reason.rule == "19.1"]


def test_19_1_a_ship_near_the_place_in_time_is_so_many_points_once() -> None:
    data = with_goal("once")
    state, events = facts(data, 3)
    assert len([fact for fact in events if isinstance(fact, GoalReached)]) == 1
    assert points(state, data) == [4]


def test_19_1_or_so_many_for_each_ship_that_is_afloat() -> None:
    data = with_goal("each ship")

    def without_hiei(state: State) -> State:
        ijn = state.sides[IJN]
        hiei = ijn.ships[ShipId("Hiei")].model_copy(update={"sunk_on": 1})
        ijn = ijn.model_copy(update={"ships": {**ijn.ships, hiei.id: hiei}})
        return state.model_copy(update={"sides": {**state.sides, IJN: ijn}})

    assert points(on_turn(data, 3, without_hiei), data) == [8]
    assert points(on_turn(data, 3), data) == [12]


def test_19_1_what_counts_at_a_time_does_not_count_before() -> None:
    data = with_goal("each ship", until="0600")
    (goal,) = data.scenario.victory.goals
    at_six = goal.model_copy(update={"until": None, "at": "0600"})  # turn 4
    victory = data.scenario.victory.model_copy(update={"goals": (at_six,)})
    data = data.model_copy(update={"scenario": data.scenario.model_copy(update={"victory": victory})})
    assert points(on_turn(data, 4), data) == []
    assert points(on_turn(data, 5), data) == [12]


@pytest.mark.parametrize(
    ("start", "clock", "turn"),
    [("0520", "1940", 44), ("0500", "1820", 41), ("0420", "1920", 46), ("0900", "0400", -14), ("0600", "0600", 1)],
)
def test_3_3_the_clock_of_a_whole_day_and_of_the_hours_before_it(start: str, clock: str, turn: int) -> None:
    assert turn_about(start, clock) == turn


def test_19_1_too_late_is_nothing() -> None:
    data = with_goal("once", until="0440")
    assert points(on_turn(data, 3), data) == []
