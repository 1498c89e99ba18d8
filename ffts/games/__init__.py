"""The games this desk can run: pure rules, none importing another."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ffts.core.game import AnyGame
    from ffts.core.page import Page
    from ffts.core.seats.seat_page import SeatPage
    from ffts.core.viewpoint import Viewpoint

GAMES: Mapping[str, str] = {
    "skies": "ffts.games.skies.game:SKIES",
    "pacific_fury": "ffts.games.pacific_fury.game:PACIFIC_FURY",
    "fire_in_the_sky": "ffts.games.fire_in_the_sky.game:FIRE_IN_THE_SKY",
}
"""Every game by the name its files carry, and where it is; loaded when it is asked for."""


def game_named(name: str) -> "AnyGame":
    """The game of this name; KeyError if there is none."""
    game: AnyGame = _named(GAMES[name])
    return game


def seat_pages(game: "AnyGame") -> "tuple[SeatPage, ...]":
    """The pages of this game that a player's browser can open."""
    pages: tuple[SeatPage, ...] = _named(game.seat_pages) if game.seat_pages else ()
    return pages


def made(page: "SeatPage", at: "Viewpoint") -> "Page":
    """This page, as it is from here."""
    found: Page = _named(page.maker)(at)
    return found


def _named(where: str) -> Any:
    """What 'module:name' names."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
