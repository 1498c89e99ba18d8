"""A picture as a value: shapes in one true scale, the same for window, paper and browser.

A drawing (`drawing.py`) is stretched over the room there is; a picture keeps its shape: a ship is never longer for her
beam than she was. Places are in the unit of the picture (metres of a ship, hexes of a chart), y grows downwards. Widths
of lines and sizes of letters are pixels at 100 %, whatever the scale.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import cos, hypot, pi, radians, sin, sqrt
from typing import NamedTuple

from ffts.core.drawing import DASHES, FACES, PATHS, PATTERNS, Dash, Fill, Ink, Label, Point

SPACE = "\N{NO-BREAK SPACE}"
ROUND = 4 / 3 * (sqrt(2) - 1)
"""How far the handles of a quarter of a circle reach, as a part of the radius."""
QUARTER = pi / 2
ON_A_CURVE = tuple(((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3) for t in (0.0, 0.25, 0.5, 0.75, 1.0))
"""Where a curve is sampled for its bounds: how much its start, its two handles and its end count there."""
HALO = 4


class Move(NamedTuple):
    """Lift the pen and start a new piece here: a hole, or another part of the same path."""

    x: float
    y: float


class Curve(NamedTuple):
    """A cubic curve to `to`, drawn towards `a` at first and coming from `b`."""

    a: Point
    b: Point
    to: Point


Step = Point | Move | Curve


@dataclass(frozen=True)
class Path:
    """A line through its steps, of which the first is where it starts; closed, it can be filled."""

    steps: tuple[Step, ...]
    fill: Ink = ""
    ink: Ink = ""
    width: float = 1
    dash: Dash = ""
    manner: Fill = "solid"
    closed: bool = True
    opacity: float = 1
    fade: tuple[Point, Point] | None = None
    """From where to where the fill fades from full to nothing."""
    to_scale: bool = False
    """Whether `width` is in the unit of the picture, as a barrel's is, and not in pixels."""


@dataclass(frozen=True)
class Placed:
    """Shapes moved as one: turned clockwise by degrees about their origin, scaled, and moved.

    With an id they are one thing that can be pointed at, and `name` says what it is."""

    shapes: tuple[Shape, ...]
    at: Point = Point(0, 0)
    turn: float = 0
    scale: float = 1
    mirrored: bool = False
    """Whether y is turned over before anything else."""
    id: str = ""
    name: str = ""
    appears: str = ""
    """What it shows for the first time where no picture before had this: a window may let it grow to its size."""

    @cached_property
    def frame(self) -> Frame:
        """The transformation from places inside the group to places outside."""
        a, b = self.scale * cos(radians(self.turn)), self.scale * sin(radians(self.turn))
        flip = -1 if self.mirrored else 1
        return Frame(a, b, -b * flip, a * flip, self.at.x, self.at.y)


Shape = Path | Label | Placed


