"""A box to tick, drawn in the colours of the theme: seen in every one of them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap

from ffts.ui.desk.theme import px, token


def tick_box(ticked: bool) -> QIcon:
    """Empty, or with a tick in it."""
    side = px(16)
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / 16, side / 16)
    painter.setPen(QPen(token("text"), 1.4))
    painter.setBrush(token("text") if ticked else token("surface"))
    painter.drawRoundedRect(QRectF(1, 1, 14, 14), 3, 3)
    if ticked:
        painter.setPen(QPen(token("surface"), 2))
        painter.drawPolyline([QPointF(4, 8.5), QPointF(7, 11.5), QPointF(12, 5)])
    painter.end()
    return QIcon(picture)
