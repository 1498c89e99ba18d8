"""A clear word for everything that can be wrong with the files of a game."""

from pathlib import Path
from typing import Annotated

import pytest
from pydantic import StringConstraints, ValidationError, create_model

from ffts.core.tables import ResultTable
from ffts.games.skies.names import SideId
from ffts.games.skies.rules.ch08.search import has_radar
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.ships import CatalogShip
from ffts.store.file_faults import faults_in
from ffts.workshop.catalogs import library, load_catalog, scenario_files
from tests.store.tables import FIRST, Writer, edit, faults

OURS = "resources/skies"

# --- what can be wrong with the umpire's files ------------------------------------


def test_not_toml(own: Writer) -> None:
    folder = own("aircraft/mine.toml", "[aircraft.SBD-3\n")
    (line,) = faults(folder=folder)
    assert line.startswith(f"{folder / 'aircraft/mine.toml'}: this is not TOML: ")
    assert line.endswith("(at line 1, column 16); correct that line")


def test_not_text(own: Writer) -> None:
    folder = own("aircraft/mine.toml", "")
    (folder / "aircraft/mine.toml").write_bytes(b"\xff\xfe[aircraft]")
    (line,) = faults(folder=folder)
    assert line.endswith("; save it as text in UTF-8")


def test_a_misspelt_field(own: Writer) -> None:
    folder = own("aircraft/mine.toml", "[aircraft.SBD-3.loads.1000lb]\nendurence = 17\n")
    (line,) = faults(folder=folder)
    key = "aircraft.SBD-3.loads.1000lb.endurence"
    assert line.startswith(f"{folder / 'aircraft/mine.toml'}: {key}: there is no such key; did you mean endurance? ")


def test_a_misspelt_aircraft_that_no_scenario_names(own: Writer) -> None:
    lines = faults(folder=own("aircraft/mine.toml", "[aircraft.SBD3]\ncrew = 2\n"))
    meant = "is missing; add it, or correct the name SBD3: no such entry is shipped; did you mean SBD-3?"
    assert any(line.endswith(f"mine.toml: aircraft.SBD3.loads: {meant}") for line in lines)


def test_a_misspelt_part(own: Writer) -> None:
    (line,) = faults(folder=own("ships/mine.toml", "[ship.CV6]\nspeed_inches = 4.0\n"))
    assert line.endswith(
        "mine.toml: ship: files of this folder have no such key; did you mean ships? write [ships.NAME] or [class]"
    )


def test_a_value_of_the_wrong_kind(own: Writer) -> None:
    (line,) = faults(folder=own("carriers/mine.toml", '[carriers.CV6]\nhandling_points = "many"\n'))
    assert "mine.toml: carriers.CV6.handling_points: 'many' is not allowed: input should be a valid integer" in line


def test_a_word_that_is_no_choice(own: Writer) -> None:
    (line,) = faults(folder=own("aircraft/mine.toml", '[aircraft.SBD-3.loads.scout]\nspeed_class = "quick"\n'))
    assert (
        "aircraft.SBD-3.loads.scout.speed_class: 'quick' is not allowed: input should be 'slow', 'normal' or 'fast'"
        in line
    )


def test_an_elevator_in_a_seventh_sixth_is_named_by_its_id(own: Writer) -> None:
    (line,) = faults(folder=own("carriers/mine.toml", '[carriers.CV6]\nelevators = [{ id = "E2", section = 7 }]\n'))
    assert "carriers.CV6.elevators.E2.section: 7 is not allowed: input should be less than or equal to 6" in line


def test_a_gap_in_the_rows(own: Writer) -> None:
    text = 'rows = [{ on = "..2", result = "a" }, { on = "4..", result = "b" }]\n'
    (line,) = faults(folder=own("tables/search.toml", text))
    assert line.endswith("search.toml: table search: row '4..' leaves a gap or overlaps the row before it; correct it")


