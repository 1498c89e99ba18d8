"""Where the docks stand around the page: two columns, or one in a window that is narrow for its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from ffts.ui.desk.games.entries import TRAY, WATCH
from ffts.ui.desk.look.parts import Refit, later
from ffts.ui.desk.look.theme import px, zoom

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtWidgets import QMainWindow


MOST_OF_ROOM = 33
"""Per cent of the window's width that a column of docks may take, however large the text is: the rest is the page's."""
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
        self._plain |= {frame: float(width) for frame, width in widths.items()}
        self._growth = self._growth_now()
        self._set([frame for frame in widths if not frame.isHidden()])

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
TALL = 900
"""In a window lower than this one dock at a time stands on the right, the one that had something to show last."""
WIDTHS = {WATCH: 252}
USUAL_WIDTH = 300
HEIGHTS = {TRAY: 480}
USUAL_HEIGHT = 300
COLUMN_WIDTH = 320


class Coverable(Protocol):
    """The Watch, which has a place for the dice."""

    def cover(self, widget: QWidget) -> None:
        """Put this in the place of the lists."""

    def uncover(self) -> None:
        """Show the lists again."""


class DockLayout:
    """The docks of one game: the Watch on the left; on the right what is asked for by its key, and else nothing. Dice
    that are asked for cover the lists of the Watch, and the page stands still."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self.sizes = DockSizes(window)
        self.frames: Mapping[str, QDockWidget] = {}
        self.kept: QByteArray | None = None
        """How they stood when they were put away."""
        self.one_column = False
        self._risen: list[str] = []
        """The docks on the right that have something to show, the newest last."""
        self._by_hand: set[str] = set()
        """Those that were asked for by name: they stay until they are put away."""
        self._has_no_watch = False
        self._at_first = QByteArray()
        self._watch: Coverable | None = None
        self._asked: Callable[[], bool] = lambda: False
        self._dice: QWidget | None = None
        """The dice tray while its place is in the Watch, not in a dock of its own."""

    def take(self, frames: Mapping[str, QDockWidget]) -> None:
        """These are the docks from now on, the Watch and those on the right, as the window has them."""
        self.frames, self._at_first = frames, self._window.saveState()
        self.kept, self.one_column, self._risen, self._by_hand = None, False, [], set()
        self._watch = self._dice = None

    def cover_by_dice(self, watch: Coverable, asked: Callable[[], bool]) -> None:
        """While dice are `asked` they have a place in this Watch."""
        self._watch, self._asked = watch, asked

    # --- what has something to show ----------------------------------------------------

    def rise(self, title: str, by_hand: bool = False) -> None:
        """This dock has something to show, or is asked for by its name."""
        frame = self.frames[title]
        if title == WATCH:
            self._has_no_watch = False
        else:
            if by_hand and frame.isHidden() and not (self._is_on_watch(title) and self._asked()):
                self._by_hand.add(title)
            self._risen = [*(one for one in self._risen if one != title), title]
        self._show_risen()
        if not self._is_on_watch(title):
            frame.show()
            frame.raise_()

    def fall(self, title: str) -> None:
        """It has nothing to show any more; one that was asked for by name, or moved, stays."""
        if title in self._risen and title not in self._by_hand:
            self._risen.remove(title)
            self._show_risen()
            if self.one_column:
                self.frames[WATCH].raise_()

    def forget(self, title: str) -> None:
        """It was put away by hand."""
        self._has_no_watch = self._has_no_watch or title == WATCH
        self._by_hand.discard(title)
        self._risen = [one for one in self._risen if one != title]
        self._place_dice()

    @property
    def gives_way(self) -> bool:
        """Whether the dice stand where the Watch has its lists, which come back after them."""
        return self.one_column or self._is_on_watch(TRAY)

    def _is_on_watch(self, title: str) -> bool:
        """Whether it has its place in the Watch now; asked for by name, or moved, the dice have a dock of their own."""
        if title != TRAY or self._watch is None or self._has_no_watch or self.one_column:
            return False
        return TRAY not in self._by_hand and not self._is_apart(TRAY)

    def _place_dice(self) -> None:
        """In the Watch, or in a dock of their own where they were asked for by name or moved."""
        if self._watch is None:
            return
        is_there, held = self._is_on_watch(TRAY), self._window.focusWidget()
        if not is_there and self._dice:
            self.frames[TRAY].setWidget(self._dice)
            self._dice = None
        if is_there and TRAY in self._risen and self._asked():
            self._dice = self._dice or self.frames[TRAY].widget()
            self._watch.cover(self._dice)
        else:
            self._watch.uncover()
        if held and held is not self._window.focusWidget() and held.isVisible():
            held.setFocus()

    @property
    def _shown(self) -> list[str]:
        """Which of them stand on the right now."""
        risen = [one for one in self._risen if not self._is_on_watch(one)]
        tall = self._window.height() >= px(TALL)
        return risen if tall else [one for one in risen if self._is_apart(one)] + risen[-1:]

    def _is_apart(self, title: str) -> bool:
        """Whether it was taken to another place by hand."""
        frame = self.frames[title]
        return frame.isFloating() or self._window.dockWidgetArea(frame) is not RIGHT

    def _show_risen(self) -> None:
        self._place_dice()
        if self.one_column or self.kept is not None:
            return
        shown = self._shown
        came = [frame for title, frame in self._others() if title in shown and frame.isHidden()]
        for title, frame in self._others():
            if frame.isHidden() == (title in shown) and not (self._is_apart(title) and title not in shown):
                frame.setVisible(title in shown)
        if came:
            self._share_room(came)

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
        if kept and self._window.restoreState(kept):
            self.one_column = bool(self._others()) and self._is_piled()
            self._has_no_watch = self.frames[WATCH].isHidden()
            self._show_risen()
        else:
            self.arrange_anew()
        self.suit()

    def arrange_anew(self) -> None:
        """Put every dock where it belongs in a window of this size."""
        size, one_column = self._window.size(), self._wants_one()
        self.one_column, self.kept = False, None
        self._by_hand.clear()
        self._has_no_watch = False
        self._window.restoreState(self._at_first)
        for frame in self.frames.values():
            frame.setFloating(False)
        self.frames[WATCH].show()
        self._change_to(one_column)
        self._window.resize(size)  # all of them over each other made it higher
        self._share_room(list(self.frames.values()))

    # --- with zoom and window -------------------------------------------------------------

    def suit(self) -> None:
        """Another zoom or another window: the docks part or go one behind the other, unless they were moved by hand."""
        self.sizes.suit()
        wanted = self._wants_one()
        if wanted != self.one_column and self._is_ours():
            self._change_to(wanted)
            self._share_room(list(self.frames.values()))
        else:
            self._show_risen()

    def _wants_one(self) -> bool:
        return self._window.width() < px(NARROW)

    def _is_piled(self) -> bool:
        return all(map(self._stands(LEFT), self.frames.values())) and all(
            self._window.tabifiedDockWidgets(frame) for frame in self.frames.values()
        )

    def _is_ours(self) -> bool:
        """Whether every dock stands where the program put it."""
        if self.one_column:
            return self._is_piled()
        others = [frame for _, frame in self._others()]
        alone = not any(self._window.tabifiedDockWidgets(frame) for frame in others)
        return alone and all(map(self._stands(RIGHT), others))

    def _stands(self, area: Qt.DockWidgetArea) -> Callable[[QDockWidget], bool]:
        return lambda frame: not frame.isFloating() and self._window.dockWidgetArea(frame) is area

    def _change_to(self, one_column: bool) -> None:
        held = self._window.focusWidget()
        if self.one_column and not one_column:
            self._take_apart()
        self.one_column = one_column
        self._place_dice()
        if one_column:
            self._pile(list(self.frames.values()))
            self.frames[self._risen[-1] if self._risen else WATCH].raise_()
        else:
            for title, frame in self._others():
                frame.setVisible(title in self._shown)
        if held:
            held.setFocus()  # a dock that is taken out and put back loses the keyboard

    def _take_apart(self) -> None:
        """Two columns, with nothing behind anything."""
        for _, frame in self._others():
            self._window.removeDockWidget(frame)
            self._window.addDockWidget(RIGHT, frame)

    def _pile(self, frames: Sequence[QDockWidget]) -> None:
        first, *others = frames
        first.setHidden(self._has_no_watch)
        for frame in others:
            frame.show()
            self._window.addDockWidget(LEFT, frame)
            self._window.tabifyDockWidget(first, frame)

    def _others(self) -> list[tuple[str, QDockWidget]]:
        """All but the Watch."""
        return [(title, frame) for title, frame in self.frames.items() if title != WATCH]

    # --- sizes ----------------------------------------------------------------------------

    def _share_room(self, frames: Sequence[QDockWidget]) -> None:
        if self.one_column:
            self.sizes.give(dict.fromkeys(frames, COLUMN_WIDTH))
            return
        self.sizes.give({frame: WIDTHS.get(frame.objectName(), USUAL_WIDTH) for frame in frames})
        shown = [frame for _, frame in self._others() if not frame.isHidden() and not frame.isFloating()]
        heights = [px(HEIGHTS.get(frame.objectName(), USUAL_HEIGHT)) for frame in shown]
        if shown:
            self._window.resizeDocks(shown, heights, UPRIGHT)
