"""The outlines of aircraft as paths to draw."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from ffts.games.skies.pictures.silhouettes import HALVES


@lru_cache(maxsize=len(HALVES))
def silhouette(shape: str) -> QPainterPath:
    """The outline of this kind of aircraft."""
    right = HALVES[shape]
    left = [(-x, y) for x, y in reversed(right) if x]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*right, *left)]))
    path.closeSubpath()
    if shape == "torpedo":  # the weapon's nose shows below the wing
        path.addRoundedRect(QRectF(0.40, -0.64, 0.16, 0.26), 0.08, 0.08)
    return path
