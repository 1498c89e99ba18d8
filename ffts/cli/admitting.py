"""Devices that knock while `ffts serve` runs: the terminal shows their words, and a typed line lets one of them in."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from threading import Lock, Thread

from ffts.seats.seat import Seat
from ffts.web.server.knocking import Knocks

AWAY = "no"
KNOCKS = "A device knocks; its screen shows {word}. Ask whose it is, then type one of these lines and Enter:"
ADMITTED, REFUSED, GONE = "{word}: let in as {seat}.", "{word}: sent away.", "No device shows {word}."
HOW = "Type the word that the device shows and the number of a seat, such as: {word} 1"
NONE_WAIT = "No device knocks."
LINE = 200
"""Most bytes of a line that is read."""

Say = Callable[[Iterable[str]], None]


class Doorkeeper:
    """Says who knocks, and takes the answers."""

    def __init__(self, knocks: Knocks, seats: Sequence[Seat], say: Say) -> None:
        self._knocks, self._say = knocks, say
        self._seats = {str(number): seat for number, seat in enumerate(seats, 1)}
        self._shown: set[str] = set()
        self._lock = Lock()

    def look(self) -> None:
        """Say who knocks and was not named before; from any thread."""
        with self._lock:
            words = [knock.word for knock in self._knocks.waiting()]
            new = [word for word in words if word not in self._shown]
            self._shown = set(words)
        for word in new:
            self._say((KNOCKS.format(word=word.upper()), *self._choices(word)))

    def _choices(self, word: str) -> list[str]:
        seats = [f"  {word} {number}   {seat.name}" for number, seat in self._seats.items()]
        return [*seats, f"  {word} {AWAY}  send it away"]

    def take(self, line: str) -> None:
        """Do what a typed line says."""
        if line.strip():
            self._say((self._answer(*line.lower().split()),))

    def _answer(self, word: str, *rest: str) -> str:
        which = rest[0] if len(rest) == 1 else ""
        seat = self._seats.get(which)
        if seat is None and which != AWAY:
            waiting = self._knocks.waiting()
            return HOW.format(word=waiting[0].word) if waiting else NONE_WAIT
        if seat is None:
            return (REFUSED if self._knocks.refuse(word) else GONE).format(word=word.upper())
        known = self._knocks.admit(word, seat)
        return (ADMITTED if known else GONE).format(word=word.upper(), seat=seat.name)

    def read(self) -> None:
        """Take line after line from the terminal, until it ends. The file itself is read: a thread that waits in the
        reader of `sys.stdin` would hold up the end of the program."""
        with suppress(OSError):
            while typed := os.read(sys.stdin.fileno(), LINE):
                for line in typed.decode(errors="replace").splitlines():
                    self.take(line)

    def begin(self) -> None:
        """Listen from now on, in a thread of its own that ends with the program."""
        self._knocks.listen(self.look)
        Thread(target=self.read, name="ffts-door", daemon=True).start()


def has_terminal() -> bool:
    """Whether somebody can type an answer."""
    return sys.stdin is not None and sys.stdin.isatty()
