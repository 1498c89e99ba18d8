"""House rule *signals* beside a past moment: what was sent and read in its turn, and what each had read by then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from ffts.core.page import Listed, Words
from ffts.seats.signals.knowing import moment_cards
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ffts.seats.signals.story import SignalStory

NAME = "Signals beside this moment"
SCROLLS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
MOST = 16_777_215
"""Pixels: as high as its place."""
CHARTS, LINES = 2, 1
"""Shares of the width of the page."""


def signal_lines(stories: Sequence[SignalStory], turn: int) -> Iterator[tuple[str, str]]:
    """Return the lines of a moment, each with how it looks."""
    for card in moment_cards(stories, f"turn {turn}"):
        yield card.heading, "heading"
        for block in card.blocks:
            if isinstance(block, Listed):
                yield from ((line.text, "") for line in block.lines)
            elif isinstance(block, Words):
                yield "".join(span.text for span in block.spans), "muted" if block.look == "muted" else ""


class SignalsBeside(QScrollArea):
    """Lines that wrap; Up and Down scroll them, and every other key is the timeline's."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr(NAME))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lines: tuple[tuple[str, str], ...] = ()
        self.hide()

    def show_lines(self, lines: Sequence[tuple[str, str]]) -> None:
        """These; none hide it."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        self.setVisible(bool(lines))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(10), px(2), px(10), px(4))
        column.setSpacing(px(4))
        for words, look in self._lines:
            column.addWidget(Text(words, look).selectable())
        column.addStretch(1)
        self.setWidget(inside)
        self.setAccessibleDescription("\n".join(words for words, _ in self._lines))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in SCROLLS:
            super().keyPressEvent(event)
        else:
            event.ignore()


class Middle(QGridLayout):
    """Charts above the rows and the signals beside the charts; where a page is too low for charts, beside the rows."""

    def __init__(self, charts: QWidget, signals: SignalsBeside, rows: QWidget) -> None:
        super().__init__()
        self.setSpacing(0)
        self.setRowStretch(1, 1)
        self._charts, self._signals, self._rows = charts, signals, rows
        self._beside_rows = False
        self.addWidget(charts, 0, 0)
        self.addWidget(signals, 0, 1)
        self.addWidget(rows, 1, 0, 1, 2)
        self.fit()

    def fit(self) -> None:
        """As it is with what is shown now."""
        shown, low = not self._signals.isHidden(), self._charts.isHidden()
        self.setColumnStretch(0, 1 if low else CHARTS)
        self.setColumnStretch(1, LINES if shown else 0)
        self._signals.setMaximumHeight(MOST if low else self._charts.height())
        if self._beside_rows != (low and shown):
            self._beside_rows = low and shown
            self.addWidget(self._signals, int(self._beside_rows), 1)
            self.addWidget(self._rows, 1, 0, 1, 1 if self._beside_rows else 2)
