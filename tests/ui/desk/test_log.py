"""The log: every entry in words, filters, notes, branches, and only the new lines made when the game goes on."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from ffts.app.logbook import Line, side_log, umpire_log
from ffts.core.citations import number_of
from ffts.core.dice import Roll
from ffts.core.model import Command, Event
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import Segment, ShipId
from ffts.papers.forms import forms_of, sight_of
from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.docks.loglines import SLICE, LogLines, LogRow, branches, is_under, lines_of, time_text
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.theme import px
from tests.builders import IJN, USN, Script, SkiesSession, new_session

# The screen of the tests has no window manager.

TURN, CLOCK, KIND, TEXT, RULE, TEXT_AND_RULE = range(6)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "log.ffts")
    yield session
    session.store.close()


@pytest.fixture
def played(game: SkiesSession) -> SkiesSession:
    game.submit(c.RollInitiative(), roller=Script([5, 2]))
    game.submit(c.WriteNote(text="Watch the fuel"))
    game.submit(c.WriteNote(text="Coffee is ready", side=USN))
    slowed = e.ShipSlowed(side=IJN, ship=ShipId("SHOK"), speed=2.0)
    game.submit(c.MakeRuling(why="a collision", facts=(slowed,)))
    game.submit(c.CloseSegment(waive={"3.4-SEGMENT": "a long night"}))
    return game


@pytest.fixture
def log(qtbot: QtBot, played: SkiesSession) -> LogDock:
    dock = LogDock()
    qtbot.addWidget(dock)
    dock.resize(760, 620)
    dock.open_game(played)
    played.watch(dock.show_state)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    return dock


def write_notes(game: SkiesSession, count: int) -> None:
    """So many notes from the start, in one go."""
    plays: list[tuple[Command, tuple[Roll, ...], tuple[Event, ...]]] = [
        (c.WriteNote(text=f"note {at}"), (), (e.NoteMade(text=f"note {at}"),)) for at in range(count)
    ]
    game.add_branch(None, plays)


def describe(log: LogDock, column: int = TEXT) -> list[str]:
    QApplication.processEvents()
    model = log.table.rows
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def test_without_a_game_and_without_an_entry(qtbot: QtBot, game: SkiesSession) -> None:
    dock = LogDock()
    qtbot.addWidget(dock)
    dock.show()
    assert dock.empty.text() == "No game is open."
    dock.open_game(game)
    assert dock.empty.text().startswith("Nothing has happened yet.")
    assert not dock.table.isVisible()


def test_every_entry_in_words_with_its_rule(log: LogDock) -> None:
    assert describe(log) == [
        "United States Navy: initiative: D6 5",
        "Imperial Japanese Navy: initiative: D6 2",
        "Initiative: United States Navy (United States Navy 5, Imperial Japanese Navy 2)",
        "Note: Watch the fuel",
        "Note for United States Navy: Coffee is ready",
        "! Ruling: a collision",
        "! Shokaku makes 2 inches",
        "! Rule 3.4 waived: a long night",
        "Movement Segment",
    ]
    assert describe(log, RULE)[:4] == ["3.4.1", "3.4.1", "3.4.1", ""]
    assert describe(log, RULE)[5:8] == ["A-112", "17.1", "3.4"]
    assert (describe(log, TURN)[0], describe(log, CLOCK)[0]) == ("1", "0600")


def test_waivers_and_rulings_are_marked_by_word_and_sign_and_colour(log: LogDock) -> None:
    assert describe(log, KIND) == ["roll", "roll", "", "note", "note", "RULING", "RULING", "WAIVED", ""]
    model = log.table.rows
    grave = [row for row in range(model.rowCount()) if model.index(row, 0).data(Qt.ItemDataRole.ForegroundRole)]
    assert grave == [5, 6, 7]
    brush = model.index(5, 0).data(Qt.ItemDataRole.ForegroundRole)
    assert isinstance(brush, QBrush)


def test_qt_finds_no_fault_with_the_table(qtmodeltester: ModelTester, log: LogDock) -> None:
    check: Callable[..., None] = qtmodeltester.check
    check(log.table.rows, force_py=True)


@pytest.mark.parametrize(("kind", "rows"), [("Everything", 9), ("Rolls", 2), ("Rulings", 3), ("Notes", 2)])
def test_filter_by_kind(log: LogDock, kind: str, rows: int) -> None:
    log.kind.setCurrentText(kind)
    assert len(describe(log)) == rows


def test_filter_by_side(log: LogDock) -> None:
    log.side.setCurrentText("Imperial Japanese Navy")
    assert describe(log) == ["Imperial Japanese Navy: initiative: D6 2", "! Shokaku makes 2 inches"]
    log.side.setCurrentText("United States Navy")
    assert describe(log)[1:] == [
        "Initiative: United States Navy (United States Navy 5, Imperial Japanese Navy 2)",
        "Note for United States Navy: Coffee is ready",
    ]


def test_filter_by_rule_and_by_words(qtbot: QtBot, log: LogDock) -> None:
    QTest.keyClicks(log.rule, "3.4.")
    assert len(describe(log)) == 5
    QTest.keyClicks(log.words, "MOVE")
    assert describe(log) == ["Movement Segment"]
    QTest.keyClicks(log.words, "x")
    assert describe(log) == []
    assert log.empty.text() == "No line fits the filter."


@pytest.mark.parametrize(
    ("rule", "wanted", "there"),
    [
        ("6.12.8", "6.12", True),
        ("6.12-RATE", "6.12", True),
        ("6.12", "6.1", False),
        ("6.12", "6", True),
        ("", "6", False),
    ],
)
def test_a_paragraph_is_under_its_chapter(rule: str, wanted: str, there: bool) -> None:
    assert is_under(rule, wanted) is there


@pytest.mark.parametrize(("citation", "number"), [("6.12-RATE", "6.12"), ("A-112-FACT", "A-112"), ("", ""), ("x", "x")])
def test_the_number_of_a_citation(citation: str, number: str) -> None:
    assert number_of(citation) == number


def test_a_new_entry_adds_its_lines_and_resets_nothing(qtbot: QtBot, log: LogDock, played: SkiesSession) -> None:
    with qtbot.assertNotEmitted(log.table.rows.modelReset), qtbot.waitSignal(log.table.rows.rowsInserted):
        played.submit(c.WriteNote(text="one more"))
    assert describe(log)[-1] == "Note: one more"


def test_undo_takes_lines_away_and_redo_brings_them_back(log: LogDock, played: SkiesSession) -> None:
    before = describe(log)
    played.undo()
    played.undo()
    assert describe(log) == before[:5]
    played.redo()
    played.redo()
    assert describe(log) == before
    played.go_to(None)
    assert describe(log) == []


def test_another_branch_shows_its_own_lines(log: LogDock, played: SkiesSession) -> None:
    left = played.head
    played.undo()
    played.submit(c.WriteNote(text="another way"))
    assert describe(log)[7:] == ["Note: another way"]
    played.go_to(left)
    assert describe(log)[7:] == ["! Rule 3.4 waived: a long night", "Movement Segment"]


@pytest.mark.parametrize("viewer", [None, "USN"])
def test_lines_made_step_by_step_are_those_made_at_once(game: SkiesSession, viewer: str | None) -> None:
    lines = LogLines(game, viewer)
    for number in range(12):
        if game.state.public.segment is Segment.INITIATIVE and game.state.public.initiative is None:
            game.submit(c.RollInitiative(), roller=Script([3, 3, 6, 1]))
        else:
            game.submit(c.CloseSegment())
        if number % 4 == 3:
            game.undo()
        assert lines.go_on()
        at_once = umpire_log(game) if viewer is None else side_log(game, USN)
        assert [row.line for row in lines.rows] == at_once


def test_a_long_log_is_read_in_slices(game: SkiesSession) -> None:
    write_notes(game, SLICE + 5)
    lines = LogLines(game, None)
    assert not lines.go_on()
    assert len(lines.rows) == SLICE
    assert lines.go_on()
    assert len(lines.rows) == SLICE + 5


def test_a_game_that_is_put_away_is_not_kept_by_what_was_read_of_it(tmp_path: Path) -> None:
    session = new_session(tmp_path / "away.ffts")
    write_notes(session, 3)
    lines_of(session, None).go_on()
    read = len(lines_of(session, None).rows), len(sight_of(session, None, forms_of("skies")).facts(["NoteMade"]))
    assert read == (3, 3)
    session.store.close()
    kept = ref(session)
    del session
    gc.collect()
    assert kept() is None


def test_a_long_log_is_shown_to_its_end(qtbot: QtBot, log: LogDock, game: SkiesSession) -> None:
    write_notes(game, 2 * SLICE)
    qtbot.waitUntil(lambda: len(describe(log)) == 2 * SLICE)
    bar = log.table.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)


def test_who_reads_old_lines_is_not_carried_away(qtbot: QtBot, log: LogDock, game: SkiesSession) -> None:
    write_notes(game, 60)
    bar = log.table.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    bar.setValue(3)
    game.submit(c.WriteNote(text="news"))
    QApplication.processEvents()
    assert bar.value() == 3


def test_a_narrow_log_keeps_the_rule_behind_the_words(qtbot: QtBot, log: LogDock) -> None:
    shown = [column for column in range(6) if not log.table.isColumnHidden(column)]
    assert shown == [TURN, CLOCK, KIND, TEXT, RULE]
    log.resize(300, 620)
    narrow = [CLOCK, TEXT_AND_RULE]
    qtbot.waitUntil(lambda: [column for column in range(6) if not log.table.isColumnHidden(column)] == narrow)
    assert describe(log, TEXT_AND_RULE)[2:4] == [
        "Initiative: United States Navy (United States Navy 5, Imperial Japanese Navy 2) [3.4.1]",
        "Note: Watch the fuel",
    ]


def test_a_new_line_is_as_high_as_its_words_from_the_first_moment(log: LogDock, game: SkiesSession) -> None:
    for text in ("many words " * 40, "few words"):
        game.submit(c.WriteNote(text=text))
        table = log.table
        last = table.rows.rowCount() - 1
        assert table.rowHeight(last) == max(table.sizeHintForRow(last), table.verticalHeader().defaultSectionSize())


def test_the_newest_line_is_as_high_as_its_words_below_lines_that_fill_the_screen(qtbot: QtBot, log: LogDock) -> None:
    table = log.table
    words = ["many words " * 40, "many words " * 40, "a line that has just a few words too many for one row"]
    table.resize(300, 200)
    table.show_rows([LogRow(at, Line(1, "0600", "fact", "", text)) for at, text in enumerate(words)])
    qtbot.waitUntil(lambda: table.verticalScrollBar().value() == table.verticalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: table.rowHeight(2) == table.sizeHintForRow(2))
    assert table.rowHeight(2) > table.verticalHeader().defaultSectionSize()


def test_clock_and_rule_are_as_wide_as_their_words(log: LogDock) -> None:
    table = log.table
    table.resize(1200, 300)
    table.show_rows([LogRow(0, Line(2, "JP deploy", "fact", "FS-12.3.3.2.c", "the guns fire"))])
    needs = QFontMetrics(bold(table.font())).horizontalAdvance
    assert table.columnWidth(CLOCK) > needs("JP deploy")
    assert table.columnWidth(RULE) > needs("FS-12.3.3.2.c")
    table.resize(200, 300)
    table._choose_columns()
    assert needs("deploy") < table.columnWidth(CLOCK) < needs("JP deploy") + px(18), "its words stand below each other"


def test_long_lines_wrap(qtbot: QtBot, log: LogDock, played: SkiesSession) -> None:
    played.submit(c.WriteNote(text="many words " * 40))
    last = log.table.rows.rowCount() - 1
    qtbot.waitUntil(lambda: log.table.rowHeight(last) > 3 * log.table.fontMetrics().lineSpacing())


def test_3_6_a_side_reads_its_log_and_nothing_of_the_umpires_tools(log: LogDock, played: SkiesSession) -> None:
    log.show_view("USN")
    assert describe(log) == [line.text for line in side_log(played, USN)]
    assert "Coffee is ready" in describe(log)
    assert not [line for line in describe(log) if "Shokaku" in line or "fuel" in line]
    assert not log.note_row.isVisible()
    assert not log.deeds.isVisible()
    assert not log.side.isVisible()
    log.table.selectRow(0)
    assert not log.go_action.isEnabled() and not log.amend_action.isEnabled()


def test_two_worlds_the_log_of_a_side_is_the_same_whatever_the_enemy_does(log: LogDock, played: SkiesSession) -> None:
    log.show_view("USN")
    before = describe(log)
    facts = (e.ShipSank(side=IJN, ship=ShipId("SHOK"), turn=1),)
    played.submit(c.MakeRuling(why="a secret", facts=facts))
    played.submit(c.WriteNote(text="for Japan", side=IJN))
    assert describe(log) == before


def test_a_note_is_written_by_enter(qtbot: QtBot, log: LogDock) -> None:
    QTest.keyClicks(log.note, "  ")
    with qtbot.assertNotEmitted(log.wants):
        QTest.keyClick(log.note, Qt.Key.Key_Return)
    log.note.clear()
    QTest.keyClicks(log.note, "Ask Anna")
    with qtbot.waitSignal(log.wants) as wanted:
        QTest.keyClick(log.note, Qt.Key.Key_Return)
    assert wanted.args == [c.WriteNote(text="Ask Anna")]
    assert log.note.text() == ""


def test_a_note_may_be_for_one_side(qtbot: QtBot, log: LogDock) -> None:
    log.note_for.setCurrentText("For Imperial Japanese Navy")
    QTest.keyClicks(log.note, "Fog ahead")
    with qtbot.waitSignal(log.wants) as wanted:
        QTest.keyClick(log.note, Qt.Key.Key_Return)
    assert wanted.args == [c.WriteNote(text="Fog ahead", side=IJN)]


def test_go_to_here(qtbot: QtBot, log: LogDock) -> None:
    assert not log.go_action.isEnabled()
    log.table.selectRow(3)
    with qtbot.waitSignal(log.go_to_wanted) as wanted:
        log.go_action.trigger()
    assert wanted.args == [2]
    log.table.setFocus()
    with qtbot.waitSignal(log.go_to_wanted):
        QTest.keyClick(log.table, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)


def test_what_was_undone_is_a_branch_to_go_to(qtbot: QtBot, log: LogDock, played: SkiesSession) -> None:
    log.branches_action.setChecked(True)
    assert log.branch_heading.text() == "Nothing was undone: there is only this one line of play."
    tip = played.head
    played.undo()
    played.undo()
    (branch,) = branches(played)
    assert (branch.tip, branch.length) == (tip, 2)
    assert branch.text.endswith("2 entries: Ruling: a collision ... Close the segment")
    assert log.branch_list.count() == 1
    with qtbot.waitSignal(log.go_to_wanted) as wanted:
        log.branch_list.itemActivated.emit(log.branch_list.item(0))
    assert wanted.args == [tip]


def test_each_branch_is_listed_newest_first(played: SkiesSession) -> None:
    played.undo()
    played.submit(c.WriteNote(text="b"))
    played.undo()
    played.submit(c.WriteNote(text="c"))
    assert [branch.text.split(", ", 1)[1] for branch in branches(played)] == [
        "1 entry: Note",
        "1 entry: Close the segment",
    ]


def test_a_time_that_cannot_be_read_is_shown_as_it_is_written() -> None:
    assert time_text("once upon a time") == "once upon a time"


def test_the_keyboard_begins_at_the_newest_line(qtbot: QtBot, log: LogDock) -> None:
    log.setFocus()
    assert log.table.hasFocus()
    newest = log.table.rows.rowCount() - 1
    assert log.table.currentIndex().row() == newest
    QTest.keyClick(log.table, Qt.Key.Key_Home)
    assert log.table.currentIndex().row() == 0
    QTest.keyClick(log.table, Qt.Key.Key_End)
    assert log.table.currentIndex().row() == newest


def test_lines_are_copied_with_turn_clock_and_rule_many_at_a_time(log: LogDock) -> None:
    describe(log)
    log.table.stand_on(0)
    log.copy_action.trigger()
    assert QGuiApplication.clipboard().text() == f"Turn 1, 0600: {describe(log)[0]} [3.4.1]"
    log.table.selectAll()
    log.copy_action.trigger()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == log.table.rows.rowCount() > 1
    assert lines[-1].startswith("Turn 1, 0600: ")


def test_in_a_low_page_the_lines_have_the_room_of_the_filters_that_filter_nothing(
    qtbot: QtBot, log: LogDock, game: SkiesSession
) -> None:
    log.resize(500, 240)
    qtbot.waitUntil(log.kind.isHidden)
    assert log.rule.isHidden() and log.table.horizontalHeader().isHidden()
    assert log.words.isVisible()
    log.rule.setText("3.4")
    log.resize(500, 241)
    qtbot.waitUntil(log.rule.isVisible)
    log.resize(700, 600)
    qtbot.waitUntil(log.kind.isVisible)
    assert log.table.horizontalHeader().isVisible()
