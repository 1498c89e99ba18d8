"""Strike groups on their way to a formation sheet, and the CAP between: where they are in which phase."""

from collections.abc import Iterator, Mapping, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple

from ffts.core.drawing import Point
from ffts.core.picture import Path, Placed, Shape, points
from ffts.games.skies.hulls.aircraft import AircraftKind, airframe
from ffts.games.skies.pictures.strike.clock import GroupCounter
from ffts.games.skies.pictures.strike.formation import towards
from ffts.games.skies.pictures.strike.sheet_ships import COLOURS

IN_AN_AF = 3
MOST_SINGLE = 6
"""AFs of a group of which each aircraft is drawn; of larger ones each AF is one."""
APART, PLANE = 31.0, 14.0
"""Pixels between two aircraft, and half the span of one, in a picture of the usual room."""
A_PHASE = 58.0
"""Pixels a group comes nearer from phase to phase."""
FAN = 24.0
"""Degrees between two groups that come from one bearing."""
USUAL_BEARING = 55
KINDS: Mapping[str, AircraftKind] = {
    "fighter": "fighter",
    "dive": "dive",
    "torpedo": "torpedo",
    "twin": "level",
    "boat": "boat",
}
SPAN, SPANS = 6.5, {"twin": 10.0, "boat": 14.0}
"""Half the span in metres that is drawn as wide as any other: a larger aircraft is a little larger."""


class Flying(NamedTuple):
    """A group, where its first aircraft is, and where it is going."""

    group: GroupCounter
    at: Point
    to: Point


def bearings(groups: Sequence[GroupCounter], given: Mapping[str, float] | None = None) -> Mapping[str, float]:
    """Where each comes from: those of one bearing side by side."""
    found: dict[str, float] = dict(given or {})
    for bearing in dict.fromkeys(group.bearing for group in groups):
        alike = [group for group in groups if group.bearing == bearing]
        first = USUAL_BEARING if bearing is None else bearing
        step = min(FAN, 110 / len(alike))
        for number, group in enumerate(alike):
            found[group.id] = first + (number - (len(alike) - 1) / 2) * step
    return found


def distance(group: GroupCounter, phase: int, rim: float, fits: float) -> float:
    """How far from the middle it is: nearer by each phase, at the rim of the sheet in its own."""
    ahead = (group.phase or 6) - phase if phase else 2
    return rim + (34 + A_PHASE * max(0, min(ahead, 4))) * fits


def length(group: GroupCounter, fits: float) -> float:
    """How far the last of its aircraft flies behind the first."""
    rows = -(-count_of(group) // IN_AN_AF) + -(-min(group.escorts * IN_AN_AF, 9) // IN_AN_AF)
    return max(0, rows - 0.5) * APART * 1.15 * fits


def flying(group: GroupCounter, at: Point, to: Point, fits: float, faded: bool) -> Iterator[Shape]:
    """Its way to the target, and its aircraft in vics, who can be pointed at."""
    ink = COLOURS.get(group.colour, group.colour)
    heading = degrees(atan2(to.x - at.x, at.y - to.y))
    if group.active and not faded:
        yield from _way(at, to, ink, heading, fits)
    shapes = tuple(
        Placed((plane(group.shape, ink, PLANE * fits, hollow=not group.strong or faded),), spot, heading)
        for spot in _vics(count_of(group), at, heading, APART * fits)
    )
    behind = tuple(
        Placed((plane("fighter", ink, PLANE * 0.85 * fits, hollow=faded),), spot, heading)
        for spot in _escorts(group, at, heading, fits)
    )
    yield Placed((*shapes, *behind), id=group.id, name=group.words)


def count_of(group: GroupCounter) -> int:
    """How many aircraft are drawn."""
    return group.strong * IN_AN_AF if group.strong <= MOST_SINGLE else group.strong


def _escorts(group: GroupCounter, at: Point, heading: float, fits: float) -> Iterator[Point]:
    rows = -(-count_of(group) // IN_AN_AF)
    back = towards(at, heading + 180, (rows + 0.7) * APART * 0.9 * fits)
    yield from _vics(min(group.escorts * IN_AN_AF, 9), back, heading, APART * 0.9 * fits)


def _vics(count: int, at: Point, heading: float, apart: float) -> Iterator[Point]:
    """Aircraft in threes, one three behind the other, a little to the side."""
    for number in range(count):
        row, place = divmod(number, IN_AN_AF)
        back = row * apart * 1.15 + (0 if place == 0 else apart * 0.62)
        aside = (0, -1, 1)[place] * apart * 0.95 + (row % 2 - 0.5) * apart * 0.3
        yield towards(towards(at, heading + 180, back), heading + 90, aside)


def _way(at: Point, to: Point, ink: str, heading: float, fits: float) -> Iterator[Shape]:
    far = hypot(to.x - at.x, to.y - at.y)
    wide = 44 * fits
    start = towards(at, heading, 16 * fits)
    left, right = (towards(start, heading + way, wide) for way in (-90, 90))
    tips = (towards(to, heading + way, 6 * fits) for way in (90, -90))
    cone = points(left, right, *tips)
    if far > wide:
        yield Path(cone, ink, opacity=0.34, fade=(start, to))
    yield Path(points(start, to), ink=ink, width=2, dash="dot", closed=False)


def plane(shape: str, ink: str, half: float, hollow: bool = False) -> Shape:
    """One aircraft from above, nose up; nobody of a hollow one attacks now."""
    frame = airframe(KINDS.get(shape, "fighter"), "panel" if hollow else ink, edge=ink if hollow else "ol")
    plain = tuple(each for each in frame if isinstance(each, Path) and each.fill not in ("ol", ""))
    return Placed(plain, scale=half / SPANS.get(shape, SPAN))


def cap(afs: int, colour: str, middle: Point, bearing: float, far: float, fits: float) -> Iterator[Shape]:
    """13.1 The CAP of a force, between it and those who come."""
    ink = COLOURS.get(colour, colour)
    at = towards(middle, bearing, far)
    shapes = tuple(
        Placed((plane("fighter", ink, PLANE * fits),), spot, bearing)
        for spot in _vics(min(afs * IN_AN_AF, 12), at, bearing, APART * fits)
    )
    yield Placed(shapes, id="cap", name=f"CAP: {afs} AF on station")
