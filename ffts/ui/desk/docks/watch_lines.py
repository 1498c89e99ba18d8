"""The lines of the Watch: a key or a sign, what can be done, and below it, quiet, whose it is and its rule."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStylePainter, QWidget

from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.marks import paint_diamond, paint_triangle
from ffts.ui.desk.look.parts import TALL, Heights, Text, WrapButton
from ffts.ui.desk.look.style import TEXT_SIZES
from ffts.ui.desk.look.theme import px, token

WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
SIGN, INDENT, ABOVE, BELOW = 22, 34, 4, 6
"""The box of a key, where the words begin, and the room above and below them."""
LETTER, PLAYERS = "letter", "players"
"""The property of a line that is a letter of a player, and what reminds of those that wait."""


class Notice(NamedTuple):
    """One line: with a number it can be done."""

    words: str
    below: str = ""
    rule: str = ""
    tip: str = ""
    name: str = ""
    number: int = 0
    key: str = ""
    """As it is shown; empty while the digits belong to another list."""
    kind: str = "may"
    """must, may or lost."""
    warns: bool = False
    """Whether it tells of a danger that is near."""


class Head(NamedTuple):
    """The name of a list, and how many are in it where that is told."""

    words: str
    kind: str
    many: int = 0


class LineButton(WrapButton):
    """A line that can be done: a click or Space does it, Enter leads to its page. One that only tells is no stop."""

    entered = Signal()

    def __init__(self, notice: Notice) -> None:
        super().__init__("")
        self.setProperty("look", "line-button")
        self.show_line(notice)

    def show_line(self, notice: Notice) -> None:
        """This one from now on."""
        self.notice = notice
        self.pointed = False
        """Whether its key has brought it into view, and will do it next."""
        self.setText(notice.words)
        self.setToolTip(literal(notice.tip))
        self.setAccessibleName(notice.name or ", ".join(filter(None, (notice.words, notice.below, notice.rule))))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if notice.number else Qt.FocusPolicy.NoFocus)
        self._heights = Heights()
        self.updateGeometry()
        self.update()

    def point(self) -> None:
        """Its key has brought it into view."""
        self.pointed = True
        self.update()

    @property
    def number(self) -> int:
        """By which it is done."""
        return self.notice.number

    def _quiet(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(self.font().pointSizeF() * TEXT_SIZES["quiet_size"] / TEXT_SIZES["text_size"])
        return font

    def _room(self, width: int) -> QRect:
        return QRect(px(INDENT), px(ABOVE), max(1, width - px(INDENT) - px(4)), TALL)

    def _height(self, width: int) -> int:
        words = QFontMetrics(self.font()).boundingRect(self._room(width), WRAPPED, self.text()).height()
        has_more = bool(self.notice.below or self.notice.rule)
        return px(ABOVE) + words + (QFontMetrics(self._quiet()).height() if has_more else 0) + px(BELOW)

    def cut_at(self, seen: int) -> int:
        """Return how much of a line that is not whole is in its first `seen` pixels, so that it can be covered."""
        line, above = QFontMetrics(self.font()).lineSpacing(), px(ABOVE)
        return seen if seen <= above + line else (seen - above) % line

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(160))
        return QSize(width, self.heightForWidth(width))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.notice.number and (self.underMouse() or self.isDown() or self.pointed):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(token("raised"))
            painter.drawRoundedRect(QRectF(self.rect()), px(6), px(6))
        self._paint_sign(painter)
        room = self._room(self.width())
        painter.setPen(token("accent" if self.notice.warns else "text"))
        words = painter.boundingRect(room, WRAPPED, self.text())
        painter.drawText(room, WRAPPED, self.text())
        self._paint_below(painter, QRect(room.left(), words.bottom() + 1, room.width(), room.height()))
        if self.hasFocus():
            painter.setPen(QPen(token("accent"), px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))

    def _paint_below(self, painter: QPainter, room: QRect) -> None:
        painter.setFont(self._quiet())
        metrics = painter.fontMetrics()
        room.setHeight(metrics.height())
        painter.setPen(token("quiet"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight), self.notice.rule)
        left = room.width() - metrics.horizontalAdvance(self.notice.rule) - px(8)
        painter.drawText(room, 0, metrics.elidedText(self.notice.below, Qt.TextElideMode.ElideRight, left))
        painter.setFont(self.font())

    @property
    def _sign_middle(self) -> float:
        return px(ABOVE) + QFontMetrics(self.font()).height() / 2

    def _paint_sign(self, painter: QPainter) -> None:
        """The key; a dot for what must be done, a ring for what may be and a diamond for what warns, while the digits
        are for another list."""
        kind = self.notice.kind
        box = QRectF(0.5, self._sign_middle - px(SIGN) / 2, px(SIGN), px(SIGN))
        ink = token({"must": "accent", "lost": "danger"}.get(kind, "edge"))
        if self.notice.key.strip():
            painter.setPen(QPen(ink, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, px(4), px(4))
            painter.setPen(token("accent" if kind == "must" else "text"))
            painter.setFont(self._quiet())
            self._paint_key(painter, box)
            painter.setFont(self.font())
        elif kind == "lost":
            paint_triangle(painter, box.adjusted(px(3), px(3), -px(3), -px(3)))
        elif self.notice.warns:
            paint_diamond(painter, box.center())
        else:
            painter.setPen(QPen(ink, px(1.5)))
            painter.setBrush(ink if kind == "must" else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.center(), px(4), px(4))

    def _paint_key(self, painter: QPainter, box: QRectF) -> None:
        """A digit; with Shift an arrow head stands before it, which no typeface here has."""
        digit = self.notice.key.removeprefix("Shift+")
        if digit != self.notice.key:
            middle, half = QPointF(box.left() + box.width() * 0.3, box.center().y()), box.width() * 0.16
            corners = (QPointF(-half, half * 0.7), QPointF(half, half * 0.7), QPointF(0, -half))
            painter.setBrush(painter.pen().color())
            painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
            box = box.adjusted(box.width() * 0.4, 0, 0, 0)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), digit)


class ListHead(QWidget):
    """The name of a list; what is about to be lost is counted in a red pill."""

    def __init__(self, head: Head) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.name = Text(head.words).embolden()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, px(8), 0, 0)
        row.addWidget(self.name, 1)
        self.show_head(head)

    def show_head(self, head: Head) -> None:
        """This one from now on."""
        self._head = head
        self.name.setText(head.words)
        look = {"must": "must", "lost": "danger"}.get(head.kind, "")
        if self.name.property("look") != look:
            self.name.setProperty("look", look)
            self.name.style().unpolish(self.name)
            self.name.style().polish(self.name)
        self.setAccessibleName(f"{head.words}, {head.many}" if head.many else head.words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._head.many:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = bold(self.font())
        font.setPointSizeF(font.pointSizeF() * TEXT_SIZES["quiet_size"] / TEXT_SIZES["text_size"])
        painter.setFont(font)
        words = str(self._head.many)
        high = painter.fontMetrics().height()
        wide = max(painter.fontMetrics().horizontalAdvance(words) + px(14), px(26))
        middle = self.name.geometry().center().y()
        pill = QRectF(self.width() - wide - px(4), middle - high / 2, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("danger"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(token("on_danger"))
        painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), words)
