"""Where the signs of flights stand: beside their hex, off the markers of forces and off each other."""

from cmath import rect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import pi

DART = 11  # pixels at 100 %
APART = 1.9  # darts between two middles
WAYS, RINGS = 12, 8
"""Directions and distances in which room is looked for."""
AROUND = (
    0j,
    *(rect(ring * APART / 2, pi + 2 * pi * way / WAYS) for ring in range(1, RINGS + 1) for way in range(WAYS)),
)
"""Places near one, the nearest first, in darts. A point is a complex number: distances are asked for often."""

Disc = tuple[complex, float]


@lru_cache(maxsize=16)
def dart_places(wanted: tuple[complex, ...], markers: tuple[Disc, ...], dart: float) -> tuple[complex, ...]:
    """For each flight the free place nearest to the one it would like; the first come are served first."""
    taken = [(centre, half + dart / 2) for centre, half in markers]
    found: list[complex] = []
    for spot in wanted:
        here = next((place for place in _near(spot, dart) if _is_free(place, taken)), spot)
        found.append(here)
        taken.append((here, APART * dart))
    return tuple(found)


def _near(spot: complex, dart: float) -> Iterator[complex]:
    return (spot + away * dart for away in AROUND)


def _is_free(place: complex, taken: Sequence[Disc]) -> bool:
    return all(abs(place - centre) >= clear for centre, clear in taken)
