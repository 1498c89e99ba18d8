"""What one captain of a side has: a carrier, a base or a force, and no more of what his side knows."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ffts.core.model import Command, Data

EVERY_CAPTAIN, ITS_STAFF = "*", ""
"""Who found something out: whoever is at sea, or the side as a whole, of which a captain is told nothing."""


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
    unheard: Callable[[Any, str], Any] = lambda view, at: view
    """The whole of his side without what others of it reported; of nobody in particular for a commander ashore."""
    found_by: Callable[[Any, str], str | None] = lambda fact, side: None
    """Who of this side found out what a fact tells of the enemy: a search or a flight, `EVERY_CAPTAIN` or `ITS_STAFF`;
    None where it tells nothing of him."""

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
