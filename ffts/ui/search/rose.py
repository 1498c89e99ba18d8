"""The compass of a plan sheet: every search in its arc, and hatched what none looks at."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.theme import px, token

if TYPE_CHECKING:
    from ffts.ui.search.sheet import PlatformSheet

SIDE = 230
CIRCLE, STEP = 360, 30
FARTHEST = 8
"""Hexes at the rim, unless a search goes farther."""


class Rose(QWidget):
    """Drawn for the eye; its accessible name says the same in words."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet: PlatformSheet | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_sheet(self, sheet: PlatformSheet, told: str) -> None:
        """This one."""
        self._sheet = sheet
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(SIDE), px(SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sheet is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre, rim = QPointF(self.rect().center()), self.width() / 2 - px(24)
        painter.setPen(QPen(token("line"), 1))
        painter.setBrush(token("surface"))
        painter.drawEllipse(centre, rim, rim)
        self._wedges(painter, centre, rim)
        painter.setPen(QPen(token("line"), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for bearing in range(0, CIRCLE, STEP):
            painter.drawLine(centre, _at(centre, bearing, rim))
        self._bearings(painter, centre, rim)

    def _wedges(self, painter: QPainter, centre: QPointF, rim: float) -> None:
        assert self._sheet is not None
        for gap in self._sheet.gaps:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(token("muted"), Qt.BrushStyle.BDiagPattern))
            painter.drawPath(_wedge(centre, gap, rim))
        alive = [row for row in self._sheet.rows if row.alive]
        most = max([FARTHEST, *(row.range for row in alive)])
        for row in alive:
            fill = QColor(token("accent"))
            fill.setAlpha(60)
            painter.setBrush(fill)
            planned = row.stage in ("draft", "sealed")
            style = Qt.PenStyle.DashLine if planned else Qt.PenStyle.SolidLine
            painter.setPen(QPen(token("accent"), px(2), style))
            painter.drawPath(_wedge(centre, row.arc, rim * row.range / most))

    def _bearings(self, painter: QPainter, centre: QPointF, rim: float) -> None:
        font = QFont(self.font())
        font.setPixelSize(px(11))
        painter.setFont(font)
        painter.setPen(token("text"))
        for bearing in range(0, CIRCLE, STEP):
            at = _at(centre, bearing, rim + px(12))
            box = QRectF(at.x() - px(16), at.y() - px(9), px(32), px(18))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{bearing:03}")


def _at(centre: QPointF, bearing: float, far: float) -> QPointF:
    return centre + QPointF(far * sin(radians(bearing)), -far * cos(radians(bearing)))


def _wedge(centre: QPointF, arc: tuple[int, int], far: float) -> QPainterPath:
    path, width = QPainterPath(), (arc[1] - arc[0]) % CIRCLE or CIRCLE
    box = QRectF(centre.x() - far, centre.y() - far, 2 * far, 2 * far)
    if width == CIRCLE:
        path.addEllipse(box)
        return path
    path.moveTo(centre)
    path.arcTo(box, 90 - arc[0], -width)
    path.closeSubpath()
    return path
