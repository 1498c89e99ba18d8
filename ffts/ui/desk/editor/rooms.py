"""How full hangars and decks are, drawn as bars with what stands in them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.core.shelf import RoomTaken
from ffts.ui.desk.look.theme import px, token

BAR, BELOW = 22, 8
"""Pixels of a bar at 100 %, and between two."""


class RoomBars(QWidget):
    """One bar a place; nothing where there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.rooms: tuple[RoomTaken, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_rooms(self, rooms: Sequence[RoomTaken]) -> None:
        """These, as full as they are."""
        self.rooms = tuple(rooms)
        self.setVisible(bool(rooms))
        self.setAccessibleName("; ".join(map(self._describe, self.rooms)))
        self.updateGeometry()
        self.update()

    def _describe(self, room: RoomTaken) -> str:
        left = self.tr("{} left").format(room.left) if room.left >= 0 else self.tr("{} too much").format(-room.left)
        return f"{room.name}: {self.tr('room for {}, {}').format(room.room, left)}"

    def sizeHint(self) -> QSize:
        return QSize(px(200), len(self.rooms) * (self.fontMetrics().height() + px(BAR) + px(BELOW)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top, line = 0, self.fontMetrics().height()
        for room in self.rooms:
            painter.setPen(token("refuse") if room.left < 0 else token("text"))
            painter.drawText(QRectF(0, top, self.width(), line), Qt.AlignmentFlag.AlignLeft, self._describe(room))
            self._paint_bar(painter, QRectF(0.5, top + line + 0.5, self.width() - 1, px(BAR) - 1), room)
            top += line + px(BAR) + px(BELOW)

    def _paint_bar(self, painter: QPainter, bar: QRectF, room: RoomTaken) -> None:
        """As wide as the room, or as what was put into it where that is more."""
        painter.fillRect(bar, token("panel"))
        whole = max(room.room, room.room - room.left, 1)
        at, inks = bar.left(), (token("sea2"), token("raised"))
        for number, (name, size) in enumerate(room.taken):
            piece = QRectF(at, bar.top(), bar.width() * size / whole, bar.height())
            painter.fillRect(piece, inks[number % 2])
            painter.setPen(token("text"))
            if painter.fontMetrics().horizontalAdvance(name) < piece.width() - px(4):
                painter.drawText(piece, Qt.AlignmentFlag.AlignCenter, name)
            at += piece.width()
        full = bar.left() + bar.width() * room.room / whole
        painter.setPen(QPen(token("refuse") if room.left < 0 else token("edge"), px(2) if room.left < 0 else 1))
        painter.drawRect(bar)
        if room.left < 0:
            painter.drawLine(QPointF(full, bar.top()), QPointF(full, bar.bottom()))
