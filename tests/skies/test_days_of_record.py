"""The days that are shipped, held to the record: light, places, ships, aircraft (tests/skies/days_of_record.toml)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ffts.games.skies.names import AIRCRAFT_AN_AF
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import clock_at, light_at, minutes
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import Squadron, TaskForceSetup
from ffts.workshop.catalogs import load_catalog

RECORD: dict[str, Any] = tomllib.loads((Path(__file__).parent / "days_of_record.toml").read_text(encoding="utf-8"))
A_MINUTE = 1
"""As far as a day may round the almanac, so that its first turn is not night."""
pytestmark = pytest.mark.parametrize("day", RECORD)


@cache
def catalog(day: str) -> Catalog:
    return load_catalog(day)


def forces(day: str) -> dict[str, TaskForceSetup]:
    return {force.id: force for side in catalog(day).scenario.sides for force in side.task_forces}


def test_the_light_changes_when_the_sun_did(day: str) -> None:
    first, last = RECORD[day]["twilight"]
    rise, set_ = RECORD[day]["day"]
    wanted = [("0000", "night"), (first, "twilight"), (rise, "day"), (set_, "twilight"), (last, "night")]
    found = catalog(day).scenario.light
    assert [change.light for change in found] == [light for _, light in wanted]
    assert all(abs(minutes(change.at) - minutes(at)) <= A_MINUTE for change, (at, _) in zip(found, wanted, strict=True))


def test_the_day_ends_by_nightfall(day: str) -> None:
    scenario = catalog(day).scenario
    assert clock_at(scenario.start, scenario.turns) <= RECORD[day]["twilight"][1]
    assert light_at(scenario, 1) in ("twilight", "day")


def test_forces_begin_where_they_were(day: str) -> None:
    chart, there = catalog(day).chart, forces(day)
    wanted = {at["force"]: chart.hex_at(at["lat"], at["lon"]) for at in RECORD[day]["positions"]}
    assert {force: there[force].hex for force in wanted} == wanted


def test_forces_have_the_ships_they_had(day: str) -> None:
    there = forces(day)
    assert {force: len(there[force].ships) for force in RECORD[day]["ships"]} == RECORD[day]["ships"]


def test_squadrons_are_the_aircraft_that_could_fly_in_threes(day: str) -> None:
    squadrons: dict[tuple[str, str], list[Squadron]] = {}
    for side in catalog(day).scenario.sides:
        for group in side.air_groups:
            for squadron in group.squadrons:
                squadrons.setdefault((group.base, squadron.aircraft), []).append(squadron)
    for row in RECORD[day]["aircraft"]:
        key = (row["base"], row["type"])
        if key not in squadrons:
            continue
        own = squadrons[key]
        made = AIRCRAFT_AN_AF * sum(squadron.afs for squadron in own)
        assert abs(made - row["flyable"]) <= max(row["squadrons"], len(own)), f"{key}: {made} of {row['flyable']}"
        values = [squadron.operational for squadron in own]
        assert None in values or sum(filter(None, values)) == row["flyable"], key


def test_every_air_group_of_the_record_flies(day: str) -> None:
    flying = {
        (group.base, squadron.aircraft)
        for side in catalog(day).scenario.sides
        for group in side.air_groups
        for squadron in group.squadrons
    }
    missing = {
        (row["base"], row["type"]) for row in RECORD[day]["aircraft"] if row["flyable"] >= AIRCRAFT_AN_AF
    } - flying
    assert missing == set()


def test_the_state_begins_with_them(day: str) -> None:
    """And those that come later wait for their turn."""
    state = RULEBOOK.start(catalog(day))
    late = {more.force.id for side in state.sides.values() for more in side.expected if more.force}
    assert late == {force.id for force in forces(day).values() if force.arrives}
    for force, hex_ in ((force.id, force.hex) for force in forces(day).values() if not force.arrives):
        assert any(force in side.task_forces and side.task_forces[force].hex == hex_ for side in state.sides.values())
