"""What a table does to the set pieces of history: played beside the window, with our numbers and with the umpire's."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QProcess, QProcessEnvironment, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.app.numbers.tables import DiceTable
from ffts.data_dir import PACKAGE
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px, token

RUNS = 4000
"""Enough to tell a table that fits from one that does not, in a few seconds."""
MOST_SHOWN = 6
HEADS = ("Set piece", "Record", "Band", "Ours", "Yours")
OURS, YOURS = 3, 4

LaidOut = Callable[[], "TemporaryDirectory[str]"]


class HistoryPanel(QWidget):
    """The command line's own calibration, so that the window stays alive and both say the same."""

    def __init__(self, word: str, laid_out: LaidOut) -> None:
        super().__init__()
        self._word, self._laid_out = word, laid_out
        self._table: DiceTable | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._process: QProcess | None = None
        self._ours: dict[str, list[dict[str, Any]]] = {}
        self.button = QPushButton(self.tr("&Hold it against history"))
        self.button.setToolTip(literal(self.tr("Play the set pieces this table decides, {} times each").format(RUNS)))
        self.status, self.grid = Text(look="muted"), QTableWidget(0, len(HEADS))
        self.grid.setHorizontalHeaderLabels([self.tr(head) for head in HEADS])
        self.grid.setAccessibleName(self.tr("Set pieces of history"))
        self.grid.verticalHeader().hide()
        self.grid.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.grid.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.grid.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.grid.hide()
        self.button.clicked.connect(self.start)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addWidget(self.status, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.grid, 1)
        self.setVisible(bool(word))

    def show_table(self, table: DiceTable) -> None:
        """What was played of another table is not of this one; of this one it may be older than what is typed."""
        if self._table is None or self._table.entry != table.entry:
            self.stop()
            self.grid.hide()
            self.status.setText("")
        elif self._table.now != table.now and self.grid.isVisibleTo(self):
            self.status.setText(self.tr("The rows changed since this was played."))
        self._table = table

    def start(self) -> None:
        """Ours first, if they were not played before; then the umpire's."""
        if self._process is not None:
            self.stop()
            return
        if self._table is None:
            return
        self.button.setText(self.tr("&Stop"))
        if self._table.entry in self._ours:
            self._play_yours()
        else:
            self.status.setText(self.tr("Playing with our numbers ..."))
            self._run([], self._take_ours)

    def stop(self) -> None:
        """What is played is not wanted any more."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.waitForFinished()
        self._leave_off()

    def _leave_off(self) -> None:
        self.button.setText(self.tr("&Hold it against history"))
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _run(self, words: list[str], take: Callable[[list[dict[str, Any]]], None]) -> None:
        assert self._table is not None
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", str(PACKAGE.parent))
        process.setProcessEnvironment(environment)
        asked = [self._word, "--table", self._table.entry, "--runs", str(RUNS), "--json", *words]
        process.finished.connect(lambda code, status: self._over(process, take))
        self._process = process
        process.start(sys.executable, ["-m", "ffts", *asked])

    def _over(self, process: QProcess, take: Callable[[list[dict[str, Any]]], None]) -> None:
        if process is not self._process:
            return
        self._process = None
        text = bytes(process.readAllStandardOutput().data()).decode()
        try:
            take(json.loads(text))
        except ValueError:
            wording = bytes(process.readAllStandardError().data()).decode().strip()
            self._leave_off()
            self.status.setText(wording.splitlines()[0] if wording else self.tr("It could not be played."))

    def _take_ours(self, found: list[dict[str, Any]]) -> None:
        assert self._table is not None
        self._ours[self._table.entry] = found
        if found:
            self._play_yours()
        else:
            self._leave_off()
            self.status.setText(self.tr("No set piece of history hangs on this table."))

    def _play_yours(self) -> None:
        assert self._table is not None
        self._show(self._ours[self._table.entry], ())
        self._folder = self._laid_out()
        self.status.setText(self.tr("Playing with yours ..."))
        self._run(["--tables", self._folder.name], self._take_yours)

    def _take_yours(self, found: list[dict[str, Any]]) -> None:
        assert self._table is not None
        self._leave_off()
        self._show(self._ours[self._table.entry], found)
        out = sum(not one["ok"] for one in found)
        self.status.setText(
            self.tr("All of yours lie within the band of history.")
            if not out
            else self.tr("{} of yours out of the band of history.").format(out)
        )

    def _show(self, ours: list[dict[str, Any]], yours: list[dict[str, Any]] | tuple[()]) -> None:
        self.grid.show()
        self.grid.setRowCount(len(ours))
        tall = min(len(ours), MOST_SHOWN) * self.grid.rowHeight(0)
        self.grid.setFixedHeight(self.grid.horizontalHeader().height() + tall + px(4))
        own = {one["id"]: one for one in yours}
        for at, one in enumerate(ours):
            low, high = one["band"]
            cells = (one["title"], one["record"], f"{low:g} - {high:g}", _describe(one), _describe(own.get(one["id"])))
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(literal(text))
                self.grid.setItem(at, column, item)
                shown = one if column == OURS else own.get(one["id"]) if column == YOURS else None
                if shown is not None and not shown["ok"]:
                    item.setForeground(token("danger"))
                if column >= OURS:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def _describe(one: dict[str, Any] | None) -> str:
    """The result; a cross beside the colour where it lies out of its band."""
    if one is None:
        return ""
    return f"{one['result']:.3g} {one['unit']}".strip() + ("" if one["ok"] else " \N{MULTIPLICATION SIGN}")
