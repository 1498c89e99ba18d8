"""A dialog with a list to find something in: a field above it, buttons with their keys below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from ffts.ui.desk.look.literal import literal

TAKE, LEAVE = "Ctrl+Return", "Esc"


class ButtonAct(NamedTuple):
    """A button, its key, and what it does."""

    button: QPushButton
    key: str
    act: Callable[[], object]


class FindDialog(QDialog):
    """Rows of words; what is typed above hides those it does not stand in."""

    def __init__(self, parent: QWidget, hint: str, heads: Sequence[str]) -> None:
        super().__init__(parent)
        self.search, self.list = QLineEdit(), QTreeWidget()
        self.search.setPlaceholderText(self.tr(hint))
        self.search.setAccessibleName(self.tr("Find"))
        self.search.textChanged.connect(self._look)
        self.list.setHeaderLabels([self.tr(head) for head in heads])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)

    def items(self) -> list[QTreeWidgetItem]:
        """Every row, in the order in which it stands."""
        found = (self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount()))
        return [item for item in found if item is not None]

    def stays(self, item: QTreeWidgetItem) -> bool:
        """Whether it is shown whatever is typed."""
        return False

    def _look(self, text: str) -> None:
        """Every word stands somewhere in the line."""
        words = text.lower().split()
        for item in self.items():
            line = " ".join(item.text(at) for at in range(self.list.columnCount())).lower()
            item.setHidden(not all(word in line for word in words) and not self.stays(item))

    def row_of(self, *acts: ButtonAct) -> QHBoxLayout:
        """Buttons to the right; the first is the one that is meant."""
        row = QHBoxLayout()
        row.addStretch(1)
        for button, key, act in acts:
            button.setShortcut(QKeySequence(key))
            button.setToolTip(literal(f"{button.text().replace('&', '')} ({key})"))
            button.clicked.connect(act)
            row.addWidget(button)
        acts[0].button.setProperty("look", "primary")
        return row
