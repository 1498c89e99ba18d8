"""The pages that a player's browser can open, in the order in which they stand there."""

from ffts.core.seat_page import SeatPage

HERE = "ffts.games.fire_in_the_sky.pages"
PAGES = (
    SeatPage("Battle", "battle", f"{HERE}.combat:page"),
    SeatPage("Tracks", "tracks", f"{HERE}.track_cards:page"),
)
