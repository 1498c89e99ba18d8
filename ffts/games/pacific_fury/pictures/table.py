"""PF-2.1 The whole table in a room: months and initiative at the left, boxes above and below, the sea between."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Curve, Path, Picture, Placed, Shape, Step, points, rectangle, rounded
from ffts.core.shapes.counters import Counter, chip, counter
from ffts.core.shapes.letters import width
from ffts.core.shapes.silhouettes import silhouette
from ffts.games.pacific_fury.names import SideId, Zone
from ffts.games.pacific_fury.pages.campaign import (
    BasePicture,
    CampaignPicture,
    StackPicture,
    box_text,
    stack_text,
)
from ffts.games.pacific_fury.pages.since import Went
from ffts.games.pacific_fury.pictures import sea
from ffts.games.pacific_fury.pictures.counters import INKS, back
from ffts.games.pacific_fury.words.names import ADJECTIVES, force

Outlines = Mapping[str, tuple[Step, ...]]
LEAST_WIDE, LEAST_HIGH = 660.0, 470.0
"""In less room all of it is drawn smaller."""
MARGIN, GAP = 8.0, 8.0
SIDE_WIDE, NAME_WIDE = 146.0, 122.0
ROW_LEAST, ROW_MOST = 74.0, 108.0
"""How high the boxes above and below are: more where the sea leaves room."""
SHAPE = (sea.RIGHT - sea.LEFT) / (sea.BOTTOM - sea.TOP)
MONTH_HIGH, HEAD_HIGH = 27.0, 26.0
STACK_MOST, STACK_LEAST, OF_A_DEGREE = 72.0, 40.0, 0.8
"""How wide a stack on the sea is, and what part of a degree."""
READABLE = 56.0
"""As wide as this the name on a counter can be read."""
OPENED, MOST_ACROSS, FEW_ROWS = 76.0, 5, 2
"""How wide the counters of an open stack are, how many stand side by side, and in how many rows at this size."""
IN_THE_SOUND = 2
"""So many stacks lie in one row there: two rows would cover its name and the field."""
TEXT, SMALL, QUIET = 14.0, 12.5, 13.0
LEAST_NAME, ISLAND, APART = 12.0, 12.5, 6.0
"""Letters of the name of the smallest zone, and of an island; how far this keeps from the field."""


@dataclass(frozen=True)
class Room:
    """A part of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.bottom - self.top


def table(
    picture: CampaignPicture, outlines: Outlines, wide: float, high: float, opened: str = "", ways: Sequence[Went] = ()
) -> Picture:
    """Draw the table at this size; `opened` is the stack, base or month that is fanned out."""
    w, h = max(wide, LEAST_WIDE), max(high, LEAST_HIGH)
    left = MARGIN + SIDE_WIDE + GAP
    wanted = (w - MARGIN - left) / SHAPE
    row_high = min(ROW_MOST, max(ROW_LEAST, (h - 2 * MARGIN - 2 * GAP - wanted) / 2))
    side = Room(MARGIN, MARGIN, MARGIN + SIDE_WIDE, h - MARGIN)
    rows = {
        SideId.JP: Room(left, MARGIN, w - MARGIN, MARGIN + row_high),
        SideId.US: Room(left, h - MARGIN - row_high, w - MARGIN, h - MARGIN),
    }
    chart = Room(left, MARGIN + row_high + GAP, w - MARGIN, h - MARGIN - row_high - GAP)
    shapes = (
        *Sea(picture, outlines, chart).shapes(ways),
        *_months(picture, side),
        *_initiative(picture, side),
        *(shape for whose, row in rows.items() for shape in _row(picture, whose, row)),
        *_fan(picture, opened, chart),
    )
    by = min(wide / w, high / h, 1.0)
    return Picture(0, 0, w, h, tuple(_lettered(shapes, by)) if by < 1 else shapes)


def waters(picture: CampaignPicture, outlines: Outlines, wide: float, ways: Sequence[Went] = ()) -> Picture:
    """The sea alone with what lies on it, where there is no room for the tracks and boxes beside it."""
    high = wide / SHAPE
    room = Room(0, 0, wide, high)
    return Picture(0, 0, wide, high, tuple(Sea(picture, outlines, room).shapes(ways)))


