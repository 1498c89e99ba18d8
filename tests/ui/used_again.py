"""One window for the tests of a module, one after the other, instead of one for each of them.

A module whose tests play in the window, and do nothing to the window itself, says so in its head:

    pytestmark = pytest.mark.one_window

After each test its game is closed. A window that is not found as it was first is thrown away then, and the next test
has a new one, as it has where it runs alone: what a test finds never hangs on those before it.
"""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.main_window import MainWindow
from tests.ui.conftest import first_settings, show_loaded


class OneWindow:
    """The window, while it is as it was found first."""

    def __init__(self, bot: QtBot, theme: Theme, folder: Path) -> None:
        self._bot, self._theme, self._folder = bot, theme, folder
        self._window: MainWindow | None = None
        self._first: tuple[object, ...] = ()

    def open(self, games: Path) -> MainWindow:
        """The window of the test before, or a new one; new games go into this folder."""
        if self._window is None:
            settings = first_settings(self._folder)
            settings.store.clear()
            self._window = MainWindow(settings, self._theme, self._folder / "cache")
            show_loaded(self._bot, self._window)
            self._first = as_found(self._window)
        self._window.settings.folder = games
        self._window.activateWindow()
        self._bot.waitActive(self._window)
        return self._window

    def put_back(self) -> None:
        """Without a game, and as if nobody had used it; else there is none any more."""
        window = self._window
        if window is None:
            return
        program = window.program
        program.room.layout.arrange_anew()
        program.room.tabs.setCurrentIndex(0)
        program.close_game()
        program.room.layout.kept = None
        QApplication.processEvents()
        window.settings.store.clear()
        if as_found(window) != self._first:
            self.throw_away()

    def throw_away(self) -> None:
        """The next test has a new one."""
        if window := self._window:
            self._window = None
            window.close()
            window.program.warmup.wait()
            window.deleteLater()


def as_found(window: MainWindow) -> tuple[object, ...]:
    """All that a test may have left behind: what is shown but for the welcome page, what is open beside, what is
    chosen in the menus, and where docks and pages stand."""
    program = window.program
    others = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window]
    checked = {name: action.isChecked() for name, action in program.actions.by_id.items() if action.isCheckable()}
    docks = {dock.objectName(): dock.isFloating() for dock in window.findChildren(QDockWidget) if dock.isFloating()}
    front = program.middle.current is program.welcome, program.room.viewer, *program.room.layout._risen
    asked = program.table.ask, program.table.last_refused, program.views.curtain_down, program.guide.guide
    look = window.theme.name, window.theme.percent, window.size().toTuple(), window.windowState()
    return look, window.windowTitle(), *shown(window), len(others), checked, docks, front, asked


def shown(window: MainWindow) -> Iterator[str]:
    """Every word outside the welcome page."""
    for part in window.findChildren(QWidget):
        if part.isVisible() and not window.welcome.isAncestorOf(part):
            text = part.text() if isinstance(part, QLabel | QAbstractButton | QLineEdit) else ""
            yield f"{type(part).__name__} {part.accessibleName()} {text}"
