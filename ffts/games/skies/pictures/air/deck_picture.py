"""The deck of a carrier, or the field of a base, as a picture: one for window, paper and browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ffts.core.drawing import Label, Point
from ffts.core.picture import Move, Path, Picture, Placed, Shape, ellipse, points, rectangle, rounded
from ffts.games.skies.pictures.air.form import (
    CAP,
    DECK,
    FREE,
    HANGAR,
    LAUNCH,
    OVERHEAD,
    PARK,
    Fitting,
    FormPicture,
    Zone,
    sixth_key,
)
from ffts.games.skies.pictures.air.ground import ground
from ffts.games.skies.pictures.air.laying_out import LETTER, LINE, DeckLayout, Name, lay_out
from ffts.games.skies.pictures.air.parked import parked
from ffts.games.skies.pictures.air.rooms import Box
from ffts.games.skies.pictures.words import plural

TITLE, QUIET, SIGN = 17.0, 14.0, 12.5
HOLE = (
    (1.0, 0.0), (0.86, 0.34), (0.7, 0.68), (0.3, 0.74), (0.0, 0.94), (-0.4, 0.86), (-0.5, 0.46), (-0.68, 0.26),
    (-1.0, 0.0), (-1.06, -0.4), (-0.56, -0.52), (-0.34, -0.76), (0.0, -0.88), (0.32, -0.7), (0.6, -0.56), (0.78, -0.28),
)  # fmt: skip
WORDY, ROOMY, WIDE, NARROW = 150.0, 108.0, 60.0, 46.0
"""Pixels from which on words stand in full, in usual letters, and at all."""
BREATH = 26.0
"""Pixels between the words of two sixths, at least."""
SHIFTED = 16.0
"""Pixels a name may stand aside for the one before it; farther it is left out."""
SHORTER = {"not fuelled": "no fuel"}
STANDS, LETTERS = 0.27, 6.4
"""Of an aircraft's place, what it covers on each side of its middle; and the width of a small letter."""
STAR = 0.45
"""How deep between its points a star is cut."""


def deck_picture(form: FormPicture, width: float, height: float = 0) -> Picture:
    """The whole form with its aircraft, for paper and browser."""
    layout = lay_out(form, width, height)
    placed = (
        Placed(parked(one, _side(layout, one.zone)), layout.places[one.id], id=one.id, name=one.words)
        for one in form.counters
    )
    return Picture(0, 0, layout.width, layout.height, (*background(form, layout), *placed))


def _side(layout: DeckLayout, zone: str) -> float:
    return layout.sides[zone]


def background(form: FormPicture, layout: DeckLayout) -> tuple[Shape, ...]:
    """Everything but the aircraft."""
    return (*ground(form.plan, layout), *signs(form, layout))


def signs(form: FormPicture, layout: DeckLayout) -> tuple[Shape, ...]:
    """What changes from order to order: titles, names, what is used, where she is hit."""
    return tuple(_signs(form, layout))


def _signs(form: FormPicture, layout: DeckLayout) -> Iterator[Shape]:
    if form.plan:
        yield from _below(form, layout)
        yield from _sixths(form, layout)
    for zone in form.zones:
        if zone.key in (LAUNCH, CAP, OVERHEAD, FREE, PARK):
            yield from _zone(form, layout, zone)
    yield from _names(layout)


# --- the ship ------------------------------------------------------------------------------------


def _sixths(form: FormPicture, layout: DeckLayout) -> Iterator[Shape]:
    """17.3.2 Ticks at the edges, the dice that hit each of them, and the holes."""
    for at, sixth in enumerate(form.sixths):
        box = layout.boxes[sixth_key(sixth.no)]
        if sixth.hit:
            yield from _holed(box)
        if at:
            ends = (
                Move(box.left, box.top),
                Point(box.left, box.top + 10),
                Move(box.left, box.bottom - 10),
                Point(box.left, box.bottom),
            )
            yield Path(ends, ink="text", width=1.4, closed=False, opacity=0.8)
            yield Path(
                points((box.left, box.top + 10), (box.left, box.bottom - 10)),
                ink="text",
                dash="dot",
                closed=False,
                opacity=0.25,
            )
        area = " landing" if sixth.landing else ""
        words = sixth.label.replace("-", "\N{EN DASH}")
        long = f"{words}{area}"
        label = long if len(long) * LETTERS < box.width - BREATH else words
        place = label_place(layout, box, label)
        yield Label(label if place.y > box.top else words, place, ink="text", size=SIGN)


