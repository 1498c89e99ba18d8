"""Where everything stands on the form, in pixels at 100 %: zones, the deck bow to the left, and its hangar below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

from ffts.core.drawing import Point
from ffts.games.skies.pictures.air.deck_plan import DeckPlan
from ffts.games.skies.pictures.air.form import (
    AFT,
    DECK,
    FORWARD,
    HANGAR,
    PARK,
    FormPicture,
    Zone,
    sixth_key,
    sixth_of,
)
from ffts.games.skies.pictures.air.grouping import Group, groups
from ffts.games.skies.pictures.air.rooms import Box, Cells, Stand, how_many, in_columns, stands

MARGIN, GAP, PAD = 12.0, 12.0, 8.0
SMALLEST, LEAST = 34.0, 22.0
"""Places of aircraft: what a finger or an old eye still finds, and what a crowd is left with."""
SHARE, LOW, HIGH = 0.056, 56.0, 168.0
"""Of the width of the form: the place of an aircraft where it looks well; never less, never more."""
FORMS = ((1.25, 1.0), (1.0, 1.0), (1.0, 0.92), (1.0, 0.85), (1.0, 0.7), (1.0, 0.55))
"""How much wider than true a deck is drawn, and how much of the width a ship takes: with little height, less."""
HEAD = 26.0
"""The title of a zone."""
LINE = 19.0
"""Of the names of squadrons."""
EMPTY, LOW_EMPTY = 34.0, 24.0
"""What a zone where nobody is has below its title."""
WIDER, WIDEST = 1.25, 1.9
"""How much wider than true a deck is usually drawn, and the most where there is little width."""
BEAM = 92.0
"""What a deck should be wide, so that two rows stand on it."""
OUTBOARD = 0.2
"""Of the beam: sponsons and the island on each side."""
NARROW, THINNEST = 420.0, 300.0
"""Below this width zones stand one below the other; and a form is never laid out in less."""
HANGAR_ENDS = (0.13, 0.87)
ALONG, BELOW = 0.95, 0.84
"""Of an aircraft's place: its length by its width, and the width of one that is folded."""
AIRY, IN_ZONES, AROUND_DECK, IN_HANGAR = 0.22, 0.2, 0.2, 0.4
"""Of the height, what is shared out at most; and of that the share of the zones, of the sea above and below, of the
hangar."""
APRON, LOW_STRIPS = 26.0, 46.0
"""Between the shore of a base and its aircraft; and how high its runways are where there is little height."""
ONE_LINE = 50.0
"""Aircraft smaller than this have their squadron and state in one line."""
LONG_FUEL = "fuel to turn "
"""Said in short where it stands beside the aircraft: the title of their zone says it in full."""
LETTER = 7.4
"""What a letter of the names is wide."""


class Name(NamedTuple):
    """What a group is called, from where to where it stands, and how many lines its name has."""

    group: Group
    left: float
    right: float
    top: float
    lines: int
    bracket: bool = False
    beside: bool = False
    """Whether it stands beside its aircraft, and has no more room than that."""


@dataclass
class DeckLayout:
    """Rectangles of the zones, middles of the aircraft, and how large they are drawn."""

    width: float
    largest: float
    """The place of an aircraft where it has room."""
    lines: int
    """Of the names of squadrons: with one, the state stands beside the name."""
    spare: float = 0
    """Height that is shared out among the parts."""
    share: float = 1
    """Of the width, that the ship takes."""
    height: float = 0
    boxes: dict[str, Box] = field(default_factory=dict)
    places: dict[str, Point] = field(default_factory=dict)
    sides: dict[str, float] = field(default_factory=dict)
    """How large an aircraft is drawn, zone by zone."""
    names: list[Name] = field(default_factory=list)
    scale: float = 1
    """Pixels a metre of the ship."""
    wider: float = WIDER
    deck: Box = Box(0, 0, 0, 0)
    """The ship from stem to stern, as wide as her flight deck; of a base its runways."""
    hangar: Box = Box(0, 0, 0, 0)
    wells: dict[str, Box] = field(default_factory=dict)

    def zone_at(self, at: tuple[float, float]) -> str | None:
        """The box under this point."""
        x, y = at
        return next((key for key, b in self.boxes.items() if b.left <= x < b.right and b.top <= y < b.bottom), None)

    @property
    def named(self) -> float:
        """How high the names of squadrons are."""
        return self.lines * LINE


