"""The strip below the page: always there, always as high. What is said stands in it, and what is longer lies over the
page above it: nothing is pushed aside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ffts.ui.desk.look.marks import paint_diamond, paint_struck
from ffts.ui.desk.look.parts import Refit, Text
from ffts.ui.desk.look.short import ShortText
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

HIGH, EDGE = 36, 2
MOST = 60
"""Per cent of the height of pages that a message may lie over; what is longer scrolls."""


class StripText(Text):
    """As wide as its words want to be in one line; it wraps where the strip is narrower."""

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        metrics = self.fontMetrics()
        lines = self.text().split("\n")
        return QSize(max(map(metrics.horizontalAdvance, lines)) + px(4), metrics.height() * len(lines))


class StripMark(QWidget):
    """What kind of message it is, told by its shape: a struck circle, a diamond, a dot, a triangle."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(16), px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        if self.kind == "danger":
            half = px(7)
            paint_struck(painter, QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token({"warning": "accent", "lost": "danger"}.get(self.kind, "quiet")))
        painter.translate(middle)
        if self.kind == "warning":
            paint_diamond(painter, QPointF())
        elif self.kind == "lost":
            painter.drawPolygon(QPolygonF([QPointF(0, -px(6)), QPointF(px(7), px(6)), QPointF(-px(7), px(6))]))
        else:
            painter.drawEllipse(QRectF(-px(4), -px(4), px(8), px(8)))


class Strip(QFrame):
    """What happened last, while nothing else is said."""

    def __init__(self, room: QFrame) -> None:
        """`room` is kept for it by the window."""
        super().__init__(room)
        self.room = room
        self.setProperty("look", "strip")
        self.setAccessibleName(self.tr("Messages"))
        around = QVBoxLayout(room)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self)
        self.mark, self.words, self.rule = StripMark("info"), ShortText(), ShortText(look="small")
        row = QHBoxLayout(self)
        row.setContentsMargins(px(24), 0, px(24), 0)
        row.setSpacing(px(10))
        row.addWidget(self.mark)
        row.addWidget(self.words, 1)
        row.addWidget(self.rule)
        self.say("")

    def say(self, words: str, rule: str = "", grave: bool = False, warns: bool = False) -> None:
        """What happened last; nothing takes no less room. What is `grave`, or `warns`, has a sign of its own."""
        self.mark.kind = "lost" if grave else "warning" if warns else "info"
        self.mark.setVisible(bool(words))
        self.mark.update()
        self.words.setText(words)
        self.rule.setText(rule)

    def fit(self) -> None:
        """Another zoom."""
        self.room.setFixedHeight(px(HIGH))


class Notice(QFrame):
    """Holds what is said now: it covers the strip, and grows over the page above it where it is longer."""

    def __init__(self, strip: Strip, *messages: QWidget) -> None:
        super().__init__(strip.room.parentWidget())
        self.setProperty("look", "said")
        self._strip, self._messages = strip.room, messages
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for message in messages:
            column.addWidget(message)
            message.installEventFilter(self)
        self._placing = Refit(strip.room, self.place)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest)
        if event.type() in kinds:
            self.place()
        return False

    def place(self) -> None:
        """At the foot of the page, as high as its words."""
        up = [message for message in self._messages if not message.isHidden() and message.sizeHint().height() > 0]
        self.setVisible(bool(up))
        around, layout = self._strip.parentWidget(), self.layout()
        if not up or around is None or layout is None:
            return
        place = self._strip.geometry()
        edges = layout.contentsMargins().top() + self.frameWidth() + px(EDGE)
        wanted = sum(_height(message, place.width()) for message in up) + edges
        high = max(place.height(), min(wanted, around.height() * MOST // 100))
        self.setGeometry(QRect(place.left(), place.bottom() + 1 - high, place.width(), high))
        self.raise_()


def _height(message: QWidget, width: int) -> int:
    return message.heightForWidth(width) if message.hasHeightForWidth() else message.sizeHint().height()
