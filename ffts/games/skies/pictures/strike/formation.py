"""11.1 Where the ships of a formation sheet lie on a picture of it: the rings to one scale, the ships to another."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from ffts.core.drawing import Point
from ffts.games.skies.pictures.strike.clock import TargetRow
from ffts.games.skies.pictures.strike.fleet import Fleet, Looks
from ffts.games.skies.rules.ch11 import INCHES, PLACE_NAMES
from ffts.games.skies.state.strike import Ring

CLOSE, WIDE, ALONE = 136.0, 70.0, 100.0
"""Pixels an inch of the sheet takes on a picture of the usual room: with ships in the inner ring alone, with ships in
the outer ring, and with ships in the centre alone."""
METRE, METRE_WIDE = 1.22, 0.72
"""Pixels a metre of a ship takes there, and where there is an outer ring."""
ROOM = (1212.0, 916.0)
APART = 45.0
"""Metres the ships of the centre keep from each other, as they are drawn."""


class Scales(NamedTuple):
    """Pixels an inch on the sheet and a metre of a ship take."""

    inch: float
    metre: float


class Laid(NamedTuple):
    """A ship, where her middle is, and how large she is drawn."""

    row: TargetRow
    at: Point
    looks: Looks
    metre: float

    @property
    def long(self) -> float:
        """Her length in pixels."""
        return self.looks.long * self.metre

    @property
    def wide(self) -> float:
        """Her beam in pixels."""
        return self.looks.wide * self.metre


def scales(rows: Sequence[TargetRow], width: float, height: float) -> Scales:
    """How large the sheet is drawn in this room."""
    fits = min(width / ROOM[0], height / ROOM[1])
    rings = {row.ring for row in rows}
    if PLACE_NAMES[Ring.OUTER] in rings:
        return Scales(WIDE * fits, METRE_WIDE * fits)
    return Scales((CLOSE if PLACE_NAMES[Ring.INNER] in rings else ALONE) * fits, METRE * fits)


def laid_out(rows: Sequence[TargetRow], middle: Point, course: float, scale: Scales, fleet: Fleet) -> Iterator[Laid]:
    """Every ship in her ring: those of a ring evenly spread, none dead ahead of the centre."""
    for ring in Ring:
        there = [row for row in rows if ring_of(row) is ring]
        for number, row in enumerate(there):
            at = _in_centre(number, len(there), course, scale) if ring is Ring.CENTRE else None
            if at is None:
                angle = course + (number + 0.5) * 360 / len(there)
                at = towards(Point(0, 0), angle, INCHES[ring] * scale.inch)
            yield Laid(row, Point(middle.x + at.x, middle.y + at.y), fleet.looks(row), scale.metre)


def ring_of(row: TargetRow) -> Ring:
    """The ring this target lies in; a base, and what is named in no ring, lies in the middle."""
    return next((ring for ring, name in PLACE_NAMES.items() if name == row.ring), Ring.CENTRE)


def _in_centre(number: int, count: int, course: float, scale: Scales) -> Point:
    """Ships of the centre lie abreast of each other."""
    step = APART * scale.metre * (2.2 if count > 1 else 1)
    return towards(Point(0, 0), course + 90, (number - (count - 1) / 2) * step)


def towards(start: Point, bearing: float, far: float) -> Point:
    """So far from there on this bearing, north being up."""
    return Point(start.x + far * sin(radians(bearing)), start.y - far * cos(radians(bearing)))
