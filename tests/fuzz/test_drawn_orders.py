"""Whatever is ordered of a session comes to facts, a refusal, a wait for dice or a fault of the input, and no worse."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from ffts.app.at_session import AtSession
from ffts.app.logbook import side_log
from ffts.app.rollers import seeded
from ffts.core.dice import NeedRoll, Roller
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.laws import broken
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.todo import unfinished
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.builders import MORNING, SkiesSession, new_session, opening, reopened
from tests.fuzz.day import day
from tests.fuzz.drawn_orders import Drawn, Json

ORDERS = 250
ORDERS_OF_THE_LONG_RUN = 2500
SEEDS_OF_THE_LONG_RUN = 12
FUEL = "INV-11"
"""Who has no fuel left is lost as movement begins: facts after the turn has begun, in the same order (A-015)."""
STANDS, WAITS, UNREADABLE = "stands", "waits for dice", "cannot be read"
Start = Callable[[], tuple[Catalog, int]]
"""A game, and the turns that are played with sense before nonsense begins."""
STARTS: dict[str, Start] = {
    "a made-up day": lambda: (day(), 0),
    "Coral Sea at dawn": lambda: (load_catalog("coral-sea-8-may"), 0),
    "Coral Sea after the first sightings": lambda: (load_catalog("coral-sea-8-may"), 8),
    "First strike": lambda: (load_catalog("first-strike"), 2),
}


class Table:
    """A session, somebody who orders anything of it, and the laws."""

    def __init__(self, session: SkiesSession, seed: int) -> None:
        self.session, self.chance = session, Random(seed)
        self.drawn, self.roller = Drawn(self.chance), seeded(seed)

    def play(self, orders: int) -> "Table":
        for _ in range(orders):
            self.try_one()
        return self

    def try_one(self) -> None:
        session = self.session
        if self.chance.random() < 0.08:
            self._go_on()
            return
        if self.chance.random() < 0.02 and session.log():
            session.undo()
            if self.chance.random() < 0.5:
                session.redo()
            return
        self._give(self.drawn.order(session.state, session.data))

    def _give(self, order: Json) -> None:
        kind = order.get("kind", "")
        try:
            command = RULEBOOK.command_words.read(json.dumps(order))
        except ValueError:
            self.drawn.learn(kind, UNREADABLE)
            return
        self.drawn.learn(kind, self._submit(command, self.roller if self.chance.random() < 0.8 else None))

    def _go_on(self) -> None:
        """What the Watch says must be done, and the next segment."""
        for line in unfinished(self.session.state, self.session.data):
            if line.command and line.must:
                self._submit(line.command, self.roller)
        self._submit(c.CloseSegment(), self.roller)

    def _submit(self, command: Command, roller: Roller | None) -> str:
        before, told = self.session.state, f"after {RULEBOOK.command_words.write(command)}"
        session, entries = self.session, len(self.session.log())
        try:
            entry = session.submit(command, roller=roller)
        except Refused as no:
            assert session.state is before and len(session.log()) == entries, told
            return no.citation
        except NeedRoll:
            assert session.state is before, told
            return WAITS
        if isinstance(command, c.MakeRuling):
            session.undo()  # the umpire's word may break any law; what comes of that is his
            return STANDS
        self._is_lawful(before, session.play(entry.id).events, told)
        return STANDS

    def _is_lawful(self, state: State, events: tuple[Event, ...], told: str) -> None:
        for event in events:
            state = RULEBOOK.apply(state, event)
            over = event is events[-1]
            faults = [fault for fault in broken(state, self.session.data) if over or not fault.startswith(FUEL)]
            assert not faults, f"{told}, {type(event).__name__}: {'; '.join(faults)}"
        for side in state.sides:
            assert view(state, side).model_dump_json()

    def reached(self) -> set[str]:
        return {came for _, came in self.drawn.reached}


def played(path: Path, start: str, seed: int, orders: int) -> Iterator[Table]:
    """After `orders` orders the file tells the same game."""
    data, turns = STARTS[start]()
    session = new_session(path, data)
    Autoplay(AtSession(session, seeded(seed))).play(turns)
    table = Table(session, seed).play(orders)
    yield table
    logs = [side_log(session, side) for side in session.state.sides]
    session.store.close()
    again = reopened(path)
    assert again.state == session.state
    assert [side_log(again, side) for side in again.state.sides] == logs
    again.store.close()


@pytest.mark.parametrize("start", STARTS)
def test_anything_may_be_ordered_and_nothing_breaks(tmp_path: Path, start: str) -> None:
    for table in played(tmp_path / "drawn.ffts", start, 1, ORDERS):
        assert {STANDS, UNREADABLE} < table.reached()
        assert len(table.reached()) > 20


def test_every_command_is_drawn() -> None:
    drawn, state = Drawn(Random(1)), opening()
    kinds = {drawn.order(state, MORNING)["kind"] for _ in range(1500)}
    assert kinds == {*RULEBOOK.command_words.words}


@pytest.mark.fuzz
@pytest.mark.parametrize("start", STARTS)
def test_many_more_orders_break_nothing_either(tmp_path: Path, start: str) -> None:
    reached: set[str] = set()
    for seed in range(SEEDS_OF_THE_LONG_RUN):
        for table in played(tmp_path / f"{seed}.ffts", start, seed, ORDERS_OF_THE_LONG_RUN):
            reached |= table.reached()
    assert len(reached) > 60
