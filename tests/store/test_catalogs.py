"""Reading the files: what is shipped, and layers over it."""

import tomllib
from typing import Any

import pytest

from ffts.data_dir import data_dir
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.provenance import Provenance
from ffts.games.skies.shelf import SHELF
from ffts.store.file_faults import CatalogError
from ffts.store.layers import heads, merged
from ffts.store.shelf import load
from ffts.workshop.catalogs import library, load_catalog, scenario_files
from tests.store.tables import FIRST, Writer

# --- what is shipped --------------------------------------------------------------


def test_every_shipped_file_is_good() -> None:
    books = library()
    assert books.faults == []
    assert (len(books.aircraft), len(books.ships)) == (86, 413)
    assert sum(not carrier.is_base for carrier in books.carriers.values()) == 73


@pytest.mark.parametrize("name", sorted(scenario_files()))
def test_every_shipped_scenario_can_be_played(name: str) -> None:
    assert load_catalog(name).scenario.id == name


def test_every_row_says_where_it_comes_from() -> None:
    books = library()
    rows: list[Provenance] = [*books.aircraft.values(), *books.carriers.values(), *books.ships.values()]
    rows += [load for kind in books.aircraft.values() for load in kind.loads.values()]
    assert all(row.source and row.confidence in ("high", "medium", "low") for row in rows)
    assert all(table.source for table in books.tables.values())
    assert all(sheet.source for sheet in books.sheets.values())


def test_shipped_files_open_one_table_for_each_entry() -> None:
    """What lets a scenario read only the files it needs."""
    books = library()
    for part, entries in (("aircraft", books.aircraft), ("carriers", books.carriers), ("ships", books.ships)):
        folder = data_dir() / "resources" / "skies" / part
        headed = {name for file in folder.glob("*.toml") for name in heads(file.read_text(encoding="utf-8"), part)}
        assert headed == set(entries)


