"""The rows of the numbers in a table: what is shown of each, and which cell is typed into."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor

from ffts.app.numbers.rows import OWN, Number, describe
from ffts.ui.desk.look.theme import token
from ffts.ui.desk.models.rows import RowColumn, RowsModel

Index = QModelIndex | QPersistentModelIndex
OURS, YOURS, SOURCE = "Ours", "Yours", "Source"
SIGNS = {"rulebook": "§ rulebook", "estimate": "≈ estimate", "umpire": "★ yours"}
"""A shape beside each word, so that nothing hangs on colour."""
COLUMNS: tuple[RowColumn[Number], ...] = (
    RowColumn("Number", lambda one: one.words, tip=lambda one: one.key),
    RowColumn(OURS, lambda one: describe(one.ours), right=True),
    RowColumn(YOURS, lambda one: describe(one.yours), right=True),
    RowColumn("Counts", lambda one: describe(one.now), right=True),
    RowColumn("Status", lambda one: SIGNS.get(one.status, one.status)),
    RowColumn(SOURCE, lambda one: one.source, tip=lambda one: one.source),
    RowColumn("Name in the file", lambda one: one.key, tip=lambda one: one.key),
    RowColumn("File", lambda one: one.file, tip=lambda one: one.file),
)
OUR_COLUMN, YOUR_COLUMN, SOURCE_COLUMN = (
    next(at for at, column in enumerate(COLUMNS) if column.title == title) for title in (OURS, YOURS, SOURCE)
)


class NumbersModel(RowsModel[Number]):
    """One's own numbers are typed into, and where they come from; what was typed goes out, and comes back as a new
    row."""

    typed = Signal(object, str)  # the Number, and what was typed
    source_typed = Signal(object, str)  # the Number, and its source

    def __init__(self) -> None:
        super().__init__(COLUMNS, lambda one: one.key, _stressed)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        own_source = index.column() == SOURCE_COLUMN and self.row(index.row()).status == OWN
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == YOUR_COLUMN or own_source else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.EditRole and index.isValid():
            one = self.row(index.row())
            return one.source if index.column() == SOURCE_COLUMN else describe(one.now)
        if role == Qt.ItemDataRole.ForegroundRole and index.column() == OUR_COLUMN:
            return QColor(token("quiet"))
        return super().data(index, role)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        tell = self.source_typed if index.column() == SOURCE_COLUMN else self.typed
        tell.emit(self.row(index.row()), str(value))
        return True

    def renew(self, numbers: Sequence[Number]) -> None:
        """The same rows with other values: the place in the table stays."""
        self._rows = list(numbers)
        if numbers:
            self.dataChanged.emit(self.index(0, 0), self.index(len(numbers) - 1, len(COLUMNS) - 1))


def _stressed(one: Number) -> QColor | None:
    return QColor(token("accent")) if one.status == OWN else None
