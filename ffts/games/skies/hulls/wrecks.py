"""How a ship that has sunk is drawn: what she was, seen through water, and the sign of a loss."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ffts.core.drawing import Ink
from ffts.core.picture import Path, Placed, Shape, points

UNDER_WATER = 0.4
"""How much of her is still seen."""
STROKES: tuple[tuple[Ink, float], ...] = (("ol", 7.0), ("danger", 4.0))


def faded(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """The same as they are seen through water."""
    return tuple(map(_faded, shapes))


def _faded(shape: Shape) -> Shape:
    if isinstance(shape, Path):
        return replace(shape, opacity=shape.opacity * UNDER_WATER)
    return replace(shape, shapes=faded(shape.shapes)) if isinstance(shape, Placed) else shape


def cross(half: float, high: float) -> Iterator[Shape]:
    """The sign of a ship that is lost: two strokes, with an edge."""
    for ink, width in STROKES:
        for way in (-1, 1):
            yield Path(points((-half, way * high), (half, -way * high)), ink=ink, width=width, closed=False)
