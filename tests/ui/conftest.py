"""A window of our own: its settings, cache and games lie in the folder of the test, never in somebody's home."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.core.model import Command
from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.games.warmup import sweep
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.main_window import MainWindow
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.aircraft import AirDesk, air_desk

if TYPE_CHECKING:
    from tests.ui.used_again import OneWindow

Play = Callable[[str], SkiesSession]
SIZE = (1360, 860)
PATIENCE_MS = 60_000
"""For what is loaded beside the window; a busy machine takes long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The screen that is none says so whenever it cannot do what every real screen does."""
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True), append=False)


@pytest.fixture(autouse=True)
def nobodys_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program would keep for its user goes into the folder of the test."""
    for name in ("CONFIG", "CACHE", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(tmp_path / "config"))


@pytest.fixture(autouse=True)
def keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test types faster than any person could read; `tests/ui/desk/test_key_owner.py` has the pause as it is."""
    monkeypatch.setattr(key_owner, "PAUSE_MS", 0)


@pytest.fixture(autouse=True)
def garbage_rounds() -> Iterator[None]:
    """Garbage is looked for between two tests, as the program does it between two events: see `garbage`."""
    gc.disable()
    sweep()
    yield
    gc.enable()


def first_settings(folder: Path) -> Settings:
    """Settings of somebody who starts the program for the first time."""
    kept = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    kept.folder = folder / "games"
    return kept


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Kept in the folder of the test."""
    return first_settings(tmp_path)


@pytest.fixture(scope="session")
def look(qapp: QApplication) -> Theme:
    """One theme for the whole run: Qt falls over when a style sheet is taken off and another put on."""
    return Theme(qapp, "light", 100)


@pytest.fixture(autouse=True)
def theme(look: Theme) -> Iterator[Theme]:
    """The look of the program, as every widget has it in use; light and at 100 % again after the test."""
    yield look
    if look.name != "light":
        look.choose("light")
    if look.percent != 100:
        look.set_zoom(100)


@pytest.fixture
def qtbot(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """A part shown alone looks as it does in its window; what is waited for may take long on a busy machine."""
    adopt = qtbot.addWidget

    def dressed(widget: QWidget, *, before_close_func: Callable[[QWidget], None] | None = None) -> None:
        adopt(widget, before_close_func=before_close_func)
        if not isinstance(widget, MainWindow):
            theme.dress(widget)

    monkeypatch.setattr(qtbot, "addWidget", dressed)
    for wait in ("waitSignal", "waitUntil"):
        monkeypatch.setattr(qtbot, wait, partial(getattr(qtbot, wait), timeout=PATIENCE_MS))
    return qtbot


def show_loaded(bot: QtBot, shown: MainWindow) -> None:
    """Show it, and wait until everything is loaded."""
    shown.resize(*SIZE)
    shown.show()
    bot.waitActive(shown)
    warmup = shown.program.warmup
    warmup.start()
    bot.waitUntil(lambda: warmup.done, timeout=PATIENCE_MS)


def put_on_table(bot: QtBot, program: Program, folder: Path, scenario: str) -> SkiesSession:
    """A new game of a scenario, and wait until every dock shows it."""
    session = new_game(folder / f"{Path(scenario).stem}.ffts", scenario)
    with bot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(session.store.path, session)
    return session


@pytest.fixture(scope="module")
def one_window(
    request: pytest.FixtureRequest, look: Theme, tmp_path_factory: pytest.TempPathFactory
) -> "Iterator[OneWindow]":
    """The one of the tests that share a window."""
    from tests.ui.used_again import OneWindow

    one = OneWindow(QtBot(request), look, tmp_path_factory.mktemp("one-window"))
    yield one
    one.throw_away()


@pytest.fixture
def window(request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    """The real window, shown, with everything loaded: one of its own, or the one of the module, see `used_again`."""
    if request.node.get_closest_marker("one_window") and "settings" not in request.fixturenames:
        one: OneWindow = request.getfixturevalue("one_window")
        yield one.open(tmp_path / "games")
        one.put_back()
        return
    shown = MainWindow(request.getfixturevalue("settings"), theme, tmp_path / "cache")
    qtbot.addWidget(shown)
    show_loaded(qtbot, shown)
    yield shown
    shown.close()
    shown.program.warmup.wait()


@pytest.fixture
def program(window: MainWindow) -> Program:
    """What makes that window work."""
    return window.program


@pytest.fixture
def play(qtbot: QtBot, program: Program, tmp_path: Path) -> Play:
    """Put a new game of a scenario on the table and wait until every dock shows it."""
    return partial(put_on_table, qtbot, program, tmp_path)


@pytest.fixture
def game(play: Play) -> SkiesSession:
    """First strike, at its start."""
    return play("first-strike")


# --- the Air operations dock, as most of its tests want it; a module with a game of its own says so -------


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    """The dock with a game in its air operations."""
    with air_desk(qtbot, tmp_path) as there:
        yield there


@pytest.fixture
def dock(desk: AirDesk) -> AirOperationsDock:
    """The dock itself."""
    return desk.dock


@pytest.fixture
def given(desk: AirDesk) -> list[Command]:
    """The commands the dock gave, one after the other."""
    return desk.given
