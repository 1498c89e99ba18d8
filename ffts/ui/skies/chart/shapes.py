"""Outlines on a sheet, in its own unit, as Qt has them: the border of some hexes, and the sector of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from ffts.games.skies.pictures.chart.drawn import areas
from ffts.games.skies.pictures.chart.drawn.areas import CIRCLE, STEP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ffts.core.plane import HexPlane

__all__ = ["CIRCLE", "STEP", "border", "rim_point", "sector"]


def border(frame: HexPlane, hexes: Iterable[str]) -> QPainterPath:
    """Round all of these hexes together."""
    path = QPainterPath()
    for ring in areas.border(frame, tuple(hexes)):
        path.addPolygon(_closed(ring))
    return path


def sector(frame: HexPlane, origin: str, arc: tuple[int, int], reach: int) -> QPainterPath:
    """7.4.8 The two bearings from the middle of the origin, and the last ring between them."""
    path = QPainterPath()
    path.addPolygon(_closed(areas.sector(frame, origin, arc, reach)))
    return path


def _closed(ring: tuple[areas.Corner, ...]) -> QPolygonF:
    return QPolygonF([QPointF(*corner) for corner in (*ring, ring[0])])


def rim_point(frame: HexPlane, origin: str, bearing: float, reach: int) -> QPointF:
    """Where a bearing leaves the ring `reach` hexes out."""
    return QPointF(*areas.rim_point(frame, origin, bearing, reach))
