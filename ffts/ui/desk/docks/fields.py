"""Fields, whose letters are text and no orders; and undo from a line where nothing was typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
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

ORDERS = "orders"
"""A property of the line in which orders are typed in words: nothing goes on from there."""
FIGURES = "figures"
"""A property of a field in which no letters are typed: V waives from there too."""


def is_typing(widget: QWidget | None) -> bool:
    """Whether letters are text in this widget; the boxes of the dice take none."""
    from ffts.ui.desk.docks.dice import DRAW, DieBox

    if isinstance(widget, QLineEdit):
        return not widget.isReadOnly() and not isinstance(widget, DieBox) and widget.objectName() != DRAW
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox)


def is_field(widget: QWidget | None) -> bool:
    """Whether something is entered there; a list or a form whose letters are orders is no field."""
    return is_typing(widget) or isinstance(widget, QComboBox | QAbstractSlider)


class UndoKey(QObject):
    """A line keeps both keys for itself, even with nothing to take back: the umpire would press them in vain."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._attend)

    def _attend(self, old: QWidget | None, new: QWidget | None) -> None:
        """Only the line that has the keyboard is looked after; all events of the program would be far too many."""
        if isinstance(new, QLineEdit):
            new.removeEventFilter(self)
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(watched, QLineEdit):
            return False
        assert isinstance(event, QKeyEvent)
        undo = event.matches(QKeySequence.StandardKey.Undo) and not watched.isUndoAvailable()
        redo = event.matches(QKeySequence.StandardKey.Redo) and not watched.isRedoAvailable()
        if undo or redo:
            event.ignore()
        return undo or redo
