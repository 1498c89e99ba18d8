"""The ships of a formation sheet as they are drawn: plans, wakes, AA with its points, the frame of a target, hits."""

from collections.abc import Iterator, Mapping, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Curve, Path, Placed, Shape, Step, arc, ellipse, points, rectangle, sector
from ffts.games.skies.hulls.wrecks import cross, faded
from ffts.games.skies.pictures.strike.clock import TargetRow
from ffts.games.skies.pictures.strike.formation import METRE, Laid, ring_of
from ffts.games.skies.state.strike import Ring

DOT, ARC_LEAST, ARC_MOST, A_POINT = 4.6, 44.0, 96.0, 13.0
"""Radius of a point of AA in pixels; degrees of an arc, the least and the most, and how many for each point."""
REACH, NEAR = 0.44, 40.0
"""Radius of an arc as a part of the length of the ship, and the least in pixels."""
STARS, STAR = 6, 12.0
MARGIN, TOUCH = 9.0, 7.0
BASE = 46.0
RIPPLES = (1.15, 1.5)
"""The rings about a ship that sinks, as parts of her length."""


class Manner(NamedTuple):
    """How one ship is drawn."""

    course: float
    towards: float | None
    """On which bearing her guns aim; None where no group is near."""
    side: Ink
    frame: Ink = ""
    """The colour of the frame of a target."""
    fires: bool = False
    """14.2-14.3 Whether she may fire at the group in hand."""


def may_fire(row: TargetRow, target: TargetRow | None, sheet: Sequence[TargetRow]) -> bool:
    """14.2-14.3 Everybody fires at his own attackers; the inner ring also at those of its centre (A-088)."""
    if target is None or row.sunk or not row.aa_full:
        return False
    helps = ring_of(row) is Ring.INNER and ring_of(target) is Ring.CENTRE and target in sheet
    return row.id == target.id or helps


def body(laid: Laid, manner: Manner) -> Iterator[Shape]:
    """Her wake and her plan: what stays while the strike goes on."""
    row, turn = laid.row, manner.course - 90
    if row.ring == "base":
        yield Placed(tuple(_base()), laid.at)
        return
    if row.sunk:
        yield from going_down(laid, turn)
        return
    yield Placed(tuple(_wake(laid)), laid.at, turn)
    yield Placed(laid.looks.shapes, laid.at, turn, laid.metre)


def going_down(laid: Laid, turn: float) -> Iterator[Shape]:
    """A ship that sinks: under water, in rings that spread where she was."""
    for wider in RIPPLES:
        rim = ellipse(Point(0, 0), laid.long * wider / 2, max(laid.wide, laid.long * 0.16) * wider)
        yield Placed((Path(rim, ink="quiet", width=1.2, dash="dash", opacity=0.7),), laid.at, turn)
    yield Placed(faded(laid.looks.shapes), laid.at, turn, laid.metre)


def signs(laid: Laid, manner: Manner) -> Iterator[Shape]:
    """What changes about her: her guns, the frame of a target, hits; and where she can be pointed at."""
    row, turn = laid.row, manner.course - 90
    if row.ring == "base":
        yield Placed((Path(ellipse(Point(0, 0), BASE * 1.7, BASE)),), laid.at, id=row.id, name=row.words)
        if manner.frame:
            yield Path(ellipse(laid.at, BASE * 1.9, BASE * 1.2), ink=manner.frame, width=3, dash="dash")
        return
    if manner.fires:
        yield from guns(laid, manner)
    x, y = laid.long / 2, max(laid.wide / 2, TOUCH)
    yield Placed((Path(rectangle(-x, -y, x, y)),), laid.at, turn, id=row.id, name=row.words)
    marks = (*(cross(x * 0.42, x * 0.2) if row.sunk else ()), *(frame(laid, manner.frame) if manner.frame else ()))
    if marks:
        yield Placed(marks, laid.at, turn)
    yield from hits(laid, turn)


def _base() -> Iterator[Shape]:
    """An airfield: two runways on its island."""
    yield Path(ellipse(Point(0, 0), BASE * 1.7, BASE), "land", "coast", 1.4)
    for ends in (((-BASE, 8.0), (BASE, -8.0)), ((-BASE * 0.7, -22.0), (BASE * 0.5, 24.0))):
        yield Path(points(*ends), ink="base", width=7, closed=False)


