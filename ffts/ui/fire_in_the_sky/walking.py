"""Arrows on the map: from a hex to the one beside it, and over the edge of the map to the boxes."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF

from ffts.games.fire_in_the_sky.names import HexId
from ffts.games.fire_in_the_sky.pages.board import HexPicture

Towards = tuple[int, int]
"""Across and down, one of them nothing."""
ASIDE = 2.2
"""A spot that lies this much less to the side is worth going one farther for."""


def beside(hexes: Mapping[HexId, HexPicture], here: HexId, towards: Towards) -> HexId | None:
    """The hex above or below; to the side the one half a hex lower out of even columns, half a hex higher out of odd
    ones, so that the arrow back leads back; where there is none, the other of the two."""
    if here not in hexes:
        return None
    at, (across, down) = hexes[here], towards
    lean = -1 if at.x % 2 else 1
    places = [(at.x + across, at.y + lean), (at.x + across, at.y - lean)] if across else [(at.x, at.y + 2 * down)]
    known = {(one.x, one.y): one.hex for one in hexes.values()}
    return next((known[place] for place in places if place in known), None)


def ahead(spots: Iterable[tuple[str, QPointF]], here: QPointF, towards: Towards) -> str:
    """The nearest in that direction, straight ahead before aside; nothing where nothing lies there."""
    found = []
    for spot, there in spots:
        across, down = there.x() - here.x(), there.y() - here.y()
        along, off = (across * towards[0], abs(down)) if towards[0] else (down * towards[1], abs(across))
        if along > 1:
            found.append((along + ASIDE * off, spot))
    return min(found, default=(0.0, ""))[1]
