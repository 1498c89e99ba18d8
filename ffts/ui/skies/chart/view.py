"""The chart on the screen: a bare pyqtgraph view, panned, zoomed and walked over. Loaded with the first picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsView, QToolTip, QVBoxLayout, QWidget

from ffts.games.skies.pictures.chart.cursor import ChartCursor
from ffts.games.skies.pictures.chart.drawn.board import Thing
from ffts.games.skies.pictures.chart.drawn.scene import opened
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture
from ffts.games.skies.pictures.chart.words import hex_in_words, summary
from ffts.ui.desk.keys.deeds import CHORD, deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.chart.deeds import WALKING
from ffts.ui.skies.chart.framing import ChartFraming
from ffts.ui.skies.chart.furniture import ChartFurniture, signs_on_screen
from ffts.ui.skies.chart.hex_map_item import ChartItem, CursorItem, LabelsItem, hexagon
from ffts.ui.skies.chart.scene_paint import ScenePainter
from ffts.ui.skies.chart.still import EDGE

CLOSER = 0.8  # of what is seen, at one press of +
NEAREST = 4.0  # hexes across the screen, at the least
FARTHEST = 4.0  # times the map
OVER_ALL = 9.0
SETTLED = 90  # ms after the last step of zooming
PAN = 0.15  # of what is seen, at one press of Shift and an arrow

ARROWS: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class ChartView(QWidget):
    """Shows one picture; tells where the cursor stands and what was chosen."""

    moved = Signal()
    """The cursor stands elsewhere, or nowhere."""
    picked = Signal(object)
    """A Pick."""
    menu_wanted = Signal(object, object)
    """A Pick and a place on the whole screen: the right button, or the key of menus at the cursor."""

    def __init__(self, picture: ChartPicture, layers: Layers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layers = layers
        self._pressed: QPointF | None = None
        self.cursor_ = ChartCursor(picture)
        self._view: QGraphicsView = pg.GraphicsView(self)
        self._box = pg.ViewBox(lockAspect=True, invertY=True, enableMenu=False)
        self._box.disableAutoRange()
        pg.GraphicsView.setCentralItem(self._view, self._box)
        self._stand = CursorItem()
        self._box.addItem(self._stand, ignoreBounds=True)
        self._pointed: str | None = None
        self._sharp = QTimer(self)
        self._sharp.setSingleShot(True)
        self._sharp.setInterval(SETTLED)
        self._sharp.timeout.connect(self.settle)
        self._room, self._part = (QSize(), QSize()), QRectF()
        """Its own size and that of its window, and what was seen in it last."""
        self.framing = ChartFraming(self)
        self.framing.changed.connect(self._furnish)
        self.furniture = ChartFurniture(self)
        self.framing.covered = self.furniture.wanted
        self._put_items()
        self._lay_out()
        self.furniture.raise_()
        self._furnish()
        self._new_sheet()

    def _put_items(self) -> None:
        """What is painted of this sheet."""
        self._scene = ScenePainter(self.picture)
        self._chart = ChartItem(self._scene, self._layers)
        self._labels = LabelsItem(self._scene, self._layers, self.open_things, self.furniture.covered)
        self._items = (self._chart, self._labels)
        for item in self._items:
            self._box.addItem(item, ignoreBounds=True)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._view)
        self.setFocusProxy(self._view)
        self._view.installEventFilter(self)
        self._view.viewport().installEventFilter(self)
        self._box.sigTransformChanged.connect(self._rescale)
        self._box.sigRangeChangedManually.connect(self.framing.hold)
        self._box.sigResized.connect(self._resized)
        pg.GraphicsView.setBackground(self._view, token("bg"))

    # ------------------------------------------------------------------ what is shown

    @property
    def picture(self) -> ChartPicture:
        """What is shown."""
        return self.cursor_.picture

    def show_picture(self, picture: ChartPicture) -> None:
        """Another state of the same chart, another viewer, or another chart."""
        old = self.picture
        self.cursor_.follow(picture)
        if picture.sheet != old.sheet:
            for item in self._items:
                self._box.removeItem(item)
            self._put_items()
            self._new_sheet()
        else:
            kept, self._scene = self._scene.kept, ScenePainter(picture)
            self._scene.kept = kept if picture.viewer == old.viewer else {}
            self._refresh()
        self._pointed = None
        self._furnish()
        self._cursor_moved(bring_into_view=False)
        if picture.viewer == old.viewer:
            self.framing.changed_picture()

    def _refresh(self) -> None:
        for item in self._items:
            item.scene_, item.layers = self._scene, self._layers
            item.update()

    def open_things(self) -> Sequence[Thing]:
        """What has its label open: under the mouse, at the cursor, about to be lost."""
        cursor = self.cursor_
        scene = self._scene.ready(self._to_device(), self._layers).scene
        return opened(scene, [self._pointed] if self._pointed else [], cursor.hex, cursor.force)

    def dress(self, layers: Layers) -> None:
        """These layers, in the colours and sizes of the theme in force."""
        self._layers = layers
        pg.GraphicsView.setBackground(self._view, token("bg"))
        self._refresh()
        self._stand.update()
        self._furnish()
        self._rescale()
        self.framing.at_once()

    def _new_sheet(self) -> None:
        size = self.picture.sheet.frame.size
        far = FARTHEST * max(size)
        self._box.setLimits(minXRange=NEAREST, minYRange=NEAREST, maxXRange=far, maxYRange=far)
        self.framing.show_action()

    def _rescale(self) -> None:
        self._note_part()
        pixels = self.hex_pixels()
        if pixels > 0:
            sheet = self.picture.sheet
            self.furniture.show_scale(sheet.hex_nm / pixels)
            self._clear_signs()

    def _clear_signs(self) -> None:
        """What lies over the chart gives way to what stands on it."""
        to_device = self._to_device()
        self.furniture.show_signs(signs_on_screen(self._scene.ready(to_device, self._layers).scene, to_device))

    def _furnish(self) -> None:
        """Title, rose and legend of what is shown now."""
        self.furniture.show_picture(self.picture, self._layers, self.framing.follows)
        if self.hex_pixels() > 0:
            self._clear_signs()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.furniture.resize(self.size())

    def _resized(self) -> None:
        """Something came or went beside it in the same window: what is seen keeps its place, and only its edge is
        covered or bare. In any other room it is framed anew."""
        before, part, self._room = self._room, self._part, (self.mouse_area.size(), self.window().size())
        (old, window), (new, now) = before, self._room
        if window == now and old.height() == new.height() and not (part.isEmpty() or old.isEmpty()):
            self.framing.way.stop()
            self.look(QRectF(part.topLeft(), QSizeF(part.width() * new.width() / old.width(), part.height())))
        else:
            self.framing.at_once()
        self._note_part()

    def _note_part(self) -> None:
        """Remember what is seen, unless it is seen for a moment in a room that is not its own yet."""
        if self._room[0] == self.mouse_area.size():
            self._part = self.seen()

    # ------------------------------------------------------------------ what part is seen

    def fit(self) -> None:
        """The whole chart."""
        self.framing.hold()
        self._box.setRange(QRectF(0, 0, *self.picture.sheet.frame.size), padding=EDGE)

    def hurry(self) -> None:
        """The next pictures need not be sharp: they are gone at once."""
        self._chart.hurry = True
        self._sharp.start()

    def settle(self) -> None:
        """Nothing moves any more: paint it sharp."""
        self._sharp.stop()
        if self._chart.hurry:
            self._chart.hurry = False
            self._chart.update()

    def zoom(self, steps: int) -> None:
        """Closer, or for less than nothing farther; about the cursor if there is one."""
        self.framing.hold()
        self.hurry()
        factor = CLOSER**steps
        centre = QPointF(*self.picture.sheet.frame.centre(self.cursor_.hex)) if self.cursor_.hex else None
        self._box.scaleBy((factor, factor), center=centre)

    def pan(self, right: int, down: int) -> None:
        """Let the eye go `right` and `down` steps."""
        self.framing.hold()
        seen = self.seen()
        self._box.translateBy(x=right * PAN * seen.width(), y=down * PAN * seen.height())

    def seen(self) -> QRectF:
        """The part of the plane on the screen."""
        return QRectF(self._box.viewRect())

    def look(self, part: QRectF) -> None:
        """See this part."""
        self._box.setRange(part, padding=0)

    def hex_pixels(self) -> float:
        """How many pixels high a hex is now."""
        return abs(self._to_device().m22())

    def _to_device(self) -> QTransform:
        self._box.updateMatrix()
        return QTransform(self._box.childGroup.sceneTransform())

    def point_of(self, hex_: str) -> QPointF:
        """Where the middle of a hex is on the screen."""
        return self._to_device().map(QPointF(*self.picture.sheet.frame.centre(hex_)))

    def plane_at(self, point: QPointF) -> QPointF:
        """What part of the plane is under a point of the screen."""
        flat, _ = self._to_device().inverted()
        return flat.map(point)

    def lay_over(self, item: QGraphicsItem) -> None:
        """Something more to be seen, its unit a hex, over all that is there."""
        item.setZValue(OVER_ALL)
        self._box.addItem(item, ignoreBounds=True)

    @property
    def mouse_area(self) -> QWidget:
        """What the mouse acts on."""
        return self._view.viewport()

    # ------------------------------------------------------------------ the cursor

    def stand(self, pick: ChartPick | None) -> None:
        """Put the cursor here, and see to it that it is on the screen."""
        if pick is None:
            self.cursor_.leave()
        else:
            self.cursor_.put(pick)
        self._cursor_moved()

    def choose(self) -> None:
        """Choose what the cursor stands on."""
        pick = self.cursor_.take()
        if pick is not None:
            self._cursor_moved()
            self.picked.emit(pick)

    def _cursor_moved(self, bring_into_view: bool = True) -> None:
        cursor = self.cursor_
        self._stand.stand_on(hexagon(self.picture.sheet, cursor.hex) if cursor.hex else None)
        self._chart.chosen = cursor.force or (cursor.chosen.force if cursor.chosen else None)
        self._chart.update()
        self._labels.update()
        self._view.setAccessibleName(summary(self.picture))
        self._view.setAccessibleDescription(hex_in_words(self.picture, cursor.hex) if cursor.hex else "")
        if bring_into_view and cursor.hex:
            self._bring_into_view(QPointF(*self.picture.sheet.frame.centre(cursor.hex)))
        self.moved.emit()

    def _bring_into_view(self, centre: QPointF) -> None:
        seen = self.seen()
        inside = seen.adjusted(1, 1, -1, -1)
        if not inside.contains(centre):
            right = min(0.0, centre.x() - inside.left()) + max(0.0, centre.x() - inside.right())
            down = min(0.0, centre.y() - inside.top()) + max(0.0, centre.y() - inside.bottom())
            self._box.translateBy(x=right, y=down)

    def pick_at(self, point: QPointF) -> ChartPick | None:
        """What lies under a point of the view: a task force, else a hex, else nothing."""
        to_device = self._to_device()
        if place := self._scene.force_at(point, to_device, self._layers):
            return ChartPick(place.force.hex, place.force.id)
        flat, invertible = to_device.inverted()
        at = flat.map(point)
        hex_ = self.picture.sheet.frame.hex_at(at.x(), at.y()) if invertible else None
        return ChartPick(hex_) if hex_ else None

    # ------------------------------------------------------------------ keys and mouse

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ours are the keys that walk, clicks and tooltips; wheel and drag are pyqtgraph's."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._view:
            return self._key(event)
        if isinstance(event, QContextMenuEvent):
            return self._menu(event)
        if watched is self.mouse_area:
            if isinstance(event, QMouseEvent):
                return self._mouse(event)
            if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
                return self.show_tooltip(event.pos())
            if event.type() == QEvent.Type.Resize:
                self._rescale()
            elif event.type() == QEvent.Type.Wheel:
                self.hurry()
            elif event.type() == QEvent.Type.Leave:
                self._point_at(None)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        deed = None if event.modifiers() & CHORD else deed_of(event, WALKING)
        match deed.id if deed else "":
            case "step":
                self.cursor_.step(*ARROWS[event.key()])
                self._cursor_moved()
            case "pan":
                self.pan(*ARROWS[event.key()])
            case "force":
                went_on = self.cursor_.next_force(-1 if event.key() == Qt.Key.Key_Backtab else 1)
                self._cursor_moved()
                return went_on
            case "choose":
                self.choose()
            case "leave" if self.cursor_.hex:
                self.stand(None)
            case _:
                return False
        return True

    def _point_at(self, point: QPointF | None) -> None:
        """The label of what is under the mouse opens."""
        thing = self._scene.thing_at(point, self._to_device(), self._layers) if point is not None else None
        if (thing.id if thing else None) != self._pointed:
            self._pointed = thing.id if thing else None
            self._labels.update()

    def _mouse(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseMove and event.buttons() == Qt.MouseButton.NoButton:
            self._point_at(event.position())
        if event.type() == QEvent.Type.MouseButtonPress:
            self._pressed = event.position() if event.button() == Qt.MouseButton.LeftButton else None
            return event.button() == Qt.MouseButton.RightButton
        if event.type() == QEvent.Type.MouseButtonRelease and self._pressed is not None:
            self.framing.released()
            moved = (event.position() - self._pressed).manhattanLength()
            self._pressed = None
            if moved < QApplication.startDragDistance():
                self._click(event.position())
        return False

    def _menu(self, event: QContextMenuEvent) -> bool:
        """At the mouse what is under it, by the key what the cursor stands on."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            pick, at = self.pick_at(QPointF(event.pos())), event.globalPos()
        else:
            pick = ChartPick(self.cursor_.hex, self.cursor_.force) if self.cursor_.hex else None
            at = self.mouse_area.mapToGlobal(self.point_of(self.cursor_.hex or "").toPoint()) if pick else event.pos()
        if pick is not None:
            self.menu_wanted.emit(pick, at)
        return True

    def _click(self, point: QPointF) -> None:
        pick = self.pick_at(point)
        if pick is None:
            return
        self.cursor_.put(pick)
        self.cursor_.chosen = pick
        self._cursor_moved(bring_into_view=False)
        self.picked.emit(pick)

    def show_tooltip(self, point: QPoint) -> bool:
        """What is under this point, in words."""
        pick, area = self.pick_at(QPointF(point)), self.mouse_area
        if pick is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(
                area.mapToGlobal(point), literal(hex_in_words(self.picture, pick.hex)), area, _near(point)
            )
        return True


def _near(point: QPoint) -> QRect:
    """A tooltip stays as long as the mouse stays about here."""
    side = px(12)
    return QRect(point.x() - side // 2, point.y() - side // 2, side, side)
