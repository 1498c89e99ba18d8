"""What the browsers of players show, of every game."""

import re
from importlib import import_module

import pytest

from ffts.core.seats.seat_page import AFTERWARDS, AT_THE_TABLE, OF_A_SIDE
from ffts.games import GAMES, game_named, seat_pages
from tests.toy.nim import NIM

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@pytest.mark.parametrize("name", GAMES)
def test_every_page_of_a_seat_has_an_address_of_its_own_and_somebody_who_makes_it(name: str) -> None:
    pages = seat_pages(game_named(name))
    slugs = [page.slug for page in pages]
    assert len(slugs) == len(set(slugs))
    for page in pages:
        module, _, function = page.maker.partition(":")
        assert SLUG.fullmatch(page.slug) and page.title
        assert callable(getattr(import_module(module), function))
        assert page.seats in (OF_A_SIDE, AT_THE_TABLE, AFTERWARDS)


def test_a_game_without_pages_for_seats_has_none() -> None:
    assert seat_pages(NIM) == ()
