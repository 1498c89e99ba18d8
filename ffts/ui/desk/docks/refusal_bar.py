"""What was refused, over the page: where the eye is, whatever dock is closed, and with turn and clock left in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.look.parts import Refit, scrolled

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.core.umpire import Refused

MOST = 45
"""Per cent of the window's height that it may take; what is longer scrolls."""
LEAST = 36
"""Per cent of it that it takes if it needs them, however much the page wants."""


class RefusalBar(QWidget):
    """Stands until something else is tried, or it is left."""

    wants = Signal(object)
    """The command once more: with the rule waived, or all the same."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.panel = RefusalPanel()
        self.panel.wants.connect(self.wants)
        self.panel.left.connect(self.left)
        self.page = scrolled(self.panel, page=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        self._fitting = Refit(self, self._fit)
        self.panel.grown.connect(self._fitting.start)
        self.hide()

    def show_refusal(self, refused: Refused, cmd: Command, session: AnySession, way: str = "") -> None:
        """Why this command of this game was refused, and the key that does what is missing; for the umpire's eyes."""
        self.panel.show_refusal(refused, cmd, session, way)
        self.show()
        self._fit()
        self.page.verticalScrollBar().setValue(0)

    def settle(self) -> None:
        """Nothing is refused any more."""
        self.panel.close_it()
        self.hide()

    def _fit(self) -> None:
        """As high as its words, as far as there is room."""
        layout = self.panel.layout()
        if layout is None or self.isHidden():
            return
        wanted = layout.totalHeightForWidth(max(1, self.page.viewport().width()))
        self._wanted = min(wanted, self.window().height() * MOST // 100)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._wanted)

    def minimumSizeHint(self) -> QSize:
        """The page below gives way, for the buttons of a refusal are what comes next; little enough that it never makes
        the window taller than the screen."""
        return QSize(super().minimumSizeHint().width(), min(self._wanted, self.window().height() * LEAST // 100))
