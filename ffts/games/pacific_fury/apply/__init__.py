"""Bookkeeping: what each fact changes. It judges nothing and rolls nothing."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.games.pacific_fury.apply import combat, operations, turn
from ffts.games.pacific_fury.state import State

CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {**turn.CHANGES, **operations.CHANGES, **combat.CHANGES}


def apply(state: State, event: Event) -> State:
    """The state after this fact."""
    return CHANGES[type(event)](state, event)