def _wake(laid: Laid) -> Iterator[Shape]:
    half = laid.long / 2
    for way in (-1, 1):
        ends = points((-half * 0.1, way * laid.wide * 0.7), (-half * 1.55, way * laid.wide * 1.3))
        yield Path(ends, ink="line2", width=1.3, closed=False, opacity=0.35)


# --- AA ------------------------------------------------------------------------------


def guns(laid: Laid, manner: Manner) -> Iterator[Shape]:
    """14.4 An arc where the group comes from; a dot on its rim for each point, empty once it was fired."""
    row = laid.row
    many = max(1, round(row.aa_now))
    spread = min(ARC_MOST, max(ARC_LEAST, A_POINT * many))
    ahead = (manner.course if manner.towards is None else manner.towards) - 90
    radius = reach(laid)
    start, stop = ahead - spread / 2, ahead + spread / 2
    spent = row.aa_left <= 0
    if not spent:
        yield Path(sector(laid.at, 0, radius, start, stop), manner.side, opacity=0.16)
    ends = (laid.at, *arc(laid.at, radius, start, stop))
    yield Path(ends, ink=manner.side, width=1.2, dash="dash" if spent else "", opacity=0.8)
    for number in range(many):
        angle = start + (number + 0.5) * spread / many
        left = min(1.0, max(0.0, row.aa_left - number))
        yield from _point(on_circle(laid.at, radius, angle), left, manner.side, DOT * fits(laid))


def reach(laid: Laid) -> float:
    """The radius of her arc in pixels."""
    return max(NEAR * fits(laid), laid.long * REACH)


def fits(laid: Laid) -> float:
    """How small signs are drawn where ships are small."""
    return min(1.0, max(0.5, laid.metre / METRE * 1.3))


def _point(at: Point, left: float, ink: Ink, size: float) -> Iterator[Shape]:
    if left < 1:
        yield Path(ellipse(at, size), "sea1", ink, 1.3)
    if left > 0:
        yield Path(ellipse(at, size * (1 if left >= 1 else 0.55)), ink, "ol" if left >= 1 else "", 1)


def on_circle(middle: Point, radius: float, angle: float) -> Point:
    """A place on a circle, in degrees clockwise from the right."""
    return Point(middle.x + radius * cos(radians(angle)), middle.y + radius * sin(radians(angle)))


# --- targets and hits --------------------------------------------------------------------


def frame(laid: Laid, ink: Ink) -> Iterator[Shape]:
    """Four corners about her."""
    x, y = laid.long / 2 + MARGIN, max(laid.wide / 2, 8) + MARGIN
    leg = min(14.0, y)
    for across in (-1, 1):
        for down in (-1, 1):
            corner = points(
                (across * x, down * (y - leg)), (across * x, down * y), (across * (x - leg * 1.4), down * y)
            )
            yield Path(corner, ink=ink, width=3, closed=False)


def hits(laid: Laid, turn: float) -> Iterator[Shape]:
    """17.1 A star where each fell: the grid goes from the bow to the stern and from port to starboard."""
    row, whole = laid.row, Placed((), laid.at, turn).frame
    for place in row.hits[:STARS]:
        along, across = (place // 10 - 0.5) / 6, (place % 10 - 3.5) / 3
        at = whole(((0.5 - along) * laid.long * 0.9, across * laid.wide * 0.4))
        yield Placed((star(STAR if row.fresh else STAR * 0.6, row.fresh),), at, turn, appears=f"{row.id} {place}")


def star(radius: float, filled: bool = True) -> Shape:
    """The sign of a hit; one of an earlier attack is empty."""
    rim = [on_circle(Point(0, 0), radius * (1 if number % 2 else 0.55), number * 22.5) for number in range(16)]
    return Path(tuple(rim), "hitfill" if filled else "sea1", "ol" if filled else "hit", 1.2)


def swell(places: Sequence[tuple[float, float]]) -> Iterator[Shape]:
    """Short waves."""
    for x, y in places:
        steps: tuple[Step, ...] = (
            Point(x, y),
            Curve(Point(x + 9, y - 5), Point(x + 16, y + 4), Point(x + 26, y)),
            Curve(Point(x + 36, y - 4), Point(x + 44, y + 4), Point(x + 54, y + 1)),
        )
        yield Path(steps, ink="line", width=1.2, closed=False, opacity=0.8)


COLOURS: Mapping[str, Ink] = {"side_a": "plane_a", "side_b": "plane_b"}
"""Aircraft of a side."""
