"""The pages that a player's browser can open, in the order in which they stand there."""

from ffts.core.seat_page import SeatPage

HERE = "ffts.games.pacific_fury.pages"
PAGES = (
    SeatPage("Map", "map", f"{HERE}.deciding:page"),
    SeatPage("Forming", "forming", f"{HERE}.forming:page"),
    SeatPage("Losses", "losses", f"{HERE}.losses:page"),
)
