"""What a side has not seen yet: the lines of its log since it last looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.app.logbook import side_lines
from ffts.games.pacific_fury.commands import PlaceInBox, RemoveFromBox

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.games.pacific_fury.names import SideId

MOST = 6


class Since:
    """Counts, for each side, the entries of the log it has looked at."""

    def __init__(self) -> None:
        self._seen: dict[SideId, int] = {}

    def forget(self) -> None:
        """Another game."""
        self._seen.clear()

    def looked(self, side: SideId, session: AnySession) -> None:
        """It knows all there is now."""
        self._seen[side] = len(session.log())

    def lines(self, side: SideId, session: AnySession) -> list[str]:
        """The last of what it may read and has not seen, but for what it has ordered itself; facts alone, for dice are
        told with them. That the other side puts units into its boxes is told when it has formed."""
        news = session.log()[self._seen.get(side, 0) :]
        told = [
            line.text
            for play in news
            if not isinstance(play.command, PlaceInBox | RemoveFromBox)
            and getattr(play.command, "side", None) is not side
            for line in side_lines(session.game, play, session.state_at(play.entry.parent), session.data, side)
            if line.kind == "fact"
        ]
        return told[-MOST:]
