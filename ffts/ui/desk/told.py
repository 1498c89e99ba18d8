"""Text on a page."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def told(text: str, look: str = "") -> QLabel:
    """Plain text that wraps."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if look:
        label.setProperty("look", look)
    return label
