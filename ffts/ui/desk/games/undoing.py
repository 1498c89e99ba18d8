"""Ctrl+Z and Ctrl+Shift+Z in a line where nothing was typed mean the game, as everywhere else."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


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
