"""2.1, 7.4.8, 8.2, 10.1: hexes, arcs and bands."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from ffts.core.hexes import Grid, arc_width, band_rings
from ffts.core.lattice import RINGS_IN_BAND, Orientation

Shift = Literal["even", "odd"]
SIDE = 60  # hexes each way, as the cases take for granted


def grid(orientation: Orientation = "flat", shift: Shift = "even", cols: int = SIDE, rows: int = SIDE) -> Grid:
    """The grid of a case."""
    return Grid(orientation=orientation, shift=shift, cols=cols, rows=rows)


def distance(a: str, b: str, orientation: Orientation = "flat", shift: Shift = "even") -> int:
    return grid(orientation, shift).distance(a, b)


def in_area(
    origin: str,
    arc: Sequence[int],
    distance: int,
    target: str,
    orientation: Orientation = "flat",
    shift: Shift = "even",
    depth: int = RINGS_IN_BAND,
) -> bool:
    return grid(orientation, shift).in_band(origin, _arc(arc), distance, target, depth)


def rings(distance: int, depth: int = RINGS_IN_BAND) -> tuple[int, int]:
    return band_rings(distance, depth)


def width(a0: int, a1: int) -> int:
    return arc_width(a0, a1)


def area(
    origin: str, arc: Sequence[int], reached: int, depth: int = RINGS_IN_BAND, **of_grid: Any
) -> Mapping[str, object]:
    found = grid(**of_grid).band(origin, _arc(arc), reached, depth)
    return {**dict(found), "count": found.count}


def _arc(arc: Sequence[int]) -> tuple[int, int]:
    start, end = arc
    return start, end


ANSWERS: Mapping[str, Callable[..., object]] = {
    "distance": distance,
    "in_area": in_area,
    "rings": rings,
    "arc_width": width,
    "area": area,
}
