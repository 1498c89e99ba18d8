"""The map of a scenario in hand: forces are dragged, searches drawn, waters moved, by mouse or by keys."""

from __future__ import annotations

from math import atan2, degrees, hypot

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip

from ffts.app.drafts.fans import ARC, FINE, describe, drawn
from ffts.app.drafts.fields import Place
from ffts.app.drafts.start import PlacedMark
from ffts.app.drafts.waters import position_text
from ffts.ui.desk.editor.sheet import StartSheet
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px

USUAL_WIDTH = 40
STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
NEARER_BY = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
WHEEL = 120
"""One notch of the wheel."""
WIDER = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class StartMap(StartSheet):
    """What is dragged goes out as a new hex, what is drawn as a new sector."""

    moved = Signal(object, str)  # the Place of the field, and the hex
    chosen = Signal(object)  # the Place of the field
    drawn = Signal(object)  # a Fan as it is to be
    panned = Signal(float, float)  # latitude and longitude of the middle

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Map of the start"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.pans = False
        """Whether the waters themselves are dragged."""
        self._grip: QPointF | None = None
        self._pulls = False
        """Whether the middle button is down: what is seen is dragged, whatever lies under it."""

    def hold(self, place: Place) -> None:
        """The force of this part is in hand; nothing is where it is none."""
        held = next((mark for mark in self.marks if mark.force and mark.place[:-1] == place), None)
        if held is not None or (self.held is not None and self.held.place[:-1] != place):
            self.held = held
            if held is not None:
                self.bring(held.hex)
            self.update()

    # --- the mouse ---------------------------------------------------------------------

    def _mark_at(self, point: QPointF) -> PlacedMark | None:
        if self.chart is None:
            return None
        under = [mark for mark, at in self.places() if (at - point).manhattanLength() <= self.mark_size]
        return next((mark for mark in reversed(under) if mark.force), under[-1] if under else None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        at = event.position()
        self._grip, self.over = at, ""
        self._pulls = event.button() == Qt.MouseButton.MiddleButton
        drawing = self.pen is not None and self.hex_at(at) == self.pen.origin
        self.held = None if drawing or self.pans or self._pulls else self._mark_at(at)
        if self.held:
            self.chosen.emit(self.held.place)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if event.buttons() != Qt.MouseButton.NoButton and self._grip is not None:
            if self._pulls or (self.pen is None and self.held is None and not self.pans):
                self.viewport.pull(self._grip - at)
                self._grip = at
            elif self.held:
                self.over = self.hex_at(at) or self.over
            elif self.pans:
                self.shift = at - self._grip
            elif self.pen:
                self._draw_towards(at)
            self.update()
        self._say_where(at)

    def _draw_towards(self, at: QPointF) -> None:
        assert self.pen is not None and self.chart is not None
        away = at - self.point_of(self.pen.origin)
        bearing = degrees(atan2(away.x(), -away.y())) - self.chart.grid.north_offset
        self._draw(bearing, hypot(away.x(), away.y()) / self.scale, self.pen.width or USUAL_WIDTH)

    def _draw(self, bearing: float, hexes: float, width: float) -> None:
        assert self.pen is not None and self.chart is not None
        self.pen = drawn(self.pen, bearing, hexes, width, self.chart.hex_nm)

    def _say_where(self, at: QPointF) -> None:
        """The hex under the mouse with its position; while something is drawn, what it has become."""
        label = self.hex_at(at)
        if self.chart is None or not label:
            self.setToolTip("")
            return
        words = f"{label}   {position_text(*self.chart.position_of(label))}"
        if self.pen and self._grip is not None and not self.held and self.pen.hexes:
            QToolTip.showText(
                self.mapToGlobal(at).toPoint() + QPoint(px(12), px(12)),
                literal(describe(self.pen, self.chart.hex_nm)),
                self,
            )
        else:
            self.setToolTip(literal(words))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        grip, self._grip = self._grip, None
        if self.held and self.over and self.over != self.held.hex:
            self.moved.emit(self.held.place, self.over)
        elif (
            grip is not None
            and not self.held
            and not self._pulls
            and (event.position() - grip).manhattanLength() > px(4)
        ):
            self._let_go()
        self.over = ""
        self.update()

    def _let_go(self) -> None:
        """What was drawn, or where the waters were dragged to, goes out."""
        if self.pans and self.chart:
            x, y = self.chart.grid.centre(self.chart.anchor.hex)
            lat, lon = self.chart.position(x - self.shift.x() / self.scale, y - self.shift.y() / self.scale)
            self.panned.emit(lat, lon)
        elif self.pen and self.pen.hexes:
            self.drawn.emit(self.pen)

    # --- keys --------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nearer or farther, about the mouse."""
        self._zoom(event.angleDelta().y() / WHEEL, event.position())
        event.accept()

    def _zoom(self, steps: float, about: QPointF | None = None) -> None:
        held = next((mark for mark in self.marks if self.held and mark.place == self.held.place), None)
        middle = self.point_of(held.hex) if held and self.chart and held.hex in self.chart.grid else None
        self.viewport.zoom_by(steps, about or middle or self.viewport.seen.center())
        self.update()

    def _look(self, event: QKeyEvent) -> bool:
        """+ and - come nearer and go farther, 0 shows all, Shift and an arrow look elsewhere."""
        key = Qt.Key(event.key())
        if self.chart is None:
            return False
        if key in NEARER_BY:
            self._zoom(NEARER_BY[key])
        elif key == Qt.Key.Key_0:
            self.viewport.show_all()
        elif key in STEPS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.viewport.glance(*STEPS[key])
        else:
            return False
        self.update()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move what is in hand to the hex beside it; Space takes the next in hand. A search turns by left and
        right, reaches by up and down, and is as wide as [ and ] make it."""
        key = Qt.Key(event.key())
        if self._look(event):
            return
        if key == Qt.Key.Key_Space and self.marks:
            self._take_next()
        elif self.pen and self.held is None and key in (*STEPS, *WIDER):
            self._turn(key)
        elif key in STEPS and self.pans and self.chart:
            self._pan(*STEPS[key])
        elif key in STEPS and self.held and self.chart:
            self._step(*STEPS[key])
        else:
            super().keyPressEvent(event)

    def _take_next(self) -> None:
        places = [mark.place for mark in self.marks]
        at = places.index(self.held.place) + 1 if self.held and self.held.place in places else 0
        self.held = self.marks[at % len(self.marks)]
        self.bring(self.held.hex)
        self.chosen.emit(self.held.place)
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
        assert self.held is not None
        held = next((mark for mark in self.marks if mark.place == self.held.place), self.held)
        beside = self.hex_at(self.point_of(held.hex) + QPointF(right * self.scale, down * self.scale))
        self.held = held
        if beside:
            self.moved.emit(held.place, beside)

    def leaveEvent(self, event: QEvent) -> None:
        QToolTip.hideText()
        super().leaveEvent(event)
