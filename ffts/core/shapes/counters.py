"""Counters as players know them: a side by its shape and colour, a silhouette, and ratings where one looks for them.

Two sizes. A chip is what lies on a map: silhouette and one number. A counter is a chip that is opened: its name on a
band, the silhouette, the large number of what it does left below, what it can take right below, and two small numbers
in the upper corners. All lengths are those of the picture that they lie in; `unit` says how many pixels at 100 % one
of them is, because letters are measured in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Path, Picture, Placed, Shape, rectangle, rounded
from ffts.core.shapes.letters import width
from ffts.core.shapes.silhouettes import TALL, is_ship, silhouette

INSIDE, FACE, FIGURES = "bg", "raised", "text"
"""What is written on the colour of a side; the face of an open counter; its numbers."""
SQUARE, ROUND = 0.05, 0.30
"""How round the corners are, as a part of the width."""
BEHIND, MOST_BEHIND = 0.075, 2
"""How far the counters of a stack show below the top one, and how many of them are drawn."""
HIGH = 1.1
"""An open counter is higher than wide by this."""
LETTER = 0.56
"""How wide a letter is at the most, as a part of its size."""
DOES = 1.3
"""How large the number of a chip is, as a part of half its width."""
CORNER, READ_FROM = 0.18, 9.0
"""How large the numbers in the upper corners are; smaller than so many pixels they are left out."""


@dataclass(frozen=True)
class Counter:
    """What stands on a counter."""

    id: str
    side: Ink
    """The colour of its side."""
    round: bool
    """The shape of its side: round or square corners."""
    sign: str
    """The kind of silhouette."""
    name: str = ""
    number: str = ""
    """What it does: the large one."""
    takes: str = ""
    """Its defence, shown in a shield or as a number of anchors."""
    left: str = ""
    right: str = ""
    """In the upper corners."""
    wings: int = 0
    """Aircraft beside the large number."""
    anchors: int = 0
    count: int = 1
    """The number of counters in the stack."""
    down: bool = False
    """Whether it lies face down."""
    words: str = ""
    """The same in words."""


def chip(one: Counter, at: Point, wide: float, unit: float, marked: bool = False) -> Placed:
    """A closed counter, its middle at this place: silhouette above, number below; below it the edges of others."""
    half = wide / 2
    far = half * 1.16
    edge = Path(rounded(-far, -far, far, far, 2 * far * (ROUND if one.round else SQUARE)), ink="accent", width=3)
    shapes = (*_chip(one, half, unit), *((edge,) if marked else ()))
    return Placed(shapes, at=at, id=one.id, name=one.words or one.name)


def _chip(one: Counter, half: float, unit: float) -> Iterator[Shape]:
    corner = 2 * half * (ROUND if one.round else SQUARE)
    for number in reversed(range(min(one.count - 1, MOST_BEHIND) + 1)):
        by = number * BEHIND * 2 * half
        body = rounded(-half + by, -half - by, half + by, half - by, corner)
        yield Path(body, fill=one.side, ink="ol", width=1.2)
    if one.down and not one.number:
        yield Placed(silhouette(one.sign, INSIDE), scale=half * 1.5 / 100)
        return
    yield _sign(one.sign, INSIDE, Point(0, -0.36 * half), 2 * half * 0.8, half * 0.72)
    size = min(DOES * half, 2 * half * 0.9 / _letters(one.number)) * unit
    yield Label(one.number, Point(0, 0.47 * half), "middle", INSIDE, size, bold=True)


def _sign(kind: str, ink: Ink, at: Point, wide: float, high: float) -> Placed:
    """Return a silhouette within this width and height around a point; ships stand on its lower edge."""
    shapes = silhouette(kind, ink)
    if is_ship(kind):
        scale = min(wide / 100, high / TALL)
        return Placed(shapes, at=Point(at.x - 50 * scale, at.y + high / 2), scale=scale)
    return Placed(shapes, at=at, scale=min(wide, high * 1.25) / 100)


def counter(one: Counter, at: Point, wide: float, unit: float, marked: bool = False) -> Placed:
    """An open counter, its upper left corner at this place."""
    if one.down:
        shapes: Iterator[Shape] = _back(one, wide, unit)
    else:
        shapes = _front(one, wide, unit)
    edge = (_outline(one, wide, "accent", 3, 0.05),) if marked else ()
    return Placed((*shapes, *edge), at=at, id=one.id, name=one.words or one.name)


def _outline(one: Counter, wide: float, ink: Ink, width: float, out: float = 0.0, fill: Ink = "") -> Path:
    by = wide * out
    corner = wide * (ROUND * 0.6 if one.round else SQUARE)
    return Path(rounded(-by, -by, wide + by, wide * HIGH + by, corner + by), fill=fill, ink=ink, width=width)


def _edges(one: Counter, wide: float) -> Iterator[Shape]:
    """Of the counters that lie below it."""
    for number in reversed(range(1, min(one.count - 1, MOST_BEHIND) + 1)):
        by = number * BEHIND * wide
        yield Placed((_outline(one, wide, one.side, 1.2, fill=FACE),), at=Point(by, -by))


def _back(one: Counter, wide: float, unit: float) -> Iterator[Shape]:
    """Face down: the colour and the sign of its side, and its number."""
    yield from _edges(one, wide)
    yield _outline(one, wide, "ol", 1.2, fill=one.side)
    yield _sign(one.sign, INSIDE, Point(wide / 2, wide * 0.42), wide * 0.62, wide * 0.56)
    yield Label(one.name, Point(wide / 2, wide * 0.9), "middle", INSIDE, _fits(one.name, wide, 0.26) * unit, bold=True)


def _front(one: Counter, wide: float, unit: float) -> Iterator[Shape]:
    yield from _edges(one, wide)
    yield _outline(one, wide, one.side, 1.4, fill=FACE)
    yield from _band(one, wide, unit)
    small = wide * CORNER * unit
    left, right = (one.left, one.right) if small >= READ_FROM else ("", "")
    if left:
        yield Label(left, Point(wide * 0.08, wide * 0.355), "start", FIGURES, small)
    if right:
        yield Label(right, Point(wide * 0.92, wide * 0.355), "end", FIGURES, small)
    upper = 0.46 if left or right else 0.3
    yield _sign(one.sign, one.side, Point(wide / 2, wide * (upper + 0.68) / 2), wide * 0.86, wide * (0.7 - upper))
    yield Path(
        ((Point(wide * 0.07, wide * 0.71)), Point(wide * 0.93, wide * 0.71)), ink=one.side, width=1, closed=False
    )
    yield from _numbers(one, wide, unit)


def _band(one: Counter, wide: float, unit: float) -> Iterator[Shape]:
    corner = wide * (ROUND * 0.6 if one.round else SQUARE)
    body = rounded(0, 0, wide, wide * 0.25, corner)
    yield Path(body, fill=one.side)
    yield Path(rectangle(0, wide * 0.14, wide, wide * 0.25), fill=one.side)
    size = _fits(one.name, wide, 0.17)
    yield Label(one.name, Point(wide / 2, wide * 0.125), "middle", INSIDE, size * unit, bold=True)


def _fits(words: str, wide: float, share: float) -> float:
    """Return a font size, smaller for long texts."""
    return min(wide * share, wide * 0.95 / _letters(words))


def _letters(words: str) -> float:
    """How wide these words are in bold letters of size 1."""
    return width(words, 1, bold=True) or 1.0


def _numbers(one: Counter, wide: float, unit: float) -> Iterator[Shape]:
    """Its strength at the left, with its aircraft; its defence at the right."""
    if one.number:
        size = wide * 0.36
        yield Label(one.number, Point(wide * 0.09, wide * 0.89), "start", FIGURES, size * unit, bold=True, face="title")
    after = wide * (0.13 + 0.2 * len(one.number))
    if one.wings and not one.anchors:
        yield _sign("fighter", FIGURES, Point(after + wide * 0.14, wide * 0.9), wide * 0.2, wide * 0.2)
    if one.takes:
        yield _sign("shield", FIGURES, Point(wide * 0.8, wide * 0.9), wide * 0.36, wide * 0.3)
        size = wide * min(CORNER, 0.23 / _letters(one.takes))
        yield Label(one.takes, Point(wide * 0.8, wide * 0.895), "middle", FIGURES, size * unit, bold=True)
    rows = [("fighter", one.wings)] * bool(one.wings and one.anchors) + [("anchor", one.anchors)] * bool(one.anchors)
    for row, (kind, count) in enumerate(rows):
        middle = wide * (0.9 if len(rows) == 1 else 0.81 + 0.17 * row)
        for number in range(count):
            yield _sign(kind, FIGURES, Point(wide * (0.88 - 0.17 * number), middle), wide * 0.16, wide * 0.14)


# --- laid out on a page ---------------------------------------------------------------

WIDE, APART, ACROSS = 66.0, 7.0, 5
"""How wide counters are on a page, in pixels at 100 %, what lies between them, and how many stand in a row."""


def laid_out(counters: Sequence[Counter], across: int = ACROSS, wide: float = WIDE) -> Picture:
    """Side by side, in as many rows as they need; never larger than this, see `Drawn.most`."""
    step, high = wide + APART, wide * HIGH + APART + 4
    shapes = (
        counter(one, Point(3 + at % across * step, 5 + at // across * high), wide, 1) for at, one in enumerate(counters)
    )
    rows = -(-len(counters) // across)
    return Picture(0, 0, across * step + 3, max(1, rows) * high + 3, tuple(shapes))
