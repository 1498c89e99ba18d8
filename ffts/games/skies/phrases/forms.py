"""A form of order: the words that say it, and what makes commands of the rest of the line."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.games.skies.phrases.line_reader import LineReader
from ffts.games.skies.phrases.nouns import Noun

Commands = tuple[Command, ...]
Make = Callable[[LineReader], Iterable[Commands]]


@dataclass(frozen=True)
class Phrasing:
    """One kind of order as it can be said."""

    says: tuple[str, ...]
    """Its words, other words between them or not; the first way is the one that is offered."""
    make: Make
    """The commands it means: one set for each thing a name can mean."""
    exact: bool = False
    """Whether it gives something up for good: then it is read by its full words alone, and never offered."""
    verbs: int = 0
    """How many words open it that `make` reads itself."""


def each(nouns: Iterable[Noun], make: Callable[[Noun], Command]) -> Iterable[Commands]:
    """One command for each thing that can be meant."""
    return [(make(noun),) for noun in nouns]


def plain(*says: str, make: Callable[[], Command]) -> Phrasing:
    """An order that needs nothing named."""
    return Phrasing(says, lambda reader: [(make(),)])
