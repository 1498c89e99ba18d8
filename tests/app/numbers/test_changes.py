"""What one's own chart changes: the chance of each result before and after, counted and not sampled."""

from fractions import Fraction
from pathlib import Path

import pytest

from ffts.app.numbers.book import NumbersBook
from ffts.app.numbers.changes import NO_ROW, PLAIN, chances, changes_of, situations
from ffts.app.numbers.tables import DiceTable, TableRow, ours_beside, read_rows
from ffts.games.skies.game import SKIES

SIGHTING = (TableRow("..4", "not found"), TableRow("5..7", "next turn"), TableRow("8..", "this turn"))
MINE = "..2;not found\n3..5;next turn\n6..;this turn"


@pytest.fixture
def book(tmp_path: Path) -> NumbersBook:
    return NumbersBook(SKIES, tmp_path)


def table(book: NumbersBook, name: str) -> DiceTable:
    found = book.table("tables", name)
    assert found is not None
    return found


def tenths(*counts: int) -> list[Fraction]:
    return [Fraction(count, 10) for count in counts]


def test_the_faces_of_the_die_are_counted() -> None:
    assert list(chances(SIGHTING, "D10").values()) == tenths(4, 3, 3)
    assert list(chances(SIGHTING, "D10", shift=4).values()) == tenths(0, 3, 7)


def test_a_gap_is_a_chance_of_no_row() -> None:
    assert chances((TableRow("..2", "a"), TableRow("4..", "b")), "D6")[NO_ROW] == Fraction(1, 6)


def test_a_folder_that_is_empty_changes_nothing(book: NumbersBook) -> None:
    assert changes_of(book) == ((), ())


def test_rows_of_ones_own_change_the_odds_with_and_without_each_modifier(book: NumbersBook) -> None:
    book.put_rows(table(book, "strike_sighting"), read_rows(MINE))
    ((change,), others) = changes_of(book)
    plain, shadowed, *_ = change.situations
    assert others == ()
    assert plain.when == PLAIN
    assert [(one.result, one.ours, one.yours) for one in plain.odds] == [
        ("not found", *tenths(4, 2)),
        ("next turn", *tenths(3, 3)),
        ("this turn", *tenths(3, 5)),
    ]
    assert shadowed.when.startswith("+4 target shadowed")
    assert [one.yours for one in shadowed.odds] == tenths(0, 1, 9)


def test_a_modifier_of_ones_own_changes_its_own_situation_alone(book: NumbersBook) -> None:
    number = next(one for one in book.numbers if one.key == "tables.strike_sighting.mods.shadowed.by")
    book.put(number, "2")
    (change,) = changes_of(book).tables
    (changed,) = (one for one in change.situations if one.is_changed)
    assert changed.when.startswith("+4, yours +2: target shadowed")
    assert [one.yours for one in changed.odds] == tenths(2, 3, 5)


def test_modifiers_of_one_size_are_one_situation(book: NumbersBook) -> None:
    whens = [one.when for one in situations(table(book, "strike_sighting"))]
    assert "-1 target moved since it was last sighted; dawn or dusk" in whens
    assert len(whens) == 5


def test_8_2_2_the_modifier_that_every_search_has_is_in_every_situation(book: NumbersBook) -> None:
    plain = situations(table(book, "search"))[0]
    assert {one.result: one.ours for one in plain.odds}["0"] == Fraction(1, 2)


def test_a_number_of_no_dice_table_is_listed_by_itself(book: NumbersBook) -> None:
    book.put(book.number("tables.air_to_surface.values.dive.hits"), "25")
    tables, (number,) = changes_of(book)
    assert tables == ()
    assert (number.ours, number.yours) == (20, 25)


def test_beside_a_row_that_is_typed_stands_what_ours_says_there() -> None:
    assert ours_beside(SIGHTING, TableRow("3..5", "")) == "not found / next turn"
    assert ours_beside(SIGHTING, TableRow("9..", "")) == "this turn"
    assert ours_beside(SIGHTING, TableRow("x", "")) == ""
