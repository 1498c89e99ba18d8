"""Fields side by side; where there is no room for all of them, two in a line, each half as wide; one alone as wide as
both."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from ffts.ui.desk.look.theme import px

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
        self._arrange(PAIR, self._fields)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """For the room there is, and for those that are not put away."""
        there = tuple(field for field in self._fields if not _is_put_away(field))
        whole = sum(field.sizeHint().width() + self._grid.spacing() for field in there)
        columns = len(self._fields) if whole <= self.width() else PAIR
        if (columns, there) != (self._columns, self._there):
            self._arrange(columns, there)

    def _arrange(self, columns: int, there: tuple[QWidget, ...]) -> None:
        self._columns, self._there = columns, there
        for at, field in enumerate(there):
            alone = columns == PAIR and at == len(there) - 1 and at % PAIR == 0
            self._grid.addWidget(field, at // columns, at % columns, 1, PAIR if alone else 1)
        for column in range(len(self._fields) + 1):
            self._grid.setColumnStretch(column, 1 if columns == PAIR and column < PAIR else 0)
        self._grid.setColumnStretch(len(self._fields), 0 if columns == PAIR else 1)


def _is_put_away(field: QWidget) -> bool:
    """By hand: one that was never shown is hidden too."""
    return field.isHidden() and field.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
