"""11-15 The formation sheet under attack as a picture: ships in their rings, groups on their way in, phase by phase.

Made from what one viewer may know (`StrikePicture`), for window, paper and browser alike. Its unit is a pixel at 100 %
in the room it is made for, so that letters keep their size and the sea fills the page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from ffts.core.drawing import Label, Point
from ffts.core.picture import Path, Picture, Placed, Shape, ellipse, places, rectangle, rounded
from ffts.core.picture import flat as every_shape
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.strike.clock import Force, GroupCounter, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.fleet import Fleet
from ffts.games.skies.pictures.strike.formation import Laid, Scales, laid_out, ring_of, scales, towards
from ffts.games.skies.pictures.strike.sheet_air import bearings, cap, distance, flying, length
from ffts.games.skies.pictures.strike.sheet_clock import (
    RADIUS,
    SMALL,
    clock,
    legend,
    legend_width,
    rulers,
    rulers_width,
    small,
    small_words,
)
from ffts.games.skies.pictures.strike.sheet_labels import Box, Line, Wanted, around, placed
from ffts.games.skies.pictures.strike.sheet_ships import MARGIN, RIPPLES, Manner, body, may_fire, reach, signs, swell
from ffts.games.skies.rules.ch11 import INCHES, PLACE_NAMES
from ffts.games.skies.state.strike import Ring

EDGE, HEAD, FOOTER = 24.0, 66.0, 40.0
"""Pixels kept free at the sides, above for the title, and below for rulers and signs."""
USUAL_COURSE = 75
ABEAM = -76
"""Degrees from the course at which CAP flies while it is not known where a strike comes from: clear of the carrier."""
NOTE, LEFT = 13.0, 70.0
"""Size of small letters; pixels at the left that clock and other sheets take more than the right."""
TALL, LOW, NARROW = 660, 340, 520
"""A room in which two other sheets stand below the clock; in which there are neither rulers nor other sheets; in which
there are no other sheets."""
WAVES = ((0.13, 0.3), (0.31, 0.17), (0.55, 0.13), (0.86, 0.24), (0.93, 0.62), (0.79, 0.83), (0.44, 0.88), (0.24, 0.62))


@dataclass(frozen=True)
class Shown:
    """What the page adds to what is known: the group and the target in hand, the room, the plans of ships."""

    width: float = 1212
    height: float = 916
    group: str = ""
    at: str = ""
    numbered: bool = False
    """Whether digits choose a target now."""
    stopped: frozenset[str] = frozenset()
    """15.1 By which ships the group in hand may not be placed."""
    titled: bool = True


def sheet_picture(picture: StrikePicture, shown: Shown, fleet: Fleet | None = None) -> Picture:
    """The sheet the group or the target in hand belongs to, and the others small; without a fleet ships look like their
    kinds."""
    found = sheet_of(picture, shown)
    sheet = _Sheet(picture, shown, fleet or Fleet(), *found) if found else None
    ground = (*_sea(shown), *(sheet.ground() if sheet else ()))
    shapes = (*ground, *(sheet.shapes() if sheet else ()))
    return Picture(0, 0, shown.width, shown.height, shapes, still=len(ground))


def sheet_of(picture: StrikePicture, shown: Shown) -> tuple[Force, tuple[TargetRow, ...]] | None:
    """The sheet of the target in hand; else of the group; else the first."""
    group = picture.group(shown.group)
    wanted = (shown.at, group.at if group else "")
    every = [(force, rows) for force in picture.forces for rows in force.drawn if rows]
    for ident in filter(None, wanted):
        for force, rows in every:
            if any(row.id == ident for row in rows):
                return force, rows
    ours = [one for one in every if group and one[0].title.startswith(group.target)]
    lost = [one for one in every if any(row.sinking for row in one[1])]
    return next(iter(ours or lost or every), None)


def _sea(shown: Shown) -> Iterator[Shape]:
    wide, high = shown.width, shown.height
    yield Path(rectangle(0, 0, wide, high), "sea1")
    yield Path(rectangle(0, 0, wide, high * 0.5), "sea0", fade=(Point(0, 0), Point(0, high * 0.5)))
    yield Path(rectangle(0, high * 0.5, wide, high), "sea0", fade=(Point(0, high), Point(0, high * 0.5)))
    yield from swell([(wide * x, high * y) for x, y in WAVES])


def banner(words: str, at: Point) -> Iterator[Shape]:
    """What the eye is to find first: a ship that is lost, on a ground of its own."""
    line = Line(f"\N{BLACK UP-POINTING TRIANGLE} {words}", "on_danger", 17, True)
    yield Path(rounded(at.x - 4, at.y - 13, at.x + line.wide + 12, at.y + 13, 6), "danger")
    yield Label(line.text, Point(at.x + 4, at.y), "start", line.ink, line.size, True)


def _from_below(bearing: float) -> float:
    """Degrees between this bearing and south."""
    return abs((bearing - 180 + 180) % 360 - 180)


class _Sheet:
    """One sheet in its room, while it is being drawn."""

    def __init__(
        self, picture: StrikePicture, shown: Shown, fleet: Fleet, force: Force, rows: tuple[TargetRow, ...]
    ) -> None:
        self.picture, self.shown, self.fleet, self.force, self.rows = picture, shown, fleet, force, rows
        self.course = float(USUAL_COURSE if force.course is None else force.course)
        known_as = (force.title.partition(",")[0], force.title)
        self.every = [group for group in picture.groups if group.target in known_as]
        self.scale: Scales = scales(rows, shown.width, shown.height - HEAD * 0.4)
        self.fits = min(1.0, max(0.6, self.scale.metre / 1.22))
        self.bearings = bearings(self.every)
        self.middle = self._middle()
        self.laid = tuple(laid_out(rows, self.middle, self.course, self.scale, fleet))
        self.where = {laid.row.id: laid.at for laid in self.laid}
        self.groups = [group for group in self.every if self._comes(group)]
        self.taken: list[Box] = []
        self.arcs: list[Box] = []
        self.wanted: list[Wanted] = []

    def _comes(self, group: GroupCounter) -> bool:
        """Whether it is on its way to a ship of this sheet, or to this force without one."""
        elsewhere = group.at not in self.where and any(row.id == group.at for row in self.picture.rows)
        return bool(group.strong) and not group.done and not elsewhere

    def _middle(self) -> Point:
        """A little away from where they come from."""
        wide, high = self.shown.width, self.shown.height
        from_where = next((group.bearing for group in self.every if group.bearing is not None), None)
        x, y = (wide + LEFT) / 2, HEAD * 0.5 + (high - FOOTER) / 2
        if from_where is None:
            return Point(x, y)
        return Point(x - wide * 0.1 * sin(radians(from_where)), y + high * 0.055 * cos(radians(from_where)))

    # --- what is drawn -----------------------------------------------------------------

    def ground(self) -> Iterator[Shape]:
        """What stays while the strike goes on."""
        yield from self._rings()
        for laid in self.laid:
            yield from body(laid, Manner(self.course, None, self.force.colour))

    def shapes(self) -> Iterator[Shape]:
        """All else from the bottom up; labels last."""
        air = list(self._air())
        yield from (shape for shape in air if not isinstance(shape, Placed))
        for laid in self.laid:
            yield from signs(laid, self._manner(laid.row))
        yield from (shape for shape in air if isinstance(shape, Placed))
        self._label_ships()
        yield from self._furniture()
        room = Box(EDGE / 2, EDGE / 4, self.shown.width - EDGE / 2, self.shown.height - FOOTER)
        yield from placed(self.wanted, self.taken, room, self.arcs)

    def _rings(self) -> Iterator[Shape]:
        there = {ring_of(row) for row in self.rows}
        for ring in (Ring.INNER, Ring.OUTER):
            if ring in there or (ring is Ring.OUTER and Ring.INNER in there):
                radius = INCHES[ring] * self.scale.inch
                yield Path(ellipse(self.middle, radius), ink="line2", width=1.4, dash="dot")

    def _ring_names(self) -> Iterator[Wanted]:
        """Between two ships, where there is room."""
        for ring in {ring_of(row): None for row in self.rows}:
            if ring is not Ring.CENTRE:
                at = towards(self.middle, self._gap(ring), INCHES[ring] * self.scale.inch)
                line = Line(PLACE_NAMES[ring], "quiet", 12, face="waters")
                yield Wanted((line,), around([(at.x, at.y)], 2), ways="below above")

    def _gap(self, ring: Ring) -> float:
        """The bearing between two of its ships that lies lowest."""
        step = 360 / sum(1 for row in self.rows if ring_of(row) is ring)
        return min((self.course + number * step for number in range(round(360 / step))), key=_from_below)

    def _manner(self, row: TargetRow) -> Manner:
        group = self.picture.group(self.shown.group)
        here = group if group and group.id in self.bearings else None
        target = next((one for one in self.rows if here and one.id == here.at), None)
        by_others = next((each for each in self.groups if each.at == row.id and each.active), None)
        aimed = row.id in (self.shown.at, target.id if target else "")
        return Manner(
            self.course,
            self.bearings.get(here.id) if here else None,
            self.force.colour,
            "" if row.sunk else "accent" if aimed else by_others.colour if by_others else "",
            may_fire(row, target, self.rows) if here and here.active else False,
        )

    # --- in the air --------------------------------------------------------------------

    def _air(self) -> Iterator[Shape]:
        rim = self._rim()
        for group in sorted(self.groups, key=lambda each: each.id == self.shown.group):
            bearing = self.bearings[group.id]
            at = self._inside(group, bearing, distance(group, self.picture.phase, rim, self.fits))
            shapes = list(flying(group, at, self.where.get(group.at, self.middle), self.fits, not self._near(group)))
            yield from shapes
            self._name(group, shapes[-1])
        if self.force.cap:
            bearing = next(iter(self.bearings.values()), self.course + ABEAM)
            shapes = list(cap(self.force.cap, self.force.colour, self.middle, bearing - 14, rim * 0.82, self.fits))
            yield from shapes
            words = f"CAP: {self.force.cap} AF"
            self._want((Line(words, self.force.colour, 14, True),), shapes[-1], "above below right left")

    def _near(self, group: GroupCounter) -> bool:
        return not self.picture.phase or group.phase in (0, self.picture.phase)

    def _rim(self) -> float:
        there = {ring_of(row) for row in self.rows}
        inches = INCHES[Ring.OUTER if Ring.OUTER in there else Ring.INNER]
        return (inches if Ring.INNER in there or Ring.OUTER in there else 1.6) * self.scale.inch

    def _inside(self, group: GroupCounter, bearing: float, far: float) -> Point:
        """Where its first aircraft flies, so that the last of it is in the room."""
        long, room = length(group, self.fits), 40 * self.fits
        last = towards(self.middle, bearing, far + long)
        x = min(max(last.x, room), self.shown.width - room)
        y = min(max(last.y, room), self.shown.height - FOOTER - room)
        return towards(Point(x, y), bearing, -long)

    def _name(self, group: GroupCounter, shape: Shape) -> None:
        lines = [Line(group.name, group.colour, 15, bold=True), Line(group.what, "text", NOTE)]
        lines += [Line(group.hurt, "quiet", NOTE)] if group.hurt else []
        self._want(tuple(lines), shape, "right left above below", group.id == self.shown.group)

    def _want(self, lines: tuple[Line, ...], shape: Shape, ways: str, keeps: bool = False) -> None:
        spots = [frame(at) for frame, path in every_shape((shape,)) if isinstance(path, Path) for at in places(path)]
        if spots:
            box = around(spots, 2)
            self.taken.append(box)
            self.wanted.append(Wanted(lines, box, keeps, ways, first=keeps, leads=True))

    # --- words -----------------------------------------------------------------------------

    def _label_ships(self) -> None:
        """Names of ships find their places before those of groups: every group stands on the clock too."""
        ships: list[Wanted] = []
        for laid in self.laid:
            box = self._box(laid)
            self.taken.append(box)
            manner = self._manner(laid.row)
            if manner.frame:
                self.taken.append(Box(box.left - MARGIN, box.top - MARGIN, box.right + MARGIN, box.bottom + MARGIN))
            if manner.fires:
                aim = self.course if manner.towards is None else manner.towards
                spots = [towards(laid.at, aim + way, reach(laid)) for way in (-35, 0, 35)]
                self.arcs.append(around([(laid.at.x, laid.at.y), *spots], 3))
            keeps = laid.row.id == self.shown.at or laid.row.ring in ("centre", "base")
            ships.append(Wanted(tuple(self._ship_words(laid.row)), box, keeps, first=True, leads=True))
        self.wanted = [*ships, *self.wanted, *self._ring_names()]

    def _box(self, laid: Laid) -> Box:
        if laid.row.ring == "base":
            return around([(laid.at.x - 80, laid.at.y - 48), (laid.at.x + 80, laid.at.y + 48)], 2)
        ends = [towards(laid.at, self.course, way * laid.long / 2) for way in (-1, 1)]
        return around(ends, laid.long * RIPPLES[0] / 8 if laid.row.sunk else laid.wide / 2 + 1)

    def _ship_words(self, row: TargetRow) -> Iterator[Line]:
        sign = "\N{MULTIPLICATION SIGN} " if row.id in self.shown.stopped else ""
        number = f"{sign}{row.number}  " if self.shown.numbered else ""
        main = row.ring in ("centre", "base")
        yield Line(f"{number}{row.name}", "quiet" if row.sunk else "text", 16 if main else 14.5, main)
        if row.effect:
            effect = row.effect if self.shown.width > NARROW else row.effect.partition(", ")[0]
            words = "sinking" if row.sinking and self.picture.step else effect
            yield Line(words, "danger" if row.sunk else "hit", NOTE, True)
        if row.aa_full and not row.sunk:
            yield Line(f"{row.aa_left:g} of {row.aa_now:g} left", "quiet", NOTE)

    # --- what stands at the sides ------------------------------------------------------------

    def _furniture(self) -> Iterator[Shape]:
        """Title, clock, rulers and signs, as far as there is room for them."""
        wide, high = self.shown.width, self.shown.height
        if self.shown.titled:
            name, _, known_as = self.force.title.partition(", ")
            below = ", ".join(filter(None, (known_as, self.force.place)))
            title = Line(f"Strike on {name}", "text", 26 if high > LOW else 20, True, "title")
            lost_too = width(self.picture.sinks, 17, True) + 50 if self.picture.sinks else 0
            wide_title = title.wide + 8 + (0 if high > LOW else 20 + lost_too)
            self.taken.append(Box(0, 0, EDGE + max(wide_title, width(below, 14), lost_too), HEAD))
            yield Label(title.text, Point(EDGE, 30), "start", title.ink, title.size, True, title.face)
            if lost := self.picture.sinks:
                yield from banner(lost, Point(EDGE, 56) if high > LOW else Point(EDGE + title.wide + 20, 30))
            elif high > LOW:
                yield Label(below, Point(EDGE, 56), "start", "quiet", 14)
        radius = min(RADIUS, high * 0.1, wide * 0.1)
        head = (HEAD if high > LOW else HEAD * 0.7) if self.shown.titled else EDGE
        at = Point(EDGE + radius + 14, head + radius + 22)
        yield from clock(self.picture, at, radius)
        self.taken.append(around([(at.x, at.y)], radius + 18))
        if high <= LOW:
            return
        yield from self._others()
        signs, end = tuple(self._signs()), wide - EDGE
        yield from rulers(self.scale, self._beside(), high - 10)
        narrow = end - legend_width(signs) < self._beside() + rulers_width(self.scale)
        if not narrow or high > TALL:
            yield from legend(signs, self.force.colour, end, high - (40 if narrow else 10))

    def _others(self) -> Iterator[Shape]:
        """11.1.4 Sheets that are attacked too, up to three."""
        every = [(force, rows) for force in self.picture.forces for rows in force.drawn if rows != self.rows and rows]
        every.sort(key=lambda one: not any(row.sinking for row in one[1]))
        y = self.shown.height - EDGE / 2
        for force, rows in every[: 2 if self.shown.height > TALL else 1 if self.shown.width > NARROW else 0]:
            y -= SMALL[1] + 8
            coming = [each for each in self.picture.groups if any(row.id == each.at for row in rows) and not each.done]
            sheet = f", {'seen to sink' if all(row.sunk for row in rows) else f'sheet {force.drawn.index(rows) + 1}'}"
            title = force.title.partition(",")[0] + (sheet if len(force.sheets) > 1 else "")
            corner = Point(EDGE / 2, y)
            self.taken.append(Box(corner.x, corner.y, corner.x + SMALL[0], corner.y + SMALL[1]))
            words = small_words(rows, coming, over=not self.picture.step)
            yield small(force, rows, title, words, corner, self.fleet)

    def _beside(self) -> float:
        """The rulers stand beside the small sheets."""
        others = sum(len(force.sheets) for force in self.picture.forces) > 1
        return EDGE + (SMALL[0] if others else 0)

    def _signs(self) -> Iterator[str]:
        firing = [row for row in self.rows if self._manner(row).fires]
        if any(row.aa_left for row in firing):
            yield "aa"
        if any(row.aa_left < row.aa_now for row in firing):
            yield "fired"
        if any(self._manner(row).frame == "accent" for row in self.rows):
            yield "target"
        if any(row.hits for row in self.rows):
            yield "hit"
