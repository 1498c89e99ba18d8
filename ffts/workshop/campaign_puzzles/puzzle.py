"""One puzzle of a campaign: a position, what a good commander orders in it, and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ffts.core.model import Command

K = TypeVar("K", bound=Command)


@dataclass(frozen=True)
class Orders:
    """What a commander orders in a position, up to the first dice."""

    commands: Sequence[Command]

    def of(self, kind: type[K]) -> list[K]:
        """Those of this kind."""
        return [each for each in self.commands if isinstance(each, kind)]


@dataclass(frozen=True)
class Puzzle:
    """What a good commander does there can be seen from his orders alone."""

    name: str
    why: str
    """In one sentence: what he does, and why."""
    side: str
    position: Callable[[], Any]
    """The state of the game."""
    is_good: Callable[[Orders], bool]
