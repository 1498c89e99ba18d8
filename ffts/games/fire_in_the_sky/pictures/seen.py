"""FS-2.2 The map for the room there is: all of it, or the part about a place, with what is looked at and the ways."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Path, Picture, Placed, Shape, Step, rectangle, rounded
from ffts.core.shapes.clipping import cropped, straightened
from ffts.core.shapes.labels import Box
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, HexPicture
from ffts.games.fire_in_the_sky.pictures import chart
from ffts.games.fire_in_the_sky.pictures.lattice import BOTTOM, BOX_AT, LEFT, RIGHT, TOP, box_at, corners, middle

WHOLE_FROM = 32.0
"""Pixels of the side of a hex from which on the whole map can be read."""
NEAR = 34.0
"""Pixels of it on a part of the map."""
FINE = 1.2
"""Pixels between two points of a coast."""
Outlines = Mapping[str, tuple[Step, ...]]


def seen_map(
    board: BoardPicture, outlines: Outlines, room: tuple[float, float], spot: str, aim: str, way: Sequence[str]
) -> Picture:
    """The map with this hex or box framed, the one that is aimed at, and the way between them."""
    view = _view(board, room, spot)
    unit = room[0] / (view.right - view.left)
    below = tuple(_ground(board, outlines, view, unit))
    shapes = (
        *below,
        *_inside(chart.pieces(board, unit), view),
        *_framed(board, spot, "accent", 3.5),
        *_framed(board, aim, "text", 2.5),
        *_way(board, spot, way),
        *_things(board, view),
    )
    return Picture(view.left, view.top, view.right - view.left, view.bottom - view.top, shapes, len(below))


def _view(board: BoardPicture, room: tuple[float, float], spot: str) -> Box:
    """All of it where that can be read; else the part about the spot, as far as it is on the map."""
    wide, high = room
    if wide / (RIGHT - LEFT) >= WHOLE_FROM:
        return Box(LEFT, TOP, RIGHT, BOTTOM)
    across, down = wide / NEAR, high / NEAR
    at = _middle(board, spot) or Point((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2)
    left = min(max(at.x - across / 2, LEFT), RIGHT - across)
    top = min(max(at.y - down / 2, TOP), BOTTOM - down)
    return Box(left, top, left + across, top + down)


def _middle(board: BoardPicture, spot: str) -> Point | None:
    if spot in BOX_AT:
        left, top, right, bottom = box_at(spot)
        return Point((left + right) / 2, (top + bottom) / 2)
    one = _hex(board, spot)
    return middle(one.x, one.y) if one else None


def _hex(board: BoardPicture, spot: str) -> HexPicture | None:
    """A half of a divided hex lies in it."""
    return next((one for one in board.hexes.values() if one.hex == spot[:4]), None)


def _ground(board: BoardPicture, outlines: Outlines, view: Box, unit: float) -> Iterator[Shape]:
    """Sea, land and hexes, in the part that is seen."""
    for shape in _inside(chart.ground(board, outlines, unit), view):
        if isinstance(shape, Path):
            yield from cropped((straightened(shape),), view.grown(0.3), FINE / unit)
        else:
            yield shape


def _inside(shapes: Iterable[Shape], view: Box) -> Iterator[Shape]:
    """What stands at a place that is seen, and every area."""
    near = view.grown(2.5)
    for shape in shapes:
        if isinstance(shape, Path) or near.holds(Box(*shape.at, *shape.at)):
            yield shape


def _framed(board: BoardPicture, spot: str, ink: Ink, width: float) -> Iterator[Shape]:
    if spot in BOX_AT:
        yield Path(rounded(*box_at(spot), 0.15), ink=ink, width=width)
    elif one := _hex(board, spot):
        yield Path(corners(middle(one.x, one.y), 0.97), ink=ink, width=width)


def _way(board: BoardPicture, spot: str, way: Sequence[str]) -> Iterator[Shape]:
    """A broken line from hex to hex."""
    steps = [at for each in (spot, *way) if (at := _middle(board, each)) is not None]
    if len(steps) > 1:
        yield Path(tuple(steps), ink="bg", width=6, closed=False)
        yield Path(tuple(steps), ink="accent", width=3, dash="dash", closed=False)


def _things(board: BoardPicture, view: Box) -> Iterator[Shape]:
    """Each hex and box that is seen can be pointed at."""
    for one in board.hexes.values():
        at = middle(one.x, one.y)
        if view.grown(1).holds(Box(*at, *at)):
            yield Placed((Path(corners(at), fill="bg", opacity=0),), id=str(one.hex), name=one.name)
    for box in board.boxes:
        if box.spot in BOX_AT and view.meets(Box(*box_at(box.spot))):
            yield Placed((Path(rectangle(*box_at(box.spot)), fill="bg", opacity=0),), id=box.spot, name=box.name)
