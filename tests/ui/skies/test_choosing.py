"""What is chosen on a page is shown by the inspector; what a page makes anew chooses nothing."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.games.skies import commands as c
from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.page.parts import WordsView
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.inspector import InspectorDock
from tests.builders import SkiesSession
from tests.ui.keys import focused, pressed

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


BY: tuple[Qt.Key | str, ...] = (Key.Key_Return, Key.Key_Enter, "words", "heading")


def test_6_3_enter_or_a_double_click_on_a_card_of_decks_opens_her_form(
    qtbot: QtBot, program: Program, game: SkiesSession
) -> None:
    decks, air = program.room.docks["Decks"], program.room.docks["Air operations"]
    for by in BY:
        QTest.keyClick(program.window, Key.Key_9, ALT)
        ident, card = next(one for one in reversed(decks.board.views.items()) if one[0] != air.in_hand)
        card.setFocus()
        if isinstance(by, str):
            part = card.heading if by == "heading" else next(v for v in card.blocks.views if isinstance(v, WordsView))
            at = part.mapTo(program.window, part.rect().center())
            QTest.mouseDClick(program.window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
        else:
            pressed(by)
        shown = program.room.tabs.currentWidget().isVisible(), air.isVisible(), air.in_hand
        assert shown == (True, True, ident), by
        assert air.isAncestorOf(focused()), by