@pytest.mark.parametrize(
    ("table", "result", "remedy"),
    [
        ("search", "2 cards", "use a whole number"),
        ("torpedo_force", "strong", "use a whole number"),
        ("weather_change", "fog", "use no change, wind 4 knots more or less, or sky one step better or worse"),
        ("strike_sighting", "later", "use one of this turn, next turn, not found"),
        ("cap_usn_1942", "engaged", "use one of in position, out of position"),
        ("cap_dogfight", "both lost", "use one of CAP lost, escort lost, no loss"),
        ("cap_attack", "2 destroyed", "use one of 1 destroyed, 1 turned away, no loss"),
        ("cap_fire_back", "escort lost", "use one of CAP lost, no loss"),
        ("aa_04", "1 shot down", "use no loss, or AFs as in '1 destroyed, 1 turned away'"),
        ("magazine_hit", "blows up", "use one of explosion, fire, great fire, flooded, none"),
        ("explosion", "maybe", "use one of explosion, none"),
        ("damage_control", "repaired", "use one of mended, no change, spreads"),
        ("fire_reaches", "fuel", "use one of aircraft, explosion, grows, gutted"),
    ],
)
def test_2_3_a_result_that_no_rule_knows(own: Writer, table: str, result: str, remedy: str) -> None:
    folder = own(
        f"tables/{table}.toml", f'rows = [{{ on = "..3", result = "{result}" }}, {{ on = "4..", result = "0" }}]\n'
    )
    line = faults(folder=folder)[0]
    assert f"{table}.toml: tables.{table}.rows: no rule knows what {result!r} means (row '..3'); {remedy}" in line


def test_a_table_under_another_name(own: Writer) -> None:
    (line,) = faults(folder=own("tables/search.toml", 'id = "serch"\n'))[:1]
    assert line.endswith("search.toml: id: its id is 'serch', its name is search; make both the same")


def test_the_same_ship_twice(own: Writer) -> None:
    own("ships/a.toml", "[ships.CV6]\nspeed_inches = 4.0\n")
    (line,) = faults(folder=own("ships/b.toml", "[ships.CV6]\nspeed_inches = 4.1\n"))
    assert line.endswith("a.toml has it too; keep one of them")


def test_an_entry_that_is_no_table(own: Writer) -> None:
    (line,) = faults(folder=own("ships/mine.toml", "[ships]\nCV6 = 4\n"))
    assert line.endswith("mine.toml: ships.CV6: this is not a table; write [ships.CV6]")
    (line,) = faults(folder=own("ships/mine.toml", "ships = 4\n"))
    assert line.endswith("mine.toml: ships: this is not a table; write [ships.NAME]")


def test_a_class_that_is_no_table(own: Writer) -> None:
    (line,) = faults(folder=own("ships/mine.toml", "class = 4\n[ships.CV6]\nspeed_inches = 4.0\n"))
    assert line.endswith("mine.toml: class: this is not a table; write [class]")


ODD = ["4", "-1", "0.5", "true", '""', '"x"', "[]", "[1]", "[{ id = [1] }]", "{}", "{ id = 1 }", "nan", "1942-05-08"]


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_a_field_is_either_read_or_reported(own: Writer, odd: str) -> None:
    """A slip of the pen never ends in anything but a line for a person."""
    books = library()
    for part, model, names in (
        ("aircraft", Aircraft, books.aircraft),
        ("carriers", Carrier, books.carriers),
        ("ships", CatalogShip, books.ships),
    ):
        pairs = zip(names, model.model_fields, strict=False)
        own(f"{part}/mine.toml", "\n".join(f"[{part}.{name!r}]\n{key} = {odd}" for name, key in pairs))
    for name, key in zip(books.tables, ResultTable.model_fields, strict=False):
        own(f"tables/{name}.toml", f"{key} = {odd}")
    folder = own("aircraft/none.toml", "")
    assert {Path(fault.file).is_relative_to(folder) for fault in library(folder).faults} == {True}


def test_all_faults_are_reported_at_once(own: Writer) -> None:
    own("ships/mine.toml", "[ships.CV6]\nspeed_inches = -1.0\ncard = 'joker'\n")
    lines = faults(folder=own("carriers/mine.toml", "[carriers.CV6]\nhangar = 'ajar'\n"))
    assert len(lines) == 3


# --- what can be wrong with a scenario --------------------------------------------


