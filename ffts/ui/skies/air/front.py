"""The form in front, as everything around it knows it, and the forms of each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.app.late import read_late
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.view import view
from ffts.ui.desk.docks.showing import is_old

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.form import FormPicture


class Front:
    """The dock puts it there; orders, panels and keys look at it."""

    def __init__(self) -> None:
        self.session: AnySession | None = None
        self.viewer: str | None = None
        self.may_order = False
        """Whether this screen gives orders."""
        self.picture: FormPicture | None = None
        """The carrier or base in front."""


class SideForms:
    """What was made last, with what it was made of."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[object, ...], tuple[FormPicture, ...]]] = {}

    def of(self, session: SkiesDesk, side: str) -> tuple[FormPicture, ...]:
        """3.6 From this side's own view."""
        state, ident = session.state, SideId(side)
        made_of = (session, state.public, state.sides[ident], state.intel[ident])
        before, forms = self._known.get(side, ((), ()))
        if not is_old(made_of, before):
            forms = form_pictures(view(state, ident), session.data, read_late)
            self._known[side] = made_of, forms
        return forms
