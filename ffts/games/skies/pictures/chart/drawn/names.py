"""What is printed on the sheet and gives way to what moves over it: names of waters and islands, numbers of hexes."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, hypot

from ffts.core.drawing import Label, Point
from ffts.core.picture import Move, Path, Shape, places
from ffts.core.shapes.labels import Box, Taken, around
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.chart.drawn.board import Scene

WATER, ISLE = (16.0, 26.0), (12.0, 15.0)
"""Smallest and largest letters of a name, in pixels."""
ISLES_FROM = 20.0
"""Pixels of a hex."""
SPACED = 3.0
"""Between the letters of a name."""
SHIFTS = ((0, 0), (0, 0.7), (0, -0.7), (1, 0.5), (-1, 0.5), (0, 1.5), (0, -1.5), (2, 0), (-2, 0))
"""Hexes a name may be moved by: a sea is large."""
FEW = 3
NUMBER = (10.0, 12.5)
NUMBERS_FROM, FAR_FROM = 42.0, 9.0
"""Pixels of a hex in which each number has room, and in which every fifth has."""
NEAR_LINE = 3.0
"""Pixels beside a line in which no number is written."""


def name_labels(scene: Scene) -> Iterator[tuple[Box, Label]]:
    """Names with room for them, waters first; a name that would be written over something waits for a closer look."""
    if not scene.layers.names:
        return
    taken = Taken([*scene.signs, *scene.written])
    edge = Box(0, 0, *(side * scene.hex_pixels for side in scene.picture.sheet.frame.size))
    for name in sorted(scene.picture.sheet.names, key=lambda name: not name.is_water):
        small, large = WATER if name.is_water else ISLE
        size = min(max(round(0.34 * scene.hex_pixels), small), large)
        if not name.is_water and scene.hex_pixels < ISLES_FROM:
            continue
        wide = width(name.text, size) * 0.93 + SPACED * len(name.text)
        centre = scene.pixels(name.hex)
        for right, down in SHIFTS if name.is_water else SHIFTS[:FEW]:
            box = around((centre.x + right * scene.hex_pixels, centre.y + down * scene.hex_pixels), wide, size * 1.3)
            if edge.holds(box) and not taken.meets(box):
                taken.add(box)
                yield box, Label(name.text, box.middle, "middle", "quiet", size, face="waters")
                break


def in_view(names: Iterable[tuple[Box, Label]], seen: Box, covered: Iterable[Box] = ()) -> Iterator[Label]:
    """Those names that can be read whole: cut by the edge of what is seen, or by what lies over it, none is written."""
    over = tuple(covered)
    yield from (label for box, label in names if seen.holds(box) and not any(box.meets(each) for each in over))


# --- numbers ------------------------------------------------------------------------------


def number_size(hex_pixels: float) -> float:
    """Letters of the numbers of hexes."""
    return min(max(round(0.22 * hex_pixels), NUMBER[0]), NUMBER[1])


def number_down(hex_pixels: float) -> float:
    """From the middle of a hex to that of its number: at its upper edge, or in its middle where it is small."""
    return 0.0 if hex_pixels < NUMBERS_FROM else -0.47 * hex_pixels + number_size(hex_pixels) * 0.75


def without_number(scene: Scene, also: Iterable[Box] = ()) -> frozenset[str]:
    """Hexes whose number gives way to a sign, a label, a name or a line."""
    if scene.hex_pixels < FAR_FROM or not scene.layers.numbers:
        return frozenset()
    frame, size = scene.picture.sheet.frame, number_size(scene.hex_pixels)
    wide, high = width(frame.label(0, 0), size) / 2 + 2, size * 0.6
    unit, down = scene.unit, number_down(scene.hex_pixels)
    found: dict[str, None] = {}
    for x, y, across, tall in _spots(scene, also):
        hex_ = frame.hex_at(x * unit, (y - down) * unit)
        if hex_ and hex_ not in found:
            left, top = frame.centre(hex_)
            if (
                abs(left * scene.hex_pixels - x) < wide + across
                and abs(top * scene.hex_pixels + down - y) < high + tall
            ):
                found[hex_] = None
    return frozenset(found)


Spot = tuple[float, float, float, float]
"""A place, and how far what lies there reaches to each side and up and down."""


def _spots(scene: Scene, also: Iterable[Box]) -> Iterator[Spot]:
    """Places as near to each other as hexes, on all that numbers give way to."""
    step = scene.hex_pixels * 0.45
    for box in (*scene.signs, *scene.written, *also):
        columns = ceil((box.right - box.left) / step) + 1
        rows = ceil((box.bottom - box.top) / step) + 1
        across, tall = (box.right - box.left) / columns, (box.bottom - box.top) / rows
        for column in range(columns + 1):
            for row in range(rows + 1):
                yield box.left + across * column, box.top + tall * row, across / 2, tall / 2
    stride = max(0.18, 8 * scene.unit)
    for one, other in dict.fromkeys(leg for shape in scene.below if is_line(shape) for leg in _legs(shape)):
        parts = max(1, ceil(hypot(other.x - one.x, other.y - one.y) / stride))
        for part in range(parts):
            x, y = one.x + (other.x - one.x) * part / parts, one.y + (other.y - one.y) * part / parts
            yield x * scene.hex_pixels, y * scene.hex_pixels, NEAR_LINE, NEAR_LINE


def is_line(shape: Shape) -> bool:
    """A wake, a flight or an arrow: not an area."""
    return isinstance(shape, Path) and not shape.closed and not any(isinstance(step, Move) for step in shape.steps)


def _legs(shape: Shape) -> Iterator[tuple[Point, Point]]:
    return pairwise(places(shape)) if isinstance(shape, Path) else iter(())
