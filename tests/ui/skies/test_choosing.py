"""What is chosen on a page is shown by the inspector; what a page makes anew chooses nothing."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.games.skies import commands as c
from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.inspector import InspectorDock
from tests.builders import SkiesSession
from tests.ui.keys import pressed

Key, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier


def heading(program: Program) -> str:
    return program.room.dock(InspectorDock).title.text()


def test_an_af_walked_to_on_the_form(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    QTest.keyClick(program.window, Key.Key_2, ALT)
    pressed(Key.Key_Right)
    qtbot.waitUntil(lambda: heading(program).startswith("V"))
    before = heading(program)
    game.submit(c.WriteNote(text="nothing moves"))
    assert heading(program) == before


def test_a_ship_of_the_list(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    QTest.keyClick(program.window, Key.Key_7, ALT)
    assert heading(program) == ""
    pressed(Key.Key_Down)
    qtbot.waitUntil(lambda: heading(program).startswith("CA "))


def test_a_line_of_the_log(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    game.submit(c.WriteNote(text="the sun is up"))
    QTest.keyClick(program.window, Key.Key_F7)
    log = program.room.docks["Log"]
    assert isinstance(log, LogDock)
    log.table.setFocus()
    log.table.selectRow(0)
    qtbot.waitUntil(lambda: heading(program).startswith("Note"))
