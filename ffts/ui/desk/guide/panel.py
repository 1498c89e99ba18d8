"""The panel of a guided game, across the top of the window: what to do now, and why. It keeps its height from step to
step, so that nothing below it moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.keys.desk import WHY
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.ui.desk.guide.steps import Guide, GuideStep, Showing

GUIDE_KEY, SKIP_KEY, WHY_KEY = "Ctrl+Shift+G", "Ctrl+Shift+K", WHY.key
MOST_OF_HEIGHT = 22
"""Per cent of the window that the panel may take; the reasons are folded away where it would take more."""
ANY_HEIGHT = 10_000
BY_F2 = {"Press the number beside": "Press F2, then the number beside", ": press its": ": press F2, then its"}
"""Where a list on the page has the digits, F2 gives them to the Watch."""
ORDINARY_LINE = "Enterprise may launch VF-6/1-3, VB-6/1-5"


class GuidePanel(QToolBar):
    """The step shown: its number and name, what to do, and why."""

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
        for text in (self.do, self.why):
            text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._steps: tuple[GuideStep, ...] = ()
        self._do, self._page_has_digits = "", False
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
        self.frame.setFixedHeight(1)  # until it is fitted: words of no width yet would make the window very high
        self.addWidget(self.frame)

    def _button(self, name: str, tip: str, key: str) -> QPushButton:
        button = QPushButton(name)
        button.setProperty("look", "quiet")
        button.setToolTip(literal(f"{tip} ({key})"))
        return button

    def show_step(self, guide: Guide, showing: Showing) -> None:
        """Show this step, or what leads to it."""
        step, self._steps = showing.step, guide.steps
        number = self.tr("{} of {}").format(showing.number, len(guide.steps))
        name = step.title if showing.is_ready else self.tr("next: {}").format(step.title)
        rule = f"  [{step.rule}]" if step.rule else ""
        self.title.setText(f"{guide.title}, {number}: {name}{rule}")
        self._do = step.do.replace("{line}", showing.line) if showing.is_ready else self._way(showing)
        self._show_do()
        self.why.setText(step.why if showing.is_ready else "")
        self.setAccessibleDescription(f"{name}. {self.do.text()} {self.why.text()}")
        self.skip_button.setVisible(bool(step.waits))
        self._fitting.start(0)

    def show_owner(self, page: bool) -> None:
        """The digits are for a list on the page, or for the Watch."""
        self._page_has_digits = page
        self._show_do()

    def _show_do(self) -> None:
        words = self._do
        for here, from_page in BY_F2.items() if self._page_has_digits else ():
            words = words.replace(here, from_page)
        self.do.setText(words)

    def _way(self, showing: Showing) -> str:
        """What leads to a step that cannot be done yet."""
        if showing.line:
            return self.tr("First do the Watch line “{}”: press its number.").format(showing.line)
        return self.tr("Its time has not come yet. Open now: {}. Press F5 to go on.").format(showing.stage)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fitting.start(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_fitting"):
            self._fitting.start(0)

    def _fit(self) -> None:
        """Give the panel the height of its longest step at this width."""
        layout = self.frame.layout()
        if layout is None or not self.isVisible():
            return
        least = self._tallest(lambda step: self._words_height(self.do, step.do))
        most = self._tallest(lambda step: self._words_height(self.do, step.do) + self._words_height(self.why, step.why))
        room = self.window().height() * MOST_OF_HEIGHT // 100
        folds = self._around() + most > room
        self.why_button.setVisible(folds)
        self.why.setVisible(not folds or self.why_button.isChecked())
        self.frame.setFixedHeight(self._around() + (most if self.why.isVisibleTo(self.frame) else least))

    def _around(self) -> int:
        """The height of the heading with its buttons, and of the margins."""
        head = max(button.sizeHint().height() for button in (self.why_button, self.skip_button, self.leave_button))
        return head + px(4) + px(6) + 2 * px(2)

    def _tallest(self, height: Callable[[GuideStep], int]) -> int:
        return max(map(height, self._steps), default=0)

    def _words_height(self, label: Text, words: str) -> int:
        """How high these words are in this label, with a Watch line of ordinary length put in."""
        room = QRect(0, 0, max(1, self.frame.width() - px(12) - px(8)), ANY_HEIGHT)
        text = words.replace("{line}", ORDINARY_LINE)
        return label.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fitting.start(0)
        self.came_or_went.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.came_or_went.emit()
