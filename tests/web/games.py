"""A game of each kind on the disk, open in a thread of its own, with its seats and its application."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, Thread

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.cli import main
from ffts.papers.report.keeping import page_to_keep
from ffts.seats.desk_counter import DeskCounter, DeskThread
from ffts.seats.going_on import settle
from ffts.seats.room import Room
from ffts.seats.seat import Manner, Seat
from ffts.web.server.app import Application
from ffts.web.server.door import door_at
from ffts.web.server.reception import Waits
from ffts.web.server.streams import Streams
from tests.web.asking import Answer, Browser

DOOR = door_at("192.168.1.23", 8484)


@dataclass
class Table:
    """An open room with a commander for each side, and the table."""

    room: Room
    seats: tuple[Seat, ...]
    application: Application
    desk: DeskThread

    def run(self, call: Callable[[], object]) -> None:
        """Do something in the thread that has the game open."""
        self.desk.run(call)

    def sit(self, seat: Seat) -> tuple[Browser, Answer]:
        """A device at a seat, and its first page."""
        device = Browser(self.application, DOOR)
        return device, device.sit(seat.token)


@contextmanager
def served(
    begin: Callable[[], AnySession], streams: Streams | None = None, manner: Manner = "at once"
) -> Iterator[Table]:
    """A game that is begun and served; it is closed where it was opened."""
    found: list[tuple[Room, tuple[Seat, ...]]] = []
    desk, ready = DeskThread(), Event()

    def work() -> None:
        session = begin()
        try:
            room = Room(session, seeded(7), reports=page_to_keep)
            found.append((room, _seats(room, manner)))
            settle(room)
            ready.set()
            desk.work()
        finally:
            ready.set()
            session.store.close()

    thread = Thread(target=work, name="desk", daemon=True)
    thread.start()
    ready.wait()
    room, seats = found[0]
    # A minute passes between two requests, so that no limit is met however quick the test is.
    minutes = partial(next, count(0, 60))
    application = Application(DeskCounter(room, desk.run), DOOR, streams=streams, waits=Waits(0.0, minutes))
    try:
        yield Table(room, seats, application, desk)
    finally:
        application.close()
        desk.stop()
        thread.join()


def beginning(path: Path, scenario: str) -> Callable[[], AnySession]:
    """What begins this scenario in this file."""
    return lambda: new_game(path, scenario)


def over(path: Path, scenario: str) -> Callable[[], AnySession]:
    """What opens a game of this scenario that the program has played to its end."""
    new_game(path, scenario).store.close()
    main(["autoplay", str(path), "--to-end", "--dice", "seed:7"])
    return lambda: open_game(path)


def _seats(room: Room, manner: Manner) -> tuple[Seat, ...]:
    sides = room.session.game.sides(room.session.data)
    commanders = [room.seating.make("commander", side.name, side.id, manner=manner, dice="program") for side in sides]
    return (*commanders, room.seating.make("table", "The table"))
