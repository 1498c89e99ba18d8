"""6.12 and 4.4: looks ahead on every deck while the game goes on, and tells what does not fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.background import Background, Tell
from ffts.ui.desk.docks.parts import later

if TYPE_CHECKING:
    from ffts.games.skies.sheets.catalog import Catalog
    from ffts.games.skies.state import State

WAIT_MS = 120  # a game that goes on is not looked at in every step


class Lookout(QObject):
    """Calculates beside the window, and only while somebody is in the air."""

    found = Signal(tuple)
    """Conflicts in words, each with its deck."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._subject: tuple[State, Catalog, str | None] | None = None
        self._last: tuple[str, ...] = ()
        self._work = Background(self)
        self._work.found.connect(self._tell)
        self._wait = later(self, self._look, WAIT_MS)

    def watch(self, state: State, data: Catalog, viewer: str | None) -> None:
        """This is how things stand, for the umpire or for one side."""
        before, self._subject = self._subject, (state, data, viewer)
        if before is not None and before[0] is state and before[2] == viewer:
            return
        self._work.stop()
        if before is not None and before[2] != viewer:
            self._tell(())
        self._wait.start()

    def rest(self) -> None:
        """There is no game."""
        self._subject = None
        self._wait.stop()
        self._work.stop()
        self._tell(())

    def _look(self) -> None:
        if self._subject is None:
            return
        from ffts.games.skies.pictures.air.forecasting import all_conflicts, anybody_up, seen_by

        state, data, viewer = self._subject
        seen = seen_by(state, viewer)
        if state.public.over or not anybody_up(seen):
            self._tell(())
            return
        sides = tuple(seen.sides)

        def look(tell: Tell) -> tuple[str, ...]:
            return all_conflicts(seen, data, sides, tell)

        self._work.start(look)

    def _tell(self, conflicts: tuple[str, ...]) -> None:
        if conflicts != self._last:
            self._last = conflicts
            self.found.emit(conflicts)
