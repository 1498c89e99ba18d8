"""Signs of what moves over a chart, in device pixels: their shapes, and the places where flights stand."""

from cmath import rect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, degrees, pi
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.ui.skies.chart.inks import Inks

DART = 11  # pixels at 100 %
APART = 1.9  # darts between two middles
WAYS, RINGS = 12, 8
"""Directions and distances in which room is looked for."""
AROUND = (
    0j,
    *(rect(ring * APART / 2, pi + 2 * pi * way / WAYS) for ring in range(1, RINGS + 1) for way in range(WAYS)),
)
"""Places near one, the nearest first, in darts. A point is a complex number: distances are asked for often."""

Disc = tuple[complex, float]


@lru_cache(maxsize=16)
def dart_places(wanted: tuple[complex, ...], markers: tuple[Disc, ...], dart: float) -> tuple[complex, ...]:
    """For each flight the free place nearest to the one it would like; the first come are served first."""
    taken = [(centre, half + dart / 2) for centre, half in markers]
    found: list[complex] = []
    for spot in wanted:
        here = next((place for place in _near(spot, dart) if _is_free(place, taken)), spot)
        found.append(here)
        taken.append((here, APART * dart))
    return tuple(found)


def _near(spot: complex, dart: float) -> Iterator[complex]:
    return (spot + away * dart for away in AROUND)


def _is_free(place: complex, taken: Sequence[Disc]) -> bool:
    return all(abs(place - centre) >= clear for centre, clear in taken)


ROOF = (0.72, 0.9)
"""Of a marker: how far off it its CAP is drawn."""
DEGREE = 16  # Qt counts sixteenths of one


def dart(tip_at: QPointF, way: QPointF, size: float) -> QPolygonF:
    """A head that points this way, its middle here."""
    turn = degrees(atan2(way.x(), -way.y())) if not way.isNull() else 0.0
    to = QTransform().translate(tip_at.x(), tip_at.y()).rotate(turn)
    shape = ((0.0, -1.0), (0.8, 0.8), (0.0, 0.4), (-0.8, 0.8))
    return QPolygonF([to.map(QPointF(x * size, y * size)) for x, y in shape])


def eye(painter: QPainter, centre: QPointF, colour: QColor, paper: QColor) -> None:
    """Somebody is watching."""
    wide, tall = px(9), px(6)
    lid = QPainterPath(centre - QPointF(wide, 0))
    lid.quadTo(centre - QPointF(0, 2 * tall), centre + QPointF(wide, 0))
    lid.quadTo(centre + QPointF(0, 2 * tall), centre - QPointF(wide, 0))
    painter.setPen(QPen(colour, px(2)))
    painter.setBrush(paper)
    painter.drawPath(lid)
    painter.setBrush(colour)
    painter.drawEllipse(centre, px(3), px(3))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def roof(painter: QPainter, centre: QPointF, size: float, colour: QColor, paper: QColor) -> None:
    """Two arcs over a marker: somebody flies above it."""
    for pen in (QPen(paper, px(5.5)), QPen(colour, px(2.6))):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for share in ROOF:
            half = share * size
            box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
            painter.drawArc(box, 45 * DEGREE, 90 * DEGREE)


def barred_ring(painter: QPainter, centre: QPointF, inks: "Inks") -> None:
    """No farther than here."""
    far = px(10)
    reach = 0.7 * far
    for pen in (QPen(inks.paper, px(6)), QPen(inks.danger, px(3))):
        painter.setPen(pen)
        painter.drawEllipse(centre, far, far)
        painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))


def wreck(painter: QPainter, centre: QPointF, colour: QColor, paper: QColor) -> None:
    """A cross on the sea."""
    reach = px(7)
    for pen in (QPen(paper, px(6)), QPen(colour, px(3))):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))
        painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))
