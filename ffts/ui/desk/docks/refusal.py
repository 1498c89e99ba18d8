"""A refusal, shown where the command was given: who, what, how many, the rule, the way out, and the umpire's waiver.

A reminder is shown in the same place. It waits for an answer of its own: the order once more is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from ffts.ui.desk.look.by_name import by_name
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import FlowButton, HintField, Refit, Text, later, scrolled
from ffts.ui.desk.look.strip import StripMark, StripText
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.game import AnyDesk
    from ffts.core.model import Command
    from ffts.core.offer import Offer
    from ffts.core.umpire import Refused


MOST_LINES = 3
"""Lines of what would be lost, each with its reason; of more only the names."""
WAIVE = "V"
"""It waives wherever a refusal stands: see `DeskKeys`."""


_panels: WeakSet[QWidget] = WeakSet()
"""All there are: each key asks which of them is seen, and to look through a whole window takes milliseconds."""


def seen_in(window: QWidget) -> list[RefusalPanel]:
    """The panels of this window, or of what floats beside it, that can be seen."""
    there = (panel for panel in _panels if isValid(panel) and panel.isVisible())
    return [panel for panel in there if isinstance(panel, RefusalPanel) and _is_below(panel, window)]


def _is_below(widget: QObject | None, window: QWidget) -> bool:
    while widget is not None and widget is not window:
        widget = widget.parent()
    return widget is window


class AnswerButton(FlowButton):
    """Goes on from a reminder. It may come up just where the mouse was clicked, and the next click there is not meant
    for it: the mouse has to come to it from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._from: QPoint | None = None

    def arm(self) -> None:
        """A reminder comes up now, wherever the mouse is."""
        self._from = QCursor.pos()

    def leaveEvent(self, event: QEvent) -> None:
        self._from = None
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._from is not None and self.rect().contains(self.mapFromGlobal(self._from)):
            event.accept()
        else:
            super().mousePressEvent(event)


