"""While a game is served somebody at the terminal lets in the devices that knock, by the words on their screens."""

import os
import sys
from collections.abc import Iterable
from threading import Thread

import pytest

from ffts.cli.admitting import Doorkeeper
from ffts.seats.seat import Seat
from ffts.web.server.knocking import Knocks

SEATS = tuple(Seat(number=9 + at, kind="commander", name=name, token=name) for at, name in enumerate(("Red", "Blue")))


class Terminal:
    """A doorkeeper, and what it has said."""

    def __init__(self) -> None:
        self.knocks, self.lines = Knocks(), list[str]()
        self.keeper = Doorkeeper(self.knocks, SEATS, self.hear)
        self.knocks.listen(self.keeper.look)

    def hear(self, lines: Iterable[str]) -> None:
        self.lines += lines

    def knock(self) -> tuple[str, str]:
        """The secret of the device, and its word."""
        ident = self.knocks.knock("192.168.1.5") or ""
        found = self.knocks.of(ident)
        assert found is not None
        return ident, found.word

    def seat_of(self, ident: str) -> str:
        found = self.knocks.of(ident)
        return found.seat.name if found and found.seat else ""


def test_each_knock_is_shown_once_with_the_seats_there_are() -> None:
    at = Terminal()
    _, word = at.knock()
    _, other = at.knock()
    assert [line for line in at.lines if word.upper() in line] == at.lines[:1]
    assert at.lines[1:4] == [f"  {word} 1   Red", f"  {word} 2   Blue", f"  {word} no  send it away"]
    assert sum(other.upper() in line for line in at.lines) == 1


def test_the_word_and_a_number_let_that_device_in_alone() -> None:
    at = Terminal()
    ident, word = at.knock()
    other, _ = at.knock()
    at.keeper.take(f"  {word.upper()}   2 \n")
    assert (at.seat_of(ident), at.seat_of(other)) == ("Blue", "")
    assert at.lines[-1] == f"{word.upper()}: let in as Blue."
    at.keeper.take(f"{word} 1")
    assert at.seat_of(ident) == "Blue", "once"


@pytest.mark.parametrize("answer", ["{}", "{} 3", "{} 0", "{} 1 2", "1 {}", "walnuts 1", "1", "yes"])
def test_nothing_else_lets_anybody_in(answer: str) -> None:
    at = Terminal()
    ident, word = at.knock()
    at.keeper.take(answer.format(word))
    assert at.seat_of(ident) == ""
    assert at.knocks.of(ident) is not None
    assert at.lines[-1].startswith(("Type the word", "No device"))


def test_a_device_is_sent_away() -> None:
    at = Terminal()
    ident, word = at.knock()
    at.keeper.take(f"{word} no")
    assert at.knocks.of(ident) is None
    at.keeper.take("")
    assert at.lines[-1] == f"{word.upper()}: sent away."


def test_lines_are_read_as_they_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Terminal()
    ident, word = at.knock()
    reading, writing = os.pipe()

    class Typed:
        def fileno(self) -> int:
            return reading

    monkeypatch.setattr(sys, "stdin", Typed())
    thread = Thread(target=at.keeper.read)
    thread.start()
    os.write(writing, f"{word} 1\n".encode())
    os.close(writing)
    thread.join(10)
    os.close(reading)
    assert not thread.is_alive()
    assert at.seat_of(ident) == "Red"
