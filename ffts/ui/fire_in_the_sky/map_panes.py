"""How the map page shares its room: the map, and beside it (below it on a narrow page) hex, units and orders."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QSplitter, QVBoxLayout, QWidget

from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.parts import scrolled
from ffts.ui.desk.look.theme import px

WIDE = 560
"""From this width on the orders stand beside the map, else below it."""
LYING = 1.8
"""So much wider than high, as with large letters, they stand beside it too: else it would be a slit."""
BESIDE, MOST_BESIDE = 330, 0.38
"""How wide the orders are beside it, and the most of the page that they take."""
NARROW = 480
"""With less there is room for units and orders alone; the rest is told by the tip of the hex."""
BELOW = (600, 400)
UNITS, UNITS_ALONE = 4, 5
"""The share of the units, and what it is where the card of the hex has no room."""
SHARES = (3, UNITS, 5)
"""Of the card of the hex, the units, the orders."""


class MapPanes(QSplitter):
    """Two panes, and three parts in the second of them."""

    def __init__(self, above: QWidget, steps: QWidget, parts: tuple[QWidget, QWidget, QWidget]) -> None:
        super().__init__(Qt.Orientation.Vertical)
        beside = QWidget()
        column = spaced(QVBoxLayout(beside), (8, 4, 8, 4))
        column.addWidget(steps)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(px(6))
        column.addLayout(self._parts, 1)
        self._card = scrolled(parts[0])
        Fold(self._card)
        for part, share in zip((self._card, *parts[1:]), SHARES, strict=True):
            self._parts.addWidget(part, share)
        self.addWidget(above)
        self.addWidget(beside)
        self._by_hand = False
        """Whether somebody has moved the handle between the panes."""
        self.splitterMoved.connect(self._keep)
        self.setSizes(list(BELOW))

    def _keep(self) -> None:
        self._by_hand = True

    def fit(self, width: int, height: int) -> bool:
        """Arrange the parts for a page of this size; return whether there is room for the card of the hex."""
        wide = width >= px(WIDE) or width >= LYING * height
        along = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self.orientation() is not along:
            self.setOrientation(along)
            ways = QBoxLayout.Direction
            self._parts.setDirection(ways.TopToBottom if wide else ways.LeftToRight)
            self._by_hand = False
        if not self._by_hand:
            side = min(px(BESIDE), round(width * MOST_BESIDE))
            sizes = (width - side, side) if wide else BELOW
            self.setSizes(list(sizes))
            for at, stretch in enumerate((1, 0) if wide else sizes):  # the panes take their new size a moment later
                self.setStretchFactor(at, stretch)
        roomy = width >= px(NARROW)
        self._card.setVisible(roomy)
        self._parts.setStretch(1, UNITS if roomy else UNITS_ALONE)
        return roomy


def spaced(layout: QVBoxLayout, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QVBoxLayout:
    """Set the margins of a column, and little space between its parts."""
    layout.setContentsMargins(*map(px, margins))
    layout.setSpacing(px(4))
    return layout
