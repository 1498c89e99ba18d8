"""Small shapes that plans and profiles are made of, in metres: bow to the right, starboard and the sea below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Curve, Move, Path, Step, points, rounded
from ffts.games.skies.hulls.sheets import Gun, ShipPlan

HULL, STEEL, WOOD, PLANK, EDGE, SHELL = "hull", "steel2", "wood", "woodline", "ol", "rim"
RIM = 1.2
THIN = 0.8
FINE = 0.5
FACING = {"fore": 0.0, "aft": 180.0}


@dataclass(frozen=True)
class Measured:
    """A plan with its fractions turned into metres from amidships."""

    plan: ShipPlan
    way: int = 1
    """-1 where the bow is to the left."""

    @cached_property
    def half(self) -> float:
        """Half the beam."""
        return self.plan.beam_m / 2

    def x(self, along: float) -> float:
        """How far forward of amidships."""
        return (0.5 - along) * self.plan.loa_m * self.way

    def y(self, across: float) -> float:
        """How far to starboard of the centre line."""
        return across * self.half

    def box(self, x0: float, x1: float, width: float, middle: float = 0) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of a part from x to x with this width in metres."""
        return self.x(x1), middle - width / 2, self.x(x0), middle + width / 2


def filled(steps: Iterable[Step], fill: Ink, ink: Ink = EDGE, width: float = RIM) -> Path:
    """A closed shape with an edge."""
    return Path(tuple(steps), fill, ink, width)


def lines(ends: Iterable[tuple[float, float, float, float]], ink: Ink = EDGE, width: float = THIN) -> Path:
    """Several straight lines as one path."""
    return Path(tuple(_apart(ends)), ink=ink, width=width, closed=False)


def _apart(ends: Iterable[tuple[float, float, float, float]]) -> Iterator[Step]:
    for x0, y0, x1, y1 in ends:
        yield Move(x0, y0)
        yield Point(x1, y1)


def together(pieces: Iterable[Sequence[Step]]) -> tuple[Step, ...]:
    """Pieces that do not overlap, as one path."""
    return tuple(step for piece in pieces for step in _lifted(piece))


def _lifted(piece: Sequence[Step]) -> Iterator[Step]:
    first, *rest = piece
    assert not isinstance(first, Curve)
    yield Move(first[0], first[1])
    yield from rest


def turned(steps: Iterable[tuple[float, float]], x: float, y: float, degrees: float) -> tuple[Point, ...]:
    """Straight lines about the origin, turned clockwise and moved to x, y."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple(Point(x + c * a - s * b, y + s * a + c * b) for a, b in steps)


def slab(length: float, width: float) -> tuple[Point, ...]:
    """A rectangle about the origin."""
    x, y = length / 2, width / 2
    return points((-x, -y), (x, -y), (x, y), (-x, y))


def heading_of(gun: Gun) -> float:
    """Where a gun points, in degrees clockwise from the bow."""
    return FACING[gun.facing] if gun.facing != "side" else 90.0 if gun.y >= 0 else -90.0


def capsule(box: tuple[float, float, float, float]) -> tuple[Step, ...]:
    """A box with round ends."""
    left, top, right, bottom = box
    return rounded(left, top, right, bottom, min(right - left, bottom - top) / 2)
