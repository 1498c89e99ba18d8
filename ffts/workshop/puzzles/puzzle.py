"""One puzzle of any game: a position, what a good commander orders in it, and why."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from ffts.core.model import Command
from ffts.core.seats.player import Intent

K = TypeVar("K", bound=Command)


class Moment(Protocol):
    """A moment of a game, and the side that is to order."""

    @property
    def data(self) -> Any: ...
    @property
    def state(self) -> Any: ...
    @property
    def side(self) -> str: ...


class Placed(NamedTuple):
    """A moment as it was laid out."""

    data: Any
    state: Any
    side: str


@dataclass(frozen=True)
class Orders:
    """What a commander orders in a position, in his order."""

    intents: Sequence[Intent]

    def of(self, kind: type[K]) -> list[K]:
        """Those of this kind."""
        return [each.command for each in self.intents if isinstance(each.command, kind)]


def many(found: Collection[object], least: int, most: int | None = None) -> bool:
    """Whether there are so many of them."""
    return least <= len(found) and (most is None or len(found) <= most)


@dataclass(frozen=True)
class Puzzle:
    """What a good commander does there can be seen from his orders alone."""

    theme: str
    name: str
    why: str
    """In one sentence: what he does, and why."""
    position: Callable[[], Moment]
    is_good: Callable[[Orders], bool]

    @property
    def id(self) -> str:
        """As it is typed and listed."""
        return f"{self.theme}/{self.name}"
