"""A table of rows that shows all it has: the page scrolls, not the list in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from ffts.ui.docks.parts import later
from ffts.ui.models.cells import Cells
from ffts.ui.models.rows import Column, KeptSelection, RowsModel
from ffts.ui.theme import px

Row = TypeVar("Row")


class WholeTable(QTableView, Generic[Row]):
    """Rows with columns as wide as their words; one column takes what is left."""

    chosen = Signal()
    """Another line is the current one, or none."""
    entered = Signal()
    """Enter, or a double click."""

    def __init__(
        self,
        name: str,
        columns: Sequence[Column[Row]],
        ident: Callable[[Row], Hashable],
        wide: int,
        stress: Callable[[Row], QColor | None] | None = None,
        stand: bool = False,
    ) -> None:
        """`stand`: one line is always the one in hand."""
        super().__init__()
        self._stand = stand
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

    def show_rows(self, rows: Sequence[Row]) -> None:
        """These; the one in hand stays so if it is still there."""
        self.rows.show_rows(rows)
        if rows and self._stand and not self.currentIndex().isValid():
            self.selectRow(0)
        self._fit()

    @property
    def current(self) -> Row | None:
        """The line the umpire stands on."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else None

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
            self._later.start()

    def _fit(self) -> None:
        self.resizeRowsToContents()
        rows = self.verticalHeader().length() or px(28)
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + px(6))
