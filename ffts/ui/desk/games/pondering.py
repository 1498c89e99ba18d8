"""A program that thinks ahead: beside the window, for a time, and until the person has enough of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.games.background import Background, Tell

if TYPE_CHECKING:
    from ffts.core.seats.player import Thinking

SECONDS = 2.0
"""What a decision takes; always the same, so that nobody learns from it how much there was to think about (3.6)."""
A_MOMENT = 0.02
MOST_GAMES = 400
"""Played on in the head in that time, at most."""


class Pondering(QObject):
    """One decision at a time; what is found is kept by who thinks, and is ordered afterwards."""

    thinking = Signal(bool)
    """Whether the program thinks."""
    done = Signal()
    """It has made up its mind."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = Background(self)
        self._background.found.connect(self._found)
        self._until = 0.0

    @property
    def busy(self) -> bool:
        """Whether it thinks now."""
        return self._background.busy

    def begin(self, think: Callable[[Thinking], object], seed: int) -> None:
        """Think about a decision, on values alone."""
        from ffts.core.seats.player import Thinking

        self._until = monotonic() + SECONDS

        def act(tell: Tell) -> object:
            found = think(Thinking(seed, MOST_GAMES, lambda: self._may_go_on(tell)))
            while self._may_go_on(tell):
                sleep(A_MOMENT)
            return found

        self._background.start(act)
        self.thinking.emit(True)

    def _may_go_on(self, tell: Tell) -> bool:
        tell(None)
        return monotonic() < self._until

    def enough(self) -> None:
        """It decides at once with what it has found."""
        self._until = 0.0

    def stop(self) -> None:
        """What it thinks about is gone."""
        if self.busy:
            self._background.stop()
            self.thinking.emit(False)

    def _found(self, outcome: object) -> None:
        self.thinking.emit(False)
        self.done.emit()
