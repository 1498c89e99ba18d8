"""A whole day of a draft played beside the window, in a process of its own that can be stopped."""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import ExitStack
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from ffts.app.drafts.checking import laid_out
from ffts.app.drafts.draft import Draft
from ffts.store.file_faults import FileFault

AT_REST = 2500
"""Milliseconds after the last change before a day is played."""
TURN = re.compile(r"turn (\d+) of (\d+)")


class Tried(NamedTuple):
    """What came of it."""

    state: object
    """Of the draft that was tried."""
    line: str
    ended: bool
    doubts: tuple[FileFault, ...]


class DayPlayer(QObject):
    """The command line's own trial, so that the window stays alive and both say the same."""

    turned = Signal(int, int)  # the turn, and of how many
    tried = Signal(object)  # Tried
    stopped = Signal()
    failed = Signal(str)  # what the other process said

    def __init__(self, parent: QObject, words: str) -> None:
        super().__init__(parent)
        self._words = words.split()
        self._running: list[QProcess] = []
        self._files = ExitStack()
        self._draft: Draft | None = None
        self._state: object = None
        self._heard = ""
        """What the other process told last, beside its report."""
        self._waiting = QTimer(self, singleShot=True, interval=AT_REST)
        self._waiting.timeout.connect(self._begin)
        parent.destroyed.connect(partial(_leave, self._running))

    @property
    def can(self) -> bool:
        """Whether this game plays days by itself."""
        return bool(self._words)

    @property
    def busy(self) -> bool:
        """Whether a day is played, or about to be."""
        return bool(self._running) or self._waiting.isActive()

    def plays(self, state: object) -> bool:
        """Whether it is this that is played, or about to be."""
        return self.busy and self._state == state

    def start(self, draft: Draft, at_once: bool = False) -> None:
        """Play a day of this as it stands, as soon as its author rests."""
        self.forget()
        self._draft, self._state = draft, draft.state
        if self.can:
            self._waiting.start(0 if at_once else AT_REST)

    def stop(self) -> None:
        """What is played is not wanted any more."""
        if self.busy:
            self.forget()
            self.stopped.emit()

    def forget(self) -> None:
        """The same, without a word."""
        self._waiting.stop()
        _leave(self._running)
        self._files.close()

    def _begin(self) -> None:
        assert self._draft is not None
        file, tables = laid_out(self._draft, self._files)
        process, state = QProcess(self), self._draft.state
        process.setProcessEnvironment(_environment())
        process.readyReadStandardError.connect(lambda: self._hear(process))
        process.finished.connect(lambda code, status: self._over(process, state))
        self._running.append(process)
        under = ["--tables", str(tables)] if tables else []
        process.start(sys.executable, ["-P", "-m", "ffts", *self._words, str(file), "--json", "--progress", *under])

    def _hear(self, process: QProcess) -> None:
        self._heard = bytes(process.readAllStandardError().data()).decode(errors="replace").strip() or self._heard
        if found := TURN.findall(self._heard):
            turn, turns = found[-1]
            self.turned.emit(int(turn), int(turns))

    def _over(self, process: QProcess, state: object) -> None:
        self._hear(process)
        self._running.clear()
        self._files.close()
        out = bytes(process.readAllStandardOutput().data()).decode(errors="replace")
        try:
            found = json.loads(out)
        except ValueError:
            self.failed.emit("" if TURN.fullmatch(self._heard) else self._heard.rpartition("\n")[2])
            return
        doubts = tuple(FileFault("", _key(one), one["why"], one["remedy"]) for one in found.get("doubts", ()))
        self.tried.emit(Tried(state, " ".join(found["lines"]), bool(found["ok"]), doubts))


def _leave(running: list[QProcess], *_: object) -> None:
    """What is played is not wanted any more, and nothing it still has to tell."""
    while running:
        process = running.pop()
        process.blockSignals(True)
        process.kill()
        process.waitForFinished()


def _key(doubt: dict[str, str]) -> str:
    """Where it stands in the file, as a fault of it would."""
    return doubt["key"] if doubt["part"] == "scenario" else f"{doubt['part']}.{doubt['key']}"


def _environment() -> QProcessEnvironment:
    """The other process finds what this one has found."""
    there = QProcessEnvironment.systemEnvironment()
    there.insert("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    there.insert("PYTHONUTF8", "1")
    return there
