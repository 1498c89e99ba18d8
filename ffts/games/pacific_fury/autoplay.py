"""The program plays both sides, each from its own view."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ffts.core.dice import Dice, Roller
from ffts.core.game import Choice
from ffts.core.model import Command, Event
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view

Draw = Callable[[], int]
"""Which of the plans that are as good a side takes this time."""


@dataclass(frozen=True)
class Played:
    """One command of the program, with what came of it."""

    before: State
    command: Command
    why: str
    events: tuple[Event, ...]
    after: State


def next_turn(state: State, data: Catalog, draw: int) -> tuple[Choice, ...]:
    """What whoever's word it is orders; dice that are nobody's are rolled for the United States."""
    side = state.public.awaits.side or SideId.US
    return drawn(view(state, side), data, draw)


def campaign(data: Catalog, roller: Roller, draw: Draw) -> Iterator[Played]:
    """A whole campaign from the first move to the last."""
    state = RULEBOOK.start(data)
    while not state.public.over:
        for command, why in next_turn(state, data, draw()):
            events = RULEBOOK.decide(state, data, command, Dice(roller=roller))
            after = RULEBOOK.fold(state, events)
            yield Played(state, command, why, events, after)
            state = after
