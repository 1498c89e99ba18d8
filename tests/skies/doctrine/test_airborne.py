"""4.1, 4.7 and 12.6: a strike of the program's turns home while it can, and says why."""

from typing import Any

import pytest

from ffts.core.seats.player import Intent
from ffts.games.skies.commands.air import TurnHome
from ffts.games.skies.commands.search import RedirectStrike
from ffts.games.skies.names import HexId, Segment, SideId, TfId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.parts import Marker
from ffts.workshop.catalogs import load_catalog
from tests.skies.doctrine.flying import aloft, hex_at, in_segment, orders

USN = SideId("USN")
TURN, OUT = 6, 3
"""A turn of the morning, and how far out the strike is; its target lies two hexes farther."""
ATTACK_AND_BACK = TURN + 2 - 1 + OUT + 2 + 1
"""Two turns out, five back, and one for the combat (4.3)."""


@pytest.fixture(scope="module")
def midway() -> Catalog:
    return load_catalog("midway-4-june")


@pytest.fixture(scope="module")
def moving(midway: Catalog) -> State:
    return in_segment(midway, Segment.MOVEMENT, TURN)


def strike(state: State, data: Catalog, fuel_to: int, **values: Any) -> State:
    home = next(iter(state.sides[USN].task_forces.values())).hex
    target = hex_at(data, home, OUT + 2)
    there = data.chart.grid.line(home, target)[OUT]
    flight = {"kind": "strike", "target": "A", "hex": there, "destination": target, "phase": "outbound", **values}
    return aloft(state, USN, "VB-6", 2, fuel_to, **flight)


def turned(found: list[Intent]) -> list[str]:
    return [one.why for one in found if isinstance(one.command, TurnHome)]


def test_4_1_a_strike_that_can_attack_and_come_home_with_a_turn_in_hand_flies_on(
    moving: State, midway: Catalog
) -> None:
    assert turned(orders(strike(moving, midway, ATTACK_AND_BACK + 1), midway, USN, "cautious")) == []


def test_4_1_a_strike_that_could_not_come_home_after_its_attack_turns_home_and_says_why(
    moving: State, midway: Catalog
) -> None:
    (why,) = turned(orders(strike(moving, midway, ATTACK_AND_BACK), midway, USN, "cautious"))
    assert "turns home: after an attack" in why
    assert f"fuel to turn {ATTACK_AND_BACK}" in why


def test_a_090_a_strike_over_a_hex_its_target_has_left_goes_home(moving: State, midway: Catalog) -> None:
    own = moving.sides[USN]
    quiet = moving.model_copy(update={"sides": {**moving.sides, USN: own.model_copy(update={"searches": {}})}})
    home = next(iter(own.task_forces.values())).hex
    at = hex_at(midway, home, OUT)
    (why,) = turned(
        orders(strike(quiet, midway, 30, hex=at, destination=at, phase="on station"), midway, USN, "cautious")
    )
    assert "has found nothing" in why


def test_12_6_a_strike_follows_its_target_to_where_it_was_seen(moving: State, midway: Catalog) -> None:
    flying = strike(moving, midway, 40)
    destination = next(f for f in flying.sides[USN].formations.values() if f.kind == "strike").destination
    seen = HexId(next(iter(midway.chart.grid.neighbours(destination))))
    intel = moving.intel[USN]
    marker = Marker(task_force=TfId("A"), hex=seen, turn=TURN, sighted_on=TURN - 1, sighted_at=seen)
    known = intel.model_copy(update={"markers": {**intel.markers, TfId("A"): marker}})
    state = flying.model_copy(update={"intel": {**flying.intel, USN: known}})
    followed = [one for one in orders(state, midway, USN) if isinstance(one.command, RedirectStrike)]
    assert [one.why for one in followed if one.why.startswith("CV6 ")] == [
        f"CV6 strike 9 follows TF A to {seen}, where it was seen"
    ]
