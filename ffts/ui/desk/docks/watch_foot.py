"""The foot of the Watch: how much is about to be lost, and the one button that goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.docks.watch_words import NEXT_KEY
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.by_name import by_name
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.marks import paint_triangle
from ffts.ui.desk.look.short import TwoLines, lines_of
from ffts.ui.desk.look.style import TEXT_SIZES
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.ui.desk.docks.watch_words import WatchWords

HIGH = 48
SIGN, LINES = 26, 3
"""How wide the triangle has room beside what is about to be lost, and how many lines of words there are."""
PART = re.compile(r"(?<=[,:;]) ")


class NextButton(QPushButton):
    """What everything waits for: words on the left, the key on the right. Filled only when nothing is lost by it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_deed(self, words: str, tip: str, filled: bool, name: str = "") -> None:
        """This is what it does now."""
        self.setText(words)
        self.setAccessibleName(name or words)
        self.setAccessibleDescription(tip)
        self.setToolTip(literal(tip))
        look = "primary" if filled else "outlined"
        if self.property("look") != look:
            self.setProperty("look", look)
            self.style().unpolish(self)
            self.style().polish(self)

    @property
    def is_filled(self) -> bool:
        """Whether nothing would be lost by it."""
        return self.property("look") == "primary" and self.isEnabled()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = token("on_accent" if self.is_filled else "text" if self.isEnabled() else "faint")
        small = self.font()
        small.setPointSizeF(small.pointSizeF() * TEXT_SIZES["quiet_size"] / TEXT_SIZES["text_size"])
        wide = QFontMetrics(small).horizontalAdvance(self._key) + px(10)
        box = QRectF(self.width() - wide - px(14), (self.height() - px(22)) / 2, wide, px(22))
        painter.setPen(QPen(ink, 1))
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setFont(small)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._key)
        painter.setFont(bold(self.font()))
        room = self.rect().adjusted(px(16), 0, round(box.left()) - px(8) - self.width(), 0)
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)


class RiskButton(QPushButton):
    """Three lines that keep their room: what is about to be lost first of all, to the end of its sentence, and beside
    it how many such lines there are, though their list may be below the edge."""

    def __init__(self) -> None:
        super().__init__()
        self._count, self._shown, self._first = 0, True, ""
        self.setFlat(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.count(0)

    def count(self, number: int, first: str = "") -> None:
        """Show this number, and the words of the first line; without any the room stays empty."""
        self._count, self._first = number, first
        words = self.tr("{} about to be lost").format(number) if number else ""
        self.setText(words)
        aloud = ": ".join(filter(None, (words, first)))
        self.setAccessibleName(aloud or self.tr("Nothing is about to be lost"))
        self.setToolTip(literal("\n".join(filter(None, (words, first, self.tr("A click shows all of it"))))))
        self.setEnabled(bool(number))
        self.update()

    def tell(self, shown: bool) -> None:
        """Only while the list itself is out of sight: the eye is led to one place."""
        if shown != self._shown:
            self._shown = shown
            self.update()

    @property
    def lines(self) -> list[str]:
        """What is written in it: the first line of the list, from its beginning to its end, broken to the room."""

        def broken(words: str) -> list[str]:
            return lines_of(words, self._small, self.width() - px(SIGN), LINES)

        return broken(shortened(self._first, lambda words: "".join(broken(words)) == words))

    @property
    def _small(self) -> QFont:
        small = QFont(self.font())
        small.setPointSizeF(small.pointSizeF() * TEXT_SIZES["quiet_size"] / TEXT_SIZES["text_size"])
        return small

    def sizeHint(self) -> QSize:
        return QSize(px(80), LINES * QFontMetrics(self._small).height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._count or not self._shown:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._small)
        high = painter.fontMetrics().height()
        side = px(14)
        paint_triangle(painter, QRectF(px(3), (high - side) / 2, side, side))
        painter.setPen(token("danger"))
        for row, words in enumerate(self.lines):
            painter.drawText(px(SIGN), row * high + painter.fontMetrics().ascent(), words)
        if self._count > 1:
            self._paint_pill(painter, high)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)  # the triangle was filled
            painter.setPen(QPen(token("accent"), px(2)))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(4), px(4))

    def _paint_pill(self, painter: QPainter, high: int) -> None:
        """How many lines the list has, as at its head."""
        painter.setFont(bold(painter.font()))
        pill = QRectF(0, high + px(2), px(SIGN - 6), high - px(2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("danger"))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(token("on_danger"))
        painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), str(self._count))


def shortened(words: str, fits: Callable[[str], bool]) -> str:
    """Leave out as little as fits of the middle of a sentence: it begins with who, and ends with why, and what is lost;
    where that is too long, with what is lost."""
    parts = PART.split(words)
    ways = (
        " ".join((*parts[:kept], "\N{HORIZONTAL ELLIPSIS}", *parts[-end:]))
        for end in (2, 1)
        for kept in range(len(parts) - end, 0, -1)
    )
    return next((way for way in (words, *ways) if fits(way)), words)


class WatchFoot(QWidget):
    """The button, and above it what is about to be lost, and whose the digits are."""

    def __init__(self) -> None:
        super().__init__()
        self.why_not = ""
        """Why the button is refused now; empty while it is not."""
        self._is_open = True
        self.at_risk, self.owner, self.next_button = RiskButton(), TwoLines(look="small"), NextButton(NEXT_KEY)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(px(6))
        for part in (self.at_risk, self.owner, self.next_button):
            self._column.addWidget(part)

    def indent(self, edge: int) -> None:
        """Keep `edge` pixels free on the left and the right."""
        self._column.setContentsMargins(edge, 0, edge, 0)

    def show_next(self, session: AnySession, onward: str, watch: WatchWords) -> bool:
        """Show what the button does, and why it does not; return whether it is to be closed."""
        goes_on = session.game.onward(session.state)
        refused = session.refusal(goes_on) or session.game.asks_once(session.state, session.data, goes_on)
        if watch.waiting:
            onward, refused = self.tr("The program goes on"), None
        if watch.thinking:
            onward, refused = self.tr("Decide at once"), None
        tip = self.tr("Close what is open and open what follows ({})").format(NEXT_KEY)
        if refused:
            says_it_all = watch.ended or refused.asks_twice  # a reminder says by itself what is not done yet
            why = "{} [{}]\n{}" if says_it_all else self.tr("Not yet: {} [{}]\n{}")
            tip = by_name(session, why.format(refused.why, refused.rule, refused.instead).rstrip())
        self.why_not = tip.splitlines()[0] if refused else ""
        self.next_button.show_deed(onward, tip, filled=refused is None and session.draft() is None)
        self._is_open = refused is None or refused.waivable or refused.asks_twice
        return not self._is_open

    def allow(self) -> None:
        """Open or close the button, as it was shown; the keyboard has left one that is closed."""
        self.next_button.setEnabled(self._is_open)
