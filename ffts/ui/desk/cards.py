"""What the welcome page shows of a scenario: plain values, read without loading any rules, and without Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ffts.games import GAMES
from ffts.ui.desk.pages import loaded, pages_of


class HexFrame(Protocol):
    """Where the hexes of a map lie. The unit is the distance between neighbouring centres."""

    @property
    def size(self) -> tuple[float, float]: ...
    @property
    def corner_offsets(self) -> tuple[tuple[float, float], ...]: ...

    def hexes(self) -> Iterator[tuple[int, int]]: ...
    def centre(self, label: str) -> tuple[float, float]: ...
    def centre_at(self, col: int, row: int) -> tuple[float, float]: ...


@dataclass(frozen=True)
class Thumbnail:
    """The printed part of a map: nothing of it is secret."""

    frame: HexFrame
    coast: tuple[tuple[tuple[float, float], ...], ...]
    bases: tuple[str, ...] = ()
    """The hexes of the bases."""
    names: tuple[tuple[str, str], ...] = ()
    """Names and their hexes, where there are few enough to be read."""


@dataclass(frozen=True)
class Seat:
    """A side that the program can play, and the tempers it can play it in."""

    side: str
    name: str
    tempers: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """One scenario as the gallery shows it."""

    game: str
    id: str
    title: str
    summary: str
    sides: tuple[str, ...]
    length: str
    date: str
    thumbnail: Thumbnail | None = None
    front: bool = False
    """The one to begin with."""
    seats: tuple[Seat, ...] = ()
    """Who could be played by the program."""
    guided: str = ""
    """What is said of its guide, if it has one."""


def cards() -> list[Card]:
    """Every scenario of every game that can be read: those to begin with first, the others by date."""
    places = [place for game in GAMES if (place := pages_of(game).cards)]
    found = [card for place in places for card in loaded(place)()]
    return sorted(found, key=lambda card: (not card.front, card.date))


def card_of(file: Path) -> Card:
    """A scenario of one's own; CatalogError says why it cannot be played."""
    from ffts.app.files import playable  # loads the rules, which the gallery does not need

    game, loaded_here = playable(file)
    data = loaded_here.data
    heading = game.heading(game.rulebook.start(data), data, None)
    sides = tuple(side.name for side in game.sides(data))
    length, player = f"{heading.period} {heading.span}".strip(), game.player
    played = [(side, player.tempers(data, side.id)) for side in game.sides(data)] if player else []
    seats = tuple(Seat(side.id, side.name, tempers) for side, tempers in played)
    return Card(game.name, str(file), heading.title, str(file), sides, length, "", seats=seats)
