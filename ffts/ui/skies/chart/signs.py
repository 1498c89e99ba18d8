"""Signs of what moves over a chart, in device pixels: told apart by their shape."""

from math import atan2, degrees
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.ui.skies.chart.inks import Inks

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
