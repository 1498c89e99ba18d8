"""Colours that are seen through, and hatches."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor


def faint(colour: QColor, share: float) -> QColor:
    """The same colour, seen through."""
    faint = QColor(colour)
    faint.setAlphaF(share)
    return faint


def pattern(colour: QColor, style: Qt.BrushStyle) -> QBrush:
    """Hatched in this colour."""
    return QBrush(faint(colour, 0.75), style)
