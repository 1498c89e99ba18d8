"""A session of any game, somebody who orders anything of it, and the laws of the game."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from ffts.app.logbook import side_log
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.dice import NeedRoll, Roller
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from tests.fuzz.drawn_orders import WHY, Drawn, Json, Pools
from tests.offers import OfferLaw

BACK, OVER = 0.02, 0.5
"""How often an order is taken back, and how often a game that is over is led back to some earlier moment."""
NEAR, FEW = 0.4, 6
"""How often an order is near to one that makes sense, and how many of those are looked at."""
LOOKED_AT = 5
"""One state of so many is asked for all its offers."""
STANDS, WAITS, UNREADABLE = "stands", "waits for dice", "cannot be read"


@dataclass(frozen=True)
class Fuzzed:
    """How one game is fuzzed."""

    pools: Pools
    sensible: Callable[[Any, Any, Random], Iterable[Command]]
    """Orders that bring the game forward."""
    broken: Callable[[Any, Any], Iterable[str]]
    """The laws that do not hold."""
    offers: OfferLaw
    share: float
    """Of sensible orders."""
    one_stands: bool = False
    """Whether the sensible orders are tried until one stands; else all of them are given."""
    in_the_end: str = ""
    """Begins the fault that may stand between the facts of one order."""


class Table:
    """A session, somebody who orders anything of it, and the laws."""

    def __init__(self, session: AnySession, fuzzed: Fuzzed, seed: int) -> None:
        self.session, self.fuzzed, self.chance = session, fuzzed, Random(seed)
        self.drawn, self.roller = Drawn(session.game, fuzzed.pools, self.chance), seeded(seed)
        self.tally: Counter[str] = Counter()
        self.tried = 0

    def play(self, orders: int) -> "Table":
        for _ in range(orders):
            self.try_one()
        return self

    def try_one(self) -> None:
        """Something sensible, back and forth in time, or nonsense; now and then the offers are put to the rules."""
        session = self.session
        self.tried += 1
        if self.tried % LOOKED_AT == 0:
            assert not list(self.fuzzed.offers.broken(session.game, session.state, session.data))
        if self.chance.random() < self.fuzzed.share:
            self.go_on()
        elif session.state.public.over and self.chance.random() < OVER:
            session.go_to(self.chance.choice(session.line_to(session.head)), word=WHY)
        elif self.chance.random() < BACK and session.log():
            session.undo(WHY)
            if self.chance.random() < 0.5:
                session.redo()
        else:
            near = self.fuzzed.sensible(session.state, session.data, self.chance) if self.chance.random() < NEAR else ()
            self._give(self.drawn.order(session.state, session.data, islice(near, FEW)))

    def reached(self) -> set[str]:
        """What came of the orders: citations of refusals, and the three words above."""
        return {came for _, came in self.drawn.reached}

    def _give(self, order: Json) -> None:
        kind = order.get("kind", "")
        try:
            command = self.session.game.rulebook.command_words.read(json.dumps(order))
        except ValueError:
            came = UNREADABLE
        else:
            came = self._submit(command, self.roller if self.chance.random() < 0.8 else None)
        self.drawn.learn(kind, came)
        self.tally[came if came in (STANDS, WAITS, UNREADABLE) else "refused"] += 1

    def go_on(self) -> None:
        """What makes sense now."""
        session = self.session
        for command in self.fuzzed.sensible(session.state, session.data, self.chance):
            came = self._submit(command, self.roller)
            self.tally["sensible"] += 1
            if came == STANDS and self.fuzzed.one_stands:
                return

    def _submit(self, command: Command, roller: Roller | None) -> str:
        session, before = self.session, self.session.state
        text, entries = f"after {session.game.rulebook.command_words.write(command)}", len(session.log())
        assert session.game.words.menu(command, before) is not None, text
        try:
            entry = session.submit(command, roller=roller)
        except Refused as no:
            assert session.state is before and len(session.log()) == entries, text
            assert no.why and no.rule and no.instead is not None, text  # they are put into words when they are read
            return no.citation
        except NeedRoll:
            assert session.state is before, text
            return WAITS
        if isinstance(command, session.game.ruling):
            session.undo(WHY)  # the umpire's word may break any law; what comes of that is his
            return STANDS
        facts = session.play(entry.id).events
        self._is_lawful(before, facts, text)
        assert not self.fuzzed.offers.missing(session.game, before, session.data, command, facts)
        return STANDS

    def _is_lawful(self, state: Any, events: tuple[Event, ...], text: str) -> None:
        session, between = self.session, self.fuzzed.in_the_end
        for event in events:
            state = session.game.rulebook.apply(state, event)
            over = event is events[-1] or not between
            faults = [one for one in self.fuzzed.broken(state, session.data) if over or not one.startswith(between)]
            assert not faults, f"{text}, {type(event).__name__}: {'; '.join(faults)}"
        for side in session.game.sides(session.data):
            assert session.game.view(state, side.id).model_dump_json()


def reads_back(session: AnySession, reopened: Callable[[Path], AnySession], path: Path) -> None:
    """The file tells the same game."""
    sides = [side.id for side in session.game.sides(session.data)]
    logs, state = [side_log(session, side) for side in sides], session.state
    session.store.close()
    again = reopened(path)
    assert again.state == state
    assert [side_log(again, side) for side in sides] == logs
    again.store.close()
