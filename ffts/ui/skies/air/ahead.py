"""The turns before the deck in front, found out beside the window and drawn below its form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ffts.games.skies.ahead.calendar import due_back
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.pictures.air.deck_ahead import ahead_in_words, deck_ahead
from ffts.games.skies.pictures.air.forecasting import seen_by
from ffts.ui.desk.look.parts import later
from ffts.ui.skies.air.footer import Footer
from ffts.ui.skies.air.front import Front
from ffts.ui.skies.outlooks import Outlooks
from ffts.ui.skies.seen import shown_sides

if TYPE_CHECKING:
    from ffts.games.skies.ahead.deck import Outlook

WAIT_MS = 250  # a game that goes on is not calculated at every step


class DeckAhead(QObject):
    """Who comes back is drawn at once; how the deck will be spotted, when it is known."""

    def __init__(self, front: Front, footer: Footer) -> None:
        super().__init__(footer)
        self._front, self._footer = front, footer
        self._outlooks = Outlooks(self)
        self._outlooks.found.connect(self._draw)
        self.found = self._outlooks.found
        self._wait = later(self, self._look, WAIT_MS)

    def forget(self) -> None:
        """Another game, or none, or another viewer."""
        self._wait.stop()
        self._outlooks.forget()

    def show_form(self) -> None:
        """Another deck is in front, or something happened."""
        self._draw()
        if self._front.picture and self._footer.ahead.isVisible():
            self._wait.start()

    def risks(self, sides: Iterable[SideId]) -> frozenset[str]:
        """4.4 The decks of these sides with something about to be lost, as far as it is known: what the Watch lists of
        them, and what does not bear waiting."""
        from ffts.app.programs import due_for
        from ffts.app.session import Session

        session, viewer = self._front.session, self._front.viewer
        if not isinstance(session, Session) or session.state.public.over:
            return frozenset()
        listed = {line.at for line in due_for(session, viewer) if line.lost and line.at}
        known = (self._outlooks.known(session, viewer, side) for side in sides)
        return frozenset(listed | {deck for found in known for deck, ahead in found.items() if ahead.pressing})

    def _draw(self) -> None:
        session, form = self._front.session, self._front.picture
        if session is None or form is None:
            self._footer.ahead.show_drawing(None, "")
            return
        state = seen_by(session.state, form.side)
        dues = due_back(state, session.data, PlatformId(form.id))
        known = self._known()
        drawing = deck_ahead(form, dues, known, state.public.turn)
        self._footer.ahead.show_drawing(drawing, ahead_in_words(form, dues, known))

    def _known(self) -> Outlook | None:
        session, form = self._front.session, self._front.picture
        if session is None or form is None:
            return None
        return self._outlooks.known(session, self._front.viewer, SideId(form.side)).get(PlatformId(form.id))

    def _look(self) -> None:
        session, form = self._front.session, self._front.picture
        if session and form and not form.sunk and self._footer.ahead.isVisible():
            self._outlooks.of(session, self._front.viewer, shown_sides(session.state, self._front.viewer))
