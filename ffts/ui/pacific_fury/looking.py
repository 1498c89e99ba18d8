"""Whose secrets are on the screen: nobody's, until a player says that he looks and the other one looks away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.pages.deciding import SECRET

if TYPE_CHECKING:
    from ffts.games.pacific_fury.state.parts import Public

HELD_MS = 400
"""A key that is down for so long is held: what it opened closes when it is let go."""


class Looking(QObject):
    """At one screen for two; it closes by itself when the word passes to the other side, or to business of both."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.side: SideId | None = None
        self._step: Step | None = None
        self._peeks = False
        self._down = QElapsedTimer()

    def open(self, side: SideId | None) -> None:
        """This side looks at its own stacks; None closes them."""
        if side is not self.side:
            self._peeks = False
            self._down.invalidate()
            self._turn_to(side)

    def _turn_to(self, side: SideId | None) -> None:
        self.side, self._step = side, None
        self.changed.emit()

    def press(self, public: Public, side: SideId) -> None:
        """PF-3.1.c The key went down: whose word a secret one is looks until he says so, anybody else while he holds
        it."""
        if self.side is not None:
            self.open(None)
            return
        self._peeks = public.awaits.step not in SECRET or public.awaits.side is not side
        self._down.start()
        self._turn_to(side)

    def let_go(self) -> None:
        """The key came up."""
        held = self._down.isValid() and self._down.elapsed() >= HELD_MS
        if held or self._peeks:
            self.open(None)
        self._down.invalidate()

    def follow(self, public: Public) -> None:
        """Something happened: whoever had the word may have it no more, or be done with what is secret."""
        if self.side is None or self._peeks:
            return
        now, before = public.awaits, self._step
        formed = before is Step.FORMING and now.step is not Step.FORMING
        self._step = now.step
        if now.side is not self.side or now.step not in SECRET or formed:
            self.open(None)
