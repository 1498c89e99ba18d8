"""Puts every puzzle before a level of the program, and compares with the list of those it does not solve."""

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ffts.core.seats.player import Given, Intent
from ffts.core.seats.seating import CADET, RECORD, STAFF
from ffts.data_dir import data_dir
from ffts.games.skies.doctrine import cadet, player
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.seats import asked_of
from ffts.games.skies.view import view
from ffts.workshop.puzzles import decks, defence, fuel, movement, search, strike
from ffts.workshop.puzzles.positions import Position
from ffts.workshop.puzzles.puzzle import Orders, Puzzle

PUZZLES: Sequence[Puzzle] = (
    *decks.PUZZLES,
    *search.PUZZLES,
    *strike.PUZZLES,
    *defence.PUZZLES,
    *fuel.PUZZLES,
    *movement.PUZZLES,
)
PLAYERS = {CADET: cadet.decide, STAFF: player.decide}
"""Those who decide at once."""
UNSOLVED = "puzzles/unsolved.toml"
ROUNDS = 4
"""How often he is asked in one position, at most."""


@dataclass(frozen=True)
class Tried:
    """What a level ordered in a puzzle, and whether that is good."""

    puzzle: Puzzle
    solved: bool
    orders: Sequence[Intent]


def ordered(position: Position, level: str) -> Sequence[Intent]:
    """What this level orders there, by what its side knows and is asked: all it orders before dice fall that would
    bring about another position. What needs dice is noted, and he is asked what else he orders."""
    data, state, given, found = position.data, position.state, Given(), list[Intent]()
    for _ in range(ROUNDS):
        due = given.still_open(asked_of(state, data, position.side))
        chosen = PLAYERS[level](view(state, position.side), data, due, RECORD, given.orders)
        new = [each for each in chosen if each.command not in given.orders]
        for each in new:
            judged = RULEBOOK.trial(state, data, (each.command,))
            given.note(each.command, judged.refused is None)
            if judged.refused is None:
                found.append(each)
                state = state if judged.ask else judged.state
        if not new:
            break
    return found


def tried(level: str, puzzles: Sequence[Puzzle] = PUZZLES) -> Iterator[Tried]:
    """One after the other."""
    for puzzle in puzzles:
        found = ordered(puzzle.position(), level)
        yield Tried(puzzle, puzzle.is_good(Orders(found)), found)


# --- the list ---------------------------------------------------------------------------


def list_file() -> Path:
    """Where the list of puzzles that are not solved lies."""
    return data_dir() / "resources" / "skies" / UNSOLVED


def unsolved() -> Mapping[str, Collection[str]]:
    """By level the puzzles it is known not to solve."""
    found: Mapping[str, Sequence[str]] = tomllib.loads(list_file().read_text(encoding="utf-8"))
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
