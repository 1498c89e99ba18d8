"""After the first paint: the heavy modules are loaded, and the last game is read, beside the window."""

import gc
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

MODULES = (
    "pydantic",
    "ffts.core.umpire",
    "ffts.games.skies.commands",
    "ffts.games.skies.catalog",
    "ffts.games.skies.game",
    "ffts.games.skies.words",
    "ffts.store.sqlite",
    "ffts.store.catalogs",
    "ffts.app.files",
    "ffts.app.logbook",
    "ffts.app.amend",
    "ffts.app.rollers",
    "ffts.games.skies.view",
    "ffts.games.skies.business",
    "ffts.ui.chart.pictures",
    "ffts.ui.chart.view",
    "ffts.ui.docks.watch",
    "ffts.ui.docks.tray",
    "ffts.ui.docks.inspector",
    "ffts.ui.docks.log",
    "ffts.ui.docks.chart",
    "ffts.ui.air.pictures",
    "ffts.ui.air.flight_pictures",
    "ffts.ui.air.orders",
    "ffts.ui.docks.air_operations",
    "ffts.ui.docks.formations",
)
LAST = "sqlmodel"
"""The SQL library comes last: only a new file needs it."""

SWITCH_SECONDS = 0.001
"""How long the loading thread may hold the interpreter when the window wants it."""

PATIENCE_SECONDS = 2.0
"""How long the rest of the loading waits for the game to be on the screen."""


class Warmup(QObject):
    """Loads in a thread of its own, and tells the window when it is done."""

    ready = Signal()
    cards = Signal(object)  # of the scenarios
    opened = Signal(object, object)  # the path asked for, and the session or the fault
    _loaded = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.done = False
        self._waiting: list[Callable[[], object]] = []
        self._thread: threading.Thread | None = None
        self._interval = sys.getswitchinterval()
        self._shown = threading.Event()
        self._loaded.connect(self._finish)

    def start(self, game: Path | None = None) -> None:
        """Begin, once; with a game, open it as soon as that is possible."""
        if self._thread is None:
            sys.setswitchinterval(SWITCH_SECONDS)
            gc.disable()  # nothing of what is loaded becomes garbage, and looking for it stops the window
            self._thread = threading.Thread(target=self._run, args=(game,), name="warm-up", daemon=True)
            self._thread.start()

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
        self.go_on()
        if self._thread:
            self._thread.join(seconds)

    def _run(self, game: Path | None) -> None:
        try:
            self._load(game)
        finally:
            gc.enable()

    def _load(self, game: Path | None) -> None:
        if game is None:
            self._read_cards()
        for name in MODULES:
            import_module(name)
        if game:
            self.opened.emit(game, _open(game))
            self._shown.wait(PATIENCE_SECONDS)
            self._read_cards()
        import_module(LAST)
        self._loaded.emit()

    def _read_cards(self) -> None:
        from ffts.ui.gallery import cards

        self.cards.emit(cards())

    def _finish(self) -> None:
        sys.setswitchinterval(self._interval)
        if not gc.get_freeze_count():
            gc.freeze()  # what was loaded stays, and is not looked through again each time
        self.done = True
        self.ready.emit()
        for act in self._waiting:
            QTimer.singleShot(0, act)
        self._waiting.clear()


def _open(game: Path) -> object:
    """The session, or what hindered it, to be told by the window."""
    from ffts.app.files import open_game

    try:
        return open_game(game)
    except Exception as fault:
        return fault
