"""Labels that stand beside things, never on each other: where there is no room they lose their second line, then some
stand farther away with a line to their thing, and the others go."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from ffts.core.drawing import Face, Ink, Label, Point
from ffts.core.picture import Path, points
from ffts.core.shapes.letters import width

HIGH = 1.32
"""Height of a line as a part of the size of its letters."""
SPACE, SPACED = 5.0, 1.3
"""Pixels between a thing and its label; how much wider the names of waters are set."""
AWAY, SHIFTS = (0.0, 12.0, 24.0), (0.0, 0.4, -0.4, 0.8, -0.8)
"""Pixels a label may keep from its thing, and parts of its length it may be moved along it."""
FAR, NEAR, ACROSS, DOWN = 150.0, 110.0, 12.0, 6.0
"""Pixels a label with a line to its thing may be away from it, also where the line crosses something, and the steps in
which a place is looked for."""
ROUNDS = 2
"""Times that what found no place begins anew."""


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
        """How wide it is."""
        return width(self.text, self.size, self.bold) * (SPACED if self.face == "waters" else 1)


class Wanted(NamedTuple):
    """A label that is to stand beside something."""

    lines: tuple[Line, ...]
    beside: Box
    keeps: bool = False
    """Whether it stands there even where there is no room."""
    ways: str = "below above right left"
    first: bool = False
    """Whether it finds its place before all that are not."""
    leads: bool = False
    """Whether it may stand farther away, with a line to its thing."""


def about(at: Point, wide: float, high: float) -> Box:
    """A box with its middle there."""
    return Box(at.x - wide / 2, at.y - high / 2, at.x + wide / 2, at.y + high / 2)


def around(places: Sequence[tuple[float, float]], margin: float) -> Box:
    """The box that holds these places."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def placed(
    wanted: Iterable[Wanted], taken: Sequence[Box], room: Box, rather_not: Sequence[Box] = ()
) -> Iterator[Label | Path]:
    """Every label that finds a place, the first of them first; those that must stand are placed before all others.

    What finds none begins the next round, so that a name is not lost to the second line of another label. Nothing is
    put on what is `taken`, and nothing on what it had `rather_not` cover while there is another place.
    """
    order = sorted(wanted, key=lambda one: (not one.first, not one.keeps))
    found, missed = _round(order, taken, room, rather_not)
    for _ in range(ROUNDS if missed else 0):
        again = [*missed, *(each for each in order if each not in missed)]
        order = sorted(again, key=lambda one: not one.first)
        found, missed = _round(order, taken, room, rather_not)
        if not missed:
            break
    for spot in found:
        if spot.to is not None:
            yield _leader(spot.box, spot.to, spot.lines[0].ink)
        yield from _written(spot.box, spot.lines, spot.way)


class Spot(NamedTuple):
    """Where a label stands, how much of it, and how its lines are set."""

    box: Box
    lines: tuple[Line, ...]
    way: str
    to: Box | None = None
    """What a line leads to."""


def _round(
    order: Sequence[Wanted], taken: Sequence[Box], room: Box, rather_not: Sequence[Box]
) -> tuple[list[Spot], list[Wanted]]:
    """One after the other; what was found, and which labels have no place."""
    there, found, missed = list(taken), [], []
    for each in order:
        spot = _free(each, there, room, rather_not)
        if spot is None and each.leads:
            spot = _away(each, there, room)
        if spot is None:
            missed.append(each)
            spot = _least_covered(each, there, room) if each.keeps else None
        if spot is not None:
            there.append(spot.box)
            found.append(spot)
    return found, missed


def _free(wanted: Wanted, taken: Sequence[Box], room: Box, rather_not: Sequence[Box]) -> Spot | None:
    """The first place where nothing lies, for as many of its lines as possible."""
    for count in range(len(wanted.lines), 0, -1):
        lines = wanted.lines[:count]
        second: Spot | None = None
        for box, way in _spots(wanted, lines, room):
            if not any(box.over(other) for other in taken):
                if not any(box.over(other) for other in rather_not):
                    return Spot(box, lines, way)
                second = second or Spot(box, lines, way)
        if second:
            return second
    return None