def label_place(layout: DeckLayout, box: Box, label: str) -> Point:
    """Where the dice of a sixth are written: at its lower edge, or where an aircraft stands there at the upper one, or
    beside the deck."""
    half = layout.sides[DECK] * STANDS
    there = [at for at in layout.places.values() if box.left <= at.x <= box.right and box.top <= at.y <= box.bottom]

    def is_free(y: float) -> bool:
        right = box.left + 8 + len(label) * LETTERS
        return not any(at.x - half < right and abs(at.y - y) < half + SIGN / 2 for at in there)

    ways = (box.bottom - 9, box.top + 9)
    return Point(box.left + 8, next((y for y in ways if is_free(y)), box.top - SIGN * 0.7))


def _holed(box: Box) -> Iterator[Shape]:
    """Closed and hatched, with the hole where the bomb came down."""
    yield Path(rectangle(*box), "hit", manner="hatched", opacity=0.5)
    radius = min(box.width, box.height) * 0.22
    x, y = box.centre.x + radius * 0.5, box.centre.y + radius * 0.4
    yield Path(ellipse(Point(x, y), radius * 1.4), "ol", opacity=0.25)
    yield Path(points(*((x + a * radius, y + b * radius) for a, b in HOLE)), "ol", "hit", 2)
    yield Path(_star(x + radius * 0.95, y - radius * 1.1, 9), "hitfill", "ol", 1.2)
    words = "closed by a hit" if box.width > ROOMY else "closed"
    yield Label(words, Point(box.centre.x, box.top + 16), "middle", "text", QUIET, bold=True, plate="bg")


def _star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    from math import cos, pi, sin

    turns = [(radius if at % 2 == 0 else radius * STAR, at * pi / 9) for at in range(18)]
    return points(*((x + r * sin(t), y - r * cos(t)) for r, t in turns))


# --- below deck ------------------------------------------------------------------------------------


def _below(form: FormPicture, layout: DeckLayout) -> Iterator[Shape]:
    """What stands in the hangar's plan: wells and their use, exactly below the lifts."""
    hangar, deck = layout.hangar, layout.deck
    lifts = {fitting.id: fitting for sixth in form.sixths for fitting in sixth.fittings if fitting.kind == "elevator"}
    for ident, well in layout.wells.items():
        yield from _well(well, lifts[ident])
    zone = form.zone(HANGAR)
    name = zone.title if zone else "Hangar"
    room = hangar.left - deck.left
    head, _, rest = name.partition(" (")
    x = deck.left + room * 0.36
    if room > ROOMY:
        yield Label(head, Point(x, hangar.centre.y - 9), ink="text", size=TITLE, bold=True, plate="sea2", halo=True)
        below = Point(x, hangar.centre.y + 10)
        if room > WORDY:
            yield Label(rest.rstrip(")"), below, ink="quiet", size=QUIET, plate="sea2", halo=True)


def _well(well: Box, lift: Fitting) -> Iterator[Shape]:
    """6.4.3 An elevator's well, and as many dots as it still moves aircraft; where it is closed, why."""
    ident, left, rate = lift.id, lift.left, lift.rate
    yield Path(rounded(*well, 3), "panel", "quiet", 1.3)
    middle = well.centre
    name = f"lift {ident[1:]}" if well.width > NARROW else ident[1:]
    yield Label(name, Point(middle.x, middle.y - 10), "middle", "quiet", QUIET if well.width > WIDE else SIGN)
    if not lift.usable and not left:
        yield Path(rounded(*well, 3), "refuse", manner="hatched")
        words = lift.why or "all used"
        sign = words if well.width > NARROW else "\N{MULTIPLICATION SIGN}"
        yield Label(sign, Point(middle.x, middle.y + 9), "middle", "text", SIGN, plate="panel")
        return
    step = min(13.0, (well.width - 8) / max(1, rate))
    for at in range(rate):
        centre = Point(middle.x + (at - (rate - 1) / 2) * step, middle.y + 9)
        yield Path(ellipse(centre, min(4.5, step * 0.38)), "accent" if at < left else "", "accent", 1.3)


# --- zones and names ---------------------------------------------------------------------------------


