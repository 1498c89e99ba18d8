"""Frames of the pages: tabs that show their keys while Alt is held, heads of docks, and what holds one page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QSizePolicy,
    QStyle,
    QStyleOptionTab,
    QStylePainter,
    QTabBar,
    QTabWidget,
    QWidget,
)

from ffts.ui.desk.keys.desk import FLOAT
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.theme import px, token

SIDE = 22
FLOAT_KEY = FLOAT.key
"""For the dock that has the keyboard."""


class DockTitle(QWidget):
    """Seen only where the dock was taken to. It takes no mouse itself: the dock is dragged by it as by its own."""

    put_away = Signal()
    """The cross was pressed."""

    def __init__(self, dock: QDockWidget, home: Qt.DockWidgetArea) -> None:
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
        self._parts, self._shown = (name, floating, away), True
        self._dock, self._home = dock, home
        for moved in (dock.topLevelChanged, dock.dockLocationChanged, dock.visibilityChanged):
            moved.connect(lambda *_: self._suit())
        self._suit()

    def _suit(self) -> None:
        """In its usual place a dock needs no name over it: what it shows says what it is."""
        window = self._dock.parent()
        at_home = isinstance(window, QMainWindow) and (
            window.dockWidgetArea(self._dock) is self._home or bool(window.tabifiedDockWidgets(self._dock))
        )
        shown = self._dock.isFloating() or not at_home
        if shown is self._shown and self._parts[0].isHidden() is not shown:
            return
        self._shown = shown
        for part in self._parts:
            part.setVisible(self._shown)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, self._shown)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self._shown else QSize(0, 0)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self._shown else QSize(0, 0)


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


SMALL, HIGH = 0.75, 44
"""Of the letters of a tab: the plate leaves them readable."""


class KeyTabBar(QTabBar):
    """Draws the key of each tab before its name; while Alt is held they light up, and nothing moves."""

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

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), px(HIGH))

    def tabSizeHint(self, index: int) -> QSize:
        return QSize(super().tabSizeHint(index).width() + self._key_width(index), px(HIGH))

    def _key_width(self, index: int) -> int:
        key = self.keys.get(self.tabText(index), "")
        return QFontMetrics(self._small()).horizontalAdvance(key) + px(5) if key else 0

    def _small(self) -> QFont:
        small = QFont(self.font())
        small.setPointSizeF(small.pointSizeF() * SMALL)
        return small

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionTab()
        for at in range(self.count()):
            self.initStyleOption(option, at)
            text, option.text = option.text, ""
            painter.drawControl(QStyle.ControlElement.CE_TabBarTab, option)
            self._paint_words(painter, at, text)

    def _paint_words(self, painter: QPainter, at: int, text: str) -> None:
        """The key small and quiet, the name bold in front; the one under the mouse as well readable."""
        front, tab, key = at == self.currentIndex(), self.tabRect(at), self.keys.get(self.tabText(at), "")
        font = bold(self.font()) if front else self.font()
        wide = QFontMetrics(font).horizontalAdvance(text) + self._key_width(at)
        left = tab.left() + (tab.width() - wide) // 2
        base = tab.center().y() + QFontMetrics(font).capHeight() // 2
        painter.setFont(self._small())
        painter.setPen(token("accent" if front or self._shown else "faint"))
        painter.drawText(left, base, key)
        painter.setFont(font)
        painter.setPen(token("text" if front else "quiet"))
        painter.drawText(left + self._key_width(at), base, text)


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
        self.bar.keys[name] = key.removeprefix("Alt+")  # before the tab asks for its room
        self.setTabToolTip(self.addTab(page, name), literal(f"{tip} ({key})" if key else tip))


class PageFrame(QWidget):
    """Asks for other room only when its page has too little: whenever a page asks, Qt paints everything from the tabs
    to the edge of the window anew, and a layout asks each time a word on the page changes. `above` keeps its height."""

    def __init__(self, inside: QWidget, above: QWidget | None = None) -> None:
        super().__init__()
        self._inside, self.above, self._narrow = inside, above, False
        for part in filter(None, (inside, above)):  # the first of them gets the keyboard
            part.setParent(self)

    def minimumSizeHint(self) -> QSize:
        least = self._inside.minimumSizeHint().expandedTo(self._inside.minimumSize())
        return QSize(least.width(), least.height() + self._top)

    @property
    def _top(self) -> int:
        return self.above.sizeHint().height() if self.above else 0

    def sizeHint(self) -> QSize:
        wanted = self._inside.sizeHint()
        return QSize(wanted.width(), wanted.height() + self._top).expandedTo(self.minimumSizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.above:
            self.above.setGeometry(0, 0, self.width(), self._top)
        self._inside.setGeometry(self.rect().adjusted(0, self._top, 0, 0))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            if self.above and self.above.height() != self._top:  # another zoom
                self._fit()
            least, before = self.minimumSizeHint(), self._narrow
            self._narrow = least.expandedTo(self.size()) != self.size()
            if self._narrow or before:
                self.updateGeometry()
        return super().event(event)
