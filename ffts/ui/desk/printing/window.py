"""File > Print: what can be printed, how it will look, and the two ways out: a printer, or a PDF file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, Qt, Signal
from PySide6.QtGui import QImage, QKeySequence, QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo, QPrintPreviewWidget
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ffts.papers.faults import PaperFault
from ffts.store.files import write_whole
from ffts.ui.desk.games.background import Act, Background
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import on_screen, px
from ffts.ui.desk.printing.papers import SIZES, Printable, Set, Sheet, Tell, print_whole_pages, size_of

if TYPE_CHECKING:
    from ffts.ui.desk.games.settings import Settings

WIDE, TALL = 1180, 760
DOTS = 600  # an inch
MARGIN = 10.0  # mm
LIST_WIDTH = 300
NAMES = {"a4": "A4", "us-letter": "Letter"}
LYING = {False: "Portrait", True: "Landscape"}
NO_PRINTER = "The system knows of no printer; save a PDF file instead"
ITEM = Qt.ItemDataRole.UserRole


class PrintWindow(QWidget):
    """A window of its own: the table does not wait for a printer."""

    noticed = Signal(str)

    def __init__(self, parent: QWidget, items: Sequence[Printable], settings: Settings, folder: Path) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Print"))
        self._settings, self._folder = settings, folder
        self.printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.printer.setResolution(DOTS)
        self.preview = QPrintPreviewWidget(self.printer, self)
        self.preview.setAccessibleName(self.tr("How it will look"))
        self.preview.paintRequested.connect(self._paint)
        self.items = QListWidget()
        self.paper, self.lying = QComboBox(), QComboBox()
        self.large = QCheckBox(self.tr("&Large print, on two sheets"))
        self.print_button, self.pdf_button = QPushButton(self.tr("Print ...")), QPushButton(self.tr("Save as PDF ..."))
        self.close_button, self.status = QPushButton(self.tr("Close")), Text(look="muted")
        self._work = Background(self, expected=(OSError, PaperFault))
        self._made: dict[tuple[str, Sheet], Sequence[QImage]] = {}
        self._fill(items)
        self._arrange()
        self._wire()
        self.resize(on_screen(self, WIDE, TALL))
        self._take_up()
        self.items.setFocus()

    # --- building ----------------------------------------------------------------

    def _fill(self, items: Sequence[Printable]) -> None:
        page = ""
        for one in items:
            if one.page != page:
                page = one.page
                self._head(page or self.tr("The whole game"))
            item = QListWidgetItem(one.name)
            item.setData(ITEM, one)
            self.items.addItem(item)
        self.items.setCurrentRow(1 if self.items.count() > 1 else 0)
        for size, ident in SIZES.items():
            self.paper.addItem(NAMES[size], ident)
        self.paper.setCurrentIndex(list(SIZES).index(self._settings.paper))
        for lying, name in LYING.items():
            self.lying.addItem(self.tr(name), lying)

    def _head(self, page: str) -> None:
        """The title of a page over what can be printed of it; it cannot be chosen."""
        head = QListWidgetItem(page)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        font = head.font()
        font.setBold(True)
        head.setFont(font)
        self.items.addItem(head)

    def _arrange(self) -> None:
        self.items.setAccessibleName(self.tr("What is printed"))
        self.items.setWordWrap(True)
        self.items.setResizeMode(QListWidget.ResizeMode.Adjust)  # long names go on in a second line
        self.items.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.paper.setAccessibleName(self.tr("Size of the paper"))
        self.lying.setAccessibleName(self.tr("Portrait or landscape"))
        column = QVBoxLayout()
        column.setSpacing(px(8))
        column.addWidget(plain_label(self.tr("What is printed")))
        column.addWidget(self.items, 1)
        for name, box in ((self.tr("&Paper"), self.paper), (self.tr("&Turned"), self.lying)):
            row, label = QHBoxLayout(), plain_label(name)
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box, 1)
            column.addLayout(row)
        self.large.setToolTip(
            self.tr("Every page half as large again: no letter under 12 points that has to be read (Alt+L)")
        )
        self.large.setChecked(self._settings.large_print)
        column.addWidget(self.large)
        for button, key, tip in (
            (self.print_button, "Ctrl+P", self.tr("On paper, by one of the system's printers")),
            (self.pdf_button, "Ctrl+S", self.tr("Into a file that can be sent or printed elsewhere")),
            (self.close_button, "Esc", self.tr("Back to the desk")),
        ):
            button.setShortcut(QKeySequence(key))
            button.setToolTip(literal(f"{tip} ({key})"))
        column.addWidget(self.print_button)
        last = QHBoxLayout()
        last.addWidget(self.pdf_button, 1)
        last.addWidget(self.close_button)
        column.addLayout(last)
        self.print_button.setProperty("look", "primary")
        column.addWidget(self.status)
        self.status.hide()
        left = QWidget()
        left.setLayout(column)
        left.setFixedWidth(px(LIST_WIDTH))
        whole = QHBoxLayout(self)
        whole.addWidget(left)
        whole.addWidget(self.preview, 1)
        if not QPrinterInfo.availablePrinterNames():
            self.print_button.setEnabled(False)
            self.status.say(self.tr(NO_PRINTER))

    def _wire(self) -> None:
        self.items.currentRowChanged.connect(lambda row: self._take_up())
        self.paper.activated.connect(lambda at: self._lay())
        self.lying.activated.connect(lambda at: self._lay())
        self.large.clicked.connect(lambda on: self._lay())
        self.print_button.clicked.connect(self.print_it)
        self.pdf_button.clicked.connect(self.save_pdf)
        self.close_button.clicked.connect(self.close)
        self._work.reported.connect(self._tell_progress)
        self._work.found.connect(self._found)
        self._work.failed.connect(self._failed)

    # --- what is chosen ------------------------------------------------------------

    @property
    def chosen(self) -> Printable:
        """What stands in the preview."""
        found: Printable = self.items.currentItem().data(ITEM)
        return found

    def _paint(self, printer: QPrinter) -> None:
        if self.chosen.set is None:
            self.chosen.paint(printer)
        elif made := self._made.get(self._key):
            print_whole_pages(printer, made)

    @property
    def _key(self) -> tuple[str, Sheet]:
        return self.chosen.name, self._sheet

    @property
    def _sheet(self) -> Sheet:
        return Sheet(self._settings.paper, self._settings.large_print)

    @property
    def busy(self) -> bool:
        """Whether pages are being made."""
        return self._work.busy

    def choose(self, name: str) -> None:
        """This one, by its name."""
        for row in range(self.items.count()):
            one = self.items.item(row).data(ITEM)
            if one is not None and one.name == name:
                self.items.setCurrentRow(row)

    def _take_up(self) -> None:
        self.lying.setCurrentIndex(list(LYING).index(self.chosen.landscape))
        self.printer.setDocName(self.chosen.name)
        self._lay()

    def _lay(self) -> None:
        self._settings.paper = list(SIZES)[self.paper.currentIndex()]
        self._settings.large_print = self.large.isChecked()
        self._lay_out(self.printer)
        self.large.setEnabled(self.chosen.set is not None)
        self.lying.setEnabled(self.chosen.set is None)
        self._work.stop()
        if self.chosen.set is not None and self._key not in self._made:
            self._begin(self.tr("Setting the pages ..."), self._preview_job(self.chosen.set))
        self.preview.updatePreview()

    # --- made beside the window --------------------------------------------------------

    def _begin(self, what: str, act: Act) -> None:
        """Until it is done this line says how far it is, and another choice or Esc stops it."""
        self.status.say(what)
        self._work.start(act)

    def _preview_job(self, made: Set) -> Act:
        key, on = self._key, self._sheet
        return lambda tell: (key, made.preview(on, tell))

    def _pdf_job(self, made: Set, path: Path) -> Act:
        on = self._sheet

        def write(tell: Tell) -> object:
            write_whole(path, made.pdf(on, tell))
            return path

        return write

    def _print_job(self, made: Set) -> Act:
        on, printer = self._sheet, self.printer

        def spool(tell: Tell) -> object:
            print_whole_pages(printer, made.pages(on, tell))
            return None

        return spool

    def _tell_progress(self, news: object) -> None:
        if isinstance(news, tuple):
            done, of, what = news
            self.status.say(" ".join(filter(None, (self.tr("{0} of {1}").format(done, of), what))))

    def _found(self, outcome: object) -> None:
        if isinstance(outcome, Path):
            self.status.say(self.tr("{} is written.").format(outcome.name))
        elif isinstance(outcome, tuple):
            key, pictures = outcome
            self._made = {key: pictures}  # one preview at a time: pictures of whole pages are large
            count = len(pictures)
            self.status.say(self.tr("{} page").format(count) if count == 1 else self.tr("{} pages").format(count))
            self.preview.updatePreview()
        else:
            self.status.say(self.tr("It is with the printer."))

    def _failed(self, fault: BaseException) -> None:
        if isinstance(fault, OSError) and fault.filename:
            self.status.say(self.tr("{0} could not be written: {1}").format(Path(fault.filename).name, fault.strerror))
        else:
            self.status.say(str(fault))

    def _lay_out(self, printer: QPrinter) -> None:
        lies = bool(self.lying.currentData())
        way = QPageLayout.Orientation.Landscape if lies else QPageLayout.Orientation.Portrait
        size = QPageSize(SIZES[self._settings.paper])
        whole = self.chosen.set is not None  # its margins are its own
        printer.setFullPage(whole)
        margins = QMarginsF() if whole else QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
        printer.setPageLayout(QPageLayout(size, way, margins, QPageLayout.Unit.Millimeter))

    # --- the ways out ------------------------------------------------------------------

    def print_it(self) -> None:
        """The system's own dialog asks for the printer."""
        dialog = QPrintDialog(self.printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(self._print_now)
        QDialog.open(dialog)

    def _print_now(self) -> None:
        if self.chosen.set is None:
            self.chosen.paint(self.printer)
        else:
            self._begin(self.tr("Printing ..."), self._print_job(self.chosen.set))

    def save_pdf(self) -> None:
        """Into a file beside the game, or where the umpire wants it."""
        first = self._folder / f"{_file_name(self.chosen.name)}.pdf"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Save as PDF"), str(first), self.tr("PDF files (*.pdf)"))
        if path:
            self.write_pdf(Path(path))

    def write_pdf(self, path: Path) -> None:
        """What stands in the preview as a file; what goes wrong is said."""
        if self.chosen.set is not None:
            self._begin(self.tr("Writing {} ...").format(path.name), self._pdf_job(self.chosen.set, path))
            return
        try:
            self._write(path)
        except OSError as fault:
            self.status.say(self.tr("{0} could not be written: {1}").format(path.name, fault.strerror))
        else:
            self.status.say(self.tr("{} is written.").format(path.name))

    def _write(self, path: Path) -> None:
        if self.chosen.pdf:
            write_whole(path, self.chosen.pdf(size_of(self.printer), bool(self.lying.currentData())))
            return
        with TemporaryDirectory(prefix="ffts-") as folder:  # the printer would not say what is wrong with a place
            made = Path(folder) / "pages.pdf"
            self._paint_into(made)
            write_whole(path, made.read_bytes())

    def _paint_into(self, path: Path) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setResolution(DOTS)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        printer.setDocName(self.chosen.name)
        self._lay_out(printer)
        self.chosen.paint(printer)


def _file_name(name: str) -> str:
    """Without what a file's name may not hold."""
    return re.sub(r'[\\/:*?"<>|]+', "-", name)
