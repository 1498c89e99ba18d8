"""6.5 A line of orders, for several carriers at once if it says so: what it comes to stands above it before Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from ffts.ui.desk.look.parts import Refit, Text, clear, fitting, scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.core.game import LineReading

MOST_HIGH = 190
TIP = (
    "Orders in plain words, as at Ctrl+K (Shift+G). 'all Japan: CAP 2, land 3' is done at once; 'orders for all Japan: "
    "...' writes standing orders, run carries them out, none takes them away. Enter gives what is allowed, Esc leaves"
)


class OrderEdit(QFrame):
    """It knows no rule: what is typed goes out, and what the rules say comes back."""

    typed = Signal(str)
    given = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.result = Text()
        self.result.setAccessibleName(self.tr("What it comes to"))
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Orders for several carriers"))
        self.line.setToolTip(self.tr(TIP))
        self.line.textEdited.connect(self.typed)
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
        for part in (self._shares, self.result, self.line):
            column.addWidget(part)
        self.result.hide()

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
        self.result.say(words)
        self.line.setAccessibleDescription(words)

    def show_reading(self, found: LineReading) -> None:
        """What the rules say to it, carrier by carrier; what is refused stands in its own letters."""
        self.result.say("")
        because = f": {found.verdict}" if found.verdict else ""
        parts = found.parts or ((f"{found.words}{because}", not found.allowed),)
        self._show(parts)
        self.line.setAccessibleDescription(". ".join(words for words, _ in parts))

    def _show(self, parts: Sequence[tuple[str, bool]]) -> None:
        clear(self._column)
        self._lines = [Text(words, "danger" if refused else "") for words, refused in parts]
        for line in self._lines:
            self._column.addWidget(line)
        self._shares.setVisible(bool(parts))
        if parts:
            width = max(px(200), self.width() - 2 * px(8))
            high = sum(line.heightForWidth(width) + px(4) for line in self._lines)
            self._shares.setFixedHeight(min(high, px(MOST_HIGH)))

    def empty(self) -> None:
        """Nothing is typed; Ctrl+Z means the game again."""
        self.line.setText("")

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Enter and Esc end here: passed on, Enter would open the card that has the keyboard after the order."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.given.emit(self.line.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.empty()
            self.say("")
            self.left.emit()
        else:
            return False
        return True
