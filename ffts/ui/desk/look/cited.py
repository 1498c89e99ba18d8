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
