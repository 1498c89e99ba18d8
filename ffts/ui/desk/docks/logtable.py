"""The table of the log: lines that wrap, however many there are, and that follow the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelectionModel, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ffts.core.citations import number_of
from ffts.ui.desk.docks.loglines import GRAVE, SIGNS, LogRow
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import KeptSelection, RowColumn, RowsModel

if TYPE_CHECKING:
    from collections.abc import Sequence

TURN, CLOCK, SIGN, TEXT, RULE, TEXT_AND_RULE = range(6)
LEAST = 100  # pixels of height
NARROW = 70  # letters; a log less wide shows clock and words only
LATELY = 200  # lines whose clocks and rules say how wide these columns are


def describe(row: LogRow) -> str:
    """The words of a line; one by the umpire's own word carries a sign, for no colour alone says so."""
    return f"! {row.line.text}" if row.line.kind in GRAVE else row.line.text


"""Why the keyboard leaves for a moment alone."""
THIS_LINE = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


def text_with_rule(row: LogRow) -> str:
    """The same, and the rule behind it, for a log that has no room for a column of its own."""
    rule = number_of(row.line.rule)
    return f"{describe(row)} [{rule}]" if rule else describe(row)


def copied(row: LogRow) -> str:
    """A line as it is pasted elsewhere: 'Turn 12, 0940: VB-6/1-5 leave Enterprise [6.9]'."""
    return f"Turn {row.line.turn}, {row.line.clock}: {text_with_rule(row)}"


COLUMNS = (
    RowColumn[LogRow]("Turn", lambda row: str(row.line.turn), right=True),
    RowColumn[LogRow]("Clock", lambda row: row.line.clock),
    RowColumn[LogRow]("Kind", lambda row: SIGNS[row.line.kind]),
    RowColumn[LogRow]("What happened", describe, tip=describe),
    RowColumn[LogRow]("Rule", lambda row: number_of(row.line.rule)),
    RowColumn[LogRow]("What happened", text_with_rule, tip=text_with_rule),
)


def _stress(row: LogRow) -> QColor | None:
    return token("danger") if row.line.kind in GRAVE else None


