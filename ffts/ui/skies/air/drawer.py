"""Beside, below or in place of the form: the standing orders and the forecast of the carrier in front."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px

USUAL = {Qt.Orientation.Horizontal: 0.4, Qt.Orientation.Vertical: 0.38}
BESIDE, BELOW = 940, 560  # widths and heights of the whole from which the form keeps its place


class Drawer(QWidget):
    """One panel at a time, under its title."""

    left = Signal()

    def __init__(self, panels: dict[str, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = ""
        self.title = Text(look="heading")
        self.close_button = QPushButton(self.tr("Form  Esc"))
        self.close_button.setToolTip(self.tr("Put this panel away; the keyboard goes to the form (Esc)"))
        self.close_button.clicked.connect(self.left)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        self._stack = QStackedWidget()
        self._pages: dict[str, QScrollArea] = {}
        for name, panel in panels.items():
            self._pages[name] = scrolled(panel)
            self._stack.addWidget(self._pages[name])
        column = QVBoxLayout(self)
        column.setContentsMargins(px(4), px(4), 0, 0)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
        self.setMinimumWidth(px(280))
        self.hide()

    def put(self, name: str, title: str) -> None:
        """This panel in front; none without a name."""
        self.shown = name
        self.setVisible(bool(name))
        if name:
            self.title.setText(title)
            self.setAccessibleName(title)
            self._stack.setCurrentWidget(self._pages[name])

    def look_at(self, part: QWidget) -> None:
        """Scroll so that this part of the panel can be seen."""
        self._pages[self.shown].ensureWidgetVisible(part, 0, px(60))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Halves(QSplitter):
    """The form and the drawer: side by side when there is width, above each other, or the drawer alone. How they share
    the room is the umpire's choice, and is kept."""

    def __init__(self, page: QWidget, drawer: Drawer, settings: QSettings) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._page, self._drawer, self._settings = page, drawer, settings
        self.addWidget(page)
        self.addWidget(drawer)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._keep)

    def arrange(self, spare: int = 0) -> None:
        """For the room there is now; with `spare` height the form does not need, the drawer stands in that."""
        open_, wide, high = bool(self._drawer.shown), self.width() >= px(BESIDE), self.height() >= px(BELOW)
        beside = wide and not spare
        way = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
        fresh = self.orientation() is not way or not self.sizes()[1]
        self._page.setVisible(not open_ or wide or high)
        if self.orientation() is not way:
            self.setOrientation(way)
        if open_ and (fresh or spare):
            room = self.width() if beside else self.height()
            share = self._kept(way, room, spare)
            self.setSizes([room - share, share])

    def _kept(self, way: Qt.Orientation, room: int, spare: int) -> int:
        """The drawer's share: as the umpire had it last, else what is spare, else what reads well."""
        usual = spare / room if spare else USUAL[way]
        kept = str(self._settings.value(f"air/{way.name}", ""))
        return round(room * (float(kept) if kept else usual))

    def _keep(self) -> None:
        form, share = self.sizes()
        self._settings.setValue(f"air/{self.orientation().name}", f"{share / max(1, form + share):.3f}")
