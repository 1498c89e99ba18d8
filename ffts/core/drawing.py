"""A drawing as a value: shapes with inks of the theme, once for window, paper and browser.

It is as wide as the room there is: x from 0 to `width` is stretched over the room between two margins; y and the size
of letters are pixels at 100 % and are never stretched. x below 0 or above `width` lies in the margins, in pixels.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple

Ink = str
"""A colour of the theme: 'text', 'quiet', 'danger', 'side_a'."""
Dash = Literal["", "dash", "dot"]
Fill = Literal["solid", "hatched", "hatched_back", "crossed"]
Face = Literal["", "title", "waters"]
"""Letters of the text, of titles, or of names on the sea (titles' letters, slanted and spaced)."""


class Point(NamedTuple):
    """Where something stands."""

    x: float
    y: float


@dataclass(frozen=True)
class Stroke:
    """A line through points; closed it is a polygon."""

    points: tuple[Point, ...]
    ink: Ink = "text"
    width: float = 1
    dash: Dash = ""
    closed: bool = False
    fill: Ink = ""
    manner: Fill = "solid"


@dataclass(frozen=True)
class Circle:
    """A round or square mark: it keeps its shape when a drawing is stretched."""

    centre: Point
    radius: float
    ink: Ink = "text"
    fill: Ink = ""
    square: bool = False


@dataclass(frozen=True)
class Label:
    """A text; `at` is the middle of its left end, of its middle or of its right end."""

    text: str
    at: Point
    anchor: Literal["start", "middle", "end"] = "start"
    ink: Ink = "text"
    size: float = 13
    bold: bool = False
    face: Face = ""
    plate: Ink = ""
    """The colour of a plate behind the text, so that lines pass behind it."""
    halo: bool = False
    """Whether the plate is only an outline around the letters."""


@dataclass(frozen=True)
class Group:
    """Shapes of one thing, which has a name and can be chosen by its id."""

    id: str
    name: str
    shapes: tuple["Shape", ...]


Shape = Stroke | Circle | Label | Group


@dataclass(frozen=True)
class Drawing:
    """Shapes, the first of them at the bottom."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    left: float = 0
    right: float = 0
    """Margins, in pixels."""

    def x(self, x: float, room: float, zoom: float = 1) -> float:
        """Return this x in pixels, in a drawing `room` pixels wide."""
        left, right = self.left * zoom, room - self.right * zoom
        if x < 0:
            return left + x * zoom
        if x > self.width:
            return right + (x - self.width) * zoom
        return left + x / (self.width or 1) * (right - left)

    def flat(self) -> Iterator[Stroke | Circle | Label]:
        """All shapes, those in groups as well."""
        return _flat(self.shapes)


def _flat(shapes: tuple[Shape, ...]) -> Iterator[Stroke | Circle | Label]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _flat(shape.shapes)
        else:
            yield shape


def box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))


# --- as SVG -------------------------------------------------------------------------

SPACE = "\N{NO-BREAK SPACE}"
SERIF = ' font-family="TeX Gyre Pagella, serif"'
FACES: Mapping[Face, str] = {"": "", "title": SERIF, "waters": f'{SERIF} font-style="italic" letter-spacing="3"'}
DASHES: Mapping[Dash, str] = {"": "", "dash": "7 4", "dot": "2 4"}
PATTERNS = (
    '<pattern id="{kind}-{ink}" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<path d="{path}" stroke="{colour}" stroke-width="1.2"/></pattern>'
)
PATHS: Mapping[str, str] = {"hatched": "M0 6L6 0", "hatched_back": "M0 0L6 6", "crossed": "M0 6L6 0M0 0L6 6"}


def svg(drawing: Drawing, colours: Mapping[Ink, str], width: float, name: str = "") -> str:
    """Return the drawing as an SVG of this width, in these colours."""
    patterns = dict.fromkeys(
        (shape.manner, shape.fill) for shape in drawing.flat() if isinstance(shape, Stroke) and shape.manner != "solid"
    )
    defs = "".join(PATTERNS.format(kind=kind, ink=ink, path=PATHS[kind], colour=colours[ink]) for kind, ink in patterns)
    body = "".join(_svg(drawing, shape, colours, width) for shape in drawing.shapes)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {drawing.height:g}" role="img">'
    return f"{head}<title>{escape(name)}</title><defs>{defs}</defs>{body}</svg>"


def _svg(drawing: Drawing, shape: Shape, colours: Mapping[Ink, str], width: float) -> str:
    match shape:
        case Group():
            inside = "".join(_svg(drawing, each, colours, width) for each in shape.shapes)
            return f'<g id="{escape(shape.id)}"><title>{escape(shape.name)}</title>{inside}</g>'
        case Stroke():
            return _stroke(drawing, shape, colours, width)
        case Circle():
            return _mark(shape, drawing.x(shape.centre.x, width), colours)
        case Label():
            return _label(shape, drawing.x(shape.at.x, width), colours)


def _stroke(drawing: Drawing, shape: Stroke, colours: Mapping[Ink, str], width: float) -> str:
    points = " ".join(f"{drawing.x(at.x, width):.1f},{at.y:.1f}" for at in shape.points)
    solid = colours[shape.fill] if shape.fill else "none"
    fill = solid if shape.manner == "solid" else f"url(#{shape.manner}-{shape.fill})"
    kind = "polygon" if shape.closed else "polyline"
    line = f'stroke="{colours[shape.ink]}" stroke-width="{shape.width:g}"' if shape.ink else ""
    dash = f' stroke-dasharray="{DASHES[shape.dash]}"' if shape.dash else ""
    return f'<{kind} points="{points}" fill="{fill}" {line}{dash}/>'


def _mark(shape: Circle, x: float, colours: Mapping[Ink, str]) -> str:
    fill, ink, r = colours[shape.fill] if shape.fill else "none", colours[shape.ink], shape.radius
    if shape.square:
        left, top = f"{x - r:.1f}", f"{shape.centre.y - r:.1f}"
        return f'<rect x="{left}" y="{top}" width="{2 * r:g}" height="{2 * r:g}" fill="{fill}" stroke="{ink}"/>'
    return f'<circle cx="{x:.1f}" cy="{shape.centre.y:.1f}" r="{r:g}" fill="{fill}" stroke="{ink}"/>'


def _label(shape: Label, x: float, colours: Mapping[Ink, str]) -> str:
    weight = ' font-weight="bold"' if shape.bold else ""
    at = f'x="{x:.1f}" y="{shape.at.y + shape.size * 0.36:.1f}" text-anchor="{shape.anchor}"'
    halo = f' paint-order="stroke" stroke="{colours[shape.plate]}" stroke-width="4"' if shape.plate else ""
    letters = f'font-size="{shape.size:g}" fill="{colours[shape.ink]}"{weight}{halo}'
    return f"<text {at} {letters}{FACES[shape.face]}>{escape(shape.text).replace(' ', SPACE)}</text>"
