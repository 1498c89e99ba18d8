"""Maps of hexes: the ground drawn once, and over it what stands and moves there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from ffts.core.picture import Frame, Shape, body
from ffts.core.plane import HexPlane, Point
from ffts.papers.report.drawing import INKS, line, number, ring_path, text
from ffts.papers.report.parts import Board, MapArea, MapMark, MapSnapshot, Role, Way

HEX = 30.0
"""The distance between the centres of two hexes that lie side by side."""
FORCE, FLIGHT = 11.0, 9.0
SHAPES = {"side-1": "round", "side-2": "square"}
BESIDE = {"force": 24.0, "flight": 16.0}
"""How far things of one kind that share a place are moved apart."""
ABOVE = 15.0
ORDER = {"wreck": 0, "cap": 1, "report": 2, "force": 3, "shadow": 4, "flight": 5}
"""What lies below comes first."""


def at(plane: HexPlane, label: str) -> Point:
    """Where the middle of a hex is drawn."""
    x, y = plane.centre(label)
    return x * HEX, y * HEX


def hex_board(
    plane: HexPlane,
    title: str,
    land: Iterable[str] = (),
    coast: Iterable[Sequence[Point]] = (),
    names: Iterable[tuple[str, str]] = (),
    bases: Iterable[tuple[str, str, Role]] = (),
    depths: Sequence[Shape] = (),
) -> Board:
    """The printed map: names and bases are given as text and hex, a base with its side; `depths`, in hexes, are what
    lies below the grid where the game draws sea and land itself."""
    wide, tall = (side * HEX for side in plane.size)
    rings = [[(x * HEX, y * HEX) for x, y in ring] for ring in coast]
    ground = [f'<rect class="sea" width="{number(wide)}" height="{number(tall)}"/>']
    if depths:
        ground.append(body(depths, Frame(HEX, 0, 0, HEX), INKS))
    elif rings:
        ground.append(ring_path(rings, "coast"))
    else:
        ground.append(ring_path(([(x * HEX, y * HEX) for x, y in plane.corners(hex_)] for hex_ in land), "land"))
    ground.append(_grid(plane))
    ground += [text(*at(plane, hex_), name, "place") for name, hex_ in names]
    for name, hex_, role in bases:
        x, y = at(plane, hex_)
        ground.append(f'<path class="base {role}" d="M{number(x - 6)},{number(y + 5)}h12l-6,-11z"/>')
        ground.append(text(x, y + 16, name, "small mid"))
    return Board(wide, tall, "".join(ground), title)


def _grid(plane: HexPlane) -> str:
    """Every edge once: three of each hex, and the rest where the map ends is as good as drawn."""
    corners = [(x * HEX, y * HEX) for x, y in plane.corner_offsets]
    steps = []
    for col, row in plane.hexes():
        x, y = (value * HEX for value in plane.centre_at(col, row))
        points = " ".join(f"{number(x + right)},{number(y + down)}" for right, down in corners[:4])
        steps.append(f"M{points}")
    numbers = "".join(
        text(x * HEX, y * HEX - HEX * 0.34, plane.label(col, row), "number")
        for col, row in plane.hexes()
        if (col % 5 == 0 and row % 5 == 0)
        for x, y in (plane.centre_at(col, row),)
    )
    return f'<path class="grid" d="{"".join(steps)}"/>{numbers}'


def outline(plane: HexPlane, hexes: Iterable[str]) -> tuple[tuple[Point, ...], ...]:
    """The edge around these hexes, as rings: the sides that only one of them has."""
    sides: dict[tuple[Point, Point], tuple[Point, Point]] = {}
    for label in dict.fromkeys(hexes):
        corners = [(round(x * HEX, 1), round(y * HEX, 1)) for x, y in plane.corners(label)]
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            key = _met(one), _met(other)
            if key[::-1] in sides:
                del sides[key[::-1]]
            else:
                sides[key] = (one, other)
    return tuple(_rings(sides))


def _met(point: Point) -> Point:
    """A corner, alike for the hexes that share it however it was rounded."""
    x, y = point
    return round(x / 2), round(y / 2)


def _rings(sides: dict[tuple[Point, Point], tuple[Point, Point]]) -> Iterator[tuple[Point, ...]]:
    onward: dict[Point, list[Point]] = {}
    where = {key[0]: points[0] for key, points in sides.items()}
    for start, end in sides:
        onward.setdefault(start, []).append(end)
    while onward:
        first = at_ = next(iter(onward))
        ring = []
        while at_ in onward:
            ring.append(where[at_])
            following = onward[at_].pop()
            if not onward[at_]:
                del onward[at_]
            at_ = following
            if at_ == first:
                break
        yield tuple(ring)


# --- a moment ---------------------------------------------------------------------------


def frame_svg(frame: MapSnapshot) -> str:
    """What stands and moves on the map at this moment: areas below, then lines, then marks."""
    parts = [*map(_area, frame.areas), *map(_way, frame.ways)]
    taken: dict[tuple[str, int, int], int] = {}
    for mark in sorted(frame.marks, key=lambda mark: ORDER.get(mark.kind, len(ORDER))):
        parts.append(_mark(mark, *_place(taken, mark)))
    return "".join(parts)


def _place(taken: dict[tuple[str, int, int], int], mark: MapMark) -> Point:
    """Forces that share a hex stand side by side, and flights above them; CAP and wrecks lie around."""
    kind = "force" if mark.kind == "report" else mark.kind
    step = BESIDE.get(kind, 0.0)
    key = kind, round(mark.x), round(mark.y)
    count = taken.get(key, 0)
    taken[key] = count + 1
    beside = ((count + 1) // 2) * step * (1 if count % 2 else -1)
    return mark.x + beside, mark.y - (ABOVE if kind == "flight" else 0.0)


def _area(area: MapArea) -> str:
    return ring_path(area.rings, f"{area.kind} {area.role}")


def _way(way: Way) -> str:
    return line(way.points, f"{way.kind} {way.role}") if len(way.points) > 1 else ""


def _mark(mark: MapMark, x: float, y: float) -> str:
    faint = " faint" if mark.faint else ""
    title = f"<title>{escape(mark.words)}</title>"
    match mark.kind:
        case "flight":
            size = FLIGHT
            shape = f'd="M{number(x)},{number(y - size)}l{number(size)},{number(size * 1.7)}h-{number(size * 2)}z"'
            label = text(x, y + size * 0.65, mark.label, "tag small")
            return f'<g>{title}<path class="wing {mark.role}" {shape}/>{label}</g>'
        case "cap":
            return f'<g>{title}<circle class="ring {mark.role}" cx="{number(x)}" cy="{number(y)}" r="16"/></g>'
        case "wreck":
            cross = f"M{number(x - 7)},{number(y - 7)}l14,14m0,-14l-14,14"
            return f'<g>{title}<path class="wreck {mark.role}" d="{cross}"/></g>'
        case "shadow":
            return f'<g>{title}<circle class="ring {mark.role}" cx="{number(x)}" cy="{number(y - 15)}" r="4"/></g>'
        case kind:
            looks = f"mark open {mark.role}{faint}" if kind == "report" else f"mark {mark.role}{faint}"
            tag = "tag dark" if kind == "report" or mark.faint else "tag"
            return f"<g>{title}{_token(mark.role, x, y, looks)}{text(x, y + 4.2, mark.label, tag)}</g>"


def _token(role: Role, x: float, y: float, look: str) -> str:
    """5.2 One side is round and the other square, so that nothing depends on colour."""
    if SHAPES.get(role) == "round":
        return f'<circle class="{look}" cx="{number(x)}" cy="{number(y)}" r="{number(FORCE)}"/>'
    if SHAPES.get(role) == "square":
        corner, size = f'x="{number(x - FORCE)}" y="{number(y - FORCE + 1)}"', number(2 * FORCE - 2)
        return f'<rect class="{look}" {corner} width="{number(2 * FORCE)}" height="{size}" rx="2"/>'
    return f'<path class="{look}" d="M{number(x)},{number(y - 13)}l13,13l-13,13l-13,-13z"/>'
