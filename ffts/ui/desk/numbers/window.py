"""File > Numbers: every number behind the rules, ours and yours side by side, typed into and checked at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ffts.app.numbers.book import NotAValue, NumbersBook
from ffts.app.numbers.rows import OWN, Number, describe
from ffts.app.numbers.tables import TableRow
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.files import write_whole_text
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import on_screen, px
from ffts.ui.desk.numbers.history import HistoryPanel
from ffts.ui.desk.numbers.model import SIGNS, SOURCE_COLUMN, YOUR_COLUMN, NumbersModel
from ffts.ui.desk.numbers.panel import TablePanel

if TYPE_CHECKING:
    from ffts.core.game import AnyGame
    from ffts.ui.desk.games.settings import Settings

WIDE, TALL = 1280, 780
WIDTHS = (360, 90, 90, 90, 110, 240, 200)
"""Of the columns: the number by its name, ours, yours, what counts, status, source, file."""
AT_REST = 250
"""Milliseconds after the last change before everything is checked against everything."""
EVERY = "Everything"
MANY = 3
FILTER = "Spreadsheets (*.csv)"
HELP = (
    "Enter or F2 types a number of your own, and in the column Source where it comes from; Delete takes ours again; "
    "Ctrl+C and Ctrl+V go to a spreadsheet and back. "
    "Nothing counts before it is saved, and no running game is touched."
)


class NumbersWindow(QWidget):
    """A window of its own. What it writes are text files in the umpire's folder that a person could have written."""

    checked = Signal()
    """What is wrong, if anything, is on the screen."""

    def __init__(self, parent: QWidget, game: AnyGame, settings: Settings) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game, self._settings = game, settings
        self.book = NumbersBook(game, settings.numbers_of(game.name))
        self.setWindowTitle(self.tr("Numbers"))
        self.search, self.part, self.status = QLineEdit(), QComboBox(), QComboBox()
        self.mine = QCheckBox(self.tr("Only &mine"))
        self.model, self.table = NumbersModel(), QTableView()
        self.notice, self.faults, self.where = Text(look="muted"), Text(look="refused"), Text(look="muted")
        self.panel = TablePanel(HistoryPanel(pages_of(game.name).calibrates, self._laid_out))
        self._beside = QScrollArea(widgetResizable=True)
        self._left_once = self._panel_is_old = False
        self._checker = Background(self)
        self._checking = QTimer(self, singleShot=True, interval=AT_REST)
        self._buttons: dict[str, QPushButton] = {}
        self._build()
        self._wire()
        self.look_up()

    # --- building ------------------------------------------------------------------

    def _build(self) -> None:
        self.search.setPlaceholderText(self.tr("Find: SBD-3 endurance, CV6 handling, usn cap ..."))
        self.search.setAccessibleName(self.tr("Find"))
        self.part.addItem(self.tr(EVERY), "")
        for part in self._game.shelf.parts:
            self.part.addItem(part.name, part.name)
        self.part.setAccessibleName(self.tr("Part"))
        self.status.addItem(self.tr("Any status"), "")
        for status, sign in SIGNS.items():
            self.status.addItem(sign, status)
        self.status.setAccessibleName(self.tr("Status"))
        self.mine.setToolTip(self.tr("Only the numbers that are yours (Alt+M)"))
        self.faults.hide()
        self.notice.setText(self.tr(HELP))
        self._build_table()
        top = QHBoxLayout()
        top.addWidget(self.search, 1)
        for widget in (self.part, self.status, self.mine):
            top.addWidget(widget)
        column = QVBoxLayout(self)
        column.setSpacing(px(8))
        column.addLayout(top)
        parts = QSplitter()
        self._beside.setFrameShape(QFrame.Shape.NoFrame)
        self._beside.setWidget(self.panel)
        beside: tuple[tuple[QWidget, int], ...] = ((self.table, 3), (self._beside, 2))
        for half, share in beside:
            parts.addWidget(half)
            parts.setStretchFactor(parts.count() - 1, share)
        parts.setChildrenCollapsible(False)
        parts.setSizes([px(720), px(460)])
        column.addWidget(parts, 1)
        column.addWidget(self.where)
        column.addWidget(self.faults)
        column.addWidget(self.notice)
        column.addLayout(self._build_buttons())
        self.resize(on_screen(self, WIDE, TALL))

    def _build_table(self) -> None:
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Numbers"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setAlternatingRowColors(True)
        self.table.setWordWrap(False)
        self.table.verticalHeader().hide()
        self.table.setTabKeyNavigation(False)
        for at, wide in enumerate(WIDTHS):
            self.table.setColumnWidth(at, px(wide))
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What a number is called stays in sight beside ours and yours, however large the letters are."""
        if watched is self.table.viewport() and event.type() is QEvent.Type.Resize:
            least, usual = WIDTHS[0] // 2, WIDTHS[0]
            beside = self.table.viewport().width() - px(sum(WIDTHS[1:3]))
            self.table.setColumnWidth(0, max(px(least), min(px(usual), beside)))
        return super().eventFilter(watched, event)

    def _build_buttons(self) -> Flow:
        row = Flow()
        row.setSpacing(px(8))
        deeds: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("Another &folder ...", "Ctrl+O", "Where your numbers are kept", self.choose_folder),
            ("To a &spreadsheet ...", "Ctrl+E", "The numbers shown, as CSV", self.export),
            ("&From a spreadsheet ...", "Ctrl+I", "The column of yours out of such a CSV", self.bring),
            ("&Undo", "Ctrl+Z", "Take the last change back", lambda: self._try(self.book.undo)),
            ("&Redo", "Ctrl+Shift+Z", "Make it again", lambda: self._try(self.book.redo)),
            ("&Save", "Ctrl+S", "Write your numbers; new games are played with them", self.save),
            ("Close", "Esc", "Back to the desk", self.close),
        )
        for name, key, tip, act in deeds:
            button = QPushButton(self.tr(name))
            button.setShortcut(QKeySequence(key))
            button.setToolTip(literal(f"{self.tr(tip)} ({key})"))
            button.setAccessibleName(self.tr(name).replace("&", ""))
            button.clicked.connect(lambda *_, act=act: act())
            self._buttons[name] = button
            row.addWidget(button)
        self._buttons["&Save"].setProperty("look", "primary")
        return row

    def _wire(self) -> None:
        self.search.textChanged.connect(lambda text: self.look_up())
        self.search.returnPressed.connect(self.table.setFocus)
        for box in (self.part, self.status):
            box.currentIndexChanged.connect(lambda at: self.look_up())
        self.mine.toggled.connect(lambda on: self.look_up())
        self.model.typed.connect(self.put)
        self.model.source_typed.connect(self.put_source)
        self.panel.typed.connect(self.put_rows)
        self.panel.reset_wanted.connect(self.reset_rows)
        self.table.selectionModel().currentRowChanged.connect(lambda now, before: self._show_where())
        self._checking.timeout.connect(self.check)
        self._checker.found.connect(self._take_faults)
        for key, act in (
            (QKeySequence.StandardKey.Delete, self.reset),
            (QKeySequence.StandardKey.Copy, self.copy),
            (QKeySequence.StandardKey.Paste, self.paste),
            (QKeySequence("Return"), self._type),
        ):
            action = QAction(self.table)
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda *_, act=act: act())
            self.table.addAction(action)
        find = QAction(self)
        find.setShortcut(QKeySequence(QKeySequence.StandardKey.Find))
        find.triggered.connect(self.search.setFocus)
        self.addAction(find)

    # --- looking up ----------------------------------------------------------------

    @property
    def wanted(self) -> list[Number]:
        """The numbers that are asked for: every word stands somewhere in the name."""
        words = self.search.text().lower().split()
        part, status, mine = self.part.currentData(), self.status.currentData(), self.mine.isChecked()
        return [
            one
            for one in self.book.numbers
            if part in ("", one.part) and status in ("", one.status) and not (mine and one.yours is None)
            if all(word in f"{one.key} {one.words}".lower() for word in words)
        ]

    def look_up(self) -> None:
        """Show what is asked for."""
        self._show_rows(self.wanted)
        self._show_where()
        self._show_standing()

    def _show_rows(self, found: Sequence[Number]) -> None:
        """These; the one in hand stays so, if it is still there."""
        at = self.table.currentIndex().row()
        held = self.model.row(at).key if 0 <= at < self.model.rowCount() else ""
        self.model.show_rows(found)
        if found:
            again = next((row for row, one in enumerate(found) if one.key == held), 0)
            self.table.setCurrentIndex(self.model.index(again, YOUR_COLUMN))

    def _show_where(self) -> None:
        """Of the number in hand where it comes from, in full."""
        self._show_panel()
        at = self.table.currentIndex()
        rows = self.model.rowCount()
        if not rows:
            self.where.setText(self.tr("Nothing is called so; a few letters of each word are enough."))
        elif at.isValid() and at.row() < rows:
            one = self.model.row(at.row())
            self.where.setText(f"{one.key}   {SIGNS.get(one.status, one.status)}   {one.source}   {one.file}")

    def _show_standing(self) -> None:
        files = self.book.files
        changed = len(files.changed)
        star = "* " if changed else ""
        self.setWindowTitle(f"{star}{self.tr('Numbers')} - {files.folder}")
        self._buttons["&Undo"].setEnabled(files.may_undo)
        self._buttons["&Redo"].setEnabled(files.may_redo)
        self._buttons["&Save"].setEnabled(bool(changed) and not self.faults.isVisibleTo(self))

    def _show_panel(self) -> None:
        """The table to which the number in hand belongs."""
        at = self.table.currentIndex()
        one = self.model.row(at.row()) if at.isValid() and at.row() < self.model.rowCount() else None
        shown = self.panel.table
        if one is None or shown is None or (shown.part, shown.entry) != (one.part, one.entry) or self._panel_is_old:
            self._panel_is_old = False
            self.panel.show_table(self.book.table(one.part, one.entry) if one else None)
            self._beside.setVisible(self.panel.table is not None)

    def _laid_out(self) -> TemporaryDirectory[str]:
        return self.book.files.laid_out()

    # --- changing ------------------------------------------------------------------

    def reset_rows(self) -> None:
        """Ours again, in all rows of the table in the panel."""
        if table := self.panel.table:
            self.put_rows(table.ours)

    def put_rows(self, rows: Sequence[TableRow]) -> None:
        """The rows of the table in the panel."""
        if table := self.panel.table:
            self._try(lambda: self.book.put_rows(table, rows))

    def put(self, number: Number, typed: str) -> None:
        """A number of one's own."""
        self._try(lambda: self.book.put(number, typed))

    def put_source(self, number: Number, typed: str) -> None:
        """Where a number of one's own comes from."""
        self._try(lambda: self.book.put_source(number, typed))

    def reset(self) -> None:
        """Ours again, for everything that is marked."""
        self._try(lambda: self.book.reset_all(self._marked()))

    def copy(self) -> None:
        """The marked numbers as lines of a spreadsheet."""
        QGuiApplication.clipboard().setText("\n".join(f"{one.key}\t{describe(one.now)}" for one in self._marked()))

    def paste(self) -> None:
        """Cells of a spreadsheet onto the marked numbers, or from the one in hand downwards."""
        text = QGuiApplication.clipboard().text()
        marked, lines = self._marked(), text.rstrip("\n").count("\n") + 1
        if len(marked) < lines:
            first = self.table.currentIndex().row()
            marked = [self.model.row(at) for at in range(first, min(first + lines, self.model.rowCount()))]
        self._try(lambda: self.book.paste(marked, text))

    def _marked(self) -> list[Number]:
        return [self.model.row(index.row()) for index in self.table.selectionModel().selectedRows()]

    def _type(self) -> None:
        at = self.table.currentIndex()
        if at.isValid():
            is_source = at.column() == SOURCE_COLUMN and self.model.row(at.row()).status == OWN
            self.table.edit(self.model.index(at.row(), SOURCE_COLUMN if is_source else YOUR_COLUMN))

    def _try(self, act: Callable[[], object]) -> None:
        """What cannot be read is said where the eye is, and nothing is changed by it."""
        self._left_once = False
        try:
            act()
        except (NotAValue, CatalogError) as fault:
            self.notice.setText(str(fault).replace("\n", "; "))
            return
        self.notice.setText(self.tr(HELP))
        self._panel_is_old = True
        keys = [self.model.row(at).key for at in range(self.model.rowCount())]
        wanted = self.wanted
        if [one.key for one in wanted] == keys:
            self.model.renew(wanted)
        else:
            self._show_rows(wanted)
        self._show_where()
        self._show_standing()
        self._checking.start()

    # --- checking and saving ---------------------------------------------------------

    def check(self) -> None:
        """Everything against everything, beside the window."""
        book = self.book
        self._checker.start(lambda tell: book.faults())

    def _take_faults(self, faults: Sequence[FileFault]) -> None:
        """What is wrong stands under the table until it is right."""
        more = f"\n{self.tr('and {} more').format(len(faults) - MANY)}" if len(faults) > MANY else ""
        self.faults.say("\n".join(map(str, faults[:MANY])) + more)
        self._show_standing()
        self.checked.emit()

    def save(self) -> None:
        """On the disk, if it can be played with."""
        try:
            written = self.book.save()
        except CatalogError:
            self.check()
            return
        except OSError as fault:
            self.notice.setText(self.tr("It could not be written: {}").format(fault.strerror or fault))
            return
        names = ", ".join(written) or self.tr("nothing")
        self._settings.own_numbers = True
        self.notice.setText(
            self.tr("Written: {}. New games are played with it; their page has the switch.").format(names)
        )
        self._show_standing()

    # --- files -----------------------------------------------------------------------

    def choose_folder(self) -> None:
        """Another folder of numbers."""
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder of your numbers"), str(self.book.files.folder))
        if name:
            self.open_folder(Path(name))

    def open_folder(self, folder: Path) -> None:
        """Look into this folder from now on; what is not saved in the one before is said first."""
        if self.book.files.changed and not self._left_once:
            self._left_once = True
            self.notice.setText(self._unsaved())
            return
        try:
            book = NumbersBook(self._game, folder)
        except CatalogError as fault:
            self.notice.setText(str(fault).replace("\n", "; "))
            return
        self.book, self._left_once = book, False
        self._settings.keep_numbers(self._game.name, folder)
        self.look_up()
        self.check()

    def export(self) -> None:
        """What is shown, into a file."""
        name, _ = QFileDialog.getSaveFileName(self, self.tr("As a spreadsheet"), "numbers.csv", self.tr(FILTER))
        if name:
            try:
                write_whole_text(Path(name), self.book.as_csv(self.wanted))
            except OSError as fault:
                self.notice.setText(self.tr("{0} could not be written: {1}").format(name, fault.strerror))
                return
            self.notice.setText(self.tr("{} numbers are in {}.").format(len(self.wanted), name))

    def bring(self) -> None:
        """The column of yours, out of a file."""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("From a spreadsheet"), "", self.tr(FILTER))
        if name:
            text = Path(name).read_text(encoding="utf-8-sig")
            self._try(lambda: self.book.take_csv(text))

    def _unsaved(self) -> str:
        files = ", ".join(self.book.files.changed)
        return self.tr("{} is not saved (Ctrl+S). The same once more leaves it as it was.").format(files)

    def closeEvent(self, event: QCloseEvent) -> None:
        """What is not saved is said once; closing again leaves it."""
        if self.book.files.changed and not self._left_once:
            self._left_once = True
            self.notice.setText(self._unsaved())
            event.ignore()
            return
        super().closeEvent(event)
