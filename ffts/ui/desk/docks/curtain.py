"""F8: only what everybody at the table knows, until the umpire lifts it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.look.literal import wrapped_label
from ffts.ui.desk.look.parts import scrolled
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.core.game import Heading


WAYS = (("huge", "wide", "\n\n"), ("huge", "wide", "\n"), ("title", "big", "\n"))
"""How title and lines look, and what stands between two lines: the first way for which there is room."""
EDGE = 12


class Curtain(QWidget):
    """Covers the desk."""

    lift = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "page")
        self.setAccessibleName(self.tr("Curtain"))
        self._lines: tuple[str, ...] = ()
        page = QWidget()
        page.setProperty("look", "page")
        self._layout = QVBoxLayout(page)
        self._layout.addStretch(1)
        self.title = self._line("huge")
        self.lines = self._line("wide")
        self.button = QPushButton(self.tr("Lift the curtain (F8)"))
        self.button.setToolTip(self.tr("Show the desk again (F8)"))
        self.button.clicked.connect(self.lift)
        self._layout.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, px(EDGE))
        whole.addWidget(scrolled(page))  # large letters in a low window: else the window would become as high as they
        whole.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)  # in sight however the words are scrolled

    def _line(self, look: str) -> QLabel:
        label = wrapped_label("", look)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._layout.addWidget(label)
        return label

    def show_heading(self, heading: Heading) -> None:
        """What may be read aloud, and nothing else."""
        self.title.setText(heading.title)
        when = f"{heading.period} {heading.span}, {heading.clock}".removesuffix(", ")
        self._lines = (when, heading.stage, *heading.facts)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As large as there is room for: an empty line between two, or none, or smaller letters."""
        for title, lines, between in WAYS:
            self._dress(self.title, title)
            self._dress(self.lines, lines)
            self.lines.setText(between.join(self._lines))
            room = self.height() - self.button.sizeHint().height() - 2 * px(EDGE)
            if self._layout.totalHeightForWidth(self.width()) <= room:
                break

    @staticmethod
    def _dress(label: QLabel, look: str) -> None:
        if label.property("look") != look:
            label.setProperty("look", look)
            label.style().unpolish(label)
            label.style().polish(label)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The only thing to do here is to lift it."""
        super().focusInEvent(event)
        self.button.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._layout.setSpacing(px(12))
