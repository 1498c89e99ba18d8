"""One tab a carrier or base, grouped by side, with a mark in words where something waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QLabel, QPushButton, QWidget

from ffts.ui.docks.flow import Flow
from ffts.ui.docks.parts import clear
from ffts.ui.theme import px, zoom


@dataclass(frozen=True)
class Tab:
    """A carrier or base as its tab tells of it."""

    id: str
    name: str
    side: str
    marks: tuple[str, ...]
    short: str = ""
    """Its side in letters, for where everything is large."""


LARGE = 150  # per cent from which on a second line in a tab would cost all tabs too much height


class TabButton(QPushButton):
    """As wide as its words are in bold, so that nothing moves when it comes to the front; as high as the highest."""

    def __init__(self, mates: Mapping[str, TabButton]) -> None:
        super().__init__()
        self._mates = mates
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        font = self.font()
        font.setBold(True)
        words = QFontMetrics(font).size(0, self.text())
        return QSize(words.width() + 2 * px(12) + px(6), max(mate.own_height() for mate in self._mates.values()))

    def own_height(self) -> int:
        """What its words need."""
        return QFontMetrics(self.font()).size(0, self.text()).height() + 2 * px(4) + px(6)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class SideName(QLabel):
    """The name of a side before its tabs, as high as they are."""

    def __init__(self, tab: Tab, mates: Mapping[str, TabButton]) -> None:
        super().__init__()
        self._tab, self._mates = tab, mates
        self.setProperty("look", "heading")
        self.setAccessibleName(tab.side)

    def fit(self) -> None:
        """In letters where everything is large."""
        short = self._tab.short if zoom() >= LARGE else ""
        self.setText(f"{short or self._tab.side}:")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(mate.own_height() for mate in self._mates.values()))


class CarrierStrip(QWidget):
    """Buttons that stand in as many lines as they need: any number of carriers fits."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Carriers and bases"))
        self._tabs: tuple[Tab, ...] = ()
        self._flow = Flow(self)
        self._flow.setSpacing(px(5))
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.buttonClicked.connect(self._clicked)
        self.buttons: dict[str, TabButton] = {}
        self._sides: list[SideName] = []

    def show_tabs(self, tabs: Sequence[Tab], current: str | None) -> None:
        """These, with this one in front."""
        if [(tab.id, tab.side) for tab in tabs] != [(tab.id, tab.side) for tab in self._tabs]:
            self._build(tabs)
        self._tabs = tuple(tabs)
        for tab in tabs:
            button, told = self.buttons[tab.id], ", ".join(tab.marks)
            between = ": " if zoom() >= LARGE else "\n"
            button.setText(f"{tab.name}{between}{told}" if told else tab.name)
            button.setAccessibleName(f"{tab.name}, {told}" if told else tab.name)
            button.setToolTip(f"{tab.name} ({tab.side}){f': {told}' if told else ''} (PgUp, PgDn)")
            button.setChecked(tab.id == current)
        for button in self.buttons.values():
            button.updateGeometry()
        for name in self._sides:
            name.fit()
        self._flow.invalidate()
        self.updateGeometry()

    def _build(self, tabs: Sequence[Tab]) -> None:
        clear(self._flow)
        self.buttons.clear()
        self._sides.clear()
        side = None
        for tab in tabs:
            if tab.side != side:
                side = tab.side
                self._sides.append(SideName(tab, self.buttons))
                self._flow.add_leading(self._sides[-1])
            button = TabButton(self.buttons)
            button.setObjectName(tab.id)
            self._group.addButton(button)
            self._flow.addWidget(button)
            self.buttons[tab.id] = button

    def _clicked(self, button: QAbstractButton) -> None:
        self.chosen.emit(button.objectName())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if (step := steps.get(Qt.Key(event.key()))) and (button := self.next_of(step)):
            button.setFocus()
            button.click()
        else:
            super().keyPressEvent(event)

    def next_of(self, step: int) -> QPushButton | None:
        """The tab so many places on from the one in front."""
        buttons = list(self.buttons.values())
        at = next((at for at, button in enumerate(buttons) if button.isChecked()), None)
        return None if at is None or not buttons else buttons[(at + step) % len(buttons)]
