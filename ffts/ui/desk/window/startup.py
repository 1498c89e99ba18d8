"""The order of starting up: paint, the last picture, then everything heavy."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ffts.ui.desk.games.door import SCENARIOS, knock
from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.main_window import NAME, MainWindow

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.ui.desk.games.last_picture import LastPicture
    from ffts.ui.desk.start.gaps import GapMeter


def run(app: QApplication, game: Path | None = None, exit_after: str | None = None) -> int:
    """Build the window, show it, and stay until it is closed."""
    app.setApplicationName(NAME)
    app.setApplicationDisplayName(NAME)
    app.setDesktopFileName("ffts")
    if game and exit_after is None and knock(game):
        return 0  # its window is in front now
    settings = Settings.of_the_user()
    theme = Theme(app, settings.theme, settings.zoom, settings.drawn)
    window = MainWindow(settings, theme, cache_folder())
    startup = Startup(window, game, exit_after)
    window.show()
    code = app.exec()
    startup.leave()
    return code


def cache_folder() -> Path:
    """Where things are kept that may be lost."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericCacheLocation)) / NAME


class Startup(QObject):
    """Leads a window from its first paint to a game on the table."""

    def __init__(self, window: MainWindow, game: Path | None, exit_after: str | None = None) -> None:
        super().__init__(window)
        self.window, self._exit_after = window, exit_after
        self._asked_for = game
        self._scenario = game.absolute() if game and game.suffix.lower() in SCENARIOS else None
        self.game = game.absolute() if game else window.settings.last_game
        if self._scenario:
            self.game = None  # a scenario is offered as a new game, once everything is loaded
        self._gap = _gap_meter(self) if exit_after == "warm" else None
        window.first_painted.connect(self._painted)

    def _painted(self) -> None:
        self._mark("first-paint")
        self._catch_faults()
        self.window.theme.follow_system()
        self.window.program.warmup.ready.connect(self._warm)
        game = self.game
        if game and not game.exists() and not self._asked_for:
            self.window.settings.closed()
            game = self.game = None
        if game:
            self.window.program.await_game(game)
            self._show_last_picture(game)
        else:
            self._open()

    def _catch_faults(self) -> None:
        from ffts.ui.desk.window.crash import Catcher, recent_text

        table = self.window.program.table
        catcher = Catcher(self.window, lambda: recent_text(table.session))
        catcher.caught.connect(self.window.program.show_fault)
        catcher.install()
        if self._exit_after:
            catcher.caught.connect(lambda text: QApplication.exit(1))

    def _show_last_picture(self, game: Path) -> None:
        """A raw look at the file; if the picture kept of it is still true, show that while the game is being opened."""
        from ffts.store.glance import head_of
        from ffts.ui.desk.games.last_picture import recall

        glance = head_of(game)
        kept = recall(self.window.cache, game, glance.last_head) if glance else None
        if kept is None or not self._show_kept(kept):
            QTimer.singleShot(0, self._open)
            return
        self._watch = PaintWatch(self._surface())
        self._watch.painted.connect(self._picture_painted)

    def _show_kept(self, kept: LastPicture) -> bool:
        """Show the front page of the last game, before the game itself is opened; False if it cannot be read."""
        from ffts.ui.desk.docks.room import KeptPicture

        program = self.window.program
        if not program.room.game.pages[0].keeps_picture:
            return False
        front = program.room.front()
        if not isinstance(front, KeptPicture) or not front.show_kept(kept.picture):
            return False
        self.window.setWindowTitle(kept.title)
        program.middle.show_page(program.room.tabs)
        program.room.tabs.setFocus()  # else the line at the foot would take the first keys
        return True

    def _surface(self) -> QWidget:
        """What the picture is painted on."""
        from PySide6.QtWidgets import QGraphicsView

        front = self.window.program.room.front() or self.window
        view = front.findChild(QGraphicsView)
        return view.viewport() if view else front

    def _picture_painted(self) -> None:
        self._mark("picture")
        self._open()

    def _open(self) -> None:
        if self._gap:
            self._gap.start()
        self.window.program.warmup.start(self.game, self.window.program.room.game)

    def _warm(self) -> None:
        if self._scenario:
            self.window.program.games.open(self._scenario)
        QTimer.singleShot(0, lambda: self._mark("warm"))

    def leave(self) -> None:
        """Wait for the loading thread, so that it does not meet a program half gone."""
        self.window.program.warmup.wait()

    def _mark(self, stage: str) -> None:
        if self._exit_after is None:
            return
        gap = f" gap {self._gap.longest:.1f}" if stage == "warm" and self._gap else ""
        print(f"{stage} {time.monotonic():.6f}{gap}", flush=True)
        if stage == self._exit_after:
            self.window.close()


def _gap_meter(parent: QObject) -> GapMeter:
    from ffts.ui.desk.start.gaps import GapMeter

    return GapMeter(parent)


class PaintWatch(QObject):
    """Tells once that a widget was painted."""

    painted = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        from PySide6.QtCore import QEvent  # its enumeration is not made before the first paint

        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.painted.emit)
        return False
