"""Labels on a map: where each goes so that none hides another, nor a sign, and a line that says whose it is.

Places are pixels, y grows downwards. What is placed depends on the order of what is wanted and on nothing else: the
first choose first. A label that had a place keeps it as long as nothing lies there, so that the eye finds it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import NamedTuple

from ffts.core.drawing import Point

WAYS = 16
"""Directions in which room is looked for."""
RINGS = (1.0, 1.5, 2.2, 3.2, 4.6, 6.6, 9.5)
NEAR = RINGS[:2]
"""How far off, in clearances of the sign and halves of the label."""
SHARE = 0.17
"""Of the room that labels may cover together: more is not read."""
CELL = 64.0
"""Pixels of the squares in which what is taken is filed."""
STRIDE = 6.0
"""Pixels from one point of a line to the next that is looked at."""


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @property
    def area(self) -> float:
        """How much it covers."""
        return (self.right - self.left) * (self.bottom - self.top)

    def meets(self, other: Box) -> bool:
        """Whether they share more than an edge."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        """Whether the other lies in it."""
        return (
            self.left <= other.left
            and other.right <= self.right
            and self.top <= other.top
            and other.bottom <= self.bottom
        )

    def grown(self, by: float) -> Box:
        """Return the rectangle grown by this much on each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, right: float, down: float) -> Box:
        """Return the rectangle moved by this much."""
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)


def around(middle: tuple[float, float], wide: float, high: float) -> Box:
    """A box of this size about a point."""
    x, y = middle
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


@dataclass(frozen=True)
class Wanted:
    """A label that is to be placed."""

    id: str
    anchor: Point
    """The middle of the sign it belongs to."""
    size: tuple[float, float]
    clear: float = 12
    """How far from the anchor it begins at the nearest."""
    near: bool = False
    """Whether it is left out rather than placed at the end of a line; it is small, and does not count as read."""


@dataclass(frozen=True)
class Laid:
    """A label that has found its place."""

    id: str
    box: Box
    leader: tuple[Point, Point] | None
    """From the edge of its sign to the label; None where it is right beside it."""


class Taken:
    """What lies on the map already, found again quickly."""

    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            self.add(box)

    def add(self, box: Box) -> None:
        """Mark this rectangle as taken."""
        for cell in _cells(box):
            self._cells.setdefault(cell, []).append(box)

    def meets(self, box: Box) -> bool:
        """Whether anything taken overlaps this rectangle."""
        return any(box.meets(other) for cell in _cells(box) for other in self._cells.get(cell, ()))


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    columns = range(int(box.left // CELL), int(box.right // CELL) + 1)
    rows = range(int(box.top // CELL), int(box.bottom // CELL) + 1)
    return ((column, row) for column in columns for row in rows)


def lay_out(
    wanted: Sequence[Wanted],
    room: Box,
    signs: Sequence[Box],
    soft: Iterable[Box] = (),
    kept: Mapping[str, Point] | None = None,
) -> tuple[Laid, ...]:
    """Place as many of these labels as can be read, the first of them first.

    None lies on a sign, on another label or beyond the room; where there is a choice none lies on what is `soft`.
    `kept` says how far from its anchor the middle of a label was before.
    """
    taken, softly = Taken(signs), Taken(soft)
    before, left, found = kept or {}, SHARE * room.area, list[Laid]()
    for label in wanted:
        wide, high = label.size
        if wide * high > left and not label.near and label is not wanted[0]:
            continue
        box = _place(label, room, taken, softly, before.get(label.id))
        if box is not None:
            taken.add(box)
            left -= 0 if label.near else box.area
            found.append(Laid(label.id, box, _leader(label, box)))
    return tuple(found)


def offsets(laid: Iterable[Laid], wanted: Iterable[Wanted]) -> dict[str, Point]:
    """Return the distance of each label from its anchor, for the next `lay_out`."""
    anchors = {label.id: label.anchor for label in wanted}
    return {
        label.id: Point(label.box.middle.x - anchors[label.id].x, label.box.middle.y - anchors[label.id].y)
        for label in laid
    }


def _place(label: Wanted, room: Box, taken: Taken, soft: Taken, before: Point | None) -> Box | None:
    """Where it was; else the nearest free place to which a clear line leads; else that whose line crosses least."""

    def is_free(box: Box) -> bool:
        return room.holds(box) and not taken.meets(box)

    if before is not None and is_free(_at(label, before)):
        return _at(label, before)
    spots = _spots(*label.size, label.clear, NEAR if label.near else RINGS)
    best: tuple[int, Box] | None = None
    for box in filter(is_free, (_at(label, spot) for spot in spots)):
        fault = _crossed(_leader(label, box), taken) + (1 if soft.meets(box) else 0)
        if best is None or fault < best[0]:
            best = fault, box
        if not fault:
            break
    return best[1] if best else None


def _at(label: Wanted, away: Point) -> Box:
    return around((label.anchor.x + away.x, label.anchor.y + away.y), *label.size)


def _crossed(line: tuple[Point, Point] | None, taken: Taken) -> int:
    """How much of signs and labels the line crosses."""
    if line is None:
        return 0
    (x, y), (to_x, to_y) = line
    steps = max(1, int(hypot(to_x - x, to_y - y) // STRIDE))
    parts = (step / steps for step in range(1, steps))
    return sum(taken.meets(around((x + (to_x - x) * part, y + (to_y - y) * part), 1, 1)) for part in parts)


def _spots(wide: float, high: float, clear: float, rings: Iterable[float]) -> Iterator[Point]:
    """Yield places around a sign, the nearest first; right before left, above before below."""
    for ring in rings:
        for way in _WAYS:
            across, down = cos(way), sin(way)
            far = clear * ring
            grow = 0.5 + (ring - 1) * 0.35
            yield Point(across * (far + wide * grow), down * (far + high * grow))


def _order() -> tuple[float, ...]:
    """East, then by turns above and below it."""
    steps = (0, *(sign * part for part in range(1, WAYS // 2) for sign in (-1, 1)), WAYS // 2)
    return tuple(2 * pi * step / WAYS for step in steps)


_WAYS = _order()


def _leader(label: Wanted, box: Box) -> tuple[Point, Point] | None:
    """A line from the edge of the sign to the nearest point of the label, if that is not right beside it."""
    end = Point(
        min(max(label.anchor.x, box.left), box.right),
        min(max(label.anchor.y, box.top), box.bottom),
    )
    far = hypot(end.x - label.anchor.x, end.y - label.anchor.y)
    if far <= label.clear * 1.4:
        return None
    part = label.clear / far
    start = Point(
        label.anchor.x + (end.x - label.anchor.x) * part,
        label.anchor.y + (end.y - label.anchor.y) * part,
    )
    return start, end
