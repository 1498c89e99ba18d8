"""Words in a fixed number of lines whatever they are: a line that is too long has smaller letters, and is cut only if
those have no room either; the tip has all of it."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

LEAST = 40
SMALLEST, STEP = 0.6, 0.05
"""To what part of their size the letters may shrink, and in which steps."""
NEARLY = 0.92
"""Of a line that breaks between words, how much is used."""


class FewLines(Text):
    """As wide as there is room, one line high or a few."""

    def __init__(self, look: str = "", lines: int = 1) -> None:
        super().__init__(look=look)
        self._lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_lines(lines)

    def set_lines(self, lines: int) -> None:
        """Show at most this many lines."""
        self._lines = lines
        self.setWordWrap(lines > 1)
        high = lines * self.fontMetrics().lineSpacing() + px(4)
        if high != self.height():
            self.setFixedHeight(high)

    def say(self, text: str) -> None:
        """Show this; its lines stay there without words too."""
        self.setText(text)
        self.setToolTip(literal(text))

    def changeEvent(self, event: QEvent) -> None:
        """Larger or smaller letters."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.set_lines(self._lines)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), self.minimumHeight())

    def fitting(self) -> QFont:
        """Its letters, smaller where one line of them has no room."""
        font, size = QFont(self.font()), 1.0
        while self._lines == 1 and size > SMALLEST and self._width_in(font) > self.width() > 0:
            size -= STEP
            font = self._at(size)
        return font

    def _width_in(self, font: QFont) -> int:
        return QFontMetrics(font).horizontalAdvance(self.text())

    def _at(self, size: float) -> QFont:
        """Its letters by this factor; the style sheet has given their size in pixels or in points."""
        font = QFont(self.font())
        if font.pixelSize() > 0:
            font.setPixelSize(round(font.pixelSize() * size))
        else:
            font.setPointSizeF(font.pointSizeF() * size)
        return font

    def shown(self) -> str:
        """What there is room for."""
        room = self.width() if self._lines == 1 else int(self.width() * self._lines * NEARLY)
        return QFontMetrics(self.fitting()).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.shown()
        painter = QPainter(self)
        painter.setFont(self.fitting())
        painter.setPen(self.palette().color(self.foregroundRole()))
        wrap = Qt.TextFlag.TextWordWrap if self._lines > 1 else Qt.TextFlag.TextSingleLine
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter) | int(wrap), text)
        painter.end()
