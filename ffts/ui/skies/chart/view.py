"""The chart on the screen: a bare pyqtgraph view, panned, zoomed and walked over. Loaded with the first picture."""

from __future__ import annotations

from collections.abc import Mapping

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QTransform
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from ffts.games.skies.pictures.chart.cursor import ChartCursor
from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture
from ffts.games.skies.pictures.chart.words import hex_in_words, summary
from ffts.ui.desk.keys.deeds import CHORD, deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart import markers
from ffts.ui.skies.chart.deeds import WALKING
from ffts.ui.skies.chart.hex_map_item import CursorItem, HexMapItem, MarksItem, hexagon
from ffts.ui.skies.chart.inks import Inks, Layers
from ffts.ui.skies.chart.overlay_paint import OverlayPainter
from ffts.ui.skies.chart.still import EDGE

MARGIN = 40.0  # hexes: a search may reach far over the edge of the map
BELOW, ABOVE = 0.5, 2.5
"""Over the sheet and under the cursor; over the markers."""


class OverlayItem(QGraphicsItem):
    """Few things, painted anew each time; their outlines are made once for each picture."""

    def __init__(self, picture: ChartPicture, inks: Inks, layers: Layers, above: bool) -> None:
        super().__init__()
        self._inks, self._layers, self._above = inks, layers, above
        self.setZValue(ABOVE if above else BELOW)
        self._picture = picture
        self._painter = OverlayPainter(picture)

    def dress(self, inks: Inks, layers: Layers) -> None:
        """Other colours or layers."""
        self._inks, self._layers = inks, layers
        self.update()

    def show_picture(self, picture: ChartPicture) -> None:
        """Show the chart as it was at this turn."""
        if picture is not self._picture:
            self.prepareGeometryChange()
            self._picture, self._painter = picture, OverlayPainter(picture)
            self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, *self._picture.sheet.frame.size).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        draw = self._painter.paint_above if self._above else self._painter.paint_below
        draw(painter, self._inks, self._layers)


CLOSER = 0.8  # of what is seen, at one press of +
NEAREST = 4.0  # hexes across the screen, at the least
FARTHEST = 4.0  # times the map
OVER_ALL = 9.0
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
    scaled = Signal(float, int)
    """Nautical miles a pixel, and where north lies, in degrees clockwise from the top."""

    def __init__(self, picture: ChartPicture, layers: Layers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inks, self._layers = Inks.of_theme(), layers
        self._pressed: QPointF | None = None
        self.cursor_ = ChartCursor(picture)
        self._view: QGraphicsView = pg.GraphicsView(self)
        self._box = pg.ViewBox(lockAspect=True, invertY=True, enableMenu=False)
        self._box.disableAutoRange()
        pg.GraphicsView.setCentralItem(self._view, self._box)
        self._map = HexMapItem(picture, self._inks, layers)
        self._marks = MarksItem(picture, self._inks, layers)
        self._stand = CursorItem(self._inks)
        for depth, item in enumerate((self._map, self._stand, self._marks)):
            item.setZValue(depth)
            self._box.addItem(item, ignoreBounds=True)
        self._over = [OverlayItem(picture, self._inks, layers, above) for above in (False, True)]
        for over in self._over:
            self._box.addItem(over, ignoreBounds=True)
        self._lay_out()
        self._new_sheet()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._view)
        self.setFocusProxy(self._view)
        self._view.installEventFilter(self)
        self._view.viewport().installEventFilter(self)
        self._box.sigTransformChanged.connect(self._rescale)
        self.dress(self._layers)

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
            self._box.removeItem(self._map)
            self._map = HexMapItem(picture, self._inks, self._layers)
            self._box.addItem(self._map, ignoreBounds=True)
            self._new_sheet()
        self._map.show_picture(picture)
        for over in self._over:
            over.show_picture(picture)
        self._cursor_moved(bring_into_view=False)

    def dress(self, layers: Layers) -> None:
        """These layers, in the colours and sizes of the theme in force."""
        self._layers, self._inks = layers, Inks.of_theme()
        pg.GraphicsView.setBackground(self._view, self._inks.paper)
        self._map.dress(self._inks, layers)
        self._marks.dress(self._inks, layers)
        self._stand.dress(self._inks)
        for over in self._over:
            over.dress(self._inks, layers)
        self._rescale()

    def _new_sheet(self) -> None:
        size = self.picture.sheet.frame.size
        far = FARTHEST * max(size)
        self._box.setLimits(minXRange=NEAREST, minYRange=NEAREST, maxXRange=far, maxYRange=far)
        self.fit()

    def _rescale(self) -> None:
        pixels = self.hex_pixels()
        if pixels > 0:
            sheet = self.picture.sheet
            self.scaled.emit(sheet.hex_nm / pixels, sheet.frame.north_offset)

    # ------------------------------------------------------------------ what part is seen

    def fit(self) -> None:
        """The whole chart."""
        self._box.setRange(QRectF(0, 0, *self.picture.sheet.frame.size), padding=EDGE)

    def zoom(self, steps: int) -> None:
        """Closer, or for less than nothing farther; about the cursor if there is one."""
        factor = CLOSER**steps
        centre = QPointF(*self.picture.sheet.frame.centre(self.cursor_.hex)) if self.cursor_.hex else None
        self._box.scaleBy((factor, factor), center=centre)

    def pan(self, right: int, down: int) -> None:
        """Let the eye go `right` and `down` steps."""
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
        self._marks.show_picture(self.picture, cursor.force or (cursor.chosen.force if cursor.chosen else None))
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
        if self._layers.forces:
            for place in reversed(markers.places(self.picture, to_device)):
                if place.covers(point):
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

    def _mouse(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self._pressed = event.position() if event.button() == Qt.MouseButton.LeftButton else None
            return event.button() == Qt.MouseButton.RightButton
        if event.type() == QEvent.Type.MouseButtonRelease and self._pressed is not None:
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
