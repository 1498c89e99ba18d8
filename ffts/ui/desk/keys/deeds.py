"""Keys and buttons of deeds (`core/page.py`): which deed a key means, and a row of buttons with their letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ffts.core.page import Deed
from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr

CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def key_of(event: QKeyEvent) -> str:
    """Return the key pressed as deeds call theirs: 'L', 'Shift+L', 'Left', 'Enter', '+'."""
    sign = event.text()
    if len(sign) == 1 and sign.isprintable() and not (sign.isalnum() or sign.isspace() or event.modifiers() & CHORD):
        return sign
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    name = QKeySequence(QKeyCombination(held, Qt.Key(event.key()))).toString(QKeySequence.SequenceFormat.PortableText)
    return name.replace("Return", "Enter").replace("Backtab", "Tab")


def deed_of(event: QKeyEvent, deeds: Iterable[Deed]) -> Deed | None:
    """Return the deed whose key was pressed; Shift counts where a deed has the key with it."""
    by_key = {key: deed for deed in deeds for key in deed.keys}
    pressed = key_of(event)
    return by_key.get(pressed, by_key.get(pressed.removeprefix("Shift+")))


def deed_tip(deed: Deed) -> str:
    """The tooltip of its button: what it is for, and its key."""
    tip = tr(deed.tip)
    return literal(f"{tip} ({deed.first_key})" if deed.key else tip)


class DeedBar(QWidget):
    """The buttons; their keys work wherever in the page the keyboard is, but in a line that is being typed."""

    wanted = Signal(str)

    def __init__(self, page: QWidget, deeds: Sequence[Deed]) -> None:
        super().__init__()
        self._deeds = {deed.id: deed for deed in deeds}
        self._actions: dict[str, QAction] = {}
        self.buttons: dict[str, QPushButton] = {}
        flow = Flow(self)
        flow.setSpacing(px(5))
        flow.setContentsMargins(0, 0, 0, 0)
        for deed in deeds:
            flow.addWidget(self._button(deed))
            page.addAction(self._action(page, deed))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _button(self, deed: Deed) -> QPushButton:
        name = self.tr(deed.name)
        button = BoldButton(f"{name}  {deed.key}")
        button.setAccessibleName(name)
        button.setToolTip(deed_tip(deed))
        button.clicked.connect(lambda: self.wanted.emit(deed.id))
        self.buttons[deed.id] = button
        return button

    def _action(self, page: QWidget, deed: Deed) -> QAction:
        action = QAction(self.tr(deed.name), page)
        action.setShortcut(QKeySequence(deed.key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda: self.wanted.emit(deed.id))
        self._actions[deed.id] = action
        return action

    def lend(self, key: QAction, here: bool) -> None:
        """The key of a page works on these buttons too while that page is in front."""
        if here:
            self.addAction(key)
        else:
            self.removeAction(key)

    def allow(self, why_not: Callable[[str], str | None]) -> None:
        """`why_not` says what stops a deed; None where nothing does. The key of a grey button tells why, too."""
        for ident, deed in self._deeds.items():
            why = why_not(ident)
            tip = f"{self.tr(deed.tip)} ({deed.key})"
            self.buttons[ident].setEnabled(why is None)
            self.buttons[ident].setToolTip(literal(tip if why is None else f"{why}\n{tip}"))
            self.buttons[ident].setAccessibleDescription(self.buttons[ident].toolTip())
