"""Where everything of a scenario begins, on its map: forces are dragged, or moved by the arrows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ffts.app.drafts.start import PlacedMark
from ffts.core.charts import ChartMap
from ffts.ui.desk.theme import px, token

MARK = 13
COARSE = 9
"""Pixels from hex to hex below which the grid is left out."""


class StartMap(QWidget):
    """The map of the draft; what is dragged goes out as a new hex."""

    moved = Signal(object, str)  # the Place of the field, and the hex
    chosen = Signal(object)  # the Place of the field

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Map of the start"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(px(260), px(260))
        self.chart: ChartMap | None = None
        self.marks: list[PlacedMark] = []
        self._held: PlacedMark | None = None
        self._at: str = ""
        self._land = QPainterPath()

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(460))

    def show_start(self, chart: ChartMap | None, marks: Sequence[PlacedMark]) -> None:
        """This map with these on it."""
        if chart is not self.chart:
            self.chart, self._land = chart, QPainterPath()
            for ring in chart.coast if chart else ():
                self._land.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
                self._land.closeSubpath()
            self._land.setFillRule(Qt.FillRule.OddEvenFill)
        self.marks = list(marks)
        self.setAccessibleDescription(", ".join(f"{mark.sign} in {mark.hex}" for mark in marks))
        self.update()

    # --- geometry --------------------------------------------------------------------

    @property
    def _scale(self) -> float:
        assert self.chart is not None
        wide, tall = self.chart.grid.extent
        return min(self.width() / wide, self.height() / tall)

    def point_of(self, label: str) -> QPointF:
        """Where the middle of a hex is on the screen."""
        assert self.chart is not None
        x, y = self.chart.grid.centre(label)
        return QPointF(x * self._scale, y * self._scale)

    def hex_at(self, point: QPointF) -> str:
        """The hex under a point; empty beside the map."""
        if self.chart is None:
            return ""
        return self.chart.grid.hex_at(point.x() / self._scale, point.y() / self._scale) or ""

    # --- painting --------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.chart is None:
            painter.setPen(token("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("The chart named here is not known."))
            return
        wide, tall = self.chart.grid.extent
        sea = QRectF(0, 0, wide * self._scale, tall * self._scale)
        painter.fillRect(sea, token("sea"))
        painter.setClipRect(sea)
        painter.save()
        painter.scale(self._scale, self._scale)
        painter.fillPath(self._land, token("land"))
        painter.strokePath(self._land, QPen(token("coast"), 1 / self._scale))
        painter.restore()
        if self._scale >= COARSE:
            self._paint_grid(painter)
        self._paint_bases(painter)
        for mark in self.marks:
            self._paint_mark(painter, mark)

    def _paint_grid(self, painter: QPainter) -> None:
        assert self.chart is not None
        painter.setPen(QPen(token("grid"), 0.6))
        for label in self.chart.grid.hexes:
            points = [QPointF(x * self._scale, y * self._scale) for x, y in self.chart.grid.corners(label)]
            painter.drawPolyline([*points, points[0]])

    def _paint_bases(self, painter: QPainter) -> None:
        assert self.chart is not None
        painter.setPen(QPen(token("surface"), 1))
        painter.setBrush(token("base"))
        for base in self.chart.bases:
            painter.drawEllipse(self.point_of(base.hex), px(4), px(4))

    def _paint_mark(self, painter: QPainter, mark: PlacedMark) -> None:
        label = self._at if mark is self._held and self._at else mark.hex
        if self.chart is None or label not in self.chart.grid:
            return
        half = px(MARK)
        box = QRectF(-half, -half * 0.8, 2 * half, half * 1.6).translated(self.point_of(label))
        painter.setBrush(token("side_a" if mark.side == 0 else "side_b"))
        painter.setPen(QPen(token("text"), px(3) if mark is self._held else 1))
        if mark.side == 0:
            painter.drawRect(box)
        else:
            painter.drawEllipse(box)
        painter.setPen(token("surface"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark.sign)

    # --- moving ----------------------------------------------------------------------

    def _mark_at(self, point: QPointF) -> PlacedMark | None:
        near = [mark for mark in self.marks if self.chart and mark.hex in self.chart.grid]
        under = [mark for mark in near if (self.point_of(mark.hex) - point).manhattanLength() <= 2 * px(MARK)]
        return under[-1] if under else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        self._held, self._at = self._mark_at(event.position()), ""
        if self._held:
            self.chosen.emit(self._held.place)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held and event.buttons() & Qt.MouseButton.LeftButton:
            self._at = self.hex_at(event.position()) or self._at
            self.update()
        self.setToolTip(self.hex_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held and self._at and self._at != self._held.hex:
            self.moved.emit(self._held.place, self._at)
        self._at = ""
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move what is in hand to the hex beside it; Space takes the next in hand."""
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if event.key() == Qt.Key.Key_Space and self.marks:
            places = [mark.place for mark in self.marks]
            at = places.index(self._held.place) + 1 if self._held and self._held.place in places else 0
            self._held = self.marks[at % len(self.marks)]
            self.chosen.emit(self._held.place)
            self.update()
        elif event.key() in steps and self._held and self.chart:
            held = next((mark for mark in self.marks if mark.place == self._held.place), self._held)
            dx, dy = steps[Qt.Key(event.key())]
            beside = self.hex_at(self.point_of(held.hex) + QPointF(dx * self._scale, dy * self._scale))
            self._held = held
            if beside:
                self.moved.emit(held.place, beside)
        else:
            super().keyPressEvent(event)
