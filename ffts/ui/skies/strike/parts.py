"""The parts of the Strike dock and how they stand: side by side in a wide window, below each other in a narrow one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from ffts.games.skies.pictures.strike.blocks import attack_card, history
from ffts.games.skies.pictures.strike.clock import AttackCard, GroupCounter, StrikePicture
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Refit, Text, later, move, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.cards import CardView
from ffts.ui.desk.page.choices import Choices
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.lists import RowsView
from ffts.ui.skies.strike.allot import Allot, Targets
from ffts.ui.skies.strike.clock import StrikeClock
from ffts.ui.skies.strike.deeds import BUTTONS
from ffts.ui.skies.strike.history import line_text
from ffts.ui.skies.strike.next_bar import NextBar
from ffts.ui.skies.strike.typed_panel import OpenTablePanel

if TYPE_CHECKING:
    from ffts.app.logbook import Line
    from ffts.core.page import Deed
    from ffts.games.skies.pictures.strike.next_step import NextStep
    from ffts.games.skies.pictures.strike.table_words import Here

SIDE_BY_SIDE = 620
MOST_OF_PAGE = 30
"""Per cent of its height that the ways to do a step may take above it."""
LINES = 40
SOON = 20
"""Milliseconds until rows that are new have found their place."""


class GhostLabel(QLabel):
    """What the mouse carries: the name of the group, and why it may not go where it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAutoFillBackground(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setMargin(px(6))
        self.hide()

    def follow(self, place: QPoint, group: GroupCounter | None, stopped: str) -> None:
        """Beside the mouse."""
        if group is None:
            return
        self.setText(self.tr("{}\nNot here: {}").format(group.name, stopped) if stopped else group.name)
        self.setWordWrap(bool(stopped))
        self.setMaximumWidth(px(320))
        self.adjustSize()
        self.move(self._over.mapFromGlobal(place) + QPoint(px(12), px(12)))
        self.show()
        self.raise_()


class StrikeDesk(QWidget):
    """Everything the dock shows, without knowing what it means."""

    deed = Signal(str)

    def __init__(self, dock: QWidget, here: Callable[[str], Here | None]) -> None:
        super().__init__(dock)
        self.bar, self.clock, self.targets = NextBar(), StrikeClock(), Targets()
        self._hands = Hands(self, lambda event: False, {})
        self.card, self.history, self.status = CardView(self._hands), CardView(self._hands), Text(look="muted")
        self.choices, self.refusal, self.allot = Choices(), RefusalPanel(), Allot()
        self.table = OpenTablePanel(here)
        self.buttons: dict[str, QPushButton] = {}
        self.empty = Text("", "muted")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._deeds = self._deed_row()
        self._arrange(dock)
        self.ghost = GhostLabel(dock)
        self._refit = Refit(self, self._fit)
        self._to_reveal: QWidget | None = None
        self._reveal = later(self, self._reveal_now)
        self._reveal.setInterval(SOON)

    def _deed_row(self) -> QWidget:
        row = QWidget()
        flow = Flow(row)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(5))
        for deed in BUTTONS:
            button = self.buttons[deed.id] = QPushButton(f"{self.tr(deed.name)}  {deed.key}")
            button.setToolTip(literal(f"{self.tr(deed.tip)} ({deed.key})"))
            button.clicked.connect(partial(self._do, deed.id))
            flow.addWidget(button)
        return row

    def _do(self, deed: str, *_: object) -> None:
        self.deed.emit(deed)

    def _arrange(self, dock: QWidget) -> None:
        self._body = QWidget()
        body = QVBoxLayout(self._body)
        body.setContentsMargins(px(8), px(6), px(8), px(6))
        body.addWidget(self.bar.notes)
        body.addWidget(self.allot)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(px(10))
        body.addLayout(self._halves, 1)
        self._end = body
        self._left, right = QVBoxLayout(), QVBoxLayout()
        self._left.addWidget(self.clock)
        self._left.addWidget(self.history)
        self._left.addStretch(1)
        right.addWidget(self.card)
        right.addWidget(self._deeds)
        right.addWidget(self.targets)
        right.addStretch(1)
        self._halves.addLayout(self._left, 4)
        self._halves.addLayout(right, 5)
        self.area = scrolled(self._body)
        page = QVBoxLayout(self)
        page.setContentsMargins(px(8), px(6), px(8), px(6))
        page.setSpacing(px(5))
        page.addWidget(self.bar)
        page.addWidget(self.choices)
        page.addWidget(self.refusal)
        page.addWidget(self.table, 1)
        page.addWidget(self.area, 1)
        page.addWidget(self.status)
        self._pages = QStackedLayout(dock)  # without its owner it would show its first page as a window
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self)

    # --- showing ---------------------------------------------------------------------

    def show_empty(self, words: str) -> None:
        """Nothing to see, and what to do about it."""
        self.close_all()
        self.empty.setText(words)
        self._pages.setCurrentWidget(self.empty)

    def show_picture(self, picture: StrikePicture, due: NextStep | None, may_order: bool, chosen: str | None) -> None:
        """This segment. The page comes forward when it is filled: hidden parts find their place all at once."""
        self.bar.show_due(picture.title, due, may_order)
        self._put_ways()
        self.clock.show_picture(picture, chosen)
        self.targets.show_picture(picture)
        self._deeds.setVisible(may_order)

    def show_attack(self, card: AttackCard | None) -> None:
        """What decides about the chosen group; nothing where none is chosen."""
        self.card.setVisible(card is not None)
        self.card.show_card(attack_card(card or AttackCard("")), _allowed)
        self.card.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_history(self, lines: Sequence[Line]) -> None:
        """The newest lines of the segment, the last one on top."""
        self.history.setVisible(bool(lines))
        texts = [(line_text(line), line.kind == "roll") for line in lines[-LINES:]]
        self.history.show_card(history(texts), _allowed)

    def come_forward(self) -> None:
        """In place of the words that nothing is to be seen."""
        self._pages.setCurrentWidget(self)

    def open_table(self) -> None:
        """What was fought at the table is typed in; it takes the room of the targets."""
        self.area.hide()
        self.table.ask()

    def close_all(self) -> None:
        """Whatever was asked or refused is settled."""
        self.table.close_it()
        self.area.show()
        self.settle()

    def settle(self) -> None:
        """The same, but results of the table are typed on."""
        self.choices.close_it()
        self.refusal.close_it()
        self.allot.close_it()
        self.status.say("")

    def reveal(self, row: QWidget | None) -> None:
        """Scroll so that this target, or this card, is seen, or the top of the page; again when it has another
        width."""
        self._to_reveal = row or self._body
        self._reveal.start()

    def _reveal_now(self) -> None:
        """When everything has its place."""
        from shiboken6 import isValid

        row = self._to_reveal
        if row is None or not isValid(row):
            return
        if isinstance(row, RowsView):
            at = row.chosen_rect()
            self.area.ensureVisible(0, row.viewport().mapTo(self._body, at.center()).y(), 0, at.height() + px(12))
            return
        if row.height() < self.area.viewport().height():
            self.area.ensureWidgetVisible(row, 0, px(12))
        else:
            self.area.verticalScrollBar().setValue(row.mapTo(self._body, QPoint()).y() - px(6))

    def _put_history(self, beside: bool) -> None:
        """What is over stands below the clock, or after everything that is still to be done."""
        for layout in (self._left, self._end):
            layout.removeWidget(self.history)
        if beside:
            move(self.history, partial(self._left.insertWidget, 1))
        else:
            move(self.history, self._end.addWidget)

    def _put_ways(self) -> None:
        """Many ways scroll with the page, and leave it room; a few stand above it."""
        many = self.bar.list_height(self.width()) * 100 > self.height() * MOST_OF_PAGE
        if many and self.bar.isAncestorOf(self.bar.list):
            move(self.bar.list, partial(self._end.insertWidget, 0))
        elif not many and not self.bar.isAncestorOf(self.bar.list):
            self.bar.take_list()

    def _fit(self) -> None:
        self._put_ways()
        wide = self.width() >= px(SIDE_BY_SIDE)
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if direction is not self._halves.direction():
            self._halves.setDirection(direction)
            self._put_history(beside=wide)
        self._reveal_now()
        self._reveal.start()


def _allowed(deed: Deed) -> str:
    """Cards of this page have no deeds of their own."""
    return ""
