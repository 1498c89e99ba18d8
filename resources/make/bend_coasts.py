"""Bend the coasts of the globe so that they fit the maps of the campaign games.

    python resources/make/bend_coasts.py

reads resources/coasts/land.json.gz (Natural Earth, public domain) and writes `coast.json` of each campaign: for the
land, for the water near it, and for its inland rings of whole thousandths, x and y by turns, each counted from the one
before.

Fire in the Sky: our hexes lie where the rules ask for them, not where a projection would put them. A thin-plate spline
through the places (each has latitude, longitude and hex) bends the globe; one unit is the side of a hex, and 0, 0 is
the middle of hex 0000. Pacific Fury: no bending; one unit is a degree of latitude, and 0, 0 is about 5 degrees south,
154 east.
"""

import gzip
import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from math import cos, log, radians, sqrt
from pathlib import Path

from ffts.app.coasts import Box, Fineness, Ring, box, cut, overlap, simplified

RESOURCES = Path(__file__).parents[1]
STEPS = 1000
HALF = sqrt(3) / 2
HEXES = Fineness(0.016, 0.003, 3)
DEGREES = Fineness(0.008, 0.0006, 3)
STIFF = 0.02
"""How far the spline may miss a place to stay smooth; in the unit of its kernel."""
PACIFIC: Box = (50.0, -46.0, 238.0, 74.0)
"""Longitudes and latitudes of the globe worth bending; farther away the spline knows no place."""
BOARD: Box = (-2.2, -2.0, 27.8, 20.2)
"""What is kept, in sides of a hex: 18 columns and 11 rows with a margin."""
SOLOMONS: Box = (-0.6, -0.6, 13.0, 8.6)
"""What is kept of the Solomons, in degrees of latitude."""
NORTH_WEST = (153.9, -5.1)
Bend = Callable[[float, float], tuple[float, float]]


def main() -> None:
    land = tuple(rings(RESOURCES / "coasts" / "land.json.gz"))
    pacific = drawn(land, PACIFIC, spline(places()), BOARD, HEXES)
    write("fire_in_the_sky", layers(pacific, BOARD, 0.1, {"shore": 0.85, "shoal": 0.3, "hills": -0.28, "inland": -0.9}))
    solomons = drawn(land, (150.0, -16.0, 170.0, -3.0), true_scale, SOLOMONS, DEGREES)
    write(
        "pacific_fury", layers(solomons, SOLOMONS, 0.03, {"shore": 0.3, "shoal": 0.11, "hills": -0.06, "inland": -0.14})
    )


# --- reading and writing --------------------------------------------------------------


def rings(path: Path) -> Iterator[Ring]:
    """Rings of longitude and latitude; longitudes count on eastward from 30."""
    for steps in json.loads(gzip.decompress(path.read_bytes())):
        lon = lat = 0
        ring = []
        for east, north in zip(steps[::2], steps[1::2], strict=True):
            lon, lat = lon + east, lat + north
            ring.append((lon / STEPS, lat / STEPS))
        for turn in (-360.0, 0.0, 360.0):
            yield tuple((lon + turn, lat) for lon, lat in ring)


