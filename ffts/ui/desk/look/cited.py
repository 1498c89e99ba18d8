"""A name with its rule: the number stands quiet at the right, and not in brackets after the words."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent

from ffts.ui.desk.look.parts import TALL, WRAPPED, Heights, Text
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


class QuietRules(Text):
    """Words whose rules stand quiet at the right of their last line, in the room of the lines and no more."""

    def __init__(self, text: str = "", look: str = "") -> None:
        super().__init__(text, look)
        self._heights = Heights()

    def heightForWidth(self, width: int) -> int:
        if not self._is_quiet:
            return super().heightForWidth(width)
        return self._heights.at(width, (self.text(), self.font().key()), self._high)

    def _high(self, width: int) -> int:
        around = self.contentsMargins()
        lines = _lines(self, width - around.left() - around.right())
        return sum(high for _, _, high in lines) + around.top() + around.bottom()

    @property
    def _is_quiet(self) -> bool:
        """Whether a line has a rule; marked with the mouse the words stand as they are copied."""
        if self.textFormat() is not Qt.TextFormat.PlainText or self.hasSelectedText():
            return False
        return any(without_rule(line)[1] for line in self.text().split("\n"))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_quiet:
            super().paintEvent(event)
            return
        painter, room = QPainter(self), self.contentsRect()
        lines = _lines(self, room.width())
        top = room.top() + max(0, (room.height() - sum(high for _, _, high in lines)) // 2) * self._is_centred
        for words, rule, high in lines:
            place = QRect(room.left(), top, room.width() - rule_width(self.font(), rule), high)
            painter.setFont(self.font())
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(place, WRAPPED | int(Qt.AlignmentFlag.AlignTop), words)
            top += high
            quiet = quiet_font(self.font())
            painter.setFont(quiet)
            painter.setPen(token("quiet"))
            right = room.right() + 1 - QFontMetrics(quiet).horizontalAdvance(rule)
            painter.drawText(right, top - QFontMetrics(self.font()).descent(), rule)

    @property
    def _is_centred(self) -> bool:
        return not self.alignment() & Qt.AlignmentFlag.AlignTop


def _lines(label: Text, width: int) -> list[tuple[str, str, int]]:
    """Of each line its words, its rule, and how high it is in this width."""
    metrics, found = QFontMetrics(label.font()), []
    for line in label.text().split("\n"):
        words, rule = without_rule(line)
        room = QRect(0, 0, max(1, width - rule_width(label.font(), rule)), TALL)
        found.append((words, rule, metrics.boundingRect(room, WRAPPED, words or " ").height()))
    return found
