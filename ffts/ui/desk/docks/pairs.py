"""Fields side by side; where there is no room for all of them, two in a line, each half as wide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from ffts.ui.desk.theme import px

PAIR = 2


class Pairs(QWidget):
    """A line of fields, or lines of two."""

    def __init__(self, fields: Sequence[QWidget]) -> None:
        super().__init__()
        self._fields = tuple(fields)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(px(6))
        for field in self._fields:
            field.setMinimumWidth(1)
            field.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._arrange(PAIR)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        whole = sum(field.sizeHint().width() + self._grid.spacing() for field in self._fields)
        columns = len(self._fields) if whole <= self.width() else PAIR
        if columns != self._columns:
            self._arrange(columns)

    def _arrange(self, columns: int) -> None:
        self._columns = columns
        for at, field in enumerate(self._fields):
            self._grid.addWidget(field, at // columns, at % columns)
        for column in range(len(self._fields) + 1):
            self._grid.setColumnStretch(column, 1 if columns == PAIR and column < PAIR else 0)
        self._grid.setColumnStretch(len(self._fields), 0 if columns == PAIR else 1)
