"""17.1 A ship with her damage where it fell: her plan over her profile, bow to the left, the 36 places as zones.

Places are those of the grid: the sixth from the bow, then from port (1) to starboard (6).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import cos, dist, pi, sin
from typing import NamedTuple

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Curve, Path, Picture, Placed, Shape, points, rectangle, rounded
from ffts.games.skies.hulls.hull_side import draught, sheer, waterline
from ffts.games.skies.hulls.parts import Measured
from ffts.games.skies.hulls.plans import Extent, Plans, Ship
from ffts.games.skies.hulls.sheets import ShipPlan
from ffts.games.skies.hulls.wrecks import cross, faded
from ffts.games.skies.pictures.ships.sheet import GridPlace, HurtLine, ShipSheet

SIXTHS = 6
LEAST_LONG = 170.0
"""Metres that are shown at least: a small ship is not blown up."""
LEFT, RIGHT = 0.125, 0.04
"""Room at both ends for words, as a part of what is shown."""
HEAD, GAP, FOOTER = 10.0, 6.0, 3.0
STAR, RAYS, NOTCH = 5.4, 14, 0.8
LETTERS = 13
SIDES = ("starboard", "port")
LEVEL: Mapping[str, float] = {"mount": 2.5, "battery": 2.5, "guns": 2.5, "bridge": 7.0, "deck": 0.0, "elevator": -1.5}
"""Metres above the deck at which damage is marked in the profile."""
INSIDE = ("machinery", "rudder", "flood")
HANGAR = -4.5


def ship_picture(plans: Plans, ship: Ship, date: str, sheet: ShipSheet, place: int = 0) -> Picture:
    """Her plan and profile with all that is hit; `place` is framed."""
    plan = plans.sheet(ship, date)
    above = Placed(plans.plan(ship, date, 2), turn=180)
    _, top, _, bottom = _bow_left(plans.extent(ship, date, 2))
    beside = plans.profile(ship, date, 2, port=True)
    if sheet.sunk:
        above, beside = replace(above, shapes=faded(above.shapes)), faded(beside)
    low = bottom + GAP - plans.extent(ship, date, 2, "port")[1]
    shown = max(plan.loa_m, LEAST_LONG)
    width = shown / (1 - LEFT - RIGHT)
    tall = low + draught(Measured(plan)) + FOOTER - (top - HEAD)
    shapes = (
        *_frame(plan, top, bottom),
        above,
        Placed((waterline(Measured(plan), plan.loa_m * 0.04), *beside), Point(0, low)),
        *_damage(plan, sheet, low),
        *(cross(plan.loa_m * 0.12, plan.loa_m * 0.05) if sheet.sunk else ()),
        *_zones(plan, sheet.cells, place),
    )
    return Picture(-shown / 2 - width * LEFT, top - HEAD, width, tall, shapes)


def _bow_left(extent: Extent) -> Extent:
    """What a plan covers when it is turned round."""
    left, top, right, bottom = extent
    return -right, -bottom, -left, -top


def _frame(plan: ShipPlan, top: float, bottom: float) -> Iterator[Shape]:
    """The numbers of the sixths, lines between them, and which side is which."""
    half, sixth = plan.loa_m / 2, plan.loa_m / SIXTHS
    for number in range(SIXTHS):
        x = -half + sixth * (number + 0.5)
        yield Label(str(number + 1), Point(x, top - HEAD * 0.5), "middle", "quiet", LETTERS)
        if number:
            edge = points((x - sixth / 2, top - 2), (x - sixth / 2, bottom + 2))
            yield Path(edge, ink="line2", dash="dot", closed=False)
    for word, number, way in zip(SIDES, (SIXTHS, 1), (-1, 1), strict=True):
        y = way * places_reach(plan) * 0.84
        yield Label(word, Point(-half - 4, y), "end", "quiet", LETTERS)
        yield Label(str(number), Point(half + 3, y), "start", "quiet", LETTERS)


def places_reach(plan: ShipPlan) -> float:
    """Half the width that the places of the grid divide: of the flight deck, or of the hull."""
    deck = plan.flight_deck
    return max(plan.beam_m, deck.width_mid if deck else 0) / 2


def box_of(plan: ShipPlan, place: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a place, starboard on top."""
    sixth, across = divmod(place, 10)
    long, wide = plan.loa_m / SIXTHS, 2 * places_reach(plan) / SIXTHS
    left, top = -plan.loa_m / 2 + (sixth - 1) * long, places_reach(plan) - across * wide
    return left, top, left + long, top + wide


