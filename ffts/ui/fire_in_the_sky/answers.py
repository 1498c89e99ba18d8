"""What a side has said once and for all, to be changed at any time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from ffts.games.fire_in_the_sky.offers.standing import stated
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.games.fire_in_the_sky.names import SideId
    from ffts.games.fire_in_the_sky.offers.standing import Question
    from ffts.games.fire_in_the_sky.state import State

TOLD = "What is said here is answered each time it is asked, and told in the log."


class AnswersCard(QWidget):
    """A line for each question, with what can be said to it."""

    wants = Signal(object)
    """The order that says so."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title, self.lines = title, 9
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, px(12), px(10))
        self._column.setSpacing(px(3))
        self._column.addWidget(Text(title, "heading"))
        self._column.addWidget(Text(self.tr(TOLD), "muted"))
        self.combos: dict[str, QComboBox] = {}
        self.asked: tuple[Sequence[Question], bool] = (), False
        """What it shows, and whether it can be answered here."""

    def show_questions(self, state: State, side: SideId, asked: Sequence[Question], may_order: bool) -> AnswersCard:
        """These, each at what stands now."""
        self.asked = asked, may_order
        for question in asked:
            name = Text(f"{question.name}  {question.rule}")
            combo = self._combo(question)
            combo.setEnabled(may_order)
            combo.activated.connect(partial(self._state, state, side, question.field))
            name.setBuddy(combo)
            self.combos[question.field] = combo
            self._column.addWidget(name)
            self._column.addWidget(combo)
        return self

    def _state(self, state: State, side: SideId, field: str, at: int) -> None:
        self.wants.emit(stated(state, side, field, self.combos[field].itemData(at)))

    def _combo(self, question: Question) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(question.name)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(12)
        combo.addItem(self.tr("is asked each time"), None)
        for answer, words in question.choices.items():
            combo.addItem(words, answer)
        combo.setCurrentIndex(combo.findData(question.now))
        return combo
