"""A game in its file as whoever plays it by program knows it: each order is on the disk before the next."""

from typing import Generic

from ffts.app.session import Session
from ffts.core.dice import Roller
from ffts.core.model import Command, D, E, S


class AtSession(Generic[S, E, D]):
    """Orders through the session, as from the window."""

    def __init__(self, session: Session[S, E, D], roller: Roller) -> None:
        self._session, self._roller = session, roller

    @property
    def state(self) -> S:
        """How things stand."""
        return self._session.state

    @property
    def data(self) -> D:
        """What the game is pinned to."""
        return self._session.data

    def order(self, cmd: Command) -> None:
        """Judged, written down, and true."""
        self._session.submit(cmd, roller=self._roller)
