"""The keys of the map, which reads the keyboard itself; it dispatches from these lists."""

from ffts.core.page import Deed

WALKING = (
    Deed("From hex to hex", "Left, Right, Up, Down", "With units marked: aim at it", id="walk"),
    Deed("Nearer", "+, =", id="nearer"),
    Deed("Farther", "-", id="farther"),
    Deed("Enter", "Enter", "To the units there; with units marked, give the order that is highlighted", id="enter"),
)
DRAWING = (
    Deed("Next hex", "Space", "The way of the marked units leads here", id="lay"),
    Deed("Last hex back", "Backspace", id="back"),
    Deed("Let it go", "Esc", id="leave"),
)
"""While the way of units is drawn."""
UNITS = (
    Deed("Mark", "Space", "This unit for an order", id="mark"),
    Deed("Mark all", "A", "Or none", id="all"),
    Deed("Onward", "Enter, Right", "To the orders of the marked units", id="onward"),
    Deed("Back", "Left", "To the map", id="back"),
)
PAGE = (
    Deed("Mark", "Space, A", "A unit for an order, all or none; Esc lets them go", id="mark"),
    Deed("Draw a way", "D", "Of the marked units, hex after hex", id="draw"),
    Deed("Reinforcements", "W", "The next step of the Reinforcement Phase, and after the last the map", id="wizard"),
    Deed("Air ZOC", "Z", "Of one side, of the other, of neither", id="zones"),
    Deed("Supply", "U", "Supply lines of one side, of the other, of neither", id="supply"),
    Deed("Life line", "I", "To Australia, and the hexes and bases that would cut it", id="life line"),
)
LOOK = Deed("Look", "L", "The Allied side at the task forces it moves in secret, Japan looks away; again closes them")
MAP_KEYS = {"": (*WALKING, *PAGE, LOOK), "units": UNITS, "drawing a way": DRAWING}
