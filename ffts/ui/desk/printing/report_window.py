"""File > Report: for whom, into which folder. Another process writes it, so that the desk never waits."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QProcess, QProcessEnvironment, Qt, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.games.settings import Settings

UMPIRE = "umpire"
PAPERS = {"a4": "a4", "us-letter": "letter"}
WIDE = 620
PAGE = "report.html"
WHOLE, SECRET, OWN = "Everybody: the whole day", "The umpire: all of it, secret", "{}: what it knows"
EXPLAINED = "A page with a replay, a PDF, and tables for a spreadsheet."


class ReportWindow(QWidget):
    """A window of its own; whoever looks at the desk as a side is offered that side's report alone."""

    written = Signal(Path)
    """The page is there."""

    def __init__(self, parent: QWidget, session: AnySession, settings: Settings, viewer: str | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Report"))
        self._game, self._settings = session.store.path, settings
        self._process = QProcess(self)
        self._page: Path | None = None
        self._stopped = False
        self.whom, self.folder = QComboBox(), QLineEdit()
        self.choose_button, self.write_button = QPushButton(self.tr("&Choose ...")), QPushButton(self.tr("&Write it"))
        self.stop_button, self.open_button = QPushButton(self.tr("&Stop")), QPushButton(self.tr("&Open the page"))
        self.close_button = QPushButton(self.tr("Close"))
        self.bar, self.status = QProgressBar(), Text(self.tr(EXPLAINED), look="muted")
        self._fill(session, viewer)
        self._arrange()
        self._wire()
        self._suggest()
        self._show_standing()

    # --- building ------------------------------------------------------------------

    def _fill(self, session: AnySession, viewer: str | None) -> None:
        over = session.game.heading(session.state, session.data, None).over
        if viewer is None:
            self.whom.addItem(self.tr(WHOLE if over else SECRET), UMPIRE)
        for side in session.game.sides(session.data):
            if viewer in (None, side.id):
                self.whom.addItem(self.tr(OWN).format(side.name), side.id)

    def _arrange(self) -> None:
        self.whom.setAccessibleName(self.tr("For whom"))
        self.folder.setAccessibleName(self.tr("Folder"))
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        place = QHBoxLayout()
        place.addWidget(self.folder, 1)
        place.addWidget(self.choose_button)
        form = QFormLayout()
        form.addRow(self.tr("&For"), self.whom)
        label = plain_label(self.tr("F&older"))
        label.setBuddy(self.folder)
        form.addRow(label, place)
        buttons = QHBoxLayout()
        for button, key, tip in (
            (self.open_button, "Ctrl+O", self.tr("In the browser")),
            (self.stop_button, "", self.tr("Nothing is written")),
            (self.write_button, "Ctrl+Return", self.tr("Write every file into this folder")),
            (self.close_button, "Esc", self.tr("Back to the desk")),
        ):
            if key:
                button.setShortcut(QKeySequence(key))
            button.setToolTip(literal(f"{tip} ({key})" if key else tip))
            buttons.addWidget(button)
        buttons.insertStretch(0)
        self.write_button.setProperty("look", "primary")
        column = QVBoxLayout(self)
        column.setSpacing(px(10))
        column.addLayout(form)
        column.addWidget(self.status)
        column.addWidget(self.bar)
        column.addStretch(1)
        column.addLayout(buttons)
        self.resize(px(WIDE), self.sizeHint().height())

    def _wire(self) -> None:
        self.whom.currentIndexChanged.connect(lambda at: self._suggest())
        self.choose_button.clicked.connect(self._choose)
        self.write_button.clicked.connect(self.write)
        self.folder.returnPressed.connect(self.write)
        self.stop_button.clicked.connect(self.stop)
        self.open_button.clicked.connect(self.open_page)
        self.close_button.clicked.connect(self.close)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(lambda code, status: self._finished(code))

    def _suggest(self) -> None:
        """A folder beside the game, of a name that says whose report it is."""
        viewer = str(self.whom.currentData())
        whose = "" if viewer == UMPIRE and self.whom.currentText() == self.tr(WHOLE) else f" for {viewer}"
        self.folder.setText(str(self._game.with_name(f"{self._game.stem} report{whose}")))

    def _choose(self) -> None:
        found = QFileDialog.getExistingDirectory(self, self.tr("A folder for the report"), str(self._game.parent))
        if found:
            self.folder.setText(found)

    # --- writing -------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether it is being written."""
        return self._process.state() is not QProcess.ProcessState.NotRunning

    def write(self) -> None:
        """What is on the screen is on the disk: another process reads the game from there."""
        if self.busy or not self.folder.text().strip():
            return
        self._page, self._stopped = None, False
        self._process.setProcessEnvironment(_environment())
        paper = PAPERS[self._settings.paper]
        words = ["report", str(self._game), "--out", self.folder.text().strip(), "--view", str(self.whom.currentData())]
        self._process.start(sys.executable, ["-m", "ffts", *words, "--paper", paper, "--progress"])
        self.status.say(self.tr("Opening the game"))
        self._show_standing()

    def stop(self) -> None:
        """It is not wanted any more."""
        self._stopped = True
        self._process.kill()

    def _read(self) -> None:
        for line in bytes(self._process.readAllStandardOutput().data()).decode(errors="replace").splitlines():
            if line.endswith(PAGE):
                self._page = Path(line)
            elif self._page is None:
                self.status.say(self.tr(line))

    def _finished(self, code: int) -> None:
        self._read()
        if self._stopped:
            self.status.say(self.tr("Stopped; nothing was written."))
        elif code == 0 and self._page:
            self.status.say(self.tr("Everything is in {}.").format(self._page.parent))
            self.written.emit(self._page)
        else:
            lines = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip().splitlines()
            self.status.say(lines[-1].removeprefix("ffts: ") if lines else self.tr("It could not be written."))
        self._show_standing()
        (self.open_button if self._page and not self._stopped else self.write_button).setFocus()

    def _show_standing(self) -> None:
        self.bar.setVisible(self.busy)
        self.stop_button.setVisible(self.busy)
        self.open_button.setVisible(self._page is not None and not self.busy)
        for widget in (self.whom, self.folder, self.choose_button, self.write_button):
            widget.setEnabled(not self.busy)

    def open_page(self) -> None:
        """In whatever shows pages here."""
        if self._page:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._page)))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.busy:
            self.stop()
            self._process.waitForFinished()
        super().closeEvent(event)


def _environment() -> QProcessEnvironment:
    """The other process finds what this one has found."""
    there = QProcessEnvironment.systemEnvironment()
    there.insert("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    there.insert("PYTHONUTF8", "1")
    return there
