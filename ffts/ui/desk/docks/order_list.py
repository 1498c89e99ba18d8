"""A list of orders to choose from by arrows and Enter; what is refused stands last and says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.wrapped import mute, wrap_items

if TYPE_CHECKING:
    from ffts.core.model import Command

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class OrderLine(NamedTuple):
    """One order as it stands in the list."""

    words: str
    command: Command
    refused: bool = False


class OrderList(QListWidget):
    """Arrows choose, Enter says it; Enter on what is refused tells why and can waive it."""

    wants = Signal(object)
    """The command that was chosen."""
    looked_at = Signal(int)
    """The line that is chosen now, -1 for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Choices"))
        wrap_items(self)
        self.setSpacing(px(2))
        self.itemDoubleClicked.connect(lambda item: self._say())
        self.currentRowChanged.connect(self.looked_at)

    def show_lines(self, lines: Sequence[OrderLine]) -> None:
        """These, the first of them chosen."""
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.words)
            item.setData(Qt.ItemDataRole.UserRole, line.command)
            if line.refused:
                mute(item)
            self.addItem(item)
        if lines:
            self.setCurrentRow(0)

    def chosen(self) -> Command | None:
        """The command that Enter would give."""
        item = self.currentItem()
        found: Command | None = item.data(Qt.ItemDataRole.UserRole) if item else None
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._say()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # a key of the page
        else:
            super().keyPressEvent(event)

    def _say(self) -> None:
        if (cmd := self.chosen()) is not None:
            self.wants.emit(cmd)