def _lettered(shapes: Sequence[Shape], by: float) -> Iterator[Shape]:
    """The same with smaller letters, where all of it is drawn smaller."""
    for shape in shapes:
        match shape:
            case Label():
                yield replace(shape, size=shape.size * by)
            case Placed():
                yield replace(shape, shapes=tuple(_lettered(shape.shapes, by)))
            case _:
                yield shape


def _frame(room: Room, edge: Ink = "line2", fill: Ink = "panel", width: float = 1.2, radius: float = 5) -> Path:
    return Path(rounded(room.left, room.top, room.right, room.bottom, radius), fill=fill, ink=edge, width=width)


# --- tracks at the left -----------------------------------------------------------------


def _months(picture: CampaignPicture, side: Room) -> Iterator[Shape]:
    """PF-3.4 The Turn Track, with how many ships arrive."""
    for number, name in enumerate(picture.turns, start=1):
        top = side.top + (number - 1) * (MONTH_HIGH + 4)
        box, now = Room(side.left, top, side.right, top + MONTH_HIGH), number == picture.turn
        middle = (box.top + box.bottom) / 2
        coming = sum(len(ships) for base in picture.bases.values() for on, ships in base.arriving if on == number)
        inside: list[Shape] = [
            _frame(box, "accent" if now else "line2", "raised" if now else "panel", 2.6 if now else 1)
        ]
        inside.append(Label(name, Point(box.left + 10, middle), ink="text" if now else "quiet", size=TEXT, bold=now))
        if coming:
            inside.append(Label(f"+{coming}", Point(box.right - 10, middle), "end", "quiet", SMALL))
        words = f"{name}: {', '.join(_arrivals(picture, number)) or 'no ship arrives'}"
        yield Placed(tuple(inside), id=f"month {number}", name=words)


def _arrivals(picture: CampaignPicture, turn: int) -> Iterator[str]:
    for side, base in picture.bases.items():
        yield from (f"{ADJECTIVES[side]} {ship}" for on, ships in base.arriving if on == turn for ship in ships)


def _initiative(picture: CampaignPicture, side: Room) -> Iterator[Shape]:
    """PF-3.6 From the United States above to Japan below; the marker's box is filled and says whose it is."""
    boxes = sorted(picture.track.boxes, reverse=True)
    top = side.top + len(picture.turns) * (MONTH_HIGH + 4) + HEAD_HIGH + 4
    yield Label("Who holds Henderson", Point(side.left, top - HEAD_HIGH / 2), size=TEXT, bold=True, face="title")
    step = (side.bottom - top) / len(boxes)
    for row, (at, cap) in enumerate(boxes):
        box = Room(side.left, top + row * step, side.right, top + (row + 1) * step - 3)
        yield Placed(tuple(_track_box(picture, box, at, cap)), id=f"track {at}", name=_track_words(at, cap))


def _track_words(at: int, cap: int) -> str:
    return f"{box_text(at)}: combat factor {abs(at)}, CAP {cap}"


def _track_box(picture: CampaignPicture, box: Room, at: int, cap: int) -> Iterator[Shape]:
    marked = at == picture.track.marker
    side = SideId.US if at > 0 else SideId.JP if at < 0 else None
    ink = INKS[side] if side else "edge"
    words = "bg" if marked else "text"
    radius = 8.0 if side is SideId.US else 1.0
    yield _frame(box, ink, ink if marked else "panel", 1.4, radius)
    middle = (box.top + box.bottom) / 2
    yield Label(str(abs(at)), Point(box.left + 14, middle), "middle", words if marked else ink, 16, True, "title")
    name = "contested" if side is None else "US" if side is SideId.US else "Japan"
    yield Label(name, Point(box.left + 30, middle), ink=words, size=TEXT, bold=marked)
    yield Label(f"CAP {cap}", Point(box.right - 8, middle), "end", words if marked else "quiet", SMALL)


# --- boxes above and below ----------------------------------------------------------------


def _row(picture: CampaignPicture, side: SideId, row: Room) -> Iterator[Shape]:
    """PF-8.2.b The base of a side, and its seven boxes."""
    yield Placed(
        tuple(_base(picture, picture.bases[side], row)), id=f"base {side}", name=_base_words(picture.bases[side])
    )
    left, count = row.left + NAME_WIDE + GAP, len(picture.waiting[side])
    step = (row.right - left) / count
    for number, stack in enumerate(picture.waiting[side], start=1):
        box = Room(left + (number - 1) * step, row.top, left + number * step - 6, row.bottom)
        now = picture.operation == number and picture.phasing is side
        name = f"box {number}, {'empty' if stack is None else stack_text(stack)}"
        yield Placed(tuple(_box(box, stack, number, now)), id=f"box {side} {number}", name=name)
        if stack is not None:
            size = min((box.high - 16) / 1.1, box.wide - 16)
            yield _stack(stack, Point(box.right - size - 6, box.bottom - size * 1.1 - 6), size)


