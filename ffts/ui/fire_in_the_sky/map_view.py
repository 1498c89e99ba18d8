"""The hex map, drawn by us: places, stacks of both sides, task forces with their ways, and what is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.names import HexId, SideId, Water
from ffts.ui.desk.theme import FAMILY, px, token
from ffts.ui.fire_in_the_sky.walking import Towards, ahead, beside

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.games.fire_in_the_sky.pictures.board.picture import (
        AshorePicture,
        BoardPicture,
        BoxPicture,
        ForcePicture,
        HexPicture,
        PlacePicture,
    )
    from ffts.games.fire_in_the_sky.pictures.life_line.side import LifeLinePicture

COLOURS = {SideId.JP: "side_b", SideId.AL: "side_a"}
HALF = sqrt(3) / 2
"""Half the height of a hex, in lengths of its side."""
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
MARGIN = 0.35
EDGE = 0.36
"""Of a hex, above and below, for the name of its place and its mark."""
LEAST, MOST = 1.0, 5.0
"""How far the map is drawn in; at 1 all of it is seen."""
READABLE = 34
"""Side of a hex, at 100 %, in which its words can be read: as near as that it begins."""
NEARLY = 1.2
"""The whole map is better than words that are larger by less than this."""
STEP = 1.25
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
ARROWS: Mapping[Qt.Key, Towards] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
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


class MapView(QWidget):
    """Shows a picture of the board; it knows nothing but that. Arrows or a click frame a hex or a box; while somebody
    is marked there, the frame stays with them, and arrows and clicks aim at where they are to go."""

    chosen = Signal(str)
    """The hex or box that is looked at now."""
    aimed = Signal(str)
    """The hex or box that whoever is marked should go to."""
    pressed = Signal(str)
    """The hex or box that an order should lead to at once."""
    entered = Signal()
    """Enter."""
    framed = Signal()
    """The hex that is looked at was clicked once more."""
    focused = Signal()
    """The keys have come here, or have gone."""
    drawn = Signal(str)
    """The hex or box a way is drawn to by the mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: BoardPicture | None = None
        self._size = _extent(None)
        self._ground: QPixmap | None = None
        self.spot = ""
        self.aim = ""
        """Where the marked units would go; nothing as long as nothing is aimed at."""
        self.aims = False
        """Whether somebody is marked."""
        self.reach: frozenset[HexId] = frozenset()
        self.way: tuple[Water, ...] = ()
        self.way_from: str = ""
        self.zones_of: SideId | None = None
        self.supply_of: SideId | None = None
        self.life_line: LifeLinePicture | None = None
        self._zoom, self._at = LEAST, QPointF()
        self._zoomed = False
        self._on_ground = False
        self._held: QPointF | None = None
        self.drawing = False
        """Whether every press of the mouse draws; else only what begins where those stand who are to go."""
        self.may_draw = False
        """Whether there is somebody whose way can be drawn."""
        self._pencil = ""
        """The hex the mouse has drawn to while it is held."""
        self._on_frame = False
        """Whether the mouse was pressed on the hex that is looked at, and has gone nowhere since."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(False)
        self.setAccessibleName(self.tr("Map of the Pacific"))

    # --- what is shown --------------------------------------------------------------

    def show_picture(self, picture: BoardPicture | None) -> None:
        """Draw this from now on."""
        if picture != self._picture:
            self._picture = picture
            self._size = _extent(picture)
            self._redraw()

    def show_reach(self, hexes: frozenset[HexId], start: str, way: Sequence[Water]) -> None:
        """Where what is chosen may go, and the way there that is looked at."""
        if (hexes, start, tuple(way)) != (self.reach, self.way_from, self.way):
            self.reach, self.way_from, self.way = hexes, start, tuple(way)
            ends = (self._spot_centre(start), self._hex_centre(way[-1]) if way else None)
            if all(ends) and self._held is None:
                self._show_around([end for end in ends if end is not None])
            self.update()

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

    @property
    def at(self) -> str:
        """Where arrows go on from: what is aimed at, or else looked at."""
        return self.aim or self.spot

    def choose(self, spot: str) -> None:
        """Look at this hex or box; aim at it while somebody is marked."""
        if not self.aims:
            self.look(spot)
        elif self._spot_centre(spot) is not None:
            self.take_aim(spot)
            self._bring_into_sight()
            self.aimed.emit(spot)

    def look(self, spot: str) -> None:
        """Look at this hex or box."""
        if spot != self.spot and self._spot_centre(spot) is not None:
            self.frame(spot)
            self._bring_into_sight()
            self.chosen.emit(spot)

    def frame(self, spot: str) -> None:
        """This hex or box is looked at already; nobody is told."""
        if spot != self.spot and self._spot_centre(spot) is not None:
            self.spot = spot
            self._tell()
            self.update()

    def take_aim(self, spot: str) -> None:
        """Aim at this hex or box, or at nothing; nobody is told."""
        if spot != self.aim:
            self.aim = spot
            self._tell()
            self.update()

    def centre(self, spot: str) -> None:
        """Look at this hex or box, with what lies around it."""
        self.look(spot)
        at = self._spot_centre(self.spot)
        if at is not None:
            self.pull(at - QPointF(self.width() / 2, self.height() / 2))

    def _bring_into_sight(self) -> None:
        at = self._spot_centre(self.at)
        if at is not None:
            self._show_around((at,))

    def _show_around(self, points: Sequence[QPointF]) -> None:
        """All of these in sight, with what lies beside them; where there is no room for all of them, the last."""
        room = min(self._side * 1.6, self.width() / 2, self.height() / 2)
        xs, ys = [one.x() for one in points], [one.y() for one in points]
        if max(xs) - min(xs) > self.width() - 2 * room or max(ys) - min(ys) > self.height() - 2 * room:
            xs, ys = xs[-1:], ys[-1:]
        left, top = min(0.0, min(xs) - room), min(0.0, min(ys) - room)
        right, bottom = max(0.0, max(xs) + room - self.width()), max(0.0, max(ys) + room - self.height())
        if left or top or right or bottom:
            self.pull(QPointF(left or right, top or bottom))

    def _tell(self) -> None:
        picture = self._picture
        if picture is not None:
            self.setAccessibleDescription("\n".join(told_spot(picture, self.at)))

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

    # --- drawing --------------------------------------------------------------------

    def _redraw(self) -> None:
        self._ground = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._begin()
        self._keep_inside()
        self._bring_into_sight()
        self._redraw()

    def _begin(self) -> None:
        """So near that words can be read, until somebody chooses how near it is to be."""
        if not self._zoomed:
            self._zoom = LEAST
            nearer = px(READABLE) / self._side
            self._zoom = min(MOST, nearer) if nearer > NEARLY else LEAST

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._picture is None:
            painter.fillRect(self.rect(), token("surface"))
        else:
            painter.fillRect(self.rect(), token("surface"))
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
        ground.fill(token("surface"))
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
        painter.setBrush(token("sea" if one.sea else "land"))
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
            _card(painter, rect, words, token(COLOURS[owner]), owner, sails)

    def _draw_place(self, painter: QPainter, place: PlacePicture, at: QPointF, side: float) -> None:
        """A square for a base in the colour of its owner, its worth in it; a circle where there is no base."""
        size = side * 0.3
        owner = token(COLOURS[place.owner]) if place.owner else token("muted")
        mark = QRectF(at.x() - size / 2, at.y() + side * (HALF - EDGE) + 1, size, size)
        painter.setPen(QPen(token("danger") if place.occupied else owner, 2.4 if place.home or place.occupied else 1.4))
        painter.setBrush(token("surface"))
        if place.base:
            painter.drawRect(mark)
            _text(painter, mark, CENTRE, str(place.vp), side * 0.25, owner, True)
        else:
            painter.drawEllipse(mark)
        name = QRectF(at.x() - side * 0.86, at.y() - side * (HALF - 0.03), side * 1.72, side * 0.32)
        _text(
            painter, name, CENTRE, place.name + (" *" if place.resource else ""), side * 0.28, token("text"), place.home
        )

    def _draw_box(self, painter: QPainter, box: BoxPicture) -> None:
        rect = self._box_rect(box.spot)
        painter.setPen(QPen(token("edge"), 1.2))
        painter.setBrush(token("raised"))
        painter.drawRoundedRect(rect, 4, 4)
        head = QRectF(rect.left() + 3, rect.top() + 1, rect.width() - 6, rect.height() * 0.4)
        _text(painter, head, CENTRE, box.name, self._side * 0.25, token("label"), True)
        high = self._side * 0.36
        for number, stack in enumerate(box.ashore):
            card = QRectF(rect.left() + 4, head.bottom() + number * high, rect.width() - 8, high - 2)
            _card(painter, card, stack.short, token(COLOURS[stack.side]), stack.side, False)

    # --- what is drawn over it --------------------------------------------------------

    def _draw_over(self, painter: QPainter, picture: BoardPicture) -> None:
        self._fill_reach(painter, picture)
        self._draw_ways(painter, picture)
        self._draw_frame(painter, picture, self.spot, Qt.PenStyle.SolidLine)
        self._draw_frame(painter, picture, self.aim, Qt.PenStyle.DashLine)
        if self.hasFocus():
            painter.setPen(QPen(token("select"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))

    def _draw_frame(self, painter: QPainter, picture: BoardPicture, spot: str, line: Qt.PenStyle) -> None:
        """Whole where somebody is looked at, broken where somebody would go."""
        painter.setPen(QPen(token("select"), 3, line))
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
                painter.setBrush(_pattern(token(COLOURS[self.zones_of]), Qt.BrushStyle.BDiagPattern))
                painter.drawPolygon(self._polygon(one))
            if self.supply_of in one.supplied:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(token("good"), 2, Qt.PenStyle.DotLine))
                painter.drawPolygon(self._polygon(one, 0.86))

    def _draw_life_line(self, painter: QPainter, picture: BoardPicture, line: LifeLinePicture) -> None:
        """A ring in each hex, crossed where nothing goes round it; a broken ring where aircraft would cut it from."""
        for hex_ in line.way | line.bases:
            one = picture.hexes[hex_]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if hex_ in line.way:
                painter.setPen(QPen(token("good"), max(2.5, self._side * 0.08)))
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
        painter.setBrush(_faint(token("select"), 0.28))
        for hex_ in self.reach:
            painter.drawPolygon(self._polygon(picture.hexes[hex_], 0.97))

    def _draw_ways(self, painter: QPainter, picture: BoardPicture) -> None:
        """The way that would be gone, and those of the task forces in the hex that is looked at."""
        if self.way:
            self._draw_way(painter, (self.way_from, *self.way), token("select"), 3.5)
        here = picture.hexes.get(HexId(self.spot))
        for force in here.forces if here else ():
            self._draw_way(painter, force.way, token(COLOURS[force.side]), 2, to_border=True)

    def _draw_way(
        self, painter: QPainter, way: Sequence[str], colour: QColor, wide: float, to_border: bool = False
    ) -> None:
        """Hex by hex with a dot at its end; at the border of the last, where a task force stands and has its label."""
        points = [point for one in way if (point := self._hex_centre(one)) is not None]
        if to_border and len(points) > 1:
            points[-1] = (points[-2] + points[-1]) / 2
        painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for a, b in zip(points, points[1:], strict=False):
            painter.drawLine(a, b)
        if points:
            painter.setBrush(colour)
            painter.drawEllipse(points[-1], wide * 1.6, wide * 1.6)

    # --- keys and mouse -----------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._walk(ARROWS[key])
        elif event.text() in ("+", "="):
            self.zoom(STEP)
        elif event.text() == "-":
            self.zoom(1 / STEP)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif key == Qt.Key.Key_Space and self.drawing and self.at:
            self.drawn.emit(self.at)
        else:
            super().keyPressEvent(event)

    def _walk(self, towards: Towards) -> None:
        """To the hex beside, or over the edge to the nearest hex or box in that direction."""
        picture, here = self._picture, self._spot_centre(self.at)
        if picture is None:
            return
        if here is None:
            self.choose(next(iter(picture.hexes)))
            return
        spot = beside(picture.hexes, HexId(self.at), towards) or ahead(self._centres(picture), here, towards)
        if spot:
            self.choose(spot)

    def _centres(self, picture: BoardPicture) -> Iterator[tuple[str, QPointF]]:
        """Every hex and box but that which arrows go on from."""
        for spot in (*picture.hexes, *(box.spot for box in picture.boxes if box.spot in BOX_AT)):
            at = self._spot_centre(spot)
            if at is not None and spot != self.at:
                yield spot, at

    def _spot_centre(self, spot: str) -> QPointF | None:
        return self._box_rect(spot).center() if spot in BOX_AT else self._hex_centre(spot) if spot else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        spot = self.spot_at(event.position())
        left = event.button() is Qt.MouseButton.LeftButton
        if event.button() is Qt.MouseButton.RightButton and spot:
            self.pressed.emit(spot)
        elif left and spot and self.may_draw and self._draws_at_once(event.modifiers()):
            self._pencil = spot
            self.drawn.emit(spot)
        elif spot:
            self._on_frame = left and spot == self.spot
            self._pencil = spot if left and self.may_draw and spot[:4] == self.way_from[:4] else ""
            if not self._on_frame:
                self.choose(spot)
        self._held = event.position()

    def _draws_at_once(self, held: Qt.KeyboardModifier) -> bool:
        return self.drawing or bool(held & Qt.KeyboardModifier.ShiftModifier)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot and not self.drawing:
            self.pressed.emit(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None and self._pencil:
            spot = self.spot_at(event.position())
            if spot and spot != self._pencil:
                self._pencil, self._on_frame = spot, False
                self.drawn.emit(spot)
        elif self._held is not None and self._zoom > LEAST:
            if self._on_frame and (self._held - event.position()).manhattanLength() < QApplication.startDragDistance():
                return  # a hand that trembles
            self._on_frame = False
            self.pull(self._held - event.position())
            self._held = event.position()

    def pull(self, by: QPointF) -> None:
        """Another part of the map."""
        self._at += by
        self._keep_inside()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._on_frame:
            self.framed.emit()
        self._held, self._pencil, self._on_frame = None, "", False

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(STEP if event.angleDelta().y() > 0 else 1 / STEP, event.position())

    def zoom(self, by: float, at: QPointF | None = None) -> None:
        """Nearer or farther, about this point or the hex that is looked at."""
        self._zoomed = True
        about = at or self._spot_centre(self.at) or QPointF(self.width() / 2, self.height() / 2)
        old = self._zoom
        self._zoom = min(MOST, max(LEAST, old * by))
        share = self._zoom / old
        self._at = (self._at + about) * share - about
        self._keep_inside()
        self._redraw()

    def _keep_inside(self) -> None:
        wide, high = self._size
        most_x, most_y = wide * self._side - self.width(), high * self._side - self.height()
        self._at = QPointF(min(max(0.0, self._at.x()), max(0.0, most_x)), min(max(0.0, self._at.y()), max(0.0, most_y)))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._picture is not None:
            spot = self.spot_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "\n".join(told_spot(self._picture, spot)), self)
            return True
        return super().event(event)


def told_spot(picture: BoardPicture, spot: str) -> Iterator[str]:
    """What stands in a hex or a box, in lines."""
    box = next((one for one in picture.boxes if one.spot == spot), None)
    if box is not None:
        yield box.name
        for stack in box.ashore:
            yield from stack.units
    one = picture.hexes.get(HexId(spot))
    if one is None:
        return
    yield one.name
    if one.place is not None:
        yield from one.place.facts
    for stack in one.ashore:
        yield from _told_stack(stack)
    for force in one.forces:
        yield _told_force(force)


def _told_stack(stack: AshorePicture) -> Iterator[str]:
    yield from (f"{stack.side}: {unit}" for unit in stack.units)


def _told_force(force: ForcePicture) -> str:
    return f"{force.side} TF {force.number}: {'hidden' if force.hidden else '; '.join(force.units)}"


@remembered(2)
def _extent(picture: BoardPicture | None) -> tuple[float, float]:
    """Width and height of the map in sides of a hex."""
    hexes: Mapping[HexId, HexPicture] = picture.hexes if picture else {}
    across = max((one.x for one in hexes.values()), default=17)
    down = max((one.y for one in hexes.values()), default=20)
    return across * 1.5 + 2 + 2 * MARGIN, (down + 2) * HALF + 2 * MARGIN + 0.9


def _far(a: QPointF, b: QPointF) -> float:
    x, y = a.x() - b.x(), a.y() - b.y()
    return x * x + y * y


def _faint(colour: QColor, share: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint


def _pattern(colour: QColor, style: Qt.BrushStyle) -> QBrush:
    return QBrush(_faint(colour, 0.75), style)


def _card(painter: QPainter, rect: QRectF, words: str, colour: QColor, owner: SideId, sails: bool) -> None:
    """Rounded for Japan, square for the Allies; a thick edge for what is at sea."""
    painter.setPen(QPen(colour, 2.2 if sails else 1.1))
    painter.setBrush(token("surface"))
    round_ = rect.height() * 0.45 if owner is SideId.JP else 1.0
    painter.drawRoundedRect(rect, round_, round_)
    _text(painter, rect, CENTRE, words, rect.height() * 0.78, colour, True)


def _text(
    painter: QPainter, rect: QRectF, flags: int, words: str, size: float, colour: QColor, bold: bool = False
) -> None:
    """As large as asked for, smaller where it would not fit."""
    font = QFont(FAMILY)
    font.setPixelSize(max(5, round(size)))
    font.setBold(bold)
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(words)
    if wide > rect.width() - 2:
        font.setPixelSize(max(5, int(size * (rect.width() - 2) / max(1, wide))))
        painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, flags | int(Qt.TextFlag.TextDontClip), words)
