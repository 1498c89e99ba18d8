"""Counters in the hand: as icons beside lines, at the mouse while they are carried, and what is said of a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication

from ffts.core.drawing import Point
from ffts.core.picture import Picture
from ffts.core.shapes.counters import HIGH, Counter, counter
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QFont

GHOST, LESS, MOST = 46, 0.8, 3
"""How wide a carried counter is, how far one sees through it, and how many are seen."""


class Text(NamedTuple):
    """What the rules say of the place under a carried counter."""

    words: str
    allowed: bool


def counter_picture(one: Counter, wide: float) -> Picture:
    """Return one open counter of this width in pixels at 100 %."""
    edge = 2.0
    return Picture(-edge, -edge, wide + 2 * edge, wide * HIGH + 2 * edge, (counter(one, Point(0, 0), wide, 1),))


def counter_icon(one: Counter, wide: int = GHOST) -> QIcon:
    """The counter beside a line of a list, not tinted where the line is selected."""
    picture = counter_picture(one, wide)
    ratio = QApplication.primaryScreen().devicePixelRatio()
    size = QSize(px(picture.width), px(picture.height))
    painted = QPixmap(size * ratio)
    painted.setDevicePixelRatio(ratio)
    painted.fill(Qt.GlobalColor.transparent)
    painter = QPainter(painted)
    Prepared(picture).paint(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    icon = QIcon(painted)
    for mode in (QIcon.Mode.Selected, QIcon.Mode.Disabled):
        icon.addPixmap(painted, mode)
    return icon


def paint_carried(painter: QPainter, faces: Iterable[Counter], at: QPointF, fact: Text | None, font: QFont) -> None:
    """The counters at the mouse, and what the rules say of the place under it."""
    painter.setOpacity(LESS)
    for number, one in enumerate(tuple(faces)[:MOST]):
        picture, by = counter_picture(one, GHOST), number * px(GHOST) * 0.3
        corner = at + QPointF(-px(GHOST) / 2 + by, -px(GHOST) / 2 - by)
        Prepared(picture).paint(painter, QRectF(corner.x(), corner.y(), px(picture.width), px(picture.height)))
    painter.setOpacity(1)
    if fact is not None and fact.words:
        _describe_paint(painter, at, fact, font)


def _describe_paint(painter: QPainter, at: QPointF, fact: Text, font: QFont) -> None:
    """A plate with a tick, or with a struck circle and the reason."""
    painter.setFont(font)
    flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
    words = painter.fontMetrics().boundingRect(QRectF(0, 0, px(300), px(200)).toRect(), flags, fact.words)
    plate = QRectF(0, 0, words.width() + px(42), words.height() + px(14))
    view, below = painter.window(), at.y() + px(GHOST) * 0.7
    left = min(max(at.x() - plate.width() / 2, 0), view.width() - plate.width())
    plate.moveTo(left, below if below + plate.height() <= view.height() else at.y() - px(GHOST) - plate.height())
    painter.setPen(QPen(token("legal" if fact.allowed else "refuse"), 2))
    painter.setBrush(token("raised"))
    painter.drawRoundedRect(plate, px(8), px(8))
    paint_sign(painter, QPointF(plate.left() + px(18), plate.center().y()), fact.allowed)
    painter.setPen(token("text"))
    painter.drawText(plate.adjusted(px(34), px(7), 0, 0), flags, fact.words)


def paint_sign(painter: QPainter, at: QPointF, allowed: bool) -> None:
    """A tick, or a struck circle."""
    half = px(7)
    painter.setPen(QPen(token("legal" if allowed else "refuse"), px(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if allowed:
        tick = (QPointF(-half, 0), QPointF(-half * 0.2, half * 0.7), QPointF(half, -half * 0.8))
        painter.drawPolyline([at + by for by in tick])
    else:
        painter.drawEllipse(at, half, half)
        painter.drawLine(at + QPointF(-half * 0.7, half * 0.7), at + QPointF(half * 0.7, -half * 0.7))
