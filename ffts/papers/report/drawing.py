"""SVG by hand: everything has a class and no colour, so that one drawing serves the page and the PDF."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from ffts.core.picture import Frame, Shape, body

Point = tuple[float, float]

PAPER: Mapping[str, str] = {
    "ink": "#14202b",
    "muted": "#475868",
    "line": "#aebbc6",
    "surface": "#ffffff",
    "raised": "#eef2f5",
    "sea": "#dbe9f3",
    "shore": "#cadeea",
    "shoal": "#b7d1df",
    "land": "#e8dfc2",
    "coast": "#6f6547",
    "grid": "#b9cedd",
    "side-1": "#0a4a96",
    "side-2": "#ad1f17",
    "neutral": "#4a4430",
    "gold": "#96590a",
}
"""The colours on paper."""

INKS: Mapping[str, str] = {
    ink: f"var(--{name})"
    for ink, name in {
        **{"sea1": "sea", "sea2": "shore", "sea3": "shoal", "land": "land", "coast": "coast", "edge": "grid"},
        **{"side_a": "side-1", "side_b": "side-2", "quiet": "muted", "base": "neutral", "text": "ink"},
    }.items()
}
"""What the colours of pictures are called here."""
STYLE = """
text{font-family:"Atkinson Hyperlegible Next",sans-serif;fill:var(--ink);font-size:12px}
.small{font-size:10px}.muted{fill:var(--muted)}.end{text-anchor:end}.mid{text-anchor:middle}.bold{font-weight:bold}
.axis{stroke:var(--line);stroke-width:1;fill:none}.rule{stroke:var(--line);stroke-width:.5;fill:none}
.line{fill:none;stroke-width:2.5;stroke-linejoin:round}
.line.side-1{stroke:var(--side-1)}.line.side-2{stroke:var(--side-2);stroke-dasharray:7 3}
.line.neutral{stroke:var(--neutral)}
.dot.side-1{fill:var(--side-1)}.dot.side-2{fill:var(--side-2)}.dot.neutral{fill:var(--neutral)}
.bar.side-1{fill:var(--side-1)}.bar.side-2{fill:var(--side-2)}.bar.neutral{fill:var(--neutral)}
.deck{fill:var(--ink)}.below{fill:var(--muted);opacity:.55}.aloft{fill:var(--gold)}
.sunk{fill:none;stroke:var(--side-2);stroke-width:1.5}
.sea{fill:var(--sea)}.land{fill:var(--land)}.coast{fill:var(--land);stroke:var(--coast);stroke-width:1}
.grid{fill:none;stroke:var(--grid);stroke-width:.6}
.place{fill:var(--muted);font-size:11px;font-style:italic;text-anchor:middle}
.number{fill:var(--muted);font-size:8px;text-anchor:middle;opacity:.7}
.base{stroke:var(--surface);stroke-width:1.5}.base.side-1{fill:var(--side-1)}.base.side-2{fill:var(--side-2)}
.base.neutral{fill:var(--neutral)}
.track,.course,.plot{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
.track{opacity:.75}.course{stroke-dasharray:2 5}.plot{stroke-dasharray:7 4}
.track.side-1,.course.side-1,.plot.side-1{stroke:var(--side-1)}
.track.side-2,.course.side-2,.plot.side-2{stroke:var(--side-2)}
.track.neutral,.course.neutral,.plot.neutral{stroke:var(--neutral)}
.band{fill-opacity:.16;stroke-width:1.2;stroke-opacity:.7}
.band.side-1{fill:var(--side-1);stroke:var(--side-1)}
.band.side-2{fill:var(--side-2);stroke:var(--side-2);stroke-dasharray:4 2}
.zone{fill:var(--muted);fill-opacity:.18}
.mark{stroke:var(--surface);stroke-width:2}.mark.side-1{fill:var(--side-1)}.mark.side-2{fill:var(--side-2)}
.mark.neutral{fill:var(--neutral)}
.faint{fill-opacity:.35;stroke-dasharray:3 2}
.open.side-1{fill:var(--surface);stroke:var(--side-1);stroke-width:2.2}
.open.side-2{fill:var(--surface);stroke:var(--side-2);stroke-width:2.2}
.open.neutral{fill:var(--surface);stroke:var(--neutral);stroke-width:2.2}
.open.faint{fill-opacity:.8}
.tag{fill:var(--surface);font-weight:bold;font-size:12px;text-anchor:middle}
.tag.dark{fill:var(--ink)}
.wing{stroke:var(--surface);stroke-width:1.2}.wing.side-1{fill:var(--side-1)}.wing.side-2{fill:var(--side-2)}
.ring{fill:none;stroke-width:2}.ring.side-1{stroke:var(--side-1)}.ring.side-2{stroke:var(--side-2);stroke-dasharray:4 2}
.wreck{stroke-width:3;fill:none}.wreck.side-1{stroke:var(--side-1)}.wreck.side-2{stroke:var(--side-2)}
"""
"""How the classes look, on the page by its own colours."""


def on_paper(svg: str) -> str:
    """The drawing with the colours of paper in it, for a program that knows no style but its own."""
    return in_colours(svg, PAPER)


def in_colours(svg: str, colours: Mapping[str, str]) -> str:
    """The drawing with these colours in it."""
    head, close, rest = svg.partition(">")
    whole = f"{head}{close}<style>{STYLE}</style>{rest}"
    for name, colour in colours.items():
        whole = whole.replace(f"var(--{name})", colour)
    return whole


def shapes_of(shapes: Iterable[Shape], frame: Frame) -> str:
    """Shapes of a picture, in the colours of the report."""
    return body(shapes, frame, INKS)


def drawing(width: float, height: float, parts: Iterable[str], words: str = "") -> str:
    """A whole drawing."""
    label = f' role="img" aria-label="{escape(words)}"' if words else ' aria-hidden="true"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}{label}>{"".join(parts)}</svg>'


def number(value: float) -> str:
    """'12.5', '12': no more than a printer can show."""
    return f"{value:.1f}".removesuffix(".0")


def text(x: float, y: float, words: str, look: str = "") -> str:
    """Words at a place."""
    style = f' class="{look}"' if look else ""
    return f'<text x="{number(x)}" y="{number(y)}"{style}>{escape(words)}</text>'


def line(points: Sequence[Point], look: str) -> str:
    """A line from point to point."""
    steps = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polyline class="{look}" points="{steps}"/>'


def box(x: float, y: float, width: float, height: float, look: str, title: str = "") -> str:
    """A rectangle."""
    inside = f"><title>{escape(title)}</title></rect>" if title else "/>"
    size = f'width="{number(max(width, 0))}" height="{number(max(height, 0))}"'
    return f'<rect class="{look}" x="{number(x)}" y="{number(y)}" {size}{inside}'


def ring_path(rings: Iterable[Sequence[Point]], look: str) -> str:
    """Closed outlines as one shape."""
    steps = "".join(f"M{' '.join(f'{number(x)},{number(y)}' for x, y in ring)}Z" for ring in rings)
    return f'<path class="{look}" fill-rule="evenodd" d="{steps}"/>' if steps else ""
