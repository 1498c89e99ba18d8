"""Everything that can be seen or pressed has a name for who cannot see it, and a key for who has no mouse: the whole
tree of widgets of every page of every game, walked."""

import re
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ffts.games import GAMES
from ffts.ui.desk.games.entries import all_pages, pages_of
from ffts.ui.desk.window.program import Program
from tests.ui.conftest import Play

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)
WITHOUT = (QScrollBar,)
"""Moved by the keys of what they scroll."""
OF_QT = ("qt_", "ScrollLeftButton", "ScrollRightButton")
"""Parts Qt makes inside its own widgets: the arrows of a row of tabs, the corner of a table."""
KEY_NAMED = re.compile(r"\([^()]*\)|Left,? (and )?Right|View, Docks")
"""How a tip tells a key: in brackets, as arrows, or as the menu it stands in."""
SCENARIOS = Path(__file__).parents[2] / "scenarios"


def is_control(widget: QWidget) -> bool:
    inside = widget.parentWidget()
    is_port = isinstance(inside, QAbstractScrollArea) and inside.viewport() is widget
    if is_port or isinstance(widget, WITHOUT) or widget.objectName().startswith(OF_QT):
        return False
    in_another = any(isinstance(each, QAbstractItemView | QComboBox | QAbstractSpinBox) for each in around(widget))
    by_hand = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, QAbstractScrollArea)
    return not in_another and (isinstance(widget, CONTROLS) or bool(by_hand))


def around(widget: QWidget) -> Iterator[QWidget]:
    """What it is part of, from the inside out."""
    at = widget.parentWidget()
    while at is not None:
        yield at
        at = at.parentWidget()


def name_of(widget: QWidget) -> str:
    text = widget.accessibleName()
    return text or (widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else "")


def way_to(widget: QWidget) -> str:
    """Where it stands, for who has to mend it."""
    path = islice(chain([widget], around(widget)), 6)
    return " in ".join(f"{type(each).__name__}({each.accessibleName() or each.objectName()})" for each in path)


def has_key(widget: QWidget) -> bool:
    """Tab leads to it, or a shortcut does what it does: its own, that of its deed, or one that its words tell."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return True
    text = f"{widget.toolTip()} {widget.accessibleDescription()}"
    own = isinstance(widget, QAbstractButton) and not widget.shortcut().isEmpty()
    deeds = any(not action.shortcut().isEmpty() for action in widget.actions())
    return own or deeds or bool(KEY_NAMED.search(text))


def controls(page: QWidget) -> Iterator[QWidget]:
    """All that are there, whether their part of the page is open or not."""
    return (each for each in page.findChildren(QWidget) if is_control(each))


def any_scenario(game: str) -> str:
    """One with carriers where there are several."""
    names = sorted(path.stem for path in (SCENARIOS / game).glob("*.toml"))
    return "coral-sea-8-may" if "coral-sea-8-may" in names else names[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_control_of_every_page_has_a_name_and_a_key(
    name: str, play: Play, program: Program, qtbot: QtBot
) -> None:
    play(any_scenario(name))
    window, nameless, keyless = program.window, dict[str, str](), dict[str, str]()
    for page in all_pages(pages_of(name)):
        if page.where == "middle":
            program.ways.lead_to(page.title)
            qtbot.wait(50)
        for each in controls(window):
            if not name_of(each):
                nameless[way_to(each)] = page.title
            if not has_key(each):
                keyless[way_to(each)] = page.title
    assert nameless == {}
    assert keyless == {}
    for page in pages_of(name).pages:  # those that take the place of the others too
        if page.where == "instead":
            program.ways.lead_to(page.title)
            shown = program.middle.pages.currentWidget()
            assert shown is not None and shown is not program.room.tabs
            wrong = [way_to(each) for each in controls(shown) if not name_of(each) or not has_key(each)]
            assert wrong == [], page.title
            program.middle.leave_page()


@pytest.mark.parametrize("name", GAMES)
def test_every_page_has_a_key_that_leads_to_it(name: str) -> None:
    keys = {page.title: page.key for page in all_pages(pages_of(name)) if page.where != "beside"}
    others = {page.title: page.key for page in pages_of(name).pages if page.where == "instead"}
    assert [title for title, key in {**keys, **others}.items() if not key] == []
    used = [QKeySequence(key).toString() for key in {**keys, **others}.values()]
    assert len(set(used)) == len(used)
