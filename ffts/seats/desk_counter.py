"""The counter between the server's threads and the room, which lives in the thread of the desk."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, Protocol, TypeVar

from ffts.seats.counter import Glimpse
from ffts.seats.letters import Handed, Receipt
from ffts.seats.room import Room
from ffts.seats.seat import Seat

T = TypeVar("T")


class Run(Protocol):
    """Carries a call out in the thread of the desk, and returns what it returns or raises what it raises."""

    def __call__(self, call: Callable[[], T], /) -> T: ...


class DeskCounter:
    """What the server may ask of a room, from any thread."""

    def __init__(self, room: Room, run: Run) -> None:
        self._room, self._run = room, run

    def glimpse(self) -> Glimpse:
        """Return the newest release; it never changes, so it is read where it is asked for."""
        return self._room.glimpse

    def seat(self, token: str) -> Seat | None:
        """Return whose link this is, compared in constant time."""
        return self._room.seating.by_token(token)

    def hand_in(self, seat: Seat, handed: Handed) -> Receipt:
        """Put a letter into the file, and answer it if that can be done at once."""
        return self._run(lambda: self._room.hand_in(seat, handed))

    def withdraw(self, seat: Seat, letter: int) -> Receipt:
        """Take a letter back, as long as it waits."""
        return self._run(lambda: self._room.withdraw(seat, letter))

    def arrived(self, seat: Seat, device: str) -> None:
        """A device of this seat showed a sign of life. The desk is asked only where that is news to it."""
        if self._room.presence.arrived(seat.number, device, self._room.glimpse.heading(seat).turn):
            self._run(self._room.noticed)

    def watch(self, watcher: Callable[[int], None]) -> Callable[[], None]:
        """Call the watcher with each new revision, in the thread of the desk; what is returned ends that."""
        return self._room.watch(watcher)


class DeskThread:
    """The thread that has the game open where there is no window: it carries out one call after the other."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = SimpleQueue()

    def run(self, call: Callable[[], T], /) -> T:
        """Have a call carried out, from another thread; returns when it is done."""
        future: Future[T] = Future()
        self._calls.put((call, future))
        return future.result()

    def stop(self) -> None:
        """End `work` once everything asked for before is done; from any thread."""
        self._calls.put(None)

    def work(self) -> None:
        """Carry out calls until `stop`; in the thread that opened the game."""
        while (asked := self._calls.get()) is not None:
            call, future = asked
            try:
                future.set_result(call())
            except BaseException as fault:  # the caller gets it
                future.set_exception(fault)
        self._refuse_rest()

    def _refuse_rest(self) -> None:
        """Cancel the calls that were not carried out, so that no caller waits for a desk that is closed."""
        while True:
            try:
                asked = self._calls.get_nowait()
            except Empty:
                return
            if asked is not None:
                asked[1].cancel()
