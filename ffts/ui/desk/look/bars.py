"""What the umpire should know, said in the strip below the page without stopping the game."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.strip import StripMark, StripText
from ffts.ui.desk.look.theme import px

Kind = Literal["info", "warning", "danger"]
MOST_OF_WINDOW = 0.18
"""The share of a window's height that the words of a bar may have; what is longer scrolls, and large letters leave room
for the buttons below."""
HEADS = {"info": "Note", "warning": "Take note", "danger": "Something is wrong"}


class Bar(QFrame):
    """One message: a headline, what follows from it, and buttons for what can be done; in one line where that fits."""

    left = Signal()
    """Dismiss was pressed."""

    def __init__(
        self, kind: Kind, head: str, text: str, deeds: Sequence[tuple[str, Callable[[], object]]] = ()
    ) -> None:
        super().__init__()
        self.setProperty("look", f"bar-{kind}")
        head = head or self.tr(HEADS[kind])
        self.setAccessibleName(f"{head}: {text}")
        self.head, self.text = StripText(head).embolden(), StripText(text)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.words = _Words(self.text)
        parts = QWidget()
        self._parts = Flow(parts)
        self._parts.setSpacing(px(10))
        self._parts.addWidget(self.head)
        if text:
            self._parts.addWidget(self.words)
        for name, act in deeds:
            self.add_button(name, act)
        self.close_button = self.add_button(self.tr("Dismiss"), self._go)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(18), px(2), px(12), px(2))
        layout.setSpacing(px(10))
        layout.addWidget(StripMark(kind), 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(parts, 1)

    def add_button(self, name: str, act: Callable[[], object]) -> QPushButton:
        """One more thing that can be done."""
        button = QPushButton(name)
        button.setAccessibleName(f"{name}: {self.head.text()}")
        button.clicked.connect(lambda *_: act())
        self._parts.addWidget(button)
        return button

    def _go(self) -> None:
        self.hide()
        self.deleteLater()
        self.left.emit()


class _Words(QScrollArea):
    """As high as its words, but no higher than leaves room for the game."""

    def __init__(self, words: StripText) -> None:
        super().__init__()
        self.setProperty("look", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(words.text())
        self._words = words
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(words)
        words.setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        for part in (words, self):
            part.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Of the window's height a part at the most."""
        most = max(self.fontMetrics().lineSpacing() * 2, int(self.window().height() * MOST_OF_WINDOW))
        return min(self._words.heightForWidth(width), most)

    def sizeHint(self) -> QSize:
        wide = max(1, self._words.sizeHint().width())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """A line of it: Qt would keep room for two scroll bars, more than what stands beside it needs."""
        return QSize(0, self.fontMetrics().height())

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is known in what window."""
        super().showEvent(event)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words that scroll can be reached by Tab, and read with the arrow keys."""
        super().resizeEvent(event)
        if self.height() != self.heightForWidth(self.width()):
            self.updateGeometry()
        longer = self._words.heightForWidth(self.viewport().width()) > self.viewport().height()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if longer else Qt.FocusPolicy.NoFocus)


class Bars(QWidget):
    """The messages that wait, the newest in view. One about the same matter replaces the older one."""

    left = Signal()
    """One of them was dismissed: the keyboard was on its button."""
    changed = Signal()
    """Another one is in view, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._by_matter: dict[str, Bar] = {}

    def show_bar(self, matter: str, bar: Bar) -> Bar:
        """Put this bar up, in place of the one about the same matter."""
        self.take_down(matter)
        self._by_matter[matter] = bar
        bar.left.connect(self.left)
        bar.destroyed.connect(lambda: self._forget(matter, bar))
        self._layout.insertWidget(0, bar)
        self._bring_newest()
        return bar

    def take_down(self, matter: str) -> None:
        """This matter is settled."""
        if bar := self._by_matter.pop(matter, None):
            bar.hide()
            bar.deleteLater()
            self._bring_newest()

    def _bring_newest(self) -> None:
        """It alone is seen; the one before it comes back when it is gone."""
        newest = next(reversed(self._by_matter.values()), None)
        for bar in self._by_matter.values():
            bar.setVisible(bar is newest)
        self.updateGeometry()
        self.changed.emit()

    def bar(self, matter: str) -> Bar | None:
        """The bar about this matter, if one is up."""
        return self._by_matter.get(matter)

    def _forget(self, matter: str, bar: Bar) -> None:
        if self._by_matter.get(matter) is bar:
            del self._by_matter[matter]
            if isValid(self):
                self._bring_newest()
