"""After the first paint: the heavy modules are loaded, and the last game is read, while the window stays alive.

Two halves that never mix. A thread loads what knows nothing of Qt, and opens the game. What makes Qt classes is loaded
by the window itself, a little at each turn of its loop: PySide6 makes its classes when they are first named, and a
class made in another thread while the window paints ends the program now and then.
"""

import ctypes
import gc
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from ffts.ui.desk.games import piecemeal
from ffts.ui.desk.games.background import give_way
from ffts.ui.desk.games.cards import cards
from ffts.ui.desk.games.entries import GamePages, all_pages

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
"""As the C library of Linux numbers them."""
PICTURE, ARENAS = 256 * 1024, 2
ROUND_MS, GIVING_MS = 1000, 5_000
DEEPEST, CALM, LATEST = 2, 0.05, 600
"""A second of which the window works no more than this part is calm; a deep look waits for one, so many rounds."""


class GarbageRounds(QObject):
    """From its making on nothing looks for garbage by itself; once started, the event loop does, now and then."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(ROUND_MS)
        self._timer.timeout.connect(self.look)
        self._giving = QTimer(self)
        self._giving.setInterval(GIVING_MS)
        self._giving.timeout.connect(give_back)
        self._worked, self._waited = 0.0, 0

    def start(self) -> None:
        """Go round from now on."""
        free_pictures_at_once()
        self._timer.start()
        self._giving.start()

    def look(self) -> None:
        """Only while nothing is dragged: a long look would be felt. One through all there is takes longer than a key
        may, and waits until nothing is done."""
        worked = time.thread_time()
        calm, self._worked = worked - self._worked < CALM * ROUND_MS / 1000, worked
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            looked = sweep(deep=calm or self._waited >= LATEST)
            self._waited = 0 if looked == DEEPEST else self._waited + 1


def sweep(deep: bool = True) -> int:
    """Look as deep as Python would by itself after as many new objects, through all there is only if `deep`; not at all
    after few, which is -1."""
    due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if not due[0]:
        return -1
    depth = DEEPEST if all(due) and deep else 1 if due[1] else 0
    gc.collect(depth)
    return depth


def give_back() -> None:
    """On Linux the C library keeps what was freed between things still in use until it is asked to give it back."""
    if trim := getattr(_c_library(), "malloc_trim", None):
        trim(0)


def free_pictures_at_once() -> None:
    """On Linux: what is as large as a picture gets memory of its own, which goes back as soon as it is freed, and
    threads share what is smaller. By itself the C library stops doing so after the first large picture."""
    if tune := getattr(_c_library(), "mallopt", None):
        tune(M_MMAP_THRESHOLD, PICTURE)
        tune(M_ARENA_MAX, ARENAS)


@cache
def _c_library() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if sys.platform == "linux" else None


THREAD_MODULES = (
    "pydantic",
    "ffts.core.umpire",
    "ffts.store.sqlite",
    "ffts.store.shelf",
    "ffts.app.files",
    "ffts.app.logbook",
    "ffts.app.amend",
    "ffts.app.rollers",
)
"""Nothing of Qt, and for any game; what a game needs besides is on its own list."""

LAST = "sqlmodel"
"""The SQL library waits until the game is on the screen: only a new file needs it."""

QT_LIBRARIES = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
"""A library of charts names each of their classes, so they are made beforehand, few at a time."""

TICK_MS, TICK_SECONDS = 2, 0.005
"""How often the window does its share, and how long at a time."""
PATIENCE_SECONDS = 2.0
"""How long the rest of the loading waits for the game to be on the screen."""

Opened = tuple[Path, object]
News = list[object] | Opened | BaseException | None
"""What the thread has to tell: cards, a game, a fault; None for its end."""


class Warmup(QObject):
    """Loads, and tells the window when it is done."""

    ready = Signal()
    cards = Signal(object)  # of the scenarios
    opened = Signal(object, object)  # the path asked for, and the session or the fault

    def __init__(self, pages: GamePages, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.done, self._pages = False, pages
        self.own: Mapping[str, Path] = {}
        """By its game the folder in which an umpire's own scenarios lie."""
        self._waiting: list[Callable[[], object]] = []
        self._thread: threading.Thread | None = None
        self._read, self._shown, self._laid_out = threading.Event(), threading.Event(), threading.Event()
        self._news: deque[News] = deque()
        self._share = self._windows_share()
        self._garbage = GarbageRounds(self)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)

    def start(self, file: Path | None = None, pages: GamePages | None = None) -> None:
        """Begin, once, with what the pages of a game need; with a file, open it as soon as that is possible."""
        if self._thread is None:
            self._pages = pages or self._pages
            give_way()
            self._thread = threading.Thread(target=self._run, args=(file,), name="warm-up", daemon=True)
            self._thread.start()
            self._timer.start()

    def when_ready(self, act: Callable[[], object]) -> None:
        """Do this now, or as soon as everything is loaded."""
        if self.done:
            act()
        else:
            self._waiting.append(act)
            self.start()

    def go_on(self) -> None:
        """The game is on the screen: what is left to load may be loaded."""
        self._shown.set()

    def wait(self, seconds: float = 10.0) -> None:
        """Let the loading thread come to its end; for leaving the program."""
        self._timer.stop()
        self.go_on()
        self._laid_out.set()
        if self._thread:
            self._thread.join(seconds)

    # --- the window's half ---------------------------------------------------------

    def _tick(self) -> None:
        """A little of the window's share; what the thread has to tell needs the docks, all but the cards."""
        if self._news and isinstance(self._news[0], list):
            self._hear(self._news.popleft())
            return
        until = time.perf_counter() + TICK_SECONDS
        for more in self._share:
            if not more or time.perf_counter() > until:
                return
        if self._news:
            self._hear(self._news.popleft())

    def _windows_share(self) -> Iterator[bool]:
        """One step at a time; False while there is nothing to do but to wait for the thread."""
        for library in map(import_module, QT_LIBRARIES):
            for name in dir(library):
                getattr(library, name)
                yield True
        while not self._read.is_set():
            yield False
        for page in all_pages(self._pages):
            for module in page.modules:
                yield from piecemeal.load(module)

    def _hear(self, news: News) -> None:
        match news:
            case list():
                self.cards.emit(news)
                self._laid_out.set()
            case (path, outcome):
                self.opened.emit(path, outcome)
            case BaseException():
                self._leave_off()
                self._set_going()
                raise news
            case None:
                self._leave_off()
                self._finish()

    def _leave_off(self) -> None:
        self._timer.stop()
        _keep_what_is_loaded()
        self._garbage.start()

    def _finish(self) -> None:
        self._set_going()
        self.ready.emit()

    def _set_going(self) -> None:
        """What waited is done; after a fault too, for it loads what it needs itself, or says what it lacks."""
        self.done = True
        for act in self._waiting:
            QTimer.singleShot(0, act)
        self._waiting.clear()

    # --- the thread's half -----------------------------------------------------------

    def _run(self, file: Path | None) -> None:
        try:
            self._load(file)
            self._news.append(None)
        except BaseException as fault:
            self._news.append(fault)
        finally:
            self._read.set()

    def _load(self, file: Path | None) -> None:
        if file is None:
            self._lay_out(list(cards(self.own)))
        for name in (*THREAD_MODULES, *self._pages.ahead):
            import_module(name)
        if file:
            self._news.append((file, _open(file)))
            self._read.set()
            self._shown.wait(PATIENCE_SECONDS)
            self._lay_out(list(cards(self.own)))
        for module in (LAST, *self._pages.behind):
            import_module(module)

    def _lay_out(self, found: list[object]) -> None:
        """Wait until the window has drawn them: two that calculate hold each other up more than they gain."""
        self._news.append(found)
        self._laid_out.wait(PATIENCE_SECONDS)


@cache
def _keep_what_is_loaded() -> None:
    """What was loaded stays, once for all: to look through it for garbage even once would stop the window."""
    gc.freeze()


def _open(file: Path) -> object:
    """The session, or what hindered it, to be told by the window."""
    from ffts.app.files import open_game

    try:
        return open_game(file)
    except Exception as fault:
        return fault
