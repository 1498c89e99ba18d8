"""Which pages each kind of seat may open."""

from ffts.core.seats.seat_page import AFTERWARDS, AT_THE_TABLE, SeatPage, pages_for

CHART = SeatPage("Chart", "chart", "there:chart")
TABLE = SeatPage("Table", "table", "there:table", AT_THE_TABLE)
STORY = SeatPage("The story", "story", "there:story", AFTERWARDS)


def test_a_seat_finds_the_pages_of_its_kind_and_no_others() -> None:
    pages = (CHART, TABLE, STORY)
    assert pages_for(pages, "commander") == pages_for(pages, "captain") == pages_for(pages, "liaison") == (CHART,)
    assert pages_for(pages, "table") == (TABLE,)
    assert pages_for(pages, "guest") == (STORY,)
