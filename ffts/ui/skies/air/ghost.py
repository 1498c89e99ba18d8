"""What is carried: up to three counters in a stack, how many, and what the zone below says to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from ffts.games.skies.pictures.air.form import Counter
from ffts.ui.desk.look.theme import px, token
from ffts.ui.skies.air.counter import HEIGHT, WIDTH, counter_picture

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict

SHOWN, STEP, PLATE = 3, 7, 280
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Ghost(QGraphicsPixmapItem):
    """Painted once for each thing it says; a move only moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(10)
        self.words = ""
        self._stack = QPixmap()
        self._said: dict[str, QPixmap] = {}
        self.hide()

    def take(self, counters: list[Counter], ratio: float) -> None:
        """Carry these."""
        self._said.clear()
        shown = counters[:SHOWN]
        spread = px(STEP) * (len(shown) - 1)
        self._stack = _blank(px(WIDTH) + spread, px(HEIGHT) + spread, ratio)
        painter = QPainter(self._stack)
        for at, counter in reversed(list(enumerate(shown))):
            painter.drawImage(QPointF(at * px(STEP), at * px(STEP)), counter_picture(counter, ratio))
        painter.end()
        self._count = len(counters)
        self.say(None)
        self.show()

    def say(self, verdict: Verdict | None) -> None:
        """What the zone says."""
        self.words = verdict.words if verdict else ""
        if self.words not in self._said:
            self._said[self.words] = self._with_words(verdict)
        self.setPixmap(self._said[self.words])

    def _with_words(self, verdict: Verdict | None) -> QPixmap:
        """The stack with a plate of words below it."""
        text = f"{self._count} AF" + (f": {verdict.words}" if verdict else "")
        font = QFont()
        font.setPixelSize(px(15))
        font.setBold(True)
        metrics = QFontMetrics(font)
        wide = min(px(PLATE), metrics.horizontalAdvance(text) + px(18))
        high = metrics.boundingRect(0, 0, wide - px(14), px(400), int(WRAPPED), text).height() + px(10)
        ratio, stack = self._stack.devicePixelRatio(), self._stack.deviceIndependentSize()
        whole = _blank(max(stack.width(), wide) + 2, stack.height() + high + px(4), ratio)
        painter = QPainter(whole)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(QPointF(0, 0), self._stack)
        plate = QRectF(1, stack.height() + px(2), wide, high)
        allowed = verdict is None or verdict.allowed
        frame = token("text" if verdict is None else "good" if allowed else "danger")
        painter.setPen(QPen(frame, px(2), Qt.PenStyle.SolidLine if allowed else Qt.PenStyle.DashLine))
        painter.setBrush(token("surface"))
        painter.drawRoundedRect(plate, px(4), px(4))
        painter.setPen(token("text"))
        painter.setFont(font)
        painter.drawText(plate.adjusted(px(7), 0, -px(7), 0), int(WRAPPED), text)
        painter.end()
        return whole


def _blank(width: float, height: float, ratio: float) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
