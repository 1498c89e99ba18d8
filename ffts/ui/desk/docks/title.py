"""The head of a dock: its name, and two signs that grow with the zoom, to let it float and to put it away."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QHBoxLayout, QSizePolicy, QWidget

from ffts.ui.desk.keys.desk import FLOAT
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
        painter.setPen(QPen(token("text" if self.underMouse() else "muted"), px(2)))
        inside = QRectF(self.rect()).adjusted(px(6), px(6), -px(6), -px(6))
        if self._shape == "square":
            painter.drawRect(inside)
        else:
            painter.drawLine(inside.topLeft(), inside.bottomRight())
            painter.drawLine(inside.topRight(), inside.bottomLeft())