def spoilt(own: Writer, old: str, new: str) -> list[str]:
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    assert old in text, f"{FIRST} has changed; this test edits {old!r} in it"
    return faults(own("mine.toml", text.replace(old, new, 1)) / "mine.toml")


def test_no_such_scenario() -> None:
    (line,) = faults("first-stirke")
    assert line.startswith(
        "scenarios: first-stirke: there is no such scenario; did you mean first-strike? scenarios are "
    )
    (line,) = faults(Path("nowhere.toml"))
    assert line == "nowhere.toml: there is no such file; check the name and the folder"


def test_a_misspelt_key_of_the_scenario(own: Writer) -> None:
    (line,) = spoilt(own, "turns = 8", "turns = 8\nturn = 9")
    assert "mine.toml: turn: there is no such key; did you mean turns? known here are bases, beyond, catalog, " in line


def test_a_misspelt_key_deep_in_the_scenario(own: Writer) -> None:
    missing, unknown = spoilt(own, "afs = 6\n", "afz = 6\n")
    squadron = "mine.toml: sides.USN.air_groups.CV6.squadrons.VF-6"
    assert missing.endswith(f"{squadron}.afs: is missing; add it")
    assert f"{squadron}.afz: there is no such key; did you mean afs? known here are afs, aircraft, arrives, " in unknown


def test_a_ship_that_is_not_there(own: Writer) -> None:
    (line,) = spoilt(own, '"Portland"', '"Protland"')
    assert line.endswith(
        "mine.toml: sides.USN.task_forces.16.ships: there is no ship 'Protland'; "
        "did you mean Portland? correct it, or add it in ships/"
    )


def test_an_aircraft_that_is_not_there(own: Writer) -> None:
    (line,) = spoilt(own, '"TBD-1"', '"TBD"')
    assert line.endswith(
        "mine.toml: sides.USN.air_groups.CV6.VT-6.aircraft: there is no aircraft 'TBD'; "
        "did you mean TBD-1? correct it, or add it in aircraft/"
    )


def test_a_load_the_type_does_not_have(own: Writer) -> None:
    (line,) = spoilt(own, 'load = "1000lb"', 'load = "2000lb"')
    assert line.endswith(
        "sides.USN.air_groups.CV6.VB-6.start: SBD-3 has no load '2000lb'; use one of 1000lb, 500lb, scout"
    )


def test_a_chart_that_is_not_there(own: Writer) -> None:
    (line,) = spoilt(own, 'chart = "first-strike"', 'chart = "first-strik"')
    assert "mine.toml: chart: there is no chart 'first-strik'; did you mean first-strike? charts are " in line


def test_a_house_rule_that_is_not_there(own: Writer) -> None:
    (line,) = spoilt(own, "[weather]", '[house_rules]\n"fire.chains" = "recursive"\n\n[weather]')
    assert "mine.toml: house_rules.fire.chains: there is no such key; did you mean fire.chain? " in line


def test_a_doctrine_and_a_choice_that_are_not_there(own: Writer) -> None:
    (line,) = spoilt(own, 'cap = "usn_1942"', 'cap = "usn_1943"')
    assert line.endswith(
        "mine.toml: sides.USN.doctrine.cap: there is no choice 'usn_1943'; "
        "use one of ijn_1942, ijn_1944, rn_1942, usn_1942, usn_1944"
    )
    (line,) = spoilt(own, 'cap = "usn_1942"', 'kap = "usn_1942"')
    assert line.endswith(
        "sides.USN.doctrine.kap: this is not a doctrine; use one of aa, cap, formation, forming, search, torpedo"
    )


def test_8_2_2_searchers_may_have_radar_and_nothing_else(own: Writer) -> None:
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    folder = own("mine.toml", text.replace('cap = "usn_1942"', 'search = "radar", cap = "usn_1942"', 1))
    assert has_radar(load_catalog(folder / "mine.toml"), SideId("USN"))
    (line,) = spoilt(own, 'cap = "usn_1942"', 'search = "sonar", cap = "usn_1942"')
    assert line.endswith("sides.USN.doctrine.search: there is no choice 'sonar'; use one of radar")


