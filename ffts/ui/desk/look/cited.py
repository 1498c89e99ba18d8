"""A name with its rule: the number stands quiet at the right, and not in brackets after the words."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent

from ffts.ui.desk.look.parts import TALL, WRAPPED, Text
from ffts.ui.desk.look.theme import token
from ffts.ui.desk.look.wrapped import quiet_font, rule_width, without_rule


class CitedText(Text):
    """What it says stays whole, for screen readers and for whoever looks for it; only the painting parts it."""

    def _high(self, width: int) -> int:
        words, rule = without_rule(self.text())
        room = QRect(0, 0, max(1, width - rule_width(self.font(), rule)), TALL)
        return QFontMetrics(self.font()).boundingRect(room, WRAPPED if self.wordWrap() else 0, words).height()

    def heightForWidth(self, width: int) -> int:
        return self._high(width) if without_rule(self.text())[1] else super().heightForWidth(width)

    def sizeHint(self) -> QSize:
        words, rule = without_rule(self.text())
        if not rule or self.wordWrap():
            return super().sizeHint()
        wide = QFontMetrics(self.font()).horizontalAdvance(words) + rule_width(self.font(), rule)
        return QSize(wide + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self.wordWrap() or not without_rule(self.text())[1] else self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        words, rule = without_rule(self.text())
        if not rule:
            super().paintEvent(event)
            return
        painter, room = QPainter(self), self.contentsRect()
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room.adjusted(0, 0, -rule_width(self.font(), rule), 0), WRAPPED, words)
        painter.setFont(quiet_font(self.font()))
        painter.setPen(token("quiet"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), rule)


def paint_cited(label: Text) -> bool:
    """Paint the lines of a label with their rules quiet at the right; False where it has none, and is to paint itself.
    The words break where they would with the brackets behind them, so that it is as high as it asked to be."""
    lines = [(line, *without_rule(line)) for line in label.text().split("\n")]
    if not any(rule for _, _, rule in lines):
        return False
    painter, room, metrics = QPainter(label), label.contentsRect(), QFontMetrics(label.font())
    wide = QRect(0, 0, room.width(), TALL)
    heights = [metrics.boundingRect(wide, WRAPPED, line or " ").height() for line, _, _ in lines]
    top = room.top() + max(0, (room.height() - sum(heights)) // 2)
    for (_, words, rule), high in zip(lines, heights, strict=True):
        place = QRect(room.left(), top, room.width(), high)
        painter.setFont(label.font())
        painter.setPen(label.palette().color(label.foregroundRole()))
        painter.drawText(place, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), words)
        painter.setFont(quiet_font(label.font()))
        painter.setPen(token("quiet"))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom), rule)
        top += high
    return True


class QuietRules(Text):
    """Words whose rules stand quiet at the end of their lines."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if not paint_cited(self):
            super().paintEvent(event)
