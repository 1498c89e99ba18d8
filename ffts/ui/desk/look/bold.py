"""Bold letters, and a button that keeps its place when it is pressed down."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QPushButton

from ffts.ui.desk.look.theme import px


def bold(font: QFont) -> QFont:
    """The same letters, bold."""
    strong = QFont(font)
    strong.setBold(True)
    return strong


class BoldButton(QPushButton):
    """As wide as its words in bold, which is how it stands while it is down."""

    def sizeHint(self) -> QSize:
        plain, text = QFontMetrics(self.font()), self.text()
        more = QFontMetrics(bold(self.font())).horizontalAdvance(text) - plain.horizontalAdvance(text)
        return super().sizeHint() + QSize(max(0, more) + px(4), 0)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
