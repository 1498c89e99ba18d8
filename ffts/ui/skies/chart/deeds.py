"""What can be done on the chart, each with its key: keys, buttons and tooltips come from these lists."""

from ffts.core.page import Deed

WALKING = (
    Deed("From hex to hex", "Left, Right, Up, Down", id="step"),
    Deed("Move the chart", "Shift+Left, Shift+Right, Shift+Up, Shift+Down", id="pan"),
    Deed("The next task force", "Tab, Shift+Tab", "With Shift the one before", id="force"),
    Deed("Take", "Enter", "What stands at the cursor", id="choose"),
    Deed("No cursor", "Esc", id="leave"),
)
TOOLS = (
    Deed("Follow", "A", "Frame the action, now and after each order; off: hold the chart as it is", id="follow"),
    Deed("Whole", "0", "Show the whole chart", id="fit"),
    Deed("+", "+, =", "Zoom in", id="closer"),
    Deed("\u2212", "-", "Zoom out", id="farther"),
    Deed("List", "L", "What is on the chart, as a list", id="listed"),
    Deed("Copy", "Ctrl+Shift+C", "Copy the chart as a picture", id="copy"),
    Deed("Print", "", "Print the chart (Ctrl+P)", id="paper"),
    Deed("Plot", "G", "Plot the chosen task force to the hex of the cursor (10.2)", id="plot"),
    Deed(
        "Draw search",
        "D",
        "Draw a search by keys from the cursor; dragging from a task force draws one, as Shift does (7.4)",
        id="draw",
    ),
)
LAYERS = (
    Deed("Numbers", "N", "Hex numbers", id="numbers"),
    Deed("Names", "M", "Names of places and bases", id="names"),
    Deed("Coast", "C", "The true coastline", id="coast"),
    Deed("Forces", "F", "Task forces", id="forces"),
    Deed("Plots", "P", "Plotted moves", id="plots"),
    Deed("Tracks", "T", "Where task forces have been", id="tracks"),
    Deed("Searches", "S", "Search arcs, bands, shadowers", id="searches"),
    Deed("Gaps", "H", "What no search of a side looks at, hatched", id="gaps"),
    Deed("Strikes", "K", "Strikes in flight", id="strikes"),
    Deed("Weather", "W", "Cloud, and the light of the hour", id="weather"),
    Deed("Legend", "E", "What the signs on the chart mean", id="legend"),
    Deed("In band", "B", "Forces in a band, for the umpire", id="lit"),
)
"""Everything that may be left out of the chart, by its field of `Layers`."""
MENU = Deed("Menu", "Menu, Shift+F10", "What can be done at the cursor, as with the right button")
DRAWING = (
    Deed("Turn", "Left, Right", id="turn"),
    Deed("Farther, nearer", "Up, Down", id="carry"),
    Deed("Wider", "W", id="wider"),
    Deed("Narrower", "N", id="narrower"),
    Deed("Turn it begins", "PgUp, PgDown", id="begin"),
    Deed("Other aircraft", "A", id="crew"),
    Deed("Carrier or base", "1 to 9", "That sends it", id="platform"),
    Deed("Plan it", "Enter", id="plan"),
    Deed("Leave", "Esc", id="leave"),
)
"""While a search is drawn by keys."""
KEYS = {"": (*WALKING, *TOOLS, *LAYERS, MENU), "drawing a search": DRAWING}
