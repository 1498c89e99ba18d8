"""Deeds: each with its name, its key and what it is for; in a menu, or as buttons with a letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px


@dataclass(frozen=True)
class Deed:
    """One thing to do."""

    id: str
    name: str
    key: str
    tip: str
    of_game: bool = False
    """In a menu: only with a game on the table."""

    @property
    def code(self) -> Qt.Key:
        """Its key, for pages that read the keyboard themselves."""
        return Qt.Key[f"Key_{self.key}"]


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
        button.setToolTip(literal(f"{self.tr(deed.tip)} ({deed.key})"))
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