def test_6_11_a_doctrine_of_forming_up_is_one_of_its_chart(own: Writer) -> None:
    (line,) = spoilt(own, 'cap = "usn_1942"', 'forming = "quick", cap = "usn_1942"')
    assert line.endswith("forming: there is no choice 'quick'; leave it out: no table asks for it")
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    text = text.replace('cap = "usn_1942"', 'forming = "quick", cap = "usn_1942"', 1)
    text += '\n[catalog.tables.forming]\nrows = [{ doctrine = "slow", turns = 3 }]\n'
    (line,) = faults(own("mine.toml", text) / "mine.toml")
    assert line.endswith("there is no choice 'quick'; use one of slow")


def test_flags_that_are_not_there(own: Writer) -> None:
    (line,) = spoilt(own, "radar = true", 'radar = true\nflags = ["no_park"]')
    assert "sides.USN.flags: there is no flag 'no_park'; use one of no_deck_park, " in line
    (line,) = spoilt(own, 'base = "CV6"', 'base = "CV6"\nflags = ["no_park"]')
    assert "sides.USN.air_groups.CV6.flags: there is no flag 'no_park'; use one of no_deck_park, " in line


def test_15_4_a_crew_of_which_the_attack_table_knows_nothing(own: Writer) -> None:
    (line,) = spoilt(own, 'id = "VB-6"', 'id = "VB-6"\ncrew = "brave"')
    assert "sides.USN.air_groups.CV6.VB-6.crew: there is no modifier 'brave' of attacks; use one of " in line


def test_6_4_more_below_than_the_hangar_holds(own: Writer) -> None:
    (line,) = spoilt(own, 'id = "VS-6"\naircraft = "SBD-3"\nafs = 5', 'id = "VS-6"\naircraft = "SBD-3"\nafs = 9')
    assert line.endswith(
        "sides.USN.air_groups.CV6: 16 AFs below, the hangar of Enterprise holds 14; "
        "park some on deck, or leave some ashore"
    )


def more_on_deck(own: Writer, where: str) -> list[str]:
    start = f'start = [{{ afs = 15, where = "{where}" }}]'
    squadron = 'id = "VS-6"\naircraft = "SBD-3"\nafs = '
    return spoilt(own, f"{squadron}5", f"{squadron}15\n{start}")


def test_6_4_1_more_on_deck_than_there_is_room_for(own: Writer) -> None:
    (line,) = more_on_deck(own, "park")
    assert line.endswith(
        "sides.USN.air_groups.CV6: AFs that take 702 stand on the deck of Enterprise, which has room for 618; "
        "put some below"
    )


def test_6_4_2_who_is_spotted_forward_takes_the_room_of_one_that_is_parked(own: Writer) -> None:
    room, mixed = more_on_deck(own, "deck forward")
    assert room == more_on_deck(own, "park")[0]
    assert "aircraft of Enterprise are spotted both aft and forward" in mixed


def test_6_15_no_deck_park(own: Writer) -> None:
    (line,) = spoilt(
        own, '{ afs = 2, where = "deck aft", load = "clean" }', '{ afs = 2, where = "park", load = "clean" }'
    )
    assert line.endswith(
        "sides.IJN.air_groups.Hiryu: 2 AFs parked on deck, where Hiryu keeps none (no_deck_park); "
        "put them below, or spot them"
    )


def test_a_land_plane_does_not_fly_from_a_carrier(own: Writer) -> None:
    (line,) = spoilt(own, '"TBD-1"', '"B-26B"')
    assert line.endswith("sides.USN.air_groups.CV6.VT-6.aircraft: B-26B cannot fly from Enterprise; base it ashore")


def test_a_hex_off_the_chart(own: Writer) -> None:
    (line,) = spoilt(own, 'hex = "0909"', 'hex = "9999"')
    assert "mine.toml: sides.USN.task_forces.16.hex: " in line
    assert line.endswith("; choose a hex of the chart first-strike")


