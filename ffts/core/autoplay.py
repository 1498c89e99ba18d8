"""The program plays every side of a game from its first move to its last."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from ffts.core.dice import Dice, Roller
from ffts.core.game import Rulebook
from ffts.core.model import Command, D, E, S
from ffts.core.seats.player import Intent


@dataclass(frozen=True)
class Played(Generic[S, E]):
    """One command of the program, with what came of it."""

    before: S
    command: Command
    why: str
    events: tuple[E, ...]
    after: S


def played_out(
    rulebook: Rulebook[Any, E, D], data: D, roller: Roller, orders: Callable[[Any], Sequence[Intent]]
) -> Iterator[Played[Any, E]]:
    """Every command until the game is over; `orders` is what the side whose turn it is wants of a state."""
    state = rulebook.start(data)
    while not state.public.over:
        for command, why in orders(state):
            events = rulebook.decide(state, data, command, Dice(roller=roller))
            after = rulebook.fold(state, events)
            yield Played(state, command, why, events, after)
            state = after