def _zone(form: FormPicture, layout: DeckLayout, zone: Zone) -> Iterator[Shape]:
    """A dotted room over the sea, its title, and what counts in it."""
    box = layout.boxes[zone.key]
    on_land = zone.key == PARK
    if not on_land:
        yield Path(rounded(*box, 10), ink="quiet", dash="dot", opacity=0.7)
    top = layout.deck.bottom if on_land else box.top
    at = Point(box.left + (34 if on_land else 12), top + 15)
    yield Label(zone.title, at, ink="text", size=16, bold=True)
    fact = facts(form, zone)
    beside = at.x + len(zone.title) * 9.4 + 8
    if fact and beside + len(fact) * 6.8 < box.right:
        yield Label(fact, Point(beside, at.y), ink="quiet", size=QUIET)
    if not zone.counters and len(zone.empty) * 6.8 < box.width - 20:
        y = (top + 26 + box.bottom) / 2
        yield Label(zone.empty, Point(box.left + 12, y), ink="quiet", size=QUIET)


def facts(form: FormPicture, zone: Zone) -> str:
    """'4 of 12 used', '2 AF, fuel to turn 26'."""
    if zone.key == LAUNCH:
        return f"{form.launched} used"
    if not zone.counters:
        return ""
    ends = min((one.last_turn for one in zone.counters if one.last_turn is not None), default=None)
    count = plural(len(zone.counters), "AF")
    return f"{count}, fuel to turn {ends}" if ends is not None else count


def _names(layout: DeckLayout) -> Iterator[Shape]:
    """Each group once; what finds no room is shortened, then left out."""
    rows: dict[float, list[Name]] = {}
    for name in layout.names:
        rows.setdefault(name.top, []).append(name)
    for row in rows.values():
        yield from _row(sorted(row, key=lambda one: one.left), layout)


def _row(row: Sequence[Name], layout: DeckLayout) -> Iterator[Shape]:
    for name, middle, reach in _with_room(row, layout):
        yield from _name(name, middle, reach)


def _with_room(row: Sequence[Name], layout: DeckLayout) -> Sequence[tuple[Name, float, float]]:
    """Those that find room, each with its middle and how wide it may be. A squadron of which one group has no name of
    its own is named without a state: it would be read as that of all."""
    found: list[tuple[Name, float, float]] = []
    crowded, used = list[str](), 0.0
    for number, name in enumerate(row):
        before = row[number - 1].right if number else 0.0
        after = row[number + 1].left if number + 1 < len(row) else layout.width
        middle = (name.left + name.right) / 2
        reach = 2 * min(middle - (before + name.left) / 2, (after + name.right) / 2 - middle) - 4
        wide = len(name.group.squadron) * LETTER * 1.1
        left = max(used + 6, middle - wide / 2)
        if left - (middle - wide / 2) > SHIFTED:
            crowded.append(name.group.squadron)
            continue
        used = left + wide
        shifted = left + wide / 2 - middle
        own = name.right - name.left
        found.append((name, left + wide / 2, own if name.beside else reach - 2 * shifted))
    return [(_stateless(one) if one.group.squadron in crowded else one, at, wide) for one, at, wide in found]


def _stateless(name: Name) -> Name:
    return name._replace(group=replace(name.group, state=""))


def _name(name: Name, middle: float, reach: float) -> Iterator[Shape]:
    top = name.top
    if name.bracket:
        steps = points((name.left, top - 4), (name.left, top + 1), (name.right, top + 1), (name.right, top - 4))
        yield Path(steps, ink="quiet", width=1.2, closed=False)
        top += 3
    squadron, state = name.group.squadron, name.group.state
    wide = len(squadron) * LETTER * 1.15
    if name.lines == 1 and state and wide + 8 + len(state) * LETTER * 0.9 <= reach:
        start = middle - (wide + 8 + len(state) * LETTER * 0.9) / 2
        yield Label(squadron, Point(start, top + 9), ink="text", size=15, bold=True)
        yield Label(state, Point(start + wide + 8, top + 9), ink="quiet", size=QUIET)
        return
    if name.beside:
        yield Label(squadron, Point(name.left, top + 9), ink="text", size=15, bold=True)
        return
    yield Label(squadron, Point(middle, top + 9), "middle", "text", 15 if wide <= reach else SIGN, bold=True)
    if name.lines > 1 and state:
        short = state if len(state) * LETTER * 0.9 <= reach else SHORTER.get(state, state.rpartition(", ")[2])
        if len(short) * LETTER * 0.9 <= reach:
            yield Label(short, Point(middle, top + LINE + 7), "middle", "quiet", SIGN + 0.5)
