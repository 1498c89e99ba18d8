"""The look of sea, land and cloud, from the coastlines alone: tints by the distance from the shore, and soft clouds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ffts.core.drawing import Fill, Point
from ffts.core.picture import Move, Path, Step
from ffts.core.plane import HexPlane
from ffts.core.shapes.contours import Field, Ring, contours, shore_field, thinned
from ffts.core.shapes.labels import Box
from ffts.games.skies.pictures.chart.sheet import ChartSheet, SkyZone

FINE = 0.4
"""Hexes from one point of the field to the next."""
APART = 0.3
"""Hexes between two points of a line: it is drawn soft."""
OFF_SHORE: Sequence[tuple[str, float]] = (("sea1", 3.0), ("sea2", 1.4), ("sea3", 0.55))
"""The tint of the sea by its distance from a shore, in hexes."""
INLAND: Sequence[tuple[float, float]] = ((0.35, 0.10), (0.9, 0.12), (1.7, 0.14))
"""How far from the shore the land rises, and how strongly its coast's colour lies over it from there on."""


@dataclass(frozen=True)
class Terrain:
    """Areas to be painted one over the other, the lowest first."""

    sea: tuple[Path, ...]
    heights: tuple[Path, ...]


@lru_cache(maxsize=4)
def terrain(sheet: ChartSheet) -> Terrain:
    """The depth of the sea and the relief of the land; made once for each sheet."""
    shores = sheet.coast or tuple(sheet.frame.corners(label) for label in sheet.land)
    dots = [sheet.frame.centre(label) for label in sheet.shoals]
    wide, high = sheet.frame.size
    far = shore_field(0, 0, wide, high, FINE, shores, dots)
    near = Field(far.left, far.top, far.step, tuple(tuple(-each for each in row) for row in far.rows))
    return Terrain(
        tuple(Path(part, fill=tint) for tint, within in OFF_SHORE for part in parted(contours(near, -within))),
        tuple(Path(part, fill="coast", opacity=veil) for deep, veil in INLAND for part in parted(contours(near, deep))),
    )


def parted(rings: Iterable[Ring]) -> Iterator[tuple[Step, ...]]:
    """A path for each ring with what lies in it: what is not seen need not be painted."""
    groups: list[tuple[Box, list[Ring]]] = []
    for ring in rings:
        box = Box(min(x for x, _ in ring), min(y for _, y in ring), max(x for x, _ in ring), max(y for _, y in ring))
        held = [ring]
        for other in [group for group in groups if group[0].meets(box)]:
            groups.remove(other)
            held += other[1]
            box = Box(*map(min, box[:2], other[0][:2]), *map(max, box[2:], other[0][2:]))
        groups.append((box, held))
    return (soft(held) for _, held in groups)


def soft(rings: Iterable[Ring]) -> tuple[Step, ...]:
    """These rings as one path, their corners cut off."""
    return tuple(step for ring in rings for step in _rounded(thinned(ring, APART)))


def _rounded(ring: Ring) -> Iterator[Step]:
    """A quarter and three quarters of each side (Chaikin)."""
    if len(ring) < len("abc"):
        return
    for number, ((x, y), (to_x, to_y)) in enumerate(zip(ring, (*ring[1:], ring[0]), strict=True)):
        first = (0.75 * x + 0.25 * to_x, 0.75 * y + 0.25 * to_y)
        yield Point(*first) if number else Move(*first)
        yield Point(0.25 * x + 0.75 * to_x, 0.25 * y + 0.75 * to_y)


# --- cloud ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sky:
    """How a sky is drawn."""

    puffs: int
    """In a hex."""
    size: tuple[float, float]
    """Of a puff, in hexes."""
    veil: float
    rain: Fill | None = None


SKIES: Mapping[str, Sky] = {
    "haze": Sky(1, (0.9, 1.0), 0.05),
    "broken cloud": Sky(4, (0.24, 0.52), 0.085),
    "overcast": Sky(3, (0.55, 0.85), 0.085),
    "squalls": Sky(4, (0.34, 0.66), 0.1, "hatched"),
    "storm": Sky(3, (0.6, 0.9), 0.13, "crossed"),
}
CLEARING = 0.45
"""Of the veil of rain."""
LAYERS = (0.04, 0.16, 0.3, 0.45, 0.62)
"""How far up a puff each layer begins: together they make a soft edge."""
THIN = 0.2
"""Hexes from one point of a cloud's field to the next."""


@lru_cache(maxsize=16)
def clouds(frame: HexPlane, zones: tuple[SkyZone, ...]) -> tuple[Path, ...]:
    """8.2.2 Each front as its sky looks; one that is clear has no cloud."""
    return tuple(path for zone in zones if zone.sky in SKIES for path in _cloud(frame, zone, SKIES[zone.sky]))


def _cloud(frame: HexPlane, zone: SkyZone, sky: Sky) -> Iterator[Path]:
    puffs = [puff for hex_ in zone.hexes for puff in _puffs(frame, hex_, sky)]
    heights = _heaped(puffs)
    for layer in LAYERS:
        for part in parted(contours(heights, layer)):
            yield Path(part, fill="cloud", opacity=sky.veil)
    if sky.rain:
        for part in parted(contours(heights, LAYERS[1])):
            yield Path(part, fill="cloud", manner=sky.rain, opacity=CLEARING)


Puff = tuple[float, float, float]
"""Its middle and its size."""


def _puffs(frame: HexPlane, hex_: str, sky: Sky) -> Iterator[Puff]:
    """Here and there about a hex, the same on every turn: a cloud that flickers catches the eye."""
    x, y = frame.centre(hex_)
    col, row = frame.numbers(hex_)
    small, large = sky.size
    for number in range(sky.puffs):
        seed = (col * 73 + row * 179 + number * 283) * 2654435761 % 2**32
        right, down, size = (((seed >> shift) & 255) / 255 for shift in (0, 8, 16))
        yield x + (right - 0.5) * 0.95, y + (down - 0.5) * 0.95, small + size * (large - small)


def _heaped(puffs: Sequence[Puff]) -> Field:
    """How high the cloud is at each point: a dome each, the highest counts, with a little of the others."""
    left, top = min(x - r for x, _, r in puffs) - THIN, min(y - r for _, y, r in puffs) - THIN
    columns = int((max(x + r for x, _, r in puffs) - left) / THIN) + 3
    lines = int((max(y + r for _, y, r in puffs) - top) / THIN) + 3
    rows = [[0.0] * columns for _ in range(lines)]
    for x, y, r in puffs:
        wide = 1 / (r * r)
        columns_of_it = range(int((x - r - left) / THIN) + 1, int((x + r - left) / THIN) + 1)
        for row in range(int((y - r - top) / THIN) + 1, int((y + r - top) / THIN) + 1):
            down, line = top + row * THIN - y, rows[row]
            most = 1 - down * down * wide
            for col in columns_of_it:
                height = most - (left + col * THIN - x) ** 2 * wide
                if height > 0:
                    here = line[col]
                    line[col] = here + 0.25 * height if here > height else height + 0.25 * here
    return Field(left, top, THIN, tuple(map(tuple, rows)))
