"""6.12 What every deck has before it, found out beside the window and kept as long as nothing of its side is new."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ffts.games.skies.pictures.air.forecasting import outlooks, seen_by
from ffts.ui.desk.docks.showing import is_old
from ffts.ui.desk.games.background import Background, Tell

if TYPE_CHECKING:
    from ffts.games.skies.ahead.deck import Outlook
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.names import PlatformId, SideId

Found = tuple[str, tuple[object, ...], "Mapping[PlatformId, Outlook]"]


class Outlooks(QObject):
    """One calculation for all the decks of a side; another page may ask for the same."""

    found = Signal(object)
    """What was asked for is known."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: dict[str, tuple[tuple[object, ...], Mapping[PlatformId, Outlook]]] = {}
        self._wanted: Mapping[SideId, tuple[object, ...]] = {}
        self._work = Background(self)
        self._work.reported.connect(self._take)
        self._work.found.connect(self.found)

    @property
    def busy(self) -> bool:
        """Whether something is being found out."""
        return self._work.busy

    def forget(self) -> None:
        """Another game, or none, or another viewer."""
        self._work.stop()
        self._known.clear()
        self._wanted = {}

    def of(self, session: SkiesDesk, viewer: str | None, sides: Sequence[SideId]) -> Mapping[PlatformId, Outlook]:
        """What is known of these sides' decks; what is not known as things stand is found out, and then told."""
        wanted = {side: _made_of(session, viewer, side) for side in sides}
        if stale := [side for side in sides if not is_old(wanted[side], self._known.get(side, ((), {}))[0])]:
            self._find(session, viewer, {side: wanted[side] for side in stale})
        return {deck: ahead for side in sides for deck, ahead in self._known.get(side, ((), {}))[1].items()}

    def known(self, session: SkiesDesk, viewer: str | None, side: SideId) -> Mapping[PlatformId, Outlook]:
        """What is known of this side's decks as things are now; nothing is found out for it."""
        made_of, found = self._known.get(side, ((), {}))
        return found if is_old(_made_of(session, viewer, side), made_of) else {}

    def _find(self, session: SkiesDesk, viewer: str | None, wanted: Mapping[SideId, tuple[object, ...]]) -> None:
        same = wanted.keys() == self._wanted.keys() and all(is_old(wanted[side], self._wanted[side]) for side in wanted)
        if self._work.busy and same:
            return
        self._wanted = wanted
        state, data = seen_by(session.state, viewer), session.data

        def look(tell: Tell) -> None:
            for side, made_of in wanted.items():
                tell((side, made_of, outlooks(state, data, side, tell)))

        self._work.start(look)

    def _take(self, found: Found) -> None:
        side, made_of, ahead = found
        self._known[side] = made_of, ahead


def _made_of(session: SkiesDesk, viewer: str | None, side: SideId) -> tuple[object, ...]:
    """What the outlook of a side's decks depends on; the fronts are the umpire's alone."""
    state = session.state
    return viewer, session.data, state.public, state.sides[side], state.skies
