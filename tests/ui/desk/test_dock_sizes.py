"""Docks grow with zoom and window, and come back to their place as large as they left it."""

from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from ffts.ui.desk.docks.layout import ACROSS
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession


def settled(program: Program) -> None:
    for _ in range(4):
        QApplication.processEvents()


def watch(program: Program) -> QDockWidget:
    return program.room.frames["Watch"]


def test_docks_grow_with_the_text(program: Program, game: SkiesSession, theme: Theme) -> None:
    program.window.resize(1900, 1000)
    settled(program)
    before = watch(program).width()
    theme.set_zoom(125)
    settled(program)
    assert watch(program).width() > before * 1.1
    theme.set_zoom(100)
    settled(program)
    assert abs(watch(program).width() - before) < 5


def test_docks_grow_with_the_window_and_keep_what_was_set_by_hand(program: Program, game: SkiesSession) -> None:
    program.window.resize(1366, 800)
    settled(program)
    program.room.layout.sizes.suit()
    narrow = watch(program).width()
    program.window.resize(2049, 1100)
    settled(program)
    assert watch(program).width() > narrow * 1.15
    program.window.resizeDocks([watch(program)], [250], ACROSS)
    settled(program)
    program.window.resize(1900, 1100)
    settled(program)
    assert 220 < watch(program).width() <= 250


def test_a_dock_comes_back_as_large_as_it_left(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    program.window.resize(1600, 900)
    settled(program)
    before = watch(program).size()
    watch(program).setFloating(True)
    watch(program).resize(700, 300)
    settled(program)
    watch(program).setFloating(False)
    qtbot.waitUntil(lambda: abs(watch(program).width() - before.width()) < 5)


def test_a_refusal_can_be_marked_and_copied(program: Program, game: SkiesSession) -> None:
    program.leading.go_on()
    panel = program.refusal_bar.findChild(RefusalPanel)
    assert panel
    panel.why.setSelection(0, len(panel.why.text()))
    assert panel.why.selectedText() == panel.why.text() != ""
