"""6.3 An AF as it stands on a deck: an aircraft from above, its fuel, its weapon, its clock and its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Curve, Path, Placed, Shape, Step, arc, ellipse, points, rounded
from ffts.games.skies.hulls.aircraft import FRAMES, AircraftKind, airframe
from ffts.games.skies.pictures.air.form import HANGAR, Counter

KINDS: Mapping[str, AircraftKind] = {
    "fighter": "fighter",
    "dive": "dive",
    "torpedo": "torpedo",
    "twin": "level",
    "boat": "boat",
}
PLANES: Mapping[str, Ink] = {"side_a": "plane_a", "side_b": "plane_b"}
"""The colour of an aircraft by that of its side: told from any deck."""
TORPEDO = "T"
SPAN, LARGE = 0.92, 15.6
"""The part of its place that the span of a carrier's largest aircraft takes; others take less."""
NOSE, DOT, RING, RIM = 0.4, 0.062, 0.43, 2.6
LETTERS, LEAST_LETTERS = 14.0, 12.0
SMALL = 44.0
"""The place of an aircraft beside which letters are smaller."""


def parked(counter: Counter, side: float) -> tuple[Shape, ...]:
    """Draw it in a square of this width around the origin, the nose to the left."""
    return tuple(_parked(counter, side))


def _parked(counter: Counter, side: float) -> Iterator[Shape]:
    if counter.in_work:
        yield from _clock(counter, side)
    yield from _aircraft(counter, side)
    yield from _weapon(counter, side)
    yield _fuel(counter, side)
    if counter.unflyable:
        reach = side * 0.4
        yield Path(points((-reach, -reach), (reach, reach)), ink="hit", width=3, closed=False)
        yield Path(points((-reach, reach), (reach, -reach)), ink="hit", width=3, closed=False)
    yield from _number(counter, side)


def _aircraft(counter: Counter, side: float) -> Iterator[Shape]:
    """From above, the nose to the left; its wings folded below deck, and hatched when it is damaged."""
    kind = KINDS.get(counter.shape, "dive")
    scale = side * SPAN / max(FRAMES[kind].span_m, LARGE)
    folded = counter.zone == HANGAR
    shapes = airframe(kind, PLANES.get(counter.colour, "plane_a"), folded)
    shadow = tuple(replace(shape, fill="ol", ink="") for shape in shapes if isinstance(shape, Path) and shape.fill)
    middle = Point(-side * 0.03, 0)
    yield Placed(
        (Placed(tuple(replace(shape, opacity=0.28) for shape in shadow), turn=-90, scale=scale),),
        Point(side * 0.02, side * 0.05),
    )
    yield Placed(shapes, middle, -90, scale)
    if counter.damaged or counter.unflyable:
        hatched = tuple(replace(shape, fill="ol", manner="crossed", ink="") for shape in shadow)
        yield Placed(hatched, middle, -90, scale)


def _fuel(counter: Counter, side: float) -> Path:
    """6.3.4 A dot at the nose: full when fuelled, hollow when not."""
    dot = ellipse(Point(-side * NOSE, 0), max(3.2, side * DOT))
    return Path(dot, "accent" if counter.fuelled else "bg", "ol" if counter.fuelled else "accent", 1.3)


def _weapon(counter: Counter, side: float) -> Iterator[Shape]:
    """6.3.5 Under the wing: full when it hangs there, in outline while it is being hung."""
    if not counter.badge:
        return
    long, high = (0.5, 0.085) if counter.badge == TORPEDO else (0.3, 0.12)
    left, top = -side * 0.26, side * 0.13
    right, bottom = left + long * side, top + max(4.0, high * side)
    middle = (top + bottom) / 2
    body: tuple[Step, ...]
    if counter.badge == TORPEDO:
        body = rounded(left, top, right, bottom, (bottom - top) / 2)
    else:
        tail = right - 0.08 * side
        nose = Point(left, middle)
        body = (
            nose,
            Curve(Point(left, top), Point(left + 0.05 * side, top), Point(left + 0.12 * side, top)),
            Point(tail, top + 1),
            Point(right, top - 1),
            Point(right, bottom + 1),
            Point(tail, bottom - 1),
            Point(left + 0.12 * side, bottom),
            Curve(Point(left + 0.05 * side, bottom), Point(left, bottom), nose),
        )
    yield Path(body, "accent" if counter.ready else "bg", "ol" if counter.ready else "accent", 1.2)


def _clock(counter: Counter, side: float) -> Iterator[Shape]:
    """6.8 A ring with a part for each AOS of work, those done full."""
    step = 360 / counter.needed
    gap = min(14.0, step / 3) if counter.needed > 1 else 0.0
    for part in range(counter.needed):
        done = part < counter.work
        start = part * step + gap / 2
        steps = arc(Point(0, 0), side * RING, start, start + step - gap)
        yield Path(steps, ink="accent" if done else "line2", width=RIM if done else 2, closed=False)


def _number(counter: Counter, side: float) -> Iterator[Shape]:
    """Beside the tail; with a triangle while its endurance is over."""
    size = LETTERS if side >= SMALL else LEAST_LETTERS
    at = Point(side * 0.36, -side * 0.24)
    if counter.over > 0:
        x, y, by = -side * 0.36, -side * 0.3, 6.0
        yield Path(points((x, y - by), (x + by, y + by), (x - by, y + by)), "danger", "ol", 1)
    yield Label(counter.number, at, "middle", "text", size, bold=True, plate="bg", halo=True)
