"""Holds one page of the middle."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class PageFrame(QWidget):
    """Asks for other room only when its page has too little: whenever a page asks, Qt paints everything from the tabs
    to the edge of the window anew, and a layout asks each time a word on the page changes."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside, self._narrow = inside, False
        inside.setParent(self)

    def minimumSizeHint(self) -> QSize:
        return self._inside.minimumSizeHint().expandedTo(self._inside.minimumSize())

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint().expandedTo(self.minimumSizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._inside.setGeometry(self.rect())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            least, before = self.minimumSizeHint(), self._narrow
            self._narrow = least.expandedTo(self.size()) != self.size()
            if self._narrow or before:
                self.updateGeometry()
        return super().event(event)
