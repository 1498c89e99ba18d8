"""Says that a page waits for its forecast."""

from __future__ import annotations

from PySide6.QtCore import Signal

from ffts.ui.desk.look.parts import Text, later

LOOKING, LONG_MS = "Looking ahead ...", 500
"""It is said after so many milliseconds; for less, what stands beside it would only give way and come back."""


class LookingAhead(Text):
    """In the head of a page; without words it takes no room."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(look="muted")
        self.setWordWrap(False)
        self.hide()
        self._long = later(self, lambda: self._tell(self.tr(LOOKING)), LONG_MS)

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
