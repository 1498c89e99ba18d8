"""3.6 When pages change tells a side nothing: in two worlds that look alike to it, and in which the other side does
other things in secret, it hears the same events, and each page has changed or not, with the same headers and size."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import cycle, islice, takewhile
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.types import Message

from ffts.app.session import AnySession, Session
from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.offer import WATCH
from ffts.core.umpire import Refused
from ffts.games import GAMES
from ffts.seats import seating
from ffts.seats.letters import Handed
from ffts.seats.releases import When
from ffts.seats.seat import Manner, Seat
from ffts.store.sqlite import Store
from ffts.web.server import reception, taps
from ffts.web.server.streams import Streams
from tests.test_pages_in_two_worlds import WORLDS, Worlds
from tests.web.asking import Browser
from tests.web.games import DOOR, Table, served

BEAT, PATIENCE = 0.01, 30.0
ORDERS = 3
"""What a side is asked for that is tried in each world."""


class Noticed(NamedTuple):
    """What a device can notice at one step."""

    events: tuple[str, ...]
    answers: tuple[tuple[str, int, tuple[tuple[str, str], ...], int], ...]
    """Of each address: status, headers, and size."""
    view: Any = None
    """What the game has for its side to see."""


@dataclass
class Listening:
    """A device of one side that listens, and asks after each step of every page whether it is still the same."""

    device: Browser
    heard: list[bytes] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    paths: tuple[str, ...] = ()

    async def send(self, message: Message) -> None:
        self.heard.append(message.get("body", b""))

    async def beats(self, how_many: int = 2) -> None:
        """Until so many beats have come: whatever was to be said before them has been said."""
        wanted = self.count() + how_many
        while self.count() < wanted:
            await asyncio.sleep(BEAT / 4)

    def count(self) -> int:
        return b"".join(self.heard).count(b"event: beat")

    async def notices(self) -> Noticed:
        await asyncio.wait_for(self.beats(), PATIENCE)
        events = tuple(re.findall(r"changed\ndata: \d+", b"".join(self.heard).decode()))
        self.heard.clear()
        return Noticed(events, tuple([await self.look(path) for path in self.paths]))

    async def look(self, path: str) -> tuple[str, int, tuple[tuple[str, str], ...], int]:
        answer = await self.device.send(
            "GET", path, {"accept-encoding": "gzip", "if-none-match": self.tags.get(path, "")}
        )
        self.tags[path] = answer.header("etag")
        return path, answer.status, answer.headers, len(answer.body)


@asynccontextmanager
async def listening(table: Table, seat: Seat) -> AsyncIterator[Listening]:
    """A device of this seat, for as long as it listens."""
    found = Listening(Browser(table.application, DOOR, {DOOR.cookie("seat"): f"{seat.token}.{'0' * 16}"}))
    first = await found.device.send("GET", "/", {})
    found.paths = ("/", *dict.fromkeys(re.findall(r'href="(/(?:p/[a-z-]+|letters))"', first.text)))
    silent = asyncio.Event()

    async def receive() -> Message:
        await silent.wait()
        return {"type": "http.disconnect"}

    stream = asyncio.create_task(table.application.asgi(found.device.scope("GET", "/events", {}), receive, found.send))
    yield found
    stream.cancel()
    with suppress(asyncio.CancelledError):
        await stream


# --- what happens -------------------------------------------------------------------------


class World(NamedTuple):
    """One of two worlds, in which somebody looks on and somebody acts in secret."""

    table: Table
    mine: Seat
    theirs: Seat
    number: int

    def does(self, what: Callable[[AnySession], object]) -> None:
        self.table.run(lambda: what(self.table.room.session))

    def hands_in(self, seat: Seat, handed: Handed) -> None:
        self.table.run(lambda: self.table.room.hand_in(seat, handed))


Step = Callable[[World], None]


def tells_them(world: World) -> None:
    """The umpire says something else to the other side in each world."""
    words = "They are south" + " of you, or so it seems" * world.number
    world.does(lambda session: session.submit(session.game.remark(words, world.theirs.side)))


def tells_them_more(world: World) -> None:
    """And more often in one world than in the other."""
    for _ in range(1 + 2 * world.number):
        tells_them(world)


def tells_both(world: World) -> None:
    world.does(lambda session: session.submit(session.game.remark("Tea is ready", None)))


def they_write(world: World) -> None:
    """The other side writes to the umpire, more in one world than in the other."""
    for number in range(1 + world.number):
        world.hands_in(world.theirs, Handed("message", f"m{number}", words="Please " * (1 + 20 * world.number)))


def they_order(given: tuple[Command, Command]) -> Step:
    """The other side orders this or that."""
    return lambda world: world.hands_in(world.theirs, Handed("orders", "secret", (given[world.number],)))


def they_try(world: World) -> None:
    """The other side hands in plain words that nobody can read; as often as they like."""
    for number in range(1 + 2 * world.number):
        world.hands_in(world.theirs, Handed("orders", f"t{number}", words="scuttle everything"))


def they_are_done(world: World) -> None:
    world.hands_in(world.theirs, Handed("done", "theirs"))


def i_am_done(world: World) -> None:
    world.hands_in(world.mine, Handed("done", "mine"))


def i_write(world: World) -> None:
    world.hands_in(world.mine, Handed("message", "mine to the umpire", words="Where are they?"))


# --- two worlds --------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn by chance, and the time of day, are the same in both worlds."""
    for module in (reception, taps):
        monkeypatch.setattr(module, "token_urlsafe", lambda size: "same")
    monkeypatch.setattr(reception, "token_hex", lambda size: "same")
    tokens = map("{:022d}".format, cycle((1, 2, 3)))
    monkeypatch.setattr(seating, "new_token", partial(next, tokens))


