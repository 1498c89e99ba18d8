"""Puzzles of the campaigns: what each level solves is as the list says, and each is a position of the game."""

import pytest

from ffts.core.seats.seating import BLIND
from ffts.workshop.campaign_puzzles.run import LEVELS, Book, books, known, unsolved_by

BOOKS = {book.game.name: book for book in books()}
EACH = 10
"""Puzzles of a campaign, at the least."""


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Book:
    return BOOKS[request.param]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_solves_what_the_list_says_and_nothing_else(book: Book, level: str) -> None:
    assert unsolved_by(book, level) == list(known(book)[level]), "change the list if it is better now"


def test_each_is_named_once_and_says_why_in_a_sentence(book: Book) -> None:
    assert len({one.name for one in book.puzzles}) == len(book.puzzles) >= EACH
    for one in book.puzzles:
        assert one.why[0].isupper() and one.why.endswith("."), one.name


def test_each_is_a_position_in_which_the_side_is_asked(book: Book) -> None:
    for one in book.puzzles:
        state = one.position()
        assert state.public.awaits.side == one.side, one.name
        assert book.game.view(state, one.side) is not None


def test_who_does_nothing_solves_less_than_half(book: Book) -> None:
    assert len(unsolved_by(book, BLIND)) * 2 > len(book.puzzles)
