"""Aircraft from above by their kind, in metres, nose up: wings spread, or folded for the hangar."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Path, Shape, ellipse, points, rounded
from ffts.games.skies.hulls.parts import EDGE

AircraftKind = Literal["fighter", "dive", "torpedo", "scout", "level", "boat"]
Half = tuple[tuple[float, float], ...]
"""The right half of an outline from the nose to the tail, in the unit of the picture."""


class Airframe(NamedTuple):
    """What a kind is made of: halves of outlines, and what else is on it."""

    span_m: float
    wing: Half
    tail: Half
    body: Half
    glass: tuple[float, float]
    """From where to where the crew sits."""
    engines: tuple[tuple[float, float], ...] = ()
    """Where propellers turn, when not at the nose."""
    floats: tuple[tuple[float, float, float], ...] = ()
    """Floats beside the body: out from the middle, from where, to where."""
    folded: Half = ()
    """The wing when it is folded; nothing where wings do not fold."""


# Drawn on a grid on which the nose is at about -13 and the tail at about 19.
FRAMES: Mapping[AircraftKind, Airframe] = {
    "fighter": Airframe(
        11.5,
        ((0, -6), (11, -5.2), (17.2, -4.4), (18.4, -2.4), (17.6, 0.2), (0, 1.4)),
        ((0, 11.8), (6, 12.8), (6.4, 14.4), (5.8, 15.8), (0, 16.2)),
        ((0, -10.4), (2.6, -9.8), (3.2, -7.5), (3, 0), (1.3, 11), (0.4, 17.6)),
        (-3.4, 2.4),
        folded=((0, -5.8), (4.8, -5.4), (6.9, -3.6), (7.1, 9), (5.8, 12.6), (4.4, 11), (4.2, 0.8), (0, 1.2)),
    ),
    "dive": Airframe(
        12.7,
        ((0, -6.2), (7, -6), (19.2, -2.2), (20.2, -0.6), (19.4, 1.4), (7, 3.4), (0, 3.6)),
        ((0, 13), (6.5, 14.4), (7, 15.8), (6.3, 17), (0, 17.4)),
        ((0, -13.6), (2.2, -13), (2.7, -11), (2.8, -4), (2.3, 3), (1.1, 14), (0.4, 18.4)),
        (-5, 6.5),
        folded=((0, -6.2), (7, -6), (12.4, -4.3), (12.4, 2.4), (7, 3.4), (0, 3.6)),
    ),
    "torpedo": Airframe(
        15.2,
        ((0, -8), (12, -7.4), (22.8, -4.6), (24.4, -2.2), (23.4, 0.4), (12, 2.6), (0, 3)),
        ((0, 14.4), (8, 15.6), (8.6, 17.4), (7.6, 19), (0, 19.4)),
        ((0, -13.2), (2.5, -12.6), (3.1, -10), (3, -4), (2.5, 6), (1.2, 16), (0.5, 21.2)),
        (-6.4, 8.5),
        folded=((0, -8), (11.4, -7.4), (11.4, 2.4), (0, 3)),
    ),
    "scout": Airframe(
        11.2,
        ((0, -6.2), (9, -6), (17, -5.2), (18, -3), (17, -0.6), (9, 0.8), (0, 1.2)),
        ((0, 13), (6, 13.8), (6.6, 15.4), (5.8, 16.8), (0, 17.2)),
        ((0, -11), (2.2, -10.4), (2.6, -7), (2.4, 1), (1.2, 12), (0.4, 18)),
        (-3.5, 4.5),
        floats=((5.4, -13.5, 7),),
        folded=((0, -6.2), (4.6, -5.8), (6.6, -4), (6.8, 8.4), (5.4, 11.6), (4.2, 10), (4, 0.8), (0, 1.2)),
    ),
    "level": Airframe(
        24.0,
        ((0, -5.4), (5, -5), (22, -1.4), (23, 0.2), (22, 1.4), (6, 3.6), (0, 4)),
        ((0, 14.6), (8.4, 15.4), (9, 16.8), (8, 18), (0, 18.2)),
        ((0, -14.4), (1.5, -13.6), (2, -11), (2, 2), (1.2, 14), (0.4, 20)),
        (-12, -6.4),
        engines=((7, -9.4),),
    ),
    "boat": Airframe(
        34.0,
        ((0, -6.4), (14, -6.2), (23.4, -4.8), (24.2, -3.4), (23.4, -1.8), (14, -0.6), (0, -0.4)),
        ((0, 13.4), (8.6, 14), (9, 15.6), (8.2, 17), (0, 17.2)),
        ((0, -14.4), (1.9, -13), (2.6, -9), (2.4, -1), (1.2, 12), (0.5, 19)),
        (-9.6, -6.6),
        engines=((5.2, -9), (10.6, -8.7)),
        floats=((17.6, -7.2, -0.6),),
    ),
}
ENGINE, DISC = 1.35, 4.6
"""Half the width of a nacelle, and of the disc a propeller turns in."""


def airframe(kind: AircraftKind, ink: Ink, folded: bool = False, edge: Ink = EDGE) -> tuple[Shape, ...]:
    """One aircraft, about the middle of its body; lighter inside where its wings are folded."""
    return _drawn(kind, ink, folded, edge)


@cache
def _drawn(kind: AircraftKind, ink: Ink, folded: bool, edge: Ink) -> tuple[Shape, ...]:
    frame = FRAMES[kind]
    unit = frame.span_m / (2 * max(x for x, _ in frame.wing))
    wing = frame.folded if folded and frame.folded else frame.wing

    def path(half: Half) -> Path:
        return Path(_whole(half, unit), ink, edge, 0.9)

    floats = [_bar(x * side, y0, y1, 1.5, unit, ink, edge) for x, y0, y1 in frame.floats for side in (-1, 1)]
    engines = [_bar(x * side, y, y + 9, ENGINE, unit, ink, edge) for x, y in frame.engines for side in (-1, 1)]
    discs = [(x * side, y - 0.6) for x, y in frame.engines for side in (-1, 1)] or [(0.0, frame.body[0][1] - 0.7)]
    turning = [
        Path(points(((x - DISC) * unit, y * unit), ((x + DISC) * unit, y * unit)), ink=ink, closed=False)
        for x, y in discs
    ]
    front, back = frame.glass
    glass = Path(rounded(-1.1 * unit, front * unit, 1.1 * unit, back * unit, 1.1 * unit), edge, opacity=0.62)
    return (*floats, path(wing), *engines, path(frame.tail), path(frame.body), glass, *turning)


def _whole(half: Half, unit: float) -> tuple[Point, ...]:
    """Both halves of an outline."""
    left = [(-x, y) for x, y in reversed(half) if x]
    return points(*((x * unit, y * unit) for x, y in (*half, *left)))


def _bar(x: float, y0: float, y1: float, half: float, unit: float, ink: Ink, edge: Ink) -> Path:
    """A nacelle or float along the body."""
    return Path(rounded((x - half) * unit, y0 * unit, (x + half) * unit, y1 * unit, half * unit), ink, edge, 0.9)


def bomb(ink: Ink, edge: Ink = EDGE) -> tuple[Shape, ...]:
    """A bomb as it hangs under the middle."""
    return (Path(ellipse(Point(0, 0), 0.5, 1.1), ink, edge, 0.8),)


def torpedo(ink: Ink, edge: Ink = EDGE) -> tuple[Shape, ...]:
    """A torpedo as it hangs under the middle."""
    return (Path(rounded(-0.35, -2.6, 0.35, 2.6, 0.35), ink, edge, 0.8),)
