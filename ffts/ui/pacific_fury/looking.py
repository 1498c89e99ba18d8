"""Whose secrets are on the screen: nobody's, until a player says that he looks and the other one looks away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.games.pacific_fury.names import SideId, Step

if TYPE_CHECKING:
    from ffts.games.pacific_fury.state.parts import Public


class Looking(QObject):
    """At one screen for two; it closes by itself when the word passes to the other side, or to other business."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.side: SideId | None = None
        self._step: Step | None = None

    def open(self, side: SideId | None) -> None:
        """This side looks at its own stacks; None closes them."""
        if side is not self.side:
            self.side, self._step = side, None
            self.changed.emit()

    def follow(self, public: Public) -> None:
        """Something happened: whoever had the word may have it no more, or be done with forming."""
        if self.side is None:
            return
        now, before = public.awaits, self._step
        formed = before is Step.FORMING and now.step is not Step.FORMING
        self._step = now.step
        if now.side is not self.side or formed:
            self.open(None)
