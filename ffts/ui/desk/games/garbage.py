"""Python looks for garbage at moments the window chooses.

Left to itself it looks wherever an object happens to be made: in a calculating thread, or in the middle of one of Qt's
destructors, which asks Python for an override while it holds a lock. A widget that is found to be garbage there is
destroyed in the wrong thread, or waits for the lock its own thread holds, and the program stands still for good.
"""

import gc

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

ROUND_MS = 1000


class GarbageRounds(QObject):
    """From its making on nothing looks for garbage by itself; once started, the event loop does, now and then."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(ROUND_MS)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Go round from now on."""
        self._timer.start()

    def look(self) -> None:
        """Only while nothing is dragged: a long look would be felt."""
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            sweep()


def sweep() -> None:
    """Look as deep as Python would by itself after as many new objects; not at all after few."""
    due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:
        gc.collect(2 if all(due) else 1 if due[1] else 0)
