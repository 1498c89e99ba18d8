"""A list to tick: names with what they are, what they are worth and where they serve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import on_screen

WIDE, TALL = 760, 620
NAME, CALLED, WORTH, SERVES = range(4)


class PickerChoice(NamedTuple):
    """One name that can be chosen."""

    name: str
    called: str = ""
    worth: str = ""
    serves: str = ""


class Picker(QDialog):
    """A list to tick; what was ticked already stands first, in its order."""

    def __init__(self, parent: QWidget, title: str, offers: Sequence[PickerChoice], chosen: Sequence[str]) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.search, self.list = QLineEdit(), QTreeWidget()
        self.status = Text(look="muted")
        known = {offer.name: offer for offer in offers}
        first = [known.get(name, PickerChoice(name, self.tr("not known"))) for name in chosen]
        self._offers = [*first, *(offer for offer in offers if offer.name not in chosen)]
        self._build(len(first))
        self._tell()

    def _build(self, ticked: int) -> None:
        self.search.setPlaceholderText(self.tr("Find: lexing, DD USA ..."))
        self.search.setAccessibleName(self.tr("Find"))
        self.search.textChanged.connect(self._look)
        self.search.returnPressed.connect(self._tick_first)
        self.list.setAccessibleName(self.windowTitle())
        self.list.setHeaderLabels([self.tr("Name"), self.tr("What it is"), self.tr("Worth"), self.tr("Serves in")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        for at, offer in enumerate(self._offers):
            item = QTreeWidgetItem(list(offer))
            item.setCheckState(NAME, Qt.CheckState.Checked if at < ticked else Qt.CheckState.Unchecked)
            self.list.addTopLevelItem(item)
        self.list.itemChanged.connect(lambda item, column: self._tell())
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        for part in (self.search, self.list, self.status):
            column.addWidget(part)
        column.addLayout(self._build_buttons())
        self.resize(on_screen(self, WIDE, TALL))

    def _build_buttons(self) -> QHBoxLayout:
        """Enter in the field above takes a name, not the whole list."""
        row = QHBoxLayout()
        row.addStretch(1)
        for name, key, act in (("&Take these", "Ctrl+Return", self.accept), ("Leave it", "Esc", self.reject)):
            button = QPushButton(self.tr(name))
            button.setAutoDefault(False)
            button.setShortcut(QKeySequence(key))
            button.setToolTip(literal(f"{self.tr(name).replace('&', '')} ({key})"))
            button.clicked.connect(act)
            row.addWidget(button)
            button.setProperty("look", "primary" if act == self.accept else "")
        return row

    @property
    def chosen(self) -> list[str]:
        """What is ticked, in the order in which it stands."""
        return [item.text(NAME) for item in self._items() if item.checkState(NAME) == Qt.CheckState.Checked]

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _look(self, text: str) -> None:
        """Every word stands somewhere in the line; what is ticked is always shown."""
        words = text.lower().split()
        for item in self._items():
            line = " ".join(item.text(at) for at in range(self.list.columnCount())).lower()
            item.setHidden(not all(word in line for word in words) and item.checkState(NAME) != Qt.CheckState.Checked)

    def _tick_first(self) -> None:
        """Enter takes the first that was found; the field is empty again for the next."""
        found = (item for item in self._items() if not item.isHidden())
        first = next((item for item in found if item.checkState(NAME) == Qt.CheckState.Unchecked), None)
        if first and self.search.text().strip():
            first.setCheckState(NAME, Qt.CheckState.Checked)
            self.search.clear()

    def _tell(self) -> None:
        self.status.setText(self.tr("{} chosen. Enter takes the first that is found.").format(len(self.chosen)))
