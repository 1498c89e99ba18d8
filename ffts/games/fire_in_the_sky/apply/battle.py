"""What the facts of the Combat Phase change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.games.fire_in_the_sky.state import State

CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {}
