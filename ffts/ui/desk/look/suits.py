"""The four suits as shapes: told apart without colour, and there whatever letters the machine has."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF


def suit_path(suit: str, centre: QPointF, size: float) -> QPainterPath:
    """Heart, diamond, spade or club; told apart by their shape."""
    path = QPainterPath()
    match suit:
        case "d":
            corners = ((0, -1), (0.75, 0), (0, 1), (-0.75, 0))
            path.addPolygon(QPolygonF([centre + QPointF(x, y) * size for x, y in corners]))
        case "h":
            _heart(path, centre, size)
        case "s":
            _heart(path, QPointF(0, 0), -size)
            path.translate(centre)
            path.addPath(_stalk(centre, size))
        case _:
            for x, y in ((0.0, -0.5), (-0.5, 0.2), (0.5, 0.2)):
                path.addEllipse(centre + QPointF(x, y) * size, 0.44 * size, 0.44 * size)
            path.addPath(_stalk(centre, size))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _heart(path: QPainterPath, centre: QPointF, size: float) -> None:
    def at(x: float, y: float) -> QPointF:
        return centre + QPointF(x * size, y * size)

    path.moveTo(at(0, 1))
    path.cubicTo(at(-1.3, 0), at(-1.0, -1.1), at(0, -0.45))
    path.cubicTo(at(1.0, -1.1), at(1.3, 0), at(0, 1))


def _stalk(centre: QPointF, size: float) -> QPainterPath:
    footer = QPainterPath()
    corners = ((0, 0), (0.4, 1), (-0.4, 1))
    footer.addPolygon(QPolygonF([centre + QPointF(x, y) * size for x, y in corners]))
    footer.closeSubpath()
    return footer
