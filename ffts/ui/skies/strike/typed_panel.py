"""What was fought at the table, typed in by keys alone: a line, what it means under it, and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from ffts.games.skies.pages.ships import AT_TABLE
from ffts.games.skies.pictures.strike.table_words import HOW, on_the_table, order_words, read_order
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.cards import BlockColumn
from ffts.ui.desk.page.hands import Hands

if TYPE_CHECKING:
    from ffts.games.skies.pictures.strike.table_words import Here

Read = Callable[[str, str], tuple[object, str] | None]
"""What a line and a reason mean, and the same in words; ValueError says why they mean nothing."""


class TypedPanel(QFrame):
    """Enter gives it; Esc leaves."""

    typed = Signal(object, str)
    """What was read, and the reason."""
    left = Signal()

    def __init__(self, read: Read, name: str, how: str, usual: str, does: str) -> None:
        super().__init__()
        self._read, self._usual = read, usual
        self.setProperty("look", "bar-info")
        self.heading, self.means = Text().embolden(), Text(look="muted")
        self.line, self.reason = QLineEdit(), QLineEdit(usual)
        self.line.setPlaceholderText(how)
        self.line.setAccessibleName(name)
        self.line.setToolTip(literal(self.tr("Such as: {}. {}, Esc leaves").format(how, does)))
        self.line.textChanged.connect(self._preview)
        self.reason.setAccessibleName(self.tr("Reason, kept in the log"))
        self.reason.setToolTip(literal(self.tr("Kept in the log ({})").format(does)))
        for field in (self.line, self.reason):
            field.returnPressed.connect(self._give)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(px(10), px(6), px(10), px(6))
        self.column.setSpacing(px(4))
        for part in (self.heading, self.line, self.means, self.reason):
            self.column.addWidget(part)
        self.hide()

    def open(self, heading: str, text: str = "") -> None:
        """Type a line, which may have begun with this text."""
        self.heading.setText(heading)
        self.line.setText(text)
        self.show()
        self._preview()
        self.line.setFocus()
        self.line.setCursorPosition(0 if text.startswith(" ") else len(text))

    def close_it(self) -> None:
        """Nothing is typed any more, and nothing of the umpire's is left to be read (3.6)."""
        self.hide()
        self.line.clear()
        self.means.setText("")

    def _reason(self) -> str:
        return self.reason.text().strip() or self._usual

    def _preview(self) -> object:
        """Say what the line means, and return it; None while it means nothing."""
        try:
            found = self._read(self.line.text(), self._reason())
        except ValueError as fault:
            self.means.say(str(fault))
            return None
        if found:
            self.means.say(self.tr("That is: {}").format(found[1]))
        return found[0] if found else None

    def _give(self) -> None:
        what, reason = self._preview(), self._reason()
        if what is None:
            self.line.setFocus()
        else:
            self._settle()
            self.typed.emit(what, reason)

    def _settle(self) -> None:
        self.close_it()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key goes on to the dock: Enter would do its next step as well."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
            self.left.emit()


class OpenTablePanel(TypedPanel):
    """20 and A-102 Results of the table, line after line: who is there, the steps, and the words for a line."""

    def __init__(self, here: Callable[[str], Here | None]) -> None:
        name, does = self.tr("What the table says"), self.tr("Enter gives the order")
        super().__init__(self._read_result, name, HOW, AT_TABLE, does)
        self._here = here
        self.setAccessibleName(self.tr("Results of the table"))
        inside, top = QWidget(), QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(top)
        column.addStretch(1)
        self.blocks = BlockColumn(Hands(self, lambda event: False, {}), column, top)
        self.column.insertWidget(1, scrolled(inside, page=False), 1)

    def ask(self) -> None:
        """Type what the table says."""
        self.refresh()
        self.open(self.tr("Results of the table (Enter gives the order, Esc leaves)"))

    def refresh(self) -> None:
        """What stands on the table now."""
        if (here := self._here(AT_TABLE)) is not None:
            self.blocks.show_blocks(on_the_table(here))

    def close_it(self) -> None:
        super().close_it()
        self.blocks.show_blocks(())

    def _settle(self) -> None:
        """The panel stays for the next line."""
        self.line.setText("")  # unlike clear() it leaves nothing to take back: Ctrl+Z means the game again

    def _read_result(self, text: str, why: str) -> tuple[object, str] | None:
        if (here := self._here(why)) is None:
            return None
        order = read_order(text, here)
        return order, order_words(order, here.state)
