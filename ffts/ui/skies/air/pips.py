"""6.4.6 Handling points as a row of pips with halves."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.games.skies.pictures.words import told_points
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

PIP, STEP = 14, 17


class Pips(QWidget):
    """Full: left. Half full: half a point left. Hollow: spent. Crossed: lost by hangar hits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left = self._all = self._lost = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_points(0, 0, 0)

    def show_points(self, left: float, all_: float, lost: float) -> None:
        """`left` of `all_` points are left, after `lost` were lost."""
        self._left, self._all, self._lost = left, all_, lost
        told = self.words
        self.setAccessibleName(told)
        tip = self.tr("{}. Each pip is a point of this AOS; spent ones are hollow (6.4.6)")
        self.setToolTip(literal(tip.format(told)))
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> str:
        """The same as text."""
        lost = f", {told_points(self._lost)} lost by hangar hits" if self._lost else ""
        return f"Handling points: {told_points(self._left)} of {told_points(self._all)} left{lost}"

    @property
    def brief(self) -> str:
        """'9½ of 12 points'."""
        return f"{told_points(self._left)} of {told_points(self._all)} points"

    def sizeHint(self) -> QSize:
        return QSize(max(1, ceil(self._all + self._lost)) * px(STEP), px(PIP + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in range(ceil(self._all + self._lost)):
            ring = QRectF(at * px(STEP) + 1, px(2), px(PIP), px(PIP))
            if at >= self._all:
                _cross(painter, ring)
                continue
            painter.setPen(QPen(token("muted" if at >= self._left else "text"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
            if (part := min(1.0, self._left - at)) > 0:
                painter.setBrush(token("text"))
                painter.drawChord(ring, 90 * 16, 180 * 16) if part < 1 else painter.drawEllipse(ring)


def _cross(painter: QPainter, ring: QRectF) -> None:
    painter.setPen(QPen(token("danger"), px(2)))
    inside = ring.adjusted(2, 2, -2, -2)
    painter.drawLine(QPointF(inside.topLeft()), QPointF(inside.bottomRight()))
    painter.drawLine(QPointF(inside.topRight()), QPointF(inside.bottomLeft()))
