"""Where everything of a scenario begins, as its map shows it: coasts, hexes, bases, forces, searches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from ffts.app.drafts.fans import Fan, describe
from ffts.app.drafts.start import PlacedMark
from ffts.core.charts import ChartMap
from ffts.ui.desk.look.marks import fan, letters_fitting, outline, paint_airfield
from ffts.ui.desk.look.theme import px, token

NEARER = 1.25
"""One turn of the wheel, one press of a key."""
LEAST, MOST = 1.0, 12.0
"""Times the size at which all of it is seen."""
GLANCE = 0.15
"""Of the room, at one press of a key that looks elsewhere."""


class Viewport:
    """A picture of `whole` pixels where all of it is seen, in a room of `room` pixels."""

    def __init__(self) -> None:
        self.zoom, self._at = LEAST, QPointF()
        self.whole, self.room = QSizeF(), QSizeF()

    def fit(self, whole: QSizeF, room: QSizeF) -> None:
        """The picture or its room has this size now."""
        self.whole, self.room = whole, room
        self._keep_inside()

    def show_all(self) -> None:
        """As at the beginning."""
        self.zoom, self._at = LEAST, QPointF()

    @property
    def corner(self) -> QPointF:
        """Where the picture begins in its room: in the middle where there is more room, at the top where it ends."""
        spare = self._spare()
        return QPointF(max(0.0, spare.x() / 2), 0) - self._at

    @property
    def seen(self) -> QRectF:
        """The room itself."""
        return QRectF(0, 0, self.room.width(), self.room.height())

    def zoom_by(self, steps: float, about: QPointF) -> None:
        """Nearer, or for less than nothing farther; what is at this point of the room stays there."""
        before, corner = self.zoom, self.corner
        self.zoom = min(MOST, max(LEAST, self.zoom * NEARER**steps))
        spare = self._spare()
        begins = about - (about - corner) * (self.zoom / before)
        self._at = QPointF(max(0.0, spare.x() / 2), 0) - begins
        self._keep_inside()

    def pull(self, by: QPointF) -> None:
        """So many pixels of what lies right and below come into the room."""
        self._at += by
        self._keep_inside()

    def glance(self, right: int, down: int) -> None:
        """One look to a side."""
        self.pull(QPointF(right * GLANCE * self.room.width(), down * GLANCE * self.room.height()))

    def bring(self, box: QRectF) -> None:
        """What stands there in the room, or beside it, comes into it."""
        right = max(0.0, box.right() - self.room.width()) + min(0.0, box.left())
        down = max(0.0, box.bottom() - self.room.height()) + min(0.0, box.top())
        self.pull(QPointF(right, down))

    def _spare(self) -> QPointF:
        """Room beside and below; less than nothing where some of the picture lies beyond."""
        return QPointF(
            self.room.width() - self.whole.width() * self.zoom, self.room.height() - self.whole.height() * self.zoom
        )

    def _keep_inside(self) -> None:
        spare = self._spare()
        self._at = QPointF(
            min(max(0.0, self._at.x()), max(0.0, -spare.x())), min(max(0.0, self._at.y()), max(0.0, -spare.y()))
        )


SIZES, OF_A_HEX = (18, 42), 0.62
"""Pixels across a mark at 100 %, and how much of a hex it takes."""
SMALLEST, LESSER = 110, 0.6
NO_CHART = "Choose a chart among the fields of the whole scenario, or make one of your own."
COARSE, NUMBERED = 9, 34
"""Pixels from hex to hex below which the grid, and the numbers, are left out."""
QUARTER, SIXTEENTHS = 90, 16


class StartSheet(QWidget):
    """The map of the draft with what stands on it."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(px(SMALLEST), px(SMALLEST))
        self.chart: ChartMap | None = None
        self.marks: list[PlacedMark] = []
        self.fans: list[Fan] = []
        self.pen: Fan | None = None
        """The search that is drawn where the mouse is dragged; None while forces are."""
        self.held: PlacedMark | None = None
        """What is in hand."""
        self.over = ""
        """The hex it is dragged to; empty while it is not."""
        self.shift = QPointF()
        """How far the waters are dragged."""
        self.viewport = Viewport()
        self._land = QPainterPath()

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(460))

    def show_start(
        self, chart: ChartMap | None, marks: Sequence[PlacedMark], fans: Sequence[Fan] = (), pen: Fan | None = None
    ) -> None:
        """This map with these on it."""
        if chart is not self.chart:
            if not (chart and self.chart and chart.id == self.chart.id):
                self.viewport.show_all()
            self.chart, self._land = chart, QPainterPath()
            for ring in chart.coast if chart else ():
                self._land.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
                self._land.closeSubpath()
            self._land.setFillRule(Qt.FillRule.OddEvenFill)
            self._fit()
        self.marks, self.fans, self.pen, self.shift = list(marks), list(fans), pen, QPointF()
        if self.held and (held := next((mark for mark in self.marks if mark.place == self.held.place), None)):
            self.bring(held.hex)
        self._tell()
        self.update()

    def _tell(self) -> None:
        """What is seen, in words."""
        words = [f"{mark.sign} in {mark.hex}" for mark in self.marks]
        if self.chart:
            words += [f"{one.title}: {describe(one, self.chart.hex_nm)}" for one in self.fans]
        self.setAccessibleDescription(", ".join(words))

    def bring(self, label: str) -> None:
        """A hex beside what is seen comes into it."""
        if self.chart is not None and label in self.chart.grid:
            around = QRectF(-self.scale, -self.scale, 2 * self.scale, 2 * self.scale)
            self.viewport.bring(around.translated(self.point_of(label)))

    # --- geometry --------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Pixels from hex to hex."""
        return self._all * self.viewport.zoom

    @property
    def _all(self) -> float:
        """The same where all of the map is seen."""
        assert self.chart is not None
        wide, tall = self.chart.grid.extent
        return min(self.width() / wide, self.height() / tall)

    @property
    def _corner(self) -> QPointF:
        return self.viewport.corner

    def _fit(self) -> None:
        """The map in the room there is."""
        if self.chart is not None:
            wide, tall = self.chart.grid.extent
            self.viewport.fit(QSizeF(wide * self._all, tall * self._all), QSizeF(self.size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def point_of(self, label: str) -> QPointF:
        """Where the middle of a hex is on the screen."""
        assert self.chart is not None
        x, y = self.chart.grid.centre(label)
        return QPointF(x * self.scale, y * self.scale) + self._corner

    def hex_at(self, point: QPointF) -> str:
        """The hex under a point; empty beside the map."""
        if self.chart is None:
            return ""
        place = point - self._corner
        return self.chart.grid.hex_at(place.x() / self.scale, place.y() / self.scale) or ""

    @property
    def mark_size(self) -> float:
        """Pixels across a mark."""
        least, most = SIZES
        return min(px(most), max(px(least), OF_A_HEX * self.scale))

    def places(self) -> list[tuple[PlacedMark, QPointF]]:
        """Where each mark stands: several forces in one hex side by side."""
        assert self.chart is not None
        mates: defaultdict[str, list[PlacedMark]] = defaultdict(list)
        for mark in self.marks:
            if mark.hex in self.chart.grid:
                mates[mark.hex].append(mark)
        return [
            (mark, self.point_of(label) + offset * self.mark_size)
            for label, here in mates.items()
            for mark, offset in zip(here, fan(len(here)), strict=True)
        ]

    # --- painting --------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.chart is None:
            painter.setPen(token("quiet"))
            centred = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect(), centred, self.tr(NO_CHART))
            return
        wide, tall = self.chart.grid.extent
        sea = QRectF(self._corner, self._corner + QPointF(wide * self.scale, tall * self.scale))
        painter.fillRect(sea, token("sea1"))
        painter.setClipRect(sea)
        painter.translate(self.shift)
        self._paint_land(painter)
        if self.scale >= px(COARSE):
            self._paint_grid(painter)
        for one in self.fans:
            self._paint_fan(painter, one)
        if self.pen and self.pen.hexes:
            self._paint_fan(painter, self.pen)
        self._paint_places(painter)
        self._paint_tracks(painter)
        for mark, point in self.places():
            self._paint_mark(painter, mark, point)

    def _paint_land(self, painter: QPainter) -> None:
        painter.save()
        painter.translate(self._corner)
        painter.scale(self.scale, self.scale)
        painter.fillPath(self._land, token("land"))
        painter.strokePath(self._land, QPen(token("coast"), 1 / self.scale))
        painter.restore()

    def _paint_grid(self, painter: QPainter) -> None:
        assert self.chart is not None
        painter.setPen(QPen(token("grid"), 0.6))
        corner, scale = self._corner, self.scale
        for label in self.chart.grid.hexes:
            points = [QPointF(x * scale, y * scale) + corner for x, y in self.chart.grid.corners(label)]
            painter.drawPolyline([*points, points[0]])
        if scale >= px(NUMBERED):
            self._paint_numbers(painter)

    def _paint_numbers(self, painter: QPainter) -> None:
        assert self.chart is not None
        painter.setPen(token("quiet"))
        painter.setFont(self._letters(px(9)))
        half = self.scale / 2
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
        colour = QColor(token("accent" if held else "quiet"))
        painter.setPen(QPen(colour, px(2) if held else 1))
        colour.setAlphaF(0.28 if held else 0.1)
        painter.setBrush(colour)
        reach = one.hexes * self.scale
        box = QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self.point_of(one.origin))
        turned = self.chart.grid.north_offset if self.chart else 0
        first = QUARTER - one.start - one.width - turned
        if one.width:
            painter.drawPie(box, round(first * SIXTEENTHS), round(one.width * SIXTEENTHS))
        else:
            painter.drawPie(box, round((first - 1) * SIXTEENTHS), 2 * SIXTEENTHS)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_places(self, painter: QPainter) -> None:
        """Bases with their names, and what else is named where there is room for it."""
        assert self.chart is not None
        half, small = self.mark_size * 0.28, self._letters(px(11))
        for base in self.chart.bases:
            paint_airfield(painter, self.point_of(base.hex), half, token("panel"), token("base"))
        below = QPointF(0, half + px(8))
        named = [(self.point_of(base.hex) + below, base.name, token("base")) for base in self.chart.bases]
        named += [(self.point_of(name.hex), name.text, token("quiet")) for name in self.chart.names]
        taken: list[QRectF] = []
        painter.setFont(small)
        for middle, text, ink in named:
            wide = painter.fontMetrics().horizontalAdvance(text) + px(4)
            box = QRectF(-wide / 2, -px(8), wide, px(16)).translated(middle)
            if not any(box.intersects(other) for other in taken):
                taken.append(box)
                painter.setPen(ink)
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
        held = self.held is not None and mark.place == self.held.place
        if held and self.over:
            point = self.point_of(self.over)
        size = self.mark_size * (1 if mark.force else LESSER)
        shape, colour = (
            outline(mark.side if mark.force else None, point, size),
            token("side_b" if mark.side else "side_a"),
        )
        painter.setPen(QPen(token("accent") if held else token("panel"), px(4) if held else px(1.2)))
        painter.setBrush(colour if mark.force else token("panel"))
        painter.drawPath(shape)
        if not mark.force:
            painter.setPen(QPen(colour, px(1.5)))
            painter.drawPath(shape)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if mark.force:
            painter.setPen(token("panel"))
            painter.setFont(self._letters(letters_fitting(mark.sign, size)))
            painter.drawText(
                QRectF(-size, -size, 2 * size, 2 * size).translated(point), Qt.AlignmentFlag.AlignCenter, mark.sign
            )
