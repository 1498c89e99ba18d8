"""Where an arrow leads among things that lie anywhere on a map."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, Qt

Towards = tuple[int, int]
"""Across and down, one of them nothing."""
ASIDE = 2.2
"""What lies this much less to the side is worth going one farther for."""
ARROWS: Mapping[Qt.Key, Towards] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def ahead(spots: Iterable[tuple[str, QPointF]], here: QPointF, towards: Towards) -> str:
    """The nearest in that direction, straight ahead before aside; nothing where nothing lies there."""
    found = []
    for spot, there in spots:
        across, down = there.x() - here.x(), there.y() - here.y()
        along, off = (across * towards[0], abs(down)) if towards[0] else (down * towards[1], abs(across))
        if along > 1:
            found.append((along + ASIDE * off, spot))
    return min(found, default=(0.0, ""))[1]
