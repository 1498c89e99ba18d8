"""Amending a mistyped die: the right faces, what would be different, and then accept or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.app.amend import amend
from ffts.app.rollers import app_dice
from ffts.core.dice import Mismatch, NeedRoll, completed
from ffts.core.umpire import Refused
from ffts.ui.desk.docks.dice import DiceEntry
from ffts.ui.desk.look.by_name import by_name, cited
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.amend import Amendment
    from ffts.app.session import AnySession
    from ffts.core.dice import Ask, Roll
    from ffts.core.game import AnyGame

RESULT_HEIGHT = 220


class AmendPanel(QFrame):
    """Stands under the log, never modal. Nothing is changed until the umpire accepts."""

    accepted = Signal(object)
    """The Amendment to make the present line."""

    left = Signal()
    """It is closed, and had the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-info")
        self.setAccessibleName(self.tr("Amend a roll"))
        self._session: AnySession | None = None
        self._entry, self._which = 0, 0
        self._right: Roll | None = None
        self._more: tuple[Roll, ...] = ()
        self._amendment: Amendment[Any, Any] | None = None
        self._build()
        self.hide()

    def _build(self) -> None:
        self.heading = Text(look="heading")
        self.was = Text(look="muted")
        self.entry = DiceEntry()
        self.entry.rolled.connect(self._rolled)
        self.entry.roll_wanted.connect(self._roll_it)
        self.entry.abandoned.connect(self.leave)
        self.fault = Text(look="refused")
        self.changes = Text()
        self.fallen = Text()
        self.accept_button = QPushButton(self.tr("Accept"))
        self.accept_button.setProperty("look", "primary")
        self.accept_button.setToolTip(self.tr("Make this the present line; the old one stays under Branches"))
        self.accept_button.clicked.connect(self._accept)
        self.leave_button = QPushButton(self.tr("Leave it   Esc"))
        self.leave_button.setToolTip(self.tr("Keep the game as it is (Esc)"))
        self.leave_button.clicked.connect(self.leave)
        buttons = QHBoxLayout()
        buttons.addWidget(self.accept_button)
        buttons.addWidget(self.leave_button)
        buttons.addStretch(1)
        result = QWidget()
        listed = QVBoxLayout(result)
        listed.setContentsMargins(0, 0, 0, 0)
        listed.addWidget(self.changes)
        listed.addWidget(self.fallen)
        listed.addStretch(1)
        self.result = scrolled(result, page=False)
        column = QVBoxLayout(self)
        for part in (self.heading, self.was, self.entry, self.fault, self.result):
            column.addWidget(part)
        column.addLayout(buttons)

    def open_roll(self, session: AnySession, entry: int, which: int) -> None:
        """Ask for the right faces of this roll."""
        self._session, self._entry, self._which = session, entry, which
        self._right, self._more = None, ()
        roll = session.play(entry).rolls[which]
        how = self.tr("typed") if roll.typed else self.tr("rolled by the program")
        self.was.setText(self.tr("In the log: {} ({}). Now the right faces:").format(roll.answer(), how))
        self._ask(self.tr("Amend"), roll.ask)

    def leave(self) -> None:
        """Change nothing; the keyboard goes back to the log."""
        self._session = self._amendment = None
        holder = QApplication.focusWidget()
        held = holder is not None and self.isAncestorOf(holder)
        self.entry.clear()
        self.hide()
        if held:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    # --- asking and judging ---------------------------------------------------

    def _ask(self, heading: str, ask: Ask) -> None:
        self._amendment = None
        self.heading.setText(f"{heading}: {self._describe(ask.what)} [{self._cited(ask.rule)}]")
        if self._right is not None:
            self.was.setText(self._so_far_text())
        self.entry.show_ask(ask)
        self.fault.say("")
        self.result.hide()
        self.accept_button.hide()
        self.show()
        self.entry.focus_first()

    def _roll_it(self) -> None:
        """Dice the rule asks for anew may be the program's; the amended die itself is what was on the table."""
        typed = self.entry.typed()
        if typed is not None and self._right is not None and self._next_ask is not None:
            self._rolled(completed(self._next_ask, typed, app_dice()))

    _next_ask: Ask | None = None

    def _rolled(self, roll: Roll) -> None:
        if self._right is None and roll.answer() == self._stood():
            self.fault.say(self.tr("{} is what the log has; there is nothing to amend").format(roll.answer()))
            if self.entry.input:
                self.entry.input.restart()
                self.entry.focus_first()
            return
        if self._right is None:
            self._right = roll
        else:
            self._more = (*self._more, roll)
        self.fault.say("")
        self._judge()

    def _stood(self) -> str:
        """What the log has now."""
        return self._session.play(self._entry).rolls[self._which].answer() if self._session else ""

    def _judge(self) -> None:
        if self._session is None or self._right is None:
            return
        try:
            amendment = amend(self._session, self._entry, self._which, self._right, self._more)
        except NeedRoll as need:
            self._next_ask = need.ask
            self._ask(self.tr("With these faces the rule asks further"), need.ask)
        except (Refused, Mismatch) as fault:
            self._next_ask = None
            self.fault.say(self.tr("With these faces the entry itself is refused: {}").format(fault))
        else:
            self._show_result(self._session.game, amendment)

    def _show_result(self, game: AnyGame, amendment: Amendment[Any, Any]) -> None:
        self._amendment = amendment
        self.entry.clear()
        self.heading.setText(self.tr("What would be different"))
        self.was.setText(self._so_far_text())
        texts = game.words.changed(amendment.before, amendment.after)
        self.changes.setText("\n".join(texts) or self.tr("The game would be exactly as it is now."))
        self.fallen.say(self._fallen_text(game, amendment))
        lines = self.changes.text().count("\n") + self.fallen.text().count("\n") + 3
        self.result.setFixedHeight(min(lines * self.fontMetrics().lineSpacing(), px(RESULT_HEIGHT)))
        self.result.show()
        self.accept_button.show()
        self.accept_button.setFocus()

    def _so_far_text(self) -> str:
        """The roll that is amended, its right faces, and the dice it now takes besides."""
        if self._right is None:
            return ""
        ask = self._right.ask
        then = "".join(self._more_text(roll) for roll in self._more)
        what, answer = self._describe(ask.what), self._describe(self._right.answer())
        return self.tr("{} [{}] read as {}{}").format(what, self._cited(ask.rule), answer, then)

    def _more_text(self, roll: Roll) -> str:
        return self.tr(", then {}: {}").format(self._describe(roll.ask.what), self._describe(roll.answer()))

    def _describe(self, text: str) -> str:
        return by_name(self._session, text) if self._session else text

    def _cited(self, rule: str) -> str:
        return cited(self._session, rule) if self._session else rule

    def _accept(self) -> None:
        amendment = self._amendment
        self.leave()
        if amendment is not None:
            self.accepted.emit(amendment)

    def _fallen_text(self, game: AnyGame, amendment: Amendment[Any, Any]) -> str:
        """The later entries that would no longer stand, each with its reason."""
        fallen = amendment.fallen
        if not fallen:
            return ""
        one = self.tr("1 later entry no longer applies and would be left out:")
        many = self.tr("{} later entries no longer apply and would be left out:").format(len(fallen))
        listed = [f"- {game.words.menu(gone.command, amendment.before)}: {gone.why}" for gone in fallen]
        return "\n".join((one if len(fallen) == 1 else many, *listed))
