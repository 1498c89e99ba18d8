"""The page of five evenings, opened from the Help menu: what it shows, and the guided game it starts."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ffts.app.evenings import all_evenings
from ffts.ui.desk.start.evenings import EveningsPage
from ffts.ui.desk.window.program import Program

EVENINGS = all_evenings()


@pytest.fixture
def page(program: Program) -> EveningsPage:
    program.actions["evenings"].trigger()
    found = program.middle.current
    assert isinstance(found, EveningsPage)
    return found


def words_of(page: EveningsPage) -> str:
    return "\n".join(label.text() for label in page.text.findChildren(QLabel))


def test_each_evening_is_shown_with_both_its_pages(page: EveningsPage) -> None:
    for number, evening in enumerate(EVENINGS):
        page.choices.button(number).click()
        shown = words_of(page)
        assert [one.heading for one in (*evening.read, *evening.look) if one.text not in shown] == [], evening.id
        assert page.start.accessibleName() == f"Play {evening.game} with its guide"


def test_enter_starts_the_game_with_its_guide(qtbot: QtBot, program: Program, page: EveningsPage) -> None:
    page.choices.button(len(EVENINGS) - 1).click()
    assert page.start.shortcut() == QKeySequence("Return")
    with qtbot.waitSignal(program.room.filled):
        page.start.click()
    session = program.table.session
    assert session is not None and session.store.info.scenario == EVENINGS[-1].scenario
    qtbot.waitUntil(lambda: program.guide.guide is not None)
