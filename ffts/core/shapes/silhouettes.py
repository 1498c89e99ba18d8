"""Silhouettes by kind of ship, aircraft and troops, for counters of every game: never a class, only the kind.

Ships are seen from the side, bow to the left, a hundred units long, with the waterline at 0. Aircraft are seen from
above, nose up, and troops are the sign that maps have for them, each in a square of a hundred about 0, 0. All of it is
drawn for this project.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import cos, pi, sin

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Path, ellipse, points, rectangle, smooth

Outline = tuple[tuple[float, float], ...]


def _box(left: float, low: float, right: float, high: float) -> Outline:
    """Something upright on a ship, from its left lower corner to its right upper one; heights count upwards."""
    return ((left, -low), (right, -low), (right, -high), (left, -high))


def _gun(at: float, low: float, aft: bool = False, size: float = 1) -> tuple[Outline, ...]:
    """A turret and its barrels."""
    turn = -1 if aft else 1
    end, muzzle = at - 3.2 * size * turn, at - 8.6 * size * turn
    house = (
        (at + 3 * size, -low),
        (at - 3 * size, -low),
        (end, -low - 1.6 * size),
        (at + 2.4 * size * turn, -low - 2.4 * size),
    )
    barrel = ((at, -low - 1 * size), (muzzle, -low - 1.7 * size), (muzzle, -low - 2.5 * size), (at, -low - 2 * size))
    return house, barrel


CARRIER = (
    ((2, -5), (5, -2.5), (7, 0), (93, 0), (96, -2), (98, -5)),
    ((0, -5.6), (1, -7.8), (99, -7.8), (100, -5.6)),
    _box(41, 7, 56, 12),
    _box(43, 12, 50, 15.5),
    ((50, -12), (55, -12), (54.5, -17), (50.5, -17)),
    _box(46, 15, 46.9, 24),
    _box(43.5, 20, 49.4, 20.8),
    _box(32, 7, 36, 9.6),
    _box(61, 7, 65, 9.6),
)
LIGHT_CARRIER = (
    ((8, -4.5), (11, -2), (13, 0), (88, 0), (91, -2), (92, -4.5)),
    ((5, -4.8), (6, -6.8), (94, -6.8), (95, -4.8)),
    _box(10, 4, 20, 6),
    _box(58, 6, 63, 10),
    _box(59.6, 10, 60.4, 17),
    ((66, -4), (70, -4), (73, -9), (70.5, -9.5)),
)
BATTLESHIP = (
    ((0, -6.4), (2.5, -3), (4, 0), (95, 0), (99, -4.6), (70, -4.6), (32, -5.2)),
    *_gun(17, 5.6),
    *_gun(25, 7.6),
    *_gun(80, 4.6, aft=True),
    *_gun(72, 6.4, aft=True),
    _box(30, 5, 66, 8.6),
    _box(32, 8, 43, 13),
    _box(34, 13, 41, 18),
    _box(35.5, 18, 39.5, 22.5),
    _box(37, 22, 37.9, 28),
    ((47, -8), (54, -8), (53, -17), (48, -17)),
    _box(58, 8, 64, 12.5),
    _box(61, 12, 61.9, 21),
)
CRUISER = (
    ((0, -5.6), (3, -2.5), (4.5, 0), (95, 0), (98.5, -3.6), (66, -3.8), (64, -4.8), (30, -4.8)),
    *_gun(16, 4.9, size=0.85),
    *_gun(23, 6.6, size=0.85),
    *_gun(82, 3.6, aft=True, size=0.85),
    *_gun(75, 5.2, aft=True, size=0.85),
    _box(28, 4, 62, 7),
    _box(29, 7, 38, 12),
    _box(31, 12, 36, 16.5),
    _box(33, 16, 33.8, 23),
    ((41, -7), (47, -7), (46.4, -15), (41.6, -15)),
    ((51, -7), (56, -7), (55.4, -13.6), (51.6, -13.6)),
    _box(60.6, 7, 61.4, 19),
)
DESTROYER = (
    ((6, -5.6), (9, -2.4), (10, 0), (92, 0), (94, -2.8), (38, -2.8), (34, -4.8), (20, -4.8)),
    *_gun(22, 4.6, size=0.75),
    *_gun(84, 2.8, aft=True, size=0.75),
    *_gun(76, 3.6, aft=True, size=0.75),
    _box(28, 4, 36, 9),
    _box(29.5, 9, 34, 12),
    _box(32, 12, 32.8, 20),
    ((41, -2.8), (47, -2.8), (46.2, -11), (42, -11)),
    ((55, -2.8), (61, -2.8), (60.2, -10), (56, -10)),
    _box(64, 2.6, 70, 5),
    _box(67, 5, 67.8, 15),
)
TRANSPORT = (
    ((3, -8), (5, -3), (6, 0), (92, 0), (95, -3), (96, -6.6), (82, -6.6), (81, -5), (18, -5), (17, -8)),
    _box(40, 5, 60, 9),
    _box(42, 9, 57, 12.5),
    _box(44, 12, 49, 15),
    ((52, -12), (57, -12), (56.6, -19), (52.4, -19)),
    _box(26, 5, 27, 20),
    ((26, -16), (26.8, -16.6), (35, -8.6), (34.2, -8)),
    ((26.6, -16), (26, -16.6), (18.2, -9), (19, -8.4)),
    _box(73, 5, 74, 20),
    ((73, -16), (73.8, -16.6), (81, -9), (80.2, -8.4)),
    ((73.6, -16), (73, -16.6), (65, -8.6), (65.8, -8)),
)
SUBMARINE = (
    ((4, -3), (8, 0), (90, 0), (98, -2.4), (80, -3.8), (12, -4)),
    _box(42, 3.6, 58, 8.6),
    _box(46, 8, 54, 11),
    _box(48.6, 11, 49.4, 19),
    _box(51.4, 11, 52.2, 16),
    *_gun(34, 3.8, size=0.7),
)
WINGS: Mapping[str, Outline] = {
    "fighter": (
        (0, -38),
        (4.5, -26),
        (6, -10),
        (44, -2),
        (47, 5),
        (44, 9),
        (5, 10),
        (3, 30),
        (15, 34),
        (15, 40),
        (0, 41),
    ),
    "bomber": (
        *((0, -40), (5, -28), (6, -9), (14, -8.6), (15, -19), (20, -21), (25, -19), (26, -7), (48, -1), (48, 6)),
        *((24, 9), (5, 9), (3.4, 30), (18, 34), (18, 40), (0, 41)),
    ),
}
"""The right half of each from above; the other half is mirrored."""
SHIPS: Mapping[str, tuple[Outline, ...]] = {
    "carrier": CARRIER,
    "light carrier": LIGHT_CARRIER,
    "battleship": BATTLESHIP,
    "cruiser": CRUISER,
    "destroyer": DESTROYER,
    "transport": TRANSPORT,
    "submarine": SUBMARINE,
}
TALL = 26.0
"""How high ships are drawn above the water, for rooms that are to hold any of them."""


@cache
def silhouette(kind: str, ink: Ink) -> tuple[Path, ...]:
    """Return the shapes of this kind, filled with this ink; nothing for a kind that has none."""
    if kind in SHIPS:
        return tuple(Path(points(*outline), fill=ink) for outline in SHIPS[kind])
    if kind in WINGS:
        half = WINGS[kind]
        left = tuple((-x, y) for x, y in reversed(half) if x > 0)
        return (Path(points(*half, *left), fill=ink),)
    return tuple(SIGNS[kind](ink)) if kind in SIGNS else ()


def is_ship(kind: str) -> bool:
    """Whether it is drawn from the side, longer than it is high."""
    return kind in SHIPS


# --- signs that are no silhouettes ----------------------------------------------------


def _lines(ink: Ink, *lines: Outline, width: float = 8) -> Iterator[Path]:
    yield from (Path(points(*line), ink=ink, width=width, to_scale=True, closed=False) for line in lines)


def _framed(ink: Ink, *lines: Outline) -> Iterator[Path]:
    """Lines in the box that troops have on maps."""
    yield Path(rectangle(-42, -28, 42, 28), ink=ink, width=9, to_scale=True)
    yield from _lines(ink, *lines)


def _anchor(ink: Ink) -> Iterator[Path]:
    yield Path(ellipse(Point(0, -32), 9), ink=ink, width=8, to_scale=True)
    yield from _lines(ink, ((0, -23), (0, 40)), ((-20, -8), (20, -8)), width=10)
    arms = smooth(((-34, 10), (-24, 30), (0, 40), (24, 30), (34, 10)), closed=False)
    yield Path(arms, ink=ink, width=10, to_scale=True, closed=False)


def _shield(ink: Ink) -> Iterator[Path]:
    outline = points((-36, -38), (36, -38), (36, 4), (20, 28), (0, 42), (-20, 28), (-36, 4))
    yield Path(outline, ink=ink, width=6, to_scale=True)


def _field(ink: Ink) -> Iterator[Path]:
    """Two runways."""
    yield from _lines(ink, ((-34, 26), (14, -34)), ((-12, 36), (36, -24)), width=11)


SIGNS: Mapping[str, Callable[[Ink], Iterator[Path]]] = {
    "troops": lambda ink: _framed(ink, ((-42, -28), (42, 28)), ((-42, 28), (42, -28))),
    "replacements": lambda ink: _framed(ink, ((0, -18), (0, 18)), ((-20, 0), (20, 0))),
    "star": lambda ink: iter((Path(points(*star_points(42)), fill=ink),)),
    "disc": lambda ink: iter((Path(ellipse(Point(0, 0), 30), fill=ink),)),
    "anchor": _anchor,
    "shield": _shield,
    "field": _field,
}


def star_points(radius: float, inner: float = 0.42) -> Iterator[tuple[float, float]]:
    """A star of five points about 0, 0, one of them up."""
    for at in range(10):
        far = radius if at % 2 == 0 else radius * inner
        yield far * sin(at * pi / 5), -far * cos(at * pi / 5)
