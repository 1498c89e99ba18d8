"""The hexes of the Pacific, small: what the card of the game shows before any of its rules is loaded."""

import tomllib
from functools import cache
from math import sqrt

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QPolygonF

from ffts.data_dir import data_dir
from ffts.ui.desk.look.theme import token

HALF = sqrt(3) / 2
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
FLAGS = {"JP": "side_b", "US": "side_a", "GB": "side_a", "NL": "side_a"}


@cache
def _hexes() -> tuple[tuple[float, float, str | None], ...]:
    """Column, half hexes down, and whose place lies there: '' for nobody's, None for the sea."""
    file = data_dir() / "resources" / "fire_in_the_sky" / "tables" / "map.toml"
    chart = tomllib.loads(file.read_text(encoding="utf-8"))
    flags = {place["hex"]: str(place.get("flag", "")) for place in chart["places"].values()}
    return tuple((int(one[:2]), 2 * int(one[2:]) + int(one[:2]) % 2, flags.get(one)) for one in chart["hexes"])


def draw(painter: QPainter, room: QRectF) -> None:
    """FS-2.2 Sea, land, and who holds it at first."""
    hexes = _hexes()
    wide, high = max(x for x, _, _ in hexes) * 1.5 + 2, (max(y for _, y, _ in hexes) + 2) * HALF
    side = min(room.width() / wide, room.height() / high)
    left, top = room.center().x() - wide * side / 2, room.center().y() - high * side / 2
    painter.setPen(QPen(token("grid"), 0.6))
    for x, y, flag in hexes:
        middle = QPointF(left + (x * 1.5 + 1) * side, top + (y + 1) * HALF * side)
        painter.setBrush(token("sea1" if flag is None else FLAGS.get(flag, "land")))
        painter.drawPolygon(QPolygonF([middle + QPointF(cx, cy) * side for cx, cy in CORNERS]))
