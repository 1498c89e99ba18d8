"""Five evenings: a page that teaches a game by its parts, and starts the game of each part with its guide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ffts.app.evenings import Evening, Passage
from ffts.ui.desk.look.literal import literal, wrapped_label
from ffts.ui.desk.look.theme import px, zoom
from ffts.ui.desk.page.full_pages import FullPage

LARGE = 150
"""Per cent: from this zoom on the two columns are laid one below the other."""
IN_A_LARGE_ROW = 3
"""Buttons beside each other then."""


class EveningsPage(FullPage):
    """A button for each evening, and below them what to read and what to look for."""

    started = Signal(object)
    """The evening whose game is wanted."""

    def __init__(self, evenings: Sequence[Evening], parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Five evenings"))
        self.setAccessibleName(self.tr("Five evenings"))
        self.evenings = tuple(evenings)
        self.shown = self.evenings[0]
        words = self.tr(
            "One part of the game at a time. Read the page, play the game by its guide, and look for what is listed."
        )
        self.body.addWidget(wrapped_label(words))
        self.choices = QButtonGroup(self)
        self.body.addLayout(self._row())
        self.text = QWidget()
        self._room = QVBoxLayout()
        self.body.addLayout(self._room)
        self.body.addStretch(1)
        self.choices.idClicked.connect(lambda at: self.show_evening(self.evenings[at]))
        self.choices.button(0).click()

    def _row(self) -> QGridLayout:
        row = QGridLayout()
        row.setSpacing(px(8))
        wide = len(self.evenings) if zoom() < LARGE else IN_A_LARGE_ROW
        for at, evening in enumerate(self.evenings):
            button = QPushButton(f"{evening.number}  {evening.title}")
            button.setProperty("look", "view")
            button.setCheckable(True)
            button.setShortcut(str(evening.number))
            button.setToolTip(literal(f"{evening.about} ({evening.number})"))
            button.setMinimumWidth(px(24) + px(10) * len(button.text()))  # the one that is checked is bold
            self.choices.addButton(button, at)
            row.addWidget(button, at // wide, at % wide)
        row.setColumnStretch(wide, 1)
        return row

    def show_evening(self, evening: Evening) -> None:
        """Show this evening: what it is about, its game, and its two pages."""
        self.shown = evening
        self.text.hide()
        self.text.deleteLater()
        self.text = QWidget()
        column = QVBoxLayout(self.text)
        column.setContentsMargins(0, px(8), 0, 0)
        column.setSpacing(px(10))
        column.addWidget(wrapped_label(evening.about, "heading"))
        column.addLayout(self._start_row(evening))
        pages = QHBoxLayout() if zoom() < LARGE else QVBoxLayout()
        pages.setSpacing(px(32))
        pages.addLayout(_passages(self.tr("Read first"), evening.read), 1)
        after = Passage(heading=self.tr("When it is over"), text="\n".join(evening.after))
        pages.addLayout(_passages(self.tr("What to look for"), (*evening.look, after)), 1)
        column.addLayout(pages)
        self._room.addWidget(self.text)

    def _start_row(self, evening: Evening) -> QHBoxLayout:
        words = self.tr("Play {} with its guide").format(evening.game)
        self.start = QPushButton(f"{words}   {self.tr('Enter')}")
        self.start.setAccessibleName(words)
        self.start.setShortcut("Return")
        self.start.setProperty("look", "primary")
        self.start.setToolTip(literal(self.tr("Start a new game of {} and be led through it").format(evening.game)))
        self.start.clicked.connect(lambda: self.started.emit(evening))
        row = QHBoxLayout()
        row.addWidget(self.start)
        row.addWidget(wrapped_label(self.tr("It takes {}.").format(evening.time), "muted"), 1)
        return row


def _passages(title: str, passages: Sequence[Passage]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(px(2))
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    column.addWidget(wrapped_label(title, "group"))
    for one in passages:
        column.addSpacing(px(6))
        column.addWidget(wrapped_label(one.heading, "heading"))
        column.addWidget(wrapped_label(one.text))
    return column
