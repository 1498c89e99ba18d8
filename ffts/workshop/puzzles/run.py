"""Puts every puzzle of a game before a level of the program, and compares with the list of those it does not solve."""

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ffts.core.game import AnyGame
from ffts.core.seats.player import Given, Intent
from ffts.core.seats.seating import CADET, STAFF
from ffts.data_dir import data_dir
from ffts.games import game_named
from ffts.workshop.puzzles import decks, defence, fuel, fury, movement, search, sky, strike
from ffts.workshop.puzzles.puzzle import Moment, Orders, Puzzle

LEVELS = (CADET, STAFF)
"""Those who decide at once."""
UNSOLVED = "puzzles/unsolved.toml"


@dataclass(frozen=True)
class Book:
    """The puzzles of a game."""

    game: AnyGame
    puzzles: Sequence[Puzzle]
    rounds: int = 1
    """How often a side is asked in one position, at most."""


def books() -> Iterator[Book]:
    """One for each game."""
    themes = (decks, search, strike, defence, fuel, movement)
    yield Book(game_named("skies"), tuple(one for theme in themes for one in theme.PUZZLES), rounds=4)
    yield Book(game_named("pacific_fury"), fury.PUZZLES)
    yield Book(game_named("fire_in_the_sky"), sky.PUZZLES)


BOOKS: Mapping[str, Book] = {book.game.name: book for book in books()}


@dataclass(frozen=True)
class Tried:
    """What a level ordered in a puzzle, and whether that is good."""

    puzzle: Puzzle
    solved: bool
    orders: Sequence[Intent]


def ordered(book: Book, at: Moment, level: str) -> Sequence[Intent]:
    """What this level orders there, by what its side knows and is asked: all it orders before dice fall that would
    bring about another position. What needs dice is noted, and it is asked what else it orders."""
    player, state, given, found = book.game.player, at.state, Given(), list[Intent]()
    assert player is not None
    for _ in range(book.rounds):
        due = given.still_open(player.due(state, at.data, at.side))
        chosen = player.decide(book.game.view(state, at.side), at.data, due, level, given.orders)
        new = [each for each in chosen if each.command not in given.orders]
        for each in new:
            judged = book.game.rulebook.trial(state, at.data, (each.command,))
            if given.note(each.command, judged.refused is None):
                found.append(each)
                state = state if judged.ask else judged.state
        if not new:
            break
    return found


def tried(book: Book, level: str, puzzles: Sequence[Puzzle] | None = None) -> Iterator[Tried]:
    """One after the other."""
    for puzzle in book.puzzles if puzzles is None else puzzles:
        found = ordered(book, puzzle.position(), level)
        yield Tried(puzzle, puzzle.is_good(Orders(found)), found)


# --- the list ---------------------------------------------------------------------------


def list_file(book: Book) -> Path:
    """Where the list of puzzles that are not solved lies."""
    return data_dir() / "resources" / book.game.name / UNSOLVED


def unsolved(book: Book) -> Mapping[str, Collection[str]]:
    """By level the puzzles it is known not to solve."""
    found: Mapping[str, Sequence[str]] = tomllib.loads(list_file(book).read_text(encoding="utf-8"))
    return found


def listed(found: Mapping[str, Sequence[str]]) -> str:
    """The list as it is kept."""
    head = (
        "# The puzzles that a level does not solve, written by `ffts puzzles --write`. One that is solved goes off.\n"
    )
    return head + "".join(_of_level(level, names) for level, names in found.items())


def _of_level(level: str, names: Sequence[str]) -> str:
    lines = "".join(f'  "{name}",\n' for name in names)
    return f"{level} = [\n{lines}]\n" if names else f"{level} = []\n"
