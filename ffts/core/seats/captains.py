"""What one captain of a side has: a carrier, a base or a force, and no more of what his side knows."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ffts.core.model import Command, Data


@dataclass(frozen=True)
class Captains:
    """How a game divides a side among captains; each function is asked with the view of that side."""

    commands: Callable[[Any], Iterable[tuple[str, str]]]
    """What can have a captain of its own: ids and names."""
    belongs: Callable[[Any, str], frozenset[str]]
    """Everything that belongs to it: its ships, aircraft and flights."""
    narrowed: Callable[[Any, str], Any]
    """The same view without what belongs to other captains."""
    aims: frozenset[str] = frozenset()
    """Fields of orders that name what an order is aimed at, and not whose it is."""
    alone: Callable[[Any, str], Any] = lambda view, at: view
    """House rule *signals*: of that what he saw himself, without what others of his side reported."""

    def gives(self, cmd: Command, own: Collection[str]) -> bool:
        """Whether an order is about something of this captain's."""
        values = [value for name, value in dict(cmd).items() if name not in self.aims]
        return any(each in own for value in values for each in _names_in(value))


def _names_in(value: object) -> Iterator[str]:
    """The texts in a field of an order, also in what it is made of."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | Data):
        for each in value if isinstance(value, tuple) else dict(value).values():
            yield from _names_in(each)


UNDIVIDED = Captains(lambda view: (), lambda view, at: frozenset((at,)), lambda view, at: view)
"""Of a game that divides no side."""