def _zones(plan: ShipPlan, cells: Sequence[GridPlace], place: int) -> Iterator[Shape]:
    """Every place can be pointed at; the chosen one is framed."""
    for cell in cells:
        box = box_of(plan, cell.place)
        ink = "text" if cell.place == place else ""
        frame = Path(rounded(*box, 1), ink=ink, width=2)
        yield Placed((frame,), id=str(cell.place), name=cell.words)


# --- damage -------------------------------------------------------------------------------


def _damage(plan: ShipPlan, sheet: ShipSheet, low: float) -> Iterator[Shape]:
    """Hit places hatched; from each hit a line down to how deep it went; floods and fires with signs of their own."""
    for cell in sheet.cells:
        if cell.hurts:
            zone = rounded(*box_of(plan, cell.place), 1)
            yield Path(zone, "hit", "hit", 1.4, manner="hatched")
    marks = spots(plan, sheet.hurts)
    for mark in marks:
        for hurt in mark.hurts:
            yield from _below(plan, hurt, mark.at, low)
    for mark in marks:
        first = mark.hurts[0]
        yield Placed((star(first, mark.at),), name=mark.words, id=f"{first.where}")
        yield Label(mark.sign, mark.at, "middle", "quiet" if first.state == "mended" else "ol", LETTERS, bold=True)


class Mark(NamedTuple):
    """A star, and the damage it stands for: one hit, or several at one place that have no room side by side."""

    hurts: tuple[HurtLine, ...]
    at: Point

    @property
    def sign(self) -> str:
        """The number of the hit, as the list beside it has it, or how many there are."""
        return f"{self.hurts[0].no}" if len(self.hurts) == 1 else f"\N{MULTIPLICATION SIGN}{len(self.hurts)}"

    @property
    def words(self) -> str:
        """What it stands for."""
        return ", ".join(f"{hurt.no} {hurt.words}, {hurt.state}" for hurt in self.hurts)


