"""The drawn face of the form: counters to choose and to drag within one scene, by the events of the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QMouseEvent, QPainter, QResizeEvent, QTransform
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QRubberBand, QWidget

from ffts.games.skies.pictures.air.form import Counter, FormPicture
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.theme import px, token, zoom
from ffts.ui.skies.air.counter import CounterItem, Ghost, forget_pictures
from ffts.ui.skies.air.form_item import AnswersItem, FormItem
from ffts.ui.skies.air.layout import FormLayout, laid_out
from ffts.ui.skies.air.model import FormModel
from ffts.ui.skies.air.moving import Moving

if TYPE_CHECKING:
    from ffts.core.offer import Way

Flag = QItemSelectionModel.SelectionFlag
DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
GRIP = 30.0
"""Where those that are carried are held: so far from their upper left corner."""
SIDEWAYS = 2.5  # how much dearer a step aside is than one straight on
BROAD = 600
"""Pixels at 100 % a form wants to be wide: where there are fewer it is drawn smaller than the text."""
SMALLER = 0.85
"""Of its scale, to which a form goes where it would not be seen whole."""
HOLDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class FormView(QGraphicsView):
    """Shows a form and tells what was done to it with the mouse."""

    pressed = Signal()
    """The chosen counters were taken hold of: what may be done with them is to be found out now."""
    dropped = Signal(str)
    """They were let go over this zone."""
    menu_wanted = Signal(QPoint)
    answered = Signal(object)
    """What the zone under those that are carried says; None over none."""
    looked_at = Signal(QRect)
    """What ought to be seen, in the coordinates of the view: it never scrolls itself."""

    def __init__(self, model: FormModel, selection: QItemSelectionModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._selection = model, selection
        self.layout_ = FormLayout()
        self._room: float | None = None
        """The height there is for the form; None as long as nobody has said."""
        self.items_: dict[str, CounterItem] = {}
        self._scene = QGraphicsScene(self)
        self.form, self.answers, self.ghost = FormItem(self._scene), AnswersItem(), Ghost()
        for item in (self.answers, self.ghost):
            self._scene.addItem(item)
        self._moving = Moving(self)
        self.setScene(self._scene)
        self._verdicts: Mapping[str, Way] = {}
        self._looking = later(self, self._look_at_current)
        self._held: QPoint | None = None
        self._carried = False
        self._click_alone: str | None = None
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, self.viewport())
        self._band_from: QPoint | None = None
        self._dress()
        model.modelReset.connect(self.show_model)
        selection.selectionChanged.connect(self._show_marks)
        selection.currentChanged.connect(self._show_marks)

    def _dress(self) -> None:
        self.setAccessibleName(self.tr("Air operations form"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # --- showing ------------------------------------------------------------------

    @property
    def picture(self) -> FormPicture | None:
        """The form that is shown."""
        return self._model.picture

    def show_model(self) -> None:
        """The model has another form, or the room is another."""
        self.set_down()
        picture = self.picture
        if picture is None:
            self.form.show_form(None, self.layout_)
            self._show_counters({})
            return
        self.setBackgroundBrush(token("bg"))
        wide, room = self.viewport().width(), self._room or 0
        scale = _scale(wide)
        self.layout_ = laid_out(picture, wide / scale, room / scale)
        if (high := self.layout_.size.height() * scale) > room > 0:
            scale *= max(SMALLER, room / high)  # drawn smaller before it is cut
            self.layout_ = laid_out(picture, wide / scale, room / scale)
        self.setTransform(QTransform.fromScale(scale, scale))
        self.form.show_form(picture, self.layout_, scale)
        self.answers.show_layout(self.layout_)
        self._show_counters({counter.id: counter for counter in picture.counters})
        self._scene.setSceneRect(self.layout_.size)
        self.setMinimumHeight(round(self.layout_.size.height() * scale))

    def height_at(self, picture: FormPicture, width: int) -> int:
        """What this form needs as large as looks well, in a view of this width."""
        return self._height(picture, width, 0)

    def _height(self, picture: FormPicture, width: int, height: float) -> int:
        scale = _scale(width)
        return round(laid_out(picture, width / scale, height / scale).size.height() * scale)

    def fit_into(self, height: float) -> None:
        """There is this height for the whole form: it is drawn as large as it fits."""
        if height != self._room:
            self._room = height
            self._lay_out_anew()

    def _show_counters(self, counters: dict[str, Counter]) -> None:
        for ident in [ident for ident in self.items_ if ident not in counters]:
            self._scene.removeItem(self.items_.pop(ident))
        before = {ident: item.pos() for ident, item in self.items_.items()}
        self._moving.stop()
        for ident, counter in counters.items():
            item = self.items_.get(ident)
            if item is None:
                item = self.items_[ident] = CounterItem(counter)
                self._scene.addItem(item)
            item.show_counter(counter, self.layout_.side(counter.zone))
            item.setPos(self.layout_.places[ident])
        self._moving.show_moves(self.picture, self.layout_.size, self.items_, before)
        self._show_marks()

    def _show_marks(self) -> None:
        chosen, current = set(self.chosen()), self.current() if self.hasFocus() else None
        for ident, item in self.items_.items():
            item.mark(ident in chosen, ident == current)

    def sizeHint(self) -> QSize:
        return QSize(px(640), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), px(120))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out_anew()
            self._looking.start()

    def _lay_out_anew(self) -> None:
        """The room is another; what is carried by the keyboard is carried on."""
        carried, over = self._verdicts if self._carried and self._held is None else None, self.answers.over
        self.show_model()
        if carried:
            self.pick_up(carried)
            if over:
                self.hold_over(over)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            forget_pictures()
            self.form.forget()
            self.show_model()
            self._looking.start()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_marks()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_marks()

    # --- choosing -------------------------------------------------------------------

    def _look_at(self, area: QRectF) -> None:
        self.looked_at.emit(self.mapFromScene(area).boundingRect())

    def _look_at_current(self) -> None:
        """With the keyboard on the form, the AF it stands on stays in sight when the form is laid out anew."""
        item = self.items_.get(self.current() or "")
        if item and self.hasFocus():
            self._look_at(item.sceneBoundingRect())

    def chosen(self) -> list[str]:
        """The chosen AFs in the order of the form."""
        chosen = {index.data(Qt.ItemDataRole.UserRole) for index in self._selection.selectedIndexes()}
        return [ident for ident in self.layout_.places if ident in chosen]

    def current(self) -> str | None:
        """The AF the keyboard stands on."""
        ident = self._selection.currentIndex().data(Qt.ItemDataRole.UserRole)
        return str(ident) if ident else None

    def choose(self, ident: str, how: QItemSelectionModel.SelectionFlag = Flag.ClearAndSelect) -> None:
        """Stand on this AF and choose it, alone or with the others."""
        self._selection.setCurrentIndex(self._model.index_of(ident), how)
        if ident in self.items_:
            self._look_at(self.items_[ident].sceneBoundingRect())

    def step(self, key: Qt.Key, extend: bool) -> None:
        """To the next counter in this direction."""
        places, current = self.layout_.places, self.current()
        if not places:
            return
        if current not in places:
            self.choose(next(iter(places)))
            return
        here, ahead = places[current], DIRECTIONS[key]
        costs = {ident: cost for ident, place in places.items() if (cost := _cost(place - here, ahead)) is not None}
        if costs:
            self.choose(min(costs, key=lambda ident: costs[ident]), Flag.Select if extend else Flag.ClearAndSelect)

    # --- carrying ----------------------------------------------------------------------

    def pick_up(self, verdicts: Mapping[str, Way]) -> None:
        """Carry the chosen: they pale, and each zone says what it thinks of them."""
        self._verdicts, self._carried = verdicts, True
        chosen = self.chosen()
        for ident in chosen:
            self.items_[ident].lift(True)
        self.ghost.take([self.items_[ident] for ident in chosen], self.devicePixelRatioF())
        self.answers.show_verdicts(verdicts)

    def hold_over(self, zone: str) -> None:
        """Carried by the keyboard: stand over this zone."""
        box = self.layout_.boxes[zone]
        self._carry_to(box.center() - QPointF(GRIP, GRIP), zone)
        self._look_at(box)

    @property
    def is_dragging(self) -> bool:
        """Whether the mouse carries something."""
        return self._carried and self._held is not None

    def carry_others(self, verdicts: Mapping[str, Way]) -> None:
        """More or fewer of them are chosen than before: they are carried on from where they are."""
        for item in self.items_.values():
            item.lift(False)
        self.pick_up(verdicts)
        self._carry_to(self.ghost.pos(), self.answers.over)

    def set_down(self) -> None:
        """Nothing is carried any more."""
        self._held = None
        if self._carried:
            self._carried = False
            self._verdicts = {}
            self.answered.emit(None)
            self.ghost.hide()
            self.answers.show_verdicts({})
            self.answers.point_at(None)
            for item in self.items_.values():
                item.lift(False)

    def _carry_to(self, place: QPointF, zone: str | None) -> None:
        way = self._verdicts.get(zone) if zone else None
        if zone != self.answers.over:
            self.answered.emit(way)
        self.answers.point_at(zone)
        self.ghost.say(way)
        limit = self.mapToScene(self.viewport().rect()).boundingRect()
        size = self.ghost.boundingRect()
        place.setX(max(limit.left(), min(place.x(), limit.right() - size.width())))
        place.setY(max(limit.top(), min(place.y(), limit.bottom() - size.height())))
        self.ghost.setPos(place)

    # --- the mouse ------------------------------------------------------------------------

    def _counter_at(self, point: QPoint) -> str | None:
        return next((item.counter.id for item in self.items(point) if isinstance(item, CounterItem)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        ident = self._counter_at(point)
        self._click_alone = None
        if ident is None:
            if event.button() is Qt.MouseButton.LeftButton:
                self._start_band(point, keep=bool(event.modifiers() & HOLDS))
            return
        if event.modifiers() & HOLDS:
            self.choose(ident, Flag.Toggle)
        elif ident in self.chosen():
            self._click_alone = ident
        else:
            self.choose(ident)
        if event.button() is Qt.MouseButton.LeftButton and self.chosen():
            self._held = point
            self.pressed.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A click and, at once, the press of a drag."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._band_from is not None:
            self._band.setGeometry(QRect(self._band_from, point).normalized())
        if self._held is None:
            return
        if not self._carried:
            if (point - self._held).manhattanLength() < QApplication.startDragDistance() or not self._verdicts:
                return
            self.pick_up(self._verdicts)
        at = self.mapToScene(point)
        self._carry_to(at - QPointF(GRIP, GRIP), self.layout_.zone_at(at))
        self._look_at(QRectF(at.x(), at.y() - 20, 1, 40))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._band_from is not None:
            self._end_band()
            return
        carried, zone = self._carried, self.layout_.zone_at(self.mapToScene(event.position().toPoint()))
        known = zone in self._verdicts
        if not carried and self._click_alone and self._held is not None:
            self.choose(self._click_alone)
        self.set_down()
        if carried and zone and known:
            self.dropped.emit(zone)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            ident = self._counter_at(event.pos())
            if ident and ident not in self.chosen():
                self.choose(ident)
        self.menu_wanted.emit(event.globalPos())

    def learn(self, verdicts: Mapping[str, Way]) -> None:
        """What the zones say to the chosen; asked for once, when they were pressed."""
        self._verdicts = verdicts

    # --- choosing many ------------------------------------------------------------------------

    def _start_band(self, point: QPoint, keep: bool) -> None:
        if not keep:
            self._selection.clearSelection()
        self._band_from = point
        self._band.setGeometry(QRect(point, QSize()))
        self._band.show()

    def _end_band(self) -> None:
        self._band_from = None
        self._band.hide()
        area = self.mapToScene(self._band.geometry()).boundingRect()
        lines = QItemSelection()
        for ident, place in self.layout_.places.items():
            if area.intersects(self.items_[ident].place.translated(place)):
                index = self._model.index_of(ident)
                lines.select(index, index)
        self._selection.select(lines, Flag.Select)


def _scale(width: int) -> float:
    """Pixels of the screen for one of the form, in a view of this width."""
    return max(min(1.0, zoom() / 100), min(zoom() / 100, width / BROAD))


def _cost(way: QPointF, ahead: QPointF) -> float | None:
    """How far a counter lies in this direction; None for one that lies beside or behind."""
    on = QPointF.dotProduct(way, ahead)
    aside = abs(way.x() * ahead.y() - way.y() * ahead.x())
    return on + SIDEWAYS * aside if on > 1 else None
