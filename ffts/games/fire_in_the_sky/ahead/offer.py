"""FS-4 One order that could be given, before the rules are asked."""

from dataclasses import dataclass

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.names import Water


@dataclass(frozen=True)
class MapOffer:
    """One order: what it is, where it leads, by which way, and what it costs."""

    command: Command
    to: str = ""
    """The place, water or box it leads to."""
    way: tuple[Water, ...] = ()
    cost: str = ""
    meets: str = ""
    """Who could react to it."""