class RefusalPanel(QFrame):
    """Stands under the control that was refused until something else is done."""

    wants = Signal(object)
    """The same command once more, with the rule waived."""

    grown = Signal()
    """It has a line more, or one fewer."""
    left = Signal()
    """It was dismissed; nothing was done."""
    insisted = Signal(object)
    """The order a reminder is about, with the word that answers it."""

    def __init__(
        self, parent: QWidget | None = None, keys: tuple[str, str] = (WAIVE, ""), in_strip: bool = False
    ) -> None:
        """`keys` are those that waive, and that do it with fewer, where the control listens to them. In the strip it
        stands in one line, as far as that has room."""
        super().__init__(parent)
        _panels.add(self)
        self._waive_key, self._fewer_key = keys
        self.setProperty("look", "bar-danger")
        self.setAccessibleName(self.tr("Refused"))
        self._refused: Refused | None = None
        self.times = 0
        """How often something was refused here: the same once more is new."""
        self._cmd: Command | None = None
        self._before: QWidget | None = None
        self._into_view = later(self, self._show_itself)
        kind = StripText if in_strip else Text
        self.heading, self.why, self.instead = kind(look="refused"), kind(), kind()
        for words in (self.heading, self.why, self.instead):
            words.selectable()
        self.waive_button = QPushButton(self.tr("Waive"))
        self.waive_button.clicked.connect(self.ask_reason)
        self.again_button = AnswerButton(self.tr("Go on"))
        self.again_button.clicked.connect(self.insist)
        self.fewer_button = QPushButton(self.tr("Fewer"))
        self.dismiss_button = QPushButton(self.tr("Not now  Esc"))
        self.dismiss_button.setToolTip(self.tr("Take this message away (Esc); nothing was done"))
        self.dismiss_button.clicked.connect(self.leave)
        self.reason = HintField(self.tr("Reason (Enter waives)") + " " * 24)
        self.reason.setPlaceholderText(self.tr("Reason (Enter waives)"))
        self.reason.setAccessibleName(self.tr("Reason for the waiver"))
        self.reason.setToolTip(self.tr("Kept in the log. Enter waives the rule for this once, Esc does not"))
        self.reason.returnPressed.connect(self._waive)
        if in_strip:
            self._arrange_in_strip()
        else:
            self._arrange()
        self.hide()

    def _arrange_in_strip(self) -> None:
        self.mark, parts = StripMark("danger"), QWidget()
        flow = Flow(parts)
        flow.setSpacing(px(10))
        deeds = (self.again_button, self.fewer_button, self.waive_button, self.reason, self.dismiss_button)
        explains = StripText(self.tr("F1 explains"), "small")
        for part in (self.heading, *deeds, explains, self.why, self.instead):  # the answers never scroll away
            flow.addWidget(part)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(18), px(2), px(12), px(2))
        row.setSpacing(px(10))
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(parts, 1)

    def _arrange(self) -> None:
        buttons = Flow()
        buttons.addWidget(self.fewer_button)
        buttons.addWidget(self.waive_button)
        buttons.addWidget(self.dismiss_button)
        column = QVBoxLayout(self)
        for part in (self.heading, self.why, self.instead, self.again_button):
            column.addWidget(part)
        column.addLayout(buttons)
        column.addWidget(self.reason)

    def show_refusal(self, refused: Refused, cmd: Command, desk: AnyDesk, way: str = "") -> None:
        """Say no to this command of this game, and offer what can be done about it; `way` is the key that does."""
        self._refused, self._cmd = refused, cmd
        self.times += 1
        self._look_like("warning" if refused.asks_twice else "danger")
        head = self.tr("Reminder, {}: {}") if refused.asks_twice else self.tr("Refused by {}: {}")
        self.heading.setText(head.format(refused.rule, order_text(desk, cmd)))
        self.why.setText(by_name(desk, why_text(desk, refused)))
        instead = ". ".join(filter(None, (by_name(desk, refused.instead), way)))
        self.instead.say(self.tr("Instead: {}").format(instead) if instead else "")
        self.waive_button.setText(_with_key(self.tr("Waive {}").format(refused.rule), self._waive_key))
        self.fewer_button.hide()
        self._offer_again(refused, desk)
        self.waive_button.setToolTip(
            literal(
                self.tr("Set {} aside for this once ({}); the reason is kept in the log").format(refused.rule, WAIVE)
            )
        )
        self.waive_button.setVisible(refused.waivable and not refused.asks_twice)
        self.dismiss_button.setText(self.tr("Stay  Esc") if refused.asks_twice else self.tr("Not now  Esc"))
        self.reason.clear()
        self.reason.hide()
        self.show()
        self._into_view.start()

    def _look_like(self, look: str) -> None:
        """A reminder is no refusal, and looks like none."""
        self.setAccessibleName(self.tr("Refused") if look == "danger" else self.tr("Reminder"))
        if hasattr(self, "mark"):
            self.mark.kind = look
            self.mark.update()
        for part, name in ((self, f"bar-{look}"), (self.heading, "refused" if look == "danger" else look)):
            if part.property("look") != name:
                part.setProperty("look", name)
                part.style().unpolish(part)
                part.style().polish(part)

    def offer_fewer(self, count: int, left_out: Sequence[str]) -> None:
        """With `count` AFs the rules allow it, without those `left_out`; with none, nothing is offered."""
        self.fewer_button.setVisible(count > 0)
        self.fewer_button.setText(_with_key(self.tr("Only {} AF").format(count), self._fewer_key))
        tip = self.tr("As many as the rules allow; left out: {}").format(", ".join(left_out))
        self.fewer_button.setToolTip(literal(tip))
        self.fewer_button.setAccessibleDescription(tip)

    def _offer_again(self, refused: Refused, desk: AnyDesk) -> None:
        """A reminder has a button that goes on, and names what is lost by it."""
        self.again_button.setVisible(refused.asks_twice)
        if refused.asks_twice:
            words = insist_text(desk, refused)
            self.again_button.arm()
            self.again_button.setText(words)
            self.again_button.setAccessibleName(words)
            self.again_button.setToolTip(self.tr("Go on, and lose what is named here (Y)"))

    @property
    def order(self) -> Command | None:
        """The order that is refused."""
        return self._cmd

    @property
    def is_reminder(self) -> bool:
        """Whether it only names what would be lost, and waits for a word."""
        return self._refused is not None and self._refused.asks_twice

    @property
    def rule(self) -> str:
        """The one that refused; none when nothing is refused."""
        return self._refused.rule if self._refused else ""

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
            self._leave_reason()
        else:
            self.leave()

    def leave(self) -> None:
        """Take it away; nothing was done."""
        self.close_it()
        self.left.emit()

    def insist(self) -> None:
        """Answer the reminder: the order goes on, whatever is lost by it."""
        if self._cmd is not None and self._refused is not None and self._refused.asks_twice:
            self.insisted.emit(insisted_on(self._cmd, self._refused))

    def ask_reason(self) -> None:
        """The reason field, with the keyboard in it; nothing where this refusal cannot be waived."""
        if self._refused is None or not self._refused.waivable or self._refused.asks_twice:
            return
        if not self.reason.isVisible():
            self._before = QApplication.focusWidget()
        self.reason.show()
        self.grown.emit()
        self.reason.setFocus()
        self._into_view.start()

    def _show_itself(self) -> None:
        """Wherever the panel stands, what it says is seen, from its first word on, and what is typed."""
        above = self.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                for part in (self.dismiss_button, self.heading, self.reason):
                    if part.isVisible():
                        above.ensureWidgetVisible(part)
            above = above.parentWidget()

    def _leave_reason(self) -> None:
        """Back to where the keyboard was; the refusal stands."""
        self.reason.hide()
        self.grown.emit()
        before, self._before = self._before, None
        stands = before is not None and isValid(before) and before.isVisible()
        (before if before is not None and stands else self.waive_button).setFocus()

    def _waive(self) -> None:
        reason = self.reason.text().strip()
        if not reason or self._refused is None or self._cmd is None:
            return
        waived = {**self._cmd.waive, self._refused.citation: reason}
        cmd = self._cmd.model_copy(update={"waive": waived})
        self._leave_reason()
        self.close_it()
        self.wants.emit(cmd)


