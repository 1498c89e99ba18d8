"""Whole-number arithmetic of hexes: cells, the twelve bearings, rings, arcs and straight lines.

A cell is a pair of axial coordinates. On a flat-topped grid the first counts columns and the second goes down a
column; on a pointed grid the first goes right along a row and the second counts rows. Nothing here is a fraction or
compares with a tolerance.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

Orientation = Literal["flat", "pointy"]
Cell = tuple[int, int]

STEP = 30  # 7.4.8 bearings go in steps of 30 degrees
CIRCLE = 360
STEPS = CIRCLE // STEP
RINGS_IN_BAND = 3  # 8.2, ruling A-063

# The twelve bearings of a flat-topped grid, from north clockwise: the even ones run through the centres of
# neighbours, the odd ones through corners. Each is a cell, so each ray passes through centres again and again.
_FLAT_RAYS: tuple[Cell, ...] = (
    (0, -1), (1, -2), (1, -1), (2, -1), (1, 0), (1, 1), (0, 1), (-1, 2), (-1, 1), (-2, 1), (-1, 0), (-1, -1),
)  # fmt: skip

# Cells lie as on a flat grid turned back by 30 degrees.
_RAYS: dict[Orientation, tuple[Cell, ...]] = {"flat": _FLAT_RAYS, "pointy": _FLAT_RAYS[1:] + _FLAT_RAYS[:1]}


class ArcError(ValueError):
    """An arc that cannot be read. `code` is the rule and the kind of fault, for example 7.4.8-STEP."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


def ray(orientation: Orientation, step: int) -> Cell:
    """The nearest cell exactly `step` times 30 degrees clockwise from the top of the map."""
    return _RAYS[orientation][step % STEPS]


def arc_width(start: int, end: int) -> int:
    """7.4.8, 7.4.9 Degrees swept clockwise from one bearing to the other; 0-360 is the full circle."""
    for bearing in (start, end):
        if bearing % STEP or not 0 <= bearing <= CIRCLE:
            raise ArcError(
                "7.4.8-STEP",
                f"Arc {start}-{end}: {bearing} is not one of the bearings 0, 30, 60 ... 360, which go in steps of 30.",
            )
    if (start, end) == (0, CIRCLE):
        return CIRCLE
    if (end - start) % CIRCLE == 0:
        raise ArcError("7.4.8-EMPTY", f"Arc {start}-{end} has no width; a full circle is written 0-360.")
    return (end - start) % CIRCLE


