"""6.12 and 4.4: looks ahead on every deck while the game goes on, and tells what does not fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.ui.desk.games.background import Background, Tell
from ffts.ui.desk.look.parts import later

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.forecasting import Conflict
    from ffts.games.skies.state import State

WAIT_MS = 120  # a game that goes on is not looked at in every step


class Lookout(QObject):
    """Calculates beside the window, and only while somebody is in the air."""

    found = Signal(tuple)
    """Conflicts in words, each with its deck."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk: SkiesDesk | None = None
        self._viewer: str | None = None
        self._last: tuple[Conflict, ...] = ()
        self._work = Background(self)
        self._work.found.connect(self._tell)
        self._wait = later(self, self._look, WAIT_MS)

    def open_game(self, desk: SkiesDesk | None) -> None:
        """Look out in this game from now on; None when it is closed."""
        self._desk = desk
        self._begin_anew()

    def show_state(self, old: State | None, new: State) -> None:
        """Something happened: what is over goes at once, and the rest is looked at again."""
        if new is not old:
            self._work.stop()
            self._drop(new)
            self._wait.start()

    def show_view(self, viewer: str | None) -> None:
        """For the umpire (None), or for one side."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._begin_anew()

    def _begin_anew(self) -> None:
        self._work.stop()
        self._tell(())
        self._wait.start()

    def _look(self) -> None:
        if self._desk is None:
            return
        from ffts.games.skies.pictures.air.forecasting import all_conflicts, anybody_up, seen_by

        state, data = self._desk.state, self._desk.data
        seen = seen_by(state, self._viewer)
        if state.public.over or not anybody_up(seen):
            self._tell(())
            return
        sides = tuple(seen.sides)

        def look(tell: Tell) -> tuple[Conflict, ...]:
            return all_conflicts(seen, data, sides, tell)

        self._work.start(look)

    def _drop(self, state: State) -> None:
        if self._last:
            from ffts.games.skies.pictures.air.forecasting import still_open

            self._tell(still_open(self._last, state))

    def _tell(self, conflicts: tuple[Conflict, ...]) -> None:
        if conflicts != self._last:
            self._last = conflicts
            self.found.emit(tuple(each.words for each in conflicts))
