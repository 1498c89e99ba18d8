"""FS-2.2 The map in two layers: the ground, which stays the same all game, and what lies on it.

`unit` says how many pixels at 100 % the side of a hex is: by it letters are measured, and what would be too small to be
read is left out and comes as the map is drawn in nearer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Move, Path, Picture, Shape, Step, ellipse, points, rectangle, rounded
from ffts.core.shapes.counters import HIGH, Counter, chip, counter
from ffts.core.shapes.labels import Box, around
from ffts.core.shapes.letters import width
from ffts.games.fire_in_the_sky.names import HexId, SideId, Staying
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, BoxPicture, ForcePicture, HexPicture, PlacePicture
from ffts.games.fire_in_the_sky.pictures.counters import INKS, alike, chips_of, force_chip, forces_chip, unseen_chip
from ffts.games.fire_in_the_sky.pictures.lattice import (
    BOTTOM,
    BOX_AT,
    HALF,
    LEFT,
    RIGHT,
    TOP,
    WATERS,
    box_at,
    corners,
    middle,
)
from ffts.games.fire_in_the_sky.pictures.names import SIGN, Wanted, Written, letters, written

NUMBERS_FROM, WATERS_FROM, FACTS_FROM, OPEN_FROM = 40, 44, 62, 80
"""How near the numbers of hexes, the names of waters and capacities are written, and stacks lie open."""
OPEN, IN_A_LINE, MOST_OPEN = (0.56, 0.4), 2, 8
"""How wide open counters in a hex are, in one row or two; how many stand in one; with how many a hex lies open."""
CHIP, ROW = (0.62, 0.5, 0.36), 3
"""How wide a chip is with one row of them, two, or more; and how many stand in a row. In one row or two its number has
letters of 11 pixels or more as the map opens."""
CHIPS_AT, MARK_AT = -0.2, -0.12
GAP = 1.08
TITLE, LEAST_TITLE, TITLE_LINE, INSIDE = 0.3, 0.34, 1.05, 0.94
"""Letters of the name of a box, as a part of the side of a hex: as a rule, and for 11 pixels at the most where that is
more; from line to line; the part of its width they may have."""
IN_A_ROW, RAISED = 0.58, 0.08
"""How wide three chips are that fill a row; how much higher several rows lie, so that the name below them is seen."""
SAME = 0.1
"""Corners no farther apart are one."""


def picture(shapes: Iterable[Shape]) -> Picture:
    """These in the frame of the map."""
    return Picture(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, tuple(shapes))


# --- the ground -----------------------------------------------------------------------


def ground(board: BoardPicture, outlines: Mapping[str, tuple[Step, ...]], unit: float) -> Iterator[Shape]:
    """Sea and land, the hexes with their numbers, and the names of waters."""
    yield Path(rectangle(LEFT, TOP, RIGHT, BOTTOM), fill="sea1")
    if outlines:
        yield Path(outlines["shore"], fill="sea2")
        yield Path(outlines["shoal"], fill="sea3")
        yield Path(outlines["land"], fill="land", ink="coast", width=0.9)
        yield Path(outlines["hills"], fill="coast", opacity=0.13)
        yield Path(outlines["inland"], fill="coast", opacity=0.13)
    yield Path(tuple(_grid(board.hexes.values())), ink="edge", width=1, opacity=0.45)
    if unit >= NUMBERS_FROM:
        yield from (_numbered(one, unit) for one in board.hexes.values())
    if unit >= WATERS_FROM:
        yield from (_water(board, name, hex_, unit) for name, hex_ in WATERS if hex_ in board.hexes)
    yield from _barriers(board)


def _grid(hexes: Iterable[HexPicture]) -> Iterator[Step]:
    for one in hexes:
        first, *others = corners(middle(one.x, one.y))
        yield Move(*first)
        yield from others


def _numbered(one: HexPicture, unit: float) -> Label:
    at = middle(one.x, one.y)
    return Label(one.hex, Point(at.x, at.y - HALF + 0.16), "middle", "edge", min(12, max(9, 0.2 * unit)))


def _water(board: BoardPicture, name: str, hex_: str, unit: float) -> Label:
    one = next(one for one in board.hexes.values() if one.hex == hex_)
    return Label(name, middle(one.x, one.y), "middle", "quiet", min(17, 0.3 * unit), face="waters")


def _barriers(board: BoardPicture) -> Iterator[Shape]:
    """FS-2.2.1.2 and FS-2.2.2 What ships may not cross is a ridge; what soldiers may, a dotted way."""
    for a, b in board.closed:
        ends = _shared(board.hexes[a], board.hexes[b])
        if ends:
            yield _ridge(ends)
    for one in board.hexes.values():
        if one.divided:
            at = middle(one.x, one.y)
            yield _ridge(points((at.x, at.y - HALF), (at.x, at.y + HALF)))
    for a, b in board.linked:
        one, other = board.hexes[a], board.hexes[b]
        yield Path((middle(one.x, one.y), middle(other.x, other.y)), ink="base", width=2, dash="dot", closed=False)


def _ridge(ends: tuple[Step, ...]) -> Path:
    return Path(ends, ink="coast", width=4, closed=False)


def _shared(one: HexPicture, other: HexPicture) -> tuple[Step, ...]:
    """The two corners that two hexes have in common."""
    a, b = (corners(middle(each.x, each.y)) for each in (one, other))
    near = [p for p in a if any(abs(p.x - q.x) + abs(p.y - q.y) < SAME for q in b)]
    return (near[0], near[-1]) if len(near) > 1 else ()


# --- what lies on it ------------------------------------------------------------------


class Spot(NamedTuple):
    """A counter and where it lies: closed, or open."""

    counter: Counter
    middle: Point
    wide: float
    is_open: bool

    @property
    def box(self) -> Box:
        """What it covers."""
        return around(self.middle, self.wide, self.wide * (HIGH if self.is_open else 1))

    def shape(self, unit: float) -> Shape:
        """The counter itself."""
        if not self.is_open:
            return chip(self.counter, self.middle, self.wide, unit)
        corner = Point(self.middle.x - self.wide / 2, self.middle.y - self.wide * HIGH / 2)
        return counter(self.counter, corner, self.wide, unit)


def pieces(board: BoardPicture, unit: float) -> Iterator[Shape]:
    """Boxes, places, counters, and over all of them the names."""
    for box in board.boxes:
        if box.spot in BOX_AT:
            yield from _box(box, unit)
    laid = {one.hex: spots(one, unit) for one in board.hexes.values()}
    for one in board.hexes.values():
        at = middle(one.x, one.y)
        if one.place is not None and not (one.ashore or one.forces):
            yield from _mark(one.place, Point(at.x, at.y + MARK_AT), 0.17)
        yield from (spot.shape(unit) for spot in laid[one.hex])
    for name in names(board, unit):
        one = board.hexes[HexId(name.hex)]
        if one.place is not None:
            yield from _named(one, one.place, name, unit)


def spots(one: HexPicture, unit: float) -> tuple[Spot, ...]:
    """The counters of a hex: open where there is room for them."""
    at = middle(one.x, one.y)
    found, above = _open(one) if unit >= OPEN_FROM else (), Point(at.x, at.y + CHIPS_AT)
    return tuple(_spread(found, above) if found else _laid(_chips(one), above))


def names(board: BoardPicture, unit: float) -> Sequence[Written]:
    """The names of places, each where it covers no counter."""
    wanted = [
        Wanted(
            one.hex,
            middle(one.x, one.y),
            one.place.name.partition(" (")[0].removesuffix(" Islands") + ("*" if one.place.resource else ""),
            bool(one.ashore or one.forces),
            tuple(spot.box for spot in spots(one, unit)),
        )
        for one in board.hexes.values()
        if one.place is not None
    ]
    return tuple(written(wanted, unit, Box(LEFT, TOP, RIGHT, BOTTOM)))


def _chips(one: HexPicture) -> tuple[Counter, ...]:
    """What a hex is closed to: for each side its ships, troops and aircraft, and its task forces; those of a side
    together where there are many."""
    ashore = tuple(_ashore(one))
    if len(ashore) + len(one.forces) <= 2 * ROW:
        return (*ashore, *map(_force, one.forces))
    afloat = ([_force(force) for force in one.forces if force.side is side] for side in SideId)
    return (*ashore, *(forces_chip(found) for found in afloat if found))


def _ashore(one: HexPicture) -> Iterator[Counter]:
    for stack in one.ashore:
        if stack.unseen is not None:
            aircraft = stack.unseen is Staying.AIRCRAFT
            yield unseen_chip(stack.side, f"{one.hex} {stack.side} ?", "; ".join(stack.units), aircraft)
        else:
            yield from chips_of(stack.side, stack.counters, f"{one.hex} {stack.side}")


def _force(force: ForcePicture) -> Counter:
    return force_chip(force.side, force.number, force.counters, force.hidden)


def _open(one: HexPicture) -> tuple[Counter, ...]:
    """What looks alike in a hex on one counter; nothing where there are too many, or somebody is not counted."""
    seen = (*(stack.counters for stack in one.ashore), *(force.counters for force in one.forces))
    found = alike(each for counters in seen for each in counters)
    return found if all(seen) and len(found) <= MOST_OPEN else ()


def _spread(counters: Sequence[Counter], at: Point) -> Iterator[Spot]:
    """Open counters in one row or two."""
    many = len(counters) > IN_A_LINE
    across = -(-len(counters) // 2) if many else len(counters)
    wide = OPEN[many]
    rows = [counters[first : first + across] for first in range(0, len(counters), across)]
    for down, row in enumerate(rows):
        y = at.y + (down - (len(rows) - 1) / 2) * wide * HIGH * GAP - (RAISED if many else 0)
        for way, each in enumerate(row):
            yield Spot(each, Point(at.x + (way - (len(row) - 1) / 2) * wide * GAP, y), wide, True)


def _laid(chips: Sequence[Counter], at: Point) -> Iterator[Spot]:
    rows = [chips[first : first + ROW] for first in range(0, len(chips), ROW)]
    wide = CHIP[min(max(len(rows), 1), len(CHIP)) - 1]
    if len(rows) == 1 and len(chips) == ROW:
        wide = IN_A_ROW
    at = Point(at.x, at.y - (RAISED if len(rows) > 1 else 0))
    for down, row in enumerate(rows):
        y = at.y + (down - (len(rows) - 1) / 2) * wide * GAP
        for across, one in enumerate(row):
            yield Spot(one, Point(at.x + (across - (len(row) - 1) / 2) * wide * GAP, y), wide, False)


def _mark(place: PlacePicture, at: Point, radius: float) -> Iterator[Shape]:
    """A ring for an Allied base and a square for a Japanese one, with a dot; hollow where there is no base."""
    ink: Ink = INKS[place.owner] if place.owner else "quiet"
    yield Path(_ring(place, at, radius), fill="sea1", ink=ink, width=3 if place.home else 1.8)
    if place.base:
        yield Path(ellipse(at, radius * 0.4), fill=ink)
    if place.occupied:
        yield Path(_ring(place, at, radius * 1.6), ink=INKS[place.occupied], width=1.8, dash="dash")


def _ring(place: PlacePicture, at: Point, radius: float) -> tuple[Step, ...]:
    if place.owner == "JP":
        return rectangle(at.x - radius * 0.9, at.y - radius * 0.9, at.x + radius * 0.9, at.y + radius * 0.9)
    return ellipse(at, radius)


def _named(one: HexPicture, place: PlacePicture, name: Written, unit: float) -> Iterator[Shape]:
    """The name, with the mark of who holds it at its left where counters lie on its own, and what it is worth."""
    size, marked = letters(unit), bool(one.ashore or one.forces)
    half, x = SIGN / 2 if marked else 0.0, name.box.middle.x
    for row, words in enumerate(name.lines):
        at = Point(x + half, name.at(row).y)
        yield Label(words, at, "middle", "text", size, bold=True, plate="sea1", halo=True)
    if marked:
        wide = width(name.lines[0], size, bold=True) / unit
        yield from _mark(place, Point(x + half - wide / 2 - SIGN / 2, name.at(0).y), 0.11)
    if place.base and unit >= FACTS_FROM:
        below = Point(x, name.box.bottom + 0.08)
        yield Label(place.short, below, "middle", "quiet", min(13, 0.17 * unit), plate="sea1", halo=True)


def _box(box: BoxPicture, unit: float) -> Iterator[Shape]:
    left, top, right, bottom = box_at(box.spot)
    yield Path(rounded(left, top, right, bottom, 0.15), fill="raised", ink="edge", width=1.2, opacity=0.94)
    centre = (left + right) / 2
    wanted, room = max(TITLE * unit, min(11.0, LEAST_TITLE * unit)), (right - left) * INSIDE * unit
    lines = _title(box.name, wanted, room)
    size = min(wanted, room / max(width(words, 1, bold=True) for words in lines))
    down = size * TITLE_LINE / unit
    for row, words in enumerate(lines):
        yield Label(words, Point(centre, top + 0.08 + down * (row + 0.5)), "middle", "text", size, bold=True)
    chips = [one for stack in box.ashore for one in chips_of(stack.side, stack.counters, f"{box.spot} {stack.side}")]
    y = (top + 0.08 + down * len(lines) + bottom) / 2
    yield from (spot.shape(unit) for spot in _laid(chips, Point(centre, y)))


def _title(name: str, size: float, room: float) -> tuple[str, ...]:
    """'Naval Aviation at Kure' in one line, or in two where one has no room for it."""
    first, at, place = name.rpartition(" at ")
    return (name,) if not at or width(name, size, bold=True) <= room else (first, f"at {place}")
