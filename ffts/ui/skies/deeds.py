"""The keys within the pages of this game that read the keyboard themselves; they dispatch from these lists.

Those of the chart, the air form and the strikes stand beside them. No Qt: the keys are printed without a window, too.
"""

from collections.abc import Mapping

from ffts.core.page import Deed

Keys = Mapping[str, tuple[Deed, ...]]
TIMELINE: Keys = {
    "": (
        Deed("Turn before", "Left", id="turn before"),
        Deed("Turn after", "Right", id="turn after"),
        Deed("Entry before", "Ctrl+Left", "One entry of the log back", id="entry before"),
        Deed("Entry after", "Ctrl+Right", "One entry of the log on", id="entry after"),
        Deed("First moment", "Home", id="first"),
        Deed("Now", "End", id="now"),
        Deed("Back to now", "Esc", "From a past moment", id="leave"),
        Deed("Row above", "Up", id="row above"),
        Deed("Row below", "Down", id="row below"),
        Deed("All missions", "A", "Show missions that ended long ago, too", id="everything"),
        Deed("Play on", "Enter", "From the moment shown; what came after it stays as a branch", id="play on"),
    )
}
SEARCH_PAGES = (
    Deed("Plan sheets", "P", "The searches of each carrier and base", id="plans"),
    Deed("This turn", "T", "Which searches are out, and what they may try for", id="turn"),
)
PLANNING = (
    Deed("Drop the plan", "Del", "Throw the draft away, or do not fly a sealed plan (7.4.10)", id="cancel"),
    Deed("Seal the plans", "S", "The plans of this side are final (7.4.1)", id="seal"),
    Deed("Exchange maps", "X", "Both sides hand over their maps (3.2)", id="exchange"),
    Deed("Launch", "L", "The aircraft of the search take off (7.4.10)", id="launch"),
)
CARRIERS = (
    Deed("Carrier before", "PgUp", id="before"),
    Deed("Carrier after", "PgDown", id="after"),
)
WRITING = (
    Deed("New search", "Alt+N", "Write a new search"),
    Deed("In pairs", "Alt+I", "30 degrees for each AF, range 6 at the most (7.4.5)"),
    Deed("Course", "Alt+C", "Where a task force is to be, to see which searches cross it (8.2.2)"),
)
LOOKING = (
    Deed("Announce", "A", "Announce the search and roll; then the cards are dealt (8.2)", id="announce"),
    Deed("Play joker", "J", "All dummies go, and as many cards are dealt anew (9.3.2)", id="play"),
    Deed("Leave joker", "V", "The joker is left (9.3.2)", id="leave"),
    Deed("Shadow", "W", "Keep contact with what was found (8.3)", id="shadow"),
    Deed("End shadow", "E", "Let it go; the shadower flies home (8.3)", id="end"),
    Deed("Attack ...", "X", "An armed searcher will attack a ship of a type it was dealt (8.5)", id="attack"),
    Deed("Recall", "H", "Turn the search home in the Movement Segment (4.7)", id="recall"),
    Deed("Close searches", "C", "This side has finished searching in this turn (3.4.4)", id="close"),
)
TURNS = (
    Deed("Turn before", "Left", id="before"),
    Deed("Turn after", "Right", id="after"),
    Deed("Now", "Home", id="now"),
)
SEARCH: Keys = {
    "": SEARCH_PAGES,
    "plan sheets": (*PLANNING, *CARRIERS, *WRITING),
    "this turn": LOOKING,
    "turn by turn": TURNS,
}
PAPER: Keys = {
    "the list of differences": (
        Deed("Take the paper", "P", "What the player wrote is right", id="take"),
        Deed("Keep", "K", "The program is right", id="keep"),
    )
}