def _away(wanted: Wanted, taken: Sequence[Box], room: Box) -> Spot | None:
    """The free place nearest to its thing, for its first line alone."""
    line, (left, top, right, bottom) = wanted.lines[0], wanted.beside
    wide, high, middle = line.wide, line.size * HIGH, (left + right) / 2
    columns = [middle + ACROSS * step for step in range(-round(FAR / ACROSS) - 8, round(FAR / ACROSS) + 9)]
    rows = [top - FAR + DOWN * step for step in range(round((bottom - top + 2 * FAR) / DOWN))]
    every = (about(Point(x, y), wide, high) for x in columns for y in rows)
    inside = (box for box in every if box.left >= room.left and box.right <= room.right)
    seen = (box for box in inside if box.top >= room.top and box.bottom <= room.bottom)
    free = [box for box in seen if not any(box.over(other) for other in taken) and _gap(box, wanted.beside) <= FAR]
    free.sort(key=lambda box: _gap(box, wanted.beside))
    others = [box for box in taken if box != wanted.beside]
    clear = (box for box in free if not any(_crosses(_ends(box, wanted.beside), other) for other in others))
    nearest = next(clear, None) or next((box for box in free if _gap(box, wanted.beside) < NEAR), None)
    return Spot(nearest, (line,), "below", wanted.beside) if nearest else None


def _gap(box: Box, other: Box) -> float:
    """Pixels between two boxes."""
    across = max(box.left - other.right, other.left - box.right, 0)
    down = max(box.top - other.bottom, other.top - box.bottom, 0)
    return hypot(across, down)


def _leader(box: Box, to: Box, ink: Ink) -> Path:
    """A thin line from the label to its thing."""
    return Path(points(*_ends(box, to)), ink=ink, width=1.2, closed=False)


def _crosses(ends: tuple[Point, Point], box: Box) -> bool:
    """Whether a line runs through the box."""
    (start, end), steps = ends, max(1, round(hypot(ends[1].x - ends[0].x, ends[1].y - ends[0].y) / 5))
    ways = ((start.x + (end.x - start.x) * n / steps, start.y + (end.y - start.y) * n / steps) for n in range(steps))
    return any(box.left < x < box.right and box.top < y < box.bottom for x, y in ways)


def _ends(box: Box, to: Box) -> tuple[Point, Point]:
    """Where a line from a label to its thing begins and ends."""
    x, y = (to.left + to.right) / 2, (to.top + to.bottom) / 2
    start = Point(min(max(x, box.left), box.right), min(max(y, box.top - 2), box.bottom + 2))
    return start, Point(min(max(start.x, to.left + 8), to.right - 8), min(max(start.y, to.top + 8), to.bottom - 8))


def _least_covered(wanted: Wanted, taken: Sequence[Box], room: Box) -> Spot:
    lines = wanted.lines[:1]
    spots = [(sum(box.over(other) for other in taken), box, way) for box, way in _spots(wanted, lines, room)]
    _, box, way = min(spots, key=lambda one: one[0])
    return Spot(box, lines, way)


def _spots(wanted: Wanted, lines: Sequence[Line], room: Box) -> Iterator[tuple[Box, str]]:
    """Where it could stand inside of the room, the nearest places first."""
    wide, high = max(line.wide for line in lines), sum(line.size * HIGH for line in lines)
    left, top, right, bottom = wanted.beside
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    for away in AWAY:
        for shift in SHIFTS:
            across, down = x + wide * shift, y + high * shift
            every = {
                "below": (across, bottom + SPACE / 2 + away),
                "above": (across, top - high - SPACE / 2 - away),
                "right": (right + SPACE + away, down),
                "left": (left - wide - SPACE - away, down),
            }
            for way in wanted.ways.split():
                at, over = every[way]
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
