"""The pages that a player's browser can open, in the order in which they stand there. A captain reads of his own ships,
base and aircraft; the chart, and the strike that comes at all of them, are those of his side."""

from ffts.core.seats.seat_page import AFTERWARDS, AT_THE_TABLE, SeatPage

HERE = "ffts.games.skies.pages"
PAGES = (
    SeatPage("Chart", "chart", f"{HERE}.chart:page", captains="side"),
    SeatPage("Air operations", "air-operations", f"{HERE}.air:page"),
    SeatPage("Standing orders", "standing-orders", f"{HERE}.air:standing"),
    SeatPage("Decks", "decks", f"{HERE}.decks:page"),
    SeatPage("Formations", "formations", f"{HERE}.formations:page"),
    SeatPage("Search", "search", f"{HERE}.searches:page"),
    SeatPage("Strike", "strike", f"{HERE}.seat_strike:page", captains="side"),
    SeatPage("Task forces", "task-forces", f"{HERE}.task_forces:page"),
    SeatPage("Ships", "ships", f"{HERE}.ships:page"),
    SeatPage("Timeline", "timeline", f"{HERE}.timeline:page"),
    SeatPage("Score", "score", f"{HERE}.score:page", captains="none", afterwards=f"{HERE}.story:score"),
    SeatPage("Weather", "weather", f"{HERE}.weather:page", captains="side"),
    SeatPage("Briefing", "briefing", f"{HERE}.briefing:page", captains="side"),
    SeatPage("Rules", "rules", f"{HERE}.rules:page", captains="side"),
    SeatPage("The day", "story", f"{HERE}.story:page", AFTERWARDS),
    SeatPage("Table", "table", f"{HERE}.table:page", AT_THE_TABLE),
)