class LogTable(QTableView):
    """Only the lines on the screen are measured, so ten thousand cost as little as ten."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = RowsModel(COLUMNS, lambda row: row.at, _stress, self)
        self.setModel(self.rows)
        self._kept = KeptSelection(self, self.rows)
        self.setAccessibleName(self.tr("Log"))
        self.setMinimumHeight(px(LEAST))
        self.setWordWrap(True)
        self.setShowGrid(False)
        self.setItemDelegate(Cells(self))
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for column in (TEXT, TEXT_AND_RULE):
            self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self._later = later(self, self._fit)
        self._follows = True
        self._fitting = False
        self._room: tuple[object, ...] = ()
        self._heights: dict[str, int] = {}
        self._clocks: set[str] = {"Clock"}
        self._rules: set[str] = {"A-112.8"}
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self._later.start())
        self.horizontalHeader().sectionResized.connect(lambda *_: self._later.start())
        self._choose_columns()
        self._size_columns()

    def show_rows(self, rows: Sequence[LogRow]) -> None:
        """These lines; who looks at the end goes on looking at the end."""
        self.rows.show_rows(rows)
        self._learn(rows[-LATELY:])
        if self.isVisible():
            self._fit()  # at once: a line is never seen lower than its words
        self._later.start()

    def _learn(self, rows: Sequence[LogRow]) -> None:
        """Clocks and rules longer than those before want wider columns."""
        known = len(self._clocks) + len(self._rules)
        self._clocks.update(row.line.clock for row in rows)
        self._rules.update(number_of(row.line.rule) for row in rows)
        if len(self._clocks) + len(self._rules) > known:
            self._size_columns()

    def show_end(self) -> None:
        """Look at the newest line."""
        self._follows = True
        self._later.start()

    def selected(self) -> LogRow | None:
        """The line the umpire points at."""
        at = self._at()
        return None if at is None else self.rows.row(at)

    def _at(self) -> int | None:
        """Where the umpire points: of several lines the one that was chosen last."""
        picked = [index.row() for index in self.selectionModel().selectedRows()]
        current = self.currentIndex().row()
        return current if current in picked else next(iter(picked), None)

    def copy(self) -> None:
        """The chosen lines on the clipboard, in their order, each with turn, clock and rule."""
        picked = sorted(index.row() for index in self.selectionModel().selectedRows())
        lines = [copied(self.rows.row(at)) for at in picked]
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    def roll_at_hand(self) -> int | None:
        """The line the umpire points at if it is a roll, else the last roll before it."""
        at = self._at()
        rows = range(at, -1, -1) if at is not None else ()
        return next((row for row in rows if (line := self.rows.row(row)) and line.which is not None), None)

    def stand_on(self, row: int) -> None:
        """Point at this line."""
        if 0 <= row < self.rows.rowCount():
            index = self.rows.index(row, TEXT_AND_RULE if self.isColumnHidden(TEXT) else TEXT)
            # Not by the view itself: with Ctrl held, as in a shortcut, that would take the line out of the choice.
            self.selectionModel().setCurrentIndex(index, THIS_LINE)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the newest line."""
        if not self.currentIndex().isValid() and event.reason() != Qt.FocusReason.MouseFocusReason:
            self.stand_on(self.rows.rowCount() - 1)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A line is one thing: Home and End go to the first and the last of them."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.rows.rowCount() - 1}
        if event.key() in ends and not event.modifiers():
            self.stand_on(ends[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _choose_columns(self) -> None:
        narrow = self.width() < NARROW * self.fontMetrics().averageCharWidth()
        for column in (TURN, SIGN, TEXT, RULE):
            self.setColumnHidden(column, narrow)
        if self.isColumnHidden(TEXT_AND_RULE) is narrow:
            self.setColumnHidden(TEXT_AND_RULE, not narrow)
            self._size_columns()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_later"):
            self._size_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()
        self._later.start()

    def _size_columns(self) -> None:
        """Turn, clock, kind and rule as wide as their words; in a narrow column a clock of several words wraps."""
        metrics = QFontMetrics(bold(self.font()))
        narrow = self.isColumnHidden(TEXT)
        clocks = {word for clock in self._clocks for word in clock.split()} if narrow else self._clocks
        columns = ((TURN, {"Turn"}), (CLOCK, clocks), (SIGN, {"RULING"}), (RULE, self._rules))
        for column, words in columns:
            self.setColumnWidth(column, max(map(metrics.horizontalAdvance, words)) + px(18))
        self.verticalHeader().setDefaultSectionSize(metrics.height() + px(8))
        self._later.start()

    def _scrolled(self, value: int) -> None:
        if not self._fitting:
            self._follows = value >= self.verticalScrollBar().maximum()
            self._later.start()

    def _fit(self) -> None:
        """Measure what is on the screen; at the end of the log stay there."""
        self._fitting = True
        if self._follows:
            self._fit_end()
            self.scrollToBottom()
        else:
            self._fit_shown()
        self._fitting = False

    def _fit_end(self) -> None:
        """Give as many of the last lines as there is room for the height their words need."""
        room, row = self.viewport().height(), self.rows.rowCount() - 1
        while row >= 0 and room > 0:
            self._fit_row(row)
            room -= self.rowHeight(row)
            row -= 1

    def _fit_shown(self) -> None:
        """Give the lines on the screen the height their words need."""
        row = self.rowAt(0)
        bottom = self.viewport().height()
        while 0 <= row < self.rows.rowCount() and self.rowViewportPosition(row) < bottom:
            self._fit_row(row)
            row += 1

    def _fit_row(self, row: int) -> None:
        height = self._needed(row)
        if height != self.rowHeight(row):
            self.setRowHeight(row, height)

    def _needed(self, row: int) -> int:
        """How high a line has to be; the same words in the same room are measured once."""
        shown = self.rows.row(row)
        column = TEXT_AND_RULE if self.isColumnHidden(TEXT) else TEXT
        room = (column, self.columnWidth(column), self.font().key())
        if room != self._room:
            self._room, self._heights = room, {}
        words = text_with_rule(shown) if shown else ""
        if words not in self._heights:
            least = self.verticalHeader().defaultSectionSize()
            self._heights[words] = max(self.sizeHintForRow(row), least)
        return self._heights[words]
