"""Frames of the pages: tabs that show their keys while Alt is held, heads of docks, and what holds one page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QHBoxLayout, QSizePolicy, QTabBar, QTabWidget, QWidget

from ffts.ui.desk.keys.desk import FLOAT
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.theme import px, token

SIDE = 22
FLOAT_KEY = FLOAT.key
"""For the dock that has the keyboard."""


class DockTitle(QWidget):
    """Takes no mouse itself, so that the dock is dragged by it as by its own."""

    put_away = Signal()
    """The cross was pressed."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setProperty("look", "dock")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        name = plain_label(dock.windowTitle(), "dock")
        floating = TitleSign(
            "square", self.tr("Let {} float, or put it back ({})").format(dock.windowTitle(), FLOAT_KEY)
        )
        floating.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        key = QShortcut(QKeySequence(FLOAT_KEY), dock)
        key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(floating.click)
        away = TitleSign("cross", self.tr("Put {} away; View, Docks brings it back").format(dock.windowTitle()))
        away.clicked.connect(dock.close)
        away.clicked.connect(self.put_away)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, px(4), 0)
        row.setSpacing(px(2))
        row.addWidget(name, 1)
        row.addWidget(floating)
        row.addWidget(away)


class TitleSign(QAbstractButton):
    """A drawn cross or square."""

    def __init__(self, shape: str, tip: str) -> None:
        super().__init__()
        self._shape = shape
        self.setToolTip(literal(tip))
        self.setAccessibleName(tip)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(SIDE), px(SIDE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.fillRect(self.rect(), token("line"))
        painter.setPen(QPen(token("text" if self.underMouse() else "quiet"), px(2)))
        inside = QRectF(self.rect()).adjusted(px(6), px(6), -px(6), -px(6))
        if self._shape == "square":
            painter.drawRect(inside)
        else:
            painter.drawLine(inside.topLeft(), inside.bottomRight())
            painter.drawLine(inside.topRight(), inside.bottomLeft())


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
        painter.setPen(token("on_accent"))
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
