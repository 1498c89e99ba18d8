"""A key for the dice pressed a moment too late: they have fallen, and it must order nothing where the keyboard is.

R rolls, and Enter ends what was drawn for who does not know that the last card is taken by itself.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

LATE_MS = 400
"""As long as nobody who looks at what was rolled takes to mean another thing by the same key."""
OF_DICE = (Qt.Key.Key_R, Qt.Key.Key_Return, Qt.Key.Key_Enter)
MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class LateKey(QObject):
    """Takes the key away from everybody for a moment; whoever has pressed another one since does something else."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(LATE_MS)
        self._moment.timeout.connect(self.let_go)
        self._same_press = False
        """Whether the press that made the dice fall may still be on its way to others."""

    def watch(self) -> None:
        """The last dice have fallen."""
        self._moment.start()
        self._same_press = True
        QTimer.singleShot(0, self._next_press)
        if app := QApplication.instance():
            app.installEventFilter(self)

    def _next_press(self) -> None:
        self._same_press = False

    def let_go(self) -> None:
        """The moment is over, or dice are asked for again."""
        self._moment.stop()
        if app := QApplication.instance():
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        if event.key() in OF_DICE and not event.modifiers() & HELD:
            return True
        if event.key() not in MODIFIERS and not self._same_press:
            self.let_go()
        return False
