"""A program that thinks ahead where no window is: a thread waits for it, while the desk goes on answering."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

from ffts.app.programs import Thought
from ffts.core.seats.player import Thinking
from ffts.core.seats.seating import USUAL_SECONDS

Run = Callable[[Callable[[], object]], object]
"""Carries a call out in the thread of the desk."""
A_MOMENT = 0.02
GAMES_A_SECOND = 200
"""Played on in the head, at most."""


class ThinkingAhead:
    """One decision at a time; what is found is kept by who thinks, and is ordered when play goes on. Used in the thread
    of the desk alone."""

    def __init__(self, run: Run, went_on: Callable[[], object], usual: int = USUAL_SECONDS) -> None:
        """`went_on` is called in the thread of the desk, which `run` leads to, when a decision is made."""
        self._run, self._went_on, self._usual = run, went_on, usual
        self._until, self.busy = 0.0, False
        self._made_at: int | None = None

    def holds(self, thought: Thought, head: int) -> bool:
        """Whether play waits for this decision, which is begun unless it was just made. Each takes the same time, so
        that no player learns from it how much there was to think about (3.6)."""
        if not self.busy and head != self._made_at:
            self._begin(thought, head)
        return self.busy

    def _begin(self, thought: Thought, head: int) -> None:
        seconds = thought.seconds or self._usual
        self.busy, self._until = True, monotonic() + seconds
        thinking = Thinking(head, seconds * GAMES_A_SECOND, self._may_go_on)
        Thread(target=self._think, args=(thought, thinking, head), name="ffts-thinking", daemon=True).start()

    def _think(self, thought: Thought, thinking: Thinking, head: int) -> None:
        try:
            thought.think(thinking)
            while self._may_go_on():
                sleep(A_MOMENT)
        except Exception as fault:  # then it decides as the staff does, and the game goes on
            logging.getLogger("ffts.seats").error("The program could not think ahead", exc_info=fault)
        finally:
            with suppress(CancelledError):  # the desk has gone
                self._run(lambda: self._made(head))

    def _may_go_on(self) -> bool:
        return monotonic() < self._until

    def _made(self, head: int) -> None:
        """What stands as it stood when it was begun is not thought about again."""
        self.busy, self._made_at = False, head
        self._went_on()

    def enough(self) -> None:
        """The program decides at once, with the best it has found."""
        self._until = 0.0
