"""What the card of a carrier or base shows: plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Lift:
    """6.4.3-6.4.4 and 6.9 An elevator or a catapult: how many AFs it takes in an AOS."""

    id: str
    rate: int
    out: bool = False


@dataclass(frozen=True)
class DeckSixth:
    """6.4.1 and 17.3.2 A sixth of the flight deck, by its number from the bow and by the dice that hit it."""

    no: int
    label: str
    room: int
    """In hundreds of square feet."""
    landing: bool
    """6.4.5"""
    elevators: tuple[Lift, ...] = ()
    catapults: tuple[Lift, ...] = ()


@dataclass(frozen=True)
class CarrierCard:
    """6.4 What is printed of a carrier or base, whatever happens to her."""

    id: str
    name: str
    kind: str
    """'CV, Yorktown class', 'Air base'."""
    is_base: bool
    hangar: str
    hangar_room: int
    points: int
    launches: int
    landings: int
    range_limit: int | None
    sixths: tuple[DeckSixth, ...]
    """From the bow to the stern."""
    hangar_catapults: tuple[Lift, ...]
    features: tuple[str, ...]
    facts: tuple[tuple[str, str], ...] = ()
    """What she is as a ship: speed, hull, guns, each with its name."""


@dataclass(frozen=True)
class LoadLine:
    """6.8 A way to load a type: how long it flies with it, and what getting ready takes."""

    name: str
    badge: str
    endurance: int
    speed: str
    work: int
    """6.8 AOS of readying."""
    from_sixth: int | None
    """6.4.1 The foremost sixth it takes off from; None where the deck is too short, or there is none."""


@dataclass(frozen=True)
class AfBox:
    """One AF in the table: where it is, as a pencil would put it into its box."""

    id: str
    number: str
    place: str
    """'hangar', 'deck', 'park', 'cap', 'overhead', 'away', 'free' or 'lost'."""
    sixth: int | None
    badge: str
    fuelled: bool
    ready: bool
    damaged: bool
    launched: int | None


@dataclass(frozen=True)
class SquadronRow:
    """6.3 A squadron aboard: its type, its loads, its AFs."""

    name: str
    aircraft: str
    shape: str
    numbers: tuple[str, ...]
    space: int | None
    space_parked: int | None
    """6.4.2"""
    search_range: int | None
    night: bool
    loads: tuple[LoadLine, ...]
    afs: tuple[AfBox, ...] = ()
    """Where they are now; in the order of the numbers."""