class Frame(NamedTuple):
    """An affine transformation: rotation, scale and translation as the usual six numbers."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def __call__(self, at: tuple[float, float]) -> Point:
        """Return the place after the transformation."""
        x, y = at
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def inside(self, outer: Frame) -> Frame:
        """Return this transformation followed by that of `outer`, which holds it."""
        return Frame(
            outer.a * self.a + outer.c * self.b,
            outer.b * self.a + outer.d * self.b,
            outer.a * self.c + outer.c * self.d,
            outer.b * self.c + outer.d * self.d,
            *outer((self.e, self.f)),
        )

    @property
    def scale(self) -> float:
        """The factor by which lengths change."""
        return hypot(self.a, self.b)


@dataclass(frozen=True)
class Picture:
    """Shapes, the first of them at the bottom, and the part of their plane that is shown."""

    left: float
    top: float
    width: float
    height: float
    shapes: tuple[Shape, ...]
    still: int = 0
    """The number of shapes at the bottom that do not change in play: a renderer may cache them."""

    def frame(self, width: float) -> Frame:
        """Return the transformation that fits the picture into a width of `width` pixels."""
        scale = width / (self.width or 1)
        return Frame(scale, 0, 0, scale, -self.left * scale, -self.top * scale)


# --- shapes that are often wanted ---------------------------------------------------


def points(*places: tuple[float, float]) -> tuple[Point, ...]:
    """Return a path of straight lines through these points."""
    return tuple(Point(x, y) for x, y in places)


def rectangle(left: float, top: float, right: float, bottom: float) -> tuple[Step, ...]:
    """The corners of a rectangle."""
    return points((left, top), (right, top), (right, bottom), (left, bottom))


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Step, ...]:
    """A rectangle with round corners."""
    r = min(radius, (right - left) / 2, (bottom - top) / 2)
    k = r * (1 - ROUND)
    return (
        Point(left + r, top),
        Point(right - r, top),
        Curve(Point(right - k, top), Point(right, top + k), Point(right, top + r)),
        Point(right, bottom - r),
        Curve(Point(right, bottom - k), Point(right - k, bottom), Point(right - r, bottom)),
        Point(left + r, bottom),
        Curve(Point(left + k, bottom), Point(left, bottom - k), Point(left, bottom - r)),
        Point(left, top + r),
        Curve(Point(left, top + k), Point(left + k, top), Point(left + r, top)),
    )


def ellipse(centre: Point, across: float, high: float | None = None) -> tuple[Step, ...]:
    """An ellipse with these half axes; a circle with one."""
    rx, ry = across, across if high is None else high
    return rounded_by(Point(centre.x - rx, centre.y - ry), Point(centre.x + rx, centre.y + ry))


def rounded_by(corner: Point, other: Point) -> tuple[Step, ...]:
    """The ellipse that fills the rectangle between two corners."""
    middle = Point((corner.x + other.x) / 2, (corner.y + other.y) / 2)
    rx, ry = (other.x - corner.x) / 2, (other.y - corner.y) / 2

    def place(x: float, y: float) -> Point:
        return Point(middle.x + rx * x, middle.y + ry * y)

    return (
        place(1, 0),
        Curve(place(1, ROUND), place(ROUND, 1), place(0, 1)),
        Curve(place(-ROUND, 1), place(-1, ROUND), place(-1, 0)),
        Curve(place(-1, -ROUND), place(-ROUND, -1), place(0, -1)),
        Curve(place(ROUND, -1), place(1, -ROUND), place(1, 0)),
    )


def arc(centre: Point, radius: float, first: float, last: float) -> tuple[Step, ...]:
    """Part of a circle, clockwise from `first` to `last` in degrees, 0 to the right."""
    start, sweep = radians(first), radians(last - first)
    parts = max(1, round(abs(sweep) / QUARTER + 0.49))
    step = sweep / parts
    reach = 4 / 3 * (1 - cos(step / 2)) / (sin(step / 2) or 1) * radius

    def on(angle: float) -> Point:
        return Point(centre.x + radius * cos(angle), centre.y + radius * sin(angle))

    found: list[Step] = [on(start)]
    for at in range(parts):
        one, two = start + at * step, start + (at + 1) * step
        begin, end = on(one), on(two)
        a = Point(begin.x - reach * sin(one), begin.y + reach * cos(one))
        b = Point(end.x + reach * sin(two), end.y - reach * cos(two))
        found.append(Curve(a, b, end))
    return tuple(found)


def sector(centre: Point, inner: float, outer: float, first: float, last: float) -> tuple[Step, ...]:
    """The part of a ring between two radii and two angles; a slice of a pie with an inner radius of 0."""
    rim = arc(centre, outer, first, last)
    if not inner:
        return (centre, *rim)
    start, *others = arc(centre, inner, last, first)
    return (*rim, Point(*start[:2]) if not isinstance(start, Curve) else start.to, *others)


def smooth(places: Sequence[tuple[float, float]], closed: bool = True, tension: float = 1 / 6) -> tuple[Step, ...]:
    """Return a smooth curve through these points (Catmull-Rom)."""
    known = [Point(x, y) for x, y in places]
    last = len(known) - 1

    def at(index: int) -> Point:
        return known[index % len(known)] if closed else known[min(max(index, 0), last)]

    found: list[Step] = [known[0]]
    for index in range(len(known) if closed else last):
        before, here, there, after = (at(index + by) for by in (-1, 0, 1, 2))
        a = Point(here.x + (there.x - before.x) * tension, here.y + (there.y - before.y) * tension)
        b = Point(there.x - (after.x - here.x) * tension, there.y - (after.y - here.y) * tension)
        found.append(Curve(a, b, there))
    return tuple(found)


# --- bounds ---------------------------------------------------------------------------


UNMOVED = Frame()


def flat(shapes: Iterable[Shape], frame: Frame = UNMOVED) -> Iterator[tuple[Frame, Path | Label]]:
    """Yield every path and label with its transformation, from the bottom up."""
    for shape in shapes:
        if isinstance(shape, Placed):
            yield from flat(shape.shapes, shape.frame.inside(frame))
        else:
            yield frame, shape


def places(path: Path) -> Iterator[Point]:
    """Yield points on the path, close enough together to find its bounds."""
    here = Point(0, 0)
    for step in path.steps:
        if isinstance(step, Curve):
            yield from _on_curve(here, step)
            here = step.to
        else:
            here = Point(step.x, step.y)
            yield here


def _on_curve(start: Point, curve: Curve) -> Iterator[Point]:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = start, curve.a, curve.b, curve.to
    for p, q, r, s in ON_A_CURVE:
        yield Point(p * x0 + q * x1 + r * x2 + s * x3, p * y0 + q * y1 + r * y2 + s * y3)


def bounds(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the paths, without the width of lines; zeros without a path."""
    found = [frame(at) for frame, shape in flat(shapes) if isinstance(shape, Path) for at in places(shape)]
    if not found:
        return (0, 0, 0, 0)
    return (min(p.x for p in found), min(p.y for p in found), max(p.x for p in found), max(p.y for p in found))


