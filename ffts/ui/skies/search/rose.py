"""The compass of a plan sheet: every search in its arc, and hatched what none looks at."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.core.page import Painted
    from ffts.games.skies.pages.plan_sheets import Tried
    from ffts.games.skies.pictures.plans.side import PlatformSheet
    from ffts.ui.desk.page.hands import Hands

SIDE, LEAST = 230, 100
CIRCLE, STEP = 360, 30
FARTHEST = 8
"""Hexes at the rim, unless a search goes farther."""


FULL = 230.0  # units across, letters with them
Colours = Mapping[str, QColor]
INKS = ("line", "surface", "muted", "accent", "text", "good", "warning", "danger")


class Rose(QWidget):
    """Drawn for the eye; its accessible name says the same in words."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self.block: Painted | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_block(self, block: Painted) -> None:
        """Show this sheet, and over it the search that is being typed."""
        if block != self.block:
            self.block = block
            self.setAccessibleName(block.name)
            self.setToolTip(literal(block.name))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(SIDE), px(SIDE))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), px(SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.block is not None:
            sheet, tried = self.block.value
            colours = {name: token(name) for name in INKS}
            side = min(self.width(), self.height())
            paint_rose(QPainter(self), QRectF(0, 0, side, side), sheet, colours, SIDE, tried)


def paint_rose(
    painter: QPainter, box: QRectF, sheet: PlatformSheet, colours: Colours, units: float, tried: Tried | None = None
) -> None:
    """Into `box`, which is `units` across in units of its letters."""
    unit = box.width() / units
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre, rim = box.center(), box.width() / 2 - 24 * unit
    painter.setPen(QPen(colours["line"], unit))
    painter.setBrush(colours["surface"])
    painter.drawEllipse(centre, rim, rim)
    alive = [row for row in sheet.rows if row.alive]
    most = max([FARTHEST, *(row.range for row in alive), tried.range if tried else 0])
    _gaps(painter, centre, rim, sheet, colours)
    for row in alive:
        planned = row.stage in ("draft", "sealed")
        style = Qt.PenStyle.DashLine if planned else Qt.PenStyle.SolidLine
        _search(painter, _wedge(centre, row.arc, rim * row.range / most), colours["accent"], QPen(style), unit)
    if tried:
        colour = colours["danger" if not tried.allowed else "good" if tried.sound else "warning"]
        _search(painter, _wedge(centre, tried.arc, rim * tried.range / most), colour, QPen(Qt.PenStyle.DotLine), unit)
    painter.setPen(QPen(colours["line"], unit, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for bearing in range(0, CIRCLE, STEP):
        painter.drawLine(centre, _at(centre, bearing, rim))
    _bearings(painter, centre, rim, colours, unit)


def _gaps(painter: QPainter, centre: QPointF, rim: float, sheet: PlatformSheet, colours: Colours) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colours["muted"], Qt.BrushStyle.BDiagPattern))
    for gap in sheet.gaps or ():
        painter.drawPath(_wedge(centre, gap, rim))


def _search(painter: QPainter, wedge: QPainterPath, colour: QColor, pen: QPen, unit: float) -> None:
    fill = QColor(colour)
    fill.setAlpha(60)
    pen.setColor(colour)
    pen.setWidthF(2 * unit)
    painter.setBrush(fill)
    painter.setPen(pen)
    painter.drawPath(wedge)


def _bearings(painter: QPainter, centre: QPointF, rim: float, colours: Colours, unit: float) -> None:
    font = QFont()
    font.setPixelSize(max(1, round(11 * unit)))
    painter.setFont(font)
    painter.setPen(colours["text"])
    for bearing in range(0, CIRCLE, STEP):
        at = _at(centre, bearing, rim + 12 * unit)
        box = QRectF(at.x() - 16 * unit, at.y() - 9 * unit, 32 * unit, 18 * unit)
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
