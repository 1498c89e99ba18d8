"""What a side has not seen yet: the lines of its log since it last looked, and where the enemy went."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ffts.app.logbook import side_lines
from ffts.games.pacific_fury.commands import PlaceInBox, RemoveFromBox
from ffts.games.pacific_fury.events.operations import ExpressRan, Moved, Sortied, WentHome
from ffts.games.pacific_fury.names import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ffts.app.session import AnySession
    from ffts.core.game import Play
    from ffts.core.model import Event
    from ffts.games.pacific_fury.names import SideId

MOST = 6


class Went(NamedTuple):
    """PF-9.0 A task force that went from zone to zone; nothing stands for its base."""

    side: SideId
    start: Zone | None
    to: Zone | None


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
        """The last of what it may read and has not seen, but for what it has ordered itself."""
        return read_by(session, session.log()[self._seen.get(side, 0) :], side)[-MOST:]


def read_by(session: AnySession, news: Sequence[Play[Event]], side: SideId) -> list[str]:
    """Facts alone, for dice are told with them. That the other side puts units into its boxes is told when it has
    formed."""
    return [
        line.text
        for play in news
        if not isinstance(play.command, PlaceInBox | RemoveFromBox) and getattr(play.command, "side", None) is not side
        for line in side_lines(session.game, play, session.state_at(play.entry.parent), session.data, side)
        if line.kind == "fact"
    ]


def since_order(session: AnySession, side: SideId) -> list[Play[Event]]:
    """The entries after the last order that this side gave."""
    found: list[Play[Event]] = []
    for entry in reversed(session.line_to(session.head)):
        play = session.play(entry)
        if getattr(play.command, "side", None) is side:
            break
        found.append(play)
    return found[::-1]


def enemy_went(session: AnySession, side: SideId) -> tuple[Went, ...]:
    """Where the other side's task forces have gone since this side gave its last order."""
    return tuple(went for play in since_order(session, side) for went in _went(session, play, side.enemy))


def _went(session: AnySession, play: Play[Event], enemy: SideId) -> Iterator[Went]:
    before = session.state_at(play.entry.parent).public.stacks
    for event in play.events:
        if isinstance(event, Sortied | Moved | WentHome | ExpressRan) and event.force.startswith(f"{enemy}-"):
            stack = before.get(event.force)
            yield Went(enemy, stack.zone if stack else None, _goal(event))


def _goal(event: Sortied | Moved | WentHome | ExpressRan) -> Zone | None:
    match event:
        case Sortied():
            return event.zone
        case Moved():
            return event.to
        case ExpressRan():
            return Zone.IBS
        case _:
            return None