def write(game: str, shown: Mapping[str, Iterable[Ring]]) -> None:
    packed = {name: [list(chain.from_iterable(deltas(ring))) for ring in rings] for name, rings in shown.items()}
    lines = (f'"{name}": {json.dumps(rings, separators=(",", ":"))}' for name, rings in packed.items())
    (RESOURCES / game / "coast.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(game, {name: (len(rings), sum(map(len, rings)) // 2) for name, rings in packed.items()})


def deltas(ring: Ring) -> Iterator[tuple[int, int]]:
    points = [(round(x * STEPS), round(y * STEPS)) for x, y in ring]
    return ((x - a, y - b) for (a, b), (x, y) in pairwise([(0, 0), *points]))


# --- from the globe to the board ------------------------------------------------------


def drawn(land: Iterable[Ring], part: Box, bend: Bend, frame: Box, fine: Fineness) -> list[Ring]:
    """What shows of the land, the largest first."""
    near = (clipped(ring, part) for ring in land if overlap(box(ring), part))
    bent = (tuple(bend(*point) for point in dense(ring)) for ring in near if ring)
    shown = (clipped(ring, frame) for ring in bent if overlap(box(ring), frame))
    kept = [plain for ring in shown if ring and (plain := simplified(ring, fine))]
    return sorted(kept, key=lambda ring: -len(ring))


def clipped(ring: Ring, frame: Box) -> Ring:
    left, top, right, bottom = frame
    between = tuple(cut(tuple(cut(ring, 0, left, 1)), 0, right, -1))
    return tuple(cut(tuple(cut(between, 1, top, 1)), 1, bottom, -1))


def dense(ring: Ring) -> Iterator[tuple[float, float]]:
    """No step longer than a degree: a straight line on the globe is bent on the board."""
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        parts = max(1, round(max(abs(bx - ax), abs(by - ay))))
        for at in range(parts):
            yield ax + (bx - ax) * at / parts, ay + (by - ay) * at / parts


def true_scale(lon: float, lat: float) -> tuple[float, float]:
    west, north = NORTH_WEST
    return (lon - west) * cos(radians(10.0)), north - lat


# --- lines of one distance from the shore ---------------------------------------------


def layers(land: Sequence[Ring], frame: Box, step: float, lines: Mapping[str, float]) -> dict[str, list[Ring]]:
    """The land, and areas nearer to it than so far; of a distance below 0 those so far inland."""
    west, north, east, south = frame
    across, down = round((east - west) / step) + 1, round((south - north) / step) + 1
    rows = [list(crossed(land, north + row * step, west, step, across)) for row in range(down)]
    out, inside = distances(rows, True), distances(rows, False)
    field = [[(a - b) * step for a, b in zip(*both, strict=True)] for both in zip(out, inside, strict=True)]
    found: dict[str, list[Ring]] = {"land": list(land)}
    for name, level in lines.items():
        rings = [ring for ring in contours(softened(field), level)]
        shown = [tuple((west + x * step, north + y * step) for x, y in ring) for ring in rings]
        fine = Fineness(step * 0.3, step * step * 12, 3)
        found[name] = [plain for ring in shown if (plain := simplified(ring, fine))]
    return found


def crossed(land: Sequence[Ring], y: float, west: float, step: float, across: int) -> Iterator[bool]:
    """Point by point along a line whether it is land: an odd number of coasts lies west of it."""
    cuts = sorted(
        ax + (y - ay) / (by - ay) * (bx - ax)
        for ring in land
        for (ax, ay), (bx, by) in pairwise((*ring, ring[0]))
        if (ay > y) != (by > y)
    )
    passed = 0
    for column in range(across):
        while passed < len(cuts) and cuts[passed] < west + column * step:
            passed += 1
        yield passed % 2 == 1


def distances(rows: Sequence[Sequence[bool]], to: bool) -> list[list[float]]:
    """How far every point is from the nearest that is land (or is not), in steps: first along columns, then rows."""
    high, wide = len(rows), len(rows[0])
    far = float(high + wide)
    upright = [[0.0 if cell is to else far for cell in row] for row in rows]
    for order in (range(1, high), range(high - 2, -1, -1)):
        for y in order:
            before = upright[y - order.step]
            upright[y] = [min(here, there + 1) for here, there in zip(upright[y], before, strict=True)]
    return [[sqrt(best(row, x)) for x in range(wide)] for row in upright]


def best(row: Sequence[float], x: int) -> float:
    """The square of the distance of this point, by the columns near it."""
    found = row[x] ** 2
    by = 1
    while by * by < found:
        for near in (x - by, x + by):
            if 0 <= near < len(row):
                found = min(found, by * by + row[near] ** 2)
        by += 1
    return found


def softened(field: Sequence[Sequence[float]]) -> list[list[float]]:
    """Each point a mean of those about it."""
    high, wide = len(field), len(field[0])
    soft = []
    for y in range(high):
        near = [field[max(0, y - 1)], field[y], field[min(high - 1, y + 1)]]
        soft.append(
            [sum(row[min(max(x + by, 0), wide - 1)] for row in near for by in (-1, 0, 1)) / 9 for x in range(wide)]
        )
    return soft


def contours(field: Sequence[Sequence[float]], level: float) -> Iterator[Ring]:
    """Rings about what lies below a level (marching squares); the edge of the field closes them."""
    high, wide = len(field), len(field[0])

    def value(x: int, y: int) -> float:
        return field[y][x] - level if 0 <= x < wide and 0 <= y < high else 1e-3

    onward: dict[tuple[float, float], tuple[float, float]] = {}
    for y in range(-1, high):
        for x in range(-1, wide):
            at = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            values = [value(*one) for one in at]
            edges = []
            for one in range(4):
                a, b = values[one], values[(one + 1) % 4]
                if (a < 0) != (b < 0):
                    (ax, ay), (bx, by) = at[one], at[(one + 1) % 4]
                    first, last = ((ax, ay, a), (bx, by, b)) if (ax, ay) < (bx, by) else ((bx, by, b), (ax, ay, a))
                    share = first[2] / (first[2] - last[2])
                    place = (first[0] + share * (last[0] - first[0]), first[1] + share * (last[1] - first[1]))
                    edges.append((a < 0, place))
            starts = [place for leaves, place in edges if leaves]
            ends = [place for leaves, place in edges if not leaves]
            onward.update(zip(starts, ends, strict=True))
    while onward:
        ring = [next(iter(onward))]
        while ring[-1] in onward:
            ring.append(onward.pop(ring[-1]))
        yield tuple(ring[:-1])


# --- the spline -----------------------------------------------------------------------


def places() -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Where each place lies on the globe, and where on the board."""
    text = (RESOURCES / "fire_in_the_sky" / "tables" / "map.toml").read_text(encoding="utf-8")
    found = []
    for one in tomllib.loads(text)["places"].values():
        column, row = int(one["hex"][:2]), int(one["hex"][2:])
        lon = one["lon"] % 360
        found.append(((lon, one["lat"]), (column * 1.5, (2 * row + column % 2) * HALF)))
    return found


def spline(known: Sequence[tuple[tuple[float, float], tuple[float, float]]]) -> Bend:
    """Thin-plate: as little bending as there can be while each place comes into its hex."""
    starts = [(lon / 10, lat / 10) for (lon, lat), _ in known]
    rows = [
        [*(kernel(one, other) + (STIFF * (at == to)) for to, other in enumerate(starts)), 1.0, *one]
        for at, one in enumerate(starts)
    ]
    for part in range(3):
        rows.append([*((1.0, *one)[part] for one in starts), 0.0, 0.0, 0.0])
    weights = [solved(rows, [*(ends[axis] for _, ends in known), 0.0, 0.0, 0.0]) for axis in range(2)]

    def bend(lon: float, lat: float) -> tuple[float, float]:
        here = lon / 10, lat / 10
        pulls = [*(kernel(here, start) for start in starts), 1.0, *here]
        x, y = (sum(a * b for a, b in zip(pulls, weight, strict=True)) for weight in weights)
        return x, y

    return bend


def kernel(a: tuple[float, float], b: tuple[float, float]) -> float:
    far = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return far * log(far) / 2 if far else 0.0


def solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """By elimination, the largest pivot first."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    size = len(table)
    for column in range(size):
        best = max(range(column, size), key=lambda at: abs(table[at][column]))
        table[column], table[best] = table[best], table[column]
        head = table[column]
        for row in table[column + 1 :]:
            share = row[column] / head[column]
            if share:
                row[column:] = [a - share * b for a, b in zip(row[column:], head[column:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(table[at][to] * found[to] for to in range(at + 1, size))
        found[at] = (table[at][size] - rest) / table[at][at]
    return found


if __name__ == "__main__":
    main()
