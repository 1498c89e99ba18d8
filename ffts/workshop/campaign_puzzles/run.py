"""Puts every puzzle of a campaign before a level of the program; the list has those it does not solve."""

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ffts.core.dice import Dice, NeedRoll
from ffts.core.game import AnyGame
from ffts.core.model import Command
from ffts.core.seats.seating import CADET, STAFF
from ffts.core.umpire import Refused
from ffts.data_dir import data_dir
from ffts.games import game_named
from ffts.workshop.campaign_puzzles import fury, sky
from ffts.workshop.campaign_puzzles.puzzle import Orders, Puzzle


@dataclass(frozen=True)
class Book:
    """The puzzles of a game, and its numbers."""

    game: AnyGame
    data: Any
    puzzles: Sequence[Puzzle]


def books() -> Iterator[Book]:
    """One for each campaign."""
    yield Book(game_named("pacific_fury"), fury.catalog(), fury.PUZZLES)
    yield Book(game_named("fire_in_the_sky"), sky.catalog(), sky.PUZZLES)


LEVELS = (CADET, STAFF)


def ordered(book: Book, puzzle: Puzzle, level: str) -> Sequence[Command]:
    """What this level orders there by what its side sees, as far as the rules allow it and no dice fall."""
    player, state, found = book.game.player, puzzle.position(), list[Command]()
    assert player is not None
    for command, _ in player.decide(book.game.view(state, puzzle.side), book.data, (), level, ()):
        try:
            events = book.game.rulebook.decide(state, book.data, command, Dice())
        except (Refused, NeedRoll) as stop:
            return [*found, command] if isinstance(stop, NeedRoll) else found
        found.append(command)
        state = book.game.rulebook.fold(state, events)
    return found


def unsolved_by(book: Book, level: str) -> list[str]:
    """The puzzles this level does not solve, by name."""
    return [one.name for one in book.puzzles if not one.is_good(Orders(ordered(book, one, level)))]


def list_file(book: Book) -> Path:
    """Where the list of puzzles lies that are not solved."""
    return data_dir() / "resources" / book.game.name / "puzzles" / "unsolved.toml"


def known(book: Book) -> Mapping[str, Collection[str]]:
    """By level the puzzles it is known not to solve."""
    found: Mapping[str, Sequence[str]] = tomllib.loads(list_file(book).read_text(encoding="utf-8"))
    return found
