"""Two players of Pacific Fury at a table, written down: orders, dice, facts, and what both see as each turn ends."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ffts.app.rollers import scripted
from ffts.core.dice import Dice, Roller
from ffts.core.game import ROLLS
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import SideId, Step, UnitId
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from tests.golden.recording import FOLDER, Play, digest, patch
from tests.pacific_fury.setting import catalog

JP, US = SideId.JP, SideId.US
Views = Mapping[str, Any]


class Match:
    """A campaign being played and written down."""

    def __init__(self, roller: Roller | None = None) -> None:
        self.data = catalog()
        self.state: State = RULEBOOK.start(self.data)
        self.plays: list[Play] = []
        self._roller = roller

    def order(self, cmd: Command, *dice: int | str) -> None:
        """One order, with exactly these dice, or those of the roller."""
        left = Dice(roller=self._roller or scripted(dice))
        events = RULEBOOK.decide(self.state, self.data, cmd, left)
        assert self._roller or sum(roll.ask.n for roll in left.used) == len(dice), "dice were left over"
        self.state = RULEBOOK.fold(self.state, events)
        assert broken(self.state, self.data) == ()
        self.plays.append(Play(cmd, left.used, events))

    def refused(self, citation: str, cmd: Command) -> None:
        """The rules do not allow it."""
        try:
            RULEBOOK.decide(self.state, self.data, cmd, Dice())
        except Refused as no:
            assert no.citation == citation, no
            return
        raise AssertionError(f"{cmd} was allowed")

    def form(self, side: SideId, *boxes: str) -> None:
        """Task forces, each a list of names with commas between them."""
        for number, names in enumerate(boxes, start=1):
            units = tuple(UnitId(name.strip()) for name in names.split(","))
            self.order(c.PlaceInBox(side=side, box=number, units=units))
        self.order(c.CommitForces(side=side))

    def pass_rest(self) -> None:
        """Both sides have nothing more to do this turn."""
        while self.state.public.awaits.step is Step.OPERATION:
            side = self.state.public.awaits.side
            assert side is not None
            self.order(operations.Pass(side=side, rest=True))

    def end_turn(self) -> None:
        self.pass_rest()
        self.order(c.GoOn(after=Step.TURN_END))


# --- as a file ----------------------------------------------------------------------


@dataclass(frozen=True)
class TurnEnd:
    """What both sides see as a turn ends, and what tells the whole state from another."""

    turn: int
    state: str
    views: Views


def lines(plays: Sequence[Play]) -> Iterator[Play | TurnEnd]:
    """The plays, and after each that ends a turn, or the game, what both sides see: what changed since the last."""
    state, seen = RULEBOOK.start(catalog()), dict[str, Any]()
    for number, play in enumerate(plays, start=1):
        turn = state.public.turn
        state = RULEBOOK.fold(state, play.events)
        yield play
        if state.public.turn != turn or state.public.over or number == len(plays):
            now = {str(side): json.loads(view(state, side).model_dump_json(exclude_defaults=True)) for side in SideId}
            changed = {side: patch(seen.get(side, {}), now[side]) for side in now}
            yield TurnEnd(turn, digest(state.model_dump_json(exclude_defaults=True)), changed)
            seen = now


def written(plays: Sequence[Play]) -> str:
    """The text of the file."""
    return "\n".join(map(_line, lines(plays))) + "\n"


def _line(line: Play | TurnEnd) -> str:
    if isinstance(line, TurnEnd):
        body = {"turn": line.turn, "state": line.state, "views": line.views}
        return json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    rolls = ",".join(map(ROLLS.write, line.rolls))
    events = ",".join(map(RULEBOOK.event_words.write, line.events))
    return f'{{"command":{RULEBOOK.command_words.write(line.command)},"rolls":[{rolls}],"events":[{events}]}}'


def read(path: Path) -> tuple[Play, ...]:
    """The plays in a file."""
    bodies = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return tuple(
        Play(
            RULEBOOK.command_words.read(json.dumps(body["command"])),
            tuple(ROLLS.read(json.dumps(roll)) for roll in body["rolls"]),
            tuple(RULEBOOK.event_words.read(json.dumps(event)) for event in body["events"]),
        )
        for body in bodies
        if "command" in body
    )


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def facts(plays: Sequence[Play]) -> set[type[Event]]:
    return {type(event) for play in plays for event in play.events}
