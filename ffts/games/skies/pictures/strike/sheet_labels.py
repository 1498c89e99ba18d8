"""Labels that stand beside things, never on each other: where there is no room they lose their second line, then go."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ffts.core.drawing import Face, Ink, Label, Point

LETTER, BOLD, HIGH = 0.53, 0.57, 1.32
"""Width of a letter and height of a line, as parts of the size of the letters."""
SPACE = 5.0


class Box(NamedTuple):
    """A rectangle that is taken."""

    left: float
    top: float
    right: float
    bottom: float

    def over(self, other: "Box") -> float:
        """How much of the other it covers."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


class Line(NamedTuple):
    """One line of a label."""

    text: str
    ink: Ink = "text"
    size: float = 15
    bold: bool = False
    face: Face = ""

    @property
    def wide(self) -> float:
        """About how wide it is."""
        return len(self.text) * self.size * (BOLD if self.bold else LETTER)


class Wanted(NamedTuple):
    """A label that is to stand beside something."""

    lines: tuple[Line, ...]
    beside: Box
    keeps: bool = False
    """Whether it stands there even where there is no room."""
    ways: str = "below above right left"


def about(at: Point, wide: float, high: float) -> Box:
    """A box with its middle there."""
    return Box(at.x - wide / 2, at.y - high / 2, at.x + wide / 2, at.y + high / 2)


def around(places: Sequence[tuple[float, float]], margin: float) -> Box:
    """The box that holds these places."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def placed(wanted: Iterable[Wanted], taken: Iterable[Box], room: Box) -> Iterator[Label]:
    """Every label that finds a place, the first of them first; those that must stand are placed before all others."""
    there = list(taken)
    for each in sorted(wanted, key=lambda one: not one.keeps):
        found = _place(each, there, room)
        if found is not None:
            box, lines, anchor = found
            there.append(box)
            yield from _written(box, lines, anchor)


def _place(wanted: Wanted, taken: Sequence[Box], room: Box) -> tuple[Box, tuple[Line, ...], str] | None:
    for count in range(len(wanted.lines), 0, -1):
        lines = wanted.lines[:count]
        spots = [(sum(spot.over(box) for box in taken), spot, way) for spot, way in _spots(wanted, lines, room)]
        covered, box, way = min(spots, key=lambda one: one[0])
        if covered <= 0 or (wanted.keeps and count == 1):
            return box, lines, way
    return None


def _spots(wanted: Wanted, lines: Sequence[Line], room: Box) -> Iterator[tuple[Box, str]]:
    """Where it could stand, inside of the room."""
    wide, high = max(line.wide for line in lines), sum(line.size * HIGH for line in lines)
    left, top, right, bottom = wanted.beside
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    every = {
        "below": ((x, bottom + SPACE / 2), (x + wide * 0.4, bottom + SPACE / 2), (x - wide * 0.4, bottom + SPACE / 2)),
        "above": ((x, top - high - SPACE / 2), (x + wide * 0.4, top - high), (x - wide * 0.4, top - high)),
        "right": ((right + SPACE, y),),
        "left": ((left - wide - SPACE, y),),
    }
    for way in wanted.ways.split():
        for at, over in every[way]:
            inside = min(max(at, room.left), room.right - wide), min(max(over, room.top), room.bottom - high)
            yield Box(*inside, inside[0] + wide, inside[1] + high), way


def _written(box: Box, lines: Sequence[Line], way: str) -> Iterator[Label]:
    top = box.top
    for line in lines:
        y = top + line.size * HIGH / 2
        if way == "left":
            yield Label(line.text, Point(box.right, y), "end", line.ink, line.size, line.bold, line.face)
        elif way == "right":
            yield Label(line.text, Point(box.left, y), "start", line.ink, line.size, line.bold, line.face)
        else:
            yield Label(
                line.text, Point((box.left + box.right) / 2, y), "middle", line.ink, line.size, line.bold, line.face
            )
        top += line.size * HIGH
