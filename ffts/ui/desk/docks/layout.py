"""Where the docks stand around the page: two columns, or one in a window that is narrow for its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar

from ffts.ui.desk.docks.sizes import DockSizes
from ffts.ui.desk.games.entries import LINES, TRAY, WATCH
from ffts.ui.desk.look.theme import px

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
NARROW = 1140
"""In a window narrower than this two columns of docks would leave the page less than half: all go into one column, one
behind the other."""
PILES = ((700, 3), (780, 2))
"""Heights of the window, and how many of the last docks on the right share one place as tabs below each height; the
tray comes forward when dice are wanted."""
OF_A_BAR = 110
"""What a bar across the top takes of the height: its words change, and no dock moves because of that."""
WIDTHS = {WATCH: 240}
HEIGHTS = {TRAY: 380, LINES: 230}
USUAL_WIDTH, USUAL_HEIGHT, LONE_HEIGHT = 215, 140, 200
COLUMN_WIDTH = 300


class Shape(NamedTuple):
    """How the docks are arranged."""

    one_column: bool
    piled: int
    """How many of the docks on the right stand one behind the other."""


APART = Shape(False, 0)


class DockLayout:
    """The docks of one game."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self.sizes = DockSizes(window)
        self.frames: Mapping[str, QDockWidget] = {}
        self.kept: QByteArray | None = None
        """How they stood when they were put away."""
        self._shape = APART
        self._at_first = QByteArray()

    def take(self, frames: Mapping[str, QDockWidget]) -> None:
        """These are the docks from now on, the Watch and those on the right, as the window has them."""
        self.frames, self._at_first = frames, self._window.saveState()
        self.kept, self._shape = None, APART

    def show_watch_again(self) -> None:
        """The dice are done: where they stood before the Watch, it comes back."""
        if self._shape.one_column:
            self.frames[WATCH].raise_()

    # --- away and back ------------------------------------------------------------------

    def put_away(self) -> None:
        """Hide all docks, and remember how they stood."""
        if self.kept is None and any(not frame.isHidden() for frame in self.frames.values()):
            self.kept = self._window.saveState()
        for frame in self.frames.values():
            frame.hide()

    def lay_out(self, state: QByteArray | None = None) -> None:
        """Show the docks as they stood, or as they were left the last time, or as at first."""
        kept, self.kept = self.kept or state, None
        if not (kept and self._window.restoreState(kept)):
            self.arrange_anew()
        self.suit()

    def arrange_anew(self) -> None:
        """Put every dock where it belongs in a window of this size."""
        size, shape = self._window.size(), self._wanted()
        self._shape = APART
        self._window.restoreState(self._at_first)
        for frame in self.frames.values():
            frame.setFloating(False)
            frame.show()
        self._change_to(shape)
        self._window.resize(size)  # all of them over each other made it higher
        self._share_room()

    # --- with zoom and window -------------------------------------------------------------

    def suit(self) -> None:
        """Another zoom or another window: the docks part or go one behind the other, unless they were moved by hand."""
        self.sizes.suit()
        wanted = self._wanted()
        if wanted != self._shape and self._is_ours():
            self._change_to(wanted)
            self._share_room()

    def _wanted(self) -> Shape:
        bars = any(bar.isVisible() for bar in self._window.findChildren(QToolBar))
        height = self._window.height() - (px(OF_A_BAR) if bars else 0)
        piled = next((most for least, most in PILES if height < px(least)), 0)
        docks = len(self._others())
        most = PILES[0][1]
        return Shape(self._window.width() < px(NARROW), piled if docks > piled or piled == most else 0)

    def _is_ours(self) -> bool:
        """Whether every dock stands where the program put it."""
        beside = [set(self._window.tabifiedDockWidgets(frame)) for frame in self._others()]
        if self._shape.one_column:
            return all(map(self._stands(LEFT), self.frames.values())) and all(beside)
        alone, piled = len(beside) - self._shape.piled, self._shape.piled
        together = [bool(others) for others in beside]
        return all(map(self._stands(RIGHT), self._others())) and together == [False] * alone + [True] * piled

    def _stands(self, area: Qt.DockWidgetArea) -> Callable[[QDockWidget], bool]:
        return lambda frame: not frame.isFloating() and self._window.dockWidgetArea(frame) is area

    def _change_to(self, shape: Shape) -> None:
        held = self._window.focusWidget()
        if self._shape != APART:
            self._take_apart()
        self._shape = shape
        if shape.one_column:
            self._pile(list(self.frames.values()), WATCH)
        elif shape.piled:
            self._pile(self._others()[-shape.piled :], TRAY)
        if held:
            held.setFocus()  # a dock that is taken out and put back loses the keyboard

    def _take_apart(self) -> None:
        """Two columns, with nothing behind anything."""
        for frame in self._others():
            shown = frame.toggleViewAction().isChecked()
            self._window.removeDockWidget(frame)
            self._window.addDockWidget(RIGHT, frame)
            frame.setVisible(shown)

    def _pile(self, frames: Sequence[QDockWidget], front: str) -> None:
        first, *others = frames
        for frame in others:
            self._window.tabifyDockWidget(first, frame)
        self.frames[front].raise_()

    def _others(self) -> list[QDockWidget]:
        """All but the Watch."""
        return [frame for title, frame in self.frames.items() if title != WATCH]

    # --- sizes ----------------------------------------------------------------------------

    def _share_room(self) -> None:
        if self._shape.one_column:
            self.sizes.give(dict.fromkeys(self.frames.values(), COLUMN_WIDTH))
            return
        self.sizes.give({frame: WIDTHS.get(title, USUAL_WIDTH) for title, frame in self.frames.items()})
        frames, piled = self._others(), self._shape.piled
        if piled:
            frames = frames[: len(frames) - piled + 1]  # the one in front has the height of the whole pile
        usual = LONE_HEIGHT if piled else USUAL_HEIGHT
        heights = [px(HEIGHTS.get(frame.objectName(), usual)) for frame in frames]
        self._window.resizeDocks(frames, heights, Qt.Orientation.Vertical)
