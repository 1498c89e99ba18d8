"""Coasts of the globe laid on a map: the part that shows, in few points, and which hexes are land."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from ffts.core.charts import ChartMap
from ffts.core.hexes import Point

Ring = tuple[Point, ...]
Box = tuple[float, float, float, float]

MARGIN = 0.3  # hexes of coast kept outside the frame, so that no cut edge shows
QUARTER = 90  # degrees: a map reaches no farther round the globe
SAMPLES = 12  # points a side of the square grid that measures how much of a hex is land
FEWEST = 3  # points of a ring


class Fineness(NamedTuple):
    """How much of a coast is kept."""

    tolerance: float
    """How far a simplified line may stray."""
    smallest: float
    """The smallest area worth drawing."""
    decimals: int


DRAWN = Fineness(0.02, 0.0006, 2)
"""In hexes: 0.8 of a mile, and about one square mile."""


def outlines(chart: ChartMap, rings: Iterable[Ring]) -> tuple[Ring, ...]:
    """Of rings of longitudes and latitudes what shows on a map, in the coordinates of its plane."""
    facing = (part for ring in rings for part in near_side(chart.anchor.lon, ring))
    placed = [tuple(chart.place(lat, lon) for lon, lat in ring) for ring in facing]
    shown = (clipped(chart, outline) for outline in placed if outline and near_map(chart, outline))
    return tuple(ring for ring in shown if ring)


def coast_of(shown: Iterable[Ring]) -> tuple[Ring, ...]:
    """What shows in as few points as do, the largest first."""
    return tuple(sorted((plain for ring in shown if (plain := simplified(ring))), key=area, reverse=True))


def land_of(chart: ChartMap, shown: Sequence[Ring]) -> tuple[str, ...]:
    """The hexes that are land for the most part."""
    return tuple(label for label in chart.grid.hexes if mostly_land(chart, label, shown))


def near_side(middle: float, ring: Ring) -> Iterator[Ring]:
    """The parts of a ring of longitudes and latitudes within 90 degrees of a meridian, however it is counted."""
    west, east = middle - QUARTER, middle + QUARTER
    left, _, right, _ = box(ring)
    for turn in (-4 * QUARTER, 0, 4 * QUARTER):
        if left + turn <= east and right + turn >= west:
            shifted = tuple((lon + turn, lat) for lon, lat in ring)
            yield tuple(cut(tuple(cut(shifted, 0, west, 1)), 0, east, -1))


def near_map(chart: ChartMap, ring: Sequence[Point]) -> bool:
    """Some of it may show on the map."""
    return overlap(box(ring), (0.0, 0.0, *chart.grid.extent))


def box(points: Sequence[Point]) -> Box:
    """Left, top, right and bottom of the upright rectangle around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(one: Box, two: Box) -> bool:
    return one[0] <= two[2] and two[0] <= one[2] and one[1] <= two[3] and two[1] <= one[3]


def clipped(chart: ChartMap, ring: Ring) -> Ring:
    """The part of a ring inside the frame and its margin, edge by edge."""
    width, height = chart.grid.extent
    right_of_left = tuple(cut(ring, 0, -MARGIN, 1))
    between = tuple(cut(right_of_left, 0, width + MARGIN, -1))
    below_top = tuple(cut(between, 1, -MARGIN, 1))
    return tuple(cut(below_top, 1, height + MARGIN, -1))


def cut(ring: Ring, axis: Literal[0, 1], limit: float, side: int) -> Iterator[Point]:
    """What lies on one side of a line parallel to an axis."""
    for a, b in pairwise((*ring[-1:], *ring)):
        a_in, b_in = side * (a[axis] - limit) >= 0, side * (b[axis] - limit) >= 0
        if a_in != b_in:
            share = (limit - a[axis]) / (b[axis] - a[axis])
            yield a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
        if b_in:
            yield b


def simplified(ring: Ring, fine: Fineness = DRAWN) -> Ring:
    """Fewer points, none farther than the tolerance from the old line; nothing if too small to see."""
    if area(ring) < fine.smallest:
        return ()
    half, stray = len(ring) // 2, fine.tolerance
    points = (*thinned(ring[: half + 1], stray), *thinned((*ring[half:], ring[0]), stray)[1:-1])
    places = tuple((round(x, fine.decimals), round(y, fine.decimals)) for x, y in points)
    kept = tuple(b for a, b in pairwise((*places[-1:], *places)) if a != b)
    return kept if len(kept) >= FEWEST else ()


def thinned(line: Ring, tolerance: float) -> Ring:
    """The ends and, between them, what strays (Douglas and Peucker)."""
    first, last = line[0], line[-1]
    strays = [(beside(point, first, last), number) for number, point in enumerate(line[1:-1], 1)]
    far, number = max(strays, default=(0.0, 0))
    if far <= tolerance:
        return first, last
    return (*thinned(line[: number + 1], tolerance), *thinned(line[number:], tolerance)[1:])


def beside(point: Point, a: Point, b: Point) -> float:
    """Distance from a point to a stretch of line."""
    (x, y), (ax, ay), (dx, dy) = point, a, (b[0] - a[0], b[1] - a[1])
    length = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return float(((x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2) ** 0.5)


def area(ring: Ring) -> float:
    """Square hexes, whichever way round the ring runs."""
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring[-1:], *ring)))) / 2


def mostly_land(chart: ChartMap, label: str, rings: Iterable[Ring]) -> bool:
    """More than half of the points of a fine square grid within the hex are on land."""
    frame = box(chart.grid.corners(label))
    close = [ring for ring in rings if overlap(box(ring), frame)]
    points = list(points_in(chart, label)) if close else []
    return 2 * sum(sum(holds(ring, point) for ring in close) % 2 for point in points) > len(points)


def points_in(chart: ChartMap, label: str) -> Iterator[Point]:
    left, top, right, bottom = box(chart.grid.corners(label))
    step_x, step_y = (right - left) / SAMPLES, (bottom - top) / SAMPLES
    for column in range(SAMPLES):
        for row in range(SAMPLES):
            point = (left + (column + 0.5) * step_x, top + (row + 0.5) * step_y)
            if chart.grid.hex_at(*point) == label:
                yield point


def holds(ring: Ring, point: Point) -> bool:
    """An odd number of coasts lies due east of the point."""
    x, y = point
    crossings = (
        ax + (y - ay) / (by - ay) * (bx - ax) > x
        for (ax, ay), (bx, by) in pairwise((*ring[-1:], *ring))
        if (ay > y) != (by > y)
    )
    return sum(crossings) % 2 == 1
