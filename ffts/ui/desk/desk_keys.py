"""Keys that mean the same wherever the keyboard is: those of the dice, and those of a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from ffts.ui.desk.docks.parts import later
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.late_key import LATE_MS

if TYPE_CHECKING:
    from ffts.ui.desk.docks.tray import TrayDock
    from ffts.ui.desk.program import Program

HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
FIGURES = "figures"
"""A property of a field in which no letters are typed: V waives from there too."""
ASKED = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class DeskKeys(QObject):
    """Looks at the keys of whatever has the keyboard before that does; all events of the program would be too many."""

    owner_changed = Signal(str)
    """Who has the digits, in words; empty while they are the Watch's."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self._told = ""
        self._asking = later(self, self._tell_owner)
        self._asking_again = later(self, self._tell_owner, LATE_MS + 1)
        """A list that has just gone keeps its digits for a moment."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._attend)
        program.window.installEventFilter(self)
        for happened in (program.table.changed, program.table.asked, program.table.settled, program.room.filled):
            happened.connect(self._asking.start)
        program.table.changed.connect(lambda old, new: self._asking_again.start())

    def _attend(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not None:
            new.removeEventFilter(self)  # once, and before all others
            new.installEventFilter(self)
        self._asking.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in ASKED or not isinstance(event, QKeyEvent) or not self._program.on_desk:
            return False
        return self._is_taken(event, event.type() is QEvent.Type.KeyPress)

    def _is_taken(self, event: QKeyEvent, pressed: bool) -> bool:
        """Whether this key belongs to dice or refusal; once it is pressed they get it."""
        focus = QApplication.focusWidget()
        figures = event.key() == Qt.Key.Key_V and focus is not None and bool(focus.property(FIGURES))
        if event.modifiers() & HELD or (is_typing(focus) and not figures):
            return False
        tray = self._program.room.tray
        if tray is not None and tray.wants_key(event):
            return self._give_tray(tray, focus, event, pressed)
        return self._drops_question(event, pressed) or self._give_refusal(focus, event, pressed)

    def _drops_question(self, event: QKeyEvent, pressed: bool) -> bool:
        """Esc: no, the person who plays alone does not want to see what the program has."""
        if event.key() != Qt.Key.Key_Escape or not self._program.views.asks:
            return False
        if pressed:
            self._program.views.drop_question()
        event.accept()
        return True

    def _give_refusal(self, focus: QWidget | None, event: QKeyEvent, pressed: bool) -> bool:
        """V waives what is refused, Esc leaves it."""
        if event.key() not in (Qt.Key.Key_V, Qt.Key.Key_Escape):
            return False
        panel = self._refusal()
        if panel is None or _is_in(focus, panel):
            return False
        if event.key() == Qt.Key.Key_V and panel.waive_button.isHidden():
            return False
        if pressed:
            panel.ask_reason() if event.key() == Qt.Key.Key_V else panel.leave()
        event.accept()
        return True

    def _give_tray(self, tray: TrayDock, focus: QWidget | None, event: QKeyEvent, pressed: bool) -> bool:
        """The boxes read their keys themselves, once the keyboard is with them."""
        if _is_in(focus, tray.entry):
            return False
        if pressed:
            self._program.room.show_tray()
            tray.take_key(event)
        event.accept()
        return True

    def rule_in_question(self) -> str:
        """The one that refuses what was just asked for; none when nothing is refused."""
        panel = self._refusal()
        return panel.rule if panel else ""

    def _refusal(self) -> RefusalPanel | None:
        """The one that can be seen; the page's own before the bar over it."""
        panels = [panel for panel in self._program.window.findChildren(RefusalPanel) if panel.isVisible()]
        return panels[-1] if panels else None

    # --- whose the digits are -----------------------------------------------------

    def _tell_owner(self) -> None:
        told = self._owner()
        if told != self._told:
            self._told = told
            self.owner_changed.emit(told)

    def _owner(self) -> str:
        focus, tray = QApplication.focusWidget(), self._program.room.tray
        if not self._program.on_desk or focus is None:
            return ""
        if tray is not None and tray.is_asking and not (is_typing(focus) and not _is_in(focus, tray)):
            return self.tr("The digits are for the dice now")
        if is_typing(focus):
            return self.tr("You are typing; after Esc the digits do these lines")
        if takes_digits(focus):
            return self.tr("The digits are for the list on the page now")
        return ""


def is_typing(widget: QWidget | None) -> bool:
    """Whether letters are meant for what is written there; the boxes of the dice are no such place."""
    from ffts.ui.desk.docks.dice import DRAW, DieBox

    if isinstance(widget, QLineEdit):
        return not widget.isReadOnly() and not isinstance(widget, DieBox) and widget.objectName() != DRAW
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox)


def is_field(widget: QWidget | None) -> bool:
    """Whether it is filled in; a list or a form whose letters are orders is none."""
    return is_typing(widget) or isinstance(widget, QComboBox | QAbstractSlider)


def takes_digits(widget: QWidget) -> bool:
    """Whether what has the keyboard would keep a digit from the lines of the Watch: it is asked as Qt asks it."""
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1")
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def _is_in(widget: QWidget | None, around: QWidget) -> bool:
    return widget is not None and (widget is around or around.isAncestorOf(widget))
