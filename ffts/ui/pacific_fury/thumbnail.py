"""The map of four zones, small: what the card of the game shows before any of its rules is loaded."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from ffts.ui.desk.look.theme import px, token

ZONES = (
    ("The Slot", QRectF(0.03, 0.10, 0.27, 0.36)),
    ("Ironbottom\nSound", QRectF(0.34, 0.10, 0.32, 0.80)),
    ("Eastern\nSolomons", QRectF(0.70, 0.10, 0.27, 0.36)),
    ("South\nPacific", QRectF(0.70, 0.54, 0.27, 0.36)),
)
ISLAND = "Guadal-\ncanal", QRectF(0.03, 0.54, 0.27, 0.36)
PASSAGES = ((0.30, 0.28, 0.34, 0.28), (0.66, 0.28, 0.70, 0.28), (0.66, 0.72, 0.70, 0.72), (0.83, 0.46, 0.83, 0.54))
CENTRE = int(Qt.AlignmentFlag.AlignCenter)


def draw(painter: QPainter, room: QRectF) -> None:
    """PF-2.1 Four zones, the island, and where task forces can go from one to the other."""
    font = painter.font()
    font.setPixelSize(px(11))
    painter.setFont(font)
    painter.setPen(QPen(token("edge"), px(4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for x, y, to_x, to_y in PASSAGES:
        painter.drawLine(_at(room, x, y), _at(room, to_x, to_y))
    for name, zone in ZONES:
        _box(painter, _in(room, zone), name, "panel", "line", "quiet")
    _box(painter, _in(room, ISLAND[1]), ISLAND[0], "land", "coast", "base")


def _box(painter: QPainter, here: QRectF, name: str, fill: str, edge: str, ink: str) -> None:
    painter.setPen(QPen(token(edge), 1.2))
    painter.setBrush(token(fill))
    painter.drawRoundedRect(here, px(6), px(6))
    painter.setPen(token(ink))
    painter.drawText(here, CENTRE, name)


def _at(room: QRectF, x: float, y: float) -> QPointF:
    return QPointF(room.left() + x * room.width(), room.top() + y * room.height())


def _in(room: QRectF, share: QRectF) -> QRectF:
    return QRectF(_at(room, share.left(), share.top()), _at(room, share.right(), share.bottom()))
