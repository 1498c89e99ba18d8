"""Says that a page waits for its forecast."""

from __future__ import annotations

from PySide6.QtCore import Signal

from ffts.core.viewpoint import LOOKING_AHEAD
from ffts.ui.desk.look.parts import Text, later

LONG_MS = 500
"""Milliseconds before it is shown: for a shorter wait the page would only flicker."""


class LookingAhead(Text):
    """In the head of a page; without words it takes no room."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(look="muted")
        self.setWordWrap(False)
        self.hide()
        self._long = later(self, lambda: self._tell(self.tr(LOOKING_AHEAD)), LONG_MS)

    def follow(self, busy: bool) -> None:
        """Whether something is still being found out."""
        if not busy:
            self._long.stop()
            self._tell("")
        elif not self.text() and not self._long.isActive():
            self._long.start()

    def _tell(self, words: str) -> None:
        if words != self.text():
            self.say(words)
            self.changed.emit()
