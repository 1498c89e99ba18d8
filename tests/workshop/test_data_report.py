"""`ffts data check|diff|show`: lines to print, and whether all is well."""

from pathlib import Path

import pytest

from ffts.games.skies.sheets.catalog import Catalog
from ffts.workshop.catalogs import library, load_catalog
from ffts.workshop.data_report import check, diff, diff_with_now, show


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An umpire's folder that makes Dauntlesses fly longer."""
    (tmp_path / "aircraft").mkdir()
    text = "[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n"
    (tmp_path / "aircraft" / "mine.toml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("first-strike")


# --- check ------------------------------------------------------------------------


def test_check_counts_and_says_where_the_numbers_come_from() -> None:
    report = check()
    assert report.ok
    assert report.lines[0].startswith("86 aircraft with 158 loads, 73 carriers, 32 bases, 413 ships, ")
    assert "  loads: 4 rulebook, 154 estimates, 0 the umpire's own" in report.lines
    assert "scenario first-strike: good" in report.lines
    assert report.lines[-1] == "everything is good"


def test_check_counts_what_is_the_umpires_own(own: Path) -> None:
    text = "  loads: 4 rulebook, 154 estimates, 0 the umpire's own; 1 number the umpire's own"
    assert text in check(own).lines


def test_check_tells_every_fault_once(own: Path) -> None:
    (own / "aircraft" / "mine.toml").write_text("[aircraft.SBD-3]\ncrew = 99\n", encoding="utf-8")
    report = check(own)
    assert not report.ok
    assert report.lines[-3] == "no scenario can be played before the numbers are right; 18 were not looked at"
    assert not any(line.startswith("scenario") for line in report.lines)
    assert report.lines[-1] == "1 fault to correct"
    assert report.lines[-2].endswith(
        "mine.toml: aircraft.SBD-3.crew: 99 is not allowed: input should be less than or equal to 15; correct it"
    )


def test_check_wonders_about_a_folder_that_nothing_reads(own: Path) -> None:
    (own / "aircraft").rename(own / "airplanes")
    report = check(own)
    assert not report.ok
    folders = "tables, aircraft, carriers, damage, ships, maps, scenarios"
    assert report.lines[-2] == f"{own / 'airplanes'}: nothing reads this folder; folders are {folders}"


def test_check_misses_a_folder_that_is_not_there(tmp_path: Path) -> None:
    report = check(tmp_path / "gone")
    assert report.lines[-2] == f"{tmp_path / 'gone'}: there is no such folder; make it, or name another"


# --- diff -------------------------------------------------------------------------


def test_nothing_differs_from_itself(catalog: Catalog) -> None:
    assert diff(catalog, catalog) == ()


def test_diff_names_file_entry_field_and_both_values(catalog: Catalog, own: Path) -> None:
    lines = diff_with_now(catalog, own)
    file = own / "aircraft" / "mine.toml"
    key = f"{file}: aircraft.SBD-3.loads.1000lb"
    assert lines == (
        f"{key}.own.endurance: (none) -> aircraft/mine.toml",
        f"{key}.endurance: 16 -> 17",
    )


def test_diff_names_members_of_lists_by_their_id(catalog: Catalog) -> None:
    search = catalog.tables["search"]
    mods = tuple(mod.model_copy(update={"by": 5}) if mod.id == "paired" else mod for mod in search.mods)
    now = catalog.model_copy(update={"tables": {**catalog.tables, "search": search.model_copy(update={"mods": mods})}})
    assert diff(catalog, now, library().files) == (
        "resources/skies/tables/search.toml: tables.search.mods.paired.by: 1 -> 5",
    )


def test_diff_tells_what_came_and_what_went(catalog: Catalog) -> None:
    fewer = catalog.model_copy(update={"ships": {k: v for k, v in catalog.ships.items() if k != "Portland"}})
    assert diff(catalog, fewer) == ("ships.Portland: Portland -> (gone)",)
    assert diff(fewer, catalog) == ("ships.Portland: (none) -> Portland",)


def test_diff_of_a_small_table_and_of_the_scenario(catalog: Catalog) -> None:
    forming = catalog.forming.model_copy(update={"one_carrier": 3})
    scenario = catalog.scenario.model_copy(update={"turns": 9})
    now = catalog.model_copy(update={"forming": forming, "scenario": scenario})
    assert diff(catalog, now, library().files) == (
        "scenario.turns: 8 -> 9",
        "resources/skies/tables/forming.toml: forming.one_carrier: 1 -> 3",
    )


# --- show -------------------------------------------------------------------------


def test_show_an_aircraft() -> None:
    report = show("sbd-3")
    assert report.ok
    assert report.lines[0] == "SBD-3: Douglas SBD-3 Dauntless, USA"
    assert "  searches to 9 hexes" in report.lines
    assert any(
        line.startswith(
            "    1000lb: 16 turns, normal, bomb 1000 (1 x 454 kg), dive or glide; 1x1000 lb [rulebook, high"
        )
        for line in report.lines
    )
    assert report.lines[-1] == "  file: resources/skies/aircraft/usn_dive_bombers.toml"


def test_show_says_which_number_is_the_umpires(own: Path) -> None:
    (load,) = (line for line in show("SBD-3", own).lines if line.startswith("    1000lb: "))
    assert load.startswith("    1000lb: 17 turns")
    assert load.endswith("; the umpire's own: endurance (mine.toml)")


def test_show_everything_of_a_name() -> None:
    titles = [line for line in show("Yorktown").lines if line.startswith("CV")]
    assert titles == [
        "CV10: Yorktown, CV of the Essex class, USA",
        "CV5: Yorktown, CV of the Yorktown class, USA",
        "CV10: flight deck of Yorktown, CV, USA",
        "CV5: flight deck of Yorktown, CV, USA",
    ]


def test_show_a_flight_deck() -> None:
    lines = show("Shokaku").lines
    assert "  deck 794 ft, room of the sixths from the bow: 113, 113, 113, 113, 113, 113 (100 sq ft)" in lines
    assert "  elevators: E1 in sixth 2, 3 AF; E2 in sixth 4, 3 AF; E3 in sixth 5, 3 AF" in lines
    assert "  catapults: none" in lines
    assert "  flags: no_deck_park, torpedo_work_third" in lines


def test_show_a_table_read_with_a_die() -> None:
    lines = show("strike_sighting").lines
    assert lines[:2] == ("strike_sighting: Strike sighting [12.5]", "  one D10:")
    assert [line.partition(": ")[2] for line in lines[2:5]] == ["not found", "next turn", "this turn"]
    assert any(line.endswith("target shadowed, or searched with success this turn (shadowed)") for line in lines)


def test_show_a_small_table() -> None:
    assert show("victory points").lines[:4] == (
        "victory_points: Victory points [19.2]",
        "  per_af: 1",
        "  rows:",
        "    DD: below_3_inches 0, below_2_inches 0, dead_in_the_water 1, sunk 2",
    )


def test_show_a_small_table_without_what_its_rows_do_not_say() -> None:
    lines = show("readying").lines
    assert "    torpedo: title Fuel, guns and torpedo, turns 3, points 1.0, heavy" in lines
    assert "    repair: title Repair, turns 12, points 1.0" in lines
    doctrines = [line for line in show("cap").lines if line.startswith("    usn_194")]
    assert [line.rpartition(", ")[2] for line in doctrines] == ["fire_back cap_fire_back", "mods hellcat"]


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("D3A1", "Outer panels fold a little; folded width low confidence; take-off run is a rough estimate"),
        ("readying", "Repair of damaged aircraft is 12 AOS by rule 16.3; its one point is an estimate."),
        (
            "strike_sighting",
            "An average strike of 1942 fails to attack in 20-28 % of cases and is delayed a turn or more in "
            "another 20-30 %.",
        ),
    ],
)
def test_show_what_is_noted_last_of_all(name: str, note: str) -> None:
    assert show(name).lines[-2] == f"  note: {note}"


