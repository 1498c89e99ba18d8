"""Long calculations beside the window: on values only, in a thread of the pool, told piece by piece, to be stopped."""

from __future__ import annotations

import sys
import weakref
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Event

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

LOOK_MS = 25
PATIENCE_MS = 3000
SWITCH_SECONDS = 0.001
"""How long a thread that calculates may hold the interpreter when the window wants it; Python's own five are felt, for
the window asks many times until it is painted."""

Tell = Callable[[object], None]
Act = Callable[[Tell], object]


def give_way() -> None:
    """From now on every thread lets the window in soon."""
    sys.setswitchinterval(SWITCH_SECONDS)


class Stopped(Exception):
    """What was to be calculated is not wanted any more."""


@dataclass
class Calculation:
    """One calculation. The thread knows nothing of Qt: it leaves news here, and the window fetches them."""

    act: Act
    news: deque[object] = field(default_factory=deque)
    outcome: object = None
    fault: BaseException | None = None
    wanted: bool = True
    over: Event = field(default_factory=Event)

    def run(self) -> None:
        """The thread's half."""
        try:
            self.outcome = self.act(self.tell)
        except Stopped:
            self.wanted = False
        except BaseException as fault:
            self.fault = fault
        finally:
            self.over.set()

    def tell(self, news: object) -> None:
        """Leave news for the window; ends the calculation when it is not wanted any more."""
        if not self.wanted:
            raise Stopped
        if news is not None:
            self.news.append(news)


class Background(QObject):
    """One calculation at a time; another one takes the place of the one before."""

    reported = Signal(object)
    """News of the calculation that runs."""
    found = Signal(object)
    """What came of it."""
    failed = Signal(object)
    """The fault that ended it, if it is one of those it was told to expect."""

    def __init__(self, parent: QObject | None = None, expected: tuple[type[BaseException], ...] = ()) -> None:
        super().__init__(parent)
        self._expected = expected
        self._jobs: list[Calculation] = []
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        leave = partial(_leave, self._jobs)
        self.destroyed.connect(leave)
        weakref.finalize(self, leave)

    @property
    def busy(self) -> bool:
        """Whether something is being calculated that is still wanted."""
        return any(job.wanted for job in self._jobs)

    def start(self, act: Act) -> None:
        """Calculate this; it calls what it is given with news, and now and then with None, so that it can be ended."""
        self.stop()
        give_way()
        job = Calculation(act)
        self._jobs.append(job)
        QThreadPool.globalInstance().start(job.run)
        self._timer.start()

    def stop(self) -> None:
        """What is being calculated is not wanted any more."""
        for job in self._jobs:
            job.wanted = False

    def _look(self) -> None:
        for job in list(self._jobs):
            over = job.over.is_set()
            while job.wanted and job.news:
                self.reported.emit(job.news.popleft())
            if over:
                self._jobs.remove(job)
                self._finish(job)
        if not self._jobs:
            self._timer.stop()

    def _finish(self, job: Calculation) -> None:
        if not job.wanted:
            return
        job.wanted = False
        if job.fault is None:
            self.found.emit(job.outcome)
        elif isinstance(job.fault, self._expected):
            self.failed.emit(job.fault)
        else:
            raise job.fault


def _leave(jobs: list[Calculation], *_: object) -> None:
    """Nobody waits for these any more; they end before what they were for is gone."""
    for job in jobs:
        job.wanted = False
    if jobs:
        QThreadPool.globalInstance().waitForDone(PATIENCE_MS)
        jobs.clear()
