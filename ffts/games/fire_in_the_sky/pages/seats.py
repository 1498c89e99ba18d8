"""The pages that a player's browser can open, in the order in which they stand there."""

from ffts.core.seats.seat_page import AFTERWARDS, AT_THE_TABLE, SeatPage

HERE = "ffts.games.fire_in_the_sky.pages"
PAGES = (
    SeatPage("Map", "map", f"{HERE}.map:page"),
    SeatPage("Battle", "battle", f"{HERE}.combat:page"),
    SeatPage("Tracks", "tracks", f"{HERE}.track_cards:page"),
    SeatPage("Rules", "rules", "ffts.core.rules_page:page"),
    SeatPage("The war", "story", f"{HERE}.story:page", AFTERWARDS),
    SeatPage("Table", "table", f"{HERE}.map:table_page", AT_THE_TABLE),
)