@pytest.mark.parametrize("name", ["victory points", "cap", "Hammann"])
def test_show_no_note_where_there_is_none(name: str) -> None:
    assert not [line for line in show(name).lines if "note" in line]


def test_show_the_note_of_a_load_behind_it() -> None:
    (load,) = [line for line in show("D3A1").lines if line.startswith("    scout: ")]
    assert load == "    scout: 19 turns, fast, no weapon; no bomb [estimate, low: FRANCILLON] (estimate)"


def test_show_each_row_of_a_list_in_a_line_of_its_own_under_its_name() -> None:
    assert show("ship damage").lines[1:4] == (
        "  bombs:",
        "    min_kg 0, depth 1, hull 0, fire 3",
        "    min_kg 100, depth 2, hull 0, fire 5",
    )


def test_show_a_ship_of_which_the_armour_is_not_known() -> None:
    assert "  4.38 inches (35.0 kn), 1570 tons; armour not known" in show("Hammann").lines


def test_show_a_name_that_is_not_there_guesses() -> None:
    report = show("SBD3")
    assert not report.ok
    assert report.lines[0].startswith("nothing is called 'SBD3'; near it are SBD-3, ")
    assert show("qqqqqq").lines == ("nothing is called 'qqqqqq'; try SBD-3, CV5, Shokaku or search",)
