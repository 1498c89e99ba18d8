"""The hex map under keys and mouse: what is looked at, aimed at and drawn to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from ffts.games.fire_in_the_sky.names import HexId, SideId, Water
from ffts.games.fire_in_the_sky.pictures.lattice import BOX_AT
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.towards import ARROWS, Towards, ahead
from ffts.ui.fire_in_the_sky.carrying import Hand
from ffts.ui.fire_in_the_sky.deeds import DRAWING, WALKING
from ffts.ui.fire_in_the_sky.map_drawing import HIGH, LEAST, MOST, WIDE, DrawnMap
from ffts.ui.fire_in_the_sky.unit_list import DRAGGED
from ffts.ui.fire_in_the_sky.walking import beside, describe_spot

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.games.fire_in_the_sky.pages.board import BoardPicture
    from ffts.games.fire_in_the_sky.pictures.fan import Group


STEP = 1.25
READABLE = 34
"""Side of a hex, at 100 %, in which the numbers on counters have 11 pixels: as near as that it begins."""
NEARLY = 1.05
"""The whole map is better than words that are larger by less than this."""


class MapView(DrawnMap):
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
    spread = Signal()
    """What lies in the hex that is looked at should be fanned out, or closed."""
    touched = Signal(tuple)
    """Counters of the fan that were clicked."""
    taken = Signal(tuple)
    """Counters of the fan that were picked up."""
    hovered = Signal(str)
    """The hex or box that carried counters are over."""
    dropped = Signal(str)
    """Where they were put down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.aims = False
        """Whether somebody is marked."""
        self._zoomed = False
        self._held: QPointF | None = None
        self.drawing = False
        """Whether every press of the mouse draws; else only what begins where those stand who are to go."""
        self.may_draw = False
        """Whether there is somebody whose way can be drawn."""
        self._pencil = ""
        """The hex the mouse has drawn to while it is held."""
        self._on_frame = False
        """Whether the mouse was pressed on the hex that is looked at, and has gone nowhere since."""
        self.hand = Hand()
        self._touched: Group | None = None
        """The counter of the fan that the mouse was pressed on."""
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(False)
        self.setAccessibleName(self.tr("Map of the Pacific"))

    # --- what is looked at ------------------------------------------------------------

    def show_reach(self, hexes: frozenset[HexId], start: str, way: Sequence[Water]) -> None:
        """Where what is chosen may go, and the way there that is looked at."""
        if (hexes, start, tuple(way)) != (self.reach, self.way_from, self.way):
            self._merged = self._merged if hexes == self.reach else None
            self.reach, self.way_from, self.way = hexes, start, tuple(way)
            ends = (self._spot_centre(start), self._hex_centre(way[-1]) if way else None)
            if all(ends) and self._held is None:
                self._show_around([end for end in ends if end is not None])
            self.update()

    def show_trails(self, trails: tuple[tuple[str, ...], ...], side: SideId) -> None:
        """Where the units of this side have gone since whoever looks has decided last."""
        if (trails, side) != (self.trails, self.trails_of):
            self.trails, self.trails_of = trails, side
            self.update()

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
            self.setAccessibleDescription("\n".join(describe_spot(picture, self.at)))

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

    # --- keys and mouse -----------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deed = deed_of(event, (*WALKING, *(DRAWING if self.drawing else ())))
        match deed.id if deed else "":
            case "walk":
                self._walk(ARROWS[Qt.Key(event.key())])
            case "nearer":
                self.zoom(STEP)
            case "farther":
                self.zoom(1 / STEP)
            case "enter":
                self.entered.emit()
            case "lay" if self.at:
                self.drawn.emit(self.at)
            case _:
                super().keyPressEvent(event)

    def _walk(self, towards: Towards) -> None:
        """To the hex beside, or over the edge to the nearest hex or box in that direction."""
        self.close_fan()
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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hand.is_open or self.hand.carried:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.hand.is_open and not self.hand.carried:
                self.hand.paint(painter, self._frame_rect(), QRectF(self.rect()))
            self.hand.paint_carried(painter, self.font())
            painter.end()

    def _frame_rect(self) -> QRectF:
        """Around the hex or box that is looked at."""
        if self.is_box(self.spot):
            return self._box_rect(self.spot)
        at, side = self._hex_centre(self.spot) or QPointF(), self._side
        return QRectF(at.x() - side, at.y() - side * 0.87, 2 * side, side * 1.74)

    def close_fan(self) -> None:
        """Nothing lies fanned out."""
        if self.hand.is_open:
            self.hand.close()
            self.update()

    def _in_fan(self, at: QPointF) -> bool:
        return self.hand.is_open and self.hand.room(self._frame_rect(), QRectF(self.rect())).contains(at)

    def _press_fan(self, event: QMouseEvent) -> None:
        room = self.hand.room(self._frame_rect(), QRectF(self.rect()))
        self._touched, self._held = self.hand.group_at(room, event.position()), event.position()

    def _carry(self, event: QMouseEvent) -> None:
        """A counter that is pressed and moved is picked up, with all that are marked."""
        touched, far = self._touched, event.position() - (self._held or event.position())
        if touched is not None and not self.hand.carried and touched.orderable:
            if far.manhattanLength() < QApplication.startDragDistance():
                return
            self.taken.emit(touched.units)
        if self.hand.carried:
            self.hand.at = event.position()
            spot = self.spot_at(event.position())
            self.hovered.emit(spot)
            self.update()

    def _put_down(self, event: QMouseEvent) -> None:
        touched, carried = self._touched, self.hand.carried
        self._touched, self._held = None, None
        self.hand.let_go()
        self.update()
        if carried:
            self.dropped.emit(self.spot_at(event.position()))
        elif touched is not None:
            self.touched.emit(touched.units)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Units come from the list: they are in the hand as if taken from the fan."""
        if event.mimeData().hasFormat(DRAGGED):
            self.close_fan()
            self.taken.emit(())
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.hand.at = event.position()
        self.hovered.emit(self.spot_at(event.position()))
        self.update()
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.hand.let_go()
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        self.hand.let_go()
        self.update()
        self.dropped.emit(self.spot_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._in_fan(event.position()):
            self._press_fan(event)
            return
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
                if left and not self.aims:
                    self.spread.emit()
        self._held = event.position()

    def _draws_at_once(self, held: Qt.KeyboardModifier) -> bool:
        return self.drawing or bool(held & Qt.KeyboardModifier.ShiftModifier)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot and not self.drawing:
            self.pressed.emit(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._touched is not None:
            self._carry(event)
        elif self._held is not None and self._pencil:
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
        if self._touched is not None:
            self._put_down(event)
            return
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
        most_x, most_y = WIDE * self._side - self.width(), HIGH * self._side - self.height()
        self._at = QPointF(min(max(0.0, self._at.x()), max(0.0, most_x)), min(max(0.0, self._at.y()), max(0.0, most_y)))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._picture is not None:
            spot = self.spot_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), literal("\n".join(describe_spot(self._picture, spot))), self)
            return True
        return super().event(event)
