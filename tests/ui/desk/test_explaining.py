"""F1 explains: the rule of a refusal, of dice, of what has the keyboard, or of the page."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, QStringListModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView

from ffts.games.skies import events as e
from ffts.games.skies.names import Segment
from ffts.ui.desk.games.entries import all_pages
from ffts.ui.desk.guide.explaining import cited_in, rule_here
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.pages import PAGES
from tests.builders import SkiesSession
from tests.ui.aircraft import ruled
from tests.ui.rules import rule_read

pytestmark = pytest.mark.one_window

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def pressed(program: Program, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or program.window, key, held)
    QApplication.processEvents()


def explained(program: Program) -> str:
    """The rule that F1 opens; and back to the desk."""
    pressed(program, Key.Key_F1)
    number = rule_read(program)
    pressed(program, Key.Key_Escape)
    assert program.middle.on_desk
    return number


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("1   Initiative of turn 1 is not rolled [3.4.1]", ["3.4.1"]),
        ("Unready the chosen (6.8)\nTake weapons off (6.8, 6.7.2)", ["6.8", "6.8", "6.7.2"]),
        ("every 3 AF (10 %), 4.06 in, turn 2.5", []),
        ("6.12", ["6.12"]),
        ("a ruling (A-112) of campaigns [PF-8.2]", ["A-112", "PF-8.2"]),
    ],
)
def test_rules_stand_in_brackets_behind_words(text: str, rules: list[str]) -> None:
    assert list(cited_in(text)) == rules


def test_every_page_is_explained(program: Program, game: SkiesSession) -> None:
    pages = [page for page in all_pages(PAGES) if page.where == "middle" and page.title != "Log"]
    assert [page.title for page in pages if not page.explained] == []
    for page in pages:
        program.ways.lead_to(page.title)
        assert explained(program), page.title


def test_what_has_the_keyboard_comes_before_its_page(program: Program, game: SkiesSession) -> None:
    ruled(game, e.SegmentBegan(segment=Segment.AIR_OPERATIONS))
    program.ways.lead_to("Air operations")
    assert explained(program) == "6.5"
    dock = program.room.docks["Air operations"]
    dock.page.buttons["respot"].setFocus()
    assert explained(program) == "6.7.1"
    program.room.focus("Watch")
    there = QApplication.focusWidget()
    assert explained(program) == "3.4.6"
    assert QApplication.focusWidget() is there, "the keyboard is where it was"


def test_a_refusal_and_dice_come_first(program: Program, game: SkiesSession) -> None:
    program.ways.lead_to("Ships")
    pressed(program, Key.Key_F5)
    assert explained(program) == "3.4.1"
    program.ways.lead_to("Log")
    pressed(program, Key.Key_1)
    assert program.table.ask is not None
    assert explained(program) == "3.4.1"


def test_a_line_of_the_log_and_a_field_are_explained(
    program: Program, game: SkiesSession, play: Callable[[str], SkiesSession]
) -> None:
    ruled(game, e.SegmentBegan(segment=Segment.AIR_OPERATIONS))
    program.ways.lead_to("Log")
    program.room.docks["Log"].table.selectRow(program.room.docks["Log"].table.model().rowCount() - 1)
    assert explained(program) == "3.4.6"


def test_ctrl_f1_has_every_key_and_so_has_f1_away_from_a_game(program: Program) -> None:
    for key, held in ((Key.Key_F1, CTRL), (Key.Key_F1, Qt.KeyboardModifier.NoModifier)):
        pressed(program, key, held)
        page = program.middle.pages.currentWidget()
        assert page is not None and page.accessibleName() == "Keyboard"
        pressed(program, Key.Key_Escape)


def test_f1_on_a_list_reads_its_current_row(program: Program, game: SkiesSession) -> None:
    """A list does not tell how many columns it has."""
    rows = QListView(program.window)
    rows.setModel(QStringListModel(["no rule", "a landing [6.12.8]"], rows))
    rows.show()
    rows.setFocus()
    rows.setCurrentIndex(rows.model().index(1, 0))
    assert rule_here(program.table, program.room) == "6.12.8"
    rows.setCurrentIndex(QModelIndex())
    assert isinstance(rule_here(program.table, program.room), str)
