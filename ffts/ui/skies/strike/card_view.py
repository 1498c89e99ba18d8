"""The card of a group: the fire at it, its chance part by part, and how many hits to expect."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ffts.games.skies.ahead.chances import SHOWN, told_percent
from ffts.games.skies.pictures.strike.clock import AttackCard
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Refit, Text, unbroken
from ffts.ui.desk.look.theme import px, token

WIDE, HIGH = 26, 54


class HitBars(QWidget):
    """The chance of 0, 1, 2 ... hits as columns with their numbers below."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[float]) -> None:
        """Numbers of hits as far as they are worth drawing."""
        last = max((at for at, chance in enumerate(bars) if chance >= SHOWN), default=-1)
        self._bars = tuple(bars[: last + 1])
        self.setVisible(bool(self._bars))
        each = (self.tr("{} hits {}").format(hits, told_percent(chance)) for hits, chance in enumerate(self._bars))
        text = ", ".join(each)
        self.setAccessibleName(self.tr("Chances: {}").format(text))
        self.setToolTip(literal(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(1, len(self._bars)) * px(WIDE), px(HIGH) + self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        highest = max(self._bars, default=1.0)
        line = self.fontMetrics().height()
        for at, chance in enumerate(self._bars):
            height = px(HIGH) * chance / highest
            box = QRectF(at * px(WIDE) + px(3), px(HIGH) - height, px(WIDE - 6), height)
            painter.fillRect(box, token("accent"))
            painter.setPen(QPen(token("text")))
            number = QRectF(at * px(WIDE), px(HIGH), px(WIDE), line)
            painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(at))


class AttackCardView(QFrame):
    """Empty when nobody is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._card: AttackCard | None = None
        self.heading = Text(look="heading")
        self.fire = Text()
        self.percent = Text(look="big")
        self.odds = Text()
        self.bars = HitBars()
        parts = QVBoxLayout()
        parts.setSpacing(0)
        self._parts = Kept[tuple[str, str]](parts, _part)
        sum_ = QVBoxLayout()
        sum_.setSpacing(0)
        sum_.addLayout(parts)
        sum_.addWidget(self.percent)
        sum_.addStretch(1)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(px(12))
        self._halves.addLayout(sum_, 1)
        self._halves.addWidget(self.bars, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        column.setSpacing(px(3))
        column.addWidget(self.heading)
        column.addLayout(self._halves)
        column.addWidget(self.odds)
        column.addWidget(self.fire)
        self._refit = Refit(self, self._fit)
        self.hide()

    def _fit(self) -> None:
        """The bars stand beside the sum, or below it where it would have to be broken."""
        words = self.percent.fontMetrics().horizontalAdvance(self.percent.text())
        beside = self.width() - self.bars.sizeHint().width() >= words + px(50)
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def show_card(self, card: AttackCard | None) -> None:
        """This group, or nobody."""
        self.setVisible(card is not None)
        card = card or AttackCard("")
        if card == self._card:
            return
        self._card = card
        self.heading.setText(card.heading)
        self._parts.show(card.chance)
        self.percent.say("" if card.percent is None else self.tr("Hits on 1 to {} of D100").format(card.percent))
        if card.percent == 0:
            self.percent.say(self.tr("Cannot hit"))
        self.odds.say(unbroken("\n".join(card.odds)))
        self.fire.say(unbroken("\n".join(card.fire)))
        self.bars.show_bars(card.bars)
        self._refit.start()
        parts = [
            card.heading,
            *(f"{much} {why}" for much, why in card.chance),
            self.percent.text(),
            *card.odds,
            *card.fire,
        ]
        self.setAccessibleName(". ".join(filter(None, parts)))


class _Amount(QLabel):
    """'+25': as wide as any of them at the zoom in force, so that the words beside them begin below each other."""

    def __init__(self, much: str) -> None:
        super().__init__(much)
        self.setTextFormat(Qt.TextFormat.PlainText)
        font = QFont()
        font.setBold(True)
        self.setFont(font)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(self.fontMetrics().horizontalAdvance("+100"), 0))


def _part(part: tuple[str, str]) -> QWidget:
    """How much, and beside it why."""
    much, why = part
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(px(10))
    row.addWidget(_Amount(much))
    row.addWidget(Text(why), 1, Qt.AlignmentFlag.AlignTop)
    return line
