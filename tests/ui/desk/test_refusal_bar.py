"""A refusal stands over the page, V waives it; a reminder waits until its own key or button answers it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands.search import ExchangeMaps, SealPlans
from ffts.games.skies.names import Segment
from ffts.games.skies.offers.watch import forfeited
from ffts.games.skies.sequence import FORFEIT
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from tests.builders import IJN, USN, Script, SkiesSession
from tests.builders_search import looks
from tests.ui.keys import typed
from tests.ui.rules import rule_read
from tests.ui.searches import out_game
from tests.ui.strikes import strike_game

pytestmark = pytest.mark.one_window

Key = Qt.Key
Press = Callable[..., None]
NONE = Qt.KeyboardModifier.NoModifier
ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def press(program: Program) -> Press:
    """A key, given to whatever has the keyboard at that moment."""

    def give(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(QApplication.focusWidget() or program.window, key, modifier)
        QApplication.processEvents()

    return give


@pytest.fixture
def searches_leave(program: Program, play: Callable[[str], SkiesSession]) -> SkiesSession:
    """Coral Sea in the air operations of its second turn: two searches as they were planned on the day cannot leave."""
    session = play("coral-sea-8-may")
    for side in (USN, IJN):
        for line in session.game.due(session.state, session.data, None):
            if line.words.startswith("As on the day") and line.side == side and line.order:
                session.submit(line.order)
        session.submit(SealPlans(side=side))
    session.submit(ExchangeMaps())
    while not forfeited(session.state, session.data):
        if session.state.public.initiative is None:
            session.submit(c.RollInitiative(), roller=Script([5, 2]))
        session.submit(session.game.onward(session.state))
    QApplication.processEvents()
    return session


def shown(program: Program) -> list[str]:
    panel = program.refusal_bar.panel
    return [part.text() for part in (panel.heading, panel.why, panel.instead) if part.isVisible()]


def test_it_says_who_what_and_the_way_out_though_the_watch_is_closed(
    program: Program, game: SkiesSession, press: Press
) -> None:
    program.room.frames["Watch"].hide()
    press(Key.Key_F5)
    assert shown(program) == [
        "Refused by 3.4.1: Close the Initiative Segment",
        "Initiative of turn 1 is not rolled",
        "Instead: Roll a D6 for each side",
    ]
    assert program.refusal_bar.panel.waive_button.text() == "Waive 3.4.1  V"


def test_it_names_the_key_of_the_line_that_has_to_be_done_first(
    program: Program, game: SkiesSession, press: Press
) -> None:
    press(Key.Key_F5)
    assert shown(program)[-1] == "Instead: Roll a D6 for each side. Key 1 does it"
    press(Key.Key_1)
    assert program.table.ask is not None


def test_3_4_5_within_a_strike_segment_it_names_the_step_that_f5_would_close(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    session = strike_game(tmp_path)
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    program.leading.go_on()
    heading, _, instead = shown(program)
    assert heading == "Refused by 3.4.5: Close the step Announce strikes on target"
    assert instead.endswith("Key 1 does it")


def test_v_waives_from_every_page_with_the_reason_in_view_and_enter_does_it(
    program: Program, game: SkiesSession, press: Press
) -> None:
    for tab in range(1, 10):
        press(Qt.Key(Key.Key_0 + tab), ALT)
        press(Key.Key_F5)
        press(Key.Key_V)
        page, reason = program.room.tabs.currentWidget(), program.refusal_bar.panel.reason
        assert page and reason.hasFocus(), tab
        assert not reason.visibleRegion().isEmpty(), page.accessibleName()
        press(Key.Key_Return)
        assert game.head is None, "not without a reason"
        QTest.keyClicks(reason, "both agreed")
        press(Key.Key_Return)
        assert game.state.public.segment is Segment.MOVEMENT
        assert game.log()[-1].command.waive == {"3.4.1-UNDONE": "both agreed"}
        assert not program.refusal_bar.isVisible()
        press(Key.Key_Z, CTRL)
        assert game.head is None


def test_esc_leaves_the_reason_and_then_the_refusal(program: Program, game: SkiesSession, press: Press) -> None:
    press(Key.Key_F5)
    press(Key.Key_V)
    press(Key.Key_Escape)
    assert program.refusal_bar.isVisible() and not program.refusal_bar.panel.reason.isVisible()
    press(Key.Key_Escape)
    assert not program.refusal_bar.isVisible()
    assert not program.table.is_refused
    assert game.head is None


def test_what_would_mean_nothing_cannot_be_waived(program: Program, game: SkiesSession, press: Press) -> None:
    program.table.refused.emit(Refused("3.6-SIDE", "There is no side RN", waivable=False), c.WriteNote(text="x"))
    assert shown(program) == ["Refused by 3.6: Note", "There is no side RN"]
    assert not program.refusal_bar.panel.waive_button.isVisible()
    press(Key.Key_V)
    assert not program.refusal_bar.panel.reason.isVisible()


def test_a_side_sees_no_refusals(program: Program, game: SkiesSession, press: Press) -> None:
    press(Key.Key_F5)
    program.views.show_view("USN")
    assert not program.refusal_bar.isVisible()
    press(Key.Key_F5)
    assert not program.refusal_bar.isVisible()
    program.views.show_view(None)
    assert not program.refusal_bar.isVisible()


def test_what_is_done_next_takes_it_away(program: Program, game: SkiesSession, press: Press) -> None:
    press(Key.Key_F5)
    program.table.do(c.WriteNote(text="going on"))
    assert not program.refusal_bar.isVisible()


def test_3_4_what_is_lost_stands_on_the_button_y_goes_on_and_the_strip_says_what_is_gone(
    program: Program, play: Callable[[str], SkiesSession], press: Press
) -> None:
    coral = play("coral-sea-8-may")
    press(Key.Key_1)
    assert program.table.ask is None
    assert program.refusal_bar.panel.again_button.text() == "Go on  Y: searches of the day not planned"
    press(Key.Key_Y)
    assert program.table.ask is not None
    press(Key.Key_3)
    press(Key.Key_2)
    assert coral.log()[-1].command.waive == {FORFEIT: "ordered a second time"}
    press(Key.Key_Escape)
    strip = program.strip
    assert (strip.words.text(), strip.rule.text()) == (
        "1 lost: searches of the day not planned",
        "Ctrl+Z takes it back",
    )
    press(Key.Key_Z, CTRL)
    assert strip.words.text() == ""


def test_8_2_1_f5_names_the_look_that_nothing_compels_and_y_goes_on_without_it(
    qtbot: QtBot, program: Program, press: Press, tmp_path: Path
) -> None:
    session = out_game(tmp_path, 7)
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    head, foot = session.head, program.room.dock(WatchDock).foot
    assert not foot.next_button.is_filled and "covers TF O" in foot.next_button.toolTip()
    press(Key.Key_F5)
    press(Key.Key_F5)
    assert session.head == head
    assert program.refusal_bar.panel.again_button.text() == "Go on  Y: the look of Enterprise search 1 at TF O"
    press(Key.Key_Escape)
    assert session.head == head and not program.refusal_bar.isVisible()
    press(Key.Key_F5)
    press(Key.Key_Y)
    assert session.state.public.segment is Segment.AIR_OPERATIONS
    assert program.strip.words.text() == "1 lost: the look of Enterprise search 1 at TF O"


def test_3_4_while_dice_are_asked_for_f5_asks_nothing_about_what_they_decide(
    qtbot: QtBot, program: Program, press: Press, tmp_path: Path
) -> None:
    session = out_game(tmp_path, 7)
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    program.table.do(looks())
    assert program.table.ask is not None
    press(Key.Key_F5)
    assert not program.refusal_bar.isVisible() and program.table.ask is not None


def test_f5_does_nothing_while_an_order_is_typed_and_the_watch_says_so(
    program: Program, play: Callable[[str], SkiesSession], press: Press
) -> None:
    coral = play("coral-sea-8-may")
    program.line.start("launch")
    for modifier in (NONE, Qt.KeyboardModifier.ShiftModifier):
        press(Key.Key_F5, modifier)
        assert coral.head is None and not program.refusal_bar.isVisible()
    assert program.room.dock(WatchDock).owner.text() == "F5: not used. You are typing; Esc leaves"
    assert program.line.line.text() == "launch"
    program.line.leave()
    press(Key.Key_F5)
    assert program.refusal_bar.isVisible()


def test_no_key_is_named_while_the_page_has_the_digits(program: Program, game: SkiesSession, press: Press) -> None:
    program.room.dock(WatchDock).show_owner("1-9: the page", others=True)
    program.table.do(c.CloseSegment())
    assert shown(program)[-1] == "Instead: Roll a D6 for each side"


def test_3_4_the_same_order_once_more_is_no_answer_to_a_reminder(
    program: Program, play: Callable[[str], SkiesSession]
) -> None:
    coral = play("coral-sea-8-may")
    for _ in range(3):
        program.table.do(c.RollInitiative())
    assert program.table.is_refused and program.table.ask is None
    assert program.refusal_bar.panel.is_reminder and coral.head is None
    assert "Y or Esc" in program.room.dock(WatchDock).owner.text()


def test_3_4_f5_and_clicks_on_its_button_do_not_answer_a_reminder(
    program: Program, searches_leave: SkiesSession, press: Press
) -> None:
    head, button = searches_leave.head, program.room.dock(WatchDock).next_button
    for _ in range(2):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        press(Key.Key_F5)
    assert searches_leave.head == head
    assert program.refusal_bar.panel.again_button.text() == "Go on  Y: Lexington search 1 cancelled and 1 more lost"
    assert not program.refusal_bar.panel.waive_button.isVisible()
    press(Key.Key_Y)
    assert searches_leave.head != head


def test_the_answer_that_comes_up_under_the_mouse_is_not_given_by_the_next_click(
    program: Program, searches_leave: SkiesSession, press: Press
) -> None:
    press(Key.Key_F5)
    head, button, left = searches_leave.head, program.refusal_bar.panel.again_button, Qt.MouseButton.LeftButton
    QCursor.setPos(button.mapToGlobal(button.rect().center()))
    button.arm()
    QTest.mouseClick(button, left)
    assert searches_leave.head == head and program.table.is_refused
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    QTest.mouseClick(button, left)
    assert searches_leave.head != head


def test_3_4_another_order_in_between_asks_anew(program: Program, play: Callable[[str], SkiesSession]) -> None:
    play("coral-sea-8-may")
    program.table.do(c.RollInitiative())
    program.table.do(c.WriteNote(text="a word"))
    program.table.do(c.RollInitiative())
    assert program.table.is_refused


def test_with_large_text_it_leaves_turn_and_clock_in_place_and_scrolls(
    qtbot: QtBot, program: Program, game: SkiesSession, press: Press, theme: Theme
) -> None:
    theme.set_zoom(200)
    qtbot.wait(50)
    height = program.window.height()
    watch = program.room.docks["Watch"]
    press(Key.Key_F5)
    qtbot.waitUntil(lambda: program.refusal_bar.height() <= program.window.height() // 2)
    assert not watch.turn.visibleRegion().isEmpty()
    press(Key.Key_V)
    qtbot.waitUntil(lambda: not program.refusal_bar.panel.reason.visibleRegion().isEmpty())
    assert program.window.height() == height


def test_shift_f1_opens_the_rules_at_the_one_that_refused(program: Program, game: SkiesSession, press: Press) -> None:
    press(Key.Key_F5)
    press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert rule_read(program) == "3.4.1"


def test_shift_f1_opens_the_rules_at_their_beginning_while_nothing_is_refused(
    program: Program, game: SkiesSession, press: Press
) -> None:
    press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert rule_read(program) == "1"


def test_v_waives_out_of_a_field_in_which_no_letters_are_typed(
    program: Program, play: Callable[[str], SkiesSession], press: Press
) -> None:
    play("coral-sea-8-may")
    program.ways.lead_to("Search")
    page = program.room.docks["Search"]
    page.setFocus()
    press(Key.Key_N, ALT)
    typed("3:60-240:20-24")
    press(Key.Key_Return)
    field = QApplication.focusWidget()
    assert page.refusal.isVisible() and isinstance(field, QLineEdit)
    press(Key.Key_V)
    assert page.refusal.reason.hasFocus()
    assert field.text() == "3:60-240:20-24"
