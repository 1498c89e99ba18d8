"""Decks: the page of all carriers and bases, with the forecast that is found out beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.app.known_desk import KnownDesk
from ffts.games.skies.names import SideId
from ffts.games.skies.pages.decks import page
from ffts.games.skies.phrases.reading import readings
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.skies.looking_ahead import LONG_MS
from ffts.ui.skies.outlooks import Outlooks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QWidget

    from ffts.core.game import LineReading
    from ffts.core.offer import Offer
    from ffts.core.page import Page
    from ffts.core.viewpoint import Viewpoint


SOON_MS = 30
"""Milliseconds after which what lies ahead is found out: the page is seen before."""


class DecksDock(PageDock):
    """Shown anew as well when the forecast of a deck is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.outlooks, self._takes_long = Outlooks(), False
        super().__init__("Decks", self._page, parent)
        self.outlooks.setParent(self)
        self.outlooks.found.connect(self._know)
        self._long, self._soon = later(self, self._say_looking, LONG_MS), later(self, self._look, SOON_MS)

    def _page(self, at: Viewpoint) -> Page:
        if self.isVisible():
            self._soon.start()
        self._takes_long = self._takes_long and self.outlooks.busy
        known = (self.outlooks.known(at.desk, at.viewer, SideId(side)) for side in at.sides)
        ahead = {deck: outlook for side in known for deck, outlook in side.items()}
        return page(at, ahead, self._read, self._takes_long, self._open_now(at))

    @staticmethod
    def _open_now(at: Viewpoint) -> tuple[Offer, ...]:
        """What the Watch lists: its number and that of this page are one."""
        from ffts.app.programs import due_for
        from ffts.app.session import Session

        return due_for(at.desk, at.viewer) if isinstance(at.desk, Session) else ()

    @property
    def is_looking(self) -> bool:
        """Whether something is being found out, or will be in a moment."""
        return self._soon.isActive() or self.outlooks.busy

    def _look(self) -> None:
        """Whatever is not known as things stand is found out beside the window."""
        if self._session is None or not self.isVisible():
            return
        at = self.viewpoint
        self.outlooks.of(at.desk, at.viewer, [SideId(side) for side in at.sides])
        if not self.outlooks.busy:
            self._long.stop()
        elif not self._takes_long and not self._long.isActive():
            self._long.start()

    def _say_looking(self) -> None:
        self._takes_long = True
        self._look_again()

    def _know(self) -> None:
        self._long.stop()
        self._takes_long = False
        self._look_again()

    def _look_again(self) -> None:
        if self._session is not None and self.isVisible():
            self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """It is seen as it was made; what lies ahead comes after."""
        super().showEvent(event)
        self._soon.start()

    def _forget_game(self) -> None:
        super()._forget_game()
        self._forget_view()

    def _forget_view(self) -> None:
        super()._forget_view()
        self.outlooks.forget()

    def _read(self, text: str, sides: Sequence[SideId]) -> LineReading | None:
        """What the line means first: read as Ctrl+K reads it, with 'all' for all that are shown."""
        assert self._session is not None
        desk = self._session if self._viewer is None else KnownDesk(self._session, self._viewer)
        return next(iter(readings(desk, text, None, sides)), None)
