"""7.4.8 The compass of a plan sheet: every search in its arc, the one being typed, and hatched what none looks at."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from ffts.core.drawing import Circle, Dash, Drawing, Group, Label, Point, Shape, Stroke
from ffts.games.skies.pictures.plans.side import PlatformSheet

SIDE, CENTRE, RIM = 230.0, 115.0, 91.0
"""Pixels at 100 %; all of it lies in the left margin of its drawing, for a circle is never stretched."""
CIRCLE, STEP, FINE = 360, 30, 5
"""Degrees: all round, between two bearings that are named, and between two points of an arc."""
FARTHEST = 8
"""Hexes at the rim, unless a search goes farther."""
PLANNED = ("draft", "sealed")


@dataclass(frozen=True)
class Tried:
    """A search that is being typed."""

    arc: tuple[int, int]
    range: int
    allowed: bool
    sound: bool = True
    """Whether nothing speaks against it."""

    @property
    def ink(self) -> str:
        """Its colour: whether the rules allow it, and whether something is against it all the same."""
        return "danger" if not self.allowed else "good" if self.sound else "warning"


def rose(sheet: PlatformSheet, tried: Tried | None = None) -> Drawing:
    """Draw the searches of this sheet that are planned or out, and the one that is being typed."""
    return Drawing(0, SIDE, tuple(_shapes(sheet, tried)), left=SIDE)


def _shapes(sheet: PlatformSheet, tried: Tried | None) -> Iterator[Shape]:
    alive = [row for row in sheet.rows if row.alive]
    most = max([FARTHEST, *(row.range for row in alive), tried.range if tried else 0])
    yield Circle(_at(0, 0), RIM, "line", "surface")
    for gap in sheet.gaps or ():
        yield Stroke(_wedge(gap, RIM), "", closed=True, fill="muted", manner="hatched")
    for row in alive:
        dash: Dash = "dash" if row.stage in PLANNED else ""
        wedge = _wedge(row.arc, RIM * row.range / most)
        yield Group(row.id, row.name, (Stroke(wedge, "accent", 2, dash, closed=True, fill="info_soft"),))
    for bearing in range(0, CIRCLE, STEP):
        yield Stroke((_at(0, 0), _at(bearing, RIM)), "line", dash="dot")
        yield Label(f"{bearing:03}", _at(bearing, RIM + 12), "middle", size=11)
    if tried:
        yield Stroke(_wedge(tried.arc, RIM * tried.range / most), tried.ink, 3, "dot", closed=True)


def _at(bearing: float, far: float) -> Point:
    return Point(CENTRE + far * sin(radians(bearing)) - SIDE, CENTRE - far * cos(radians(bearing)))


def _wedge(arc: tuple[int, int], far: float) -> tuple[Point, ...]:
    width = (arc[1] - arc[0]) % CIRCLE or CIRCLE
    rim = tuple(_at(arc[0] + turned, far) for turned in range(0, width + 1, FINE))
    return rim if width == CIRCLE else (_at(0, 0), *rim)
