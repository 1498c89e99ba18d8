"""Draw land and coasts into a map file, from Natural Earth.

    python resources/make/draw_map.py resources/skies/maps/coral-sea.toml land-10m.json
    python resources/make/draw_map.py resources/skies/maps/coral-sea.toml --where -9.44 147.2

`land-10m.json` is in the npm package world-atlas 2.0.2 (Natural Earth 4.1, public domain). The part of the map file
above the line "drawn by" is written by hand and stays as it is; the part below it is replaced. With --where the
script only prints the hex of a position, which helps when bases and names are written down.
"""

import argparse
import json
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, Literal

from ffts.core.charts import ChartMap
from ffts.core.hexes import Point

Ring = tuple[Point, ...]
Box = tuple[float, float, float, float]

DRAWN_BY = "# Below this line: drawn by resources/make/draw_map.py from Natural Earth. Do not edit."
MARGIN = 0.3  # hexes of coast kept outside the frame, so that no cut edge shows
TOLERANCE = 0.02  # hexes a simplified coast may stray: 0.8 of a mile
SMALLEST = 0.0006  # square hexes: about one square mile
QUARTER = 90  # degrees: a map reaches no farther round the globe
SAMPLES = 12  # points a side of the square grid that measures how much of a hex is land
DECIMALS = 2
FEWEST = 3  # points of a ring


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", type=Path)
    parser.add_argument("land", type=Path, nargs="?", help="TopoJSON with the land")
    parser.add_argument("--where", type=float, nargs=2, metavar=("LAT", "LON"))
    chosen = parser.parse_args()
    head = chosen.map.read_text(encoding="utf-8").partition(DRAWN_BY)[0].rstrip()
    chart = ChartMap.model_validate(tomllib.loads(head), strict=False)
    if chosen.where:
        print(chart.hex_at(*chosen.where))
    elif chosen.land:
        chosen.map.write_text(f"{head}\n\n{DRAWN_BY}\n{drawn(chart, chosen.land)}", encoding="utf-8")
    else:
        parser.error("give the file with the land, or --where")


def drawn(chart: ChartMap, land_file: Path) -> str:
    """The lines `land` and `coast` of the map file."""
    facing = (part for ring in land_rings(land_file) for part in near_side(chart.anchor.lon, ring))
    outlines = [tuple(chart.place(lat, lon) for lon, lat in ring) for ring in facing]
    rings = [ring for outline in outlines if near_map(chart, outline) and (ring := clipped(chart, outline))]
    land = [label for label in chart.grid.hexes if mostly_land(chart, label, rings)]
    coast = sorted((plain for ring in rings if (plain := simplified(ring))), key=area, reverse=True)
    return f"land = {toml_labels(land)}\ncoast = {toml_rings(coast)}\n"


# ---------------------------------------------------------------------- reading TopoJSON


def land_rings(path: Path) -> Iterator[Ring]:
    """Every ring of every land polygon, as longitude and latitude."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = [decoded(arc, topology["transform"]) for arc in topology["arcs"]]
    for shape in polygons(topology["objects"]["land"]):
        for ring in shape:
            ways = (arcs[number] if number >= 0 else arcs[~number][::-1] for number in ring)
            yield tuple(unrolled(point for way in ways for point in way[1:]))


def unrolled(ring: Iterable[Point]) -> Iterator[Point]:
    """Longitudes that run on across 180 degrees instead of leaping round the globe."""
    last = None
    for lon, lat in ring:
        last = lon if last is None else last + (lon - last + 2 * QUARTER) % (4 * QUARTER) - 2 * QUARTER
        yield last, lat


def decoded(arc: Sequence[Sequence[int]], transform: dict[str, Sequence[float]]) -> list[Point]:
    """TopoJSON keeps whole-number steps from point to point, to be scaled and shifted."""
    (scale_x, scale_y), (shift_x, shift_y) = transform["scale"], transform["translate"]
    xs, ys = map(accumulate, zip(*arc, strict=True))
    return [(x * scale_x + shift_x, y * scale_y + shift_y) for x, y in zip(xs, ys, strict=True)]


def polygons(shape: dict[str, Any]) -> Iterator[list[list[int]]]:
    """The polygons of a geometry, each a list of rings, each a list of arc numbers."""
    match shape["type"]:
        case "GeometryCollection":
            for part in shape["geometries"]:
                yield from polygons(part)
        case "MultiPolygon":
            yield from shape["arcs"]
        case "Polygon":
            yield shape["arcs"]
        case other:
            raise ValueError(f"land is made of polygons; found {other}")


# ---------------------------------------------------------------------- cutting and simplifying


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


def simplified(ring: Ring) -> Ring:
    """Fewer points, none farther than the tolerance from the old line; nothing if too small to see."""
    if area(ring) < SMALLEST:
        return ()
    half = len(ring) // 2
    points = (*thinned(ring[: half + 1]), *thinned((*ring[half:], ring[0]))[1:-1])
    places = tuple((round(x, DECIMALS), round(y, DECIMALS)) for x, y in points)
    kept = tuple(b for a, b in pairwise((*places[-1:], *places)) if a != b)
    return kept if len(kept) >= FEWEST else ()


def thinned(line: Ring) -> Ring:
    """The ends and, between them, what strays (Douglas and Peucker)."""
    first, last = line[0], line[-1]
    strays = [(beside(point, first, last), number) for number, point in enumerate(line[1:-1], 1)]
    far, number = max(strays, default=(0.0, 0))
    if far <= TOLERANCE:
        return first, last
    return (*thinned(line[: number + 1]), *thinned(line[number:])[1:])


def beside(point: Point, a: Point, b: Point) -> float:
    """Distance from a point to a stretch of line."""
    (x, y), (ax, ay), (dx, dy) = point, a, (b[0] - a[0], b[1] - a[1])
    length = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return float(((x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2) ** 0.5)


def area(ring: Ring) -> float:
    """Square hexes, whichever way round the ring runs."""
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring[-1:], *ring)))) / 2


# ---------------------------------------------------------------------- land or sea


def mostly_land(chart: ChartMap, label: str, rings: Iterable[Ring]) -> bool:
    """More than half of the points of a fine square grid within the hex are on land."""
    points = list(points_in(chart, label))
    close = [ring for ring in rings if overlap(box(ring), box(points))]
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


# ---------------------------------------------------------------------- writing TOML


def toml_labels(labels: Sequence[str]) -> str:
    return wrapped(f'"{label}"' for label in labels)


def toml_rings(rings: Sequence[Ring]) -> str:
    inner = (wrapped(f"[{x}, {y}]" for x, y in ring) for ring in rings)
    return "[\n" + "".join(f"{ring},\n" for ring in inner) + "]" if rings else "[]"


def wrapped(items: Iterable[str]) -> str:
    """A TOML array in lines that a text editor shows whole."""
    lines = textwrap.wrap(", ".join(items), 110, break_long_words=False, initial_indent="  ", subsequent_indent="  ")
    return "[\n" + "\n".join(lines) + "\n]" if lines else "[]"


if __name__ == "__main__":
    main()
