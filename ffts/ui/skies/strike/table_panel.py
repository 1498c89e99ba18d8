"""20 and A-102 What was fought on the table, typed in by keys alone: who is there, the steps, and a line of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from ffts.games.skies.pictures.strike.table_words import (
    HOW,
    WORDS,
    BadWords,
    battle_lines,
    group_lines,
    order_words,
    read_order,
    step_lines,
)
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, clear, scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.pictures.strike.table_words import Here

USUAL = "As fought at the table"
NOBODY = "No group attacks in this segment."


class OpenTablePanel(QFrame):
    """Enter gives the order; Esc leaves."""

    ordered = Signal(object)
    """A command."""
    left = Signal()

    def __init__(self, here: Callable[[str], Here | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._here = here
        self.setProperty("look", "bar-info")
        self.setAccessibleName(self.tr("Results of the table"))
        self.heading = Text().embolden()
        self.battle, self.steps, self.groups = Text(), Text(), Text()
        self.steps_heading = Text(self.tr("A turn of FOTW (20.3)"), "muted")
        self.groups_heading = Text(self.tr("Groups by their numbers"), "muted")
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("What the table says"))
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(self._order)
        self.means = Text(look="muted")
        self.reason = QLineEdit(USUAL)
        self.reason.setAccessibleName(self.tr("Reason, kept in the log"))
        self.reason.setToolTip(self.tr("Kept in the log (Enter gives the order)"))
        self.reason.returnPressed.connect(self._order)
        self._inside = QWidget()
        self._words = QGridLayout()
        self._arrange()
        self.hide()

    def _arrange(self) -> None:
        self._words.setHorizontalSpacing(px(12))
        self._words.setVerticalSpacing(px(1))
        self._words.setColumnStretch(1, 1)
        text = QVBoxLayout(self._inside)
        text.setContentsMargins(0, 0, 0, 0)
        text.setSpacing(px(8))
        text.addWidget(self.battle)
        for heading, part in ((self.steps_heading, self.steps), (self.groups_heading, self.groups)):
            under = QVBoxLayout()
            under.setSpacing(0)
            under.addWidget(heading)
            under.addWidget(part)
            text.addLayout(under)
        text.addLayout(self._words)
        text.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        column.setSpacing(px(4))
        column.addWidget(self.heading)
        column.addWidget(scrolled(self._inside, page=False), 1)
        for below in (self.line, self.means, self.reason):
            column.addWidget(below)

    def ask(self) -> None:
        """Type what the table says."""
        self.heading.setText(self.tr("Results of the table (Enter gives the order, Esc leaves)"))
        self.line.setPlaceholderText(HOW)
        self.line.setToolTip(literal(self.tr("Such as: {}. Enter gives the order, Esc leaves").format(HOW)))
        self.refresh()
        self.show()
        self._tell()
        self.line.setFocus()

    def _show_words(self, ship: str) -> None:
        clear(self._words)
        for at, (how, what) in enumerate(WORDS):
            word = Text(how)
            word.setWordWrap(False)
            self._words.addWidget(word, at, 0, Qt.AlignmentFlag.AlignTop)
            self._words.addWidget(Text(what.format(ship=ship), "muted"), at, 1)

    def refresh(self) -> None:
        """What stands on the table now."""
        here = self._here(USUAL)
        if here is None:
            return
        self._show_words(here.ship_name)
        self.battle.say("\n".join(battle_lines(here.state)))
        self.steps.say("\n".join(step_lines(here.state)))
        self.steps_heading.setVisible(bool(self.steps.text()))
        self.groups_heading.setVisible(bool(group_lines(here.state)))
        self.groups.say("\n".join(group_lines(here.state)) or self.tr(NOBODY))

    def close_it(self) -> None:
        """Nothing is typed any more, and nothing of the umpire's is left to be read (3.6)."""
        self.hide()
        self.line.clear()
        for part in (self.battle, self.steps, self.groups, self.means):
            part.setText("")
        clear(self._words)

    def _tell(self) -> None:
        here = self._here(self.reason.text().strip() or USUAL)
        if here is None:
            return
        try:
            self.means.say(self.tr("That is: {}").format(order_words(read_order(self.line.text(), here), here.state)))
        except BadWords as fault:
            self.means.say(str(fault))

    def _order(self) -> None:
        here = self._here(self.reason.text().strip() or USUAL)
        if here is None:
            return
        try:
            cmd = read_order(self.line.text(), here)
        except BadWords as fault:
            self.means.say(str(fault))
            self.line.setFocus()
            return
        self.line.setText("")  # unlike clear() it leaves nothing to take back: Ctrl+Z means the game again
        self.ordered.emit(cmd)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key goes on to the dock: Enter would do its next step as well."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
            self.left.emit()
