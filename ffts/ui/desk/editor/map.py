"""Where everything of a scenario begins, on its map: forces are dragged, searches are drawn, by mouse or by keys."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import atan2, degrees, hypot

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from ffts.app.drafts.fans import ARC, FINE, Fan, drawn, told
from ffts.app.drafts.fields import Place
from ffts.app.drafts.start import PlacedMark
from ffts.app.drafts.waters import told_position
from ffts.core.charts import ChartMap
from ffts.ui.desk.marks import fan, letters_fitting, outline, paint_airfield
from ffts.ui.desk.theme import px, token

SIZES, OF_A_HEX = (18, 42), 0.62
"""Pixels across a mark at 100 %, and how much of a hex it takes."""
LESSER = 0.6
NO_CHART = "Choose a chart among the fields of the whole scenario, or make one of your own."
COARSE, NUMBERED = 9, 34
"""Pixels from hex to hex below which the grid, and the numbers, are left out."""
QUARTER, CIRCLE, SIXTEENTHS = 90, 360, 16
USUAL_WIDTH = 40
STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
WIDER = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class StartMap(QWidget):
    """The map of the draft; what is dragged goes out as a new hex, what is drawn as a new sector."""

    moved = Signal(object, str)  # the Place of the field, and the hex
    chosen = Signal(object)  # the Place of the field
    drawn = Signal(object)  # a Fan as it is to be
    panned = Signal(float, float)  # latitude and longitude of the middle

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Map of the start"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(px(260), px(260))
        self.chart: ChartMap | None = None
        self.marks: list[PlacedMark] = []
        self.fans: list[Fan] = []
        self.pen: Fan | None = None
        """The search that is drawn where the mouse is dragged; None while forces are."""
        self.pans = False
        """Whether the waters themselves are dragged."""
        self._held: PlacedMark | None = None
        self._at: str = ""
        self._grip: QPointF | None = None
        self._shift = QPointF()
        self._land = QPainterPath()

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(460))

    def show_start(
        self, chart: ChartMap | None, marks: Sequence[PlacedMark], fans: Sequence[Fan] = (), pen: Fan | None = None
    ) -> None:
        """This map with these on it."""
        if chart is not self.chart:
            self.chart, self._land = chart, QPainterPath()
            for ring in chart.coast if chart else ():
                self._land.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
                self._land.closeSubpath()
            self._land.setFillRule(Qt.FillRule.OddEvenFill)
        self.marks, self.fans, self.pen, self._shift = list(marks), list(fans), pen, QPointF()
        self._tell()
        self.update()

    def _tell(self) -> None:
        """What is seen, in words."""
        words = [f"{mark.sign} in {mark.hex}" for mark in self.marks]
        if self.chart:
            words += [f"{one.title}: {told(one, self.chart.hex_nm)}" for one in self.fans]
        self.setAccessibleDescription(", ".join(words))

    def hold(self, place: Place) -> None:
        """The force of this part is in hand; nothing is where it is none."""
        held = next((mark for mark in self.marks if mark.force and mark.place[:-1] == place), None)
        if held is not None or (self._held is not None and self._held.place[:-1] != place):
            self._held = held
            self.update()

    # --- geometry --------------------------------------------------------------------

    @property
    def _scale(self) -> float:
        assert self.chart is not None
        wide, tall = self.chart.grid.extent
        return min(self.width() / wide, self.height() / tall)

    @property
    def _corner(self) -> QPointF:
        """The map stands in the middle of its room."""
        assert self.chart is not None
        wide, _ = self.chart.grid.extent
        return QPointF((self.width() - wide * self._scale) / 2, 0)

    def point_of(self, label: str) -> QPointF:
        """Where the middle of a hex is on the screen."""
        assert self.chart is not None
        x, y = self.chart.grid.centre(label)
        return QPointF(x * self._scale, y * self._scale) + self._corner

    def hex_at(self, point: QPointF) -> str:
        """The hex under a point; empty beside the map."""
        if self.chart is None:
            return ""
        place = point - self._corner
        return self.chart.grid.hex_at(place.x() / self._scale, place.y() / self._scale) or ""

    @property
    def _size(self) -> float:
        """Pixels across a mark."""
        least, most = SIZES
        return min(px(most), max(px(least), OF_A_HEX * self._scale))

    def _places(self) -> list[tuple[PlacedMark, QPointF]]:
        """Where each mark stands: several forces in one hex side by side."""
        assert self.chart is not None
        mates: defaultdict[str, list[PlacedMark]] = defaultdict(list)
        for mark in self.marks:
            if mark.hex in self.chart.grid:
                mates[mark.hex].append(mark)
        return [
            (mark, self.point_of(label) + offset * self._size)
            for label, here in mates.items()
            for mark, offset in zip(here, fan(len(here)), strict=True)
        ]

    # --- painting --------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.chart is None:
            painter.setPen(token("muted"))
            centred = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect(), centred, self.tr(NO_CHART))
            return
        wide, tall = self.chart.grid.extent
        sea = QRectF(self._corner, self._corner + QPointF(wide * self._scale, tall * self._scale))
        painter.fillRect(sea, token("sea"))
        painter.setClipRect(sea)
        painter.translate(self._shift)
        self._paint_land(painter)
        if self._scale >= px(COARSE):
            self._paint_grid(painter)
        for one in self.fans:
            self._paint_fan(painter, one)
        if self.pen and self.pen.hexes:
            self._paint_fan(painter, self.pen)
        self._paint_places(painter)
        self._paint_tracks(painter)
        for mark, point in self._places():
            self._paint_mark(painter, mark, point)

    def _paint_land(self, painter: QPainter) -> None:
        painter.save()
        painter.translate(self._corner)
        painter.scale(self._scale, self._scale)
        painter.fillPath(self._land, token("land"))
        painter.strokePath(self._land, QPen(token("coast"), 1 / self._scale))
        painter.restore()

    def _paint_grid(self, painter: QPainter) -> None:
        assert self.chart is not None
        painter.setPen(QPen(token("grid"), 0.6))
        corner, scale = self._corner, self._scale
        for label in self.chart.grid.hexes:
            points = [QPointF(x * scale, y * scale) + corner for x, y in self.chart.grid.corners(label)]
            painter.drawPolyline([*points, points[0]])
        if scale >= px(NUMBERED):
            self._paint_numbers(painter)

    def _paint_numbers(self, painter: QPainter) -> None:
        assert self.chart is not None
        painter.setPen(token("label"))
        painter.setFont(self._letters(px(9)))
        half = self._scale / 2
        for label in self.chart.grid.hexes:
            box = QRectF(-half, -half, 2 * half, half * 0.6).translated(self.point_of(label))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label)

    def _letters(self, size: float) -> QFont:
        font = self.font()
        font.setPixelSize(max(1, round(size)))
        return font

    def _paint_fan(self, painter: QPainter, one: Fan) -> None:
        """A sector from north, clockwise; the pen's is drawn strong."""
        held = self.pen is not None and one.place == self.pen.place
        colour = QColor(token("select" if held else "label"))
        painter.setPen(QPen(colour, px(2) if held else 1))
        colour.setAlphaF(0.28 if held else 0.1)
        painter.setBrush(colour)
        reach = one.hexes * self._scale
        box = QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self.point_of(one.origin))
        turned = self.chart.grid.north_offset if self.chart else 0
        first = QUARTER - one.start - one.width - turned
        if one.width:
            painter.drawPie(box, round(first * SIXTEENTHS), round(one.width * SIXTEENTHS))
        else:
            painter.drawPie(box, round((first - 1) * SIXTEENTHS), 2 * SIXTEENTHS)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_places(self, painter: QPainter) -> None:
        """Bases with their names, and what else is named."""
        assert self.chart is not None
        half = self._size * 0.28
        small = self._letters(px(11))
        for base in self.chart.bases:
            point = self.point_of(base.hex)
            paint_airfield(painter, point, half, token("surface"), token("base"))
            self._paint_name(painter, point + QPointF(0, half + px(8)), base.name, token("base"), small)
        for name in self.chart.names:
            self._paint_name(painter, self.point_of(name.hex), name.text, token("label"), small)

    def _paint_name(self, painter: QPainter, middle: QPointF, text: str, ink: QColor, font: QFont) -> None:
        painter.setFont(font)
        painter.setPen(ink)
        wide = painter.fontMetrics().horizontalAdvance(text) + px(4)
        box = QRectF(-wide / 2, -px(8), wide, px(16)).translated(middle)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_tracks(self, painter: QPainter) -> None:
        """From a force to where it is to be."""
        assert self.chart is not None
        for mark in (mark for mark in self.marks if mark.force and mark.hex in self.chart.grid):
            own = [
                other
                for other in self.marks
                if not other.force and other.place[: len(mark.place) - 1] == mark.place[:-1]
            ]
            points = [self.point_of(one.hex) for one in (mark, *own) if one.hex in self.chart.grid]
            painter.setPen(QPen(token("side_b" if mark.side else "side_a"), px(1.5), Qt.PenStyle.DashLine))
            painter.drawPolyline(points)

    def _paint_mark(self, painter: QPainter, mark: PlacedMark, point: QPointF) -> None:
        held = self._held is not None and mark.place == self._held.place
        if held and self._at:
            point = self.point_of(self._at)
        size = self._size * (1 if mark.force else LESSER)
        shape, colour = (
            outline(mark.side if mark.force else None, point, size),
            token("side_b" if mark.side else "side_a"),
        )
        painter.setPen(QPen(token("select") if held else token("surface"), px(4) if held else px(1.2)))
        painter.setBrush(colour if mark.force else token("surface"))
        painter.drawPath(shape)
        if not mark.force:
            painter.setPen(QPen(colour, px(1.5)))
            painter.drawPath(shape)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if mark.force:
            painter.setPen(token("surface"))
            painter.setFont(self._letters(letters_fitting(mark.sign, size)))
            painter.drawText(
                QRectF(-size, -size, 2 * size, 2 * size).translated(point), Qt.AlignmentFlag.AlignCenter, mark.sign
            )

    # --- the mouse ---------------------------------------------------------------------

    def _mark_at(self, point: QPointF) -> PlacedMark | None:
        if self.chart is None:
            return None
        under = [mark for mark, at in self._places() if (at - point).manhattanLength() <= self._size]
        return next((mark for mark in reversed(under) if mark.force), under[-1] if under else None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        at = event.position()
        self._grip, self._at = at, ""
        drawing = self.pen is not None and self.hex_at(at) == self.pen.origin
        self._held = None if drawing or self.pans else self._mark_at(at)
        if self._held:
            self.chosen.emit(self._held.place)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if event.buttons() & Qt.MouseButton.LeftButton and self._grip is not None:
            if self._held:
                self._at = self.hex_at(at) or self._at
            elif self.pans:
                self._shift = at - self._grip
            elif self.pen:
                self._draw_towards(at)
            self.update()
        self._say_where(at)

    def _draw_towards(self, at: QPointF) -> None:
        assert self.pen is not None and self.chart is not None
        away = at - self.point_of(self.pen.origin)
        bearing = degrees(atan2(away.x(), -away.y())) - self.chart.grid.north_offset
        self._draw(bearing, hypot(away.x(), away.y()) / self._scale, self.pen.width or USUAL_WIDTH)

    def _draw(self, bearing: float, hexes: float, width: float) -> None:
        assert self.pen is not None and self.chart is not None
        self.pen = drawn(self.pen, bearing, hexes, width, self.chart.hex_nm)

    def _say_where(self, at: QPointF) -> None:
        """The hex under the mouse with its position; while something is drawn, what it has become."""
        label = self.hex_at(at)
        if self.chart is None or not label:
            self.setToolTip("")
            return
        words = f"{label}   {told_position(*self.chart.position_of(label))}"
        if self.pen and self._grip is not None and not self._held and self.pen.hexes:
            QToolTip.showText(
                self.mapToGlobal(at).toPoint() + QPoint(px(12), px(12)), told(self.pen, self.chart.hex_nm), self
            )
        else:
            self.setToolTip(words)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        grip, self._grip = self._grip, None
        if self._held and self._at and self._at != self._held.hex:
            self.moved.emit(self._held.place, self._at)
        elif grip is not None and not self._held and (event.position() - grip).manhattanLength() > px(4):
            self._let_go()
        self._at = ""
        self.update()

    def _let_go(self) -> None:
        """What was drawn, or where the waters were dragged to, goes out."""
        if self.pans and self.chart:
            x, y = self.chart.grid.centre(self.chart.anchor.hex)
            lat, lon = self.chart.position(x - self._shift.x() / self._scale, y - self._shift.y() / self._scale)
            self.panned.emit(lat, lon)
        elif self.pen and self.pen.hexes:
            self.drawn.emit(self.pen)

    # --- keys --------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move what is in hand to the hex beside it; Space takes the next in hand. A search turns by left and
        right, reaches by up and down, and is as wide as [ and ] make it."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Space and self.marks:
            self._take_next()
        elif self.pen and self._held is None and key in (*STEPS, *WIDER):
            self._turn(key)
        elif key in STEPS and self.pans and self.chart:
            self._pan(*STEPS[key])
        elif key in STEPS and self._held and self.chart:
            self._step(*STEPS[key])
        else:
            super().keyPressEvent(event)

    def _take_next(self) -> None:
        places = [mark.place for mark in self.marks]
        at = places.index(self._held.place) + 1 if self._held and self._held.place in places else 0
        self._held = self.marks[at % len(self.marks)]
        self.chosen.emit(self._held.place)
        self.update()

    def _turn(self, key: Qt.Key) -> None:
        assert self.pen is not None and self.chart is not None
        right, down = STEPS.get(key, (0, 0))
        step = ARC if self.pen.by_record else FINE
        width = max(
            step, (self.pen.width or USUAL_WIDTH) + WIDER.get(key, 0) * (ARC if self.pen.by_record else 2 * FINE)
        )
        middle = self.pen.start + self.pen.width / 2 + right * step
        self._draw(middle, max(1, self.pen.hexes - down), width)
        self.drawn.emit(self.pen)

    def _pan(self, right: int, down: int) -> None:
        assert self.chart is not None
        x, y = self.chart.grid.centre(self.chart.anchor.hex)
        self.panned.emit(*self.chart.position(x + right, y + down))

    def _step(self, right: int, down: int) -> None:
        assert self._held is not None
        held = next((mark for mark in self.marks if mark.place == self._held.place), self._held)
        beside = self.hex_at(self.point_of(held.hex) + QPointF(right * self._scale, down * self._scale))
        self._held = held
        if beside:
            self.moved.emit(held.place, beside)

    def leaveEvent(self, event: QEvent) -> None:
        QToolTip.hideText()
        super().leaveEvent(event)
