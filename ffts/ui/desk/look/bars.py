"""Bars above the desk: what the umpire should know, said without stopping the game."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.look.literal import wrapped_label
from ffts.ui.desk.look.theme import px

Kind = Literal["info", "warning", "danger"]
MOST_OF_WINDOW = 0.25
"""The share of a window's height that the words of a bar may have; what is longer scrolls."""
HEADS = {"info": "Note", "warning": "Take note", "danger": "Something is wrong"}


class Bar(QFrame):
    """One message: a headline, what follows from it, and buttons for what can be done."""

    left = Signal()
    """Dismiss was pressed."""

    def __init__(
        self, kind: Kind, head: str, text: str, deeds: Sequence[tuple[str, Callable[[], object]]] = ()
    ) -> None:
        super().__init__()
        self.setProperty("look", f"bar-{kind}")
        head = head or self.tr(HEADS[kind])
        self.setAccessibleName(f"{head}: {text}")
        self.head = _wrapped(head)
        self.head.setProperty("look", "heading")
        self.text = _wrapped(text)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addWidget(self.head)
        self.words = _Words(self.text)
        if text:
            words.addWidget(self.words)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(px(8))
        for name, act in deeds:
            self.add_button(name, act)
        self.close_button = self.add_button(self.tr("Dismiss"), self._go)
        self._buttons.addStretch(1)
        words.addLayout(self._buttons)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(8), px(12), px(8))
        layout.addLayout(words, 1)

    def add_button(self, name: str, act: Callable[[], object]) -> QPushButton:
        """One more thing that can be done."""
        button = QPushButton(name)
        button.setAccessibleName(f"{name}: {self.head.text()}")
        button.clicked.connect(lambda *_: act())
        self._buttons.addWidget(button)
        return button

    def _go(self) -> None:
        self.hide()
        self.deleteLater()
        self.left.emit()


class _Words(QScrollArea):
    """As high as its words, but no higher than leaves room for the game."""

    def __init__(self, words: QLabel) -> None:
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
        width = max(1, self.width())
        return QSize(self._words.sizeHint().width(), self.heightForWidth(width))

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


def _wrapped(text: str) -> QLabel:
    label = wrapped_label(text)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return label


class Bars(QWidget):
    """The bars that are up, the newest at the top. A bar about the same matter replaces the older one."""

    left = Signal()
    """One of them was dismissed: the keyboard was on its button."""

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
        return bar

    def take_down(self, matter: str) -> None:
        """This matter is settled."""
        if bar := self._by_matter.pop(matter, None):
            bar.hide()
            bar.deleteLater()

    def bar(self, matter: str) -> Bar | None:
        """The bar about this matter, if one is up."""
        return self._by_matter.get(matter)

    def _forget(self, matter: str, bar: Bar) -> None:
        if self._by_matter.get(matter) is bar:
            del self._by_matter[matter]
