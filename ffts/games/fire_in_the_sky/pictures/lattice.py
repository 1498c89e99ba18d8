"""FS-2.2 Where everything lies on the map. One unit is the side of a hex; 0, 0 is the middle of hex 0000."""

from collections.abc import Mapping
from math import sqrt

from ffts.core.drawing import Point
from ffts.core.picture import points

HALF = sqrt(3) / 2
"""Half the height of a hex."""
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
LEFT, TOP, RIGHT, BOTTOM = -1.35, -1.25, 26.85, 18.6
"""What is shown: 18 columns and 11 rows, and a little of the land and sea about them."""
BOX_AT: Mapping[str, tuple[float, float]] = {
    "west_coast": (16.75, 0.3),
    "indian_ocean": (0.7, 19.6),
    "convoy_escort": (7.0, 0.3),
    "naval_aviation.kure": (0.75, 0.3),
    "naval_aviation.yokosuka": (0.75, 2.3),
    "without_planes.kure": (3.85, 0.3),
    "without_planes.yokosuka": (3.85, 2.3),
}
"""Where the boxes lie, in columns and half hexes: over land and sea that are not in play."""
BOX_WIDE: Mapping[str, float] = {"west_coast": 3.1, "indian_ocean": 3.9}
BOX_USUALLY_WIDE, BOX_HIGH = 4.3, 1.5
WATERS = (
    ("Arabian Sea", "0005"),
    ("Bay of Bengal", "0205"),
    ("Java Sea", "0407"),
    ("Sea of Japan", "0802"),
    ("Sea of Okhotsk", "1000"),
    ("Gulf of Alaska", "1500"),
    ("Celebes Sea", "0706"),
    ("Timor Sea", "0707"),
    ("Banda Sea", "0807"),
    ("Coral Sea", "1009"),
    ("Philippine Sea", "0704"),
    ("Eastern Pacific", "1703"),
)


def middle(x: float, y: float) -> Point:
    """The middle of what lies in this column and half hex."""
    return Point(x * 1.5, y * HALF)


def corners(at: Point, share: float = 1.0) -> tuple[Point, ...]:
    """Return a hex around this point, or a smaller one within it."""
    return points(*((at.x + x * share, at.y + y * share) for x, y in CORNERS))


def box_at(spot: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a box."""
    at, wide = middle(*BOX_AT[spot]), BOX_WIDE.get(spot, BOX_USUALLY_WIDE)
    return at.x - wide / 2, at.y - BOX_HIGH / 2, at.x + wide / 2, at.y + BOX_HIGH / 2
