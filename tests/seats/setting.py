"""Small games with players at screens of their own: a heap of stones, and a morning of two carriers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ffts.app.rollers import seeded
from ffts.app.session import AnySession, Session
from ffts.core.dice import Roller
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.seats.letters import Handed, Kind, Receipt
from ffts.seats.room import Room
from ffts.seats.seat import DiceFrom, Manner, Seat
from ffts.seats.side_desk import SideDesk
from ffts.store.sqlite import Store
from tests.builders import new_session, reopened
from tests.toy.nim import NIM, Setting, Table

Decks = tuple[SideDesk, tuple[Offer, ...]]
"""What a side knows of its air operations, and the lines of its Watch."""
NOON = datetime(2026, 6, 4, 12, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that is put forward by hand."""

    at: datetime = NOON

    def __call__(self) -> datetime:
        return self.at

    def wait(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@dataclass
class Club:
    """An open room, and short words for what its seats do."""

    room: Room
    clock: Clock = field(default_factory=Clock)
    _forms: int = 0

    @property
    def session(self) -> AnySession:
        return self.room.session

    def seat(self, side: str, manner: Manner = "at once", dice: DiceFrom = "program", at: str = "") -> Seat:
        """A commander, or a captain where something is named that he has."""
        return self.room.seating.make("captain" if at else "commander", f"{side} {at}".strip(), side, at, manner, dice)

    def hand_in(self, seat: Seat, *orders: Command, kind: Kind = "orders", words: str = "", **more: Any) -> Receipt:
        self._forms += 1
        key = more.pop("key", f"form {self._forms}")
        return self.room.hand_in(seat, Handed(kind, key, orders, words, self.room.glimpse.revision, **more))

    def done(self, seat: Seat) -> Receipt:
        return self.hand_in(seat, kind="done")

    @property
    def given(self) -> list[str]:
        """The orders in the log."""
        return [type(play.command).__name__ for play in self.session.log()]


def heap(path: Path) -> AnySession:
    """The toy game, in which one side knows more than the other."""
    data = Table(scenario=Setting(id="heap", title="A heap"))
    store = Store.create(path, module="nim", title="A heap", scenario="heap", catalog=data.model_dump_json())
    return Session(NIM, data, store)


@contextmanager
def club(session: AnySession, roller: Roller | None = None) -> Iterator[Club]:
    """A room in this game, for as long as it is open."""
    clock = Clock()
    try:
        yield Club(Room(session, roller or seeded(3), clock), clock)
    finally:
        session.store.close()


def stones(path: Path) -> AnySession:
    """The heap again, from its file."""
    store = Store.open(path)
    return Session(NIM, NIM.read_data(store.catalog()), store)


__all__ = ["Clock", "Club", "Decks", "club", "heap", "new_session", "reopened", "stones"]