@pytest.mark.parametrize("name", sorted(scenario_files()))
def test_a_scenario_reads_each_file_once_and_none_that_it_does_not_need(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, loads = list[str](), tomllib.loads

    def noted(text: str) -> dict[str, Any]:
        texts.append(text)
        return loads(text)

    monkeypatch.setattr(tomllib, "loads", noted)
    catalog = load_catalog(name)
    assert len(set(texts)) == len(texts)
    needed = {"aircraft": catalog.aircraft, "carriers": catalog.carriers, "ships": catalog.ships}
    for part, entries in needed.items():
        headed = [names for names in (set(heads(text, part)) for text in texts) if names]
        assert headed
        copied = {new["like"] for new in catalog.scenario.catalog.get(part, {}).values() if "like" in new}
        assert all(names & (entries.keys() | copied) for names in headed)


def test_a_scenario_is_read_from_any_file(own: Writer) -> None:
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    folder = own("mine.toml", text)
    assert load_catalog(folder / "mine.toml").digest() == load_catalog(FIRST).digest()


def test_the_umpires_own_scenario_stands_before_a_shipped_one(own: Writer) -> None:
    text = scenario_files()[FIRST].read_text(encoding="utf-8").replace("turns = 8", "turns = 9", 1)
    folder = own(f"scenarios/{FIRST}.toml", text)
    assert load_catalog(FIRST, folder).scenario.turns == 9
    assert load_catalog(FIRST).scenario.turns == 8


# --- layers -----------------------------------------------------------------------


def changed(own: Writer, name: str, text: str) -> Catalog:
    return load_catalog(FIRST, own(name, text))


def test_the_umpire_changes_one_number_and_it_is_marked_as_his(own: Writer) -> None:
    catalog = changed(own, "aircraft/mine.toml", "[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n")
    loads = catalog.aircraft["SBD-3"].loads
    assert (loads["1000lb"].endurance, loads["1000lb"].own) == (17, {"endurance": "aircraft/mine.toml"})
    assert loads["1000lb"].status == "rulebook"
    assert (loads["500lb"].endurance, loads["500lb"].status) == (20, "rulebook")
    assert catalog.aircraft["SBD-3"].status == "estimate"


def test_the_umpire_says_himself_where_his_number_comes_from(own: Writer) -> None:
    text = '[ships.CV6]\nspeed_inches = 4.0\nsource = "official sheet"\n'
    ship = changed(own, "ships/mine.toml", text).ships["CV6"]
    assert (ship.speed_inches, ship.source, ship.status) == (4.0, "official sheet", "umpire")


def test_modifiers_meet_by_their_id(own: Writer) -> None:
    text = 'mods = [{ id = "paired", by = 2 }, { id = "elite", by = 1, why = "elite scouts" }]\n'
    table = changed(own, "tables/search.toml", text).tables["search"]
    assert (table.mod("paired").by, table.mod("elite").by, table.mod("base").by) == (2, 1, -3)
    assert table.mod("paired").why == "searching in pairs"
    assert table.status == "umpire"


def test_rows_are_taken_whole(own: Writer) -> None:
    text = 'rows = [{ on = "..5", result = "not found" }, { on = "6..", result = "this turn" }]\n'
    assert len(changed(own, "tables/strike_sighting.toml", text).tables["strike_sighting"].rows) == 2


def test_replace_leaves_nothing_of_ours(own: Writer) -> None:
    text = """
        replace = true
        id = "search"
        rule = "8.2.2"
        title = "Official search table"
        die = "D10"
        source = "official charts"
        status = "umpire"
        rows = [{ on = "..5", result = "0" }, { on = "6..", result = "2" }]
    """
    table = changed(own, "tables/search.toml", text).tables["search"]
    assert (table.die, table.mods, table.title, table.status) == ("D10", (), "Official search table", "umpire")


def test_a_rule_of_thumb_gives_way_to_the_official_chart(own: Writer) -> None:
    text = "rows = [{ min_inches = 4.0, turns = 3 }, { min_inches = 1.0, turns = 9 }]\n"
    assert changed(own, "tables/task_force_speed.toml", text).turns_per_hex(3.9) == 9


def test_6_11_forming_up_by_the_official_chart(own: Writer) -> None:
    text = 'rows = [{ afs = 6, turns = 1 }, { platforms = 1, doctrine = "usn_1942", turns = 4 }]\n'
    forming = changed(own, "tables/forming.toml", text).forming
    assert [forming.delay(2, 1, 1, afs, "usn_1942") for afs in (6, 7)] == [1, 4]
    assert forming.status == "umpire"
    with pytest.raises(CatalogError, match="line 2 is never read, line 1 holds for all of it"):
        changed(own, "tables/forming.toml", "rows = [{ turns = 1 }, { afs = 3, turns = 2 }]\n")


def test_the_scenario_lies_over_the_shipped_and_the_umpire_over_both(own: Writer) -> None:
    text = scenario_files()[FIRST].read_text(encoding="utf-8")
    text += (
        "\n[catalog.carriers.CV6]\nhandling_points = 15\nhangar_room = 15\n[catalog.tables.forming]\none_carrier = 2\n"
    )
    own("mine.toml", text)
    folder = own("carriers/mine.toml", "[carriers.CV6]\nhandling_points = 16\n")
    played, overruled = load_catalog(folder / "mine.toml"), load_catalog(folder / "mine.toml", folder)
    assert (played.carriers["CV6"].handling_points, played.carriers["CV6"].status) == (15, "estimate")
    assert played.forming.one_carrier == 2
    assert "changed in " in played.forming.source
    assert (overruled.carriers["CV6"].handling_points, overruled.carriers["CV6"].hangar_room) == (16, 15)
    assert overruled.carriers["CV6"].own == {"handling_points": "carriers/mine.toml"}


def test_elevators_meet_by_their_id_and_sixths_by_their_number(own: Writer) -> None:
    text = '[carriers.CV6]\nelevators = [{ id = "E2", rate = 5 }]\nsections = [{ no = 1, room = 90 }]\n'
    deck = changed(own, "carriers/mine.toml", text).carriers["CV6"]
    assert [lift.rate for lift in deck.elevators] == [3, 5, 3]
    assert [section.room for section in deck.sections] == [90, 103, 103, 103, 103, 103]


def test_a_new_ship_of_the_umpires_own(own: Writer) -> None:
    text = scenario_files()[FIRST].read_text(encoding="utf-8").replace('"Portland"', '"Portland", "Lucky"', 1)
    own("mine.toml", text)
    folder = own(
        "ships/mine.toml",
        """
        [ships.Lucky]
        name = "Lucky"
        nation = "USA"
        cls = "DD"
        ship_class = "Lucky"
        speed_inches = 4.5
        speed_kn = 36.0
        source = "mine"
        confidence = "low"
        """,
    )
    lucky = load_catalog(folder / "mine.toml", folder).ships["Lucky"]
    assert (lucky.status, lucky.card, lucky.vp_class) == ("umpire", "red_number", "DD")


def test_an_entry_that_only_an_upper_layer_speaks_of_is_read_but_not_kept(own: Writer) -> None:
    assert "CV5" not in changed(own, "ships/mine.toml", "[ships.CV5]\nspeed_inches = 4.0\n").ships


def test_merging_changes_neither_layer() -> None:
    below, above = {"a": {"x": 1, "y": 2}, "b": [{"id": "m", "by": 1}]}, {"a": {"x": 3}, "b": [{"id": "m", "by": 2}]}
    assert merged(below, above) == {"a": {"x": 3, "y": 2}, "b": [{"id": "m", "by": 2}]}
    assert (below["a"], above["a"]) == ({"x": 1, "y": 2}, {"x": 3})


# --- entries of a scenario's own, as a copy of another --------------------------------------

NEW_SHIP = '\n[catalog.ships.Lucky]\nlike = "Portland"\nname = "Lucky"\nspeed_inches = 3.0\n'


def with_copy(own: Writer, more: str, ship: str = "Lucky") -> Catalog:
    text = scenario_files()[FIRST].read_text(encoding="utf-8").replace('"Portland"', f'"Portland", "{ship}"', 1)
    return load_catalog(own("mine.toml", text + more) / "mine.toml")


def test_a_ship_of_the_scenarios_own_is_a_copy_but_for_what_it_says(own: Writer) -> None:
    ships = with_copy(own, NEW_SHIP).ships
    lucky, portland = ships["Lucky"], ships["Portland"]
    assert (lucky.name, lucky.speed_inches, lucky.cls, lucky.aa) == ("Lucky", 3.0, portland.cls, portland.aa)
    assert (lucky.source, lucky.confidence) == ("estimate, as Portland", "low")
    assert "Lucky" not in load_catalog(FIRST).ships


def test_a_copy_may_be_of_a_copy_written_above_it(own: Writer) -> None:
    more = f'{NEW_SHIP}\n[catalog.ships.Luckier]\nlike = "Lucky"\nname = "Luckier"\nsource = "the yard"\n'
    luckier = with_copy(own, more, "Luckier").ships["Luckier"]
    assert (luckier.speed_inches, luckier.source) == (3.0, "the yard")


def test_every_copy_of_what_is_not_there_is_named_at_once(own: Writer) -> None:
    more = (
        '\n[catalog.ships.Lucky]\nlike = "Luckier"\n\n[catalog.ships.Luckier]\nlike = "Portlnd"\n'
        '\n[catalog.aircraft.SBD-3]\nlike = "F4F-4"\n'
    )
    with pytest.raises(CatalogError) as caught:
        with_copy(own, more)
    text = str(caught.value)
    assert "catalog.ships.Lucky.like: 'Luckier' is written further down; write it above this one" in text
    assert "catalog.ships.Luckier.like: there is no entry 'Portlnd' to copy; did you mean Portland?" in text
    assert "catalog.aircraft.SBD-3.like: there is already an entry SBD-3; give the copy a name of its own" in text


def test_a_base_of_the_scenarios_own_stands_on_its_map(own: Writer) -> None:
    more = '\n[catalog.carriers.MALTA]\nlike = "RABAUL"\nname = "Malta"\nnation = "Britain"\n'
    base = 'bases = [{ id = "MALTA", name = "Malta", hex = "%s", side = "%s" }]\n\n[weather]'
    text = scenario_files()[FIRST].read_text(encoding="utf-8") + more
    first = text.replace("[weather]", base % ("0303", "USN"), 1)
    assert load_catalog(own("mine.toml", first) / "mine.toml").chart.bases[-1].id == "MALTA"
    with pytest.raises(CatalogError) as caught:
        load_catalog(own("mine.toml", text.replace("[weather]", base % ("9999", "RAF"), 1)) / "mine.toml")
    assert "bases.MALTA.hex: '9999' is not a hex of the chart" in str(caught.value)
    assert "bases.MALTA.side: there is no side 'RAF'; it is USN or IJN" in str(caught.value)


def test_the_torpedo_of_a_third_nation_is_asked_for_by_its_nation(own: Writer) -> None:
    """Pedestal adds Italy: its value is named by its torpedoes, and there is nothing to doubt."""
    loaded = load("skies", SHELF, "pedestal-12-august")
    assert loaded.doubts == ()
    assert loaded.data.air_to_surface.torpedo_row("Italy", "1942-08-12", "SM79") == "torpedo_italy"
