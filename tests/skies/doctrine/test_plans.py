"""7.4: which searches the program plans: in the morning as they were flown, at noon where the enemy was lost."""

from collections import Counter

import pytest

from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands.air import SetOrders
from ffts.games.skies.commands.search import PlanSearch, SealPlans
from ffts.games.skies.doctrine.knowledge import Doctrine, as_on_the_day, doctrine_of
from ffts.games.skies.doctrine.plans import TO_STRIKE, gaps_of, plans_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import AfId, HexId, PlatformId, Segment, SideId, TfId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import width_of
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.parts import Intel, Marker
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.skies.days import LEFT, on_turn, ordered

USN, IJN = SideId("USN"), SideId("IJN")
NOON, FOUND_BY = 24, 8
"""The turn of 1200, and one by which the Americans have found the Japanese with this seed."""


@pytest.fixture(scope="module")
def midway() -> Catalog:
    return load_catalog("midway-4-june")


@pytest.fixture(scope="module")
def found(midway: Catalog) -> State:
    game = Autoplay(InMemory(midway, seeded(1)), {side: as_on_the_day(midway, side) for side in (USN, IJN)})
    game.play(FOUND_BY)
    return game.state


def planned(state: State, data: Catalog, doctrine: Doctrine, begin: int | None = NOON) -> list[PlanSearch]:
    return list(plans_of(Rehearsal(view(state, USN), data), doctrine, begin))


def test_7_4_1_at_noon_two_afs_of_a_deck_look_where_enemy_carriers_were_last_seen(
    midway: Catalog, found: State
) -> None:
    yorktown = [plan for plan in planned(found, midway, doctrine_of(midway, USN)) if plan.platform == "CV5"]
    assert [len(plan.afs) for plan in yorktown] == [1, 1]
    arcs = [(plan.arc[0] + step) % 360 for plan in yorktown for step in range(width_of(plan.arc))]
    grid = midway.chart.grid
    here, there = found.sides[USN].task_forces, found.intel[USN].markers
    bearing = grid.bearing(next(iter(here.values())).hex, next(iter(there.values())).hex)
    assert bearing in arcs
    assert len(arcs) == 120
    assert {plan.range for plan in yorktown} == {grid.distance("1609", "1210") + 2}


def test_7_4_1_those_who_have_attacked_look_before_those_who_can_still_strike(midway: Catalog, found: State) -> None:
    own = found.sides[USN]
    tired = next(af for af in own.air.values() if af.squadron == "VS-8" and af.where is Where.DECK)
    air = {**own.air, tired.id: tired.model_copy(update={"struck_on": 5})}
    after = found.model_copy(update={"sides": {**found.sides, USN: own.model_copy(update={"air": air})}})
    hornet = [plan for plan in planned(after, midway, doctrine_of(midway, USN)) if plan.platform == "CV8"]
    assert hornet[0].afs == (tired.id,)


def test_7_4_1_a_side_that_does_not_search_at_noon_or_has_contact_plans_nothing(midway: Catalog, found: State) -> None:
    assert planned(found, midway, doctrine_of(midway, USN).model_copy(update={"noon": False})) == []


def test_7_4_1_who_has_found_nobody_closes_the_horizon(midway: Catalog) -> None:
    state = InMemory(midway, seeded(1)).state
    yorktown = [plan for plan in planned(state, midway, doctrine_of(midway, USN)) if plan.platform == "CV5"]
    assert sum(width_of(plan.arc) for plan in yorktown) == 360


