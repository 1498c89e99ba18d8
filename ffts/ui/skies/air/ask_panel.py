"""The question of the forecast: a deck load that is typed or ticked, and the plan that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, WrapButton
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.verbs import PLAN

if TYPE_CHECKING:
    from ffts.games.skies.pictures.air.forecasting import Answer

FIRST_KEY, ORDERS_KEY = (deed.key.replace("Enter", "Return") for deed in PLAN)
EXAMPLE = "VB-5:1000lb, VT-5:torpedo, VF-42:2:clean"


class AskPanel(QWidget):
    """It only shows: what it is asked goes out as text, the answer comes back as words."""

    asked = Signal(str)
    """A deck load as it was written."""
    first_wanted = Signal()
    """The first air operations segment of the plan is to be ordered."""
    orders_wanted = Signal()
    """The plan is to become standing orders."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Deck load"))
        self.line.setPlaceholderText(self.tr("Deck load, as in {}").format(EXAMPLE))
        self.line.setToolTip(
            self.tr("SQUADRON:LOAD or SQUADRON:NUMBER:LOAD, with commas; or tick rows of the table. Enter plans it")
        )
        self.line.returnPressed.connect(self._ask)
        self.button = QPushButton(self.tr("Plan"))
        self.button.setToolTip(self.tr("Find the earliest launch of this deck load (Enter)"))
        self.button.clicked.connect(self._ask)
        self.wrong = Text(look="danger")
        self.card = QFrame()
        self.card.setProperty("look", "bar-info")
        self.heading, self.why, self.conflicts = Text().embolden(), Text(), Text(look="danger")
        self.steps, self.orders = Text(), Text(look="muted")
        self.first_button = WrapButton(self.tr("Order the first turn  Ctrl+Enter"))
        QShortcut(QKeySequence(FIRST_KEY), self).activated.connect(self.first_button.click)
        self.first_button.clicked.connect(self.first_wanted)
        self.orders_button = WrapButton(self.tr("As standing orders  Ctrl+Shift+Enter"))
        QShortcut(QKeySequence(ORDERS_KEY), self).activated.connect(self.orders_button.click)
        self.orders_button.clicked.connect(self.orders_wanted)
        self._arrange()
        self.clear()

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.button)
        inside = QVBoxLayout(self.card)
        inside.setContentsMargins(px(10), px(6), px(10), px(8))
        for part in (self.heading, self.why, self.conflicts, self.steps, self.orders):
            inside.addWidget(part)
        for button in (self.first_button, self.orders_button):
            inside.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addLayout(row)
        column.addWidget(self.wrong)
        column.addWidget(self.card)

    def _ask(self) -> None:
        if text := self.line.text().strip():
            self.asked.emit(text)

    def clear(self) -> None:
        """No answer stands there."""
        self.card.hide()
        self.wrong.say("")

    def say_wrong(self, why: str) -> None:
        """What is wrong with what was written."""
        self.card.hide()
        self.wrong.say(why)
        self.line.setAccessibleDescription(why)

    def show_answer(self, answer: Answer, may_order: bool) -> None:
        """The plan, turn by turn."""
        self.wrong.say("")
        self.line.setAccessibleDescription("")
        self.heading.setText(answer.heading)
        self.why.say("\n".join(filter(None, (answer.why, answer.by))))
        self.conflicts.say("\n".join(self.tr("Conflict: {}").format(each) for each in answer.conflicts))
        lines = [f"{turn[:1].upper()}{turn[1:]}: {'; '.join(orders)}" for turn, orders in answer.steps]
        self.steps.say("\n".join(lines))
        self.orders.say(answer.orders_words)
        self._allow(
            self.first_button,
            may_order and bool(answer.first),
            self.tr("Give these orders one after another ({})").format(FIRST_KEY),
        )
        tip = self.tr("Put them at the end of the queue of standing orders ({})").format(ORDERS_KEY)
        self._allow(self.orders_button, may_order and bool(answer.orders), tip)
        self.first_button.setVisible(answer.possible)
        self.orders_button.setVisible(answer.possible)
        self.card.show()
        self.card.setAccessibleName(answer.heading)

    def _allow(self, button: QPushButton, may: bool, tip: str) -> None:
        button.setEnabled(may)
        button.setToolTip(literal(tip if may else self.tr("Nothing is to be ordered in this turn, or not here")))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