def lay_out(form: FormPicture, width: float, height: float = 0) -> DeckLayout:
    """Return the form laid out in this width; as large as the height allows, without a height at its best size."""
    width = max(width, THINNEST)
    most = min(HIGH, max(LOW, width * SHARE))
    layout = _laid_out(DeckLayout(width, most, 2), form)
    if not height or layout.height <= height:
        spare = int(min(height - layout.height, AIRY * height)) if height else 0
        return _laid_out(DeckLayout(width, most, 2, max(0, spare)), form) if spare > PAD else layout
    lowest = layout
    for wider, share in FORMS if form.plan else FORMS[:1]:
        for size in sizes(most, SMALLEST, 4):
            layout = _laid_out(DeckLayout(width, size, 2 if size > ONE_LINE else 1, share=share, wider=wider), form)
            if layout.height <= height:
                return layout
            lowest = min(layout, lowest, key=lambda each: each.height)
    return lowest


def _laid_out(layout: DeckLayout, form: FormPicture) -> DeckLayout:
    top = _zones(layout, form) + (GAP if layout.lines > 1 else PAD) + layout.spare * AROUND_DECK
    if form.plan is None:
        layout.height = _field(layout, form, top)
    else:
        layout.height = _ship(layout, form, form.plan, top)
    return layout


def sizes(largest: float, least: float = LEAST, step: float = 2) -> Iterator[float]:
    """From the largest downwards."""
    size = largest
    while size >= least:
        yield size
        size -= step


# --- the zones over the deck -------------------------------------------------------------------


def _zones(layout: DeckLayout, form: FormPicture) -> float:
    """Launch, CAP, overhead, and who has no mission; side by side, or one below the other."""
    zones = [zone for zone in form.zones if sixth_of(zone.key) is None and zone.key not in (HANGAR, PARK)]
    if layout.width < NARROW:
        top = 0.0
        for zone in zones:
            top = _zone(layout, zone, Box(MARGIN, top, layout.width - MARGIN, 0)) + PAD
        return top - PAD
    shares = [0.75 + len(zone.counters) for zone in zones]
    spare = layout.width - 2 * MARGIN - GAP * (len(zones) - 1)
    least = min(190.0, spare / len(zones))
    left, bottom = MARGIN, 0.0
    for zone, share in zip(zones, shares, strict=True):
        right = left + least + (spare - least * len(zones)) * share / sum(shares)
        bottom = max(bottom, _zone(layout, zone, Box(left, 0, right, 0)))
        left = right + GAP
    for zone in zones:
        layout.boxes[zone.key] = layout.boxes[zone.key]._replace(bottom=bottom)
    return bottom


def _zone(layout: DeckLayout, zone: Zone, box: Box) -> float:
    """A titled box; returns where it ends."""
    bottom = box.top + HEAD + (EMPTY if layout.lines > 1 else LOW_EMPTY) + layout.spare * IN_ZONES
    if members := groups(zone.counters):
        largest = max(SMALLEST, layout.largest * 0.72)
        lines = layout.lines - 1
        flow = Flow(layout, zone.key, box._replace(top=box.top + HEAD), largest * 1.4 + lines * LINE, lines)
        bottom = max(bottom, flow.stand(members, largest))
    layout.boxes[zone.key] = box._replace(bottom=bottom)
    return bottom


@dataclass
class Flow:
    """Groups side by side in a box, in as many lines as they need."""

    layout: DeckLayout
    key: str
    box: Box
    high: float
    """The height they should keep to."""
    lines: int
    """Of their names; with none, they stand beside."""

    def stand(self, members: Sequence[Group], largest: float) -> float:
        """As large as they have room; returns where they end."""
        if not self.lines:
            members = [replace(one, state=one.state.replace(LONG_FUEL, "to ")) for one in members]
        named, side, rows = self.lines * LINE, largest, self._rows(members, largest)
        for side in sizes(largest, SMALLEST):
            rows = self._rows(members, side)
            if len(rows) * (side + named) <= self.high:
                break
        self.layout.sides[self.key] = side
        top = self.box.top
        for row in rows:
            left = self.box.left + PAD
            for group, wide in row:
                for at, one in enumerate(group.members):
                    self.layout.places[one] = Point(left + (at + 0.5) * side, top + side / 2)
                self.layout.names.append(self._name(group, left, wide, top, side))
                left += wide + GAP
            top += side + named
        return top

    def _rows(self, members: Sequence[Group], side: float) -> list[list[tuple[Group, float]]]:
        """Groups with their widths, row by row; one wider than a row is parted."""
        room = self.box.width - 2 * PAD
        rows: list[list[tuple[Group, float]]] = [[]]
        used = 0.0
        for part in _parts(members, max(1, how_many(room, side))):
            wide = len(part.members) * side
            wide = max(wide, min(room, self._named(part))) if self.lines else min(wide + self._named(part), room)
            if rows[-1] and used + wide > room:
                rows.append([])
                used = 0.0
            rows[-1].append((part, wide))
            used += wide + GAP
        return rows

    def _name(self, group: Group, left: float, wide: float, top: float, side: float) -> Name:
        if self.lines:
            return Name(group, left, left + wide, top + side, self.lines)
        return Name(
            group, left + len(group.members) * side + PAD, left + wide, top + side / 2 - LINE / 2, 1, beside=True
        )

    def _named(self, group: Group) -> float:
        """How wide its name is."""
        name, state = len(group.squadron) * 1.15, len(group.state)
        return LETTER * max(name, state) if self.lines > 1 else LETTER * (name + 1 + state) + (0 if self.lines else GAP)


