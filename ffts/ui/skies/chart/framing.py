"""The part of the chart that is seen: it follows the action until the reader takes it in hand, and again when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication, QStyle

from ffts.core.shapes.labels import Box
from ffts.games.skies.pictures.chart.drawn.framing import framed, still_shows
from ffts.ui.skies.chart.scene_paint import zoom

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ffts.games.skies.pictures.chart.sheet import ChartPicture
    from ffts.ui.skies.chart.view import ChartView

LASTS = 250  # ms


class ChartFraming(QObject):
    """Moves one view."""

    changed = Signal(bool)
    """Whether it follows the action."""

    def __init__(self, view: ChartView) -> None:
        super().__init__(view)
        self._view = view
        self.follows = True
        self._waits = False
        self.covered: Callable[[], Sequence[QRectF]] = tuple
        """Where something lies over the view."""
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
        size, covered = self._size(), _boxes(self.covered())
        if not still_shows(self._view.picture, _box(self._view.seen()), *size, covered):
            self._go(self.wanted())

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
        return part_framed(self._view.picture, self._view.mouse_area.size(), self.covered())

    def _size(self) -> tuple[float, float]:
        room = self._view.mouse_area.size()
        return room.width() / zoom(), room.height() / zoom()

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


def part_framed(picture: ChartPicture, room: QSize, covered: Sequence[QRectF]) -> QRectF:
    """The part of the plane to be shown in this room, where these parts of it are covered."""
    box = framed(picture, max(room.width(), 1) / zoom(), max(room.height(), 1) / zoom(), _boxes(covered))
    return QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top)


def _boxes(areas: Sequence[QRectF]) -> tuple[Box, ...]:
    """Parts of the screen in pixels at 100 %."""
    pixel = zoom()
    return tuple(
        Box(area.left() / pixel, area.top() / pixel, area.right() / pixel, area.bottom() / pixel) for area in areas
    )


def moves(view: ChartView) -> bool:
    """Whether the system wants things to move at all."""
    return view.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0


def _box(area: QRectF) -> Box:
    return Box(area.left(), area.top(), area.right(), area.bottom())
