"""What the welcome page shows of a scenario: plain values, read without loading any rules, and without Qt."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from ffts.core.seats.seating import LEVELS
from ffts.games import GAMES
from ffts.ui.desk.games.entries import loaded, pages_of

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip


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
    """A side that the program can play, and how."""

    side: str
    name: str
    styles: tuple[str, ...]
    levels: tuple[str, ...] = LEVELS
    """The weakest first."""
    strengths: Mapping[str, str] = field(default_factory=dict)
    """How strong each level is in a scenario of this kind, in words, where that was measured."""


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
    drawn: str = ""
    """'module:function' that draws its map where it has no hexes: of a painter and the room."""
    front: bool = False
    """The one to begin with."""
    seats: tuple[Seat, ...] = ()
    """Who could be played by the program."""
    guided: str = ""
    """What is said of its guide, if it has one."""
    edition: str = ""
    """The edition of the rules it is played by, in a game of several."""
    recommended: tuple[str, str] = ("", "")
    """The optional rule that its rulebook wants in every game: its switch, and what it is."""
    own: bool = False
    """Whether its umpire wrote it: its id is the path of its file."""
    start: str = ""
    """Why to begin with it, where it is one of those to start with."""

    @property
    def when(self) -> str:
        """'8 May 1942'; empty where it has no date."""
        try:
            day = date.fromisoformat(self.date)
        except ValueError:
            return ""
        return f"{day.day} {MONTHS[day.month - 1]} {day.year}"

    @property
    def short_length(self) -> str:
        """'40 turns', of a longer text that begins so; empty if it begins otherwise."""
        short = self.length.partition(" (")[0].partition(" of ")[0].partition(",")[0]
        return short if short[:1].isdigit() else ""

    def short_title(self, game: str) -> str:
        """Its title without the name of its game and without its date, which are shown beside it."""
        title = self.title.removeprefix(f"{game}: ").removesuffix(f", {self.when}")
        return f"{title[:1].upper()}{title[1:]}"


def cards(own: Mapping[str, Path] = MappingProxyType({})) -> list[Card]:
    """Every scenario of every game that can be read, and those in the umpire's own folder of a game: those to begin
    with first, then his own, the others by date."""
    places = {game: place for game in GAMES if (place := pages_of(game).cards)}
    found = [card for game, place in places.items() for card in loaded(place)(own=_written(own.get(game)))]
    return sorted(found, key=lambda card: (not card.front, not card.own, card.date))


def _written(folder: Path | None) -> tuple[Path, ...]:
    """The scenario files of an umpire's own folder."""
    return tuple(sorted(folder.glob("*.toml"))) if folder else ()


def offer_of(guide: Path) -> str:
    """What is said of the guide to a scenario, if there is one."""
    try:
        return str(tomllib.loads(guide.read_text(encoding="utf-8"))["offer"])
    except (OSError, ValueError, KeyError):
        return ""


def as_own(card: Card, file: Path) -> Card:
    """A scenario somebody wrote himself: it is begun by its file, whatever id it gives itself."""
    return replace(card, id=str(file), front=False, start="", guided="", own=True)


def card_of(file: Path) -> Card:
    """A scenario of one's own; CatalogError says why it cannot be played."""
    from ffts.app.files import playable  # loads the rules, which the gallery does not need

    game, loaded_here = playable(file)
    place, data = pages_of(game.name).cards, loaded_here.data
    own = [card for card in loaded(place)(own=(file,)) if card.own] if place and file.suffix == ".toml" else []
    if own:
        found: Card = own[0]
        return found
    heading = game.heading(game.rulebook.start(data), data, None)
    sides = tuple(side.name for side in game.sides(data))
    length, player = f"{heading.period} {heading.span}".strip(), game.player
    played = [(side, player.styles(data, side.id)) for side in game.sides(data)] if player else []
    levels = player.levels if player else LEVELS
    seats = tuple(Seat(side.id, side.name, styles, levels) for side, styles in played)
    return Card(game.name, str(file), heading.title, str(file), sides, length, "", seats=seats)
