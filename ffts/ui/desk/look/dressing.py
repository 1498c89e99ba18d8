"""Style sheets, panel by panel: at once for those on the screen, for the others when they are shown or nothing else is
to be done.

Qt could take one sheet for the whole application. It then polishes each widget once for every widget around it, ten
times over in this window, and those of hidden pages as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

QUIET_MS, AFTER_MS = 120, 400
"""Between two hidden panels, and before the first of them: keys and mouse come first, and many zoom several steps."""


class Wardrobe(QObject):
    """Every panel that wears the sheet, and which of them still has an old one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sheet = ""
        self._panels: list[QWidget] = []
        self._waiting: list[_Waiting] = []
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(self._dress_next)

    def add(self, panel: QWidget) -> None:
        """It wears the sheet from now on."""
        self._forget_the_gone()
        if not any(panel is known for known in self._panels):
            self._panels.append(panel)
            panel.setStyleSheet(self.sheet)

    def _forget_the_gone(self) -> None:
        """Where one was destroyed, a new one may lie at the same address, and count as the same."""
        self._panels = [panel for panel in self._panels if isValid(panel)]

    def change(self, sheet: str) -> None:
        """Another one for all of them."""
        self.sheet = sheet
        self._forget_the_gone()
        held = {waiting.panel for waiting in self._still_waiting()}
        for panel in self._panels:
            if panel.isVisible():
                panel.setStyleSheet(sheet)
            elif panel not in held:
                self._waiting.append(_Waiting(panel, self))
        self._quiet.start(AFTER_MS)

    def _still_waiting(self) -> list[_Waiting]:
        self._waiting = [waiting for waiting in self._waiting if isValid(waiting)]
        return self._waiting

    def _dress_next(self) -> None:
        if waiting := self._still_waiting():
            waiting[0].dress()
            self._quiet.start(QUIET_MS)

    def dressed(self, waiting: _Waiting) -> None:
        """It has the sheet of now."""
        self._waiting.remove(waiting)


class _Waiting(QObject):
    """A hidden panel in an old sheet: it changes before it is seen."""

    def __init__(self, panel: QWidget, wardrobe: Wardrobe) -> None:
        super().__init__(panel)
        self.panel, self._wardrobe = panel, wardrobe
        panel.installEventFilter(self)

    def dress(self) -> None:
        """The sheet of now, and nothing to wait for any more."""
        self.panel.removeEventFilter(self)
        self._wardrobe.dressed(self)
        self.panel.setStyleSheet(self._wardrobe.sheet)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        from PySide6.QtCore import QEvent  # its enumeration is not made before the first paint

        if event.type() in (QEvent.Type.Polish, QEvent.Type.Show):
            self.dress()
        return False
