"""Who plays tasks: here the cores of this machine; `cluster` has those of others."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from ffts.workshop.runs.dealing import Dealer, Task, Todo

SECONDS = 5.0
"""How long a task lasts: what is lost at the most when a run is stopped."""
AHEAD = 2
"""Tasks given to each core before it has answered the first: enough to keep it busy, few to lose and to remember."""

R = TypeVar("R")
"""What is kept of a day, or of a pair of games."""
Players = Callable[[Sequence[Todo]], Iterator[list[R]]]
"""Plays what is to be played, and gives rows as they come, in any order."""
Work = Callable[[Any, Sequence[int], int | None], list[R]]
"""What is done with each task, in another process or on another machine."""
Answer = tuple[list[R], float]
"""What came of it, and the seconds they took."""


class Hands(Protocol[R]):
    """Cores that take tasks and answer."""

    @property
    def cores(self) -> int:
        """How many there are now."""

    def give(self, task: Task) -> None:
        """To whoever is free."""

    def answers(self) -> list[tuple[Task, Answer[R]]]:
        """Those that have come; waits for one, for a while."""


def dealt(todos: Sequence[Todo], hands: Hands[R], seconds: float) -> Iterator[list[R]]:
    """Rows as they come. No more tasks are out than the cores need."""
    dealer, out = Dealer(todos, seconds), 0
    while True:
        while out < AHEAD * hands.cores and (task := dealer.deal(hands.cores)):
            hands.give(task)
            out += 1
        if not out and hands.cores:
            return
        for task, (rows, took) in hands.answers():
            out -= 1
            dealer.hear(task, took)
            yield rows


def timed(work: Work[R], variant: Any, seeds: Sequence[int], turns: int | None) -> Answer[R]:
    """What is done elsewhere, with how long it took."""
    began = perf_counter()
    return work(variant, seeds, turns), perf_counter() - began


# --- the cores of this machine ----------------------------------------------------------


def here(processes: int | None, work: Work[R], seconds: float = SECONDS) -> Players[R]:
    """On the cores of this machine; on one of them in this process."""
    count = processes or os.cpu_count() or 1

    def played(todos: Sequence[Todo]) -> Iterator[list[R]]:
        if count == 1:
            yield from dealt(todos, _Myself(work), 0.0)
            return
        with ProcessPoolExecutor(count) as pool:
            try:
                yield from dealt(todos, _Cores(pool, count, work), seconds)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return played


class _Myself(Generic[R]):
    """Day after day, so that nothing is lost."""

    cores = 1

    def __init__(self, work: Work[R]) -> None:
        self._work, self._waiting = work, deque[Task]()

    def give(self, task: Task) -> None:
        self._waiting.append(task)

    def answers(self) -> list[tuple[Task, Answer[R]]]:
        task = self._waiting.popleft()
        return [(task, timed(self._work, task.variant, task.seeds, task.turns))]


class _Cores(Generic[R]):
    def __init__(self, pool: ProcessPoolExecutor, cores: int, work: Work[R]) -> None:
        self._pool, self.cores, self._work = pool, cores, work
        self._done: SimpleQueue[tuple[Task, Future[Answer[R]]]] = SimpleQueue()

    def give(self, task: Task) -> None:
        future = self._pool.submit(timed, self._work, task.variant, task.seeds, task.turns)
        future.add_done_callback(lambda done: self._done.put((task, done)))

    def answers(self) -> list[tuple[Task, Answer[R]]]:
        task, future = self._done.get()
        return [(task, future.result())]
