"""Where the docks stand around the page: two columns, or one in a window that is narrow for its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar

from ffts.ui.desk.games.entries import LINES, TRAY, WATCH
from ffts.ui.desk.look.parts import Refit, later
from ffts.ui.desk.look.theme import px, zoom

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
        """Set the widths of docks, in pixels at 100 % zoom in a window of ordinary size."""
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
