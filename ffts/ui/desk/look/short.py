"""Words in a line or two that end in dots where the room does; the whole of them is in tooltip and accessible text."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QSizePolicy

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text


class ShortText(Text):
    """It asks for the room of its words and takes what there is; its height is always that of one line."""

    def __init__(self, text: str = "", look: str = "") -> None:
        super().__init__("", look)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setText(text)

    def setText(self, text: str) -> None:
        """One line of it is shown, the whole by the tooltip."""
        if text != self.text():
            super().setText(text)
            self.setToolTip(literal(text))

    @property
    def is_cut(self) -> bool:
        """Whether there is less room than words."""
        return self.sizeHint().width() > self.width()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        words = self.text().replace("\n", " ")
        return QSize(metrics.horizontalAdvance(words) + 2 if words else 0, metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, words = QPainter(self), self.text().replace("\n", " ")
        shown = QFontMetrics(self.font()).elidedText(words, Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), shown)


class TwoLines(ShortText):
    """It has the room of two lines, whatever it says; one line stands in the lower of them."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), 2 * QFontMetrics(self.font()).height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    @property
    def is_cut(self) -> bool:
        """Whether two lines have too little room for the words."""
        return "".join(self._lines()) != self.text()

    def _lines(self) -> tuple[str, str]:
        """The words of the upper line, and those of the lower."""
        *upper, lower = lines_of(self.text(), self.font(), self.width(), 2)
        return "".join(upper), lower

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, high = QPainter(self), QFontMetrics(self.font()).height()
        painter.setPen(self.palette().color(self.foregroundRole()))
        below = self.rect().adjusted(0, self.height() - high, 0, 0)
        for box, words in zip((below.translated(0, -high), below), self._lines(), strict=True):
            painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)


def lines_of(words: str, font: QFont, width: int, most: int) -> list[str]:
    """Break the words into lines of this width, `most` of them; the last ends in dots where there are more words."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    ends = [0]
    while len(ends) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        ends.append(ends[-1] + line.textLength())
    layout.endLayout()
    lines = [words[start:end] for start, end in zip(ends, ends[1:], strict=False)]
    if rest := words[ends[-1] :]:
        lines.append(QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, width))
    return lines or [""]
