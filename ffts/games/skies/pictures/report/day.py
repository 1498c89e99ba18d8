"""A whole day as plain values: charts turn by turn, decks, strikes, losses, searches, points. For the umpire it is made
of the truth, for a side of its own views."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import ChartPicture


@dataclass(frozen=True)
class ChartSnapshot:
    """The chart as a turn ended."""

    turn: int
    chart: ChartPicture


@dataclass(frozen=True)
class DeckSnapshot:
    """6.3 Where the AFs that belong to a deck were as a turn ended."""

    turn: int
    deck: int
    below: int
    """In the hangars, or on the ground of a base."""
    aloft: int
    sunk: bool = False


@dataclass(frozen=True)
class DeckHistory:
    """One carrier or base through the day."""

    platform: str
    name: str
    side: str
    snapshots: tuple[DeckSnapshot, ...]

    @property
    def stirred(self) -> bool:
        """Whether there ever was an aircraft."""
        return any(snapshot.deck + snapshot.below + snapshot.aloft for snapshot in self.snapshots)


@dataclass(frozen=True)
class AircraftLine:
    """6.3 One AF as it stands at the end."""

    side: str
    af: str
    squadron: str
    aircraft: str
    platform: str
    where: str
    damaged: bool
    lost_on: int | None = None
    cause: str = ""


@dataclass(frozen=True)
class SquadronLine:
    """19.3 What became of a squadron."""

    side: str
    squadron: str
    aircraft: str
    platform: str
    strength: int
    lost: Mapping[str, int] = field(default_factory=dict)
    """AFs by cause."""

    @property
    def gone(self) -> int:
        """AFs lost in all."""
        return sum(self.lost.values())


@dataclass(frozen=True)
class ShipAtTheEnd:
    """17 A ship at the end."""

    side: str
    force: str
    ship: str
    name: str
    cls: str
    condition: str
    speed: float
    full_speed: float
    hull_lost: int
    sunk_on: int | None = None


@dataclass(frozen=True)
class SearchLine:
    """7.4 A search, and what it found."""

    side: str
    search: str
    platform: str
    plan: str
    stage: str
    afs: int
    begin: int
    last: int
    sightings: tuple[str, ...] = ()
    """'Turn 4: TF O in 1214, kh 2s'"""


@dataclass(frozen=True)
class GroupLine:
    """12.1 A group of a strike, and how its attack went."""

    turn: int
    side: str
    group: str
    target: str
    phase: int | None
    aircraft: str
    afs: int
    escorts: int
    ship: str = ""
    """What it was placed by: the ship for the umpire, her kind for its owner (A-094)."""
    manner: str = ""
    cap: tuple[str, ...] = ()
    guns: tuple[str, ...] = ()
    chance: str = ""
    attack: str = ""
    hits: int = 0
    lost: int = 0
    turned: int = 0
    fate: str = ""
    """What came of a group that never attacked."""


@dataclass(frozen=True)
class StrikeAccount:
    """3.4.5 The strike segment of one turn, as far as it is known."""

    turn: int
    groups: tuple[GroupLine, ...]
    effects: tuple[str, ...] = ()
    """17.1 What the hits did, in words."""
    suffered: tuple[str, ...] = ()
    """What a side was told of attacks on its own forces."""


@dataclass(frozen=True)
class PointsLine:
    """19 The points of a side, or what its losses gave: as each turn ended, and the reasons at the end."""

    side: str
    title: str
    points: tuple[tuple[int, int], ...]
    reasons: tuple[tuple[str, str, int], ...]
    """Rule, what, points."""


@dataclass(frozen=True)
class Chance:
    """What dice could be expected to do, and what they did, of one kind and for one side."""

    side: str
    what: str
    tries: int
    expected: float
    spread: float
    """One standard deviation."""
    came: float


@dataclass(frozen=True)
class ReasonLine:
    """Why a side gave its orders, as the program that played it noted."""

    turn: int
    side: str
    why: str


@dataclass(frozen=True)
class ThoughtLine:
    """A decision that a program thought ahead about, and what was true then."""

    turn: int
    side: str
    games: int
    options: tuple[tuple[str, float], ...]
    """Each with its worth in points, the best first."""
    chosen: str
    believed: tuple[tuple[str, int], ...]
    """Hexes, each with the number of imagined games in which enemy carriers were there."""
    true: tuple[str, ...]
    """Where they were."""


@dataclass(frozen=True)
class Day:
    """All of it."""

    charts: tuple[ChartSnapshot, ...]
    decks: tuple[DeckHistory, ...] = ()
    squadrons: tuple[SquadronLine, ...] = ()
    aircraft: tuple[AircraftLine, ...] = ()
    ships: tuple[ShipAtTheEnd, ...] = ()
    searches: tuple[SearchLine, ...] = ()
    strikes: tuple[StrikeAccount, ...] = ()
    points: tuple[PointsLine, ...] = ()
    chances: tuple[Chance, ...] = ()
    verdict: str = ""
    reasons: tuple[ReasonLine, ...] = ()
    thoughts: tuple[ThoughtLine, ...] = ()