def order_text(desk: AnyDesk, cmd: Command) -> str:
    """What this order is called; of what goes on within a milestone, the step that it would close."""
    if cmd == desk.game.onward(desk.state):
        steps = [each for each in desk.game.heading(desk.state, desk.data, None).milestones if each.within]
        if now := next((step.name for step in steps if step.when == "now"), ""):
            return f"Close the step {now}"
    name: str = desk.game.words.menu(cmd, desk.state)
    return name


def insisted_on(cmd: Command, refused: Refused) -> Command:
    """The order with the answer to this reminder."""
    from ffts.core.umpire import TWICE

    return cmd.model_copy(update={"waive": {**cmd.waive, refused.citation: TWICE}})


def lost_by(desk: AnyDesk, refused: Refused) -> list[Offer]:
    """The lines that a reminder names."""
    lines = desk.game.due(desk.state, desk.data, None)
    return [line for line in lines if line.is_missed and (line.words in refused.why or line.for_side in refused.why)]


def why_text(desk: AnyDesk, refused: Refused) -> str:
    """Why not; of a reminder of several things a line for each, of many only what is lost."""
    lost = lost_by(desk, refused) if refused.asks_twice else []
    if not lost[1:]:
        return refused.why
    if len(lost) > MOST_LINES:
        return f"Lost once play goes on: {', '.join(line.loss for line in lost)}"
    named = (line.words if line.words in refused.why else line.for_side for line in lost)
    return "\n".join((refused.why.partition(": ")[0] + ":", *named))


def insist_text(desk: AnyDesk, refused: Refused) -> str:
    """'Go on  Y: Yorktown search 1 cancelled and 2 more lost': what is lost by going on."""
    lost = [by_name(desk, line.loss) for line in lost_by(desk, refused)]
    more = f" and {len(lost) - 1} more lost" if len(lost) > 1 else ""
    return f"Go on  Y: {lost[0]}{more}" if lost else "Go on  Y"


def _with_key(text: str, key: str) -> str:
    return f"{text}  {key}" if key else text


class RefusalBar(QWidget):
    """Stands until something else is tried, or it is left."""

    wants = Signal(object)
    """The command once more: with the rule waived, or with the answer to a reminder."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.panel = RefusalPanel(in_strip=True)
        self.panel.wants.connect(self.wants)
        self.panel.insisted.connect(self.wants)
        self.panel.left.connect(self.left)
        self.page = scrolled(self.panel, page=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        self._fitting = Refit(self, self._fit)
        self.panel.grown.connect(self._fitting.start)
        self.hide()

    def show_refusal(self, refused: Refused, cmd: Command, session: AnySession, way: str = "") -> None:
        """Why this command of this game was refused, and the key that does what is missing; for the umpire's eyes."""
        self.panel.show_refusal(refused, cmd, session, way)
        self.show()
        self._fit()
        self.page.verticalScrollBar().setValue(0)

    def settle(self) -> None:
        """Nothing is refused any more."""
        self.panel.close_it()
        self.hide()

    def _fit(self) -> None:
        """As high as its words; the strip lets it have as much of the page as it may."""
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        layout = self.panel.layout()
        return layout.totalHeightForWidth(max(1, width)) if layout else 0

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
