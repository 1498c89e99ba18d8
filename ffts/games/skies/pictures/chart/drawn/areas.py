"""Areas on the chart, in hexes: the border of some hexes, the sector of a search, all searches of a side together."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import cos, pi, radians, sin

from ffts.core.drawing import Dash, Fill, Point
from ffts.core.picture import Move, Path, Step
from ffts.core.plane import HexPlane
from ffts.games.skies.pictures.chart.drawn.stamps import SIDES
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.overlay import Overlay
from ffts.games.skies.pictures.chart.sheet import Look

STEP, CIRCLE = 30, 360
BEYOND = 0.56
"""Of a hex: the sector is drawn round its outermost hexes, not through them."""
_ROUND = 4
Corner = tuple[float, float]
FILLS: Mapping[Look, float] = {"side-1": 0.17, "side-2": 0.13, "neutral": 0.1}
BORDERS: Mapping[Look, Dash] = {"side-1": "", "side-2": "dash", "neutral": ""}
HATCHES: Mapping[Look, Fill] = {"side-1": "hatched_back", "side-2": "hatched", "neutral": "crossed"}
"""No colour alone tells the sides apart."""


def searched(frame: HexPlane, over: Overlay, layers: Layers) -> Iterator[Path]:
    """8.2 What each side looks at this turn as one area; the sectors it belongs to; 7.4.8 the gaps between them."""
    for cover in over.cover:
        if layers.gaps and cover.gaps:
            gaps = _steps(frame, cover.gaps)
            yield Path(gaps, fill=SIDES[cover.look], manner=HATCHES[cover.look], opacity=0.24)
        if cover.hexes:
            area = _steps(frame, cover.hexes)
            yield Path(area, fill=SIDES[cover.look], opacity=FILLS[cover.look])
            yield Path(area, ink=SIDES[cover.look], width=1.5, dash=BORDERS[cover.look], opacity=0.9)
    yield from _sectors(frame, over)


def _sectors(frame: HexPlane, over: Overlay) -> Iterator[Path]:
    """7.4 Those of a side as one path; dotted what is only planned."""
    alike: dict[tuple[Look, bool], dict[tuple[Step, ...], None]] = {}
    for arc in over.arcs:
        outline = points_of(sector(frame, arc.origin, arc.arc, arc.range))
        alike.setdefault((arc.look, bool(arc.band)), {})[outline] = None
    for (look, flies), outlines in alike.items():
        steps = tuple(step for outline in outlines for step in outline)
        yield Path(steps, ink=SIDES[look], width=1, dash="" if flies else "dot", opacity=0.4)


def _steps(frame: HexPlane, hexes: tuple[str, ...]) -> tuple[Step, ...]:
    rings = border(frame, hexes)
    return tuple(step for ring in rings for step in points_of(ring))


def points_of(ring: Iterable[Corner]) -> tuple[Step, ...]:
    """A ring as a part of a path."""
    first, *others = ring
    return (Move(*first), *(Point(*other) for other in others))


@lru_cache(maxsize=64)
def border(frame: HexPlane, hexes: tuple[str, ...]) -> tuple[tuple[Corner, ...], ...]:
    """Rings round all of these hexes together: every side that two of them share is left out."""
    sides: dict[tuple[Corner, Corner], None] = {}
    corners = frame.corner_offsets
    for hex_ in hexes:
        x, y = frame.centre(hex_)
        round_it = [(round(x + right, _ROUND), round(y + down, _ROUND)) for right, down in corners]
        for one, other in zip(round_it, (*round_it[1:], round_it[0]), strict=True):
            if (other, one) in sides:
                del sides[other, one]
            else:
                sides[one, other] = None
    return tuple(_chained(dict(tuple(sides))))


def _chained(sides: dict[Corner, Corner]) -> Iterator[tuple[Corner, ...]]:
    """At every corner that is left one side ends and one begins, for three hexes meet there and not all are in."""
    while sides:
        start, at = sides.popitem()
        ring = [start, at]
        while at in sides:
            at = sides.pop(at)
            ring.append(at)
        yield tuple(ring[:-1])


@lru_cache(maxsize=256)
def sector(frame: HexPlane, origin: str, arc: tuple[int, int], reach: int) -> tuple[Corner, ...]:
    """7.4.8 The two bearings from the middle of the origin, and the last ring between them."""
    width = width_of(arc)
    rim = tuple(rim_point(frame, origin, arc[0] + turn, reach) for turn in range(0, width + 1, STEP))
    return rim[:-1] if width == CIRCLE else (frame.centre(origin), *rim)


def width_of(arc: tuple[int, int]) -> int:
    """Degrees from the first bearing clockwise to the second."""
    return (arc[1] - arc[0]) % CIRCLE or CIRCLE


def rim_point(frame: HexPlane, origin: str, bearing: float, reach: int) -> Corner:
    """Where a bearing leaves the ring `reach` hexes out; the ring has its corners where neighbours lie."""
    turned = (bearing + frame.north_offset) % CIRCLE
    corner = 0 if frame.orientation == "flat" else STEP
    from_corner = (turned - corner) % 60
    far = (reach + BEYOND) * cos(pi / 6) / cos(radians(from_corner - STEP))
    x, y = frame.centre(origin)
    return x + far * sin(radians(turned)), y - far * cos(radians(turned))
