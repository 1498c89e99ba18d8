"""What a side has not seen yet: the lines of its log, where the enemy went, and why the program did what it did."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ffts.core.game import AnyDesk, Play
from ffts.core.model import Event
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.commands import PlaceInBox, RemoveFromBox, WriteNote
from ffts.games.pacific_fury.events.operations import ExpressRan, Moved, Sortied, WentHome
from ffts.games.pacific_fury.events.turn import TurnBegan
from ffts.games.pacific_fury.names import SideId, Zone
from ffts.games.pacific_fury.pages.campaign import open_to, public_of
from ffts.games.pacific_fury.words import facts, note

MOST, NEWS = 6, "news"
BY_PROGRAM = "The program ("
"""How its notes begin."""


class Went(NamedTuple):
    """PF-9.0 A task force that went from zone to zone; nothing stands for its base."""

    side: SideId
    start: Zone | None
    to: Zone | None


def news_of(at: Viewpoint) -> list[str]:
    """What happened since a side last looked; for a person who plays alone, since the last order."""
    side, first = open_to(at), at.picks.get(NEWS)
    if side is None or not at.may_order:
        return []
    if at.viewer:
        return read_by(at.desk, since_order(at.desk, side), side)
    return read_by(at.desk, at.desk.log()[first:], side) if isinstance(first, int) else []


def read_by(desk: AnyDesk, news: Sequence[Play[Event]], side: SideId) -> list[str]:
    """The last facts that a side may read, but for what it has ordered itself. That the other side puts units into its
    boxes is read when it has formed."""
    lines = [
        text
        for play in news
        if not isinstance(play.command, PlaceInBox | RemoveFromBox) and getattr(play.command, "side", None) is not side
        for fact in facts(desk.state_at(play.entry.parent), play.events)
        if (text := note(fact, side)) is not None
    ]
    return lines[-MOST:]


def since_order(desk: AnyDesk, side: SideId) -> list[Play[Event]]:
    """The entries after the last order that this side gave."""
    found: list[Play[Event]] = []
    for entry in reversed(desk.line_to(desk.head)):
        play = desk.play(entry)
        if getattr(play.command, "side", None) is side:
            break
        found.append(play)
    return found[::-1]


def enemy_went(desk: AnyDesk, side: SideId) -> tuple[Went, ...]:
    """Where the other side's task forces have gone since this side gave its last order."""
    return tuple(went for play in since_order(desk, side) for went in _went(desk, play, side.enemy))


def _went(desk: AnyDesk, play: Play[Event], enemy: SideId) -> Iterator[Went]:
    before = desk.state_at(play.entry.parent).public.stacks
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


def reasons(at: Viewpoint) -> list[str]:
    """The program's notes of the turn before, or of the last one once the game is over; each with whose they are."""
    turns = list(_turns(at.desk))
    return turns[-1] if public_of(at).over else turns[-2] if len(turns) > 1 else []


def _turns(desk: AnyDesk) -> Iterator[list[str]]:
    """The notes of each turn, the turn under way last."""
    notes = list[str]()
    for play in desk.log():
        if any(isinstance(event, TurnBegan) for event in play.events):
            yield notes
            notes = []
        order = play.command
        if isinstance(order, WriteNote) and order.side is not None and order.text.startswith(BY_PROGRAM):
            name = desk.data.scenario.side(order.side).name
            notes.append(f"{name}: {order.text.partition(': ')[2]}")
    yield notes