def test_a_base_that_is_not_on_the_chart(own: Writer) -> None:
    lines = spoilt(own, "radar = true", 'radar = true\nbases = ["PORT MOREBY"]')
    assert [line.split("mine.toml: ")[1] for line in lines] == [
        "sides.USN.bases: there is no flight deck or base 'PORT MOREBY'; "
        "did you mean PORT MORESBY? correct it, or add it in carriers/",
        "sides.USN.bases: base 'PORT MOREBY' is not on the chart first-strike; add it to the map file",
    ]


def test_an_air_group_on_a_ship_without_flight_deck(own: Writer) -> None:
    (line,) = spoilt(own, 'base = "CV6"', 'base = "Portland"')
    assert "sides.USN.air_groups.Portland: there is no flight deck or base 'Portland'; " in line


def test_weather_that_changes_by_a_table_that_is_not_there(own: Writer) -> None:
    (line,) = spoilt(own, 'sky = "clear"', 'sky = "clear"\nchanges = "weather_chang"')
    assert "weather.changes: there is no table read with one die 'weather_chang'; did you mean weather_change? " in line


def test_a_part_the_catalog_does_not_have(own: Writer) -> None:
    (line,) = spoilt(own, "[weather]", "[catalog.aircrafts.SBD-3]\ncrew = 3\n\n[weather]")
    assert line.endswith(
        "mine.toml: catalog.aircrafts: the catalog has no such part; "
        "did you mean aircraft? use one of tables, aircraft, carriers, damage, ships"
    )


def test_a_misspelt_number_in_the_scenarios_own_catalog(own: Writer) -> None:
    (line,) = spoilt(own, "[weather]", "[catalog.aircraft.SBD-3]\ncrews = 3\n\n[weather]")
    assert "mine.toml: catalog.aircraft.SBD-3.crews: there is no such key; did you mean crew? " in line


# --- what can be wrong with the shipped files -------------------------------------


def test_a_flight_deck_without_its_ship(shipped: Path) -> None:
    edit(shipped / f"{OURS}/ships/usn_cv_yorktown.toml", "[ships.CV6]", "[ships.CV66]")
    lines = [str(fault) for fault in library().faults]
    assert lines == [
        f"{OURS}/carriers/usn_cv_yorktown.toml: carriers.CV6.id: the flight deck of Enterprise belongs to no ship; "
        "add a ship 'CV6' to the ships, or make the sheet kind BASE",
        f"{OURS}/ships/usn_cv_yorktown.toml: ships.CV66: Enterprise is a CV without a flight deck; "
        "add carriers.CV66 to a file in carriers/",
    ]


def test_readying_by_a_row_that_is_not_there(shipped: Path) -> None:
    file = f"{OURS}/aircraft/usn_fighters.toml"
    edit(shipped / file, 'readying = "fuel_and_guns"', 'readying = "guns"')
    assert faults("coral-sea-8-may") == [
        f"{file}: aircraft.F4F-3.loads.clean.readying: the readying table has no row 'guns'; "
        "use one of bomb_800kg, bombs, fuel_and_guns, repair, torpedo"
    ]


def test_a_sheet_that_reads_a_table_that_is_not_there(shipped: Path) -> None:
    (shipped / f"{OURS}/tables/cap_usn_1942.toml").unlink()
    assert faults() == [
        f"{OURS}/tables/cap.toml: doctrines.usn_1942.{key}: there is no table 'cap_usn_1942'; "
        "add tables/cap_usn_1942.toml or name another table"
        for key in ("against_low", "against_high")
    ]


def test_a_sheet_that_is_missing(shipped: Path) -> None:
    (shipped / f"{OURS}/tables/forming.toml").unlink()
    assert faults() == [f"{OURS}/tables/forming.toml: this table is missing; put the file back"]


def test_a_table_without_source(shipped: Path) -> None:
    file = shipped / f"{OURS}/tables/explosion.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith("source")), encoding="utf-8")
    assert faults() == [f"{OURS}/tables/explosion.toml: source: is missing; add it"]


def test_a_victory_row_that_is_not_there(shipped: Path) -> None:
    edit(shipped / f"{OURS}/ships/usn_ca_portland.toml", 'cls = "CA"', 'cls = "CA"\nvp_class = "CC"')
    why = "ships.Portland.vp_class: the victory table has no row 'CC'; use one of A("
    assert faults()[0].startswith(f"{OURS}/ships/usn_ca_portland.toml: {why}")


