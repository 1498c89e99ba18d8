"""A land base from above: an island, its runways and the taxiways between them."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.drawing import Point
from ffts.core.picture import Path, Shape, points, smooth
from ffts.games.skies.pictures.air.rooms import Box

SHORE = (
    (0.002, 0.5), (0.008, 0.16), (0.05, 0.04), (0.2, 0.012), (0.34, 0.03), (0.5, 0.006), (0.68, 0.028), (0.86, 0.01),
    (0.96, 0.05), (0.994, 0.2), (0.998, 0.55), (0.99, 0.86), (0.94, 0.975), (0.75, 0.99), (0.55, 0.976), (0.36, 0.994),
    (0.16, 0.98), (0.04, 0.965), (0.006, 0.84),
)  # fmt: skip
SHOAL = 9.0
STRIPS = (((0.1, 0.72), (0.9, 0.34)), ((0.2, 0.22), (0.86, 0.78)), ((0.3, 0.82), (0.62, 0.14)))
"""From end to end, as parts of the field."""


def island(box: Box) -> Iterator[Shape]:
    """Land with its shoals, on which everything stands."""
    for ink, by in (("sea3", 0.0), ("coast", SHOAL), ("land", SHOAL + 1.5)):
        yield Path(smooth([_at(box.inside(by), x, y, 1) for x, y in SHORE]), ink)


def runways(box: Box) -> Iterator[Shape]:
    """Three strips that cross."""
    for start, end in STRIPS:
        yield from _strip(_at(box, *start, 0.9), _at(box, *end, 0.9), max(12.0, box.height * 0.11))


def _at(box: Box, x: float, y: float, grow: float) -> Point:
    middle = box.centre
    return Point(middle.x + (x - 0.5) * box.width * grow, middle.y + (y - 0.5) * box.height * grow)


def _strip(start: Point, end: Point, wide: float) -> Iterator[Shape]:
    line = points(start, end)
    yield Path(line, ink="ol", width=wide + 2, closed=False, to_scale=True, opacity=0.6)
    yield Path(line, ink="steel2", width=wide, closed=False, to_scale=True)
    yield Path(line, ink="ol", width=1.2, dash="dash", closed=False, opacity=0.7)
