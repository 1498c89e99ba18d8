"""How the hex map is drawn: places, stacks of both sides, task forces with their ways, and what is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from ffts.games.fire_in_the_sky.names import HexId, SideId, Water
from ffts.ui.desk.look.theme import token
from ffts.ui.fire_in_the_sky.inking import CENTRE, card, faint, pattern, text

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.games.fire_in_the_sky.pages.board import BoardPicture, BoxPicture, HexPicture, PlacePicture
    from ffts.games.fire_in_the_sky.pages.life_line import LifeLinePicture

COLOURS = {SideId.JP: "side_b", SideId.AL: "side_a"}
HALF = sqrt(3) / 2
"""Half the height of a hex, in lengths of its side."""
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
MARGIN = 0.35
EDGE = 0.36
"""Of a hex, above and below, for the name of its place and its mark."""
LEAST, MOST = 1.0, 5.0
"""How far the map is drawn in; at 1 all of it is seen."""
BOX_AT = {
    "west_coast": (16.3, 0.6),
    "indian_ocean": (0.9, 18.6),
    "convoy_escort": (7.9, 0.6),
    "naval_aviation.kure": (1.6, 0.6),
    "naval_aviation.yokosuka": (1.6, 2.4),
    "without_planes.kure": (4.9, 0.6),
    "without_planes.yokosuka": (4.9, 2.4),
}
"""Where the boxes lie, in columns and half hexes; the corners of the map are land that is not in play."""
BOX_WIDE, BOX_HIGH = 3.1, 1.45


class DrawnMap(QWidget):
    """Draws a picture of the board, and knows where each hex and box of it lies; it takes no keys and no mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: BoardPicture | None = None
        self._size = _extent(None)
        self._ground: QPixmap | None = None
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
            self._picture = picture
            self._size = _extent(picture)
            self._redraw()

    def show_zones(self, side: SideId | None) -> None:
        """FS-2.1.1.2 The Air ZOC of a side, or of none."""
        self.zones_of = side
        self._redraw()

    def show_life_line(self, line: LifeLinePicture | None) -> None:
        """FS-16 The hexes it runs over and what would cut it, or nothing."""
        self.life_line = line
        self._redraw()

    def show_supply(self, side: SideId | None) -> None:
        """FS-2.2.3.2 Where Supply Lines of a side reach, or of none."""
        self.supply_of = side
        self._redraw()

    def sizeHint(self) -> QSize:
        return QSize(760, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 220)

    # --- where things are -----------------------------------------------------------

    @property
    def _side(self) -> float:
        """The side of a hex in pixels."""
        wide, high = self._size
        return min(self.width() / wide, self.height() / high) * self._zoom

    def _shift(self) -> QPointF:
        """Where the corner of the map lies in the window."""
        side = self._side
        wide, high = self._size
        left = max(0.0, (self.width() - wide * side) / 2)
        top = max(0.0, (self.height() - high * side) / 2)
        return QPointF(left - self._at.x(), top - self._at.y())

    def _centre(self, x: float, y: float) -> QPointF:
        side = self._side
        corner = QPointF() if self._on_ground else self._shift()
        return corner + QPointF((x * 1.5 + 1 + MARGIN) * side, ((y + 1) * HALF + MARGIN + 0.9) * side)

    def _hex_centre(self, hex_: str) -> QPointF | None:
        known = self._picture.hexes.get(HexId(hex_[:4])) if self._picture else None
        if known is None:
            at = BOX_AT.get(hex_)
            return self._centre(*at) if at else None
        return self._centre(known.x, known.y)

    def _box_rect(self, spot: str) -> QRectF:
        at, side = self._centre(*BOX_AT[spot]), self._side
        wide, high = BOX_WIDE * side, BOX_HIGH * side
        return QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)

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
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._picture is None:
            painter.fillRect(self.rect(), token("panel"))
        else:
            painter.fillRect(self.rect(), token("panel"))
            if self._ground is None:
                self._ground = self._draw_ground(self._picture)
            painter.drawPixmap(self._shift(), self._ground)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_over(painter, self._picture)
        painter.end()

    def _draw_ground(self, picture: BoardPicture) -> QPixmap:
        """All that stays while somebody looks around: the whole map, drawn once for each state, nearness and look."""
        ratio, side = self.devicePixelRatioF(), self._side
        wide, high = self._size
        ground = QPixmap(QSize(ceil(wide * side), ceil(high * side)) * ratio)
        ground.setDevicePixelRatio(ratio)
        ground.fill(token("panel"))
        self._on_ground = True
        painter = QPainter(ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in picture.hexes.values():
            self._draw_hex(painter, one)
        self._draw_sides(painter, picture)
        for box in picture.boxes:
            if box.spot in BOX_AT:
                self._draw_box(painter, box)
        self._tint(painter, picture)
        if self.life_line is not None:
            self._draw_life_line(painter, picture, self.life_line)
        for one in picture.hexes.values():
            self._draw_stacks(painter, one)
        painter.end()
        self._on_ground = False
        return ground

    def _polygon(self, one: HexPicture, share: float = 1.0) -> QPolygonF:
        at, side = self._centre(one.x, one.y), self._side * share
        return QPolygonF([QPointF(at.x() + x * side, at.y() + y * side) for x, y in CORNERS])

    def _draw_hex(self, painter: QPainter, one: HexPicture) -> None:
        painter.setPen(QPen(token("grid"), 1))
        painter.setBrush(token("sea1" if one.sea else "land"))
        painter.drawPolygon(self._polygon(one))
        if one.place is not None:
            painter.setPen(QPen(token("coast"), 1.2))
            painter.setBrush(token("land"))
            painter.drawPolygon(self._polygon(one, 0.62))
        if one.divided:
            at, side = self._centre(one.x, one.y), self._side
            painter.setPen(QPen(token("danger"), 3))
            painter.drawLine(QPointF(at.x(), at.y() - side * HALF), QPointF(at.x(), at.y() + side * HALF))

    def _draw_sides(self, painter: QPainter, picture: BoardPicture) -> None:
        """FS-2.2.1.2 and FS-2.2.2 What ships may not cross, and what soldiers may."""
        painter.setPen(
            QPen(token("danger"), max(2.0, self._side * 0.09), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        for a, b in picture.closed:
            ends = self._shared_side(picture.hexes[a], picture.hexes[b])
            if ends is not None:
                painter.drawLine(*ends)
        painter.setPen(QPen(token("coast"), max(2.0, self._side * 0.07), Qt.PenStyle.DotLine))
        for a, b in picture.linked:
            one, other = picture.hexes[a], picture.hexes[b]
            painter.drawLine(self._centre(one.x, one.y), self._centre(other.x, other.y))

    def _shared_side(self, one: HexPicture, other: HexPicture) -> tuple[QPointF, QPointF] | None:
        a, b = self._polygon(one), self._polygon(other)
        near = (self._side * 0.2) ** 2
        ends = [p for p in a.toList() if any(_far(p, q) < near for q in b.toList())]
        return (ends[0], ends[-1]) if len(ends) > 1 else None

    def _draw_stacks(self, painter: QPainter, one: HexPicture) -> None:
        """The name above, the cards in the middle, whose place it is and what it is worth below."""
        at, side = self._centre(one.x, one.y), self._side
        if one.place is not None:
            self._draw_place(painter, one.place, at, side)
        cards = [(stack.short, stack.side, False) for stack in one.ashore]
        cards += [(force.short, force.side, True) for force in one.forces]
        room = side * (2 * HALF - 2 * EDGE)
        high = min(side * 0.36, room / max(1, len(cards)))
        top = at.y() - side * (HALF - EDGE)
        for number, (words, owner, sails) in enumerate(cards):
            wide = side * (1.5 if sails else 1.4)
            rect = QRectF(at.x() - wide / 2, top + number * high, wide, high - 1.5)
            card(painter, rect, words, token(COLOURS[owner]), owner, sails)

    def _draw_place(self, painter: QPainter, place: PlacePicture, at: QPointF, side: float) -> None:
        """A square for a base in the colour of its owner, its worth in it; a circle where there is no base."""
        size = side * 0.3
        owner = token(COLOURS[place.owner]) if place.owner else token("quiet")
        mark = QRectF(at.x() - size / 2, at.y() + side * (HALF - EDGE) + 1, size, size)
        painter.setPen(QPen(token("danger") if place.occupied else owner, 2.4 if place.home or place.occupied else 1.4))
        painter.setBrush(token("panel"))
        if place.base:
            painter.drawRect(mark)
            text(painter, mark, CENTRE, str(place.vp), side * 0.25, owner, True)
        else:
            painter.drawEllipse(mark)
        name = QRectF(at.x() - side * 0.86, at.y() - side * (HALF - 0.03), side * 1.72, side * 0.32)
        words = place.name.partition(" (")[0] + (" *" if place.resource else "")  # the rest its card says
        text(painter, name, CENTRE, words, side * 0.28, token("text"), place.home)

    def _draw_box(self, painter: QPainter, box: BoxPicture) -> None:
        rect = self._box_rect(box.spot)
        painter.setPen(QPen(token("edge"), 1.2))
        painter.setBrush(token("raised"))
        painter.drawRoundedRect(rect, 4, 4)
        head = QRectF(rect.left() + 3, rect.top() + 1, rect.width() - 6, rect.height() * 0.4)
        text(painter, head, CENTRE, box.name, self._side * 0.25, token("quiet"), True)
        high = self._side * 0.36
        for number, stack in enumerate(box.ashore):
            place = QRectF(rect.left() + 4, head.bottom() + number * high, rect.width() - 8, high - 2)
            card(painter, place, stack.short, token(COLOURS[stack.side]), stack.side, False)

    # --- what is drawn over it --------------------------------------------------------

    def _draw_over(self, painter: QPainter, picture: BoardPicture) -> None:
        self._fill_reach(painter, picture)
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
                painter.setBrush(pattern(token(COLOURS[self.zones_of]), Qt.BrushStyle.BDiagPattern))
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
            self._draw_way(painter, trail, token(COLOURS[self.trails_of]), 2.5, line=Qt.PenStyle.DashLine)
        if self.way:
            self._draw_way(painter, (self.way_from, *self.way), token("accent"), 3.5)
        here = picture.hexes.get(HexId(self.spot))
        for force in here.forces if here else ():
            self._draw_way(painter, force.way, token(COLOURS[force.side]), 2, to_border=True)

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


def _extent(picture: BoardPicture | None) -> tuple[float, float]:
    """Width and height of the map in sides of a hex."""
    hexes: Mapping[HexId, HexPicture] = picture.hexes if picture else {}
    across = max((one.x for one in hexes.values()), default=17)
    down = max((one.y for one in hexes.values()), default=20)
    return across * 1.5 + 2 + 2 * MARGIN, (down + 2) * HALF + 2 * MARGIN + 0.9


def _far(a: QPointF, b: QPointF) -> float:
    x, y = a.x() - b.x(), a.y() - b.y()
    return x * x + y * y
