"""A refusal, shown where the command was given: who, what, how many, the rule, the way out, and the umpire's waiver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.docks.flow import Flow
from ffts.ui.desk.docks.parts import Text

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk
    from ffts.core.model import Command
    from ffts.core.umpire import Refused


class RefusalPanel(QFrame):
    """Stands under the control that was refused until something else is done."""

    wants = Signal(object)
    """The same command once more, with the rule waived."""

    def __init__(self, parent: QWidget | None = None, keys: tuple[str, str] = ("", "")) -> None:
        """`keys` are those that waive, and that do it with fewer, where the control listens to them."""
        super().__init__(parent)
        self._waive_key, self._fewer_key = keys
        self.setProperty("look", "bar-danger")
        self.setAccessibleName(self.tr("Refused"))
        self._refused: Refused | None = None
        self._cmd: Command | None = None
        self.heading = Text(look="danger")
        self.why = Text()
        self.instead = Text()
        self.waive_button = QPushButton()
        self.waive_button.clicked.connect(self._ask_reason)
        self.fewer_button = QPushButton()
        self.dismiss_button = QPushButton(self.tr("Leave it"))
        self.dismiss_button.setToolTip(self.tr("Take this message away (Esc); nothing was done"))
        self.dismiss_button.clicked.connect(self.close_it)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(self.tr("Reason (Enter waives)"))
        self.reason.setAccessibleName(self.tr("Reason for the waiver"))
        self.reason.setToolTip(self.tr("Kept in the log. Enter waives the rule for this once, Esc does not"))
        self.reason.returnPressed.connect(self._waive)
        self._arrange()
        self.hide()

    def _arrange(self) -> None:
        buttons = Flow()
        buttons.addWidget(self.fewer_button)
        buttons.addWidget(self.waive_button)
        buttons.addWidget(self.dismiss_button)
        column = QVBoxLayout(self)
        for part in (self.heading, self.why, self.instead):
            column.addWidget(part)
        column.addLayout(buttons)
        column.addWidget(self.reason)

    def show_refusal(self, refused: Refused, cmd: Command, desk: AnyDesk) -> None:
        """Say no to this command of this game, and offer what can be done about it."""
        self._refused, self._cmd = refused, cmd
        self.heading.setText(self.tr("Refused by {}: {}").format(refused.rule, desk.game.words.menu(cmd, desk.state)))
        self.why.setText(refused.why)
        self.instead.say(self.tr("Instead: {}").format(refused.instead) if refused.instead else "")
        self.waive_button.setText(_with_key(self.tr("Waive {}").format(refused.rule), self._waive_key))
        self.fewer_button.hide()
        self.waive_button.setToolTip(
            self.tr("Set {} aside for this once; the reason is kept in the log").format(refused.rule)
        )
        self.waive_button.setVisible(refused.waivable)
        self.reason.clear()
        self.reason.hide()
        self.show()

    def offer_fewer(self, count: int, left_out: Sequence[str]) -> None:
        """With so many the rules allow it, without these; with none, nothing is offered."""
        self.fewer_button.setVisible(count > 0)
        self.fewer_button.setText(_with_key(self.tr("Only {} AF").format(count), self._fewer_key))
        tip = self.tr("As many as the rules allow; left out: {}").format(", ".join(left_out))
        self.fewer_button.setToolTip(tip)
        self.fewer_button.setAccessibleDescription(tip)

    def once_more(self, cmd: Command) -> Command:
        """The same order again, while what it forfeits stands here, goes on without it; any other as it is."""
        if cmd != self._cmd or self._refused is None or not self._refused.asks_twice:
            return cmd
        return cmd.model_copy(update={"waive": {**cmd.waive, self._refused.citation: self.tr("ordered a second time")}})

    def close_it(self) -> None:
        """Nothing is refused any more."""
        self._refused = self._cmd = None
        self.reason.clear()
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # the reason has been taken; the dock must not take the same Enter as its own order
            if self.waive_button.hasFocus():
                self.waive_button.click()
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.reason.isVisible():
            self.reason.hide()
            self.waive_button.setFocus()
        else:
            self.close_it()

    def _ask_reason(self) -> None:
        self.reason.show()
        self.reason.setFocus()

    def _waive(self) -> None:
        reason = self.reason.text().strip()
        if not reason or self._refused is None or self._cmd is None:
            return
        waived = {**self._cmd.waive, self._refused.citation: reason}
        cmd = self._cmd.model_copy(update={"waive": waived})
        self.close_it()
        self.wants.emit(cmd)


def _with_key(text: str, key: str) -> str:
    return f"{text}  {key}" if key else text
