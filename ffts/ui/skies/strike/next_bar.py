"""The head of the dock: where the segment stands, the one next step, and the ways to do it by a digit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.docks.numbering import key_of
from ffts.ui.desk.look.bold import BoldButton, bold
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import WRAPPED, FlowButton, Refit, Text, WrapButton, move, unbroken
from ffts.ui.desk.look.theme import px, token

if TYPE_CHECKING:
    from ffts.games.skies.pictures.strike.next_step import NextStep

TALL, LOW = 10_000, 320
NOTHING = "No strike this turn."


class NextButton(WrapButton):
    """The one button everything waits for; its words may need two lines."""

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("look", "primary")

    def heightForWidth(self, width: int) -> int:
        inside = QRect(0, 0, max(1, width - 2 * px(12)), TALL)
        return QFontMetrics(bold(self.font())).boundingRect(inside, WRAPPED, self.text()).height() + 2 * px(9)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What a page that was never seen takes for its width is none: it would stay as high as it was then."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.paint_blank()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(bold(self.font()))
        painter.setPen(token("on_accent" if self.isEnabled() else "faint"))
        painter.drawText(self.rect().adjusted(px(12), px(4), -px(12), -px(4)), WRAPPED, self.text())


class NextBar(QWidget):
    """N or 0 does the next step; a digit takes one of the ways below it; G goes on by itself."""

    next_wanted = Signal()
    option_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._due: NextStep | None = None
        self._digits = True
        self.title = Text(look="big")
        self.next = NextButton()
        self.next.clicked.connect(self.next_wanted)
        self.going = BoldButton(self.tr("Go on by itself  G"))
        self.going.setCheckable(True)
        self.going.setToolTip(self.tr("After each step the next one begins, until a side has to decide (G)"))
        self.notes = Text()
        """Stands in the page under the bar, for there may be many."""
        self.list = QWidget()
        """The ways to do it; where there are many, the page has them below the bar."""
        self._flow = Flow(self.list)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._flow.setSpacing(px(6))
        self._offered = Kept[tuple[int, str, str, str]](self._flow, self._way)
        self._arrange()

    def _arrange(self) -> None:
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(px(12))
        self._head.addWidget(self.title, 1)
        self._head.addWidget(self.going, 0, Qt.AlignmentFlag.AlignTop)
        self._refit = Refit(self, self._fit)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.list.setSizePolicy(policy)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(5))
        column.addLayout(self._head)
        column.addWidget(self.next)
        column.addWidget(self.list)

    def _fit(self) -> None:
        """The button goes below the title where the title would have to be broken; with little room it takes its place,
        for the Watch names the step too."""
        words = QFontMetrics(self.title.font()).horizontalAdvance(self.title.text())
        beside = self.width() >= words + self.going.sizeHint().width() + px(20)
        around = self.parentWidget()
        self.title.setVisible(beside or around is None or around.height() >= px(LOW))
        self.title.setMinimumHeight(0 if beside else self.title.heightForWidth(self.width()))
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def list_height(self, width: int) -> int:
        """How high the list of the ways is at this width."""
        return self._flow.heightForWidth(width) if self._offered.widgets else 0

    def take_list(self) -> None:
        """The list stands below the button again."""
        move(self.list, self._column.addWidget)

    def show_due(self, title: str, due: NextStep | None, may_order: bool) -> None:
        """This step; a side only reads where the segment stands."""
        self._due = due = due if may_order else None
        self.title.setText(title)
        self._refit.start()
        self.next.setVisible(may_order)
        self.going.setVisible(may_order)
        self.next.setEnabled(due is not None)
        nothing = self.tr(NOTHING)
        key, keys = ("", "") if due and due.by_digit else ("N   ", self.tr(" (N or 0)"))
        words = f"{key}{due.offer.words} [{due.offer.rule}]" if due else nothing
        self.next.setText(words)
        self.next.setAccessibleName(self.tr("Next: {}, {}").format(due.offer.words, due.offer.rule) if due else nothing)
        self.next.setToolTip(literal(f"{due.offer.words} [{due.offer.rule}]{keys}" if due else nothing))
        self.next.updateGeometry()
        self.notes.say(unbroken("\n".join(due.notes)) if due else "")
        self._show_ways(due)

    def _show_ways(self, due: NextStep | None) -> None:
        ways = []
        for at, option in enumerate(due.options if due else (), 1):
            sign = "" if option.allowed else self.tr("not now: ")
            ways.append((at, key_of(at, self._digits), f"{sign}{option.label}", option.words))
        self._offered.show(ways)
        self.list.setVisible(bool(ways))
        self._flow.invalidate()
        self.list.updateGeometry()

    def show_digits(self, shown: bool) -> None:
        """The digits take one of the ways, or are for another list."""
        if shown != self._digits:
            self._digits = shown
            self._show_ways(self._due)

    def _way(self, way: tuple[int, str, str, str]) -> QPushButton:
        at, key, label, words = way
        button = FlowButton(f"{key}  {label}")
        button.setToolTip(literal(self.tr("{} (key {})").format(words, key_of(at))))
        button.setAccessibleName(f"{key_of(at)}, {label}")
        button.clicked.connect(partial(self._take_way, at))
        return button

    @property
    def ways(self) -> Sequence[QWidget]:
        """The buttons of the ways."""
        return self._offered.widgets

    def _take_way(self, at: int, *_: object) -> None:
        self.option_wanted.emit(at)
