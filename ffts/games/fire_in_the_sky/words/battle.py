"""What the facts and commands of the Combat Phase are called."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.state import State

FACTS: Mapping[type[Event], Callable[[State, Any], tuple[str, str]]] = {}
MENU: Mapping[type[Command], Callable[[Any], str]] = {}
DICE: frozenset[type[Event]] = frozenset()
"""Facts that dice have decided."""
