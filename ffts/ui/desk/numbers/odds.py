"""What your chart changes: the chance of each result, with our rows and with those typed beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from ffts.app.numbers.changes import Situation, situations
from ffts.app.numbers.tables import DiceTable, TableRow
from ffts.core.chances import percent
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import token

HEADS = ("Result", "Ours", "Yours")


class OddsCard(QWidget):
    """The chances of the table in hand, with one modifier at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._found: tuple[Situation, ...] = ()
        self.when, self.grid = QComboBox(), QTableWidget(0, len(HEADS))
        self.when.setAccessibleName(self.tr("Modifier of the roll"))
        self.when.setMinimumContentsLength(12)
        self.when.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.when.currentIndexChanged.connect(lambda at: self._show_situation())
        self.grid.setHorizontalHeaderLabels([self.tr(head) for head in HEADS])
        self.grid.setAccessibleName(self.tr("Chances with our rows and with yours"))
        self.grid.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.grid.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.grid.setTabKeyNavigation(False)
        self.grid.verticalHeader().hide()
        self.grid.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.grid.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.when, self.grid):
            column.addWidget(part)

    def show_odds(self, table: DiceTable, rows: Sequence[TableRow]) -> None:
        """The chances of this table with these rows of the umpire's."""
        found = situations(table, rows) if table.is_known_die else ()
        whens = [one.when for one in found]
        if whens != [one.when for one in self._found]:
            self.when.blockSignals(True)
            self.when.clear()
            self.when.addItems([literal(when) for when in whens])
            self.when.blockSignals(False)
        self._found = found
        self._show_situation()

    def _show_situation(self) -> None:
        at = self.when.currentIndex()
        shown = [one for one in self._found[at].odds if one.ours or one.yours] if 0 <= at < len(self._found) else []
        self.grid.setRowCount(len(shown))
        for row, one in enumerate(shown):
            texts = (one.result, percent(float(one.ours)), percent(float(one.yours)))
            for column, text in enumerate(texts):
                self.grid.setItem(row, column, _cell(text, column, changed=one.ours != one.yours))


def _cell(text: str, column: int, changed: bool) -> QTableWidgetItem:
    """Ours in grey; a chance that is another one bold, beside its colour."""
    item = QTableWidgetItem(text)
    if column:
        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    if HEADS[column] == "Ours":
        item.setForeground(QColor(token("quiet")))
    elif column and changed:
        item.setForeground(QColor(token("accent")))
        font = item.font()
        font.setBold(True)
        item.setFont(font)
    return item