def _base(picture: CampaignPicture, base: BasePicture, row: Room) -> Iterator[Shape]:
    colour = INKS[base.side]
    yield Path(rectangle(row.left, row.top, row.left + NAME_WIDE, row.bottom), fill="bg", opacity=0)
    yield Label(base.name, Point(row.left + 6, row.top + 14), ink=colour, size=18, bold=True, face="title")
    at_base = f"{len(base.units)} in base" if base.units else "face down" if base.hidden else ""
    lines = [*([at_base] if at_base else []), *([f"{len(base.sunk)} sunk"] if base.sunk else [])]
    if base.side is picture.initiative:
        lines.append("has the initiative")
    for down, words in enumerate(lines):
        yield Label(words, Point(row.left + 6, row.top + 34 + down * 15), ink="quiet", size=SMALL)


def _base_words(base: BasePicture) -> str:
    return "\n".join((base.name, *base_lines(base)))


def base_lines(base: BasePicture) -> Iterator[str]:
    """Who lies here, who comes, who is gone."""
    if base.units or not base.hidden:
        yield ", ".join(base.units) or "no units"
    if base.hidden:
        yield "ships in base lie face down"
    yield from (f"Turn {turn}: {', '.join(ships)}" for turn, ships in base.arriving)
    for name, ships in (("Reserve", base.reserve), ("Sunk", base.sunk), ("Out of the game", base.removed)):
        if ships:
            yield f"{name}: {', '.join(ships)}"


def _box(box: Room, stack: StackPicture | None, number: int, now: bool) -> Iterator[Shape]:
    yield _frame(box, "accent" if now else "line2", "raised" if now else "panel", 2.6 if now else 1)
    at = Point(box.left + 12, box.top + 16) if stack else Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    yield Label(str(number), at, "middle", "text" if now else "quiet", 16, bold=now, face="title")


def _stack(stack: StackPicture, at: Point, wide: float) -> Shape:
    """A task force: its first ship with how many lie below, closed where she could not be read; or its back."""
    words, first = stack_text(stack), face_of(stack)
    if first.down:
        return counter(first, at, wide, 1, stack.fights)
    if wide < READABLE:
        closed = replace(first, number=f"{stack.number}{stack.kind}")
        return chip(closed, Point(at.x + wide / 2, at.y + wide / 2), wide, 1, stack.fights)
    badge = tuple(_badge(stack, Point(at.x + wide * 0.98, at.y - 6)))
    return Placed((counter(first, at, wide, 1, stack.fights), *badge), id=stack.force, name=words)


def face_of(stack: StackPicture) -> Counter:
    """What lies on top of a task force."""
    words = stack_text(stack)
    if not stack.counters:
        return back(stack.side, stack.force, f"TF {stack.number}", words)
    return replace(stack.counters[0], id=stack.force, count=len(stack.counters), words=words)


def _badge(stack: StackPicture, at: Point) -> Iterator[Shape]:
    """On the corner of a stack that is known: its number and type."""
    yield Path(rounded(at.x - 16, at.y - 11, at.x + 16, at.y + 9, 9), fill=INKS[stack.side], ink="ol", width=1.4)
    yield Label(f"{stack.number}{stack.kind}", Point(at.x, at.y - 1), "middle", "bg", SMALL, bold=True)


# --- the sea ------------------------------------------------------------------------------


