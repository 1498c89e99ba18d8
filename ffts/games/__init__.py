"""The games this desk can run: pure rules, none importing another."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ffts.core.game import AnyGame

GAMES: Mapping[str, str] = {
    "skies": "ffts.games.skies.game:SKIES",
    "pacific_fury": "ffts.games.pacific_fury.game:PACIFIC_FURY",
    "fire_in_the_sky": "ffts.games.fire_in_the_sky.game:FIRE_IN_THE_SKY",
}
"""Every game by the name its files carry, and where it is; loaded when it is asked for."""


def game_named(name: str) -> "AnyGame":
    """The game of this name; KeyError if there is none."""
    module, _, value = GAMES[name].partition(":")
    game: AnyGame = getattr(import_module(module), value)
    return game
