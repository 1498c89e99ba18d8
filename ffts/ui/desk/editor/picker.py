"""A list to tick: names with what they are, what they are worth and where they serve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QTreeWidgetItem, QVBoxLayout, QWidget

from ffts.ui.desk.editor.finding import LEAVE, TAKE, ButtonAct, FindDialog
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import on_screen

WIDE, TALL = 760, 620
HEADS = ("Name", "What it is", "Worth", "Serves in")
NAME = 0
FIND = "Find: lexing, DD USA ..."


class PickerChoice(NamedTuple):
    """One name that can be chosen."""

    name: str
    called: str = ""
    worth: str = ""
    serves: str = ""


def _row(offer: PickerChoice, ticked: bool) -> QTreeWidgetItem:
    item = QTreeWidgetItem(list(offer))
    item.setCheckState(NAME, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
    return item


class Picker(FindDialog):
    """A list to tick; what was ticked already stands first, in its order."""

    def __init__(self, parent: QWidget, title: str, offers: Sequence[PickerChoice], chosen: Sequence[str]) -> None:
        super().__init__(parent, FIND, HEADS)
        self.setWindowTitle(title)
        known = {offer.name: offer for offer in offers}
        first = (known.get(name, PickerChoice(name, self.tr("not known"))) for name in chosen)
        self.list.addTopLevelItems([_row(offer, True) for offer in first])
        self.list.addTopLevelItems([_row(offer, False) for offer in offers if offer.name not in chosen])
        self.status = Text(look="muted")
        self._build()
        self._tell()

    def _build(self) -> None:
        self.search.returnPressed.connect(self._tick_first)
        self.list.setAccessibleName(self.windowTitle())
        self.list.itemChanged.connect(lambda item, column: self._tell())
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        for part in (self.search, self.list, self.status):
            column.addWidget(part)
        column.addLayout(self._build_buttons())
        self.resize(on_screen(self, WIDE, TALL))

    def _build_buttons(self) -> QHBoxLayout:
        """Enter in the field above takes a name, not the whole list."""
        take, leave = QPushButton(self.tr("&Take these")), QPushButton(self.tr("Leave it"))
        for button in (take, leave):
            button.setAutoDefault(False)
        return self.row_of(ButtonAct(take, TAKE, self.accept), ButtonAct(leave, LEAVE, self.reject))

    @property
    def chosen(self) -> list[str]:
        """What is ticked, in the order in which it stands."""
        return [item.text(NAME) for item in self.items() if self.stays(item)]

    def stays(self, item: QTreeWidgetItem) -> bool:
        """What is ticked is always shown."""
        return item.checkState(NAME) == Qt.CheckState.Checked

    def _tick_first(self) -> None:
        """Enter takes the first that was found; the field is empty again for the next."""
        found = (item for item in self.items() if not item.isHidden())
        first = next((item for item in found if not self.stays(item)), None)
        if first and self.search.text().strip():
            first.setCheckState(NAME, Qt.CheckState.Checked)
            self.search.clear()

    def _tell(self) -> None:
        self.status.setText(self.tr("{} chosen. Enter takes the first that is found.").format(len(self.chosen)))
