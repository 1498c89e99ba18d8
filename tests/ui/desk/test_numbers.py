"""File > Numbers: found by a few letters, typed with one key, checked at once, saved as text."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QTableWidget
from pytestqt.qtbot import QtBot

from ffts.data_dir import data_dir
from ffts.ui.desk.look.theme import on_screen, px
from ffts.ui.desk.numbers.model import SOURCE_COLUMN
from ffts.ui.desk.numbers.panel import LEAST_TALL
from ffts.ui.desk.numbers.window import NumbersWindow
from ffts.ui.desk.printing.window import PrintWindow
from ffts.ui.desk.start.new_game import NewGame
from ffts.ui.desk.window.program import Program
from ffts.workshop.catalogs import load_catalog
from tests.ui.keys import pressed

CONTROL = Qt.KeyboardModifier.ControlModifier
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier
PATIENCE = 20_000


@pytest.fixture
def numbers(program: Program, tmp_path: Path, qtbot: QtBot) -> NumbersWindow:
    program.settings.keep_numbers("skies", tmp_path / "mine")
    pressed(Qt.Key.Key_D, CONTROL_SHIFT)
    qtbot.waitUntil(lambda: program.window.findChild(NumbersWindow) is not None, timeout=PATIENCE)
    found = program.window.findChild(NumbersWindow)
    assert found is not None
    return found


def test_with_large_letters_it_is_no_larger_than_the_screen(numbers: NumbersWindow) -> None:
    """Save and Close stand at its lower edge."""
    room = numbers.screen().availableSize()
    assert on_screen(numbers, 99_999, 99_999) == room
    assert on_screen(numbers, 10, 10).width() < room.width()


def test_ctrl_p_prints_what_stands_there_without_a_game(numbers: NumbersWindow, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.waitActive(numbers, timeout=PATIENCE)
    pressed(Qt.Key.Key_P, CONTROL)
    window = numbers.findChild(PrintWindow)
    assert window is not None
    assert window.chosen.name.endswith("as it stands")
    window.write_pdf(tmp_path / "numbers.pdf")
    assert (tmp_path / "numbers.pdf").read_bytes().startswith(b"%PDF")
    window.close()


def typed(numbers: NumbersWindow, text: str, qtbot: QtBot) -> None:
    """Enter on the number in hand, the text, Enter."""
    numbers.table.setFocus()
    QTest.keyClick(numbers.table, Qt.Key.Key_Return)
    line = numbers.table.viewport().findChild(QLineEdit)
    assert line is not None
    line.selectAll()
    QTest.keyClicks(line, text)
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: numbers.table.viewport().findChild(QLineEdit) is None)


def test_a_number_is_found_typed_checked_and_saved(numbers: NumbersWindow, qtbot: QtBot, tmp_path: Path) -> None:
    numbers.search.setText("sbd-3 1000lb endur")
    assert [one.key for one in numbers.wanted] == ["aircraft.SBD-3.loads.1000lb.endurance"]
    typed(numbers, "17", qtbot)
    assert [one.yours for one in numbers.wanted] == [17]
    assert numbers.windowTitle().startswith("* ")
    with qtbot.waitSignal(numbers.checked, timeout=PATIENCE):
        numbers.check()
    assert not numbers.faults.isVisibleTo(numbers)
    numbers.save()
    assert load_catalog("first-strike", tmp_path / "mine").aircraft["SBD-3"].loads["1000lb"].endurance == 17
    numbers.mine.setChecked(True)
    numbers.search.clear()
    assert [one.yours for one in numbers.wanted] == [17]
    numbers.close()


def test_the_source_of_ones_own_number_is_typed_beside_it(numbers: NumbersWindow, qtbot: QtBot) -> None:
    numbers.search.setText("sbd-3 1000lb endur")
    source = numbers.model.index(0, SOURCE_COLUMN)
    assert not numbers.model.flags(source) & Qt.ItemFlag.ItemIsEditable
    typed(numbers, "17", qtbot)
    numbers.table.setCurrentIndex(numbers.model.index(0, SOURCE_COLUMN))
    typed(numbers, "official chart 4", qtbot)
    assert [(one.yours, one.source) for one in numbers.wanted] == [(17, "official chart 4")]
    for _ in range(2):
        numbers.book.undo()
    numbers.close()


def test_a_gap_between_rows_is_reported_while_it_is_typed_and_keeps_it_from_being_saved(
    numbers: NumbersWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    numbers.search.setText("tables.strike_sighting rows.1.on")
    typed(numbers, "..2", qtbot)
    qtbot.waitUntil(lambda: numbers.faults.isVisibleTo(numbers), timeout=PATIENCE)
    assert "leaves a gap or overlaps the row before it" in numbers.faults.text()
    assert not numbers._buttons["&Save"].isEnabled()
    numbers.save()
    assert not (tmp_path / "mine").exists()
    pressed(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: not numbers.faults.isVisibleTo(numbers), timeout=PATIENCE)
    numbers.close()


def test_what_is_no_number_is_refused_where_the_eye_is(numbers: NumbersWindow, qtbot: QtBot) -> None:
    numbers.search.setText("aircraft.sbd-3.crew")
    typed(numbers, "two", qtbot)
    assert numbers.notice.text() == "'two' is no number"
    assert not numbers.book.files.may_undo
    numbers.close()


def test_delete_takes_ours_again_and_cells_come_from_a_spreadsheet(numbers: NumbersWindow, qtbot: QtBot) -> None:
    numbers.search.setText("aircraft.sbd-3.loads endurance")
    numbers.table.selectAll()
    before = [one.now for one in numbers.wanted]
    QGuiApplication.clipboard().setText("\n".join(str(10 + at) for at in range(len(before))))
    numbers.paste()
    assert [one.yours for one in numbers.wanted] == [10 + at for at in range(len(before))]
    numbers.copy()
    assert QGuiApplication.clipboard().text().splitlines()[0].endswith("\t10")
    numbers.reset()
    assert [one.now for one in numbers.wanted] == before
    assert numbers.book.files.changed == ()
    numbers.close()


def test_what_is_not_saved_is_reported_before_the_window_goes(numbers: NumbersWindow, qtbot: QtBot) -> None:
    numbers.search.setText("aircraft.sbd-3.crew")
    typed(numbers, "3", qtbot)
    assert not numbers.close()
    assert "aircraft/mine.toml is not saved" in numbers.notice.text()
    assert numbers.close()


def test_numbers_that_are_no_text_are_reported_over_the_desk(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "cap.toml").write_text("title = ", encoding="utf-8")
    program.settings.keep_numbers("skies", tmp_path)
    pressed(Qt.Key.Key_D, CONTROL_SHIFT)
    qtbot.waitUntil(lambda: program.bars.bar("numbers") is not None, timeout=PATIENCE)


def test_a_new_game_is_played_with_them_where_its_page_says_so(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "aircraft").mkdir()
    text = "[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n"
    (tmp_path / "aircraft" / "mine.toml").write_text(text, encoding="utf-8")
    program.settings.keep_numbers("skies", tmp_path)
    for used, endurance in ((False, 16), (True, 17)):
        program.home.offer_file(data_dir() / "scenarios" / "skies" / "first-strike.toml")
        page = program.middle.pages.currentWidget()
        assert isinstance(page, NewGame)
        assert page.numbers.isVisibleTo(page)
        if page.numbers.isChecked() != used:
            page.numbers.click()
        page.start_button.click()
        qtbot.waitUntil(lambda: program.table.session is not None, timeout=PATIENCE)
        assert program.table.session is not None
        assert program.table.session.data.aircraft["SBD-3"].loads["1000lb"].endurance == endurance
        program.close_game()


def cell(table: QTableWidget, row: int, column: int) -> str:
    item = table.item(row, column)
    return item.text() if item else ""


def test_gaps_stand_beside_the_table_while_a_cell_is_typed(numbers: NumbersWindow, qtbot: QtBot) -> None:
    numbers.show()
    numbers.search.setText("strike_sighting")
    panel = numbers.panel
    assert panel.isVisibleTo(numbers)
    panel.rows.setCurrentCell(0, 0)
    panel.rows.setFocus()
    QTest.keyClick(panel.rows, Qt.Key.Key_F2)
    line = panel.rows.viewport().findChild(QLineEdit)
    assert line is not None
    line.selectAll()
    QTest.keyClicks(line, "..2")
    assert panel.status.text() == "3..4: no row"
    assert [cell(panel.odds.grid, at, 0) for at in range(4)] == ["not found", "next turn", "this turn", "no row"]
    assert not numbers.book.files.changed
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: numbers.book.files.changed == ("tables/strike_sighting.toml",))
    QGuiApplication.clipboard().setText("..2;not found\n3..5;next turn\n6..;this turn")
    panel.paste()
    assert [cell(panel.sides, at, 0) for at in range(3)] == ["..2", "3..4", "5"]
    assert not panel.status.isVisibleTo(panel)
    assert [cell(panel.rows, at, 2) for at in range(3)] == [
        "not found",
        "not found / next turn",
        "next turn / this turn",
    ]
    assert [cell(panel.odds.grid, 0, column) for column in range(3)] == ["not found", "40 %", "20 %"]
    panel.odds.when.setCurrentIndex(1)
    assert [cell(panel.odds.grid, 0, column) for column in range(3)] == ["next turn", "30 %", "10 %"]
    panel.buttons["Ours again"].click()
    assert not numbers.book.files.changed
    numbers.search.setText("aircraft.sbd-3.crew")
    assert not panel.isVisibleTo(numbers)
    numbers.close()


def test_on_a_small_screen_the_panel_scrolls_and_its_tables_keep_their_rows(numbers: NumbersWindow) -> None:
    numbers.search.setText("strike_sighting")
    numbers.resize(900, 340)
    numbers.show()
    assert numbers.height() == 340
    assert numbers.panel.rows.height() >= px(LEAST_TALL)
    assert numbers.panel.height() > numbers.height()


def test_a_table_is_held_against_history_beside_the_window(
    numbers: NumbersWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ffts.ui.desk.numbers.history.RUNS", 600)
    numbers.search.setText("strike_sighting")
    panel = numbers.panel
    QGuiApplication.clipboard().setText("..9\tnot found\n10..\tthis turn")
    panel.paste()
    panel.history.button.click()
    qtbot.waitUntil(lambda: panel.history.button.text() == "&Hold it against history", timeout=120_000)
    lines = [cell(panel.history.grid, 0, column) for column in range(5)]
    assert lines[:3] == ["A strike of 1942 never attacks", "8 of 34", "20 - 28"]
    assert lines[4].endswith(" \N{MULTIPLICATION SIGN}")
    assert "out of the band" in panel.history.status.text()
    assert numbers.close() or numbers.close()


def test_a_number_is_called_in_words_and_found_by_them_and_by_its_name_in_the_file(numbers: NumbersWindow) -> None:
    for typed in ("AA fire 1 effective rows 1 on", "tables.aa_01.rows.1.on"):
        numbers.search.setText(typed)
        assert "AA fire: 1 effective point: rows 1 on" in [one.words for one in numbers.wanted]
    assert numbers.model.columns[0].title == "Number"
    assert numbers.model.index(0, 0).data() == numbers.wanted[0].words
