"""The keys of the pages that read the keyboard themselves; they dispatch from these lists."""

from ffts.core.page import Deed

LOOK = Deed(
    "Look",
    "L, Shift+L",
    "The side whose word it is looks at its own stacks, the other looks away; again closes them. Held, or with Shift, "
    "your own stacks or those of the other side until it is let go",
    id="look",
)
LOOK_AT_UNITS = Deed("Look", "L", "The side that forms looks at its own units; again closes them", id="look")
MOVING = (
    Deed("Box after", "Right", "Carry the chosen units there", id="on"),
    Deed("Box before", "Left", "Carry the chosen units there", id="back"),
    Deed("Base", "Backspace, Del", "The chosen units back to base", id="base"),
)
MAP_KEYS = {"": (LOOK,)}
FORMING_KEYS = {"": (LOOK_AT_UNITS, *MOVING)}
