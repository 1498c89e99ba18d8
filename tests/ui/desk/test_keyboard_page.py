"""F1: no key works that its page does not name."""

import re
from collections.abc import Iterator

from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel
from pytestqt.qtbot import QtBot

from ffts.ui.desk.games.entries import all_pages
from ffts.ui.desk.page.full_pages import keyboard_page
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.pages import PAGES
from tests.builders import SkiesSession

SAME = {"=": "+", "Ctrl+=": "Ctrl++", "Ctrl+Y": "Ctrl+Shift+Z"}
"""Second keys for the same deed."""
SPANS = {
    "1 to 9": tuple("123456789"),
    "Shift+1 to Shift+9": tuple(f"Shift+{digit}" for digit in range(1, 10)),
}
WITH_OTHERS = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)+\w+")


def named() -> set[str]:
    """Every key of the left column, and those that the words beside it name in full."""
    page = keyboard_page(PAGES)
    labels = page.findChildren(QLabel)
    left = [label.text() for grid in page.findChildren(QGridLayout) for label in first_column(grid)]
    keys = {key for text in left for key in SPANS.get(text, re.split(r"[\s,]+", text))}
    return keys | {key for label in labels for key in WITH_OTHERS.findall(label.text())}


def first_column(grid: QGridLayout) -> Iterator[QLabel]:
    for row in range(grid.rowCount()):
        at = grid.itemAtPosition(row, 0)
        label = at.widget() if at is not None else None
        if isinstance(label, QLabel):
            yield label


def working(program: Program) -> set[str]:
    """Every key of the window, wherever it works."""
    window = program.window
    found = {key for action in window.findChildren(QAction) for key in action.shortcuts()}
    found |= {shortcut.key() for shortcut in window.findChildren(QShortcut)}
    found |= {button.shortcut() for button in window.findChildren(QAbstractButton)}
    texts = {key.toString(QKeySequence.SequenceFormat.PortableText) for key in found} - {""}
    return {SAME.get(text, text).replace("Return", "Enter") for text in texts}


def test_every_page_of_the_desk_has_a_key_that_leads_to_it(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    titles = [page.title for page in all_pages(PAGES) if page.where == "middle"]
    assert program.room.tabs.count() == len(titles)
    for title in titles:
        action = program.actions[title.lower()]
        action.trigger()
        page = program.room.tabs.currentWidget()
        assert page is not None
        assert page.accessibleName() == title
        key = action.shortcut().toString()
        assert key
        assert key in program.room.tabs.tabToolTip(program.room.tabs.currentIndex())


def test_every_key_of_the_window_is_on_the_page(program: Program, game: SkiesSession) -> None:
    assert working(program) - named() == set()
    assert len(working(program)) > len(("F1", "F5", "F8", "Ctrl+K", "Ctrl+Z"))
