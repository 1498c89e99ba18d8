"""The scenarios that are shipped, and the schema that helps to write one."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from ffts.app.schema import scenario_schema
from ffts.data_dir import data_dir
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import clock_at, light_at
from ffts.games.skies.sheets.scenario import Scenario
from ffts.workshop.catalogs import load_catalog

FOLDER = data_dir() / "scenarios" / "skies"
FILES = sorted(FOLDER.glob("*.toml"))


def written(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_the_scenarios_are_there() -> None:
    assert [path.stem for path in FILES] == [
        "beyond-the-light",
        "coral-sea-7-may",
        "coral-sea-8-may",
        "eastern-solomons-24-august",
        "first-strike",
        "force-z-10-december",
        "hiryu-strikes-back",
        "indian-ocean-5-april",
        "indian-ocean-9-april",
        "midway-4-june",
        "off-the-stewarts",
        "pearl-harbor-7-december",
        "pearl-harbor-at-sea",
        "pedestal-12-august",
        "philippine-sea-19-june",
        "santa-cruz-26-october",
        "scouts-away",
        "two-launches",
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_names_the_schema_and_fits_it(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("#:schema ./scenario.schema.json\n")
    jsonschema.validate(written(path), scenario_schema(SKIES))


def test_the_published_schema_is_that_of_the_program() -> None:
    published = json.loads((FOLDER / "scenario.schema.json").read_text(encoding="utf-8"))
    assert published == scenario_schema(SKIES), (
        "write it anew: ffts schema scenario > scenarios/skies/scenario.schema.json"
    )


def test_the_schema_says_what_every_key_means_and_which_names_there_are() -> None:
    schema = scenario_schema(SKIES)
    for name, shown in {"Scenario": schema, **schema["$defs"]}.items():
        for key, field in shown.get("properties", {}).items():
            assert len(field.get("description", "").split()) > 1, f"{name}.{key} is not explained"
    assert "SBD-3" in schema["$defs"]["Squadron"]["properties"]["aircraft"]["anyOf"][0]["enum"]
    assert "CV6" in schema["$defs"]["TaskForceSetup"]["properties"]["ships"]["items"]["anyOf"][0]["enum"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_5_6_every_task_force_starts_on_a_hex_of_open_sea(path: Path) -> None:
    catalog = load_catalog(path.stem)
    for side in RULEBOOK.start(catalog).sides.values():
        for force in side.task_forces.values():
            assert force.hex in catalog.chart.grid
            assert not catalog.chart.is_land(force.hex), f"TF {force.id} starts on land in {force.hex}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_6_14_as_many_afs_stand_on_the_forms_as_the_scenario_lists(path: Path) -> None:
    catalog = load_catalog(path.stem)
    for setup in catalog.scenario.sides:
        listed = sum(squadron.afs for group in setup.air_groups for squadron in group.squadrons)
        side = RULEBOOK.start(catalog).sides[setup.id]
        assert len(side.air) + sum(len(come.air) for come in side.expected) == listed


def test_the_day_of_8_may_runs_from_twilight_to_night() -> None:
    scenario = load_catalog("coral-sea-8-may").scenario
    lights = [light_at(scenario, turn) for turn in range(1, scenario.turns + 1)]
    assert (lights[0], lights[9], lights[-2]) == ("twilight", "day", "twilight")
    assert clock_at(scenario.start, scenario.turns) == "1900"


def test_the_day_of_4_june_begins_before_sunrise_and_four_carriers_wait_with_a_strike_on_deck() -> None:
    catalog = load_catalog("midway-4-june")
    lights = [light_at(catalog.scenario, turn) for turn in range(1, catalog.scenario.turns + 1)]
    assert (lights[0], lights[2], lights[-1]) == ("twilight", "day", "twilight")
    japan = RULEBOOK.start(catalog).sides[SideId("IJN")]
    assert {key: len(platform.deck) for key, platform in japan.platforms.items()} == {
        "Akagi": 10,
        "Kaga": 10,
        "Soryu": 10,
        "Hiryu": 10,
    }


def broken(**changes: Any) -> str:
    with pytest.raises(ValidationError) as caught:
        Scenario.model_validate({**written(FOLDER / "first-strike.toml"), **changes}, strict=False)
    return str(caught.value)


def test_1_2_a_third_side_is_refused() -> None:
    sides = written(FOLDER / "first-strike.toml")["sides"]
    assert "sides" in broken(sides=[*sides, sides[0]])


def test_5_1_a_ship_in_two_task_forces_is_named() -> None:
    sides = written(FOLDER / "first-strike.toml")["sides"]
    sides[1]["task_forces"][0]["ships"].append("Portland")
    assert "5.1: ship Portland is listed twice" in broken(sides=sides)


def test_5_2_a_task_force_id_used_twice_is_named() -> None:
    sides = written(FOLDER / "first-strike.toml")["sides"]
    sides[1]["task_forces"][0]["id"] = "16"
    assert "5.2: task force 16 is listed twice" in broken(sides=sides)


def test_9_1_more_dummy_forces_than_allowed_are_named() -> None:
    sides = written(FOLDER / "first-strike.toml")["sides"]
    sides[0]["task_forces"].append({"id": "99", "hex": "0505"})
    assert "9.1: USN may use 0 dummy forces; without ships are 99" in broken(sides=sides)


def test_an_air_group_without_a_carrier_or_base_is_named() -> None:
    sides = written(FOLDER / "first-strike.toml")["sides"]
    sides[0]["air_groups"][0]["base"] = "CV99"
    assert "air group of CV99, which is no ship and no base of this side" in broken(sides=sides)


def test_a_squadron_that_starts_with_more_afs_than_it_has_is_named() -> None:
    sides = written(FOLDER / "first-strike.toml")["sides"]
    sides[0]["air_groups"][0]["squadrons"][0]["start"][0]["afs"] = 9
    assert "squadron VF-6 has 6 AFs, but 9 are placed at the start" in broken(sides=sides)
