"""Lines on the chart, in hexes: wakes that fade, plotted moves as arrows, flights with a tick a turn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Move, Path, Step, points, smooth
from ffts.games.skies.pictures.chart.drawn.stamps import GROUND, SIDES
from ffts.games.skies.pictures.chart.overlay import FlightMark, PlotMark, TrackMark
from ffts.games.skies.pictures.chart.sheet import Look

Spots = Sequence[Point]
FADING = (0.9, 0.62, 0.42, 0.3, 0.22)
"""How strongly each piece of a wake is drawn, the youngest first."""
BEND = 0.05
"""Of its length: how far a line stands off from one that runs beside it."""
TICK = 4.5
"""Half a tick, in pixels."""
HEAD = 7.0


def wake(track: TrackMark, spots: Spots) -> Iterator[Path]:
    """Where a force has been, the longer ago the fainter."""
    legs = list(pairwise(spots))
    for age, (start, end) in enumerate(reversed(legs)):
        faint = FADING[min(age, len(FADING) - 1)]
        width = 1.6 if track.known else 2.6
        yield Path((start, end), ink=SIDES[track.look], width=width, dash="dot", closed=False, opacity=faint)


def arrow(plot: PlotMark, start: Point, end: Point, clear: float, unit: float) -> Iterator[Path]:
    """10.2 From the edge of a counter, `clear` off its middle, to the hex it is plotted to; open if it lapses."""
    begin, tip = _between(start, end, clear), _between(end, start, 0.12)
    ink, far = SIDES[plot.look], hypot(tip.x - begin.x, tip.y - begin.y)
    neck = _between(tip, begin, min(13 * unit, far * 0.6))
    yield Path((begin, neck), ink=GROUND, width=8, closed=False)
    yield Path((begin, neck), ink=ink, width=4.5, closed=False, dash="" if plot.stands else "dot")
    yield Path(_head(tip, begin, 14 * unit), fill=ink, ink=GROUND, width=1)


def _between(one: Point, other: Point, off: float) -> Point:
    """So far on the way from one to the other."""
    far = hypot(other.x - one.x, other.y - one.y) or 1
    return Point(one.x + (other.x - one.x) * off / far, one.y + (other.y - one.y) * off / far)


def _head(tip: Point, origin: Point, long: float) -> tuple[Step, ...]:
    far = hypot(tip.x - origin.x, tip.y - origin.y) or 1
    x, y = (tip.x - origin.x) / far, (tip.y - origin.y) / far
    base = Point(tip.x - x * long, tip.y - y * long)
    half = long * 0.46
    return points(tip, (base.x - y * half, base.y + x * half), (base.x + y * half, base.y - x * half))


# --- flights ----------------------------------------------------------------------------


def flown(flight: FlightMark, spots: Spots, here: Point, unit: float) -> Iterator[Path]:
    """The way a flight came, a full line with a tick where each turn ended."""
    line = [*spots, here]
    if len(line) > 1:
        yield Path(smooth(line, closed=False), ink=SIDES[flight.look], width=2, closed=False)
        yield _ticks(flight.look, [_cross(a, b, unit) for a, b in pairwise(line[:-1])])


def to_fly(
    flight: FlightMark, here: Point, spots: Spots, goal: Point, bend: float, clear: float, unit: float
) -> Iterator[Path]:
    """10.6 The way to its goal, dotted, a tick where each turn will end, and a head at the goal."""
    far = hypot(goal.x - here.x, goal.y - here.y)
    if far < 2 * clear:
        return
    mid = _beside(here, goal, bend * BEND * far)
    start, end = _between(here, mid, min(16 * unit, far / 3)), _between(goal, mid, clear)
    yield Path(curve(start, mid, end), ink=SIDES[flight.look], width=2, dash="dot", closed=False)
    parts = [hypot(spot.x - here.x, spot.y - here.y) / far for spot in spots]
    places = [_on(start, mid, end, part) for part in parts if 0 < part < 1 - clear / far]
    yield _ticks(flight.look, [_cross(start, at, unit, end) for at in places])
    yield Path(_head(end, _on(start, mid, end, 0.9), 10 * unit), fill=SIDES[flight.look], ink=GROUND, width=0.8)


def curve(start: Point, mid: Point, end: Point) -> tuple[Step, ...]:
    """A soft line drawn towards `mid`."""
    a = Point(start.x + (mid.x - start.x) * 2 / 3, start.y + (mid.y - start.y) * 2 / 3)
    b = Point(end.x + (mid.x - end.x) * 2 / 3, end.y + (mid.y - end.y) * 2 / 3)
    return (start, Curve(a, b, end))


def _beside(one: Point, other: Point, off: float) -> Point:
    far = hypot(other.x - one.x, other.y - one.y) or 1
    x, y = (other.x - one.x) / far, (other.y - one.y) / far
    return Point((one.x + other.x) / 2 - 2 * y * off, (one.y + other.y) / 2 + 2 * x * off)


def _on(start: Point, mid: Point, end: Point, t: float) -> Point:
    s = 1 - t
    return Point(
        s * s * start.x + 2 * s * t * mid.x + t * t * end.x, s * s * start.y + 2 * s * t * mid.y + t * t * end.y
    )


def _cross(before: Point, at: Point, unit: float, after: Point | None = None) -> tuple[Point, Point]:
    """A short line across the way at this place."""
    there = after or at
    far = hypot(there.x - before.x, there.y - before.y) or 1
    x, y = (there.x - before.x) / far * TICK * unit, (there.y - before.y) / far * TICK * unit
    return Point(at.x - y, at.y + x), Point(at.x + y, at.y - x)


def _ticks(look: Look, ticks: Iterable[tuple[Point, Point]]) -> Path:
    steps = tuple(step for one, other in ticks for step in (Move(*one), other))
    return Path(steps, ink=SIDES[look] if steps else "", width=1.8, closed=False)


def heading(start: Point, end: Point) -> float:
    """Degrees clockwise from the top."""
    return degrees(atan2(end.x - start.x, start.y - end.y)) if start != end else 0.0


def bends(flights: Sequence[FlightMark]) -> tuple[float, ...]:
    """For each flight how far it stands off: those that fly the same way run beside each other."""
    same: dict[tuple[str, str], list[int]] = {}
    for number, flight in enumerate(flights):
        same.setdefault((flight.hex, flight.goal), []).append(number)
    found = [0.0] * len(flights)
    for numbers in same.values():
        for at, number in enumerate(numbers):
            found[number] = at - (len(numbers) - 1) / 2
    return tuple(found)
