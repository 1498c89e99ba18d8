"""What a game shows of a scenario before it is begun: cards as on its pages, some of them under a cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ffts.core.page import Page, Picks
from ffts.core.seats.seating import PLAYED
from ffts.ui.desk.page.board import CardBoard
from ffts.ui.desk.page.hands import Hands

MakePage = Callable[[Picks], Page]
ALL = 100_000
"""Its cards have as much height as they need: the whole page scrolls."""


class Briefing(QWidget):
    """The cards; lifting a cover makes them anew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picks: dict[str, Any] = {}
        self.page: Page | None = None
        self._make: MakePage | None = None
        hands = Hands(self, lambda event: False, {})
        hands.picked.connect(self._pick)
        self.board = CardBoard(hands, lambda: None, lambda: ALL)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.board)
        column.addStretch(1)

    def show_made(self, make: MakePage | None) -> None:
        """Show the page that this makes; nothing without it."""
        self.picks, self._make = {PLAYED: self.picks.get(PLAYED, ())}, make
        self._show()

    def cover(self, played: tuple[str, ...]) -> None:
        """Cover what the program will play; covers that were lifted before lie over it again."""
        if played != self.picks.get(PLAYED, ()):
            self.picks = {PLAYED: played}
            self._show()

    def _pick(self, ident: str, value: Any) -> None:
        self.picks[ident] = value
        self._show()

    def _show(self) -> None:
        self.page = self._make(self.picks) if self._make else None
        self.board.show_cards(self.page.cards if self.page else (), lambda deed: "", 0)
