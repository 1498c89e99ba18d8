"""The panel of a guided game: across the top, in nobody's way. It says what to do, and waits until that is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QSizePolicy,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.docks.parts import Text
from ffts.ui.desk.theme import px
from ffts.ui.desk.told import literal

if TYPE_CHECKING:
    from ffts.ui.desk.guide_steps import Bookmark, Guide

GUIDE_KEY, SKIP_KEY, WHY_KEY = "Ctrl+Shift+G", "Ctrl+Shift+K", "Ctrl+Shift+Y"
MOST_OF_HEIGHT = 22
"""Per cent of the window that all of its words may take; what a step is for is folded away where they take more."""


class GuidePanel(QToolBar):
    """The step that waits: its number and name, what to do, and why."""

    left = Signal()
    skipped = Signal()
    came_or_went = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Guide")
        self.setWindowTitle(self.tr("Guide"))
        self.setAccessibleName(self.tr("Guide"))
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.toggleViewAction().setVisible(False)
        self.title, self.rule = Text(look="heading"), Text(look="muted")
        self.do, self.why = Text().embolden(), Text()
        self._build()
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.timeout.connect(self._fit)

    def _build(self) -> None:
        self.skip_button = self._button(self.tr("Skip this step"), self.tr("Go on without doing it"), SKIP_KEY)
        self.skip_button.clicked.connect(self.skipped)
        self.leave_button = self._button(self.tr("Leave the guide"), self.tr("The same key comes back"), GUIDE_KEY)
        self.leave_button.clicked.connect(self.left)
        self.why_button = self._button(self.tr("Why?"), self.tr("What this step is for"), WHY_KEY)
        self.why_button.setShortcut(WHY_KEY)
        self.why_button.setCheckable(True)
        self.why_button.toggled.connect(lambda on: self._fit())
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.why_button, self.skip_button, self.leave_button):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.frame = QFrame()
        self.frame.setProperty("look", "bar-info")
        self.frame.setMinimumWidth(1)
        self.frame.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self.frame)
        column.setContentsMargins(px(12), px(4), px(8), px(6))
        column.setSpacing(px(2))
        column.addLayout(head)
        column.addWidget(self.do)
        column.addWidget(self.why)
        self.addWidget(self.frame)

    def _button(self, name: str, tip: str, key: str) -> QPushButton:
        button = QPushButton(name)
        button.setProperty("look", "quiet")
        button.setToolTip(literal(f"{tip} ({key})"))
        return button

    def show_step(self, guide: Guide, mark: Bookmark) -> None:
        """This one waits now."""
        step = guide.steps[mark.step]
        number = self.tr("{} of {}").format(mark.step + 1, len(guide.steps))
        self.title.setText(f"{guide.title}, {number}: {step.title}{f'  [{step.rule}]' if step.rule else ''}")
        self.do.say(step.do)
        self.why.say(step.why)
        self.setAccessibleDescription(f"{step.title}. {step.do} {step.why}")
        self.skip_button.setVisible(bool(step.waits))
        self._fitting.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fitting.start(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_fitting"):
            self._fitting.start(0)

    def _fit(self) -> None:
        """As high as its words are at this width: a tool bar does not find that out by itself."""
        layout = self.frame.layout()
        if layout is None or not self.isVisible():
            return
        room = self.window().height() * MOST_OF_HEIGHT // 100
        self.why.show()
        folds = self._height(layout) > room
        self.why_button.setVisible(folds)
        self.why.setVisible(bool(self.why.text()) and (not folds or self.why_button.isChecked()))
        self.frame.setFixedHeight(self._height(layout))

    def _height(self, layout: QLayout) -> int:
        layout.invalidate()
        return layout.heightForWidth(self.frame.width())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fitting.start(0)
        self.came_or_went.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.came_or_went.emit()
