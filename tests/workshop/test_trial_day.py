"""What the author of a scenario may have forgotten: named from the file, or from a day that was played."""

from pathlib import Path

import pytest

from ffts.app.files import playable
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import LightChange
from ffts.store.file_faults import CatalogError
from ffts.workshop.catalogs import load_catalog, scenario_files
from ffts.workshop.trial_day import doubts_of, tried


@pytest.fixture(scope="module")
def pedestal() -> Catalog:
    return load_catalog("pedestal-12-august")


def changed(data: Catalog, **fields: object) -> Catalog:
    return data.model_copy(update={"scenario": data.scenario.model_copy(update=fields)})


def keys(data: Catalog) -> set[str]:
    return {doubt.key for doubt in doubts_of(data)}


def test_a_whole_day_is_played_and_its_turns_are_counted() -> None:
    turns: list[tuple[int, int]] = []
    trial = tried(load_catalog("first-strike"), 1, lambda turn, of: turns.append((turn, of)))
    assert trial.ended
    assert trial.line.startswith("A whole day was played: 8 turns, ")
    assert turns == [(turn, 8) for turn in range(1, 9)]
    assert trial.doubts == ()


def test_a_force_that_stood_all_day_is_named() -> None:
    whole = load_catalog("first-strike")
    doubts = tried(changed(whole, kind="day", turns=2), 1, lambda turn, of: None).doubts
    found = {doubt.key: doubt for doubt in doubts}
    assert "sides.USN.task_forces.16.course" in found
    assert found["sides.USN.task_forces.16.course"].remedy == "give it a course, or say that it is moored"
    assert "no aircraft attacked anything" in found["sides"].why


def test_a_day_without_a_goal_is_wondered_about(pedestal: Catalog) -> None:
    assert keys(pedestal) == {"sides.RN.plans"}
    bare = pedestal.scenario.victory.model_copy(update={"goals": ()})
    assert "victory.goals" in keys(changed(pedestal, victory=bare))


@pytest.mark.parametrize("light", ["night", "day"])
def test_a_day_of_one_light_is_wondered_about(pedestal: Catalog, light: str) -> None:
    assert "light" in keys(changed(pedestal, light=(LightChange.model_validate({"at": "0000", "light": light}),)))


def test_a_side_of_bombers_alone_and_one_that_searches_nothing(pedestal: Catalog) -> None:
    axis = pedestal.scenario.sides[1]
    bombers = tuple(
        group.model_copy(
            update={"squadrons": tuple(one for one in group.squadrons if one.aircraft in ("SM79", "JU88A4"))}
        )
        for group in axis.air_groups
    )
    alone = axis.model_copy(update={"air_groups": bombers, "plans": (), "reports": ()})
    found = keys(changed(pedestal, sides=(pedestal.scenario.sides[0], alone)))
    assert {"sides.AXIS.air_groups", "sides.AXIS.plans"} <= found


def test_every_load_of_every_nation_has_its_attack_value(pedestal: Catalog) -> None:
    values = {row: value for row, value in pedestal.air_to_surface.values.items() if row != "level_high"}
    bare = pedestal.air_to_surface.model_copy(update={"values": values, "torpedoes": {}})
    why = {doubt.key: doubt.why for doubt in doubts_of(pedestal.model_copy(update={"air_to_surface": bare}))}
    assert "by 'level_high', of which there is no attack value" in why["JU88A4.loads.500kg.attacks"]
    assert "SM79 of Italy with torpedo attacks by 'torpedo_Italy'" in why["SM79.loads.torpedo.attacks"]


PLAN = 'sector = { at = "0620", bearings = [180, 240], miles = 240 }'


@pytest.mark.parametrize(
    ("instead", "why"),
    [
        ('sector = { at = "1200", bearings = [150, 210], miles = 160 }', "A morning plan begins on turns"),
        ('sector = { at = "0620", bearings = [180, 240], miles = 900 }', "searches to range 12; 22 was asked for"),
        ('sector = { at = "0620", bearings = [0, 359], miles = 240 }', "needs"),
        (f'load = "tanks"\n{PLAN}', "Z1007 has no load 'tanks'"),
    ],
)
def test_a_search_plan_that_cannot_be_flown_is_a_fault(tmp_path: Path, instead: str, why: str) -> None:
    text = scenario_files()["pedestal-12-august"].read_text(encoding="utf-8")
    file = tmp_path / "skies" / "mine.toml"
    file.parent.mkdir()
    file.write_text(text.replace(PLAN, instead), encoding="utf-8")
    with pytest.raises(CatalogError) as caught:
        playable(file)
    (fault,) = caught.value.faults
    assert fault.key == "sides.AXIS.plans.1"
    assert why in fault.why


def test_aircraft_that_fly_in_two_plans_are_counted_once(tmp_path: Path) -> None:
    text = scenario_files()["pedestal-12-august"].read_text(encoding="utf-8")
    plan = f'[[sides.plans]]\nbase = "ELMAS"\nsquadron = "51STORMO"\nafs = 2\n{PLAN.replace("180, 240", "90, 150")}\n\n'
    file = tmp_path / "skies" / "mine.toml"
    file.parent.mkdir()
    file.write_text(text.replace("[[sides.plans]]", f"{plan}[[sides.plans]]"), encoding="utf-8")
    with pytest.raises(CatalogError, match=r"2 AFs of 51STORMO are to search, and 1 are in no other search"):
        playable(file)
