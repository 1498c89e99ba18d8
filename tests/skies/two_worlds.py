"""A game and its double: what one side has bears other names there, and it keeps other secrets; the rest is alike."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ffts.core.dice import Ask, Roll
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import NoteMade, ShipSlowed
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import HexId, SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import view
from tests.builders import SkiesSession, new_session

MARK = "q"


@dataclass(frozen=True)
class Elsewhere:
    """The other world: every ship, squadron and force name of one side ends in another letter."""

    enemy: SideId
    names: tuple[str, ...]

    @classmethod
    def of(cls, data: Catalog, enemy: SideId) -> "Elsewhere":
        setup = data.scenario.side(enemy)
        ships = [ship for force in setup.task_forces for ship in force.ships]
        names = {*ships, *(data.ships[ship].name for ship in ships), *(f.name for f in setup.task_forces if f.name)}
        names |= {squadron.id for group in setup.air_groups for squadron in group.squadrons}
        return cls(enemy, tuple(sorted(names, key=lambda name: (-len(name), name))))

    def text(self, text: str) -> str:
        one_of = "|".join(map(re.escape, self.names))
        return re.sub(rf"(?<![\w-])({one_of})(?![\w-])", rf"\1{MARK}", text)

    def catalog(self, data: Catalog) -> Catalog:
        there = SKIES.read_data(self.text(data.model_dump_json()))
        return there.model_copy(update={"tables": data.tables})  # what they were fitted to is history, and no secret

    def command(self, cmd: Command) -> Command:
        return RULEBOOK.command_words.read(self.text(RULEBOOK.command_words.write(cmd)))

    def roll(self, roll: Roll) -> Roll:
        return Roll.model_validate_json(self.text(roll.model_dump_json()))


def double(session: SkiesSession, path: Path, enemy: SideId) -> SkiesSession:
    """The same game in the other world, ordered anew with the same dice; the enemy has secrets beside."""
    there = Elsewhere.of(session.data, enemy)
    other = new_session(path, there.catalog(session.data))
    viewer = other.state.enemy_of(enemy)
    now = session.game.rulebook.start(session.data)
    for play in session.log():
        if isinstance(play.command, c.RollInitiative):
            keep_secrets(other, enemy, plots=not _plots(session, enemy))
        rolls = deque(there.roll(roll) for roll in play.rolls)
        other.submit(there.command(play.command), roller=_answers(rolls))
        assert not rolls
        now = RULEBOOK.fold(now, play.events)
        if isinstance(play.command, c.CloseSegment):
            assert view(now, viewer).model_dump_json() == view(other.state, viewer).model_dump_json()
    return other


def _answers(rolls: deque[Roll]) -> Callable[[Ask], Roll]:
    def answer(ask: Ask) -> Roll:
        roll = rolls.popleft()
        assert ask.same_question(roll.ask)
        return roll.model_copy(update={"ask": ask})

    return answer


def _plots(session: SkiesSession, side: SideId) -> bool:
    plots = (play.command for play in session.log() if isinstance(play.command, s.PlotMove))
    return any(cmd.side == side for cmd in plots)


def keep_secrets(session: SkiesSession, side: SideId, plots: bool) -> None:
    """Notes, rulings for the umpire's eyes, and plots that are changed every turn, so that nobody ever moves."""
    session.submit(c.WriteNote(text="we are short of fuel", side=side))
    session.submit(c.MakeRuling(why="for later", facts=(NoteMade(text="a squall comes up"),)))
    first = next(iter(session.state.sides[side].ships.values()))
    session.submit(c.MakeRuling(why="her engines", facts=(ShipSlowed(side=side, ship=first.id, speed=first.speed),)))
    if not plots:
        return
    turn, grid = session.state.public.turn, session.data.chart.grid
    for force in session.state.sides[side].task_forces.values():
        near = sorted(grid.neighbours(force.hex))
        try:
            session.submit(s.PlotMove(side=side, task_force=force.id, to=HexId(near[turn % len(near)])))
        except Refused:
            continue


def facts(session: SkiesSession) -> Iterator[Event]:
    """Everything that happened."""
    return (event for play in session.log() for event in play.events)


def kinds(events: Iterable[Event]) -> set[str]:
    """The sorts of facts there are."""
    return {type(event).__name__ for event in events}
