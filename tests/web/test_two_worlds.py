"""3.6 Over HTTP: in two worlds that look alike to a side every address answers alike, headers and sizes included."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest

from ffts.core.model import Command
from ffts.games import GAMES
from ffts.seats.counter import Glimpse
from ffts.seats.glimpse import Snapshot
from ffts.seats.judging import judge
from ffts.seats.letters import Handed, Receipt
from ffts.seats.seat import Seat
from ffts.web.server import reception, taps
from ffts.web.server.app import Application
from ffts.web.server.reception import Waits
from tests.seats.test_two_worlds import NO_RECORD
from tests.test_pages_in_two_worlds import WORLDS, Worlds
from tests.web.asking import Answer, Browser
from tests.web.games import DOOR, Table, beginning, served

TOKEN = "k" * 22
LOOKED_AT = {"skies": 3, "pacific_fury": 3, "fire_in_the_sky": 2}
"""Worlds of each game: those of a day differ most from each other."""
ODD = (
    "/p/umpire",
    "/p/inspector",
    "/p/set-up",
    "/table",
    "/nothing",
    "/in",
    "/events",
    "/p/your-move?p.say=s:sink+all",
)
PRESSED = 4
PLANTED = "Xyzzyplugh"


@dataclass
class Still:
    """A room in which nothing happens: orders are judged on the seat's own desk, and that is all."""

    snapshot: Snapshot
    sitting: Seat

    def glimpse(self) -> Glimpse:
        return self.snapshot

    def seat(self, token: str) -> Seat | None:
        return self.sitting if token == TOKEN else None

    def hand_in(self, seat: Seat, handed: Handed) -> Receipt:
        orders: tuple[Command, ...] = handed.orders
        return Receipt(1, "waiting", f"{handed.words}: {judge(self.snapshot, seat, orders)}")

    def withdraw(self, seat: Seat, letter: int) -> Receipt:
        return Receipt(letter, "withdrawn", "")

    def arrived(self, seat: Seat, device: str) -> None: ...

    def watch(self, watcher: Callable[[int], None]) -> Callable[[], None]:
        return lambda: None


@pytest.fixture(autouse=True)
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn by chance for a form or a run is the same in both worlds."""
    for module in (reception, taps):
        monkeypatch.setattr(module, "token_urlsafe", lambda size: "same")
    monkeypatch.setattr(reception, "token_hex", lambda size: "same")


def every_answer(worlds: Worlds, state: object) -> Iterator[tuple[str, Answer]]:
    """Whatever this side can ask for, and its first buttons pressed."""
    seat = Seat(number=1, kind="commander", name="A", token=TOKEN, side=worlds.side, manner="at once")
    snapshot = Snapshot(1, worlds.game, worlds.data, state, (), {worlds.side: NO_RECORD}, {})
    application = Application(Still(snapshot, seat), DOOR, waits=Waits(0.0, lambda: 0.0, quick=0.0))
    device = Browser(application, DOOR, {DOOR.cookie("seat"): f"{TOKEN}.{'0' * 16}"})
    packed = {"accept-encoding": "gzip"}
    first = device.get("/")
    yield "/", first
    paths = dict.fromkeys(re.findall(r'href="(/(?:p/[a-z-]+|letters))"', first.text))
    for path in (*paths, *ODD):
        head = device.get(path, packed, "HEAD" if path == "/events" else "GET")
        yield path, head
    buttons = re.findall(r'<button(?=[^>]*name="do")(?=[^>]*value="([0-9a-f]+)")', first.text)
    for button in buttons[:PRESSED]:
        form = {"csrf": first.field("csrf"), "once": "1", "do": button}
        posted = device.post("/", form)
        yield f"press {button}", posted
        yield f"after {button}", device.follow(posted)
    application.close()


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_sent_is_the_same(name: str) -> None:
    looked_at = 0
    for worlds in islice(WORLDS[name](), LOOKED_AT[name]):
        assert worlds.here != worlds.there
        here, there = (dict(every_answer(worlds, state)) for state in (worlds.here, worlds.there))
        assert list(here) == list(there)
        for path, answer in here.items():
            assert answer == there[path], f"{path} of {worlds.side}"
        looked_at += len(here)
        assert {answer.status for answer in here.values()} <= {200, 303, 404}
    assert looked_at > len(ODD)


@pytest.mark.parametrize("name", GAMES)
def test_a_world_of_another_side_is_not_the_same(name: str) -> None:
    """What is compared above does differ where there is something to see."""
    worlds = next(WORLDS[name]())
    other = next(side.id for side in worlds.game.sides(worlds.data) if side.id != worlds.side)
    one, two = (Worlds(worlds.game, worlds.data, side, worlds.here, worlds.there) for side in (worlds.side, other))
    assert dict(every_answer(one, one.here)) != dict(every_answer(two, two.here))


@pytest.mark.parametrize("scenario", ["first-strike", "guadalcanal", "short-campaign"])
def test_what_only_the_enemy_may_read_appears_nowhere(tmp_path: Path, scenario: str) -> None:
    with served(beginning(tmp_path / "game.ffts", scenario)) as table:
        mine, theirs, everybody = table.seats
        note_for(table, theirs)
        assert PLANTED in "".join(answer.text for answer in crawl(table, theirs)), "they can read it"
        for seat in (mine, everybody):
            for answer in crawl(table, seat):
                assert PLANTED not in answer.text
                assert not any(PLANTED in value for _, value in answer.headers)


def note_for(table: Table, seat: Seat) -> None:
    """The umpire tells one side something."""
    session = table.room.session
    table.run(lambda: session.submit(session.game.remark(f"{PLANTED} is off the reef", seat.side)))


def crawl(table: Table, seat: Seat) -> Iterator[Answer]:
    """Every address its pages lead to, one step on from each of them."""
    device, first = table.sit(seat)
    seen, waiting = {"/"}, [first]
    while waiting:
        page = waiting.pop()
        yield page
        paths = [path for path in re.findall(r'href="(/[^"#]*)"', page.text) if not path.startswith("/static")]
        for path in dict.fromkeys(paths):
            plain = path.partition("?")[0]
            if plain not in seen:
                seen.add(plain)
                waiting.append(device.get(path))
