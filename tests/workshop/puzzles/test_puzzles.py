"""Puzzles: what each level of the program solves is as the list says, and each is a position of the game."""

from collections import Counter

import pytest

from ffts.core.seats.seating import BLIND
from ffts.games.skies.laws import broken
from ffts.games.skies.view import view
from ffts.games.skies.yardstick import blind
from ffts.workshop.puzzles import run
from ffts.workshop.puzzles.puzzle import THEMES, Puzzle
from ffts.workshop.puzzles.run import PLAYERS, PUZZLES, list_file, listed, tried, unsolved

EACH = 8
"""Puzzles of a theme, at the least."""


@pytest.mark.parametrize("level", PLAYERS)
def test_a_level_solves_what_the_list_says_and_nothing_else(level: str) -> None:
    failed = [one.puzzle.id for one in tried(level) if not one.solved]
    assert failed == unsolved()[level], "if it is better now: ffts puzzles --write"


def test_the_list_is_as_it_is_written() -> None:
    assert list_file().read_text(encoding="utf-8") == listed({name: list(each) for name, each in unsolved().items()})
    assert set(unsolved()) == set(PLAYERS)


def test_every_theme_has_puzzles_and_none_is_called_like_another() -> None:
    assert set(Counter(puzzle.theme for puzzle in PUZZLES)) == set(THEMES)
    assert min(Counter(puzzle.theme for puzzle in PUZZLES).values()) >= EACH
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_a_position_is_one_of_the_game_and_says_why(puzzle: Puzzle) -> None:
    position = puzzle.position()
    assert broken(position.state, position.data) == ()
    assert view(position.state, position.side).own.id == position.side
    assert puzzle.why[0].isupper()
    assert puzzle.why.endswith(".")


def test_who_does_nothing_solves_no_more_than_a_third(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAYERS, BLIND, blind.decide)
    assert sum(one.solved for one in tried(BLIND)) * 3 <= len(PUZZLES)
