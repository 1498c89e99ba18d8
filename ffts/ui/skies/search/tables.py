"""A table of rows that shows all it has: the page scrolls, not the list in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import KeptSelection, RowColumn, RowsModel

Row = TypeVar("Row")
LEAST_WIDE = 220
"""Pixels at 100 % the column that takes what is left must have before others go."""


class WholeTable(QTableView, Generic[Row]):
    """Rows with columns as wide as their words; one column takes what is left."""

    chosen = Signal()
    """Another line is the current one, or none."""
    entered = Signal()
    """Enter, or a double click."""
    columns_changed = Signal()
    """Others are left out for want of room."""

    def __init__(
        self,
        name: str,
        columns: Sequence[RowColumn[Row]],
        ident: Callable[[Row], Hashable],
        wide: int,
        stress: Callable[[Row], QColor | None] | None = None,
        spare: Sequence[int] = (),
    ) -> None:
        """`spare`: columns that are left out one after the other where there is no room for all."""
        super().__init__()
        self._wide, self._spare = wide, tuple(spare)
        self._stand = False
        self._left_out: frozenset[int] = frozenset()
        self.setAccessibleName(name)
        self.rows: RowsModel[Row] = RowsModel(columns, ident, stress, self)
        self.setModel(self.rows)
        self._kept = KeptSelection(self, self.rows)
        self.setItemDelegate(Cells(self))
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self._later = later(self, self._fit)
        header.sectionResized.connect(lambda *_: self._later.start())
        self.selectionModel().currentRowChanged.connect(lambda *_: self.chosen.emit())
        self.doubleClicked.connect(lambda _: self.entered.emit())

    def stand_always(self) -> WholeTable[Row]:
        """One line is always the one in hand."""
        self._stand = True
        return self

    def leave_out(self, columns: Iterable[int]) -> None:
        """What this viewer may not see, or has no use for."""
        self._left_out = frozenset(columns)
        self._choose_columns()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """These; the one in hand stays so if it is still there."""
        if not self.rows.show_rows(rows):
            return
        header = self.horizontalHeader()
        header.setSectionResizeMode(self._wide, header.sectionResizeMode(self._wide))  # rows may have come below others
        if rows and self._stand and not self.currentIndex().isValid():
            self.selectRow(0)
        self._choose_columns()
        self._fit()

    @property
    def current(self) -> Row | None:
        """The line the umpire stands on."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else None

    def not_shown(self, row: Row) -> str:
        """What this line would say in the columns left out for want of room: 'Launch: 11; Out: 17'."""
        hidden = [at for at in sorted(self._spare) if self.isColumnHidden(at) and at not in self._left_out]
        told = ((self.rows.columns[at].title, self.rows.columns[at].text(row)) for at in hidden)
        return "; ".join(f"{title}: {text}" for title, text in told if text)

    def stand_on(self, ident: Hashable) -> None:
        """Make this line the current one."""
        for at in self.rows.places({ident})[:1]:
            self.selectRow(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_later"):
            self._choose_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    def _choose_columns(self) -> None:
        columns = range(self.rows.columnCount())
        needs = {at: self._need(at) for at in columns}
        needs[self._wide] = min(needs[self._wide], px(LEAST_WIDE))
        hidden = set(self._left_out)
        for at in self._spare:
            if sum(need for column, need in needs.items() if column not in hidden) > self.viewport().width():
                hidden.add(at)
        for at in columns:
            if self.isColumnHidden(at) != (at in hidden):
                self.setColumnHidden(at, at in hidden)
                self.columns_changed.emit()
        self._later.start()

    def _need(self, at: int) -> int:
        """How wide a column would be; of one that is hidden Qt does not know it."""
        column, metrics = self.rows.columns[at], QFontMetrics(bold(self.font()))
        cells = (column.text(self.rows.row(row)) for row in range(self.rows.rowCount()))
        words = (line for cell in (column.title, *cells) for line in cell.splitlines())
        return max(map(metrics.horizontalAdvance, words), default=0) + 2 * px(8)

    def _fit(self) -> None:
        self.resizeRowsToContents()
        rows = self.verticalHeader().length() or px(28)
        header = self.horizontalHeader()
        bar = self.horizontalScrollBar().sizeHint().height() if header.length() > self.viewport().width() else 0
        self.setFixedHeight(rows + header.sizeHint().height() + bar + px(6))
