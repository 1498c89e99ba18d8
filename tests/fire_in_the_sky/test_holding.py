"""FS-16 The program player leaves no base for less than it may cost."""

import pytest

from ffts.core.seats.seating import PLAIN
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.holding import CHANCE, cost_of_leaving, held_worth, must_stay
from ffts.games.fire_in_the_sky.doctrine.planning import Plan
from ffts.games.fire_in_the_sky.doctrine.player import decide
from ffts.games.fire_in_the_sky.names import PlaceId, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import known_state, view
from tests.fire_in_the_sky.setting import AL, JP, alone, begun, catalog, held, moved, opened

DATA = catalog()
LEAVING = (s.Sail, s.SeaDeploy, s.OneHexDeploy)
STEPS = (Step.DEPLOY_FIRST, Step.SAIL, Step.DEPLOY_SECOND)
YOKOSUKA, LAE = PlaceId("yokosuka"), PlaceId("lae")


def plan(state: State, side: SideId) -> Plan:
    return Plan(known_state(view(state, side)), DATA, side)


def leaves(state: State, side: SideId, step: Step, unit: str) -> bool:
    """Whether the program sends the unit anywhere in this step."""
    orders = [order.command for order in decide(view(opened(state, DATA, step, side), side), DATA, (), PLAIN, ())]
    return any(isinstance(order, LEAVING) and unit in order.units for order in orders)


def under_attack(place: str, own: str, enemy: str, *ships: str) -> State:
    """One unit of each side ashore, ships that could sail, and empty bases to be had for nothing."""
    return alone(begun(DATA), {place: (own, enemy, *ships)})


@pytest.mark.parametrize("step", STEPS)
def test_the_last_troops_of_a_home_base_with_enemies_ashore_do_not_sail_for_an_island(step: Step) -> None:
    """Yokosuka is five points, Attu one: it is empty and within four hexes."""
    state = under_attack("yokosuka", "JP division 3", "US corps", "JP DD 1", "JP DD 2")
    assert not leaves(state, JP, step, "JP division 3")


@pytest.mark.parametrize("step", STEPS)
def test_the_allies_keep_brisbane_while_the_enemy_is_ashore(step: Step) -> None:
    state = under_attack("brisbane", "US brigade 2", "JP army 1", "US CA 1", "US DD 1")
    assert not leaves(state, AL, step, "US brigade 2")


def test_the_same_troops_sail_once_the_enemy_is_gone() -> None:
    state = alone(begun(DATA), {"yokosuka": ("JP division 3", "JP DD 1", "JP DD 2")})
    assert leaves(state, JP, Step.SAIL, "JP division 3")


def test_all_of_a_base_is_at_stake_with_enemies_ashore_and_a_part_of_it_within_their_reach() -> None:
    lae = held(alone(begun(DATA), {"lae": ("JP division 1",)}), JP, "lae")
    here = held_worth(plan(lae, JP), LAE)
    assert 0 < cost_of_leaving(plan(lae, JP), LAE) < here
    assert cost_of_leaving(plan(moved(lae, {"lae": ("US corps",)}), JP), LAE) == here
    assert cost_of_leaving(plan(lae, JP), YOKOSUKA) == 0


def test_troops_are_called_away_for_more_than_the_base_is_worth() -> None:
    state = held(under_attack("lae", "JP division 1", "US corps"), JP, "lae")
    unit, here = UnitId("JP division 1"), held_worth(plan(state, JP), LAE)
    assert must_stay(plan(state, JP), LAE, unit, here)
    assert not must_stay(plan(state, JP), LAE, unit, here / CHANCE + 1)


def test_one_of_two_may_go_where_the_other_is_as_strong_as_the_enemy() -> None:
    state = moved(under_attack("yokosuka", "JP division 3", "US Marine brigade 1"), {"yokosuka": ("JP division 4",)})
    assert not must_stay(plan(state, JP), YOKOSUKA, UnitId("JP division 3"), 1.0)
    stronger = moved(state, {"yokosuka": ("US corps",)})
    assert must_stay(plan(stronger, JP), YOKOSUKA, UnitId("JP division 3"), 1.0)
