"""Where counters and aircraft are at a scale, so that none hides another: in pixels at 100 %, from the map's corner."""

from __future__ import annotations

from cmath import rect
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from ffts.core.drawing import Point
from ffts.core.shapes.labels import Box, around
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark

SIZES = (26.0, 30.0, 34.0, 38.0, 44.0)
"""Of a counter: a few, so that it does not swell while the chart is zoomed."""
ROOM = 0.5
"""Of the height of a hex, that a counter fills at the most."""
APART = 1.06
"""Sizes of a counter between two middles, at the least."""
PUSHES, HAIR = 20, 0.01
FAR = 18.0
"""Pixels of a hex below which a chart says less: numbers of aircraft stand in labels alone, small signs are smaller."""
RING_FROM = 3
"""Forces in one hex, from which on they stand in a ring."""


def counter_size(hex_pixels: float) -> float:
    """The largest counter for which there is room."""
    return next((size for size in reversed(SIZES) if size <= ROOM * hex_pixels), SIZES[0])


def base_size(hex_pixels: float) -> float:
    """Half of the ring of a base."""
    return min(max(round(0.13 * hex_pixels), 6.0), 12.0)


@dataclass(frozen=True)
class ForcePlace:
    """Where a task force is drawn."""

    force: ForceMark
    hex: Point
    """The middle of its hex."""
    centre: Point
    size: float

    @property
    def box(self) -> Box:
        """What it covers."""
        return around(self.centre, self.size, self.size)

    def covers(self, x: float, y: float) -> bool:
        """Whether the point lies on the counter."""
        return max(abs(x - self.centre.x), abs(y - self.centre.y)) <= self.size / 2


def force_places(picture: ChartPicture, hex_pixels: float) -> tuple[ForcePlace, ...]:
    """Where every task force is drawn; several in one hex fan out, and none hides another."""
    size, frame = counter_size(hex_pixels), picture.sheet.frame
    middles = [_scaled(frame.centre(force.hex), hex_pixels) for force in picture.forces]
    mates: defaultdict[str, list[int]] = defaultdict(list)
    for number, force in enumerate(picture.forces):
        mates[force.hex].append(number)
    spots = [(0.0, 0.0)] * len(middles)
    for numbers in mates.values():
        for number, (right, down) in zip(numbers, fan(len(numbers)), strict=True):
            spots[number] = (middles[number].x + right * size, middles[number].y + down * size)
    bases = [_scaled(frame.centre(base.hex), hex_pixels) for base in picture.bases]
    spread(spots, size * APART, [(*base, size / 2 + base_size(hex_pixels) + 3) for base in bases])
    return tuple(
        ForcePlace(force, middle, Point(*spot), size)
        for force, middle, spot in zip(picture.forces, middles, spots, strict=True)
    )


def _scaled(at: tuple[float, float], by: float) -> Point:
    return Point(at[0] * by, at[1] * by)


def fan(count: int) -> list[tuple[float, float]]:
    """Where `count` equal things stand about a point without touching; the unit is their size."""
    if count == 1:
        return [(0, 0)]
    if count < RING_FROM:
        return [(-0.56, 0), (0.56, 0)]
    radius = 0.58 / sin(pi / count)
    return [(radius * sin(2 * pi * turn / count), -radius * cos(2 * pi * turn / count)) for turn in range(count)]


Fixed = tuple[float, float, float]
"""Something that does not give way, and how far off it the middle of a square must be."""


def spread(spots: list[tuple[float, float]], apart: float, fixed: Sequence[Fixed] = ()) -> None:
    """Push equal squares off each other and off what is fixed, each the shorter way, until none covers another or it
    takes long."""
    for _ in range(PUSHES):
        pushed = _off(spots, fixed)
        for one in range(len(spots)):
            for other in range(one):
                right, down = spots[one][0] - spots[other][0], spots[one][1] - spots[other][1]
                if abs(right) < apart and abs(down) < apart:
                    push = _push(right, down, apart)
                    spots[one] = (spots[one][0] + push[0], spots[one][1] + push[1])
                    spots[other] = (spots[other][0] - push[0], spots[other][1] - push[1])
                    pushed = True
        if not pushed:
            return


def _off(spots: list[tuple[float, float]], fixed: Sequence[Fixed]) -> bool:
    """Whether any had to go."""
    pushed = False
    for number in range(len(spots)):
        for left, top, clear in fixed:
            right, down = spots[number][0] - left, spots[number][1] - top
            if abs(right) < clear and abs(down) < clear:
                push = _push(right, down - HAIR, clear)
                spots[number] = spots[number][0] + 2 * push[0], spots[number][1] + 2 * push[1]
                pushed = True
    return pushed


def _push(right: float, down: float, apart: float) -> tuple[float, float]:
    """Half of the way that is missing, and a hair more."""
    if abs(right) > abs(down):
        return ((apart - abs(right)) / 2 + HAIR) * (1 if right > 0 else -1), 0.0
    return 0.0, ((apart - abs(down)) / 2 + HAIR) * (1 if down >= 0 else -1)


# --- aircraft -----------------------------------------------------------------------------

GAP = 2.1
"""Halves of a span between the middles of two aircraft."""
WAYS, RINGS = 12, 12
"""Directions and distances in which room is looked for."""
AROUND = (
    0j,
    *(rect(ring * GAP / 2, pi / 2 + 2 * pi * way / WAYS) for ring in range(1, RINGS + 1) for way in range(WAYS)),
)
"""Places near one, the nearest first. A point is a complex number: distances are asked for often."""
Disc = tuple[complex, float]


def flight_places(wanted: Sequence[Point], discs: Sequence[Disc], half: float) -> tuple[Point, ...]:
    """For each flight the free place nearest to the one it would like; the first come are served first."""
    taken = [(centre, clear + half) for centre, clear in discs]
    found: list[Point] = []
    for spot in wanted:
        middle = complex(*spot)
        here = next((place for place in _near(middle, half) if _is_free(place, taken)), middle)
        found.append(Point(here.real, here.imag))
        taken.append((here, GAP * half * 0.98))
    return tuple(found)


def _near(spot: complex, half: float) -> Iterator[complex]:
    return (spot + away * half for away in AROUND)


def _is_free(place: complex, taken: Sequence[Disc]) -> bool:
    return all(abs(place - centre) >= clear for centre, clear in taken)
