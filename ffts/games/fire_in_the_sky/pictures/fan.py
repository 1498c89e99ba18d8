"""A stack that is fanned out beside its hex: counter beside counter, those of one class together."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from ffts.core.drawing import Label, Point
from ffts.core.picture import Path, Picture, Placed, Shape, rounded
from ffts.core.shapes.counters import HIGH, Counter, counter
from ffts.games.fire_in_the_sky.names import UnitId
from ffts.games.fire_in_the_sky.pages.ordering import UnitLine
from ffts.games.fire_in_the_sky.pictures.counters import class_of, looks

WIDE, GAP, EDGE, HEAD, FOOTER = 62.0, 9.0, 14.0, 34.0, 12.0
"""Of a counter; between two; round all of them; above them; below them. In pixels at 100 %."""
MOST_ACROSS, MANY = 6, 18
"""How many stand in a row; from how many on they are drawn smaller."""
SMALLER = 0.82
FADED = 0.45


@dataclass(frozen=True)
class Group:
    """Units that look alike."""

    units: tuple[UnitId, ...]
    counter: Counter
    marked: int
    orderable: bool


def grouped(lines: Sequence[UnitLine], marked: Collection[UnitId]) -> tuple[Group, ...]:
    """Ships of a class, and whatever else reads the same but for its number, are one group."""
    found: dict[tuple[Counter, bool], list[UnitLine]] = {}
    for line in lines:
        found.setdefault((looks(line.counter), line.orderable), []).append(line)
    return tuple(_group(number, group, marked) for number, group in enumerate(found.values()))


def _group(number: int, lines: Sequence[UnitLine], marked: Collection[UnitId]) -> Group:
    units = tuple(line.unit for line in lines)
    first = lines[0].counter
    name = first.name if len(lines) == 1 else class_of(first.name)
    words = lines[0].words if len(lines) == 1 else f"{len(lines)} {name}: {lines[0].words}"
    shown = replace(first, id=f"group {number}", name=name, count=len(lines), words=words)
    return Group(units, shown, sum(unit in marked for unit in units), lines[0].orderable)


def fan(title: str, note: str, groups: Sequence[Group]) -> Picture:
    """All of them on a plate."""
    wide = WIDE * (SMALLER if len(groups) > MANY else 1)
    across = min(MOST_ACROSS, max(1, len(groups)))
    rows = -(-len(groups) // across)
    width = max(EDGE * 2 + across * (wide + GAP) - GAP, 230.0)
    height = HEAD + rows * (wide * HIGH + GAP + 4) + FOOTER
    shapes = tuple(_shapes(title, note, groups, wide, across, Point(width, height)))
    return Picture(0, 0, width, height, shapes)


def _shapes(title: str, note: str, groups: Sequence[Group], wide: float, across: int, size: Point) -> Iterator[Shape]:
    yield Path(rounded(1, 1, size.x - 1, size.y - 1, 10), fill="panel", ink="accent", width=2)
    yield Label(title, Point(EDGE, HEAD / 2 + 2), size=16, bold=True, face="title")
    yield Label(note, Point(size.x - EDGE, HEAD / 2 + 2), "end", "quiet", 12.5)
    for at, group in enumerate(groups):
        row, column = divmod(at, across)
        corner = Point(EDGE + column * (wide + GAP), HEAD + 6 + row * (wide * HIGH + GAP + 4))
        yield from _laid(group, corner, wide)


def _laid(group: Group, at: Point, wide: float) -> Iterator[Shape]:
    yield counter(group.counter, at, wide, 1, marked=group.marked > 0)
    if not group.orderable:
        veil = rounded(-1, -1, wide + 1, wide * HIGH + 1, 4)
        yield Placed((Path(veil, fill="panel", opacity=FADED),), at=at)
    many = len(group.units)
    if many > 1 or group.marked:
        words = f"{group.marked} of {many}" if group.marked and many > 1 else str(many) if many > 1 else ""
        yield from _badge(words, Point(at.x + wide, at.y), group.marked > 0)


def _badge(words: str, at: Point, marked: bool) -> Iterator[Shape]:
    """How many there are, and how many of them are marked."""
    half = 9 + 3.2 * max(0, len(words) - 1)
    fill, ink = ("accent", "on_accent") if marked else ("raised", "text")
    yield Path(rounded(at.x - 2 * half + 6, at.y - 9, at.x + 6, at.y + 9, 9), fill=fill, ink="ol", width=1)
    if words:
        yield Label(words, Point(at.x - half + 6, at.y), "middle", ink, 12, bold=True)
    else:
        tick = (Point(at.x - 7, at.y), Point(at.x - 4, at.y + 4), Point(at.x + 2, at.y - 4))
        yield Path(tick, ink=ink, width=2.2, closed=False)
