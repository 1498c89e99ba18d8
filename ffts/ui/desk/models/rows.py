"""One read-only table model for every list of the program: frozen rows, columns given as data."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QItemSelection, QItemSelectionModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import QAbstractItemView

from ffts.ui.desk.look.literal import literal

Row = TypeVar("Row")
Index = QModelIndex | Any  # Qt also hands over QPersistentModelIndex, which mypy's stubs name apart

NOWHERE = QModelIndex()


@dataclass(frozen=True)
class RowColumn(Generic[Row]):
    """One column: its title and how a row is told in it."""

    title: str
    text: Callable[[Row], str]
    tip: Callable[[Row], str] | None = None
    right: bool = False


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Rows in a view. They change all at once, or grow at the end; a row is known again by its id."""

    def __init__(
        self,
        columns: Sequence[RowColumn[Row]],
        ident: Callable[[Row], Hashable],
        stress: Callable[[Row], QColor | None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns, self._ident, self._stress = tuple(columns), ident, stress
        self._rows: list[Row] = []

    # --- rows ----------------------------------------------------------------

    def show_rows(self, rows: Sequence[Row]) -> bool:
        """These rows and no others; whether anything of them is new. Rows that only follow the old ones are added
        without a reset."""
        kept = len(self._rows)
        if len(rows) >= kept and all(map(_same, self._rows, rows)):
            self._add(rows[kept:])
            return len(rows) > kept
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()
        return True

    def _add(self, rows: Sequence[Row]) -> None:
        if rows:
            self.beginInsertRows(NOWHERE, len(self._rows), len(self._rows) + len(rows) - 1)
            self._rows.extend(rows)
            self.endInsertRows()

    def row(self, at: int) -> Row:
        """The value shown in this line."""
        return self._rows[at]

    def ident(self, at: int) -> Hashable:
        """What this line is known by."""
        return self._ident(self._rows[at])

    def places(self, idents: set[Hashable]) -> list[int]:
        """The lines of these ids, from the top."""
        return [at for at, row in enumerate(self._rows) if self._ident(row) in idents] if idents else []

    # --- what Qt asks ---------------------------------------------------------

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self.columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(row)
            case Qt.ItemDataRole.ToolTipRole:
                return literal(column.tip(row)) if column.tip else None
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
                return side | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ForegroundRole | Qt.ItemDataRole.FontRole:
                return self._stressed(row, role, index.column())
            case _:
                return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(self.columns):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.columns[section].title
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignRight if self.columns[section].right else Qt.AlignmentFlag.AlignLeft
        return None

    def _stressed(self, row: Row, role: int, column: int) -> object:
        colour = self._stress(row) if self._stress else None
        if colour is None:
            return None
        if role == Qt.ItemDataRole.ForegroundRole:
            return QBrush(colour)
        font = QFont()
        font.setBold(True)
        return font


def _same(one: object, other: object) -> bool:
    return one is other or one == other


class KeptSelection(QObject):
    """The lines selected in a view stay selected by their ids when its model shows other rows."""

    def __init__(self, view: QAbstractItemView, model: RowsModel[Any]) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self._selected: set[Hashable] = set()
        self._current: set[Hashable] = set()
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._restore)

    def _remember(self) -> None:
        selection = self._view.selectionModel()
        self._selected = {self._model.ident(index.row()) for index in selection.selectedIndexes()}
        current = selection.currentIndex()
        self._current = {self._model.ident(current.row())} if current.isValid() else set()

    def _restore(self) -> None:
        selection = self._view.selectionModel()
        last = self._model.columnCount() - 1
        kept = QItemSelection()
        for at in self._model.places(self._selected):
            kept.select(self._model.index(at, 0), self._model.index(at, last))
        for at in self._model.places(self._current)[:1]:
            selection.setCurrentIndex(self._model.index(at, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
        selection.select(kept, QItemSelectionModel.SelectionFlag.ClearAndSelect)
