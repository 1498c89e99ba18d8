"""A person at the desk: keys go to the window as the window system gives them, and what is read is what can be seen.

Nothing here knows the session, the rules or a page: a widget is found by its accessible name or by where it
stands, and read by the words it shows.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from pathlib import Path
from statistics import median
from typing import TypeVar

from PySide6.QtCore import QAbstractTableModel, QEvent, QSettings, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QLineEdit, QListWidget, QWidget
from shiboken6 import isValid

from ffts.ui.desk.docks.watch_lines import LineButton
from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.games.warmup import GarbageRounds
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.main_window import MainWindow
from ffts.ui.desk.window.startup import Startup
from tests.ui.watching import read

SIZE = (1920, 1080)
OPEN = re.compile(r"[\d.]* ?(.+): open now")
PATIENCE = 60.0  # seconds for what is loaded beside the window
BY_SIGN = {" ": "Space", ".": "Period", ",": "Comma", "-": "Minus", ":": "Colon", "/": "Slash", "+": "Plus"}
HELD = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}
CALM_MS, CALM_LOOKS, CALM_WORK = 60, 8, 4.0
"""Milliseconds between two looks, how many of them, and how many milliseconds of work count as none."""
ROUNDS = 2
"""Times the events are gone through for a key: what was put off until the window is idle belongs to it."""
W = TypeVar("W", bound=QWidget)
QUIET = 0.01  # seconds in which nothing more may happen before the next key


@dataclass
class Tally:
    """How many keys each kind of action took, and how long they waited for the paint."""

    keys: dict[str, list[int]] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)

    def medians(self) -> dict[str, float]:
        """The median number of keys of each action."""
        return {action: median(counts) for action, counts in self.keys.items()}


class Desk:
    """The window, a pair of eyes and ten fingers."""

    def __init__(self, folder: Path, pause_ms: int = 0) -> None:
        """`pause_ms` is for how long keys go nowhere after something new; a play that counts keys waits for nothing."""
        key_owner.PAUSE_MS = pause_ms
        app = QApplication.instance() or QApplication(["ffts", "-style", "fusion"])
        assert isinstance(app, QApplication)
        self.app, self.tally, self.pressed = app, Tally(), 0
        self._parts: dict[str, QWidget] = {}
        settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
        settings.folder = folder / "games"
        self.window = MainWindow(settings, Theme(app, "light", 100), folder / "cache")
        self.window.resize(*SIZE)
        self._startup = Startup(self.window, None)
        self._garbage = GarbageRounds(self.window)
        self._garbage.start()
        self.window.show()
        self.window.windowHandle().requestActivate()
        QTest.qWaitForWindowActive(self.window)
        self.wait(lambda: self.seen(QAbstractButton))

    # --- fingers ----------------------------------------------------------------

    def key(self, name: str, times: int = 1) -> None:
        """A key as its name stands in a tooltip: 'F5', 'Ctrl+K', 'Shift+R', '4'."""
        for _ in range(times):
            self.tally.waits.append(self.press(name))
            self.pressed += 1
            self.settle()

    def press(self, name: str, window: QWindow | None = None) -> float:
        """The same, in this window or in the desk's; how long it took until all that it changed was painted."""
        key, held = key_and_held(name)
        return self.measured(lambda: QTest.keyClick(window or self.window.windowHandle(), key, held))

    def measured(self, deed: Callable[[], object]) -> float:
        """Milliseconds of the processor in this thread: what other programs do does not count."""
        began = time.thread_time()
        deed()
        for _ in range(ROUNDS):
            self._round()
        return (time.thread_time() - began) * 1000

    def write(self, text: str) -> None:
        """Letters and figures, one key each."""
        for letter in text:
            self.tally.waits.append(self.press(letter.upper()))
            self.pressed += 1
        self.settle()

    @contextmanager
    def counted(self, action: str) -> Iterator[None]:
        """The keys of this action, together."""
        before = self.pressed
        yield
        self.tally.keys.setdefault(action, []).append(self.pressed - before)

    def skip_counting(self, deed: Callable[[], object]) -> None:
        """Keys that are as many as the umpire has words."""
        before = self.pressed
        deed()
        self.pressed = before

    def settle(self, seconds: float = QUIET) -> None:
        """Until what a key brought about is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._round()

    def _round(self) -> None:
        """Once through the events, and let go of what is done with, as the event loop of the running program does."""
        self.app.processEvents()
        self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def calm_down(self) -> None:
        """Until all that was put off is done: the window does next to nothing for a while."""
        calm, end = 0, time.monotonic() + PATIENCE
        while calm < CALM_LOOKS and time.monotonic() < end:
            used = time.thread_time()
            QTest.qWait(CALM_MS)
            calm = calm + 1 if (time.thread_time() - used) * 1000 < CALM_WORK else 0

    def wait(self, until: Callable[[], object]) -> None:
        """Until this is seen."""
        end = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > end:
                raise AssertionError(f"not seen after {PATIENCE:g} s; on the screen:\n{self.screen()}")
            self.settle()

    # --- eyes -------------------------------------------------------------------

    def seen(self, kind: type[W]) -> list[W]:
        """What of this kind can be seen."""
        return [each for each in self.window.findChildren(kind) if is_seen(each)]

    def part(self, name: str) -> QWidget:
        """What a screen reader calls by this name."""
        known = self._parts.get(name)
        if known is not None and isValid(known) and known.isVisible() and known.accessibleName() == name:
            return known
        found = [each for each in self.window.findChildren(QWidget) if each.accessibleName() == name]
        shown = [each for each in found if each.isVisible()]
        assert shown, f"nothing on the screen is called {name!r}"
        self._parts[name] = shown[0]
        return shown[0]

    def words(self, name: str) -> list[str]:
        """All that is written in a part of the window, from the top."""
        return written(self.part(name))

    def named(self, name: str) -> list[QWidget]:
        """What of this part of the window can be seen and has a name."""
        return [each for each in self.part(name).findChildren(QWidget) if is_seen(each) and each.accessibleName()]

    def listed(self) -> list[str]:
        """The choices that stand in a list."""
        lists = self.seen(QListWidget)
        return [each.item(row).text() for each in lists for row in range(each.count())]

    def words_of(self, name: str) -> list[str]:
        """The same; nothing while it is not there."""
        there = any(each.accessibleName() == name for each in self.seen(QWidget))
        return self.words(name) if there else []

    def stage(self) -> str:
        """What is open now, as a screen reader tells it of the steps of the turn: 'Strike', or a step within it."""
        matchs = (
            OPEN.fullmatch(each.accessibleName()) for each in self.part("Segments of the turn").findChildren(QWidget)
        )
        return " / ".join(found[1] for found in matchs if found)

    def is_typing(self) -> bool:
        """Whether the keyboard is in a field."""
        return isinstance(self.app.focusWidget(), QLineEdit)

    def screen(self) -> str:
        """Everything that can be read, for whoever looks why the play stopped."""
        return "\n".join(written(self.window))

    @property
    def focus(self) -> str:
        """Who has the keyboard."""
        widget = self.app.focusWidget()
        return f"{type(widget).__name__} {widget.accessibleName()!r}" if widget else "nobody"


def key_and_held(name: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """The key of this name, and what is held with it."""
    *held, last = name.split("+") if len(name) > 1 else [name]
    modifiers = reduce(or_, (HELD[each] for each in held), Qt.KeyboardModifier.NoModifier)
    return Qt.Key[f"Key_{BY_SIGN.get(last, last)}"], modifiers


def is_seen(widget: QWidget) -> bool:
    """Whether any of it is on the screen."""
    return widget.isVisible() and not widget.visibleRegion().isEmpty()


def written(around: QWidget) -> list[str]:
    """The words of labels, buttons, fields and lists, from the top to the bottom, from left to right."""
    found = list[tuple[int, int, str]]()
    for each in [around, *around.findChildren(QWidget)]:
        if is_seen(each) and (words := _words(each)):
            at = each.mapTo(around.window(), each.rect().topLeft())
            found.append((at.y(), at.x(), words))
    return [words for _, _, words in sorted(found)]


def _words(widget: QWidget) -> str:
    if isinstance(widget, LineButton):
        return read(widget)
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        return widget.text().replace("&", "")
    if isinstance(widget, QAbstractItemView):
        model = widget.model()
        rows = range(model.rowCount())
        columns = range(model.columnCount() if isinstance(model, QAbstractTableModel) else 1)
        return "\n".join(
            " | ".join(str(model.index(row, at).data(Qt.ItemDataRole.DisplayRole) or "") for at in columns)
            for row in rows
        )
    return ""
