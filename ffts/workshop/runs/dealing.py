"""What is to be played, cut into tasks that take about the same time, of each variant in turn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

LAST_PIECES = 3
"""Tasks a core is left at least towards the end, so that none waits long for the last."""


class Todo(NamedTuple):
    """Days of one variant, or pairs of one match, that are still to be played."""

    variant: Any
    """A value that is told from others by what is in it."""
    seeds: Iterable[int]
    number: int
    """How many they are."""
    turns: int | None = None


class Task(NamedTuple):
    """What one core plays before it answers."""

    at: int
    """The number of its variant."""
    variant: Any
    seeds: tuple[int, ...]
    turns: int | None


class Dealer:
    """Deals tasks of so many `seconds`, as far as the pace of each variant is known: the first are of a single day."""

    def __init__(self, todos: Sequence[Todo], seconds: float) -> None:
        self._todos, self._seconds = todos, seconds
        self._seeds: list[Iterator[int]] = [iter(todo.seeds) for todo in todos]
        self._left = [todo.number for todo in todos]
        self.dealt, self._heard, self._took = ([0.0] * len(todos) for _ in range(3))

    def deal(self, cores: int) -> Task | None:
        """The next task for one of so many cores; None if all is dealt."""
        open_ones = [at for at, left in enumerate(self._left) if left]
        if not open_ones:
            return None
        at = min(open_ones, key=lambda each: self.dealt[each])
        seeds = tuple(islice(self._seeds[at], self._size(at, cores)))
        self._left[at] = self._left[at] - len(seeds) if seeds else 0
        self.dealt[at] += len(seeds)
        return Task(at, self._todos[at].variant, seeds, self._todos[at].turns) if seeds else self.deal(cores)

    def hear(self, task: Task, seconds: float) -> None:
        """How long a task took."""
        self._heard[task.at] += len(task.seeds)
        self._took[task.at] += seconds

    def _size(self, at: int, cores: int) -> int:
        """As many days as last so long; towards the end fewer, that all cores end together."""
        if not self._heard[at]:
            return 1
        pace = max(self._took[at] / self._heard[at], 1e-6)
        fair = -(-sum(self._left) // (LAST_PIECES * max(1, cores)))
        return max(1, min(int(self._seconds / pace), fair))
