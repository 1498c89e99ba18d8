"""Puzzles: what each level of the program solves is as the list says, and each is a position of its game."""

from collections import Counter
from collections.abc import Iterator

import pytest

from ffts.core.seats.seating import BLIND
from ffts.games import GAMES
from ffts.games.skies.laws import broken
from ffts.workshop.puzzles.puzzle import Puzzle
from ffts.workshop.puzzles.run import BOOKS, LEVELS, list_file, listed, tried, unsolved

DECKS = {"decks", "search", "strike", "defence", "fuel", "movement"}
EACH = 8
"""Puzzles of a theme of Fire from the Skies, at the least."""
OF_A_CAMPAIGN, OF_ALL = 10, 60
SOLVED_BY_NOBODY = {"skies": 1 / 3, "pacific_fury": 1 / 2, "fire_in_the_sky": 1 / 2}
"""The share of puzzles that are solved, at the most, by who does nothing."""


def _each() -> Iterator[tuple[str, Puzzle]]:
    for game, book in BOOKS.items():
        for puzzle in book.puzzles:
            yield game, puzzle


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_solves_what_the_list_says_and_nothing_else(game: str, level: str) -> None:
    failed = [one.puzzle.id for one in tried(BOOKS[game], level) if not one.solved]
    assert failed == unsolved(BOOKS[game])[level], "if it is better now: ffts puzzles --write"


@pytest.mark.parametrize("game", BOOKS)
def test_a_list_is_as_it_is_written(game: str) -> None:
    known = unsolved(BOOKS[game])
    assert list_file(BOOKS[game]).read_text(encoding="utf-8") == listed(
        {one: list(each) for one, each in known.items()}
    )
    assert set(known) == set(LEVELS)


def test_every_game_has_puzzles_and_none_is_called_like_another() -> None:
    assert set(BOOKS) == set(GAMES)
    assert sum(len(book.puzzles) for book in BOOKS.values()) >= OF_ALL
    for game in set(BOOKS) - {"skies"}:
        assert len(BOOKS[game].puzzles) >= OF_A_CAMPAIGN
    names = Counter(puzzle.id for _, puzzle in _each())
    assert max(names.values()) == 1


def test_every_theme_of_the_decks_has_puzzles() -> None:
    themes = Counter(puzzle.theme for puzzle in BOOKS["skies"].puzzles)
    assert set(themes) == DECKS
    assert min(themes.values()) >= EACH


@pytest.mark.parametrize(("game", "puzzle"), tuple(_each()), ids=lambda one: getattr(one, "id", one))
def test_a_position_is_one_of_the_game_and_says_why(game: str, puzzle: Puzzle) -> None:
    at = puzzle.position()
    assert BOOKS[game].game.view(at.state, at.side) is not None
    if game == "skies":
        assert broken(at.state, at.data) == ()
    else:
        assert at.state.public.awaits.side == at.side
    assert puzzle.why[0].isupper()
    assert puzzle.why.endswith(".")


@pytest.mark.parametrize("game", BOOKS)
def test_who_does_nothing_solves_few(game: str) -> None:
    solved = sum(one.solved for one in tried(BOOKS[game], BLIND))
    assert solved <= SOLVED_BY_NOBODY[game] * len(BOOKS[game].puzzles)
