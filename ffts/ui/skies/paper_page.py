"""A-112 What a player's form says, typed into a short grid and held against the program, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.pictures.paper.grid import PaperDifference, PaperGrid
from ffts.games.skies.pictures.paper.umpire import Held, forms, held_against, program_is_right
from ffts.ui.desk.look.literal import literal, plain_label, wrapped_label
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.full_pages import FullPage
from ffts.ui.skies.deeds import PAPER

HOW = "Type over what the paper has otherwise; what you leave is as the program has it."
SAME, NOTHING = "As far as it is typed, paper and program say the same.", "Nothing was typed yet."
ITEM = Qt.ItemDataRole.UserRole
CHANGED = "\N{NOT EQUAL TO} "
NARROW, TABLE_TALL, LIST_TALL = 880, 260, 150


class PaperPage(FullPage):
    """Stays while differences are settled one by one."""

    def __init__(self, desk: SkiesDesk) -> None:
        super().__init__(self.tr("Paper and program"))
        self._desk = desk
        self._typed: dict[tuple[str, int], str] = {}
        self.form, self.table, self.list = QComboBox(), QTableWidget(), QListWidget()
        self.how, self.faults, self.status = Text(look="muted"), Text(look="refused"), Text()
        self.take_button, self.keep_button = QPushButton(self.tr("Take the &paper  P")), QPushButton()
        self.keep_button.setText(self.tr("The program is &right  K"))
        self._grids: Sequence[PaperGrid] = ()
        self._build()
        self._wire()
        self.setFocusProxy(self.form)
        self._read_forms()
        self._show_grid()

    # --- building --------------------------------------------------------------------

    def _build(self) -> None:
        self.form.setAccessibleName(self.tr("Form"))
        self.form.setEditable(True)
        self.form.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.table.setAccessibleName(self.tr("What the form says"))
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        when = QAbstractItemView.EditTrigger
        self.table.setEditTriggers(when.AnyKeyPressed | when.DoubleClicked | when.EditKeyPressed)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.list.setAccessibleName(self.tr("Differences"))
        self.list.setWordWrap(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.body.addWidget(wrapped_label(self.tr(HOW)))
        top, label = QHBoxLayout(), plain_label(self.tr("&Form"))
        label.setBuddy(self.form)
        top.addWidget(label)
        top.addWidget(self.form, 1)
        self.body.addLayout(top)
        self.body.addWidget(self.how)
        right = QVBoxLayout()
        for part in (self.status, self.faults):
            right.addWidget(part)
        right.addWidget(self.list, 1)
        buttons = QHBoxLayout()
        for button in (self.take_button, self.keep_button):
            buttons.addWidget(button)
        right.addLayout(buttons)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(16))
        self._row.addWidget(self.table, 3)
        self._row.addLayout(right, 2)
        self.body.addLayout(self._row, 1)
        self.table.setMinimumHeight(px(TABLE_TALL))
        self.list.setMinimumHeight(px(LIST_TALL))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.take_button.setProperty("look", "primary")
        self.take_button.setToolTip(self.tr("The program becomes as the paper is, and the log says why (P)"))
        self.keep_button.setToolTip(self.tr("The player corrects the form; the log has a note of it for you (K)"))

    def _wire(self) -> None:
        self.form.activated.connect(lambda at: self._turn_to())
        if line := self.form.lineEdit():
            line.returnPressed.connect(self._find)
        if completer := self.form.completer():
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(completer.CompletionMode.PopupCompletion)
        self.table.itemChanged.connect(self._type)
        self.list.currentRowChanged.connect(lambda row: self._show_choice())
        self.list.itemActivated.connect(lambda item: self.take())
        self.take_button.clicked.connect(self.take)
        self.keep_button.clicked.connect(self.keep)
        for deed, act in zip(PAPER["the list of differences"], (self.take, self.keep), strict=True):
            action = QAction(deed.name, self)
            action.setShortcut(QKeySequence(deed.key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda *_, act=act: act())
            self.list.addAction(action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side where there is room, else one under the other."""
        super().resizeEvent(event)
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(below if self.width() < px(NARROW) else beside)

    # --- forms -----------------------------------------------------------------------

    @property
    def grid(self) -> PaperGrid:
        """The form that is typed in."""
        return self._grids[max(0, self.form.currentIndex())]

    def _read_forms(self) -> None:
        """As they stand now; the form in hand stays in hand, if it is still there."""
        before = self.grid.id if self._grids else ""
        names: dict[str, str] = {side.id: side.name for side in self._desk.state.sides.values()}
        self._grids = forms(self._desk.state, self._desk.data)
        with QSignalBlocker(self.form):
            self.form.clear()
            self.form.addItems([f"{grid.title} ({names[grid.side]})" for grid in self._grids])
            ids = [grid.id for grid in self._grids]
            self.form.setCurrentIndex(ids.index(before) if before in ids else 0)
        if before and before not in ids:
            self._typed.clear()

    def _find(self) -> None:
        """By any part of its name; what fits none leaves the form in hand."""
        wanted = self.form.currentText().casefold().strip()
        found = next((grid.id for grid in self._grids if wanted and wanted in grid.title.casefold()), self.grid.id)
        whole = [grid.id for grid, name in zip(self._grids, self._names(), strict=True) if name.casefold() == wanted]
        self.turn_to(next(iter(whole), found))

    def _names(self) -> list[str]:
        return [self.form.itemText(at) for at in range(self.form.count())]

    def turn_to(self, ident: str) -> None:
        """This form."""
        self.form.setCurrentIndex([grid.id for grid in self._grids].index(ident))
        self._turn_to()

    def _turn_to(self) -> None:
        self._typed.clear()
        self._show_grid()
        self.table.setFocus()

    def _show_grid(self) -> None:
        grid = self.grid
        self.how.say(grid.how)
        at = self.table.currentRow(), self.table.currentColumn()
        with QSignalBlocker(self.table):
            self.table.clear()
            self.table.setRowCount(len(grid.rows))
            self.table.setColumnCount(len(grid.columns))
            self.table.setHorizontalHeaderLabels(list(grid.columns))
            self.table.setVerticalHeaderLabels([row.name for row in grid.rows])
            for row, line in enumerate(grid.rows):
                for column in range(len(grid.columns)):
                    self.table.setItem(row, column, self._cell(grid, row, column, len(line.cells)))
        self.table.setCurrentCell(max(0, at[0]), max(0, at[1]))
        self._compare()

    def _cell(self, grid: PaperGrid, row: int, column: int, known: int) -> QTableWidgetItem:
        line = grid.rows[row]
        if column >= known:
            item = QTableWidgetItem("")
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            return item
        item = QTableWidgetItem(self._typed.get((line.key, column), line.cells[column]))
        self._mark(item, line.cells[column])
        return item

    def _mark(self, item: QTableWidgetItem, had: str) -> None:
        """What is otherwise stands out by its weight, and says what the program has."""
        font = item.font()
        font.setBold(item.text().strip() != had)
        item.setFont(font)
        item.setToolTip(literal(self.tr("The program has: {}").format(had or self.tr("nothing"))))

    # --- typing ----------------------------------------------------------------------

    def _type(self, item: QTableWidgetItem) -> None:
        line = self.grid.rows[item.row()]
        key, had = (line.key, item.column()), line.cells[item.column()]
        if item.text().strip() == had:
            self._typed.pop(key, None)
        else:
            self._typed[key] = item.text()
        with QSignalBlocker(self.table):
            self._mark(item, had)
        self._compare()

    def _compare(self) -> None:
        held = held_against(self._desk, self.grid, self._typed)
        self._show(held)

    def _show(self, held: Held) -> None:
        self.faults.say("\n".join(held.faults))
        at = max(0, self.list.currentRow())
        self.list.clear()
        for one in held.differences:
            item = QListWidgetItem(self._words(one))
            item.setData(ITEM, one)
            self.list.addItem(item)
        self.list.setCurrentRow(min(at, self.list.count() - 1))
        empty = SAME if self._typed and not held.faults else NOTHING if not self._typed else ""
        self.status.say("" if held.differences else self.tr(empty))
        self._show_choice()

    def _words(self, one: PaperDifference) -> str:
        more = [one.instead, self.tr("Careful: {}").format(one.doubt) if one.doubt else ""]
        return "\n".join((CHANGED + one.words, *filter(None, more)))

    # --- settling --------------------------------------------------------------------

    @property
    def chosen(self) -> PaperDifference | None:
        """The difference in hand."""
        item = self.list.currentItem()
        one = item.data(ITEM) if item else None
        return one if isinstance(one, PaperDifference) else None

    def _show_choice(self) -> None:
        one = self.chosen
        self.take_button.setEnabled(one is not None and one.take is not None)
        self.keep_button.setEnabled(one is not None)

    def take(self) -> None:
        """The paper is right."""
        one = self.chosen
        if one is None or one.take is None:
            return
        before = self._desk.head
        self.wants.emit(one.take)
        if self._desk.head != before:
            self._settle(one)

    def keep(self) -> None:
        """The program is right: the umpire's own log remembers that the form was to be corrected."""
        if one := self.chosen:
            self.wants.emit(program_is_right(self.grid, one))
            self._settle(one)

    def _settle(self, one: PaperDifference) -> None:
        for key in [key for key in self._typed if key[0] == one.row]:
            del self._typed[key]
        self._read_forms()
        self._show_grid()
        self.list.setFocus()


def paper_page(desk: SkiesDesk) -> PaperPage:
    """The page for the open game."""
    return PaperPage(desk)
