"""A key means one thing: two deeds with the same key would both be silent."""

import re
from collections import Counter
from pathlib import Path

import pytest

from ffts.core.page import Deed
from ffts.core.page_text import scopes, shared_keys, twice
from ffts.core.viewpoint import Viewpoint
from ffts.games import GAMES
from ffts.games.skies.pages.strike import KEYS as STRIKE_KEYS
from ffts.ui.desk.docks.tabs import FLOAT_KEY
from ffts.ui.desk.games.entries import all_pages, keys_on, loaded, pages_of
from ffts.ui.desk.guide.guiding import WHY_KEY
from ffts.ui.desk.keys.menus import SUBMENUS
from ffts.ui.desk.keys.tables import INSTEAD, MENUS
from tests.builders import new_session


@pytest.mark.parametrize("game", GAMES)
def test_no_two_deeds_of_the_window_share_a_key(game: str) -> None:
    deeds = [deed.key for _, menu in MENUS for deed in menu if isinstance(deed, Deed) and deed.key]
    pages = {page.title: page.key for page in (*all_pages(pages_of(game)), *pages_of(game).pages) if page.key}
    keys = Counter([*deeds, *pages.values(), FLOAT_KEY, WHY_KEY])
    assert [key for key, times in keys.items() if times > 1] == []


MENU_KEYS = {deed.key for _, menu in MENUS for deed in menu if isinstance(deed, Deed)}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_deeds_of_a_page_share_a_key_nor_one_with_the_menus(game: str) -> None:
    for page in (*all_pages(pages_of(game)), *pages_of(game).pages):
        for mode, deeds in keys_on(page).items():
            taken = {key for deed in deeds for key in deed.keys} & MENU_KEYS
            assert (page.title, mode, twice(deeds), taken) == (page.title, mode, (), set())


def test_two_deeds_with_one_key_are_found() -> None:
    again = Deed("Divert", "D, Shift+D")
    assert twice((*STRIKE_KEYS[""], again)) == ("D",)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_has_the_name_of_a_deed_of_the_menus(game: str) -> None:
    """It would take the place of the deed, and stay with its key when another game is opened."""
    deeds = {entry.id for _, entries in MENUS for entry in entries if isinstance(entry, Deed)}
    assert not deeds & {page.title.lower() for page in pages_of(game).pages}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_entries_of_a_menu_share_the_letter_that_is_underlined(game: str) -> None:
    """Else the letter only goes from one to the other. Pages have Alt and a digit."""
    instead = [page.name for page in pages_of(game).pages if page.where == "instead"]
    for _, menu in MENUS:
        names = [entry.name if isinstance(entry, Deed) else SUBMENUS.get(entry, "") for entry in menu]
        letters = Counter(re.findall(r"&(\w)", " ".join([*names, *(instead if INSTEAD in menu else ())]).lower()))
        assert [letter for letter, times in letters.items() if times > 1] == []


def test_every_key_of_a_page_that_is_a_value_is_listed(tmp_path: Path) -> None:
    """Its deeds are made of the state, and its module lists them once: one that is forgotten there is red here."""
    session = new_session(tmp_path / "morning.ffts")
    for entry in pages_of("skies").pages:
        if entry.is_value:
            shown = loaded(entry.maker)(Viewpoint(session))
            listed = {key for deeds in keys_on(entry).values() for deed in deeds for key in deed.keys}
            used = {key for deeds in scopes(shown) for deed in deeds for key in deed.keys}
            assert (entry.title, used - listed) == (entry.title, set())
            assert shared_keys(shown) == ()
