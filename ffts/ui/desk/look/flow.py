"""A layout that sets its widgets in lines, like words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

LEADS = "leads"


class Flow(QLayout):
    """From left to right, and on to the next line when the room is used up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """By the width; one layout of the window asks many times over."""

    def add_leading(self, widget: QWidget) -> None:
        """A word that never ends a line: what it speaks of follows it."""
        widget.setProperty(LEADS, True)
        self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._set(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Something in it wants another size."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._set(rect, move=True)

    def sizeHint(self) -> QSize:
        return _widest(item.sizeHint() for item in self._items)

    def minimumSize(self) -> QSize:
        """What wraps is content with less than it wants."""
        return _widest(item.minimumSize() if item.hasHeightForWidth() else item.sizeHint() for item in self._items)

    def lines_at(self, width: int) -> int:
        """How many lines there are at this width."""
        return sum(1 for _ in self._lines(width))

    def _set(self, room: QRect, move: bool) -> int:
        """Place everything in this room; how high it becomes."""
        y = room.y()
        for number, line in enumerate(self._lines(room.width())):
            y += self.spacing() if number else 0
            high = max(size.height() for _, size in line)
            if move:
                self._place(line, QPoint(room.x(), y), high)
            y += high
        return y - room.y()

    def _lines(self, width: int) -> Iterator[list[tuple[QLayoutItem, QSize]]]:
        """As many in each line as there is room for, and one at the least."""
        line: list[tuple[QLayoutItem, QSize]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue  # its widget is hidden
            size = _within(item, width)
            if line and used + size.width() > width:
                kept = [line.pop()] if len(line) > 1 and _leads(line[-1][0]) else []
                yield line
                line, used = kept, sum(before.width() + self.spacing() for _, before in kept)
            line.append((item, size))
            used += size.width() + self.spacing()
        if line:
            yield line

    def _place(self, line: list[tuple[QLayoutItem, QSize]], corner: QPoint, high: int) -> None:
        """Beside each other, each in the middle of the line's height."""
        for item, size in line:
            item.setGeometry(QRect(corner + QPoint(0, (high - size.height()) // 2), size))
            corner += QPoint(size.width() + self.spacing(), 0)


def _widest(sizes: Iterable[QSize]) -> QSize:
    size = QSize()
    for each in sizes:
        size = size.expandedTo(each)
    return size


def _within(item: QLayoutItem, width: int) -> QSize:
    """As large as it wants to be, but no wider than the room; what wraps is the higher for it."""
    size = item.sizeHint()
    if size.width() <= width or not item.hasHeightForWidth():
        return size
    return QSize(width, item.heightForWidth(width))


def _leads(item: QLayoutItem) -> bool:
    widget = item.widget()
    return widget is not None and bool(widget.property(LEADS))
