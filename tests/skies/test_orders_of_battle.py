"""Which ships were there: every force of the historical days against the rows of the record (orders_of_battle.toml)."""

import tomllib
from functools import cache
from typing import Any

import pytest

from ffts.data_dir import data_dir
from ffts.games.skies.sheets.scenario import Scenario, TaskForceSetup
from ffts.workshop.catalogs import load_catalog, scenario_files

RECORD: list[dict[str, Any]] = tomllib.loads(
    (data_dir() / "resources/skies/history/orders_of_battle.toml").read_text(encoding="utf-8")
)["forces"]
DAYS = sorted({row["day"] for row in RECORD})
PARTS = {
    "hiryu-strikes-back": "midway-4-june",
    "off-the-stewarts": "eastern-solomons-24-august",
    "beyond-the-light": "philippine-sea-19-june",
    "pearl-harbor-at-sea": "pearl-harbor-7-december",
}
"""Single strikes, each an hour of a day of which the record has rows; and a meeting that is made up of its ships."""


@cache
def scenario(day: str) -> Scenario:
    return load_catalog(day).scenario


def forces(day: str) -> dict[str, TaskForceSetup]:
    return {force.id: force for side in scenario(day).sides for force in side.task_forces}


def rows(day: str) -> list[dict[str, Any]]:
    return [row for row in RECORD if row["day"] == day]


@pytest.mark.parametrize("row", RECORD, ids=lambda row: f"{row['day']}: {row['name']}")
def test_a_force_has_the_ships_of_the_record_and_no_others(row: dict[str, Any]) -> None:
    there = forces(row["day"])
    assert sorted(ship for force in row["as"] for ship in there[force].ships) == sorted(row["ships"])


@pytest.mark.parametrize("day", DAYS)
def test_no_force_with_ships_is_unknown_to_the_record(day: str) -> None:
    known = {force for row in rows(day) for force in row["as"]}
    assert {force.id for force in forces(day).values() if force.ships} == known


@pytest.mark.parametrize("day", [*DAYS, *PARTS])
def test_who_lies_at_moorings_is_who_lay_there(day: str) -> None:
    moored = {force for row in rows(day) if row.get("moored") for force in row["as"]}
    assert {force.id for force in forces(day).values() if force.moored} == moored


@pytest.mark.parametrize("day", [*DAYS, *PARTS])
def test_every_force_says_where_it_is_known_from(day: str) -> None:
    assert [force.id for force in forces(day).values() if not (force.source and force.confidence)] == []


@pytest.mark.parametrize("day", DAYS)
def test_every_squadron_says_where_it_is_known_from(day: str) -> None:
    groups = [group for side in scenario(day).sides for group in side.air_groups]
    assert [one.id for group in groups for one in group.squadrons if not (one.source and one.confidence)] == []


def test_the_record_is_held_against_all_fifteen() -> None:
    lessons = {"first-strike", "scouts-away", "two-launches"}
    assert len([*DAYS, *PARTS]) == 15
    assert {*DAYS, *PARTS} == {*scenario_files(None)} - lessons


@pytest.mark.parametrize(("part", "day"), PARTS.items())
def test_what_is_made_of_a_day_has_only_ships_of_it(part: str, day: str) -> None:
    there = {ship for row in rows(day) for ship in row["ships"]}
    assert {ship for force in forces(part).values() for ship in force.ships} <= there


@pytest.mark.parametrize("day", [*DAYS, *PARTS])
def test_a_goal_counts_ships_that_are_there(day: str) -> None:
    afloat = {ship for force in forces(day).values() for ship in force.ships}
    assert {ship for goal in scenario(day).victory.goals for ship in goal.ships} <= afloat


def test_the_goal_of_the_convoy_counts_the_ships_with_the_troops() -> None:
    """24 August: the destroyers of the screen land nobody."""
    (goal,) = scenario("eastern-solomons-24-august").victory.goals
    assert set(goal.ships) == {"KinryuMaru", "PatrolBoat1", "PatrolBoat2", "PatrolBoat34", "PatrolBoat35"}
