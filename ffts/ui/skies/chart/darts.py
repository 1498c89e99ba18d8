"""Where the signs of flights stand: beside their hex, off the markers of forces and off each other."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF

from ffts.ui.desk.theme import px

DART = 11  # pixels at 100 %
APART = 1.9  # darts between two middles
WAYS, RINGS = 12, 8
"""Directions and distances in which room is looked for."""

Disc = tuple[QPointF, float]


def dart_places(wanted: Sequence[QPointF], markers: Sequence[Disc]) -> list[QPointF]:
    """For each flight the free place nearest to the one it would like; the first come are served first."""
    taken: list[Disc] = [(centre, half + px(DART) / 2) for centre, half in markers]
    found: list[QPointF] = []
    for spot in wanted:
        here = next((place for place in _near(spot) if _is_free(place, taken)), spot)
        found.append(here)
        taken.append((here, APART * px(DART)))
    return found


def _near(spot: QPointF) -> Iterator[QPointF]:
    yield spot
    for ring in range(1, RINGS + 1):
        away = ring * APART * px(DART) / 2
        for way in range(WAYS):
            angle = pi + 2 * pi * way / WAYS
            yield spot + QPointF(away * cos(angle), away * sin(angle))


def _is_free(place: QPointF, taken: Sequence[Disc]) -> bool:
    return all(hypot(place.x() - centre.x(), place.y() - centre.y()) >= clear for centre, clear in taken)
