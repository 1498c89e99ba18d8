"""Dice as they lie on the table: a D6 is a square, a D10 a kite, of two-digit dice both lie side by side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from ffts.core.dice import Die
from ffts.ui.desk.look.theme import px, token

BODY = 0.42
"""How much of its side's colour the body has; the rest is the ground, so that the number stands out."""


def paint_die(painter: QPainter, room: QRectF, die: Die, ink: str, shown: str, font: QFont) -> None:
    """In the colour `ink`, with this number on it; a question mark while it has none."""
    two = die.digits == len(("tens", "ones"))
    words = shown if shown else "?" * (len(("tens", "ones")) if two else 1)
    boxes = _halves(room) if two else [room]
    letters = QFont(font)
    letters.setBold(True)
    side = min(min(box.width(), box.height()) for box in boxes)
    letters.setPixelSize(max(1, round(side * (0.42 if die in (Die.D6, Die.D36) else 0.36))))
    for at, box in enumerate(boxes):
        face = words if not two else words[at : at + 1]
        _paint_body(painter, box, die, ink)
        painter.setFont(letters)
        painter.setPen(token("text"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), face)


def _halves(room: QRectF) -> list[QRectF]:
    half = room.width() / 2
    return [
        QRectF(room.left(), room.top(), half, room.height()),
        QRectF(room.left() + half, room.top(), half, room.height()),
    ]


def _paint_body(painter: QPainter, room: QRectF, die: Die, ink: str) -> None:
    side = min(room.width(), room.height()) - px(4)
    box = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
    painter.setPen(QPen(token(ink), px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(_mixed(token(ink), token("panel")))
    if die in (Die.D6, Die.D36):
        tight = side * 0.06
        painter.drawRoundedRect(box.adjusted(tight, tight, -tight, -tight), side * 0.16, side * 0.16)
        return
    left, right, top, low, middle = (
        box.left() + side * 0.04,
        box.right() - side * 0.04,
        box.top(),
        box.bottom(),
        box.center().x(),
    )
    girdle = box.top() + side * 0.62
    whole = QPainterPath()
    corners = (QPointF(middle, top), QPointF(right, girdle), QPointF(middle, low), QPointF(left, girdle))
    whole.addPolygon(QPolygonF(corners))
    whole.closeSubpath()
    painter.drawPath(whole)
    facet = side * 0.26
    inner = (middle - facet, girdle + side * 0.1), (middle + facet, girdle + side * 0.1)
    painter.setPen(QPen(token(ink), px(1)))
    for (x, y), outer in zip(inner, (corners[3], corners[1]), strict=True):
        painter.drawLine(QPointF(x, y), QPointF(middle, top))
        painter.drawLine(QPointF(x, y), outer)
        painter.drawLine(QPointF(x, y), QPointF(middle, low))


def _mixed(colour: QColor, ground: QColor) -> QColor:
    """The body: a part of the colour on the ground."""
    pairs = ((colour.red(), ground.red()), (colour.green(), ground.green()), (colour.blue(), ground.blue()))
    return QColor(*(round(BODY * one + (1 - BODY) * other) for one, other in pairs))
