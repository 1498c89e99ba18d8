"""Words in one line of the same height whatever they are: what has no room is cut, and is told by the tip."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, Qt
from PySide6.QtWidgets import QSizePolicy

from ffts.ui.desk.docks.parts import Text
from ffts.ui.desk.theme import px

LEAST = 40


class OneLine(Text):
    """As wide as there is room."""

    def __init__(self, look: str = "") -> None:
        super().__init__(look=look)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, text: str) -> None:
        """Show this; its line stays there without words too."""
        self.setText(text)
        self.setToolTip(text)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + px(4))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        told = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, told)
        painter.end()