def _parts(members: Sequence[Group], most: int) -> Iterator[Group]:
    for each in members:
        for at in range(0, len(each.members), most):
            yield Group(each.squadron, each.state, each.members[at : at + most])


# --- a land base ---------------------------------------------------------------------------------


def _field(layout: DeckLayout, form: FormPicture, top: float) -> float:
    """Runways, and the dispersals below them."""
    zone = next(zone for zone in form.zones if zone.key in (PARK, HANGAR))
    layout.deck = Box(
        MARGIN, top, layout.width - MARGIN, top + (60 + layout.largest * 1.2 if layout.lines > 1 else LOW_STRIPS)
    )
    box = Box(MARGIN, layout.deck.bottom, layout.width - MARGIN, 0)
    bottom = box.top + HEAD + EMPTY
    if members := groups(zone.counters):
        room = 3 * (layout.largest + 2 * LINE)
        apron = Box(box.left + APRON, box.top + HEAD, box.right - APRON, 0)
        bottom = Flow(layout, zone.key, apron, room, 2).stand(members, layout.largest)
    layout.boxes[zone.key] = box._replace(top=top, bottom=bottom + 2 * PAD)
    return bottom + 3 * PAD


# --- a carrier -------------------------------------------------------------------------------------


def _ship(layout: DeckLayout, form: FormPicture, plan: DeckPlan, top: float) -> float:
    beam = _measure(layout, form, plan)
    out = beam * OUTBOARD
    stem = (layout.width - plan.length * layout.scale) / 2
    layout.deck = Box(stem, top + out, layout.width - stem, top + out + beam)
    left, right = (stem + at * layout.scale for at in (plan.fore, plan.aft))
    _sixths(layout, form, left, right)
    names = layout.deck.bottom + out * 0.6
    layout.boxes[FORWARD] = Box(0, top, left, names)
    layout.boxes[AFT] = Box(right, top, layout.width, names)
    _deck_names(layout, form, names)
    return _hangar(layout, form, plan, names + layout.named + PAD + layout.spare * AROUND_DECK)