def test_a_kind_of_ship_that_is_not_known(shipped: Path) -> None:
    edit(shipped / f"{OURS}/ships/usn_ca_portland.toml", 'cls = "CA"', 'cls = "ZZ"')
    (line,) = faults()
    assert line.startswith(f"{OURS}/ships/usn_ca_portland.toml: ships.Portland.cls: 'ZZ' is not a kind of ship; ")
    assert line.endswith("A(L), or give the ship its own card and vp_class")


def test_a_load_with_a_takeoff_line_that_it_does_not_have(shipped: Path) -> None:
    file = f"{OURS}/carriers/usn_cv_yorktown.toml"
    edit(
        shipped / file,
        '[carriers.CV6]\nname = "Enterprise"',
        '[carriers.CV6]\nname = "Enterprise"\ntakeoff.SBD-3.1lb = 4',
    )
    assert faults() == [
        f"{file}: carriers.CV6.takeoff.SBD-3.1lb: SBD-3 has no load '1lb'; use one of 1000lb, 500lb, scout"
    ]


def test_6_15_a_range_larger_than_doctrine_allows(shipped: Path) -> None:
    edit(
        shipped / f"{OURS}/carriers/usn_cv_yorktown.toml",
        "[carriers.CV6]\n",
        "[carriers.CV6]\nrange_limit = 4\n",
    )
    (line,) = faults()
    assert line.endswith(
        "sides.USN.air_groups.CV6: 8 AFs spotted for launch, Enterprise may range 4; "
        "put some below, or change range_limit"
    )


def test_a_house_rule_card_for_no_switch(shipped: Path) -> None:
    edit(shipped / f"{OURS}/house_rules.toml", '[rules."fire.chain"]', '[rules."fire.chains"]')
    assert [line.split(": ", 1)[1] for line in faults()] == [
        "rules.fire.chain: this switch has no card; the switches are those of the program's house rules",
        "rules.fire.chains: there is no such switch; the switches are those of the program's house rules",
    ]


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        (r"^[A-Za-z0-9.\-]+$", "only capital letters, small letters, digits, ., - can stand here"),
        (r"^[a-z0-9\-]+$", "only small letters, digits, - can stand here"),
        (r"^([01]\d|2[0-3])[0-5]\d$", "it is not written as it has to be here"),
    ],
)
def test_no_expression_is_shown_that_only_a_program_reads(pattern: str, why: str) -> None:
    model = create_model("Thing", id=(Annotated[str, StringConstraints(pattern=pattern)], ...))
    with pytest.raises(ValidationError) as fault:
        model(id="Mid way")
    (entry,) = faults_in(model, fault.value)
    assert (entry.why, entry.remedy) == (f"'Mid way' is not allowed: {why}", "correct it")


def test_faults_of_the_catalog_and_of_the_scenario_come_together(own: Writer) -> None:
    """A number of a wrong kind hides neither a hex off the map, nor what the scenario itself says wrongly."""
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    more = '\n[catalog.ships.Luckier]\nlike = "Portland"\nspeed_kn = "fast"\n'
    found = faults(own("mine.toml", text.replace('hex = "0909"', 'hex = "9999"', 1) + more) / "mine.toml")
    assert any("catalog.ships.Luckier.speed_kn" in line for line in found)
    assert any("off the map" in line for line in found)
    found = faults(own("mine.toml", text.replace("turns = 8", "turns = 0", 1) + more) / "mine.toml")
    assert any("catalog.ships.Luckier.speed_kn" in line for line in found)
    assert any(": turns: " in line for line in found)


def test_a_squadron_that_is_listed_twice_is_named_with_both_places(own: Writer) -> None:
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    (line,) = faults(own("mine.toml", text.replace('id = "VB-6"', 'id = "VF-6"', 1)) / "mine.toml")
    assert "sides.USN.air_groups.CV6.squadrons.VF-6.id: squadron VF-6 is listed twice: CV6 (USN) and CV6 (USN)" in line
    assert line.endswith("give one of them another id")
