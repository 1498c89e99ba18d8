"""How the hex map is painted: the ground once for each nearness, then what lies there, then what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from ffts.app.ground import ground_of
from ffts.games.fire_in_the_sky.names import HexId, SideId, Water
from ffts.games.fire_in_the_sky.pictures import chart
from ffts.games.fire_in_the_sky.pictures.counters import INKS
from ffts.games.fire_in_the_sky.pictures.lattice import BOTTOM, BOX_AT, CORNERS, HALF, LEFT, RIGHT, TOP, box_at, middle
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import px, token
from ffts.ui.fire_in_the_sky.inking import faint, pattern

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.core.picture import Shape
    from ffts.games.fire_in_the_sky.pages.board import BoardPicture, HexPicture
    from ffts.games.fire_in_the_sky.pages.life_line import LifeLinePicture

GAME = "fire_in_the_sky"
LEAST, MOST = 1.0, 5.0
"""How far the map is drawn in; at 1 all of it is seen."""
WIDE, HIGH = RIGHT - LEFT, BOTTOM - TOP


class DrawnMap(QWidget):
    """Draws a picture of the board, and knows where each hex and box of it lies; it takes no keys and no mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: BoardPicture | None = None
        self._ground: QPixmap | None = None
        self._pieces: QPixmap | None = None
        self._merged: QPixmap | None = None
        self.spot = ""
        self.aim = ""
        """Where the marked units would go; nothing as long as nothing is aimed at."""
        self.reach: frozenset[HexId] = frozenset()
        self.trails: tuple[tuple[str, ...], ...] = ()
        """The ways that the other side's units have gone since whoever looks has decided last."""
        self.trails_of = SideId.JP
        self.way: tuple[Water, ...] = ()
        self.way_from: str = ""
        self.zones_of: SideId | None = None
        self.supply_of: SideId | None = None
        self.life_line: LifeLinePicture | None = None
        self._zoom, self._at = LEAST, QPointF()
        self._on_ground = False

    # --- what is shown --------------------------------------------------------------

    def show_picture(self, picture: BoardPicture | None) -> None:
        """Draw this from now on."""
        if picture != self._picture:
            self._ground = self._ground if picture and self._picture else None
            self._picture, self._pieces = picture, None
            self.update()

    def show_zones(self, side: SideId | None) -> None:
        """FS-2.1.1.2 The Air ZOC of a side, or of none."""
        self.zones_of = side
        self._lay_anew()

    def show_life_line(self, line: LifeLinePicture | None) -> None:
        """FS-16 The hexes it runs over and what would cut it, or nothing."""
        self.life_line = line
        self._lay_anew()

    def show_supply(self, side: SideId | None) -> None:
        """FS-2.2.3.2 Where Supply Lines of a side reach, or of none."""
        self.supply_of = side
        self._lay_anew()

    def sizeHint(self) -> QSize:
        return QSize(760, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 220)

    # --- where things are -----------------------------------------------------------

    @property
    def _side(self) -> float:
        """The side of a hex in pixels."""
        return min(self.width() / WIDE, self.height() / HIGH) * self._zoom

    def _shift(self) -> QPointF:
        """Where the corner of the map lies in the window."""
        side = self._side
        left = max(0.0, (self.width() - WIDE * side) / 2)
        top = max(0.0, (self.height() - HIGH * side) / 2)
        return QPointF(left - self._at.x(), top - self._at.y())

    def _centre(self, x: float, y: float) -> QPointF:
        side = self._side
        corner = QPointF() if self._on_ground else self._shift()
        at = middle(x, y)
        return corner + QPointF((at.x - LEFT) * side, (at.y - TOP) * side)

    def _hex_centre(self, hex_: str) -> QPointF | None:
        known = self._picture.hexes.get(HexId(hex_[:4])) if self._picture else None
        if known is None:
            at = BOX_AT.get(hex_)
            return self._centre(*at) if at else None
        return self._centre(known.x, known.y)

    def _box_rect(self, spot: str) -> QRectF:
        left, top, right, bottom = box_at(spot)
        side, corner = self._side, QPointF() if self._on_ground else self._shift()
        at = corner + QPointF((left - LEFT) * side, (top - TOP) * side)
        return QRectF(at.x(), at.y(), (right - left) * side, (bottom - top) * side)

    @staticmethod
    def is_box(spot: str) -> bool:
        """Whether it lies beside the map."""
        return spot in BOX_AT

    def spot_at(self, point: QPointF) -> str:
        """The hex or box under a point; nothing where there is none."""
        picture = self._picture
        if picture is None:
            return ""
        for box in picture.boxes:
            if box.spot in BOX_AT and self._box_rect(box.spot).contains(point):
                return box.spot
        near = min(picture.hexes.values(), key=lambda one: _far(self._centre(one.x, one.y), point))
        return near.hex if _far(self._centre(near.x, near.y), point) <= (self._side * HALF * 1.05) ** 2 else ""

    def _spot_centre(self, spot: str) -> QPointF | None:
        return self._box_rect(spot).center() if spot in BOX_AT else self._hex_centre(spot) if spot else None

    # --- drawing --------------------------------------------------------------------

    def _redraw(self) -> None:
        self._ground = None
        self._lay_anew()

    def _lay_anew(self) -> None:
        self._pieces = None
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token("bg"))
        if self._picture is not None:
            self._prepare(self._picture)
            if self._merged is not None:
                painter.drawPixmap(self._shift(), self._merged)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_over(painter, self._picture)
        painter.end()

    def _prepare(self, picture: BoardPicture) -> None:
        """The whole map, painted once for each state, nearness and look; the ground not even for each state."""
        unit = self._side * 1000 / px(1000)
        if self._ground is None:
            self._ground = self._layer(chart.ground(picture, ground_of(GAME), unit), "sea1")
            self._merged = None
        if self._pieces is None:
            over = chart.pieces(picture, unit)
            self._pieces = self._layer(over, below=lambda painter: self._draw_laid(painter, picture))
            self._merged = None
        if self._merged is None:
            self._merged = self._merge(picture, self._ground, self._pieces)

    def _merge(self, picture: BoardPicture, ground: QPixmap, pieces: QPixmap) -> QPixmap:
        """What lies between ground and pieces changes as units are marked; one picture without holes is fast."""
        merged = QPixmap(ground)
        painter = QPainter(merged)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._on_ground = True
        self._fill_reach(painter, picture)
        self._on_ground = False
        painter.drawPixmap(0, 0, pieces)
        painter.end()
        return merged

    def _layer(
        self, shapes: Iterator[Shape], fill: str = "", below: Callable[[QPainter], None] | None = None
    ) -> QPixmap:
        """These shapes, with what is painted by hand below them, on nothing or on a colour."""
        ratio, side = self.devicePixelRatioF(), self._side
        layer = QPixmap(QSize(ceil(WIDE * side), ceil(HIGH * side)) * ratio)
        layer.setDevicePixelRatio(ratio)
        layer.fill(token(fill) if fill else QColor(Qt.GlobalColor.transparent))
        painter = QPainter(layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if below is not None:
            self._on_ground = True
            below(painter)
            self._on_ground = False
        Prepared(chart.picture(shapes)).paint(painter, QRectF(0, 0, WIDE * side, HIGH * side))
        painter.end()
        return layer

    def _draw_laid(self, painter: QPainter, picture: BoardPicture) -> None:
        self._tint(painter, picture)
        if self.life_line is not None:
            self._draw_life_line(painter, picture, self.life_line)

    def _polygon(self, one: HexPicture, share: float = 1.0) -> QPolygonF:
        at, side = self._centre(one.x, one.y), self._side * share
        return QPolygonF([QPointF(at.x() + x * side, at.y() + y * side) for x, y in CORNERS])

    # --- what is drawn over it --------------------------------------------------------

    def _draw_over(self, painter: QPainter, picture: BoardPicture) -> None:
        self._draw_ways(painter, picture)
        self._draw_frame(painter, picture, self.spot, Qt.PenStyle.SolidLine)
        self._draw_frame(painter, picture, self.aim, Qt.PenStyle.DashLine)
        if self.hasFocus():
            painter.setPen(QPen(token("accent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))

    def _draw_frame(self, painter: QPainter, picture: BoardPicture, spot: str, line: Qt.PenStyle) -> None:
        """Whole where somebody is looked at, broken where somebody would go."""
        painter.setPen(QPen(token("accent"), 3, line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if spot in picture.hexes:
            painter.drawPolygon(self._polygon(picture.hexes[HexId(spot)], 0.96))
        elif spot in BOX_AT:
            painter.drawRoundedRect(self._box_rect(spot), 4, 4)

    def _tint(self, painter: QPainter, picture: BoardPicture) -> None:
        """An Air ZOC is hatched, supply a dotted ring, reach filled: three things told apart without colour."""
        for one in picture.hexes.values():
            if self.zones_of in one.zones:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(pattern(token(INKS[self.zones_of]), Qt.BrushStyle.BDiagPattern))
                painter.drawPolygon(self._polygon(one))
            if self.supply_of in one.supplied:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(token("legal"), 2, Qt.PenStyle.DotLine))
                painter.drawPolygon(self._polygon(one, 0.86))

    def _draw_life_line(self, painter: QPainter, picture: BoardPicture, line: LifeLinePicture) -> None:
        """A ring in each hex, crossed where nothing goes round it; a broken ring where aircraft would cut it from."""
        for hex_ in line.way | line.bases:
            one = picture.hexes[hex_]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if hex_ in line.way:
                painter.setPen(QPen(token("legal"), max(2.5, self._side * 0.08)))
                painter.drawPolygon(self._polygon(one, 0.9))
            if hex_ in line.bases:
                painter.setPen(QPen(token("danger"), max(2.5, self._side * 0.07), Qt.PenStyle.DashLine))
                painter.drawPolygon(self._polygon(one, 0.78))
            if hex_ in line.narrow:
                self._cross(painter, self._centre(one.x, one.y) + QPointF(self._side * 0.62, 0))

    def _cross(self, painter: QPainter, at: QPointF) -> None:
        half = self._side * 0.14
        painter.setPen(QPen(token("danger"), max(2.5, self._side * 0.07)))
        painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half))
        painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half))

    def _fill_reach(self, painter: QPainter, picture: BoardPicture) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(token("accent"), 0.28))
        for hex_ in self.reach:
            painter.drawPolygon(self._polygon(picture.hexes[hex_], 0.97))

    def _draw_ways(self, painter: QPainter, picture: BoardPicture) -> None:
        """Where the other side has gone, the way that would be gone, and those of the task forces that are looked
        at."""
        for trail in self.trails:
            self._draw_way(painter, trail, token(INKS[self.trails_of]), 2.5, line=Qt.PenStyle.DashLine)
        if self.way:
            self._draw_way(painter, (self.way_from, *self.way), token("accent"), 3.5)
        here = picture.hexes.get(HexId(self.spot))
        for force in here.forces if here else ():
            self._draw_way(painter, force.way, token(INKS[force.side]), 2, to_border=True)

    def _draw_way(
        self,
        painter: QPainter,
        way: Sequence[str],
        colour: QColor,
        wide: float,
        to_border: bool = False,
        line: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> None:
        """Hex by hex with a dot at its end; at the border of the last, where a task force stands and has its label."""
        points = [point for one in way if (point := self._hex_centre(one)) is not None]
        if to_border and len(points) > 1:
            points[-1] = (points[-2] + points[-1]) / 2
        painter.setPen(QPen(colour, wide, line, Qt.PenCapStyle.RoundCap))
        for a, b in zip(points, points[1:], strict=False):
            painter.drawLine(a, b)
        if points:
            painter.setBrush(colour)
            painter.drawEllipse(points[-1], wide * 1.6, wide * 1.6)


def _far(a: QPointF, b: QPointF) -> float:
    x, y = a.x() - b.x(), a.y() - b.y()
    return x * x + y * y
