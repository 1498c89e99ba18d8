"""18.2: what stands above the rulebook in a scenario is in its data, or is named here as talk at the table."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache

import pytest

from ffts.data_dir import data_dir
from ffts.games.skies.sheets.scenario import AirGroup, Scenario
from ffts.games.skies.sheets.special import Special

FOLDER = data_dir() / "scenarios" / "skies"
SCENARIOS = sorted(path.stem for path in FOLDER.glob("*.toml"))

TABLE_TALK = {
    ("beyond-the-light", "18.2"): "who is out of this game is not in it",
    ("hiryu-strikes-back", "18.2"): "who is out of this game is not in it",
    ("off-the-stewarts", "18.2"): "who is out of this game is not in it",
    ("pearl-harbor-at-sea", "18.2"): "who is out of this game is not in it",
    ("midway-4-june", "3.2"): "says why the forces begin where they do",
}
"""Nothing to compute: it tells the players what is left out, or why."""


@cache
def scenario(name: str) -> Scenario:
    written = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return Scenario.model_validate(written, strict=False)


def groups(day: Scenario) -> list[AirGroup]:
    return [group for side in day.sides for group in side.air_groups]


def crews(day: Scenario) -> set[str]:
    return {squadron.crew for group in groups(day) for squadron in group.squadrons if squadron.crew}


def moored(day: Scenario) -> bool:
    return any(force.moored for side in day.sides for force in side.task_forces)


def flown_by_those_who_are_not_in_the_game(day: Scenario) -> bool:
    """7.4.3 Each has an origin or a ship of its own, and no squadron of the game flies it."""
    squadrons = {squadron.id for group in groups(day) for squadron in group.squadrons}
    return bool(day.searches) and not squadrons & {search.name for search in day.searches}


def lands_at_night(day: Scenario) -> bool:
    """6.12.6 It is dark before the day is over; who says that he searches at night has the radar for it (8.2.2)."""
    text = " ".join(special.text for special in day.special_rules if special.rule == "6.12.6")
    searches = "radar" in {side.doctrine.get("search") for side in day.sides} or "search" not in text
    return searches and any(change.light == "night" and change.at > day.start for change in day.light)


def switched_on(day: Scenario) -> bool:
    """18.2 One of our own special rules is in its data."""
    return any(side.special != Special() for side in day.sides)


ENFORCED: Mapping[str, Callable[[Scenario], bool]] = {
    "19.4": lambda day: day.house_rules.vp_handicap == "none",
    "10.6": lambda day: any(side.bases for side in day.sides),
    "7.3": lambda day: day.kind == "single_strike",
    "7.4.3": flown_by_those_who_are_not_in_the_game,
    "19.1": lambda day: bool(day.victory.goals),
    "15.4": lambda day: bool(crews(day)) or moored(day) or "air_to_surface" in day.catalog.get("tables", {}),
    "3.2": lambda day: any(force.arrives for side in day.sides for force in side.task_forces),
    "7.4.1": lambda day: not day.noon_searches,
    "7.2": lambda day: any(side.reports for side in day.sides),
    "6.12.6": lands_at_night,
    "13.1": lambda day: "usn_1944" in (side.doctrine.get("cap") for side in day.sides),
    "12.4": lambda day: not day.sides[1].radar,
    "6.3": lambda day: "Hermes" not in {group.base for group in groups(day)},
    "18.2": lambda day: any(group.idle_until for group in groups(day)) or switched_on(day),
    "9.3": lambda day: any(force.dummy_ships for side in day.sides for force in side.task_forces),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_18_2_a_special_rule_is_enforced_or_named_as_talk(name: str) -> None:
    day = scenario(name)
    for special in day.special_rules:
        if (name, special.rule) not in TABLE_TALK:
            assert ENFORCED[special.rule](day), special.words


def test_18_2_what_is_named_as_talk_is_still_there() -> None:
    rows = {(name, special.rule) for name in SCENARIOS for special in scenario(name).special_rules}
    assert TABLE_TALK.keys() <= rows


def test_18_2_the_guns_of_a_base_that_sleeps_shoot_at_a_part_of_their_strength() -> None:
    """Its special rule says a fifth."""
    day = scenario("pearl-harbor-7-december")
    assert "Its guns shoot at a fifth" in " ".join(special.text for special in day.special_rules)
    assert {side.doctrine["aa"] for side in day.sides} == {"harbour_1941", "ijn_1942"}
    assert day.catalog["tables"]["anti_aircraft"]["multipliers"] == {"harbour_1941": 0.2}
