"""Players of a campaign at a table, written down: orders, dice, facts, and what both see as each turn ends."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from ffts.app.rollers import scripted
from ffts.core.dice import Dice, Roller
from ffts.core.game import ROLLS, Rulebook
from ffts.core.model import Command, Data, Event
from ffts.core.umpire import Refused
from tests.golden.recording import FOLDER, Play, digest, patch

S = TypeVar("S", bound=Data)
D = TypeVar("D")
Views = Mapping[str, Any]


@dataclass(frozen=True)
class Book(Generic[S, D]):
    """A game whose campaigns are kept: its rules, its sides, and what each of them sees."""

    rulebook: Rulebook[S, Event, D]
    sides: Sequence[str]
    view: Callable[[S, Any], Data]
    broken: Callable[[S, D], tuple[str, ...]]


class Table(Generic[S, D]):
    """A campaign being played and written down."""

    def __init__(self, book: Book[S, D], data: D, roller: Roller | None = None) -> None:
        self.book, self.data = book, data
        self.state: S = book.rulebook.start(data)
        self.plays: list[Play] = []
        self._roller = roller

    def order(self, cmd: Command, *dice: int | str) -> None:
        """One order, with exactly these dice, or those of the roller."""
        left = Dice(roller=self._roller or scripted(dice))
        events = self.book.rulebook.decide(self.state, self.data, cmd, left)
        assert self._roller or sum(roll.ask.n for roll in left.used) == len(dice), "dice were left over"
        self.state = self.book.rulebook.fold(self.state, events)
        faults = self.book.broken(self.state, self.data)
        assert faults == (), faults
        self.plays.append(Play(cmd, left.used, events))

    def refused(self, citation: str, cmd: Command) -> None:
        """The rules do not allow it."""
        try:
            self.book.rulebook.decide(self.state, self.data, cmd, Dice())
        except Refused as no:
            assert no.citation == citation, no
            return
        raise AssertionError(f"{cmd} was allowed")


# --- as a file ----------------------------------------------------------------------


@dataclass(frozen=True)
class TurnEnd:
    """What both sides see as a turn ends, and what tells the whole state from another."""

    turn: int
    state: str
    views: Views


def lines(book: Book[S, D], data: D, plays: Sequence[Play]) -> Iterator[Play | TurnEnd]:
    """The plays, and after each that ends a turn, or the game, what both sides see: what changed since the last."""
    state: Any = book.rulebook.start(data)
    seen = dict[str, Any]()
    for number, play in enumerate(plays, start=1):
        turn = state.public.turn
        state = book.rulebook.fold(state, play.events)
        yield play
        if state.public.turn != turn or state.public.over or number == len(plays):
            now = {str(side): json.loads(_seen(book, state, side)) for side in book.sides}
            changed = {side: patch(seen.get(side, {}), now[side]) for side in now}
            yield TurnEnd(turn, digest(state.model_dump_json(exclude_defaults=True)), changed)
            seen = now


def _seen(book: Book[S, D], state: S, side: str) -> str:
    return book.view(state, side).model_dump_json(exclude_defaults=True)


def written(book: Book[S, D], data: D, plays: Sequence[Play]) -> str:
    """The text of the file."""
    return "\n".join(_line(book, line) for line in lines(book, data, plays)) + "\n"


def _line(book: Book[S, D], line: Play | TurnEnd) -> str:
    if isinstance(line, TurnEnd):
        body = {"turn": line.turn, "state": line.state, "views": line.views}
        return json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    rolls = ",".join(map(ROLLS.write, line.rolls))
    events = ",".join(map(book.rulebook.event_words.write, line.events))
    return f'{{"command":{book.rulebook.command_words.write(line.command)},"rolls":[{rolls}],"events":[{events}]}}'


def read(book: Book[S, D], path: Path) -> tuple[Play, ...]:
    """The plays in a file."""
    bodies = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    commands, events = book.rulebook.command_words, book.rulebook.event_words
    return tuple(
        Play(
            commands.read(json.dumps(body["command"])),
            tuple(ROLLS.read(json.dumps(roll)) for roll in body["rolls"]),
            tuple(events.read(json.dumps(event)) for event in body["events"]),
        )
        for body in bodies
        if "command" in body
    )


def judged_again(book: Book[S, D], data: D, plays: Sequence[Play]) -> None:
    """Today's rules give the stored facts from the stored dice, and break no law."""
    state = book.rulebook.start(data)
    for play in plays:
        dice = Dice(play.rolls)
        assert book.rulebook.decide(state, data, play.command, dice) == play.events
        assert not dice.left
        state = book.rulebook.fold(state, play.events)
        assert book.broken(state, data) == ()


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def facts(plays: Sequence[Play]) -> set[type[Event]]:
    return {type(event) for play in plays for event in play.events}
