"""What is put on the hex map with pen and brush: cards with words, colours that are seen through."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen

from ffts.games.fire_in_the_sky.names import SideId
from ffts.ui.desk.look.theme import FAMILY, token

CENTRE = int(Qt.AlignmentFlag.AlignCenter)


def faint(colour: QColor, share: float) -> QColor:
    """The same colour, seen through."""
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint


def pattern(colour: QColor, style: Qt.BrushStyle) -> QBrush:
    """Hatched in this colour."""
    return QBrush(faint(colour, 0.75), style)


def card(painter: QPainter, rect: QRectF, words: str, colour: QColor, owner: SideId, sails: bool) -> None:
    """Rounded for Japan, square for the Allies; a thick edge for what is at sea."""
    painter.setPen(QPen(colour, 2.2 if sails else 1.1))
    painter.setBrush(token("panel"))
    round_ = rect.height() * 0.45 if owner is SideId.JP else 1.0
    painter.drawRoundedRect(rect, round_, round_)
    text(painter, rect, CENTRE, words, rect.height() * 0.78, colour, True)


def text(
    painter: QPainter, rect: QRectF, flags: int, words: str, size: float, colour: QColor, bold: bool = False
) -> None:
    """As large as asked for, smaller where it would not fit."""
    font = QFont(FAMILY)
    font.setPixelSize(max(5, round(size)))
    font.setBold(bold)
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(words)
    if wide > rect.width() - 2:
        font.setPixelSize(max(5, int(size * (rect.width() - 2) / max(1, wide))))
        painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, flags | int(Qt.TextFlag.TextDontClip), words)
