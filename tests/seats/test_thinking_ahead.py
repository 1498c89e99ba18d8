"""In a room without a window a program thinks ahead in a thread of its own; pages and letters do not wait for it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest

from ffts.app.files import new_game
from ffts.app.programs import Thought
from ffts.core.seats.player import Thinking
from ffts.seats.thinking_ahead import ThinkingAhead
from ffts.seats.waiting import THINKS
from tests.seats.setting import Club, club

PATIENCE = 60.0


class Calls:
    """The thread of the desk: what is to be called in it waits until the test calls it."""

    def __init__(self) -> None:
        self._calls: Queue[Callable[[], object]] = Queue()

    def run(self, call: Callable[[], object]) -> None:
        self._calls.put(call)

    def next(self) -> None:
        self._calls.get(timeout=PATIENCE)()


def test_a_decision_is_waited_for_once_and_made_at_once_when_it_is_enough() -> None:
    calls, given, on = Calls(), list[Thinking](), list[str]()
    ahead = ThinkingAhead(calls.run, lambda: on.append("on"))
    thought = Thought(given.append, 60)
    assert ahead.holds(thought, 7)
    assert ahead.holds(thought, 7)
    ahead.enough()
    calls.next()
    assert (on, ahead.busy, len(given)) == (["on"], False, 1)
    assert not ahead.holds(thought, 7), "it is not thought about again while nothing has happened"
    assert ahead.holds(thought, 8)
    ahead.enough()
    calls.next()
    assert [each.seed for each in given] == [7, 8]
    assert not given[0].may_go_on()


def test_what_goes_wrong_while_it_thinks_does_not_stop_the_game(caplog: pytest.LogCaptureFixture) -> None:
    calls, on = Calls(), list[str]()

    def fails(thinking: Thinking) -> None:
        raise ZeroDivisionError

    ahead = ThinkingAhead(calls.run, lambda: on.append("on"))
    assert ahead.holds(Thought(fails, 1), 1)
    calls.next()
    assert on == ["on"]
    assert "could not think ahead" in caplog.text
    caplog.clear()


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Club]:
    """Guadalcanal: the admiral forms the task forces of Japan, and then the United States form theirs."""
    with club(new_game(tmp_path / "a.ffts", "guadalcanal", plays={"JP": "admiral:plain:60s"})) as found:
        yield found


def test_in_a_room_an_admiral_thinks_and_letters_are_answered_meanwhile(at: Club) -> None:
    calls, us = Calls(), at.seat("US")
    at.room.think_ahead(calls.run)
    at.hand_in(us, kind="message", words="Good morning")
    assert at.given == ["SeatPlayer"]
    assert THINKS in at.room.glimpse.waits(us)
    before = at.room.glimpse.revision
    assert at.hand_in(us, kind="message", words="Are you there?").fate == "waiting"
    assert at.room.thinking is not None
    at.room.thinking.enough()
    calls.next()
    assert "CommitForces" in at.given
    assert THINKS not in at.room.glimpse.waits(us)
    assert at.room.glimpse.revision > before


def test_a_room_that_is_closed_orders_nothing_more(at: Club) -> None:
    calls, us = Calls(), at.seat("US")
    at.room.think_ahead(calls.run)
    at.hand_in(us, kind="message", words="Good morning")
    at.room.close()
    calls.next()
    assert at.given == ["SeatPlayer"]
