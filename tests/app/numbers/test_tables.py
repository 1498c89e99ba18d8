"""A table row by row: gaps and overlaps are seen total for total, and rows come from any spreadsheet."""

from pathlib import Path

import pytest

from ffts.app.numbers.book import NumbersBook
from ffts.app.numbers.tables import DiceTable, TableRow, as_csv, read_rows, side_by_side, unreadable
from ffts.games.skies.game import SKIES
from ffts.workshop.catalogs import load_catalog

OURS = (TableRow("..4", "not found"), TableRow("5..7", "next turn"), TableRow("8..", "this turn"))
ROWS = (TableRow("..2", "not found"), TableRow("3..5", "next turn"), TableRow("6..", "this turn"))


@pytest.fixture
def book(tmp_path: Path) -> NumbersBook:
    return NumbersBook(SKIES, tmp_path)


def sighting(book: NumbersBook) -> DiceTable:
    found = book.table("tables", "strike_sighting")
    assert found is not None
    return found


def test_totals_with_the_same_results_are_one_line() -> None:
    lines = side_by_side(OURS, ROWS)
    assert [(line.totals, line.ours, line.now) for line in lines] == [
        ("..2", "not found", "not found"),
        ("3..4", "not found", "next turn"),
        ("5", "next turn", "next turn"),
        ("6..7", "next turn", "this turn"),
        ("8..", "this turn", "this turn"),
    ]
    assert not any(line.fault for line in lines)


def test_a_gap_and_an_overlap_are_reported_where_they_are() -> None:
    rows = (TableRow("..2", "a"), TableRow("4..6", "b"), TableRow("6..", "c"))
    found = {line.totals: (line.now, line.fault) for line in side_by_side((), rows)}
    assert found["3"] == ("", "no row")
    assert found["6"] == ("b / c", "two rows")
    assert found["7.."] == ("c", "")
    assert list(unreadable((*rows, TableRow("x", "d")))) == ["row 'x' is not written like '..1', '2..4', '5..' or '7'"]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_rows_come_from_any_spreadsheet(sign: str) -> None:
    text = "\n".join(sign.join(row) for row in ROWS)
    assert read_rows(text) == ROWS
    assert read_rows(f"# source: mine\r\non{sign}result\r\n{text}\r\n\r\n") == ROWS


def test_rows_go_to_a_spreadsheet_and_back_as_they_were() -> None:
    rows = (TableRow("..9", "1 destroyed"), TableRow("10..", "1 destroyed, 1 turned away"))
    assert read_rows(as_csv(rows)) == rows


def test_what_is_no_table_is_reported() -> None:
    with pytest.raises(ValueError, match="has one cell; a row is its totals and its result"):
        read_rows("not found")
    with pytest.raises(ValueError, match="there are no rows"):
        read_rows("\n# nothing\n")


def test_rows_of_ones_own_are_written_as_a_person_writes_them(book: NumbersBook, tmp_path: Path) -> None:
    assert sighting(book).ours == OURS
    assert not sighting(book).is_own
    book.put_rows(sighting(book), ROWS)
    assert sighting(book).now == ROWS
    assert sighting(book).is_own
    assert book.number("tables.strike_sighting.mods.clear.by").status == "estimate"
    assert book.number("tables.strike_sighting.rows.1.on").status == "umpire"
    assert book.save() == ("tables/strike_sighting.toml",)
    assert (tmp_path / "tables/strike_sighting.toml").read_text(encoding="utf-8").splitlines() == [
        "rows = [",
        '    {on = "..2", result = "not found"},',
        '    {on = "3..5", result = "next turn"},',
        '    {on = "6..", result = "this turn"},',
        "]",
    ]
    assert load_catalog("first-strike", tmp_path).tables["strike_sighting"].result(3) == "next turn"


def test_our_rows_put_back_leave_nothing_behind(book: NumbersBook) -> None:
    book.put_rows(sighting(book), ROWS)
    book.put_rows(sighting(book), OURS)
    assert book.files.changed == ()
    book.undo()
    assert sighting(book).now == ROWS


def test_fewer_and_more_rows_than_ours_can_be_written(book: NumbersBook) -> None:
    book.put_rows(sighting(book), (TableRow("..5", "not found"), TableRow("6..", "this turn")))
    assert book.faults() == ()
    book.put_rows(sighting(book), (*ROWS[:2], TableRow("6..9", "this turn"), TableRow("10..", "this turn")))
    assert book.faults() == ()
    assert book.number("tables.strike_sighting.rows.4.on").ours is None
    keys = [one.key for one in book.numbers]
    book.put_rows(sighting(book), OURS)
    assert "tables.strike_sighting.rows.4.on" not in {one.key for one in book.numbers}
    assert [one.key for one in book.numbers] == [key for key in keys if ".strike_sighting.rows.4." not in key]


def test_where_a_number_of_ones_own_comes_from_is_not_where_ours_does(book: NumbersBook) -> None:
    endurance = book.number("aircraft.SBD-3.loads.1000lb.endurance")
    assert endurance.source.startswith("FFTS rules")
    book.put(endurance, "17")
    assert book.number(endurance.key).source == "your own"
    assert book.number("aircraft.SBD-3.crew").source != "your own"


def test_what_dice_are_not_read_on_is_no_table(book: NumbersBook) -> None:
    assert book.table("tables", "victory_points") is None
    assert book.table("aircraft", "SBD-3") is None
