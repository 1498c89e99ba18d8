"""Tables of a page: as high as their rows, or as there is room; rows are chosen, or cells typed over, by their ids."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QItemSelectionModel, QMimeData, QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QGridLayout,
    QHeaderView,
    QScrollArea,
    QTableView,
    QWidget,
)

from ffts.core.page import Cell, Row
from ffts.ui.desk.keys.deeds import CHORD
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.cited import QuietRules
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import clear, later
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import Index, RowColumn, RowsModel
from ffts.ui.desk.page.hands import DRAGGED
from ffts.ui.desk.page.lists import BOLD, ENTER, ink_of
from ffts.ui.desk.page.parts import dress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.core.page import Column, Look, Table, Typed
    from ffts.ui.desk.page.hands import Hands

EDITED, NAMED, BEHIND = (
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.BackgroundRole,
)
LEAST_HIGH, BESIDE = 190, 0.7
"""Of a table that scrolls: its height above other cards; how much of the width it has if they stand beside it."""


class RowsView(QTableView):
    """A table whose rows can be chosen, or whose cells are typed over."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands, self._filling = hands, False
        self.block: Table | None = None
        self._model: CellsModel | None = None
        self._fitted: tuple[object, ...] = ()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(Cells(self))
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setHighlightSections(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self._typed = QElapsedTimer()
        self._fit_later = later(self, self.fit)
        self.doubleClicked.connect(lambda index: self._do())

    def show_block(self, block: Table) -> None:
        """Show these rows, and choose what is chosen."""
        before, self.block = self.block, block
        if before == block:
            return
        self._filling, self._fitted = True, ()
        self.setAccessibleName(block.name)
        self.setDragEnabled(block.dragged)
        self._take_text(bool(_fields(block.rows)))
        modes = QAbstractItemView.SelectionMode
        many, one = modes.ExtendedSelection if block.dragged else modes.MultiSelection, modes.SingleSelection
        self.setSelectionMode(many if block.many else one)
        if self._model is None or before is None or before.columns != block.columns:
            self._model = CellsModel(block, self._hands, self)
            self.setModel(self._model)
            self.selectionModel().selectionChanged.connect(lambda *_: self._choose())
            self._size_columns(block)
        self._model.show_rows(block.rows)
        self._choose_columns()
        self._mark_chosen(block)
        self._filling = False
        self.setVisible(bool(block.rows))
        self._fit_later.start()
        self.fit()

    def _take_text(self, typed: bool) -> None:
        """Whether cells are typed over: then it is a cell that the keyboard stands on, and not a row."""
        when, behaviour = QAbstractItemView.EditTrigger, QAbstractItemView.SelectionBehavior
        keys = when.AnyKeyPressed | when.DoubleClicked | when.EditKeyPressed
        self.setEditTriggers(keys if typed else when.NoEditTriggers)
        self.setSelectionBehavior(behaviour.SelectItems if typed else behaviour.SelectRows)
        self.setShowGrid(typed)

    def _mark_chosen(self, block: Table) -> None:
        model, selection = self._model, self.selectionModel()
        assert model is not None
        rows = [at for at, row in enumerate(block.rows) if row.id in block.chosen]
        if [index.row() for index in selection.selectedRows()] == rows:
            return
        selection.clear()
        for at in rows:
            flags = selection.SelectionFlag.Select | selection.SelectionFlag.Rows
            selection.select(model.index(at, 0), flags)
        if rows:
            selection.setCurrentIndex(model.index(rows[0], 0), selection.SelectionFlag.NoUpdate)

    def chosen_rect(self) -> QRect:
        """Where the first chosen row stands."""
        return next((self.visualRect(index) for index in self.selectionModel().selectedRows()), QRect())

    def _choose(self) -> None:
        block = self.block
        if self._filling or block is None:
            return
        ids = {index.row() for index in self.selectionModel().selectedRows()}
        rows = [row for at, row in enumerate(block.rows) if at in ids]
        if rows and (thing := rows[-1].thing) and self.hasFocus():
            self._hands.pointed.emit(thing)
        found = tuple(row.id for row in rows)
        if (found or block.many) and found != block.chosen:
            self._hands.picked.emit(block.id, found if block.many else found[0])

    def _do(self) -> None:
        at = self.currentIndex().row()
        if self.block and 0 <= at < len(self.block.rows) and (deed := self.block.rows[at].deed):
            self._hands.wanted.emit(deed)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Home and End go to the first and the last row, Tab from one field to the other."""
        ends = {self.CursorAction.MoveHome: 0, self.CursorAction.MoveEnd: self.model().rowCount() - 1}
        steps, at = {self.CursorAction.MoveNext: 1, self.CursorAction.MovePrevious: -1}, self.currentIndex()
        if action in ends:
            return self.model().index(ends[action], max(0, at.column()))
        if action in steps and (fields := _fields(self.block.rows if self.block else ())):
            place = at.row(), at.column()
            found = fields.index(place) + steps[action] if place in fields else 0
            return self.model().index(*fields[found]) if 0 <= found < len(fields) else QModelIndex()
        return super().moveCursor(action, modifiers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text().strip()
        types = self.showGrid() and not event.modifiers() & CHORD and event.key() != Qt.Key.Key_Escape
        is_field = bool(self.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable)
        if event.key() in ENTER and is_field and self.state() is not self.State.EditingState:
            self.edit(self.currentIndex())
        elif types:
            super().keyPressEvent(event)  # letters are text, and no orders, even beside the fields
        elif event.key() in ENTER:
            self._do()
        elif self._types and typed.isalpha():
            super().keyPressEvent(event)
        elif self._hands.does(event):
            pass
        elif event.key() == Qt.Key.Key_Escape or (typed and not (self._finds and typed.isalpha())):
            event.ignore()  # a key of the page or the window
        else:
            super().keyPressEvent(event)

    @property
    def _finds(self) -> bool:
        """Whether letters find a row: where several can be chosen."""
        return self.block is not None and self.block.many

    @property
    def _types(self) -> bool:
        """Whether a name is being typed, whose letters belong together."""
        return self._typed.isValid() and not self._typed.hasExpired(QApplication.keyboardInputInterval())

    def keyboardSearch(self, search: str) -> None:
        """The row whose first cell begins with what is typed is chosen."""
        self._typed.start()
        at = self.currentIndex().siblingAtColumn(0)
        if at.isValid():
            self.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().keyboardSearch(search)

    # --- columns ----------------------------------------------------------------------

    def _size_columns(self, block: Table) -> None:
        """One takes the room that is left, the others are as wide as their words."""
        header, wide = self.horizontalHeader(), next((at for at, each in enumerate(block.columns) if each.wide), None)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if wide is not None:
            header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)

    def _choose_columns(self) -> None:
        """Leave columns out, one after the other, where there is no room for all."""
        columns = self.block.columns if self.block else ()
        spare = sorted((at for at, each in enumerate(columns) if each.spare), key=lambda at: columns[at].spare)
        needs = {at: self._need(at) for at in range(len(columns))} if spare else {}
        hidden = set[int]()
        for at in spare:
            if sum(need for column, need in needs.items() if column not in hidden) > self.viewport().width():
                hidden.add(at)
        for at in range(len(columns)):
            self.setColumnHidden(at, at in hidden)
        wide = any(each.wide and at not in hidden for at, each in enumerate(columns))
        self.horizontalHeader().setStretchLastSection(not wide)

    def _need(self, at: int) -> int:
        """How wide a column would be; of one that is hidden Qt does not know it."""
        block, metrics = self.block, QFontMetrics(bold(self.font()))
        assert block is not None
        cells = (_cell(row, at).text for row in block.rows)
        words = (line for cell in (block.columns[at].title, *cells) for line in cell.splitlines())
        need = max(map(metrics.horizontalAdvance, words), default=0) + 2 * px(8)
        return min(need, px(block.columns[at].least)) if block.columns[at].wide else need

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_fit_later"):
            self._choose_columns()
            self._fit_later.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._choose_columns()
            self.fit()
            self._fit_later.start()

    def fit(self) -> None:
        """Be as high as the rows, or as there is room."""
        self._fit_rows()
        head = self.horizontalHeader().sizeHint().height() if self.horizontalHeader().isVisibleTo(self) else 0
        too_wide = self.horizontalHeader().length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if too_wide else 0
        high = self.verticalHeader().length() + head + bar + 2 * self.frameWidth() + px(6)
        scrolls = bool(self.block and self.block.scrolls)
        policies = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policies.ScrollBarAsNeeded if scrolls else policies.ScrollBarAlwaysOff)
        besides = high - self.verticalHeader().length()
        self.setFixedHeight(besides + self._whole_rows(self._most_high() - besides) if scrolls else high)
        if scrolls and (chosen := self.selectionModel().selectedIndexes()):
            self.scrollTo(chosen[0])

    def _whole_rows(self, room: int) -> int:
        """How high the first rows are that fit into this room: one at the least, and none is cut in its middle."""
        rows = self.verticalHeader()
        ends = accumulate(map(rows.sectionSize, range(rows.count())))
        return max((end for at, end in enumerate(ends) if not at or end <= room), default=0)

    def _fit_rows(self) -> None:
        """Each row as high as its words, measured once for the same rows in columns of the same widths."""
        header = self.horizontalHeader()
        widths = tuple(map(header.sectionSize, range(header.count())))
        fitted = (widths, self.font().key(), px(1000))
        if fitted != self._fitted:
            self._fitted = fitted
            self.resizeRowsToContents()

    def _most_high(self) -> int:
        """All the page shows at once, where it stands beside other cards; else a part of that."""
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            if room := getattr(area, "room", 0):
                return max(px(LEAST_HIGH) // 2, room - area.heightForWidth(area.width()) + self.minimumHeight())
            area = area.parentWidget()
        if area is None:
            return px(LEAST_HIGH)
        room = area.viewport()
        beside = self.width() < room.width() * BESIDE
        share = self.block.share if self.block else 1
        return max(px(LEAST_HIGH), int(room.height() * share) - px(24)) if beside else px(LEAST_HIGH)


class CellsModel(RowsModel[Row]):
    """Rows with a look for each cell; into some of them can be typed."""

    def __init__(self, table: Table, hands: Hands, parent: QObject) -> None:
        columns = [_column(at, column) for at, column in enumerate(table.columns)]
        super().__init__(columns, lambda row: row.id, parent=parent)
        self._of, self._hands, self._typed = table.id, hands, False

    def show_rows(self, rows: Sequence[Row]) -> bool:
        """Rows with the same fields change in place: the keyboard stays in its cell, and so does what is typed now."""
        fields, before = _fields(rows), self._rows
        self._typed = bool(fields)
        if not fields or [row.id for row in rows] != [row.id for row in before] or fields != _fields(before):
            return super().show_rows(rows)
        self._rows = list(rows)
        for at in (changed := [at for at, row in enumerate(rows) if row != before[at]]):
            self.dataChanged.emit(self.index(at, 0), self.index(at, len(self.columns) - 1))
        return bool(changed)

    def flags(self, index: Index) -> Qt.ItemFlag:
        typed = self._field(index)
        more = Qt.ItemFlag.ItemIsEditable if typed and not typed.why_not else Qt.ItemFlag.ItemIsDragEnabled
        return super().flags(index) | more

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        typed = self._field(index)
        if role == BEHIND and typed is None and self._typed:
            return token("bg")
        if typed is None or role not in (EDITED, NAMED):
            return super().data(index, role)
        return typed.value if role == EDITED else f"{typed.name}: {super().data(index)}"

    def setData(self, index: Index, value: object, role: int = EDITED) -> bool:
        """What was typed is the pick of the field; the page is made anew of it."""
        typed = self._field(index)
        if typed is not None and value != typed.value:
            self._hands.picked.emit(typed.id, value)
        return typed is not None

    def _field(self, index: Index) -> Typed | None:
        return _cell(self._rows[index.row()], index.column()).field if index.isValid() else None

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The rows that are chosen are known to the page; which table they are of goes along."""
        mime = QMimeData()
        mime.setData(DRAGGED, self._of.encode())
        return mime

    def _stressed(self, row: Row, role: int, column: int) -> object:
        look = _cell(row, column).look
        if role == Qt.ItemDataRole.ForegroundRole:
            return token(ink) if (ink := ink_of(look)) else None
        return bold(QFont()) if look in BOLD else None


def _fields(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """Where something can be typed: row and column, from the first."""
    return [(at, column) for at, row in enumerate(rows) for column, cell in enumerate(row.full) if cell.field]


def _column(at: int, column: Column) -> RowColumn[Row]:
    return RowColumn(column.title, lambda row: _cell(row, at).text, lambda row: _cell(row, at).tip, column.right)


def _cell(row: Row, at: int) -> Cell:
    cell = row.cells[at] if at < len(row.cells) else ""
    return Cell(cell) if isinstance(cell, str) else cell


class GridView(QWidget):
    """A table that is only read."""

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self.block: Table | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(3))

    def show_block(self, block: Table) -> None:
        """Show these rows."""
        if block == self.block:
            return
        self.block = block
        clear(self._grid)
        self.setAccessibleName(block.name)
        heads = any(column.title for column in block.columns)
        for at, column in enumerate(block.columns):
            self._grid.setColumnStretch(at, 0 if column.right else 1)
            if heads and block.rows:
                self._put(0, at, column.title, "muted", column.tip, column.right)
        for number, row in enumerate(block.rows, int(heads)):
            for at, cell in enumerate(row.full):
                self._put(number, at, cell.text, cell.look, cell.tip, block.columns[at].right)
        if not block.rows and block.empty:
            self._put(0, 0, block.empty, "muted", "", False, len(block.columns))

    def _put(self, row: int, column: int, text: str, look: Look, tip: str, right: bool, across: int = 1) -> None:
        label = QuietRules(text).embolden(look == "strong")
        dress(label, "" if look == "strong" else look)
        label.setToolTip(literal(tip))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        label.setAlignment(side | Qt.AlignmentFlag.AlignTop)
        if right:
            label.setWordWrap(False)
            label.setMinimumWidth(px(32))
        self._grid.addWidget(label, row, column, 1, across)
