"""A small list under the form: choose by its number, by arrows, or with the mouse. It is not a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from ffts.ui.desk.docks.lines import fit_lines
from ffts.ui.desk.docks.parts import Text, later
from ffts.ui.desk.theme import px, token

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Option

DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)
LINES = 9
MOST = 0.5  # of the height of the page: the form above stays in sight
LEAST, BESIDES = 120, 150  # the least of a list worth having; what heading, button and a strip of the form need


class Choices(QFrame):
    """What may be done, each with its cost, or the rule that is against it."""

    chosen = Signal(object)
    """The Option; one that is refused may be chosen too, to be shown why."""
    left = Signal()
    more = Signal()
    """The key beside the numbers was pressed, or its button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-info")
        self.heading = Text().embolden()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._take)
        self.list.installEventFilter(self)
        self.more_button = QPushButton()
        self.more_button.clicked.connect(self._more)
        self._more_key: Qt.Key | None = None
        self._options: list[Option] = []
        self._fitting = later(self, self._fit)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        column.addWidget(self.heading)
        column.addWidget(self.list)
        column.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def offer(
        self, heading: str, options: Sequence[Option], more: str = "", key: Qt.Key | None = None, tip: str = ""
    ) -> None:
        """Show these, and take the keyboard; `more` is what else can be done first, with its key."""
        self._options, self._more_key = list(options), key
        self.more_button.setText(more)
        self.more_button.setToolTip(tip)
        self.more_button.setVisible(bool(more))
        self.heading.setText(self.tr("{}: press its number, Esc to leave").format(heading))
        self.list.setAccessibleName(heading)
        self.list.clear()
        for at, option in enumerate(options, 1):
            sign = "" if option.allowed else self.tr("not now - ")
            number = f"{at}  " if at <= LINES else "    "
            line = QListWidgetItem(f"{number}{option.label}   ({sign}{option.verdict.words})")
            if not option.allowed:
                line.setForeground(token("muted"))
            line.setToolTip(option.verdict.words)
            self.list.addItem(line)
        first = next((at for at, option in enumerate(options) if option.allowed), 0)
        self.list.setCurrentRow(first)
        self.show()
        self._fit()
        self._fitting.start()  # the list has its width only when it is shown
        self.list.setFocus()

    def _fit(self) -> None:
        """As high as its lines, at most half of the page."""
        rows = sum(fit_lines(self.list)[:LINES])
        page = self.parentWidget()
        most = min(max(px(LEAST), int(page.height() * MOST)), page.height() - px(BESIDES)) if page else rows
        self.list.setFixedHeight(max(min(rows + px(10), most), px(LEAST) // 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the lines elsewhere."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fitting.start()

    def close_it(self) -> None:
        """Nothing is to be chosen any more."""
        self._options = []
        self.hide()

    def _more(self) -> None:
        self.close_it()
        self.more.emit()

    def _take(self, line: QListWidgetItem) -> None:
        self._choose(self.list.row(line))

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._options):
            option = self._options[at]
            self.close_it()
            self.chosen.emit(option)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            if event.type() is QEvent.Type.ShortcutOverride:
                if event.key() in DIGITS or event.key() in (Qt.Key.Key_Escape, self._more_key):
                    event.accept()
                return False
            return self._key(event)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        if event.key() in DIGITS:
            self._choose(event.key() - Qt.Key.Key_1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.list.currentRow())
        elif event.key() == Qt.Key.Key_Escape:
            self.close_it()
            self.left.emit()
        elif event.key() == self._more_key:
            self._more()
        else:
            return False
        return True