def _measure(layout: DeckLayout, form: FormPicture, plan: DeckPlan) -> float:
    """The scale, how large the aircraft on deck are, and how wide she is drawn."""
    layout.scale = (layout.width - 2 * MARGIN) * layout.share / plan.length
    true = plan.beam * layout.scale
    beam = true * min(WIDEST, max(layout.wider, BEAM / true))
    each = (plan.aft - plan.fore) * layout.scale / 6 - 6
    counts = [len(zone.counters) for zone in form.zones if sixth_of(zone.key)]
    side = _largest(layout, counts, each, beam - 2 * PAD)
    if side is None:
        side = LEAST
        columns = max(1, how_many(each, side * ALONG))
        beam = max(-(-count // columns) for count in counts) * side + 2 * PAD
    layout.wider, layout.sides[DECK] = beam / true, side
    return beam


def _largest(layout: DeckLayout, counts: Sequence[int], each: float, across: float) -> float | None:
    """The largest place of which enough go onto every sixth."""
    for side in sizes(layout.largest):
        if all(count <= how_many(each, side * ALONG) * how_many(across, side) for count in counts):
            return side
    return None


def _sixths(layout: DeckLayout, form: FormPicture, left: float, right: float) -> None:
    each, side = (right - left) / 6, layout.sides[DECK]
    across = layout.deck.height - 2 * PAD
    columns, most = max(1, how_many(each - 6, side * ALONG)), max(1, how_many(across, side))
    for at, sixth in enumerate(form.sixths):
        box = Box(left + at * each, layout.deck.top, left + (at + 1) * each, layout.deck.bottom)
        key = sixth_key(sixth.no)
        layout.boxes[key], layout.sides[key] = box, side
        zone = form.zone(key)
        afs = zone.counters if zone else ()
        rows = max(min(2, most), -(-len(afs) // columns))
        cells = Cells(min(side * 1.05, (each - 6) / columns), min(side * 1.12, across / rows))
        by_squadron = [[one.id for one in run] for _, run in groupby(afs, key=lambda one: one.squadron)]
        layout.places |= in_columns(by_squadron, rows, columns, box, cells)


def _deck_names(layout: DeckLayout, form: FormPicture, top: float) -> None:
    counters = [counter for zone in form.zones if sixth_of(zone.key) for counter in zone.counters]
    half = layout.sides[DECK] * 0.44
    for group in groups(counters):
        along = [layout.places[one].x for one in group.members]
        layout.names.append(Name(group, min(along) - half, max(along) + half, top, layout.lines, bracket=True))


# --- below deck ------------------------------------------------------------------------------------


def _hangar(layout: DeckLayout, form: FormPicture, plan: DeckPlan, top: float) -> float:
    zone = next(zone for zone in form.zones if zone.key == HANGAR)
    stem = layout.deck.left
    wells = [(ident, stem + at * layout.scale, long * layout.scale) for ident, at, long in plan.wells]
    start, end = (stem + (plan.fore + (plan.aft - plan.fore) * part) * layout.scale for part in HANGAR_ENDS)
    start = min([start, *(middle - long / 2 - GAP for _, middle, long in wells)])
    end = max([end, *(middle + long / 2 + GAP for _, middle, long in wells)])
    spans = _spans(start + 6, end - 6, [(middle - long / 2 - 4, middle + long / 2 + 4) for _, middle, long in wells])
    members = groups(zone.counters)
    cells, rows, found = _below(members, spans, layout.largest)
    cells = Cells(cells.along, cells.across + layout.spare * IN_HANGAR / max(rows, 2))
    bottom = top + max(rows, 2) * cells.across + 2 * PAD
    layout.hangar, layout.sides[HANGAR] = Box(start, top, end, bottom), cells.side
    layout.boxes[HANGAR] = Box(MARGIN, top, layout.width - MARGIN, bottom)
    layout.wells = {ident: Box(m - w / 2, top + 8, m + w / 2, bottom - 8) for ident, m, w in wells}
    for stand in found:
        for row, one in enumerate(stand.members):
            layout.places[one] = Point(stand.middle, top + PAD + (row + 0.5) * cells.across)
    _hangar_names(layout, members, cells, bottom + 2)
    return bottom + layout.named + 4


def _hangar_names(layout: DeckLayout, members: Sequence[Group], cells: Cells, top: float) -> None:
    half = cells.along / 2
    for group in members:
        along = [layout.places[one].x for one in group.members]
        layout.names.append(Name(group, min(along) - half, max(along) + half, top, layout.lines))


def _spans(start: float, end: float, wells: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """What is left of the hangar's length between the wells."""
    edges = [start]
    for left, right in sorted(wells):
        edges += [left, right]
    edges.append(end)
    return [(left, right) for left, right in zip(edges[::2], edges[1::2], strict=True) if right > left]


def _below(
    members: Sequence[Group], spans: Sequence[tuple[float, float]], largest: float
) -> tuple[Cells, int, list[Stand]]:
    """How large the aircraft of the hangar are drawn, in how many rows, and where: within the height of two large
    rows, or in as many rows as a crowd needs."""
    everyone = [group.members for group in members]
    if not any(how_many(right - left, SMALLEST * ALONG) for left, right in spans):
        spans = [(spans[0][0], spans[-1][1])]  # so little room that they stand over the wells
    for side in sizes(largest, SMALLEST):
        cells = Cells(side * ALONG, side * BELOW)
        for rows in range(2, int(2 * largest / side) + 1):
            if (found := stands(everyone, spans, cells, rows)) is not None:
                return cells, rows, found
    cells, rows = Cells(SMALLEST * ALONG, SMALLEST * BELOW), 3
    while (found := stands(everyone, spans, cells, rows)) is None:
        rows += 1
    return cells, rows, found
