"""Small pieces the docks share: text that wraps, buttons that wrap, signs told apart by their shape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLayout,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from ffts.ui.desk.look.theme import px, token

WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
TALL = 100_000
INKS = {"primary": "on_accent", "link": "accent", "quiet": "accent"}
"""Colours of the words on a button, by its look."""


def unbroken(text: str) -> str:
    """No line may end between a number and its sign."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")


def fitting(shown_in: QWidget, room: int, whole: str, short: str) -> str:
    """The whole, if it has room in one line there."""
    return whole if shown_in.fontMetrics().horizontalAdvance(whole) <= room else short


class Text(QLabel):
    """Plain text that wraps; `look` is one of those the style sheet knows: big, heading, muted, danger."""

    def __init__(self, text: str = "", look: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMinimumWidth(1)
        if look:
            self.setProperty("look", look)

    def embolden(self, bold: bool = True) -> Text:
        """Bold or no longer bold, in whatever size the rest of the program has."""
        if bold != self.font().bold():
            font = QFont()
            font.setBold(bold)
            self.setFont(font)
        return self

    def selectable(self) -> Self:
        """Its words can be marked and copied."""
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return self

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Where nothing else takes keys, the words do; a line under them tells it without colour."""
        super().focusInEvent(event)
        self._underline(event.reason() is not Qt.FocusReason.MouseFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._underline(False)

    def _underline(self, on: bool) -> None:
        font = self.font()
        font.setUnderline(on)
        self.setFont(font)

    def say(self, text: str) -> None:
        """Show this text; without one, take no room."""
        self.setText(text)
        self.setVisible(bool(text))


class Heights:
    """How high something is at each width: one layout asks many times over, and at more than one width."""

    def __init__(self) -> None:
        self._made_of: object = None
        self._known: dict[int, int] = {}

    def at(self, width: int, made_of: object, measure: Callable[[int], int]) -> int:
        """Measure anew only when what it is `made_of` is something else. The measure is not kept: a widget that is held
        by something of its own is garbage that waits to be found."""
        if made_of != self._made_of:
            self._made_of = made_of
            self._known.clear()
        if width not in self._known:
            self._known[width] = measure(width)
        return self._known[width]


class HintField(QLineEdit):
    """A field as wide as what it says while it is empty."""

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.setPlaceholderText(hint)

    def sizeHint(self) -> QSize:
        wide = QFontMetrics(self.font()).horizontalAdvance(self.placeholderText()) + px(30)
        return QSize(wide, super().sizeHint().height())


class WrapButton(QPushButton):
    """A button whose text may need several lines: for things to do that are told in a sentence."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._heights = Heights()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._heights.at(width, (self.text(), self.font()), self._height)

    def _height(self, width: int) -> int:
        inside = QRect(0, 0, max(1, width - 2 * px(10)), TALL)
        return QFontMetrics(self.font()).boundingRect(inside, WRAPPED, self.text()).height() + 2 * px(6)

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(160))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.paint_blank()
        painter.setPen(token(self.ink))
        painter.drawText(self.rect().adjusted(px(10), px(4), -px(10), -px(4)), WRAPPED, self.text())

    @property
    def ink(self) -> str:
        """The colour of its words; one that is pressed in stands on the accent, as in the style sheet."""
        look = str(self.property("look") or "")
        if not self.isEnabled():
            return "faint"
        return "on_accent" if self.isChecked() and not look else INKS.get(look, "text")

    def paint_blank(self) -> QStylePainter:
        """Everything of it but its words, and what paints them."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        return painter


class FlowButton(WrapButton):
    """A button among others in a `Flow`: as wide as its words, and wrapped only where no line has room for them."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        wide = QFontMetrics(self.font()).horizontalAdvance(self.text()) + 2 * px(13)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), self.sizeHint().height())


def scrolled(inside: QWidget, page: bool = True) -> QScrollArea:
    """A widget in a frame that scrolls up and down, without a border of its own."""
    area = QScrollArea()
    area.setProperty("look", "bare")
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    if page:
        inside.setProperty("look", "page")
    return area


def later(owner: QObject, act: Callable[[], object], milliseconds: int = 0) -> QTimer:
    """A timer that, once started, does this as soon as the window is idle, or so long after; it dies with its owner."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer


def column_height(dock: QWidget) -> int:
    """How much there is of the window for the docks that stand over each other, below menus and above the foot."""
    window = dock.window()
    middle = window.centralWidget() if isinstance(window, QMainWindow) else None
    return (middle or window).height()


class Refit(QObject):
    """What is arranged by the room there is: it has to be, whenever that is another, and when it is started by hand."""

    def __init__(self, owner: QWidget, act: Callable[[], object]) -> None:
        super().__init__(owner)
        self._act, self._posted, self._done, self._again = act, False, False, False
        self._timer = later(self, self._end_round)
        owner.installEventFilter(self)

    def start(self) -> None:
        """Once everything has the place it asked for, and before it is painted; what moves after that again, when the
        window is idle: two arrangements that chase each other must not stop it."""
        if self._done:
            self._again = True
        elif not self._posted:
            self._posted = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))  # Qt paints when all that was posted is done

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self.start()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.User:
            return super().event(event)
        self._posted, self._done = False, True
        self._timer.start()
        self._act()
        return True

    def _end_round(self) -> None:
        self._done = False
        if self._again:
            self._again = False
            self._act()


def move(widget: QWidget, put: Callable[[QWidget], object]) -> None:
    """To another place of its page, and shown there at once as it was: Qt would do that after the next painting."""
    seen = not widget.isHidden()
    put(widget)
    widget.setVisible(seen)


def laid_in(layout: QLayout) -> list[QWidget]:
    """The widgets that are shown in a layout, in its order.

    Never ask it for its items: PySide keeps what `itemAt` returned as long as the layout is there, and takes the next
    widget that has the address of a deleted item for that item."""
    around = layout.parentWidget()
    inside = around.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if around else []
    shown = ((layout.indexOf(view), view) for view in inside if not view.isHidden())
    return [view for _, view in sorted(((at, view) for at, view in shown if at >= 0), key=lambda pair: pair[0])]


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and let it go."""
    while (item := layout.takeAt(0)) is not None:
        if widget := item.widget():
            widget.hide()
            widget.deleteLater()
