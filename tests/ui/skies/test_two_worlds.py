"""3.6 Two games that differ only in what is Japan's: turned to the United States, the window is the same everywhere."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.games.skies import commands as c
from ffts.games.skies.events import NoteMade, ShipSank, ShipSlowed
from ffts.games.skies.names import Segment, ShipId, SideId
from ffts.store.backups import all_of
from ffts.ui.desk.games.shelf import next_free
from ffts.ui.desk.window.main_window import MainWindow
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession

USN, IJN = SideId("USN"), SideId("IJN")
OPEN = (c.RollInitiative(), c.CloseSegment(closing=Segment.INITIATIVE), c.WriteNote(text="fog ahead", side=USN))
SECRET = (
    c.MakeRuling(why="they hit a mine", facts=(ShipSlowed(side=IJN, ship=ShipId("Hiryu"), speed=1.0),)),
    c.MakeRuling(why="lost at night", facts=(ShipSank(side=IJN, ship=ShipId("Ariake"), turn=1),)),
    c.MakeRuling(why="for later", facts=(NoteMade(text="Japan turns home"),)),
    c.WriteNote(text="the kido butai is short of fuel", side=IJN),
    c.WriteNote(text="both are lost"),
)


def games(path: Path) -> Iterator[SkiesSession]:
    """The same game twice, one after the other in the same file; in the second much happens to Japan as well."""
    for secrets in ((), SECRET):
        session = new_game(path, "first-strike")
        dice = seeded(7)
        for cmd in (*secrets, *OPEN):
            session.submit(cmd, roller=dice)
        yield session
        path.unlink()


def everything(window: QWidget) -> list[str]:
    """All that can be read on the screen, hovered over, or read out by a screen reader."""
    lines = [window.windowTitle()]
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible():
            lines += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.statusTip()]
            lines += _texts(widget)
    return [text for text in lines if text]


def _texts(widget: QWidget) -> list[str]:
    match widget:
        case QLabel() | QAbstractButton() | QLineEdit():
            return [widget.text()]
        case QComboBox():
            return [widget.itemText(at) for at in range(widget.count())]
        case QAbstractItemView():
            return list(_cells(widget, QModelIndex()))
        case _:
            return []


def _cells(view: QAbstractItemView, parent: QModelIndex) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    for row in range(model.rowCount(parent)):
        for column in range(model.columnCount(parent)):
            index = model.index(row, column, parent)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
                yield str(model.data(index, role) or "")
        yield from _cells(view, model.index(row, 0, parent))


LOG = 10
"""The last tab, where a note to a side is read."""
TABS = (0, 1, 2, 3, LOG)
APART = (0, 3, LOG)
"""The tabs on which the umpire sees that the worlds differ: no aircraft is up, and decks are alike."""


def on_tabs(qtbot: QtBot, window: MainWindow, viewer: SideId | None) -> dict[int, list[str]]:
    """What is shown on each tab to who looks."""
    shown = dict[int, list[str]]()
    window.program.views.show_view(viewer)
    for tab in TABS:
        window.program.room.tabs.setCurrentIndex(tab)
        qtbot.wait(20)
        shown[tab] = everything(window)
    return shown


def test_3_6_the_screen_turned_to_a_side_is_the_same_in_both_worlds(
    qtbot: QtBot, window: MainWindow, program: Program, tmp_path: Path
) -> None:
    seen, umpires, names = [], [], []
    for session in games(tmp_path / "two worlds.ffts"):
        with qtbot.waitSignal(program.room.filled):
            program.games.take(session.store.path, session)
        umpires.append(on_tabs(qtbot, window, None))
        seen.append(on_tabs(qtbot, window, USN))
        backups = [kept.name for kept in all_of(session.store.path)]
        names.append((next_free(session.store.path).name, backups, window.windowTitle()))
        program.close_game()
    assert names[0] == names[1]
    assert names[0][2].startswith("First strike - turn 1, 0900")
    assert seen[0] == seen[1]
    assert [tab for tab in TABS if "fog ahead" in "\n".join(seen[0][tab])] == [LOG]
    assert tuple(tab for tab in TABS if umpires[0][tab] != umpires[1][tab]) == APART


def test_3_6_and_so_is_the_curtain(qtbot: QtBot, window: MainWindow, program: Program, tmp_path: Path) -> None:
    seen = []
    for session in games(tmp_path / "two worlds.ffts"):
        with qtbot.waitSignal(program.room.filled):
            program.games.take(session.store.path, session)
        program.views.set_curtain(True)
        seen.append(everything(window))
        program.views.set_curtain(False)
        program.close_game()
    assert seen[0] == seen[1]