def test_6_8_those_kept_for_a_search_do_not_stand_for_the_rest_of_their_squadron(midway: Catalog) -> None:
    """An order for so many of a squadron is done when that many are ready, whoever they are."""

    def with_a_search_at_eight(state: State) -> State:
        scouts = tuple(AfId(f"VS-5/{number}") for number in (1, 2, 3))
        plan = PlanSearch(platform=PlatformId("CV5"), afs=scouts, begin=12, arc=(270, 90), range=3)
        return ordered(ordered(state, midway, plan), midway, SealPlans(side=USN))

    state = on_turn(midway, 1, with_a_search_at_eight)
    while state.public.segment is not Segment.AIR_OPERATIONS:
        state = ordered(state, midway, CloseSegment(waive=LEFT))
    choices = decided(Rehearsal(view(state, USN), midway), doctrine_of(midway, USN))
    (orders,) = (
        one.command.orders for one in choices if isinstance(one.command, SetOrders) and one.command.platform == "CV5"
    )
    assert "ready VS-5/4-6 1000lb" in orders or "ready VS-5/5-6 1000lb" in orders


def test_7_4_5_searches_of_the_day_fly_on_as_far_as_no_more_aircraft_are_needed() -> None:
    coral_sea = load_catalog("coral-sea-8-may")
    state = InMemory(coral_sea, seeded(1)).state
    flown = planned(state, coral_sea, as_on_the_day(coral_sea, USN), None)
    wider = planned(state, coral_sea, doctrine_of(coral_sea, USN), None)
    assert [(plan.afs, plan.arc) for plan in wider] == [(plan.afs, plan.arc) for plan in flown]
    assert {plan.range for plan in flown} == {4, 5}
    assert {plan.range for plan in wider} == {7}


def test_7_4_1_at_noon_who_has_found_no_carrier_looks_at_the_markers_that_nobody_has_looked_into(
    midway: Catalog,
) -> None:
    state = InMemory(midway, seeded(1)).state
    grid = midway.chart.grid
    enemys = [force.hex for force in state.sides[IJN].task_forces.values()]
    markers = {
        force.id: Marker(task_force=force.id, hex=force.hex, turn=1) for force in state.sides[IJN].task_forces.values()
    }
    known = state.model_copy(update={"intel": {**state.intel, USN: Intel(markers=markers)}})
    plans = planned(known, midway, doctrine_of(midway, USN))
    assert plans
    for plan in plans:
        here = known.sides[USN].task_forces[TfId("16")].hex
        covered = {(plan.arc[0] + step) % 360 for step in range(width_of(plan.arc))}
        assert plan.platform == "MIDWAY" or any(grid.bearing(here, at) in covered for at in enemys)
    by_deck = Counter(plan.platform for plan in plans)
    assert max(by_deck.values()) <= 2


def test_7_4_5_bearings_that_no_search_looks_into_are_named_with_why_they_are_left(midway: Catalog) -> None:
    state = InMemory(midway, seeded(1)).state
    play = Rehearsal(view(state, USN), midway)
    assert gaps_of(play) == ""
    search = PlanSearch(
        platform=PlatformId("CV5"), afs=(AfId("VS-5/1"), AfId("VS-5/2")), begin=12, arc=(330, 60), range=3
    )
    assert play.attempt(search)
    assert gaps_of(play) == f"nobody looks into 060-330: {TO_STRIKE}", "no marker is known yet"
    for bearing, why in ((0, "no marker lies there within 5 hexes"), (180, TO_STRIKE)):
        marker = Marker(task_force=TfId("A"), hex=hex_of_bearing(midway, state, bearing), turn=1)
        known = state.model_copy(update={"intel": {**state.intel, USN: Intel(markers={TfId("A"): marker})}})
        play = Rehearsal(view(known, USN), midway)
        play.attempt(search)
        assert gaps_of(play) == f"nobody looks into 060-330: {why}"


def hex_of_bearing(data: Catalog, state: State, bearing: int) -> HexId:
    """One that lies there, two hexes off Yorktown's force."""
    grid = data.chart.grid
    here = next(force.hex for force in state.sides[USN].task_forces.values() if "CV5" in force.ships)
    near = (HexId(at) for at in grid.hexes if grid.distance(here, at) == 2)
    return next(at for at in near if grid.bearing(here, at) == bearing)
