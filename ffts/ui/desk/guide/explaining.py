"""F1 explains: the rule of a refusal, of the dice asked for, of what has the keyboard, or of its page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QDockWidget, QLabel, QWidget

from ffts.core.citations import number_of
from ffts.ui.desk.docks.tabs import PageFrame
from ffts.ui.desk.games.entries import WATCH

if TYPE_CHECKING:
    from ffts.ui.desk.docks.room import Room
    from ffts.ui.desk.games.table import Table

CITED = re.compile(
    r"(?<![\d.])((?:[A-Z]+\d*-\d{1,2}(?:\.\d+)*|\d{1,2}(?:\.\d+)+)(?:\.?[a-z])?|A-\d{3})(?=[\])\s,;:]|$)"
)
WITHIN = re.compile(r"[\[(]([^\])]*)[\])]")
"""Rules stand in brackets behind the words: figures elsewhere are figures."""


def rule_here(table: Table, room: Room) -> str:
    """Return the rule of the dice asked for, of what has the keyboard, or of its page; empty if nothing cites one."""
    if table.ask:
        return number_of(table.ask.rule)
    focus = QApplication.focusWidget()
    return rule_of(focus) or _rule_of_page(table, room, focus)


def rule_of(widget: QWidget | None) -> str:
    """The rule that its words cite, or those of what holds it; a page or a dock as a whole is asked otherwise."""
    while widget is not None and not isinstance(widget, PageFrame | QDockWidget):
        found = (rule for text in _texts_of(widget) for rule in cited_in(text))
        if rule := next(found, ""):
            return rule
        widget = widget.parentWidget()
    return ""


def _texts_of(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QAbstractItemView):
        yield from _row_of(widget.currentIndex())
    if isinstance(widget, QAbstractButton | QLabel):
        yield widget.text()
    yield from (widget.toolTip(), widget.accessibleDescription(), widget.accessibleName())


def _row_of(index: QModelIndex) -> Iterator[str]:
    """All that the chosen row says, and its tooltips."""
    column = 0
    while (cell := index.siblingAtColumn(column)).isValid():  # a list does not tell how many columns it has
        yield from (str(cell.data(role) or "") for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole))
        column += 1


def cited_in(text: str) -> Iterator[str]:
    """The rules that a text cites, in the order in which it does; a cell that is nothing but a number cites it."""
    alone = CITED.fullmatch(text.strip())
    yield from (alone[1],) if alone else ()
    for brackets in WITHIN.finditer(text):
        yield from (found[1] for found in CITED.finditer(brackets[1]))


def _rule_of_page(table: Table, room: Room, focus: QWidget | None) -> str:
    """Of the dock that has the keyboard, else of the page in front."""
    frame = next((title for title, each in room.frames.items() if focus and each.isAncestorOf(focus)), "")
    session = table.session
    if frame == WATCH and session:
        milestones = session.game.heading(session.state, session.data, room.viewer).milestones
        return next((each.rule for each in milestones if each.when == "now" and each.rule), "")
    if frame:
        labels = room.frames[frame].findChildren(QLabel)
        lines = (rule for label in labels if label.isVisible() for rule in cited_in(label.text()))
        if rule := next(lines, ""):
            return rule
    title = frame or room.in_front
    page = next((page for page in room.game.pages if page.title == title), None)
    return page.explained if page else ""
