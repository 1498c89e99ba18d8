"""The head of a page: its title, and buttons beside it, or below it where there is no room for both."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.parts import Refit
from ffts.ui.desk.look.theme import px


class PageHead(QWidget):
    """Large text must not crush the buttons, nor these the title."""

    def __init__(self, title: QLabel, buttons: Sequence[QWidget]) -> None:
        super().__init__()
        self._title, self._buttons = title, buttons
        row = QWidget()
        self._flow = Flow(row)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._flow.setSpacing(px(8))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        row.setSizePolicy(policy)
        for button in buttons:
            self._flow.addWidget(button)
        self._row = row
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(px(10), px(8), px(10), px(4))
        self._box.setSpacing(px(8))
        self._box.addWidget(title, 1)
        self._box.addWidget(row, 0, Qt.AlignmentFlag.AlignVCenter)
        self._refit = Refit(self, self.fit)

    def fit(self) -> None:
        """Beside each other while the title keeps to one line."""
        shown = [button for button in self._buttons if not button.isHidden()]
        row = sum(button.sizeHint().width() for button in shown) + px(8) * max(0, len(shown) - 1)
        words = QFontMetrics(self._title.font()).horizontalAdvance(self._title.text())
        beside = words + row + px(8) * 4 <= self.width()
        self._row.setMinimumWidth(row if beside else 1)
        self._row.setMaximumWidth(row if beside else max(1, self.width()))
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
