"""Bars above the desk: as high as their words, unless those would leave the game no room."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ffts.ui.desk.look.bars import MOST_OF_WINDOW, Bar, Bars

HIGH = 600


@pytest.fixture
def desk(qtbot: QtBot) -> QWidget:
    """Bars over a game that takes all other room."""
    window = QWidget()
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(Bars(window))
    column.addWidget(QWidget(), 1)
    qtbot.addWidget(window)
    window.resize(400, HIGH)
    window.show()
    return window


def shown(desk: QWidget, text: str) -> Bar:
    bars = desk.findChild(Bars)
    assert bars is not None
    bar = bars.show_bar("matter", Bar("info", "Note", text))
    for _ in range(3):
        QApplication.processEvents()  # it is laid out
    return bar


def test_words_that_have_room_are_shown_whole(desk: QWidget) -> None:
    bar = shown(desk, "A few words.")
    assert bar.words.viewport().height() >= bar.text.heightForWidth(bar.words.viewport().width())
    assert bar.words.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_words_without_end_leave_room_for_the_game_and_scroll(desk: QWidget) -> None:
    bar = shown(desk, "Many words that go on. " * 200)
    assert bar.words.height() <= HIGH * MOST_OF_WINDOW
    assert bar.close_button.isVisible() and bar.close_button.geometry().bottom() < bar.height()
    assert desk.height() == HIGH
    assert bar.words.focusPolicy() is Qt.FocusPolicy.TabFocus, "the arrow keys read on"


def test_words_of_one_line_stand_as_high_as_the_headline_beside_them(qtbot: QtBot, desk: QWidget) -> None:
    desk.resize(900, HIGH)
    bar = shown(desk, "A few words.")
    assert bar.words.height() == bar.text.heightForWidth(bar.words.viewport().width()) < 2 * bar.head.height()
    assert bar.words.geometry().center().y() == pytest.approx(bar.head.geometry().center().y(), abs=1)