# --- as SVG -----------------------------------------------------------------------------


def svg(picture: Picture, colours: Mapping[Ink, str], width: float, name: str = "") -> str:
    """Return the picture as an SVG of this width, in these colours."""
    frame = picture.frame(width)
    height = picture.height * frame.scale
    paths = [shape for _, shape in flat(picture.shapes) if isinstance(shape, Path)]
    patterns = dict.fromkeys((path.manner, path.fill) for path in paths if path.manner != "solid" and path.fill)
    defs = [PATTERNS.format(kind=kind, ink=ink, path=PATHS[kind], colour=colours[ink]) for kind, ink in patterns]
    body = "".join(_svg(shape, frame, colours, defs) for shape in picture.shapes)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:.1f}" role="img">'
    return f"{head}<title>{escape(name)}</title><defs>{''.join(defs)}</defs>{body}</svg>"


def body(shapes: Iterable[Shape], frame: Frame, colours: Mapping[Ink, str]) -> str:
    """Return the shapes as part of a larger SVG, in these colours, without fades and hatches."""
    return "".join(_svg(shape, frame, colours, []) for shape in shapes)


def _svg(shape: Shape, frame: Frame, colours: Mapping[Ink, str], defs: list[str]) -> str:
    match shape:
        case Placed():
            inner = shape.frame.inside(frame)
            inside = "".join(_svg(each, inner, colours, defs) for each in shape.shapes)
            if not shape.id:
                return inside
            return f'<g id="{escape(shape.id)}"><title>{escape(shape.name)}</title>{inside}</g>'
        case Path():
            return _svg_path(shape, frame, colours, defs)
        case Label():
            return _svg_label(shape, frame(shape.at), colours)


def path_data(path: Path, frame: Frame) -> str:
    """Return the steps as the `d` of an SVG path."""
    letters = "".join(_letters(path, frame))
    return f"{letters}Z" if letters and path.closed else letters


def _letters(path: Path, frame: Frame) -> Iterator[str]:
    for number, step in enumerate(path.steps):
        if isinstance(step, Curve):
            yield "C" + " ".join(f"{x:.2f},{y:.2f}" for x, y in (frame(at) for at in step))
        else:
            again = "Z" if number and isinstance(step, Move) and path.closed else ""
            letter = "L" if number and not isinstance(step, Move) else "M"
            x, y = frame((step.x, step.y))
            yield f"{again}{letter}{x:.2f},{y:.2f}"


def _svg_path(path: Path, frame: Frame, colours: Mapping[Ink, str], defs: list[str]) -> str:
    fill = colours[path.fill] if path.fill else "none"
    if path.fill and path.fade:
        fill = _gradient(path.fill, path.fade, frame, colours, defs)
    elif path.fill and path.manner != "solid":
        fill = f"url(#{path.manner}-{path.fill})"
    width = path.width * frame.scale if path.to_scale else path.width
    line = f' stroke="{colours[path.ink]}" stroke-width="{width:.2f}" stroke-linejoin="round"' if path.ink else ""
    dash = f' stroke-dasharray="{DASHES[path.dash]}"' if path.dash else ""
    faint = f' opacity="{path.opacity:g}"' if path.opacity < 1 else ""
    return f'<path d="{path_data(path, frame)}" fill="{fill}" fill-rule="evenodd"{line}{dash}{faint}/>'


def _gradient(ink: Ink, fade: tuple[Point, Point], frame: Frame, colours: Mapping[Ink, str], defs: list[str]) -> str:
    (x1, y1), (x2, y2) = (frame(at) for at in fade)
    colour, name = colours[ink], f"fade{len(defs)}"
    ends = f'<stop stop-color="{colour}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    way = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    defs.append(f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {way}>{ends}</linearGradient>')
    return f"url(#{name})"


def _svg_label(label: Label, at: Point, colours: Mapping[Ink, str]) -> str:
    weight = ' font-weight="bold"' if label.bold else ""
    place = f'x="{at.x:.1f}" y="{at.y + label.size * 0.36:.1f}" text-anchor="{label.anchor}"'
    words = f"{FACES[label.face]}>{escape(label.text).replace(' ', SPACE)}</text>"
    letters = f'<text {place} font-size="{label.size:g}"{weight}'
    plate = colours[label.plate] if label.plate else ""
    halo = (
        f'{letters} fill="{plate}" stroke="{plate}" stroke-width="{HALO}"{words}' if plate else ""
    )  # not all programs
    return f'{halo}{letters} fill="{colours[label.ink]}"{words}'  # that set paper know the order of painting
