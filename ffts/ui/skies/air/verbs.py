"""What can be done with aircraft, each with its key: buttons, keys and tooltips come from these lists."""

from __future__ import annotations

from collections.abc import Mapping

from ffts.core.page import Deed
from ffts.games.skies.pages.forecast import DEEDS as PLANNING
from ffts.games.skies.pages.standing import DEEDS as STANDING
from ffts.games.skies.pictures.air.verbs import REACTIONS, VERBS

WAIVE = Deed("Waive", "V", "After a refusal: waive the rule", id="waive")
FEWER = Deed("Fewer", "M", "After a refusal: do it with as many as the rules allow", id="fewer")
DEEDS = (
    *VERBS,
    *REACTIONS,
    Deed("Standing orders", "O, Shift+O", "Carry out those of this carrier; with Shift of both sides (6.5)", id="run"),
    WAIVE,
    FEWER,
    Deed(
        "The squadron",
        "A, Shift+A",
        "Choose it where it stands, then all of it; Shift: all in one place",
        id="more",
    ),
    Deed("Choose", "Space", "Choose this aircraft or leave it out", id="toggle"),
    Deed("From counter to counter", "Left, Right, Up, Down", "With Shift: choose these too", id="step"),
    Deed("Carry", "Enter", "Carry the chosen from zone to zone", id="carry"),
    Deed("Carrier before", "PgUp", id="before it"),
    Deed("Carrier after", "PgDown", id="after it"),
    Deed("Nothing chosen", "Esc", id="leave"),
)
CARRYING = (
    Deed("To the next zone", "Left, Right, Up, Down", "That would take them", id="move"),
    Deed("To every zone", "Ctrl+Left, Ctrl+Right, Ctrl+Up, Ctrl+Down", "Those that say no, too", id="move all"),
    Deed("Drop", "Enter", "Leave them in this zone", id="drop"),
    Deed("How many", "1 to 9", "Take this many of the squadron, by keys or with the mouse", id="count"),
    Deed("Put down", "Esc", id="put down"),
)
GROUPS = Deed("Strike groups ...", "G", "Sort the aircraft into strike groups by hand before they leave (12.1)")
SORTING = (
    Deed("Its group", "0 to 9", "Of the aircraft in the list; 0 none", id="put"),
    Deed("Launch", "Enter", "In these groups", id="take"),
    Deed("Leave", "Esc", id="leave"),
)
PANELS = (
    Deed("Orders", "Alt+O", "Standing orders of this carrier or base; O carries them out"),
    Deed("Forecast", "Alt+P", "Which aircraft are due back, what does not fit, and the plan of a deck load"),
    Deed("List", "Alt+L", "The same aircraft as a list"),
)
KEYS = {
    "": (*DEEDS, *PANELS),
    "carrying": CARRYING,
    "launching": (GROUPS,),
    "strike groups": SORTING,
    "standing orders": STANDING,
    "forecast": PLANNING,
}
BY_ID: Mapping[str, Deed] = {deed.id: deed for deed in DEEDS}