class Sea:
    """The chart with what lies on it, in its room."""

    def __init__(self, picture: CampaignPicture, outlines: Outlines, room: Room) -> None:
        self.picture, self.outlines, self.room = picture, outlines, room
        scale = min(room.wide / (sea.RIGHT - sea.LEFT), room.high / (sea.BOTTOM - sea.TOP))
        spare_x, spare_y = room.wide / scale - (sea.RIGHT - sea.LEFT), room.high / scale - (sea.BOTTOM - sea.TOP)
        self.scale = scale
        self.left, self.top = sea.LEFT - spare_x / 2, sea.TOP - spare_y / 2
        self.stack = min(STACK_MOST, max(STACK_LEAST, OF_A_DEGREE * scale))

    def at(self, x: float, y: float) -> Point:
        """Where a place of the chart lies in the picture."""
        return Point(self.room.left + (x - self.left) * self.scale, self.room.top + (y - self.top) * self.scale)

    def shapes(self, ways: Sequence[Went]) -> Iterator[Shape]:
        room = self.room
        yield Path(rectangle(room.left, room.top, room.right, room.bottom), fill="sea1")
        yield Placed(tuple(sea.ground(self.outlines)), at=self.at(0, 0), scale=self.scale)
        for zone in Zone:
            yield from self._zone(zone)
        yield from (self._island(*island) for island in sea.ISLANDS)
        yield from _mask(room)
        yield self._henderson()
        for went in ways:
            yield from self._way(went)
        for zone, stacks in self.picture.zones.items():
            yield from self._stacks(zone, stacks)

    def _zone(self, zone: Zone) -> Iterator[Shape]:
        at, shapes = self.at(0, 0), sea.zone_shapes(zone)
        yield Placed(shapes, at=at, scale=self.scale, id=f"zone {zone}", name=zone.text)
        size = min(24.0, max(13.0, 0.24 * self.scale))
        size = max(LEAST_NAME, size * 0.72) if zone is Zone.IBS else size
        yield from (self._label(name, x, y, "text", size, "title") for name, x, y in sea.NAMES[zone])

    def _label(self, name: str, x: float, y: float, ink: Ink, size: float, face: str) -> Label:
        at = self.at(x, y)
        if face == "title":
            return Label(name, at, "middle", ink, size, bold=True, face="title", plate="sea1", halo=True)
        return Label(name, at, "middle", ink, size, plate="sea2", halo=True)

    def _island(self, name: str, x: float, y: float) -> Label:
        """Its name within the picture, and to the right of the field or below it where it would lie on that."""
        label, field = self._label(name, x, y, "base", ISLAND, "waters"), self._field()
        half, high = width(name, ISLAND) / 2 + APART, ISLAND / 2 + APART
        at = Point(min(max(label.at.x, self.room.left + half), self.room.right - half), label.at.y)
        across = at.x + half > field.left and at.x - half < field.right
        if not across or not field.top - high < at.y < field.bottom + high:
            return replace(label, at=at)
        aside = Point(field.right + half, at.y)
        fits = at.x > (field.left + field.right) / 2 and aside.x + half <= self.room.right
        return replace(label, at=aside if fits else Point(at.x, field.bottom + high))

    def _field(self) -> Room:
        at = self.at(*sea.HENDERSON)
        return Room(at.x - 74, at.y + 2, at.x + 74, at.y + 44)

    def _henderson(self) -> Shape:
        """PF-3.6 The field: whose it is, its combat factor and CAP, and whether it works."""
        track, holder = self.picture.track, self.picture.initiative
        works = "works" if track.operational else "disrupted"
        cap = next((cap for at, cap in track.boxes if at == track.marker), 0)
        room, ink = self._field(), INKS[holder]
        inside: list[Shape] = [_frame(room, ink, "raised", 1.8, 8 if holder is SideId.US else 1)]
        inside.append(Placed(silhouette("field", ink), at=Point(room.left + 18, room.top + 21), scale=0.3))
        inside.append(Label("Henderson", Point(room.left + 36, room.top + 13), size=TEXT, bold=True))
        inside.append(Label(f"CAP {cap}, {works}", Point(room.left + 36, room.top + 31), size=SMALL))
        value = str(abs(track.marker))
        inside.append(Label(value, Point(room.right - 16, room.top + 15), "middle", "text", 22, True, "title"))
        if not track.operational:
            cross = points((room.left + 6, room.top + 9), (room.left + 30, room.top + 33))
            inside.append(Path(cross, ink="refuse", width=3, closed=False))
        name = f"Henderson Field, {self.picture.names[holder]}: combat factor {value}, CAP {cap}, {works}"
        return Placed(tuple(inside), id="henderson", name=name)

    # --- task forces ----------------------------------------------------------------------

    def _stacks(self, zone: Zone, stacks: Sequence[StackPicture]) -> Iterator[Shape]:
        """Japan's above, the American below, side by side; in the sound one beside the other, between its name and the
        field."""
        middle = self.at(*sea.STACKS[zone])
        rows = [[one for one in stacks if one.side is side] for side in SideId]
        if zone is Zone.IBS and len(stacks) <= IN_THE_SOUND:
            rows = [[*rows[0], *rows[1]]]
        rows = [row for row in rows if row]
        high = self.stack * 1.1 + 14
        for down, row in enumerate(rows):
            top = middle.y + (down - len(rows) / 2) * high + 7
            for across, one in enumerate(row):
                left = middle.x + (across - len(row) / 2) * (self.stack + 12)
                yield _stack(one, Point(left, top), self.stack)

    def _way(self, went: Went) -> Iterator[Shape]:
        """A broken arrow from zone to zone; Japan's base lies above the waters, the American one below."""
        edge = self.room.top if went.side is SideId.JP else self.room.bottom
        a, b = (self._end(zone, other, edge) for zone, other in ((went.start, went.to), (went.to, went.start)))
        ink, bend = INKS[went.side], 0.16
        pull = Point((a.x + b.x) / 2 + (b.y - a.y) * bend, (a.y + b.y) / 2 - (b.x - a.x) * bend)
        yield Path((a, Curve(pull, pull, b)), ink=ink, width=3, dash="dash", closed=False)
        turn = degrees(atan2(b.y - pull.y, b.x - pull.x))
        yield Placed((Path(points((0, 0), (-15, -8), (-11, 0), (-15, 8)), fill=ink),), at=b, turn=turn)

    def _end(self, zone: Zone | None, other: Zone | None, edge: float) -> Point:
        at = self.at(*sea.STACKS[zone or other or Zone.IBS])
        return Point(at.x + self.stack, at.y) if zone else Point(at.x + self.stack, edge)


