"""The units of a side in rows, and a box for a task force; units are carried and dragged between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.games.pacific_fury.names import UnitId
from ffts.games.pacific_fury.pages.forming import BOXES
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.pacific_fury.deeds import LOOK_AT_UNITS, MOVING

if TYPE_CHECKING:
    from ffts.games.pacific_fury.pages.forming import BoxPicture, UnitRow

HEADS = ("Box", "Unit", "Class", "CF/Def")
NAME = 1
LAST = max(BOXES)
NARROW = 200
"""Of a box: below it there is no room for words beside the button."""
LEAST_HIGH = 200
"""Of the list; with less room the page scrolls."""
DRAGGED = "application/x-ffts-units"


def looks(event: QKeyEvent) -> bool:
    """Whether it is the key by which a side looks at its own units."""
    return deed_of(event, (LOOK_AT_UNITS,)) is LOOK_AT_UNITS and not event.modifiers()


class UnitTable(QTableWidget):
    """The units of a side; several can be chosen."""

    moved = Signal(int)
    """By how many boxes the chosen ones go."""
    dropped = Signal(int, tuple)
    """These were dragged back here: box 0 is the base."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, len(HEADS), parent)
        self.setAccessibleName(self.tr("Units"))
        self.setHorizontalHeaderLabels([self.tr(head) for head in HEADS])
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setMinimumHeight(px(LEAST_HIGH))
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self._rows: tuple[UnitRow, ...] = ()
        self._typed = QElapsedTimer()

    def show_rows(self, rows: tuple[UnitRow, ...]) -> None:
        """These; whoever was chosen stays chosen."""
        chosen = set(self.chosen())
        self._rows = rows
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            cells = (str(row.box or "base"), row.unit, f"{row.cls} {'+' * row.icons}".strip(), f"{row.cf}/{row.df}")
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                if column != NAME:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.setItem(at, column, item)
        self.resizeColumnsToContents()
        self.clearSelection()
        for at, row in enumerate(rows):
            if row.unit in chosen:
                self._choose(at)

    def _choose(self, at: int) -> None:
        for column in range(len(HEADS)):
            if (item := self.item(at, column)) is not None:
                item.setSelected(True)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Up and down alone: the box of a unit stays in sight with large text."""
        across = self.horizontalScrollBar()
        at = across.value()
        super().scrollTo(index, hint)
        across.setValue(at)

    def rows_chosen(self) -> list[UnitRow]:
        return [self._rows[at] for at in sorted({index.row() for index in self.selectedIndexes()})]

    def chosen(self) -> tuple[UnitId, ...]:
        """The units chosen now."""
        return tuple(row.unit for row in self.rows_chosen())

    def mimeData(self, items: Sequence[QTableWidgetItem]) -> QMimeData:
        """The chosen units, whichever cells of them are dragged."""
        return units_as_mime(self.chosen())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        take_units(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        take_units(event)

    def dropEvent(self, event: QDropEvent) -> None:
        inside = {row.unit for row in self._rows if row.box}
        if units := tuple(unit for unit in units_of_mime(event.mimeData()) if unit in inside):
            self.dropped.emit(0, units)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if deed := deed_of(event, MOVING):
            self.moved.emit({"on": 1, "back": -1, "base": -LAST}[deed.id])
        elif looks(event) and not self._types:
            event.ignore()  # a key of the page: it closes what is looked at
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The key of the page is a letter of a name that is being typed."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and looks(event):
            event.accept()
            return True
        return super().event(event)

    @property
    def _types(self) -> bool:
        """Whether a name is being typed, whose letters belong together."""
        return self._typed.isValid() and not self._typed.hasExpired(QApplication.keyboardInputInterval())

    def keyboardSearch(self, search: str) -> None:
        """A name that is typed is chosen, whichever column the keys are in."""
        self._typed.start()
        at = self.model().index(max(0, self.currentRow()), NAME)
        self.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().keyboardSearch(search)


class BoxRow(QWidget):
    """One box: the button that puts the chosen units in, who is in it, what they are together. Units are dropped on it,
    and all of it can be dragged to another box or back to the list."""

    dropped = Signal(int, tuple)

    def __init__(self, box: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = box
        self.to_box = QPushButton(self.tr("Box {}").format(box))
        self.to_box.setToolTip(literal(self.tr("Put the chosen units into box {}; or drag them here").format(box)))
        self.setAcceptDrops(True)
        self._units: tuple[UnitId, ...] = ()
        self.units, self.words = Text(), Text(look="muted")
        inside = QVBoxLayout()
        inside.setSpacing(0)
        inside.addWidget(self.words)
        inside.addWidget(self.units)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.to_box, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._row.addLayout(inside, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With large text what is in it stands below its button."""
        super().resizeEvent(event)
        beside = self.width() >= px(NARROW)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def show_box(self, box: BoxPicture) -> None:
        """What is in it now."""
        self._units = box.units
        self.units.setText(", ".join(box.units))
        self.words.setText(box.words or self.tr("empty"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        take_units(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if units := units_of_mime(event.mimeData()):
            self.dropped.emit(self.box, units)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The whole task force goes along."""
        if self._units and event.buttons() & Qt.MouseButton.LeftButton:
            drag = QDrag(self)
            drag.setMimeData(units_as_mime(self._units))
            drag.exec(Qt.DropAction.MoveAction)


def units_as_mime(units: Sequence[UnitId]) -> QMimeData:
    """Units while they are dragged."""
    mime = QMimeData()
    mime.setData(DRAGGED, "\n".join(units).encode())
    return mime


def units_of_mime(mime: QMimeData) -> tuple[UnitId, ...]:
    """Those that were dragged; nothing of what comes from elsewhere."""
    names = bytes(mime.data(DRAGGED).data()).decode()
    return tuple(UnitId(name) for name in names.split("\n") if name)


def take_units(event: QDropEvent) -> None:
    """Nothing but units is let fall here."""
    if event.mimeData().hasFormat(DRAGGED):
        event.acceptProposedAction()
