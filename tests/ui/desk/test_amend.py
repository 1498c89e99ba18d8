"""Amending a mistyped die: the right faces, what would be different, and only then accept or leave."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.app.amend import Amendment, Fallen, accept, amend
from ffts.app.logbook import umpire_log
from ffts.core.dice import read
from ffts.games.skies import commands as c
from ffts.games.skies.names import Segment
from ffts.ui.desk.docks.amend import AmendPanel
from ffts.ui.desk.docks.log import LogDock
from tests.builders import USN, Script, SkiesSession, new_session
from tests.ui.keys import pressed, typed

# The screen of the tests has no window manager.


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "amend.ffts")
    session.submit(c.RollInitiative(), roller=Script([5, 2]))
    session.submit(c.CloseSegment(closing=Segment.INITIATIVE))
    yield session
    session.store.close()


@pytest.fixture
def log(qtbot: QtBot, game: SkiesSession) -> LogDock:
    dock = LogDock()
    qtbot.addWidget(dock)
    dock.resize(760, 620)
    dock.open_game(game)
    game.watch(dock.show_state)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    return dock


def amend_row(log: LogDock, row: int) -> None:
    log.table.selectRow(row)
    log.amend_action.trigger()


def test_from_a_line_that_is_no_roll_the_last_roll_before_it_is_amended(log: LogDock) -> None:
    rolls = [row for row in range(log.table.rows.rowCount()) if log.table.rows.row(row).which is not None]
    last = log.table.rows.rowCount() - 1
    assert last not in rolls
    amend_row(log, last)
    assert log.amend_panel.isVisible()
    assert log.table.currentIndex().row() == max(rolls)


def test_without_a_line_there_is_nothing_to_amend(log: LogDock) -> None:
    log.table.clearSelection()
    assert not log.amend_action.isEnabled()
    log.table.selectRow(1)
    assert log.amend_action.isEnabled()


def test_the_panel_asks_for_the_right_faces(log: LogDock) -> None:
    amend_row(log, 1)
    panel = log.amend_panel
    assert panel.heading.text() == "Amend: Imperial Japanese Navy: initiative [3.4.1]"
    assert panel.was.text() == "In the log: 2 (rolled by the program). Now the right faces:"
    assert panel.isVisible() and not panel.accept_button.isVisible()


def test_ctrl_m_opens_it(qtbot: QtBot, log: LogDock) -> None:
    log.table.selectRow(0)
    log.table.setFocus()
    QTest.keyClick(log.table, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert log.amend_panel.isVisible()


def test_the_difference_is_shown_before_anything_is_changed(qtbot: QtBot, log: LogDock, game: SkiesSession) -> None:
    amend_row(log, 1)
    typed("6")
    panel = log.amend_panel
    assert panel.changes.text() == "Initiative: United States Navy, would be Imperial Japanese Navy"
    assert not panel.fallen.isVisible()
    assert game.state.public.initiative == USN
    assert panel.accept_button.hasFocus()


def test_accepting_makes_it_the_present_line_and_keeps_the_old_one(
    qtbot: QtBot, log: LogDock, game: SkiesSession
) -> None:
    old = game.head
    log.amend_wanted.connect(lambda amendment: accept(game, amendment))
    amend_row(log, 1)
    typed("6")
    with qtbot.waitSignal(log.amend_wanted):
        log.amend_panel.accept_button.click()
    assert game.state.public.initiative == "IJN"
    assert game.state.public.segment is Segment.MOVEMENT
    assert not log.amend_panel.isVisible()
    assert "Imperial Japanese Navy: initiative: D6 6 (typed)" in [line.text for line in umpire_log(game)]
    game.go_to(old)
    assert game.state.public.initiative == USN


def test_leaving_changes_nothing(qtbot: QtBot, log: LogDock, game: SkiesSession) -> None:
    head = game.head
    amend_row(log, 1)
    typed("6")
    with qtbot.assertNotEmitted(log.amend_wanted):
        QTest.keyClick(log.amend_panel, Qt.Key.Key_Escape)
    assert not log.amend_panel.isVisible()
    assert game.head == head


def test_escape_in_the_box_leaves_too(qtbot: QtBot, log: LogDock) -> None:
    amend_row(log, 0)
    pressed(Qt.Key.Key_Escape)
    assert not log.amend_panel.isVisible()


def test_dice_the_rule_now_asks_for_are_asked(qtbot: QtBot, log: LogDock, game: SkiesSession) -> None:
    log.amend_wanted.connect(lambda amendment: accept(game, amendment))
    amend_row(log, 1)
    typed("5")
    panel = log.amend_panel
    again = "United States Navy: initiative again: equal with 5 and 5 [3.4.1]"
    assert panel.heading.text() == f"With these faces the rule asks further: {again}"
    typed("1")
    typed("4")
    assert panel.changes.text() == "Initiative: United States Navy, would be Imperial Japanese Navy"
    assert panel.heading.text() == "What would be different"
    tie = "initiative again: equal with 5 and 5"
    assert panel.was.text() == (
        "Imperial Japanese Navy: initiative [3.4.1] read as 5, "
        f"then United States Navy: {tie}: 1, then Imperial Japanese Navy: {tie}: 4"
    )
    panel.accept_button.click()
    assert game.state.public.initiative == "IJN"
    assert len(game.log()[0].rolls) == 4


def test_those_further_dice_may_be_the_programs(qtbot: QtBot, log: LogDock) -> None:
    amend_row(log, 1)
    typed("r")
    assert not log.amend_panel.accept_button.isVisible()
    typed("5")
    for _ in range(200):
        if log.amend_panel.accept_button.isVisible():
            break
        typed("r")
    assert log.amend_panel.accept_button.isVisible()


def test_what_no_longer_stands_is_listed_with_its_reason(
    qtbot: QtBot, log: LogDock, game: SkiesSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallen = (Fallen(2, c.CloseSegment(), "The segment is closed already"),)

    def amended(*given: Any) -> Amendment[Any, Any]:
        return replace(amend(*given), fallen=fallen)

    monkeypatch.setattr("ffts.ui.desk.docks.amend.amend", amended)
    amend_row(log, 1)
    typed("6")
    assert log.amend_panel.fallen.text() == (
        "1 later entry no longer applies and would be left out:\n- Close the segment: The segment is closed already"
    )
    assert log.amend_panel.fallen.isVisible()


def test_faces_that_make_no_difference(qtbot: QtBot, log: LogDock) -> None:
    amend_row(log, 1)
    typed("3")
    assert log.amend_panel.changes.text() == "The game would be exactly as it is now."


def test_an_impossible_face_is_refused(qtbot: QtBot, log: LogDock) -> None:
    amend_row(log, 1)
    typed("9")
    assert log.amend_panel.entry.fault.text() == "9 is not a number a D6 can show; it shows 1 to 6"
    assert not log.amend_panel.accept_button.isVisible()


def test_the_game_going_on_closes_the_panel(log: LogDock, game: SkiesSession) -> None:
    amend_row(log, 1)
    game.submit(c.WriteNote(text="going on"))
    assert not log.amend_panel.isVisible()


def test_the_keyboard_goes_back_to_the_log_and_not_to_the_note(log: LogDock) -> None:
    amend_row(log, 1)
    holder = QApplication.focusWidget()
    assert holder and log.amend_panel.isAncestorOf(holder)
    pressed(Qt.Key.Key_Escape)
    assert not log.amend_panel.isVisible()
    assert log.table.hasFocus()
    amend_row(log, 1)
    typed("3")
    log.amend_panel.accept_button.click()
    assert log.table.hasFocus()


def test_amending_to_the_same_value_changes_nothing_and_makes_no_branch(qtbot: QtBot, tmp_path: Path) -> None:
    session = new_session(tmp_path / "same.ffts")
    entry = session.submit(c.RollInitiative(), roller=Script([5, 2]))
    session.submit(c.CloseSegment())
    roll = session.play(entry.id).rolls[0]
    before = session.head
    accept(session, amend(session, entry.id, 0, roll))
    assert session.head == before
    panel = AmendPanel()
    qtbot.addWidget(panel)
    panel.open_roll(session, entry.id, 0)
    panel.entry.rolled.emit(read(roll.ask, roll.faces, typed=True))
    assert "nothing to amend" in panel.fault.text() + panel.entry.fault.text()
    assert panel.accept_button.isHidden()
    session.store.close()
