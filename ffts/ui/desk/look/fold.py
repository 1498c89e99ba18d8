"""The foot of what scrolls: a line of words that would be cut in half there is not shown before it is whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.theme import token

CHANGES = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show)
FRAMES = ("card", "bar")
"""Looks of what has a colour and an edge of its own."""


@runtime_checkable
class Lined(Protocol):
    """A widget that paints lines of words itself."""

    def cut_at(self, seen: int) -> int:
        """Return how much of a line that is not whole is in its first `seen` pixels."""


class Fold(QWidget):
    """A strip in the colour of the page over the foot of what scrolls, as high as what is cut there."""

    def __init__(self, area: QScrollArea, ink: str = "bg") -> None:
        """`ink` is the token of that colour."""
        super().__init__(area.viewport())
        self._area, self._ink = area, ink
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._later = later(self, self.cover)
        area.verticalScrollBar().valueChanged.connect(self._later.start)
        area.viewport().installEventFilter(self)
        if inside := area.widget():
            inside.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in CHANGES:
            self._later.start()
        return super().eventFilter(watched, event)

    def cover(self) -> None:
        """Lie over the line that is cut, if one is; at the end of the page none is."""
        view, bar = self._area.viewport(), self._area.verticalScrollBar()
        high = max(self._cuts(), default=0) if bar.value() < bar.maximum() else 0
        self.setVisible(high > 0)
        if high:
            self.setGeometry(0, view.height() - high, view.width(), high)
            self.raise_()

    def _cuts(self) -> Iterator[int]:
        """How much of a line is seen at the foot, of each text that stands on the page itself."""
        view, inside = self._area.viewport(), self._area.widget()
        if inside is None:
            return
        for label in inside.findChildren(QWidget):
            if not isinstance(label, QLabel | Lined) or not label.isVisible() or _framed(label, inside):
                continue
            seen = view.height() - label.mapTo(inside, QPoint(0, 0)).y() - inside.y()
            if 0 < seen < label.height():
                yield label.cut_at(seen) if isinstance(label, Lined) else _cut_of(label, seen)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token(self._ink))
        painter.end()


def _cut_of(label: QLabel, seen: int) -> int:
    """How much of a line that is not whole is in the first `seen` pixels of a label."""
    if not label.text():
        return 0
    room, line = label.contentsRect(), label.fontMetrics().lineSpacing()
    lines = max(1, round(room.height() / line))
    return seen if seen <= room.top() else (seen - room.top()) % max(1, room.height() // lines)


def _framed(label: QWidget, inside: QWidget) -> bool:
    """Whether it stands in a card of another colour: there the edge of the card shows that it goes on."""
    above = label.parentWidget()
    while above is not None and above is not inside:
        if isinstance(above, QFrame) and str(above.property("look") or "").startswith(FRAMES):
            return True
        above = above.parentWidget()
    return False
