"""A-112 Paper and program: forms typed in by keys, differences settled one by one, and nothing of it for a side."""

from functools import partial

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from ffts.core.page import Words
from ffts.games.skies.commands import MakeRuling, WriteNote
from ffts.games.skies.pages.paper import CHANGED, FORM, NOTHING
from ffts.games.skies.state.air import Where
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.lists import ListedView
from ffts.ui.desk.page.over import OverPage
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.desk.window.program import Program
from tests.builders import USN, SkiesSession
from tests.ui.keys import pressed, typed

pytestmark = pytest.mark.one_window

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
YORKTOWN = "air CV6"


def opened(program: Program) -> PageDock:
    pressed(Qt.Key.Key_O, CONTROL_SHIFT)
    shown = program.middle.pages.currentWidget()
    assert isinstance(shown, OverPage)
    return shown.dock


@pytest.fixture
def page(program: Program, game: SkiesSession) -> PageDock:
    shown = opened(program)
    shown.pick(FORM, YORKTOWN)
    return shown


def table(page: PageDock) -> RowsView:
    return page.findChildren(RowsView)[0]


def cell(page: PageDock, key: str) -> QModelIndex:
    """The first cell of this line that can be typed over."""
    block = table(page).block
    assert block is not None
    return table(page).model().index([row.id for row in block.rows].index(key), 1)


def write(page: PageDock, key: str, text: str) -> None:
    """What a person types over a cell."""
    table(page).model().setData(cell(page, key), text)


def below(game: SkiesSession) -> str:
    return next(af.id for af in game.state.sides[USN].air.values() if af.where is Where.HANGAR and af.platform == "CV6")


def differences(page: PageDock) -> ListedView:
    return page.findChildren(ListedView)[0]


def words(page: PageDock) -> list[str]:
    block = differences(page).block
    return [line.text for line in block.lines] if block else []


def status(page: PageDock) -> list[str]:
    """What stands over the list of differences."""
    assert page.page is not None
    return [block.plain for block in page.page.cards[1].blocks if isinstance(block, Words)]


def begins_with(page: PageDock, beginning: str) -> bool:
    return any(one.startswith(beginning) for one in words(page))


def test_what_is_typed_stands_in_the_list_and_the_paper_is_taken_by_its_key(page: PageDock, game: SkiesSession) -> None:
    name = below(game)
    assert status(page) == [NOTHING]
    write(page, name, "L")
    assert len(words(page)) == 1
    assert f"{name}: the form has it lost; the program has it in the hangar" in words(page)[0]
    differences(page).setFocus()
    pressed(Qt.Key.Key_P)
    assert next(af for af in game.state.sides[USN].air.values() if af.id == name).where is Where.LOST
    assert isinstance(game.log()[-1].command, MakeRuling)
    assert words(page) == []
    assert page.isVisible()


def test_the_program_is_right_puts_the_cell_back_and_leaves_a_note(page: PageDock, game: SkiesSession) -> None:
    name = below(game)
    write(page, name, "3")
    assert cell(page, name).data() == f"{CHANGED}3"
    differences(page).setFocus()
    pressed(Qt.Key.Key_K)
    assert isinstance(game.log()[-1].command, WriteNote)
    assert cell(page, name).data() == "H"
    assert status(page) == [NOTHING]


def test_the_form_is_found_by_its_name(program: Program, game: SkiesSession) -> None:
    page = opened(program)
    typed("of nothing")
    pressed(Qt.Key.Key_Return)
    assert page.page is not None
    assert page.page.cards[0].words == "Air operations form of Enterprise"
    pressed(Qt.Key.Key_Backtab)
    typed("of dewey")
    pressed(Qt.Key.Key_Return)
    assert page.page.cards[0].words == "Ship sheet of Dewey"
    assert table(page).hasFocus()


def test_what_means_nothing_is_reported_and_cannot_be_taken(page: PageDock, game: SkiesSession) -> None:
    write(page, below(game), "9")
    assert status(page)[0].startswith("9 is not a place.")
    assert page.page is not None and page.page.cards[1].deeds[0].why_not
    write(page, below(game), "H")
    assert status(page) == [NOTHING]


def test_cells_are_reached_and_typed_by_keys(page: PageDock, game: SkiesSession, qtbot: QtBot) -> None:
    name = below(game)
    table(page).setFocus()
    table(page).setCurrentIndex(cell(page, name))
    before = game.head
    for key, says in ((Qt.Key.Key_L, "lost"), (Qt.Key.Key_3, "on sixth 3")):
        pressed(key)
        pressed(Qt.Key.Key_Return)
        qtbot.waitUntil(partial(begins_with, page, f"{CHANGED}{name}: the form has it {says}"))
        assert table(page).currentIndex() == cell(page, name)
    assert game.head == before


def test_3_6_a_side_that_looks_never_sees_it(program: Program, page: PageDock, game: SkiesSession) -> None:
    program.views.show_view(USN)
    assert program.middle.pages.currentWidget() is program.room.tabs
    pressed(Qt.Key.Key_P, CONTROL_SHIFT)
    assert program.middle.pages.currentWidget() is program.room.tabs
    bar = program.bars.bar("refused")
    assert bar is not None
    assert "what only the umpire may know" in bar.text.text()
