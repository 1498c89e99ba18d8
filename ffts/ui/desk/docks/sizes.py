"""How large docks are: they grow with zoom and window, and come back to their place as large as they left it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDockWidget

from ffts.ui.desk.look.parts import Refit, later
from ffts.ui.desk.look.theme import zoom

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtWidgets import QMainWindow

MOST_OF_ROOM = 37
"""Per cent of the window's width that a column of docks may take, however large the text is."""
ORDINARY = 1366
"""Pixels of width above which docks have a part of what a window is wider."""
SHARE, MOST_GROWTH = 0.8, 1.6
"""The page in the middle has the larger part of it."""
BY_HAND = 3
"""Pixels by which a dock has to be another width than it was given to have been set by hand."""
ACROSS, UPRIGHT = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


class DockSizes(QObject):
    """Of one window. What the umpire set by hand grows and shrinks like the rest."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._plain: dict[QDockWidget, float] = {}
        """Their widths at 100 % in a window of ordinary width."""
        self._stood: dict[QDockWidget, QSize] = {}
        self._left: dict[QDockWidget, QSize] = {}
        self._growth = 1.0
        self._suiting = Refit(window, self._suit)

    def attend(self, frame: QDockWidget) -> None:
        """Watch over this one too."""
        frame.installEventFilter(self)
        frame.topLevelChanged.connect(lambda floats: self._floated(frame, floats))
        frame.destroyed.connect(lambda: self._forget(frame))

    def _forget(self, frame: QDockWidget) -> None:
        for kept in (self._plain, self._stood, self._left):
            kept.pop(frame, None)

    # --- with zoom and window ------------------------------------------------------

    def give(self, widths: dict[QDockWidget, int]) -> None:
        """So wide at 100 % in an ordinary window."""
        self._plain = {frame: float(width) for frame, width in widths.items()}
        self._growth = self._growth_now()
        self._set(list(self._plain))

    def suit(self) -> None:
        """Another zoom, or another window: every dock by as much as the whole; soon, when its new letters are set."""
        self._suiting.start()

    def _suit(self) -> None:
        before, self._growth = self._growth, self._growth_now()
        shown = [frame for frame in self._plain if not frame.isFloating() and frame.isVisible()]
        for frame in shown:
            if abs(frame.width() - self._wanted(frame, before)) > BY_HAND:
                self._plain[frame] = frame.width() / before
        if before != self._growth:
            self._set(shown)

    def _growth_now(self) -> float:
        wider = max(self._window.width() / ORDINARY, 1.0) - 1.0
        return min(1.0 + wider * SHARE, MOST_GROWTH) * zoom() / 100

    def _wanted(self, frame: QDockWidget, growth: float) -> int:
        return min(round(self._plain[frame] * growth), self._window.width() * MOST_OF_ROOM // 100)

    def _set(self, frames: list[QDockWidget]) -> None:
        if frames:
            self._window.resizeDocks(frames, [self._wanted(frame, self._growth) for frame in frames], ACROSS)

    # --- out of the window and back -----------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        resized = event.type() is QEvent.Type.Resize
        if resized and isinstance(watched, QDockWidget) and not watched.isFloating():
            self._stood[watched] = watched.size()
        return False

    def _floated(self, frame: QDockWidget, floats: bool) -> None:
        if floats:
            self._left[frame] = self._stood.get(frame, frame.size())
        elif (size := self._left.pop(frame, None)) is not None:
            later(frame, lambda: self._put_back(frame, size)).start()

    def _put_back(self, frame: QDockWidget, size: QSize) -> None:
        self._window.resizeDocks([frame], [size.width()], ACROSS)
        self._window.resizeDocks([frame], [size.height()], UPRIGHT)
