"""The bar above the form while a strike is announced: what may still be done, the limits, and three keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.verbs import REACTIONS

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Option


class AlarmBar(QFrame):
    """Hidden, unless a strike is announced over this carrier's force."""

    wanted = Signal(str)
    """A reaction, by its id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-warning")
        self.heading, self.limits = Text().embolden(), Text()
        self.buttons: dict[str, QPushButton] = {}
        row = QWidget()
        flow = Flow(row)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(6))
        group = QButtonGroup(self)
        group.setExclusive(False)
        group.buttonClicked.connect(self._clicked)
        for verb in REACTIONS:
            button = QPushButton(f"{verb.name}  {verb.letter}")
            button.setObjectName(verb.id)
            button.setAccessibleName(verb.name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            group.addButton(button)
            flow.addWidget(button)
            self.buttons[verb.id] = button
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(6), px(10), px(6))
        column.setSpacing(px(4))
        for part in (self.heading, self.limits, row):
            column.addWidget(part)
        self.hide()

    def _clicked(self, button: QAbstractButton) -> None:
        self.wanted.emit(button.objectName())

    def show_alarm(self, heading: str, limits: str) -> None:
        """A strike is over them; without a heading, none is."""
        self.heading.setText(heading)
        self.limits.setText(limits)
        self.setAccessibleName(heading)
        self.setVisible(bool(heading))

    def allow(self, verb: str, options: Sequence[Option]) -> None:
        """A grey button says which rule stops it."""
        tip = next(each.tip for each in REACTIONS if each.id == verb)
        letter = next(each.letter for each in REACTIONS if each.id == verb)
        free = next((option for option in options if option.allowed), None)
        told = free or (options[0] if options else None)
        who = ", ".join(getattr(told.verdict.commands[0], "afs", ())) if told else ""
        words = f"{who}: {told.verdict.words}" if told and free else told.verdict.words if told else ""
        self.buttons[verb].setEnabled(free is not None)
        self.buttons[verb].setToolTip(literal(f"{words}\n{tip} ({letter})".strip()))
        self.buttons[verb].setAccessibleDescription(words or tip)
