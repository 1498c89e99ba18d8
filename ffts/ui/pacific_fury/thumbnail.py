"""The Solomons with their four zones, small: what the card of the game shows before any of its rules is loaded."""

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ffts.app.ground import ground_of
from ffts.core.picture import Picture
from ffts.games.pacific_fury.names import Zone
from ffts.games.pacific_fury.pictures.sea import BOTTOM, LEFT, RIGHT, TOP, ground, zone_shapes
from ffts.ui.desk.look.pictures import Prepared


@cache
def _prepared() -> Prepared:
    """PF-2.1"""
    shapes = (*ground(ground_of("pacific_fury")), *(shape for zone in Zone for shape in zone_shapes(zone)))
    return Prepared(Picture(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, shapes))


def draw(painter: QPainter, room: QRectF) -> None:
    """As large as fills the room."""
    _prepared().cover(painter, room)
