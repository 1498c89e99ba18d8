"""Signs of the chart as shapes about (0, 0), in pixels at 100 %; made once, for they are stamped many times."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ffts.core.drawing import Dash, Ink, Label, Point
from ffts.core.picture import Path, Shape, Step, arc, ellipse, points, rectangle, rounded
from ffts.core.shapes.letters import width
from ffts.games.skies.pictures.chart.sheet import Look
from ffts.games.skies.pictures.silhouettes import HALVES

Shapes = tuple[Shape, ...]

SIDES: Mapping[Look, Ink] = {"side-1": "side_a", "side-2": "side_b", "neutral": "base"}
PLANES: Mapping[Look, Ink] = {"side-1": "plane_a", "side-2": "plane_b", "neutral": "base"}
GROUND, PLATE, EDGE = "sea1", "panel", "ol"
PLANE = 14.0
"""Half the span of an aircraft."""
PILL = 13.0
"""Letters of a pill, in pixels."""
HIGH = 19.0
"""Of a pill."""


def outline(look: Look, half: float) -> tuple[Step, ...]:
    """The shape of a side: a circle, a square with blunt corners; a diamond for what is of neither."""
    if look == "side-1":
        return ellipse(Point(0, 0), half)
    if look == "side-2":
        tight = half * 0.9
        return rounded(-tight, -tight, tight, tight, half * 0.16)
    return points((0, -half), (half, 0), (0, half), (-half, 0))


# --- task forces --------------------------------------------------------------------

HULLS: Mapping[str, Sequence[tuple[float, float]]] = {
    # Flat from end to end, an island forward of the middle.
    "carriers": (
        (-1, -0.1), (0.02, -0.1), (0.02, -0.62), (0.12, -0.62), (0.14, -0.86), (0.2, -0.86), (0.2, -0.62),
        (0.34, -0.62), (0.36, -0.1), (1, -0.1), (0.9, 0.42), (-0.86, 0.42),
    ),
    # Turrets fore and aft, a mast, two funnels.
    "gunships": (
        (-1, 0.06), (-0.7, 0.06), (-0.66, -0.22), (-0.42, -0.22), (-0.4, 0.02), (-0.24, 0.02), (-0.22, -0.5),
        (-0.08, -0.5), (-0.06, -0.16), (0.06, -0.16), (0.08, -0.54), (0.2, -0.54), (0.22, -0.86), (0.28, -0.86),
        (0.32, 0), (0.46, 0), (0.48, -0.22), (0.7, -0.22), (0.74, 0), (1, -0.08), (0.86, 0.42), (-0.9, 0.42),
    ),
    # Goalposts over the holds, the bridge in the middle.
    "transports": (
        (-0.98, -0.16), (-0.62, -0.06), (-0.6, -0.7), (-0.54, -0.7), (-0.52, -0.02), (-0.16, -0.02), (-0.14, -0.48),
        (0, -0.48), (0.02, -0.74), (0.14, -0.74), (0.16, -0.02), (0.5, -0.02), (0.52, -0.7), (0.58, -0.7),
        (0.6, -0.06), (1, -0.2), (0.88, 0.42), (-0.9, 0.42),
    ),
}  # fmt: skip
"""Profiles of the kinds of task force, bow to the right, the waterline at 0.42."""
SHIP_FROM = 33
"""Pixels of a counter from which there is room for the ship over the number."""


@lru_cache(maxsize=256)
def counter(look: Look, name: str, kind: str, size: float, known: bool, dummy: bool) -> Shapes:
    """5.2 A task force: number or letter under the profile of its ships; hollow where it is not sure to be there."""
    ink = SIDES[look]
    dash: Dash = "dash" if dummy else ""
    ship = kind in HULLS and size >= SHIP_FROM
    body = Path(
        outline(look, size / 2),
        fill=ink if known else PLATE,
        ink=EDGE if known else ink,
        width=1.2 if known else 2.4,
        dash=dash,
    )
    letters = min(0.52 * size, 1.12 * size / max(len(name), 1)) * (0.86 if ship else 1)
    text = Label(name, Point(0, 0.15 * size if ship else 0), "middle", PLATE if known else ink, letters, bold=True)
    halo = Path(outline(look, size / 2), ink=GROUND, width=5)
    return (halo, body, *((_ship(kind, size, PLATE if known else ink),) if ship else ()), text)


def _ship(kind: str, size: float, ink: Ink) -> Path:
    half = 0.31 * size
    return Path(points(*((x * half, -0.2 * size + y * half * 0.62) for x, y in HULLS[kind])), fill=ink)


@lru_cache(maxsize=64)
def ring(look: Look, size: float) -> Shapes:
    """Round what is chosen."""
    return (
        Path(outline(look, size / 2 + 4.5), ink=GROUND, width=6),
        Path(outline(look, size / 2 + 4.5), ink="accent", width=3),
    )


@lru_cache(maxsize=64)
def ghost(look: Look, size: float) -> Shapes:
    """10.2 Where a force is plotted to go."""
    return (Path(outline(look, size / 2), ink=SIDES[look], width=1.6, dash="dash"),)


@lru_cache(maxsize=8)
def rays(size: float) -> Shapes:
    """8.2 It lies in a band: seen without colour too."""
    strokes = [
        Path(arc(Point(0, 0), size * 0.76, turn - 8, turn + 8), ink="accent", width=3, closed=False)
        for turn in range(0, 360, 45)
    ]
    return tuple(strokes)


# --- aircraft -------------------------------------------------------------------------


@lru_cache(maxsize=32)
def aircraft(look: Look, shape: str) -> Shapes:
    """4.5 A flight, nose up."""
    half = HALVES.get(shape, HALVES["dive"])
    whole = [*half, *((-x, y) for x, y in reversed(half[1:-1]))]
    body = points(*((x * PLANE, y * PLANE) for x, y in whole))
    return (
        Path(ellipse(Point(0, 0), PLANE * 1.22), fill=GROUND, opacity=0.72),
        Path(body, fill=PLANES[look], ink=EDGE, width=1.2),
    )


@lru_cache(maxsize=256)
def pill(look: Look, text: str, danger: bool = False) -> Shapes:
    """A number in the shape of a side; with an edge in red where it is about to be lost."""
    wide, _ = pill_size(text)
    radius = HIGH / 2 if look == "side-1" else 3
    edge = "danger" if danger else SIDES[look]
    return (
        Path(rounded(-wide / 2, -HIGH / 2, wide / 2, HIGH / 2, radius), fill=PLATE, ink=edge, width=1.8),
        Label(text, Point(0, 0), "middle", "text", PILL, bold=True),
    )


def pill_size(text: str) -> tuple[float, float]:
    """How large a pill with this text is."""
    return max(width(text, PILL, bold=True) + 13, HIGH), HIGH


@lru_cache(maxsize=8)
def warning(size: float = 9) -> Shapes:
    """About to be lost: a triangle with a mark of exclamation."""
    corners = points((0, -size), (size, size * 0.75), (-size, size * 0.75))
    return (
        Path(corners, fill="danger", ink=GROUND, width=1.4),
        Path(points((0, -size * 0.42), (0, size * 0.18)), ink="on_danger", width=2, closed=False),
        Path(points((0, size * 0.44), (0, size * 0.52)), ink="on_danger", width=2, closed=False),
    )


# --- bases, searches, losses ------------------------------------------------------------


@lru_cache(maxsize=32)
def base(look: Look, half: float) -> Shapes:
    """Two crossed runways in the shape of a side."""
    reach = half * 0.62
    return (
        Path(outline(look, half), ink=GROUND, width=5),
        Path(outline(look, half), fill=PLATE, ink=SIDES[look], width=2.2),
        Path(points((-reach, reach), (reach, -reach)), ink=SIDES[look], width=2.2, closed=False),
        Path(points((-reach, -reach), (reach, reach)), ink=SIDES[look], width=2.2, closed=False),
    )


@lru_cache(maxsize=8)
def eye(look: Look) -> Shapes:
    """8.3 A shadower."""
    lid = (*arc(Point(0, 7), 11.4, 218, 322), *arc(Point(0, -7), 11.4, 38, 142))
    return (
        Path(tuple(lid), fill=PLATE, ink=GROUND, width=4),
        Path(tuple(lid), fill=PLATE, ink=SIDES[look], width=2),
        Path(ellipse(Point(0, 0), 3), fill=SIDES[look]),
    )


ROOF = (0.72, 0.9)
"""Of a counter: how far off it its CAP is drawn."""


@lru_cache(maxsize=32)
def roof(look: Look, size: float) -> Shapes:
    """6.11 Two arcs over a force or base: CAP."""
    arcs = [arc(Point(0, 0), share * size, 230, 310) for share in ROOF]
    below = [Path(line, ink=GROUND, width=5, closed=False) for line in arcs]
    return (*below, *(Path(line, ink=SIDES[look], width=2.4, closed=False) for line in arcs))


@lru_cache(maxsize=2)
def barred_ring() -> Shapes:
    """4.4 No farther than here."""
    lines = (ellipse(Point(0, 0), 9), points((-6.4, 6.4), (6.4, -6.4)))
    below = [Path(line, ink=GROUND, width=6, closed=line is lines[0]) for line in lines]
    return (*below, *(Path(line, ink="danger", width=2.6, closed=line is lines[0]) for line in lines))


@lru_cache(maxsize=8)
def wreck(look: Look) -> Shapes:
    """A-021 A cross on the sea."""
    lines = (points((-7, 7), (7, -7)), points((-7, -7), (7, 7)))
    below = [Path(line, ink=GROUND, width=6, closed=False) for line in lines]
    return (*below, *(Path(line, ink=SIDES[look], width=2.6, closed=False) for line in lines))


@lru_cache(maxsize=128)
def words(text: str, size: float, bold: bool = False) -> Shapes:
    """Words on the sea, a rim of which keeps lines away."""
    return (Label(text, Point(0, 0), "middle", "text" if bold else "quiet", size, bold=bold, plate=""),)


def box(wide: float, high: float) -> tuple[Step, ...]:
    """A rectangle about (0, 0)."""
    return rectangle(-wide / 2, -high / 2, wide / 2, high / 2)