def arc_over(start: int, end: int) -> tuple[int, int]:
    """7.4.8 The narrowest arc in steps of 30 degrees that holds every bearing clockwise from one to the other."""
    first = start // STEP * STEP % CIRCLE
    swept = CIRCLE if (start, end) == (0, CIRCLE) else (end - start) % CIRCLE
    width = max(STEP, -(-(start % STEP + swept) // STEP) * STEP)
    return (0, CIRCLE) if width >= CIRCLE else (first, (first + width) % CIRCLE)


def band_rings(reached: int, depth: int = RINGS_IN_BAND) -> tuple[int, int]:
    """8.2 The nearest and the farthest ring searched by aircraft that have reached a ring."""
    if reached < 0 or depth < 1:
        raise ValueError(f"A search band reaches ring 0 or more and is 1 ring deep or more; got {reached} and {depth}.")
    return max(0, reached - depth + 1), reached


def apart(a: Cell, b: Cell) -> int:
    """2.1 The fewest hexes from one to the other."""
    return size((b[0] - a[0], b[1] - a[1]))


def size(offset: Cell) -> int:
    """How many hexes long an offset is."""
    q, r = offset
    return max(abs(q), abs(r), abs(q + r))


def turned(offset: Cell) -> Cell:
    """The offset turned clockwise by 60 degrees about the starting hex."""
    q, r = offset
    return -r, q + r


@cache
def half_step(orientation: Orientation, offset: Cell) -> int:
    """The direction of an offset in half steps from the top: even exactly on a ray, odd strictly between two."""
    if offset == (0, 0):
        raise ValueError("A hex has no bearing from itself.")
    rays = [ray(orientation, step) for step in range(STEPS + 1)]
    step = next(n for n in range(STEPS) if _cross(rays[n], offset) >= 0 and _cross(offset, rays[n + 1]) > 0)
    return 2 * step + (_cross(rays[step], offset) > 0)


def _cross(a: Cell, b: Cell) -> int:
    """Positive if b lies clockwise of a, zero if both lie on one line."""
    return a[0] * b[1] - a[1] * b[0]


@cache
def ring_offsets(radius: int) -> tuple[Cell, ...]:
    """The cells of a ring about (0, 0), clockwise from its corner at the top or next to the top on the left."""
    if radius == 0:
        return ((0, 0),)
    side = [(step, -radius) for step in range(radius)]
    cells: list[Cell] = []
    for _ in range(6):
        cells += side
        side = [turned(cell) for cell in side]
    return tuple(cells)


@dataclass(frozen=True)
class Sector:
    """7.4.8 A closed clockwise sector, in steps of 30 degrees from the top of the map."""

    orientation: Orientation
    first: int
    width: int

    def holds(self, offset: Cell) -> bool:
        """Whether the centre of the hex at `offset` lies in the arc; the starting hex always does (ruling A-061)."""
        return offset == (0, 0) or self._past_first(offset) <= 2 * self.width

    def cuts(self, offset: Cell) -> bool:
        """A boundary runs through the centre of the hex; a full circle has no boundary."""
        if offset == (0, 0) or self.width == STEPS:
            return False
        return self._past_first(offset) in (0, 2 * self.width)

    def _past_first(self, offset: Cell) -> int:
        return (half_step(self.orientation, offset) - 2 * self.first) % (2 * STEPS)


@cache
def sector_ring(sector: Sector, radius: int) -> tuple[tuple[Cell, bool], ...]:
    """7.4.8 The cells of a ring in a sector, and whether a boundary bisects each."""
    return tuple((cell, sector.cuts(cell)) for cell in ring_offsets(radius) if sector.holds(cell))


def straight_lines(orientation: Orientation, a: Cell, b: Cell) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The shortest path closest to the straight line, both ends included, as it is if nudged to either side.

    The two differ only where the line runs along hexsides: the first then takes the hex further east, or north of two
    on one meridian; the second the other. The way back is the same path reversed.
    """
    east, north = ray(orientation, 3), ray(orientation, 2)
    nudge = (east[0] + north[0], east[1] + north[1])
    return _nudged_line(a, b, nudge), _nudged_line(a, b, (-nudge[0], -nudge[1]))


def _nudged_line(a: Cell, b: Cell, nudge: Cell) -> tuple[Cell, ...]:
    """The cells under equal steps of a line, moved by a nudge smaller than any difference that matters."""
    steps = apart(a, b)
    if steps == 0:
        return (a,)
    whole = range(steps + 1)
    qs = (16 * (a[0] * (steps - step) + b[0] * step) + nudge[0] for step in whole)
    rs = (16 * (a[1] * (steps - step) + b[1] * step) + nudge[1] for step in whole)
    return tuple(nearest(q, r, 16 * steps) for q, r in zip(qs, rs, strict=True))


def nearest(q: int, r: int, unit: int) -> Cell:
    """The cell in which the point (q/unit, r/unit) lies; a point on a hexside goes to one of its hexes."""
    s = -q - r
    near_q, near_r, near_s = ((2 * part + unit) // (2 * unit) for part in (q, r, s))
    off_q, off_r, off_s = abs(near_q * unit - q), abs(near_r * unit - r), abs(near_s * unit - s)
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    if off_r > off_s:
        return near_q, -near_q - near_s
    return near_q, near_r
