"""What the inspector shows: of a force as its owner or the umpire knows it, of an enemy as reported, of a hex."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ShipLine:
    """A ship in the list of a force."""

    id: str
    name: str
    cls: str
    ship_class: str
    speed: str
    speed_in_full: str = ""
    hurt: bool = False


@dataclass(frozen=True)
class FactCard:
    """A heading, what stands under it, facts, ships, and the forces that can be looked at from here."""

    title: str
    under: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    ships: tuple[ShipLine, ...] = ()
    forces: tuple[tuple[str, str], ...] = ()
    rules: str = ""
    """The paragraphs it is about, each with what it says in a word."""
    log_names: tuple[str, ...] = ()
    """What the log calls it."""
