"""What the form of one carrier or base shows: plain values, made from a side's own view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ffts.games.skies.pictures.air.allows import Allowance
from ffts.games.skies.pictures.air.deck_plan import DeckPlan

HANGAR, PARK, LAUNCH, CAP, OVERHEAD, FREE = "hangar", "park", "launch", "cap", "overhead", "free"
AFT: Final = "aft"
FORWARD: Final = "forward"
End = Literal["aft", "forward"]
"""6.7 The end of the deck aircraft are spotted at."""
ALOFT = frozenset({CAP, OVERHEAD, FREE})
DECK: Final = "deck"
FIRST_LOOK = (FREE, DECK, OVERHEAD, HANGAR, PARK, CAP)


def sixth_key(no: int) -> str:
    """The zone of this sixth of the flight deck."""
    return f"deck:{no}"


def sixth_of(zone: str) -> int | None:
    """The sixth a zone is; None for every other zone."""
    head, _, no = zone.partition(":")
    return int(no) if head == "deck" else None


@dataclass(frozen=True)
class Counter:
    """6.3 One AF as its counter shows it."""

    id: str
    squadron: str
    number: str
    aircraft: str
    shape: str
    colour: str
    """The token of its side's colour."""
    fuelled: bool
    badge: str
    """2.4.3 The weapon, such as "1000"; empty without one."""
    ready: bool
    work: int
    needed: int
    """6.8 AOS of readying done, and needed in all; 0 while no load is chosen. 16.3 Of repair, of a damaged AF."""
    worked: bool
    """6.8 Whether it was worked on in this AOS."""
    damaged: bool
    unflyable: bool
    last_turn: int | None
    """4.2 Of an AF in the air."""
    over: int
    """4.4 Turns past it."""
    zone: str
    words: str
    queue: int = 0
    """6.7.6 Its number among those that leave the deck from front to back; 0 elsewhere."""
    run: int = 0
    """6.4.1 The foremost sixth it can take off from."""
    load: str = ""
    """6.8 What it carries, or is readied with."""

    @property
    def place(self) -> str:
        """Its zone, the sixths of the deck being one place."""
        return DECK if sixth_of(self.zone) else self.zone

    @property
    def in_work(self) -> bool:
        """6.8 Begun and not done."""
        return 0 < self.work < self.needed


@dataclass(frozen=True)
class Zone:
    """A box of the form, and a place aircraft can be dropped on."""

    key: str
    title: str
    counters: tuple[Counter, ...]
    empty: str
    """What to do, or what it is for, while nobody is there."""


@dataclass(frozen=True)
class Fitting:
    """6.4.3-6.4.4 An elevator or a catapult at its sixth."""

    id: str
    kind: str
    section: int
    words: str
    """In full: 'Elevator 1: closed in this AOS by launching (6.8.2)', 'Elevator 2: 0 of 3 used'."""
    usable: bool
    why: str = ""
    """Why it is closed, in a word."""
    left: int = 0
    """AFs it still moves in this AOS, of how many."""
    rate: int = 0


@dataclass(frozen=True)
class Sixth:
    """6.4.1 A sixth of the flight deck."""

    no: int
    label: str
    landing: bool
    hit: bool
    room: int
    left: int
    """6.3.2 Room in hundreds of square feet, and what is left of it."""
    fittings: tuple[Fitting, ...]


@dataclass(frozen=True)
class FormPicture:
    """6.3 The air operations form of one carrier or base as it stands."""

    id: str
    name: str
    side: str
    is_base: bool
    sunk: bool
    spot: str
    spot_words: str
    sixths: tuple[Sixth, ...]
    """The bow first."""
    zones: tuple[Zone, ...]
    points: float
    points_left: float
    points_lost: float
    mode: str
    """6.6 Launching or landing in this AOS; empty before either."""
    step: str
    steps: tuple[tuple[str, str], ...]
    """6.5 The steps of the AOS in words, and where each stands: done, now or to come."""
    launched: str
    landed: str
    landing_left: int
    landing: str
    """6.12 How one lands now, and the chance of an accident."""
    warnings: tuple[str, ...]
    marks: tuple[str, ...]
    """What waits here, for the tab."""
    away: tuple[str, ...]
    """6.11.1 Its formations that are not overhead, in words."""
    catapults: tuple[Fitting, ...]
    lost: int
    orders: tuple[str, ...] = ()
    """6.5 Its standing orders."""
    features: tuple[str, ...] = ()
    """6.4.8 and 6.15 What is peculiar to it, each with its rule."""
    plan: DeckPlan | None = None
    """6.4 What its deck looks like; a base has none."""
    allows: tuple[Allowance, ...] = ()
    """What this air operations segment still allows."""

    @property
    def counters(self) -> tuple[Counter, ...]:
        """Every counter on the form, zone by zone."""
        return tuple(counter for zone in self.zones for counter in zone.counters)

    def counter(self, ident: str) -> Counter | None:
        """The counter of this AF."""
        return next((counter for counter in self.counters if counter.id == ident), None)

    def zone(self, key: str) -> Zone | None:
        """The box of this key."""
        return next((zone for zone in self.zones if zone.key == key), None)

    @property
    def first_look(self) -> str | None:
        """Whom most is done with: who must be given a mission, then the foremost on deck, overhead, below."""
        first = min(self.counters, key=lambda counter: FIRST_LOOK.index(counter.place), default=None)
        return first.id if first else None

    def gone_on_cap(self, before: FormPicture | None) -> frozenset[str]:
        """6.11 Who was aboard or without a mission on the form before and is on CAP now: they are settled."""
        settled = {counter.id for counter in self.counters if counter.zone == CAP}
        return frozenset(settled & {c.id for c in before.counters if c.zone != CAP}) if before else frozenset()

    @property
    def deck_order(self) -> tuple[str, ...]:
        """6.7.6 Who stands on deck, the foremost first."""
        return tuple(counter.id for zone in self.zones if sixth_of(zone.key) for counter in zone.counters)
