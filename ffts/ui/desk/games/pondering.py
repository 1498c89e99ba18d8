"""A program that thinks ahead: beside the window, for a time, and until the person has enough of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.core.seats.seating import USUAL_SECONDS
from ffts.ui.desk.games.background import Background, Tell

if TYPE_CHECKING:
    from ffts.app.programs import Thought

A_MOMENT = 0.02
GAMES_A_SECOND = 200
"""Played on in the head, at most."""


class Pondering(QObject):
    """One decision at a time; what is found is kept by who thinks, and is ordered afterwards."""

    thinking = Signal(int)
    """For how many seconds the program thinks; 0 when it has done so."""
    done = Signal()
    """It has made up its mind."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = Background(self)
        self._background.found.connect(self._found)
        self._until = 0.0
        self.seconds: Callable[[], int] = lambda: USUAL_SECONDS
        """How long a side thinks for which no time was chosen."""

    @property
    def busy(self) -> bool:
        """Whether it thinks now."""
        return self._background.busy

    def begin(self, thought: Thought, seed: int) -> None:
        """Think about a decision, on values alone. Each takes the same time, so that nobody learns from it how much
        there was to think about (3.6)."""
        from ffts.core.seats.player import Thinking

        seconds = thought.seconds or self.seconds()
        self._until = monotonic() + seconds

        def act(tell: Tell) -> object:
            found = thought.think(Thinking(seed, seconds * GAMES_A_SECOND, lambda: self._may_go_on(tell)))
            while self._may_go_on(tell):
                sleep(A_MOMENT)
            return found

        self._background.start(act)
        self.thinking.emit(seconds)

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
            self.thinking.emit(0)

    def _found(self, outcome: object) -> None:
        self.thinking.emit(0)
        self.done.emit()
