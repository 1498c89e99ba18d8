"""A-112 Paper and program: forms typed in by keys, differences settled one by one, and nothing of it for a side."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import MakeRuling, WriteNote
from ffts.games.skies.state.air import Where
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.paper_page import CHANGED, PaperPage
from tests.builders import USN, SkiesSession
from tests.ui.keys import pressed, typed

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
FORM = "air CV6"


@pytest.fixture
def page(program: Program, game: SkiesSession) -> PaperPage:
    pressed(Qt.Key.Key_P, CONTROL_SHIFT)
    shown = program.middle.pages.currentWidget()
    assert isinstance(shown, PaperPage)
    shown.turn_to(FORM)
    return shown


def row_of(page: PaperPage, key: str) -> int:
    return [row.key for row in page.grid.rows].index(key)


def write(page: PaperPage, key: str, column: int, text: str) -> None:
    """What a person types over a cell."""
    item = page.table.item(row_of(page, key), column)
    assert item is not None
    item.setText(text)


def below(game: SkiesSession) -> str:
    return next(af.id for af in game.state.sides[USN].air.values() if af.where is Where.HANGAR and af.platform == "CV6")


def words(page: PaperPage) -> list[str]:
    return [page.list.item(at).text() for at in range(page.list.count())]


def begins_with(page: PaperPage, beginning: str) -> bool:
    return any(one.startswith(beginning) for one in words(page))


def test_what_is_typed_stands_in_the_list_and_the_paper_is_taken_by_its_key(
    page: PaperPage, game: SkiesSession
) -> None:
    name = below(game)
    assert page.status.text() == "Nothing was typed yet."
    write(page, name, 0, "L")
    assert len(words(page)) == 1
    assert f"{name}: the form has it lost; the program has it in the hangar" in words(page)[0]
    page.list.setFocus()
    pressed(Qt.Key.Key_P)
    assert next(af for af in game.state.sides[USN].air.values() if af.id == name).where is Where.LOST
    assert isinstance(game.log()[-1].command, MakeRuling)
    assert words(page) == []
    assert page.isVisible()


def test_the_program_is_right_puts_the_cell_back_and_leaves_a_note(page: PaperPage, game: SkiesSession) -> None:
    name = below(game)
    write(page, name, 0, "3")
    page.list.setFocus()
    pressed(Qt.Key.Key_K)
    assert isinstance(game.log()[-1].command, WriteNote)
    item = page.table.item(row_of(page, name), 0)
    assert item is not None
    assert item.text() == "H"
    assert page.status.text() == "Nothing was typed yet."


def test_the_form_is_found_by_its_name(program: Program, game: SkiesSession) -> None:
    pressed(Qt.Key.Key_P, CONTROL_SHIFT)
    page = program.middle.pages.currentWidget()
    assert isinstance(page, PaperPage)
    line = page.form.lineEdit()
    assert line is not None
    line.selectAll()
    typed("of dewey")
    pressed(Qt.Key.Key_Return)
    assert page.grid.title == "Ship sheet of Dewey"
    assert page.table.hasFocus()


def test_what_means_nothing_is_reported_and_cannot_be_taken(page: PaperPage, game: SkiesSession) -> None:
    write(page, below(game), 0, "9")
    assert page.faults.text().startswith("9 is no place.")
    assert not page.take_button.isEnabled()
    write(page, below(game), 0, "H")
    assert page.faults.text() == ""


def test_cells_are_reached_and_typed_by_keys(page: PaperPage, game: SkiesSession, qtbot: QtBot) -> None:
    name = below(game)
    page.table.setFocus()
    page.table.setCurrentCell(row_of(page, name), 0)
    before = game.head
    for key, says in ((Qt.Key.Key_L, "lost"), (Qt.Key.Key_3, "on sixth 3")):
        pressed(key)
        pressed(Qt.Key.Key_Return)
        qtbot.waitUntil(partial(begins_with, page, f"{CHANGED}{name}: the form has it {says}"))
        assert page.table.currentRow() == row_of(page, name)
    assert game.head == before


def test_3_6_a_side_that_looks_never_sees_it(program: Program, page: PaperPage, game: SkiesSession) -> None:
    program.views.show_view(USN)
    assert program.middle.pages.currentWidget() is program.room.tabs
    pressed(Qt.Key.Key_P, CONTROL_SHIFT)
    assert program.middle.pages.currentWidget() is program.room.tabs
    bar = program.bars.bar("refused")
    assert bar is not None
    assert "what only the umpire may know" in bar.text.text()
