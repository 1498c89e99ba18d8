"""All that is wrong with a draft, or to be looked at: what, where, what to do; a line leads to its field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy

from ffts.app.drafts.fields import Place
from ffts.ui.desk.editor.notes import DOUBT, WRONG
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

LINES = 3
"""Faults seen at once; the others are scrolled to, so that nothing else moves."""
ROOM = 10
"""Lines of the window for each that is kept free for them."""
PLACE = Qt.ItemDataRole.UserRole


class FaultLine(NamedTuple):
    """One of them."""

    text: str
    place: Place | None
    is_doubt: bool = False


class FaultList(QListWidget):
    """As high however many there are."""

    wanted = Signal(object)  # the Place of a fault

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What is wrong"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.itemActivated.connect(self._go)
        self.itemClicked.connect(self._go)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        lines = max(1, min(LINES, self.window().height() // (line * ROOM)))
        return QSize(px(200), lines * (line + px(6)) + px(6))

    def show_lines(self, lines: Sequence[FaultLine]) -> None:
        """These, from the first."""
        if lines == [self.line(at) for at in range(self.count())]:
            return
        self.clear()
        for one in lines:
            item = QListWidgetItem(f"{DOUBT if one.is_doubt else WRONG} {one.text}")
            item.setForeground(token("accent" if one.is_doubt else "refuse"))
            item.setToolTip(literal(one.text))
            item.setData(PLACE, one)
            self.addItem(item)

    def line(self, at: int) -> FaultLine:
        """What stands there."""
        found: FaultLine = self.item(at).data(PLACE)
        return found

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.item(at).text() for at in range(self.count()))

    def _go(self, item: QListWidgetItem) -> None:
        line = item.data(PLACE)
        if line.place is not None:
            self.wanted.emit(line.place)
