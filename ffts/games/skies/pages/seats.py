"""The pages that a player's browser can open, in the order in which they stand there."""

from ffts.core.seat_page import AFTERWARDS, AT_THE_TABLE, SeatPage

HERE = "ffts.games.skies.pages"
PAGES = (
    SeatPage("Chart", "chart", f"{HERE}.chart:page"),
    SeatPage("Air operations", "air-operations", f"{HERE}.air:page"),
    SeatPage("Standing orders", "standing-orders", f"{HERE}.air:standing"),
    SeatPage("Decks", "decks", f"{HERE}.decks:page"),
    SeatPage("Formations", "formations", f"{HERE}.formations:page"),
    SeatPage("Search", "search", f"{HERE}.searches:page"),
    SeatPage("Strike", "strike", f"{HERE}.seat_strike:page"),
    SeatPage("Task forces", "task-forces", f"{HERE}.task_forces:page"),
    SeatPage("Ships", "ships", f"{HERE}.ships:page"),
    SeatPage("Timeline", "timeline", f"{HERE}.timeline:page"),
    SeatPage("Score", "score", f"{HERE}.score:page"),
    SeatPage("Weather", "weather", f"{HERE}.weather:page"),
    SeatPage("Briefing", "briefing", f"{HERE}.briefing:page"),
    SeatPage("Rules", "rules", f"{HERE}.rules:page"),
    SeatPage("The day", "story", f"{HERE}.story:page", AFTERWARDS),
    SeatPage("Table", "table", f"{HERE}.table:page", AT_THE_TABLE),
)
