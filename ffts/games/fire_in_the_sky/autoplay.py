"""The program plays both sides, each from its own view."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.core.dice import Dice, Roller
from ffts.core.game import Choice
from ffts.core.model import Command, Event
from ffts.core.seating import PLAIN
from ffts.games.fire_in_the_sky.doctrine.player import decide
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import view


@dataclass(frozen=True)
class Played:
    """One command of the program, with what came of it."""

    before: State
    command: Command
    why: str
    events: tuple[Event, ...]
    after: State


class CampaignStuck(Exception):
    """A side has nothing to say where its word is waited for."""


def next_orders(state: State, data: Catalog) -> tuple[Choice, ...]:
    """What whoever's word it is orders next."""
    side = state.public.awaits.side
    choices = decide(view(state, side), data, (), PLAIN, ()) if side else ()
    if not choices:
        raise CampaignStuck(f"nobody moves in step {state.public.awaits.step} of turn {state.public.turn}")
    return choices


def campaign(data: Catalog, roller: Roller) -> Iterator[Played]:
    """A whole campaign from the first move to the last."""
    state = RULEBOOK.start(data)
    while not state.public.over:
        for command, why in next_orders(state, data):
            events = RULEBOOK.decide(state, data, command, Dice(roller=roller))
            after = RULEBOOK.fold(state, events)
            yield Played(state, command, why, events, after)
            state = after
