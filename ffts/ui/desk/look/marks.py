"""Marks on charts, drawn the same wherever a chart is drawn: task forces by the shape of their side, and airfields."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ffts.ui.desk.look.theme import px, token

RING_FROM = 3
"""Forces in one hex, from which on they stand in a ring."""
FIRST, SECOND = 0, 1


def fan(count: int) -> list[QPointF]:
    """Where `count` equal things stand about a point without touching; the unit is their size."""
    if count == 1:
        return [QPointF(0, 0)]
    if count < RING_FROM:
        return [QPointF(-0.55, 0), QPointF(0.55, 0)]
    radius = 0.56 / sin(pi / count)
    angles = (2 * pi * turn / count for turn in range(count))
    return [QPointF(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def outline(side: int | None, centre: QPointF, size: float) -> QPainterPath:
    """The shape of a side: a circle, a square; a diamond for what is of neither."""
    half = size / 2
    box = QRectF(centre.x() - half, centre.y() - half, size, size)
    path = QPainterPath()
    if side == FIRST:
        path.addEllipse(box)
    elif side == SECOND:
        tight = 0.06 * size
        path.addRoundedRect(box.adjusted(tight, tight, -tight, -tight), tight, tight)
    else:
        corners = ((0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0))
        path.addPolygon(QPolygonF([centre + QPointF(x, y) for x, y in (*corners, corners[0])]))
    return path


def paint_airfield(
    painter: QPainter, centre: QPointF, half: float, paper: QColor, ink: QColor, side: int | None = FIRST
) -> None:
    """Two crossed runways in the shape of a side, in a ring where no side is told."""
    shape = outline(side, centre, 2 * half)
    painter.setPen(QPen(paper, px(5)))
    painter.drawPath(shape)
    painter.setPen(QPen(ink, px(2.2)))
    painter.setBrush(paper)
    painter.drawPath(shape)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    reach = (0.4 if side is None else 0.62) * half
    painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))
    painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))


def paint_triangle(painter: QPainter, box: QRectF) -> None:
    """About to be lost: a triangle with an exclamation mark, and for nothing else."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]))
    path.closeSubpath()
    painter.setPen(
        QPen(token("danger"), px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(token("danger"))
    painter.drawPath(path)
    middle, high = box.center().x(), box.height()
    painter.setPen(QPen(token("on_danger"), px(1.6)))
    painter.drawLine(QPointF(middle, box.top() + 0.36 * high), QPointF(middle, box.top() + 0.68 * high))
    painter.drawPoint(QPointF(middle, box.top() + 0.86 * high))


def paint_diamond(painter: QPainter, middle: QPointF) -> None:
    """A warning: a danger is near."""
    half = px(7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(token("accent"))
    corners = (QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0))
    painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


def paint_struck(painter: QPainter, box: QRectF) -> None:
    """Refused: a struck circle."""
    painter.setPen(QPen(token("refuse"), px(1.8)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
    reach = box.width() / 2 * 0.707
    middle = box.center()
    painter.drawLine(middle + QPointF(-reach, reach), middle + QPointF(reach, -reach))


def letters_fitting(text: str, size: float) -> int:
    """Letters as high as a mark allows for a text of this length."""
    return max(px(9), round(size * min(0.54, 1.15 / max(len(text), 1))))
