"""The Pacific, small: what the card of the game shows before any of its rules is loaded."""

import tomllib
from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ffts.app.ground import ground_of
from ffts.core.picture import Path, Picture, Shape, ellipse, rectangle
from ffts.data_dir import data_dir
from ffts.games.fire_in_the_sky.pictures.lattice import BOTTOM, LEFT, RIGHT, TOP, middle
from ffts.ui.desk.look.pictures import Prepared

GAME, MARK = "fire_in_the_sky", 0.34
JAPAN = "JP"


@cache
def _prepared() -> Prepared:
    return Prepared(Picture(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, tuple(_shapes())))


def _shapes() -> Iterator[Shape]:
    """FS-2.2 Sea, land, and who holds it at first: square for Japan, round for the Allies."""
    outlines = ground_of(GAME)
    yield Path(rectangle(LEFT, TOP, RIGHT, BOTTOM), fill="sea1")
    yield Path(outlines["shore"], fill="sea2")
    yield Path(outlines["shoal"], fill="sea3")
    yield Path(outlines["land"], fill="land", ink="coast", width=0.7)
    file = data_dir() / "resources" / GAME / "tables" / "map.toml"
    for place in tomllib.loads(file.read_text(encoding="utf-8"))["places"].values():
        column, row = int(place["hex"][:2]), int(place["hex"][2:])
        at = middle(column, 2 * row + column % 2)
        if place.get("flag") == JAPAN:
            corners = rectangle(at.x - MARK, at.y - MARK, at.x + MARK, at.y + MARK)
            yield Path(corners, fill="side_b", ink="ol", width=0.6)
        elif place.get("flag"):
            yield Path(ellipse(at, MARK), fill="side_a", ink="ol", width=0.6)


def draw(painter: QPainter, room: QRectF) -> None:
    """As large as fills the room."""
    _prepared().cover(painter, room)
