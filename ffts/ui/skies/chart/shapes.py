"""Outlines on a sheet, in its own unit: the border of some hexes, and the sector of a search."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

if TYPE_CHECKING:
    from ffts.core.plane import HexPlane

STEP, CIRCLE = 30, 360
BEYOND = 0.56  # of a hex: the sector is drawn round its outermost hexes, not through them
_ROUND = 4
Corner = tuple[float, float]


def border(frame: HexPlane, hexes: Iterable[str]) -> QPainterPath:
    """Round all of these hexes together: every side that two of them share is left out."""
    sides: set[tuple[Corner, Corner]] = set()
    corners = frame.corner_offsets
    for hex_ in hexes:
        x, y = frame.centre(hex_)
        round_it = [(round(x + right, _ROUND), round(y + down, _ROUND)) for right, down in corners]
        for one, other in zip(round_it, (*round_it[1:], round_it[0]), strict=True):
            if (other, one) in sides:
                sides.remove((other, one))
            else:
                sides.add((one, other))
    return _chained(dict(sides))


def _chained(sides: dict[Corner, Corner]) -> QPainterPath:
    """At every corner that is left one side ends and one begins, for three hexes meet there and not all are in."""
    path = QPainterPath()
    while sides:
        start, at = sides.popitem()
        points = [QPointF(*start), QPointF(*at)]
        while at in sides:
            at = sides.pop(at)
            points.append(QPointF(*at))
        path.addPolygon(QPolygonF(points))
    return path


def sector(frame: HexPlane, origin: str, arc: tuple[int, int], reach: int) -> QPainterPath:
    """7.4.8 The two bearings from the middle of the origin, and the last ring between them."""
    width = width_of(arc)
    points = [rim_point(frame, origin, arc[0] + turn, reach) for turn in range(0, width + 1, STEP)]
    path = QPainterPath()
    if width == CIRCLE:
        path.addPolygon(QPolygonF(points))
    else:
        centre = QPointF(*frame.centre(origin))
        path.addPolygon(QPolygonF([centre, *points, centre]))
    return path


def width_of(arc: tuple[int, int]) -> int:
    """Degrees from the first bearing clockwise to the second."""
    return (arc[1] - arc[0]) % CIRCLE or CIRCLE


def rim_point(frame: HexPlane, origin: str, bearing: float, reach: int) -> QPointF:
    """Where a bearing leaves the ring `reach` hexes out; the ring has its corners where neighbours lie."""
    turned = (bearing + frame.north_offset) % CIRCLE
    corner = 0 if frame.orientation == "flat" else STEP
    from_corner = (turned - corner) % 60
    far = (reach + BEYOND) * cos(pi / 6) / cos(radians(from_corner - STEP))
    x, y = frame.centre(origin)
    return QPointF(x + far * sin(radians(turned)), y - far * cos(radians(turned)))
