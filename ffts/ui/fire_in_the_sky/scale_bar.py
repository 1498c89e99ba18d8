"""A track as a strip: filled up to where it stands, with what is reached where below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.bold import bold
from ffts.ui.desk.theme import px, token

if TYPE_CHECKING:
    from ffts.games.fire_in_the_sky.pictures.tracks.side import Scale

STRIP, WIDE = 12, 240


class ScaleBar(QWidget):
    """Its words say all that is drawn."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.scale = scale
        ends = ", ".join(f"{value:g} {words}" for value, words in scale.ends)
        self.told = f"{scale.name} {scale.now:g} of {scale.low:g} to {scale.high:g}{f': {ends}' if ends else ''}"
        self.setAccessibleName(self.told)
        self.setToolTip(self.told)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        lines = 2 if self.scale.ends else 1
        return QSize(px(WIDE), px(STRIP) + lines * self.fontMetrics().height() + px(4))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(WIDE // 2), self.sizeHint().height())

    def at(self, value: float) -> float:
        """Where a value lies, in pixels from the left."""
        scale = self.scale
        share = (value - scale.low) / (scale.high - scale.low) if scale.high > scale.low else 0.0
        return 1 + share * (self.width() - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, scale = QPainter(self), self.scale
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, top = self.fontMetrics().height(), self.fontMetrics().height()
        words = QRectF(0, 0, self.width(), line)
        painter.setPen(token("text"))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft, scale.name)
        painter.setFont(bold(self.font()))
        painter.drawText(words, Qt.AlignmentFlag.AlignRight, f"{scale.now:g}")
        painter.setFont(self.font())
        strip = QRectF(1, top, self.width() - 2, px(STRIP))
        painter.setPen(QPen(token("edge"), 1))
        painter.setBrush(token("surface"))
        painter.drawRect(strip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("accent"))
        painter.drawRect(QRectF(1, top, max(2.0, self.at(scale.now) - 1), px(STRIP)))
        for value, told in scale.ends:
            self._draw_end(painter, value, told, strip)
        painter.end()

    def _draw_end(self, painter: QPainter, value: float, told: str, strip: QRectF) -> None:
        """A tick through the strip, and its words below, kept inside."""
        at = self.at(value)
        painter.setPen(QPen(token("danger"), 2))
        painter.drawLine(round(at), round(strip.top()), round(at), round(strip.bottom() + px(3)))
        words = f"{value:g} {told}"
        wide = self.fontMetrics().horizontalAdvance(words) + 2
        left = min(max(0.0, at - wide / 2), self.width() - wide)
        painter.setPen(token("muted"))
        painter.drawText(
            QRectF(left, strip.bottom() + px(3), wide, self.fontMetrics().height()), Qt.AlignmentFlag.AlignCenter, words
        )
