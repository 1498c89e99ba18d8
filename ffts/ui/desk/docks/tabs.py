"""The pages in the middle: their tabs show the keys that lead there while Alt is held, and no bare digit before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QTabBar, QTabWidget, QWidget

from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px, token

SMALL = 0.75
"""Of the letters of a tab: the plate leaves them readable."""


class KeyTabBar(QTabBar):
    """Draws the key of each tab over its beginning: nothing moves when the keys come and go."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Pages"))
        self.keys: dict[str, str] = {}
        """By the words of a tab."""
        self._shown = False

    def show_keys(self, shown: bool) -> None:
        """Alt is held, or not any more."""
        if shown != self._shown:
            self._shown = shown
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._shown:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = bold(self.font())
        small.setPointSizeF(small.pointSizeF() * SMALL)
        painter.setFont(small)
        for at in range(self.count()):
            if key := self.keys.get(self.tabText(at), ""):
                self._paint_key(painter, self.tabRect(at), key)

    def _paint_key(self, painter: QPainter, tab: QRect, key: str) -> None:
        size = painter.fontMetrics().height()
        plate = QRect(tab.left(), tab.top() + px(2), size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token("accent"))
        painter.drawRoundedRect(plate, px(3), px(3))
        painter.setPen(token("accent_text"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, key)


class Tabs(QTabWidget):
    """The pages of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.bar = KeyTabBar()
        self.setTabBar(self.bar)
        self.setAccessibleName(self.tr("Views of the game"))
        self.setDocumentMode(True)
        self.bar.setDrawBase(False)  # Qt draws it in white, whatever the theme
        self.setMinimumSize(1, 1)  # the largest of the pages must not make the window larger than the screen

    def add_page(self, page: QWidget, name: str, key: str, tip: str) -> None:
        """Add a page; `key` leads to it, and the tooltip says what it is for."""
        self.setTabToolTip(self.addTab(page, name), literal(f"{tip} ({key})" if key else tip))
        self.bar.keys[name] = key.removeprefix("Alt+") if key.startswith("Alt+") else ""

    def key_tip(self, at: int) -> str:
        """What stands on this tab while Alt is held."""
        return self.bar.keys.get(self.tabText(at), "")


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
