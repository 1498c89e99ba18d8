"""The pages that a player's browser can open, in the order in which they stand there."""

from ffts.core.seats.seat_page import AFTERWARDS, AT_THE_TABLE, SeatPage

HERE = "ffts.games.pacific_fury.pages"
PAGES = (
    SeatPage("Map", "map", f"{HERE}.map:page"),
    SeatPage("Forming", "forming", f"{HERE}.forming:page"),
    SeatPage("Losses", "losses", f"{HERE}.losses:page"),
    SeatPage("Rules", "rules", "ffts.core.rules_page:page"),
    SeatPage("The campaign", "story", f"{HERE}.story:page", AFTERWARDS),
    SeatPage("Table", "table", f"{HERE}.map:table_page", AT_THE_TABLE),
)
