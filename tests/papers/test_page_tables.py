"""Tables of a page on paper."""

from ffts.core.game import Heading
from ffts.core.page import Cell, Column, Page, Row, Table, Typed
from ffts.papers.page import page_sheet

HEADING = Heading("Nim", 1, "Turn 1", "", "", "", (), (), "")


def rows_of(table: Table) -> list[list[str]]:
    """The texts of its cells, as they are set."""
    printed = page_sheet(Page("", (table,)), "Nim", HEADING, "Umpire").content["printed"]
    assert isinstance(printed, dict)
    return [[cell["text"] for cell in row] for row in printed["above"][0]["rows"]]


def test_a_row_that_ends_early_is_filled_up_and_a_field_is_as_it_is_shown() -> None:
    changed = Row("b", ("b", Cell("\N{NOT EQUAL TO} 3", field=Typed("b", "B", "3"))))
    table = Table("T", (Column("Name"), Column("Where"), Column("Load")), (Row("a", ("a",)), changed))
    assert rows_of(table) == [["a", "", ""], ["b", "\N{NOT EQUAL TO} 3", ""]]
