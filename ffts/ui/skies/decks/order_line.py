"""6.5 One line for several carriers at once: what it comes to for each stands above it before it is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from ffts.ui.desk.docks.parts import Refit, Text, clear, fitting, scrolled
from ffts.ui.desk.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.pictures.decks.several import DeckShare

MOST_HIGH = 190
TIP = (
    "Whose orders, a colon, and the orders: all, all Japan, all carriers, or names (Shift+G). "
    "run carries them out, none takes all orders away. Enter gives what is allowed, Esc leaves the line"
)


class OrderEdit(QFrame):
    """It knows no rule: what is typed goes out, and what the rules say comes back."""

    typed = Signal(str)
    given = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said = Text()
        self.said.setAccessibleName(self.tr("What it comes to"))
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Orders for several carriers"))
        self.line.setToolTip(self.tr(TIP))
        self.line.textEdited.connect(self.typed)
        self.line.returnPressed.connect(lambda: self.given.emit(self.line.text()))
        self.line.installEventFilter(self)
        self._lines: list[Text] = []
        self._example, self._stopped = "", ""
        Refit(self.line, self._fit_hint)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(2))
        self._shares = scrolled(self._inside)
        self._shares.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(px(8), 0, px(8), px(8))
        column.setSpacing(px(4))
        for part in (self._shares, self.said, self.line):
            column.addWidget(part)
        self.said.hide()

    @property
    def lines(self) -> tuple[str, ...]:
        """What stands above it, a line for each carrier."""
        return tuple(label.text() for label in self._lines)

    def allow(self, example: str, stopped: str) -> None:
        """With this as an example; or not at all, for this reason."""
        self.line.setEnabled(not stopped)
        self._example, self._stopped = example, stopped
        self._fit_hint()
        if stopped:
            self.say("")

    def _fit_hint(self) -> None:
        """The example whole, or its first order alone."""
        whole, short = (f"{each}  (Shift+G)" for each in (self._example, self._example.partition(",")[0]))
        hint = self._stopped or fitting(self.line, self.line.width() - px(28), whole, short)
        self.line.setPlaceholderText(hint)

    def say(self, words: str) -> None:
        """What is wrong with it, or what was done."""
        self._show(())
        self.said.say(words)
        self.line.setAccessibleDescription(words)

    def show_shares(self, shares: Sequence[DeckShare]) -> None:
        """What the rules say to it, carrier by carrier; what is refused stands in its own letters."""
        self.said.say("")
        self._show(shares)
        self.line.setAccessibleDescription(". ".join(share.words for share in shares))

    def _show(self, shares: Sequence[DeckShare]) -> None:
        clear(self._column)
        self._lines = [Text(share.words, "danger" if share.refused else "") for share in shares]
        for line in self._lines:
            self._column.addWidget(line)
        self._shares.setVisible(bool(shares))
        if shares:
            width = max(px(200), self.width() - 2 * px(8))
            high = sum(line.heightForWidth(width) + px(4) for line in self._lines)
            self._shares.setFixedHeight(min(high, px(MOST_HIGH)))

    def empty(self) -> None:
        """Nothing is typed; Ctrl+Z means the game again."""
        self.line.setText("")

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.empty()
            self.say("")
            self.left.emit()
            return True
        return False
