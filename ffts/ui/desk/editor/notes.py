"""Words of a fixed height: what a field means, and in its place what is wrong with it, so that nothing below moves."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel

from ffts.ui.desk.look.literal import literal

WRONG, DOUBT = "!", "?"
"""What stands before a fault, and before what an author should look at: never by colour alone."""
ENDLESS = 10_000
CUT = " ..."


class FixedNote(QLabel):
    """As high as its usual words, and at least so many lines; what is longer is cut, and whole in the tooltip."""

    def __init__(self, words: str = "", lines: int = 1) -> None:
        super().__init__()
        self._words, self._lines = words, lines
        self._text, self._look = words, "muted"
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMinimumWidth(1)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setProperty("look", "muted")
        self._fit()

    @property
    def whole(self) -> str:
        """All of it, though less may be shown."""
        return self._text

    def say(self, text: str, look: str = "refused") -> None:
        """This in place of the usual words; without a text those again."""
        self._text, look = text or self._words, look if text else "muted"
        if look != self._look:
            self._look = look
            self.setProperty("look", look)
            self.style().unpolish(self)
            self.style().polish(self)
        self.setToolTip(literal(text))
        self.setAccessibleName(self._text)
        self._fit()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """The same, whatever it says."""
        return max(self._height_of("\n".join("X" * self._lines), ENDLESS), self._height_of(self._words, width))

    def _metrics(self) -> QFontMetrics:
        """Of the letters around it, in bold: as large as the note ever has them."""
        parent = self.parentWidget()
        font = QFont(parent.font() if parent else self.font())
        font.setBold(True)
        return QFontMetrics(font)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self._height_of("\n".join("X" * self._lines), ENDLESS))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _height_of(self, text: str, width: int) -> int:
        box = QRect(0, 0, max(1, width), ENDLESS)
        return self._metrics().boundingRect(box, int(Qt.TextFlag.TextWordWrap), text).height() if text else 0

    def _fit(self) -> None:
        """As many words as there is room for."""
        room, width = self.heightForWidth(self.width()), self.width()
        words = self._text.split(" ")
        least, most = 0, len(words)
        if self._height_of(self._text, width) > room:
            while least < most:
                middle = (least + most + 1) // 2
                fits = self._height_of(" ".join(words[:middle]) + CUT, width) <= room
                least, most = (middle, most) if fits else (least, middle - 1)
            self.setText(" ".join(words[: max(1, least)]) + CUT)
        else:
            self.setText(self._text)
