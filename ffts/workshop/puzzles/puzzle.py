"""One puzzle: a position, what a good commander orders in it, and why."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ffts.core.model import Command
from ffts.core.seats.player import Intent
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import AfId
from ffts.workshop.puzzles.positions import Position

K = TypeVar("K", bound=Command)
THEMES = ("decks", "search", "strike", "defence", "fuel", "movement")


@dataclass(frozen=True)
class Orders:
    """What a commander orders in a position, in his order."""

    intents: Sequence[Intent]

    def of(self, kind: type[K]) -> list[K]:
        """Those of this kind."""
        return [each.command for each in self.intents if isinstance(each.command, kind)]

    @property
    def launched(self) -> frozenset[AfId]:
        """Everybody that takes off, but for searches."""
        return frozenset(af for order in self.of(a.Launch) for af in order.afs)

    @property
    def on_strikes(self) -> frozenset[AfId]:
        """The bombers of the strikes that are formed."""
        return frozenset(af for order in self.of(a.FormStrike) for group in order.groups for af in group.afs)

    @property
    def escorts(self) -> frozenset[AfId]:
        """The fighters that go with them."""
        return frozenset(af for order in self.of(a.FormStrike) for group in order.groups for af in group.escorts)

    @property
    def struck(self) -> frozenset[str]:
        """The targets of those strikes."""
        return frozenset(order.target for order in self.of(a.FormStrike))

    @property
    def on_cap(self) -> frozenset[AfId]:
        """Who forms a CAP."""
        return frozenset(af for order in self.of(a.FormCap) for af in order.afs)

    @property
    def landed(self) -> frozenset[AfId]:
        """Who lands."""
        return frozenset(af for order in self.of(a.Land) for af in order.afs)

    @property
    def scrambled(self) -> frozenset[AfId]:
        """Who takes off to meet a strike that was announced."""
        return frozenset(af for order in self.of(a.Scramble) for af in order.afs)

    @property
    def diverted(self) -> frozenset[AfId]:
        """Who makes for another deck."""
        return frozenset(af for order in self.of(a.Divert) for af in order.afs)

    @property
    def searching(self) -> frozenset[AfId]:
        """Who is to search."""
        return frozenset(af for order in self.of(s.PlanSearch) for af in order.afs)


def many(found: Collection[object], least: int, most: int | None = None) -> bool:
    """Whether there are so many of them."""
    return least <= len(found) and (most is None or len(found) <= most)


@dataclass(frozen=True)
class Puzzle:
    """What a good commander does there can be told from his orders alone."""

    theme: str
    name: str
    why: str
    """In one sentence: what he does, and why."""
    position: Callable[[], Position]
    is_good: Callable[[Orders], bool]

    @property
    def id(self) -> str:
        """As it is typed and listed."""
        return f"{self.theme}/{self.name}"
