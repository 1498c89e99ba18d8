"""A table beside the numbers: its rows as they are typed, ours and the umpire's own total for total, and history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ffts.app.numbers.tables import (
    DiceTable,
    TableRow,
    as_csv,
    ours_beside,
    read_rows,
    side_by_side,
    unreadable,
)
from ffts.store.files import write_whole_text
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.numbers.history import HistoryPanel
from ffts.ui.desk.numbers.odds import OddsCard

FILTER = "Spreadsheets (*.csv)"
HEADS = ("Totals", "Result", "Ours")
BESIDE = 2
"""The column of ours in grey, beside what is typed."""
SIDE_HEADS = ("Total", "Ours", "Counts", "")
COUNTS, FAULT = 2, 3
LEAST_TALL, TABS_TALL = 120, 190
"""Head and three rows: with large letters on a small screen the panel scrolls rather than shrink below it."""


class LiveDelegate(QStyledItemDelegate):
    """Tells what is in the cell with every key, before it is left."""

    typing = Signal(int, int, str)

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            editor.textEdited.connect(lambda text: self.typing.emit(index.row(), index.column(), text))
        return editor


class TablePanel(QWidget):
    """One table at a time."""

    typed = Signal(object)  # the rows as they are to be
    reset_wanted = Signal()

    def __init__(self, history: HistoryPanel) -> None:
        super().__init__()
        self.table: DiceTable | None = None
        self.title, self.status = Text(look="heading"), Text(look="refused")
        self.rows, self.sides = QTableWidget(0, len(HEADS)), QTableWidget(0, len(SIDE_HEADS))
        self.history, self.odds = history, OddsCard()
        self.buttons: dict[str, QPushButton] = {}
        self._live = LiveDelegate(self)
        self._filling = False
        self._build()

    def _build(self) -> None:
        self.rows.setHorizontalHeaderLabels([self.tr(head) for head in HEADS])
        self.rows.setAccessibleName(self.tr("Rows of the table"))
        self.rows.setItemDelegate(self._live)
        self.rows.itemChanged.connect(lambda item: self._left_cell())
        self._live.typing.connect(self._show_typing)
        self.sides.setHorizontalHeaderLabels([self.tr(head) for head in SIDE_HEADS])
        self.sides.setAccessibleName(self.tr("Ours and what counts, total for total"))
        self.sides.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.sides.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.sides.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        _shrinking(self.rows, LEAST_TALL)
        for table in (self.rows, self.sides):
            table.verticalHeader().hide()
            table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
            table.setTabKeyNavigation(False)
        self.sides.horizontalHeader().setSectionResizeMode(FAULT, QHeaderView.ResizeMode.ResizeToContents)
        self.status.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(px(8), 0, 0, 0)
        for part, share in (
            (self.title, 0),
            (self.rows, 4),
            (self._build_buttons(), 0),
            (self.status, 0),
            (self._build_tabs(), 5),
            (self.history, 0),
        ):
            column.addWidget(part, share)

    def _build_tabs(self) -> QWidget:
        """Two answers to what is typed: how likely each result is now, and which total says what."""
        tabs = QTabWidget()
        _shrinking(tabs, TABS_TALL)
        tabs.addTab(self.odds, self.tr("What your chart changes"))
        tabs.addTab(self.sides, self.tr("Total for total"))
        return tabs

    def _build_buttons(self) -> QWidget:
        box = QWidget()
        row = Flow(box)
        row.setSpacing(px(6))
        deeds: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("&Add a row", "Below the one in hand", self.add_row),
            ("Take &out", "The row in hand", self.take_out),
            ("Ou&rs again", "All rows of this table as we have them", self.reset_wanted.emit),
            ("&Paste", "Rows of a spreadsheet: totals and result, parted by tabs, semicolons or commas", self.paste),
            ("From CS&V ...", "Rows out of a file, in place of these", self.bring),
            ("To &CSV ...", "These rows into a file", self.export),
        )
        for name, tip, act in deeds:
            button = QPushButton(self.tr(name))
            button.setToolTip(self.tr(tip))
            button.clicked.connect(lambda *_, act=act: act())
            self.buttons[name.replace("&", "")] = button
            row.addWidget(button)
        for key, act in (("Ctrl+V", self.paste), ("Ctrl+C", self.copy)):
            shortcut = QShortcut(QKeySequence(key), self.rows, context=Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)
        return box

    # --- showing -------------------------------------------------------------------

    def show_table(self, table: DiceTable | None) -> None:
        """This table; hidden where the number in hand belongs to none."""
        self.setVisible(table is not None)
        self.table = table
        if table is None:
            return
        self.title.setText(f"{table.title}   {table.die}   [{table.rule}]")
        if self.written != table.now:
            self._fill(table.now)
        self.history.show_table(table)
        self.buttons["Ours again"].setEnabled(table.is_own)
        self._show_sides(table.now)

    def _fill(self, rows: Sequence[TableRow]) -> None:
        self._filling = True
        self.rows.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                self.rows.setItem(at, column, QTableWidgetItem(text))
        self._filling = False

    def _show_ours(self, rows: Sequence[TableRow]) -> None:
        """Our results at the totals of each row, in grey beside the fields."""
        self._filling = True
        ours = self.table.ours if self.table else ()
        for at, row in enumerate(rows):
            item = QTableWidgetItem(ours_beside(ours, row))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setForeground(QColor(token("quiet")))
            item.setToolTip(literal(item.text()))
            self.rows.setItem(at, BESIDE, item)
        self._filling = False

    @property
    def written(self) -> tuple[TableRow, ...]:
        """The rows as they stand in the cells."""
        return tuple(TableRow(self._cell(at, 0), self._cell(at, 1)) for at in range(self.rows.rowCount()))

    def _cell(self, row: int, column: int) -> str:
        item = self.rows.item(row, column)
        return item.text().strip() if item else ""

    def _show_typing(self, row: int, column: int, text: str) -> None:
        """As it would be with what stands in the field now."""
        rows = [list(one) for one in self.written]
        rows[row][column] = text.strip()
        self._show_sides([TableRow(*one) for one in rows])

    def _show_sides(self, rows: Sequence[TableRow]) -> None:
        ours = self.table.ours if self.table else ()
        lines = side_by_side(ours, rows)
        self.sides.setRowCount(len(lines))
        for at, line in enumerate(lines):
            for column, text in enumerate(line):
                item = QTableWidgetItem(text)
                if line.fault:
                    item.setForeground(QColor(token("danger")))
                elif line.ours != line.now:
                    item.setForeground(QColor(token("accent")))
                    font = item.font()
                    font.setBold(column == COUNTS)
                    item.setFont(font)
                self.sides.setItem(at, column, item)
        self._show_ours(rows)
        if self.table:
            self.odds.show_odds(self.table, rows)
        texts = [*unreadable(rows), *(f"{line.totals}: {line.fault}" for line in lines if line.fault)]
        self.status.say("; ".join(texts))

    # --- changing --------------------------------------------------------------------

    def _left_cell(self) -> None:
        if not self._filling:
            self.typed.emit(self.written)

    def add_row(self) -> None:
        """One below that in hand, to be typed into."""
        at = self.rows.currentRow() + 1 if self.rows.currentRow() >= 0 else self.rows.rowCount()
        rows = list(self.written)
        rows.insert(at, TableRow("", rows[at - 1].result if rows else ""))
        self._fill(rows)
        self._show_sides(rows)
        self.rows.setCurrentCell(at, 0)
        self.rows.setFocus()
        if item := self.rows.item(at, 0):
            self.rows.editItem(item)

    def take_out(self) -> None:
        """The row in hand."""
        at = self.rows.currentRow()
        rows = [row for number, row in enumerate(self.written) if number != at]
        if at >= 0 and rows:
            self._take(rows)

    def _take(self, rows: Sequence[TableRow]) -> None:
        self._fill(rows)
        self.typed.emit(tuple(rows))

    # --- to a spreadsheet and back -----------------------------------------------------

    def copy(self) -> None:
        """All rows, as a spreadsheet takes them."""
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.written))

    def paste(self) -> None:
        """Rows from a spreadsheet in place of these; one cell goes where the eye is."""
        text = QGuiApplication.clipboard().text()
        here = self.rows.item(self.rows.currentRow(), self.rows.currentColumn())
        if here is not None and len(text.strip().splitlines()) == 1 and not any(sign in text for sign in "\t;"):
            here.setText(text.strip())
        else:
            self._read(text)

    def bring(self) -> None:
        """Rows out of a file."""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Rows of this table"), "", self.tr(FILTER))
        if name:
            self._read(Path(name).read_text(encoding="utf-8-sig"))

    def _read(self, text: str) -> None:
        try:
            self._take(read_rows(text))
        except ValueError as fault:
            self.status.say(str(fault))

    def export(self) -> None:
        """These rows into a file."""
        start = f"{self.table.entry}.csv" if self.table else ""
        name, _ = QFileDialog.getSaveFileName(self, self.tr("As a spreadsheet"), start, self.tr(FILTER))
        if name:
            try:
                write_whole_text(Path(name), as_csv(self.written))
            except OSError as fault:
                self.status.say(self.tr("{0} could not be written: {1}").format(name, fault.strerror))


def _shrinking(part: QWidget, least: int) -> None:
    """As tall as there is room for, but no less than this."""
    part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    part.setMinimumHeight(px(least))
