"""FS-2.2.2 Where the name of a place is written: on no counter, and on no other name."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ffts.core.drawing import Point
from ffts.core.shapes.labels import Box, around
from ffts.core.shapes.letters import width

LEAST, MOST, OF_A_SIDE = 11.0, 17.0, 0.27
"""Pixels of the letters, the smallest and the largest, and what part of the side of a hex they are between."""
LINE, SIGN, BREATH = 1.1, 0.27, 0.03
"""From line to line, as a part of the letters; the room of the mark before the name; what is kept free beside it."""
BELOW, ASIDE = 0.36, (0.0, 0.3, -0.3, 0.6, -0.6)
"""How far below the middle of its hex a name stands, if it can, and how far it may go to the side, in sides of a
hex."""


class Wanted(NamedTuple):
    """A name that is to be written."""

    hex: str
    at: Point
    """The middle of its hex."""
    words: str
    marked: bool
    """Whether the sign of who holds the place stands before it."""
    own: tuple[Box, ...]
    """The counters in its hex."""


class Written(NamedTuple):
    """A name with its place."""

    hex: str
    lines: tuple[str, ...]
    box: Box
    """All of it, with its mark."""
    line: float
    """From one line to the next."""

    def at(self, row: int) -> Point:
        """The left end and the middle of this line, behind the room of the mark."""
        return Point(self.box.left, self.box.top + self.line * (row + 0.5))


def letters(unit: float) -> float:
    """Pixels of the letters of names, where the side of a hex has so many."""
    return min(MOST, max(LEAST, OF_A_SIDE * unit))


def written(names: Sequence[Wanted], unit: float, sheet: Box) -> Iterator[Written]:
    """Each name where it covers least, below its counters as a rule; the long ones find their places last."""
    taken = [box for name in names for box in name.own]
    for name in sorted(names, key=lambda one: (len(one.words), one.hex)):
        found = min(_ways(name, unit), key=lambda way: round(_covered(way.box, taken, sheet), 3))
        taken.append(found.box)
        yield found


def _ways(name: Wanted, unit: float) -> Iterator[Written]:
    """Below and above its counters, in one line or two, in the middle or aside; the best first."""
    size = letters(unit)
    line = size * LINE / unit
    low = max((box.bottom for box in name.own), default=name.at.y)
    high = min((box.top for box in name.own), default=name.at.y - BELOW)
    below = max(name.at.y + BELOW - line / 2, low + BREATH)
    for aside in ASIDE:
        for lines in _lines(name.words):
            wide = max(width(words, size, bold=True) for words in lines) / unit + (SIGN if name.marked else 0)
            tall = line * len(lines)
            for top in (below, high - BREATH - tall):
                middle = name.at.x + aside, top + tall / 2
                yield Written(name.hex, lines, around(middle, wide, tall), line)


def _lines(words: str) -> Iterator[tuple[str, ...]]:
    """In one line, and broken at its space."""
    yield (words,)
    first, _, rest = words.partition(" ")
    if rest:
        yield first, rest


def _covered(box: Box, taken: Iterable[Box], sheet: Box) -> float:
    """How much of what lies there already it would cover, or how much of it would be cut off."""
    beyond = box.area - _shared(box, sheet)
    return beyond + sum(_shared(box.grown(BREATH), other) for other in taken)


def _shared(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0.0, across) * max(0.0, down)
