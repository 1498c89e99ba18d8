"""What the house rule *signals* asks of a game: where who sends is, how far it is, what disturbs a message."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Place = str
"""A hex or an area; empty for somebody who is in none."""


@dataclass(frozen=True)
class Signalling:
    """How a game answers; each function is asked with its data first, and with the whole state where that counts."""

    place: Callable[[Any, Any, str, str], Place]
    """Where the seat of this side is that has this carrier, force or base; of a commander where his flagship is."""
    distance: Callable[[Any, Place, Place], int]
    shifted: Callable[[Any, Place, int, int], Place]
    """The place so many hexes off in a direction from 1 to 6; the same where that leaves the map."""
    bearing: Callable[[Any, Place, Place], int]
    """In degrees, from the first to the second; to the nearest sixth of the circle."""
    has_static: Callable[[Any, Any, Place], bool]
    """Whether the weather at this place disturbs wireless."""
    raid_within: Callable[[Any, Any, str, Place, int], bool]
    """Whether enemies of this side fly within so many hexes."""
    is_attacked: Callable[[Any, str, str], bool]
    """Whether who reads is under attack this turn."""
    is_place: Callable[[Any, str], bool]
    """Whether this is a place of the map."""
    misplaces: Callable[[Any, str], bool]
    """Whether the game itself misplaces what this side reports: then its signals are not misplaced a second time."""
    is_late_war: Callable[[Any, str], bool]
    """Whether this side has the practice of 1944."""