def spots(plan: ShipPlan, hurts: Sequence[HurtLine]) -> list[Mark]:
    """Where stars stand: in the place that was hit, none on another while there is room in it."""
    found: list[Mark] = []
    for where in dict.fromkeys(hurt.where for hurt in hurts if hurt.where):
        left, top, right, bottom = box_of(plan, where)
        room = max(1, int((right - left) // (2 * STAR)))
        groups = _groups([hurt for hurt in hurts if hurt.where == where], room)
        slots = [left + (right - left) * (number + 0.5) / room for number in range(room)]
        for number, group in enumerate(groups):
            ideal = left + (right - left) * (number + 0.5) / len(groups)
            every = [Point(x, (top + bottom) / 2) for x in (ideal, *sorted(slots, key=lambda x: abs(x - ideal)))]
            free = (at for at in every if all(dist(at, other.at) >= 2 * STAR for other in found))
            found.append(Mark(group, next(free, every[0])))
    return found


def _groups(hurts: Sequence[HurtLine], room: int) -> list[tuple[HurtLine, ...]]:
    """One star each; what is mended has one together, and what finds no room shares the last."""
    lasting = [hurt for hurt in hurts if hurt.state != "mended"]
    mended = tuple(hurt for hurt in hurts if hurt.state == "mended")
    alone = room - bool(mended)
    if len(lasting) > alone:
        alone = max(0, alone - 1)
    shared = tuple(lasting[alone:])
    groups = [*((hurt,) for hurt in lasting[:alone]), shared, mended]
    return [group for group in groups if group]


def star(hurt: HurtLine, at: Point) -> Path:
    """A star with an edge; hollow where the damage is mended."""
    rays = [
        (at.x + STAR * part * cos(pi * number / RAYS), at.y + STAR * part * sin(pi * number / RAYS))
        for number in range(2 * RAYS)
        for part in ((1, NOTCH)[number % 2],)
    ]
    fill, ink = ("panel", "quiet") if hurt.state == "mended" else ("hitfill", "ol")
    return Path(points(*rays), fill, ink, 1.2)


def _below(plan: ShipPlan, hurt: HurtLine, at: Point, low: float) -> Iterator[Shape]:
    """What the profile shows of it."""
    ship = Measured(plan)
    along = 0.5 + at.x / plan.loa_m
    deck = plan.heights.deck if plan.flight_deck else sheer(ship, along)
    if hurt.kind == "flood":
        yield from _flood(plan, hurt.where, low, draught(ship))
    inside = hurt.kind in INSIDE
    level = -draught(ship) * 0.45 if inside else deck + (HANGAR if hurt.kind == "hangar" else LEVEL.get(hurt.kind, 0.0))
    end = Point(at.x, low - level)
    if hurt.kind == "fire":
        if hurt.state == "open":
            yield from flame(Point(at.x, low - deck), 9 + 2 * min(hurt.size, 3))
        return
    ink: Ink = "quiet" if hurt.state == "mended" else "hit"
    yield Path((Point(at.x, at.y), end), ink=ink, width=2, dash="dot", closed=False)
    yield Path(points(*((end.x + 1.5 * x, end.y + 1.5 * y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))), ink, "ol")


def _flood(plan: ShipPlan, where: int, low: float, deep: float) -> Iterator[Shape]:
    """A space below the water that is flooded."""
    left, _, right, _ = box_of(plan, where)
    box = left + 1, low + 0.4, right - 1, low + deep - 0.6
    yield Path(rectangle(*box), "sea3", "side_a", 1.4)
    step = (box[2] - box[0]) / 8
    for row in range(1, 4):
        y = box[1] + (box[3] - box[1]) * row / 4
        waves: list[Point | Curve] = [Point(box[0], y)]
        for number in range(8):
            x = box[0] + step * number
            up = -1.1 if number % 2 else 1.1
            waves.append(Curve(Point(x + step / 3, y + up), Point(x + step * 2 / 3, y + up), Point(x + step, y)))
        yield Path(tuple(waves), ink="side_a", width=1.4, closed=False)


def flame(footer: Point, high: float) -> Iterator[Shape]:
    """Draw a fire of this height in metres at this place."""
    for size, fill in ((1.0, "danger"), (0.52, "hitfill")):
        h, w = high * size, high * 0.36 * size
        x, y = footer
        yield Path(
            (
                Point(x, y),
                Curve(Point(x - w * 1.2, y), Point(x - w * 1.3, y - h * 0.5), Point(x - w * 0.3, y - h * 0.62)),
                Curve(Point(x - w * 0.2, y - h * 0.8), Point(x, y - h * 0.9), Point(x + w * 0.1, y - h)),
                Curve(Point(x + w * 0.5, y - h * 0.75), Point(x + w * 1.5, y - h * 0.4), Point(x, y)),
            ),
            fill,
            "ol" if size == 1 else "",
            1.2,
        )


# --- the ships of a force --------------------------------------------------------------------

APART, LEAST_ROOM = 14.0, 96.0
ROW, NAMES, DECKS, OVER = 70.0, 19.0, 9.0, 22.0
"""From row to row in metres; from the middle of a ship to her name, and so much more below a flight deck; above her."""
SMALL_STARS = 3


def force_picture(
    plans: Plans, ships: Sequence[tuple[Ship, ShipSheet]], date: str, chosen: str, wide: float
) -> Picture:
    """Draw the ships of a force in one scale, in rows of this width in metres; the chosen one is underlined."""
    shapes: list[Shape] = []
    x, y = 0.0, 0.0
    for ship, sheet in ships:
        long = plans.sheet(ship, date).loa_m
        room = max(long, LEAST_ROOM)
        if x and x + room > wide:
            x, y = 0.0, y + ROW
        shapes.append(_small(plans, ship, sheet, date, Point(x + room / 2, y), chosen))
        x += room + APART
    return Picture(0, -OVER, wide, y + ROW, tuple(shapes))


def _small(plans: Plans, ship: Ship, sheet: ShipSheet, date: str, at: Point, chosen: str) -> Placed:
    plan = plans.sheet(ship, date)
    is_chosen = sheet.id == chosen
    drawn = plans.plan(ship, date, 0 if not plan.flight_deck else 1)
    parts: list[Shape] = [Placed(faded(drawn) if sheet.sunk else drawn, turn=180)]
    if sheet.sunk:
        parts += cross(plan.loa_m * 0.14, plan.beam_m * 0.42)
    else:
        lasting = [mark for mark in spots(plan, sheet.hurts) if mark.hurts[0].state != "mended"]
        parts += [star(mark.hurts[0], mark.at) for mark in lasting[:SMALL_STARS]]
    words, ink = (f"{ship.name}, sunk", "quiet") if sheet.sunk else (ship.name, "text" if is_chosen else "quiet")
    below = NAMES + (DECKS if plan.flight_deck else 0)
    name = Label(words, Point(0, below + 5), "middle", ink, LETTERS, bold=is_chosen)
    half = plan.loa_m / 2
    if is_chosen:
        parts.append(
            Path(points((-half * 0.5, below + 13), (half * 0.5, below + 13)), ink="accent", width=3, closed=False)
        )
    area = Path(rectangle(-half, -OVER, half, below + 10))
    text = f"{sheet.cls} {sheet.name}: {sheet.condition or 'whole'}"
    return Placed((area, *parts, name), at, id=sheet.id, name=text)
