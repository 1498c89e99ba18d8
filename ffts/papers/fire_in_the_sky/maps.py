"""FS-2.2 The map on paper: coasts, every hex with its number, places; and what lies on it for whoever reads it."""

from dataclasses import replace

from ffts.app.ground import ground_of
from ffts.core.picture import svg
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, BoxPicture, board_picture
from ffts.games.fire_in_the_sky.pictures import chart
from ffts.games.fire_in_the_sky.pictures.lattice import LEFT, RIGHT
from ffts.papers.fire_in_the_sky.sights import data_of, view_of
from ffts.papers.forms import Sight, Subject
from ffts.papers.page import INKS

UNIT = 33.0
"""Pixels of the drawing for the side of a hex: as near as this all numbers are written."""
NAME = "Map of the Pacific"


def printed(sight: Sight, subject: Subject) -> object:
    """Nobody on it."""
    board = _board(sight, subject)
    bare = {one: replace(hex_, ashore=(), forces=()) for one, hex_ in board.hexes.items()}
    return {"name": NAME, "svg": _drawn(replace(board, hexes=bare, boxes=_empty(board)))}


def pencilled(sight: Sight, subject: Subject) -> object:
    """What this side sees of it."""
    return {"name": NAME, "svg": _drawn(_board(sight, subject))}


def _board(sight: Sight, subject: Subject) -> BoardPicture:
    return board_picture(view_of(sight, subject), data_of(sight))


def _empty(board: BoardPicture) -> tuple[BoxPicture, ...]:
    return tuple(replace(box, ashore=()) for box in board.boxes)


def _drawn(board: BoardPicture) -> str:
    shapes = (*chart.ground(board, ground_of("fire_in_the_sky"), UNIT), *chart.pieces(board, UNIT))
    return svg(chart.picture(shapes), INKS, (RIGHT - LEFT) * UNIT, NAME)