def _mask(room: Room) -> Iterator[Shape]:
    """What the coasts draw beyond their room is covered, and the room framed."""
    far = 4000.0
    for left, top, right, bottom in (
        (room.left - far, room.top - far, room.left, room.bottom + far),
        (room.right, room.top - far, room.right + far, room.bottom + far),
        (room.left, room.top - far, room.right, room.top),
        (room.left, room.bottom, room.right, room.bottom + far),
    ):
        yield Path(rectangle(left, top, right, bottom), fill="bg")
    yield Path(rectangle(room.left, room.top, room.right, room.bottom), ink="line2", width=1.4)


# --- what lies open -----------------------------------------------------------------------


def _fan(picture: CampaignPicture, opened: str, chart: Room) -> Iterator[Shape]:
    """A stack, base or month that is looked at, counter beside counter, in a corner of the sea that it leaves free."""
    found = _contents(picture, opened)
    if found is None:
        return
    title, groups = found
    rows = [
        (name if first == 0 else "", counters[first : first + MOST_ACROSS])
        for name, counters in groups
        for first in range(0, max(1, len(counters)), MOST_ACROSS)
    ]
    size = OPENED if len(rows) <= FEW_ROWS else OPENED * 0.72
    wide = max(260.0, max((len(row) for _, row in rows), default=0) * (size + 8) + 20)
    high = 40 + sum(size * 1.1 + 12 + (18 if name else 0) for name, _ in rows)
    far = any(stack.force == opened for stack in picture.zones[Zone.ES])
    left, top = chart.left + 12 if far else chart.right - wide - 12, chart.top + 12
    yield _frame(Room(left, top, left + wide, top + high), "accent", "panel", 2, 10)
    yield Label(title, Point(left + 14, top + 20), size=16, bold=True, face="title")
    down = top + 38
    for name, row in rows:
        if name:
            yield Label(name, Point(left + 14, down + 6), ink="quiet", size=QUIET)
            down += 18
        for across, one in enumerate(row):
            yield counter(one, Point(left + 12 + across * (size + 8), down), size, 1)
        down += size * 1.1 + 12


def stacks_of(picture: CampaignPicture) -> Iterator[StackPicture]:
    """Every task force at sea and in the boxes."""
    yield from (stack for stacks in picture.zones.values() for stack in stacks)
    yield from (stack for waiting in picture.waiting.values() for stack in waiting if stack is not None)


Groups = Sequence[tuple[str, Sequence[Counter]]]


def _contents(picture: CampaignPicture, opened: str) -> tuple[str, Groups] | None:
    for stack in stacks_of(picture):
        if stack.force == opened and stack.counters:
            return f"{force(stack.force)}, type {stack.kind}", (("", stack.counters),)
    for side, base in picture.bases.items():
        if opened == f"base {side}":
            return base.name, base.groups
    return None
