"""The chart kit: an empty sheet for every chart we estimate, and for no other."""

import tomllib
from pathlib import Path

import pytest

from ffts.app.numbers.book import NumbersBook
from ffts.core.tables import bounds
from ffts.data_dir import data_dir
from ffts.games.skies.game import SKIES
from ffts.games.skies.pictures.charts.kit import DECIDES, KitSheet, kit
from ffts.workshop.catalogs import load_catalog

DATA = load_catalog("midway-4-june")
SHEETS = {sheet.id: sheet for sheet in kit(DATA)}
TABLES = data_dir() / "resources" / "skies" / "tables"
NO_CHARTS = {"doctrine", "cap"}
"""How the program plays, and which table of CAP a navy reads: neither is a chart of the rulebook."""


def estimated() -> set[str]:
    """The names of the files of tables that say of themselves that they are estimates."""
    files = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in TABLES.glob("*.toml")}
    return {name for name, written in files.items() if written["status"] == "estimate"}


def test_every_estimated_table_has_its_sheet() -> None:
    columns = {column.table for column in DATA.anti_aircraft.columns}
    grids = {"bombs": "ship_damage", "torpedoes": "ship_damage"}
    assert {grids.get(name, name) for name in SHEETS} | columns | NO_CHARTS == estimated() | {"cap"}


def test_what_the_rulebook_gives_has_none() -> None:
    assert not {"cards", "landing", "victory_points"} & set(SHEETS)


def test_every_sheet_says_what_its_chart_decides() -> None:
    assert set(DECIDES) == set(SHEETS)
    assert all(sheet.decides == DECIDES[name] for name, sheet in SHEETS.items())


def test_12_5_a_row_for_each_total_a_line_for_each_modifier_and_room_for_more() -> None:
    sheet = SHEETS["strike_sighting"]
    assert sheet.rule == "12.5"
    assert sheet.head == ("D10", "result")
    assert sheet.labels == ("1 or less", *map(str, range(2, 10)), "10 or more")
    assert sheet.mods[1] == "clear weather"
    assert sheet.mods[-4:] == ("",) * 4
    assert sheet.words == ("not found", "next turn", "this turn")


def test_14_5_aa_fire_is_one_chart_with_a_column_for_each_strength() -> None:
    sheet = SHEETS["anti_aircraft"]
    assert sheet.head == ("D10", "1", "2-3", "4-5", "6-7", "8-9", "10-12", "13+")
    assert sheet.labels == tuple(map(str, range(1, 11)))


def test_17_1_where_the_chart_itself_says_where_brackets_begin_they_are_left_open() -> None:
    assert set(SHEETS["bombs"].labels) == {""}


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=lambda sheet: sheet.id)
def test_what_a_sheet_tells_to_find_are_fields_with_our_estimate(sheet: KitSheet, book: NumbersBook) -> None:
    words = sheet.find.split()
    found = [one for one in book.numbers if all(word in f"{one.key} {one.words}".lower() for word in words)]
    assert any(one.ours is not None and one.status == "estimate" for one in found)


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=lambda sheet: sheet.id)
def test_no_sheet_gives_a_result_of_ours_away(sheet: KitSheet) -> None:
    table = DATA.tables.get(sheet.id)
    for row in table.rows if table else ():
        low, high = bounds(row.on)
        assert low == high or not {f"{low} to {high}"} & set(sheet.labels)
    assert not any(why.startswith(("+", "-")) for why in sheet.mods)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> NumbersBook:
    folder: Path = tmp_path_factory.mktemp("mine")
    return NumbersBook(SKIES, folder)