def session_at(path: Path, worlds: Worlds, state: Any) -> AnySession:
    """A game of which this state is the beginning."""
    game = replace(worlds.game, rulebook=replace(worlds.game.rulebook, start=lambda data: state))
    store = Store.create(path, module=game.name, title="", scenario="", catalog=worlds.data.model_dump_json())
    return Session(game, worlds.data, store)


def the_other(worlds: Worlds) -> str:
    return next(str(side.id) for side in worlds.game.sides(worlds.data) if side.id != worlds.side)


def secret_pair(worlds: Worlds) -> tuple[Command, Command] | None:
    """An order of the other side in each world, after which both still look alike to this side."""
    here, there = (list(asked_of(worlds, state)) for state in (worlds.here, worlds.there))
    pairs = ((one, other) for one in here for other in there)
    return next(((one[0], other[0]) for one, other in pairs if one[1] == other[1]), None)


def asked_of(worlds: Worlds, state: Any) -> Iterator[tuple[Command, Any]]:
    """Orders of the other side that the rules allow without dice, and what this side sees after each."""
    rulebook, data = worlds.game.rulebook, worlds.data
    lines = worlds.game.offers(state, data, the_other(worlds), WATCH)
    for order in islice((order for line in lines if line.side == the_other(worlds) for order in line.orders), ORDERS):
        with suppress(Refused, Exception):
            after = rulebook.fold(state, rulebook.decide(state, data, order, Dice()))
            yield order, worlds.game.view(after, worlds.side)


def trace(path: Path, worlds: Worlds, number: int, when: When, manner: Manner, steps: Sequence[Step]) -> list[Noticed]:
    """What one side notices while all this happens in one of the worlds."""
    state = (worlds.here, worlds.there)[number]
    path.mkdir(exist_ok=True)
    begin = partial(session_at, path / f"{number}.ffts", worlds, state)
    with served(begin, Streams(BEAT), manner) as table:
        table.room.release_when = when
        mine = next(seat for seat in table.seats if seat.side == worlds.side)
        theirs = next(seat for seat in table.seats if seat.side not in ("", worlds.side))
        return asyncio.run(_noticed(World(table, mine, theirs, number), steps))


async def _noticed(world: World, steps: Sequence[Step]) -> list[Noticed]:
    async with listening(world.table, world.mine) as device:
        found = [await device.notices()]
        for step in steps:
            step(world)
            noticed, session = await device.notices(), world.table.room.session
            found.append(noticed._replace(view=session.game.view(session.state, world.mine.side)))
        return found


# --- the rule -------------------------------------------------------------------------------

LIKE = (tells_them, they_write, they_try, tells_both, i_write, they_are_done, i_am_done)
"""With a release at each change the other side does as much in both worlds; letters change no page but their own."""
MORE = (tells_them_more, they_write, they_try, tells_both, i_write, they_are_done, i_am_done)
"""With a release at each segment it may do more in one of them."""
ONE = {"skies": 4, "pacific_fury": 1, "fire_in_the_sky": 0}
"""Which worlds are looked at by each test run: in a Search Segment, in a move, and in the first strategic phase."""


def compare(path: Path, worlds: Worlds, when: When, manner: Manner) -> list[Noticed]:
    """Play both worlds, and return what the side notices until it can tell them apart because it may."""
    assert worlds.here != worlds.there
    pair, usual = secret_pair(worlds), LIKE if when == "each change" else MORE
    steps = (they_order(pair), *usual) if pair else usual
    here, there = (trace(path, worlds, number, when, manner, steps) for number in (0, 1))
    alike = list(takewhile(lambda both: both[0].view == both[1].view, zip(here, there, strict=True)))
    assert len(alike) >= len(steps) - 1, "they differ at most once play has gone on"
    for number, (one, other) in enumerate(alike):
        assert one == other, f"{worlds.side} can tell two worlds apart at step {number}"
    return [one for one, _ in alike]


def statuses(noticed: Noticed) -> set[int]:
    return {status for _, status, _, _ in noticed.answers}


@pytest.mark.parametrize(("when", "manner"), [("each change", "at once"), ("each segment", "by hand")])
@pytest.mark.parametrize("name", GAMES)
def test_pages_change_at_the_same_moments(tmp_path: Path, name: str, when: When, manner: Manner) -> None:
    found = compare(tmp_path, next(islice(WORLDS[name](), ONE[name], None)), when, manner)
    assert {len(noticed.events) for noticed in found} == {0, 1}
    assert {frozenset(statuses(noticed)) for noticed in found} == {frozenset({200}), frozenset({304})}


@pytest.mark.browser
@pytest.mark.parametrize("when", ["each change", "each segment", "by hand"])
@pytest.mark.parametrize("manner", ["at once", "by hand"])
@pytest.mark.parametrize("name", GAMES)
def test_pages_of_many_worlds_change_at_the_same_moments(tmp_path: Path, name: str, when: When, manner: Manner) -> None:
    for at, worlds in enumerate(WORLDS[name]()):
        compare(tmp_path / str(at), worlds, when, manner)


def test_a_side_that_is_shown_something_else_notices_it(tmp_path: Path) -> None:
    """What is compared above does differ where there is something to notice."""

    def tells_me(world: World) -> None:
        world.does(
            lambda session: session.submit(session.game.remark("Far away" * (1 + world.number), world.mine.side))
        )

    worlds = next(islice(WORLDS["skies"](), ONE["skies"], None))
    here, there = (trace(tmp_path, worlds, number, "each change", "at once", (tells_me,)) for number in (0, 1))
    assert here[0] == there[0] and here[1].events == there[1].events and here[1] != there[1]
