"""Bookkeeping: what each fact changes. It judges nothing and rolls nothing."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.games.fire_in_the_sky.apply import battle, pieces, turn
from ffts.games.fire_in_the_sky.state import State

CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    **turn.CHANGES,
    **pieces.CHANGES,
    **pieces.MOVES,
    **battle.CHANGES,
}


def apply(state: State, event: Event) -> State:
    """The state after this fact."""
    return CHANGES[type(event)](state, event)
