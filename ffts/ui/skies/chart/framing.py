"""The part of the chart that is seen: it follows the action until the reader takes it in hand, and again when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication, QStyle

from ffts.core.labels import Box
from ffts.games.skies.pictures.chart.drawn.framing import action, still_shows
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import ChartPicture
    from ffts.ui.skies.chart.view import ChartView

LASTS = 250  # ms
LARGEST = 118
"""Pixels of a hex at 100 %: the chart goes no nearer by itself."""
INSETS = (28, 76, 28, 40)
"""Pixels at 100 % left, above, right and below that what lies over the chart may cover."""


class ChartFraming(QObject):
    """Moves one view."""

    changed = Signal(bool)
    """Whether it follows the action."""

    def __init__(self, view: ChartView) -> None:
        super().__init__(view)
        self._view = view
        self.follows = True
        self._waits = False
        self.aside = (0, 0)
        """Pixels on the left and on the right that something lies over."""
        self.way = QVariantAnimation(self)
        self.way.setDuration(LASTS)
        self.way.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.way.valueChanged.connect(self._step)
        self.way.finished.connect(view.settle)

    def hold(self) -> None:
        """The reader has his own view: keep it until he asks for another."""
        self.way.stop()
        self._set(False)

    def follow(self) -> None:
        """Show the action, now and after each order."""
        self._set(True)
        self._go(self.wanted())

    def _set(self, follows: bool) -> None:
        if follows != self.follows:
            self.follows = follows
            self.changed.emit(follows)

    def changed_picture(self) -> None:
        """Go where the action is, if that is no longer shown well; never while something is dragged."""
        if not self.follows:
            return
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._waits = True
            return
        self._waits = False
        seen, wanted = self._view.seen(), self.wanted()
        if not still_shows(_box(self._free(seen)), action(self._view.picture), seen.width() / wanted.width()):
            self._go(wanted)

    def released(self) -> None:
        """The mouse let go: what had to wait may move now."""
        if self._waits:
            self.changed_picture()

    def show_action(self) -> None:
        """Follow from here on, without a way there: another viewer."""
        self._set(True)
        self.at_once()

    def at_once(self) -> None:
        """Show the action without a way there: another viewer, another sheet, another size of the window."""
        if self.follows:
            self.way.stop()
            self._view.look(self.wanted())

    def wanted(self) -> QRectF:
        """The part of the plane in which all that happens is clear of what lies over the chart."""
        return framed(self._view.picture, self._view.mouse_area.size(), self.aside)

    def _free(self, seen: QRectF) -> QRectF:
        """What of it nothing covers."""
        scale = self._view.hex_pixels() or 1
        left, top, right, bottom = (inset / scale for inset in insets(self.aside))
        return seen.adjusted(left, top, -right, -bottom)

    def _step(self, part: QRectF) -> None:
        self._view.hurry()
        self._view.look(part)

    def _go(self, part: QRectF) -> None:
        self.way.stop()
        if not self._view.isVisible() or not moves(self._view):
            self._view.look(part)
            return
        self.way.setStartValue(self._view.seen())
        self.way.setEndValue(part)
        self.way.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)


def insets(aside: tuple[int, int]) -> tuple[int, int, int, int]:
    """Pixels on the left, above, on the right and below in which nothing should happen."""
    left, top, right, bottom = (px(inset) for inset in INSETS)
    return max(left, aside[0]), top, max(right, aside[1]), bottom


def framed(picture: ChartPicture, room: QSize, aside: tuple[int, int] = (0, 0)) -> QRectF:
    """The part of the plane to be shown in this room, so many pixels of which are covered at its sides."""
    box = action(picture)
    left, top, right, bottom = insets(aside)
    wide, high = max(room.width() - left - right, 1), max(room.height() - top - bottom, 1)
    scale = min(wide / (box.right - box.left), high / (box.bottom - box.top), px(LARGEST))
    x, y = box.middle.x - (left + wide / 2) / scale, box.middle.y - (top + high / 2) / scale
    return QRectF(x, y, room.width() / scale, room.height() / scale)


def moves(view: ChartView) -> bool:
    """Whether the system wants things to move at all."""
    return view.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0


def _box(area: QRectF) -> Box:
    return Box(area.left(), area.top(), area.right(), area.bottom())
