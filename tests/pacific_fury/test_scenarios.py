"""The scenario that is shipped, and the schema that helps to write one."""

import tomllib

import jsonschema

from ffts.app.schema import scenario_schema
from ffts.data_dir import data_dir
from ffts.games.pacific_fury.game import PACIFIC_FURY


def test_the_schema_says_what_every_key_means_and_which_names_there_are() -> None:
    schema = scenario_schema(PACIFIC_FURY)
    for name, shown in {"Scenario": schema, **schema["$defs"]}.items():
        for key, field in shown.get("properties", {}).items():
            assert len(field.get("description", "").split()) > 1, f"{name}.{key} is not explained"
    assert "Yamato" in schema["$defs"]["SideSetup"]["properties"]["reserve"]["items"]["anyOf"][0]["enum"]


def test_the_scenarios_fit_the_schema() -> None:
    files = sorted((data_dir() / "scenarios" / "pacific_fury").glob("*.toml"))
    assert files
    for file in files:
        jsonschema.validate(tomllib.loads(file.read_text(encoding="utf-8")), scenario_schema(PACIFIC_FURY))
