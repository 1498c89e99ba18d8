"""Whose secrets are on the screen: nobody's, until a player says that he looks and the other one looks away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.games.pacific_fury.names import SideId

if TYPE_CHECKING:
    from ffts.games.pacific_fury.state.parts import Public


class Looking(QObject):
    """At one screen for two; it closes by itself when the word passes to the other side."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.side: SideId | None = None

    def open(self, side: SideId | None) -> None:
        """This side looks at its own stacks; None closes them."""
        if side is not self.side:
            self.side = side
            self.changed.emit()

    def follow(self, public: Public) -> None:
        """Something happened: whoever had the word may have it no more."""
        if self.side is not None and public.awaits.side is not self.side:
            self.open(None)
