"""A beginner makes mistakes that cost him the day, and none against the rules."""

import pytest

from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.doctrine.deck import DeckMaster, attended
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import PlatformId, Segment, SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

IJN, USN = SideId("IJN"), SideId("USN")


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


def looked_after(data: Catalog, state: State, attention: int) -> tuple[PlatformId, ...]:
    doctrine = doctrine_of(data, IJN).model_copy(update={"attention": attention})
    return attended(Rehearsal(view(state, IJN), data), doctrine)


def test_he_looks_after_one_deck_in_a_turn_and_after_those_where_somebody_lands(coral_sea: Catalog) -> None:
    game, few, everybody = Autoplay(InMemory(coral_sea, seeded(20))), 0, 0
    while game.state.public.turn < 24:
        if game.state.public.segment is Segment.AIR_OPERATIONS:
            play = Rehearsal(view(game.state, IJN), coral_sea)
            found, turn = looked_after(coral_sea, game.state, 1), game.state.public.turn
            decks = tuple(play.side.platforms)
            assert decks[turn % len(decks)] in found
            home = {one for one in decks if DeckMaster(play, one, doctrine_of(coral_sea, IJN)).due_home()}
            assert home <= set(found)
            few, everybody = few + (len(found) == 1), everybody + (len(found) > 1)
            assert looked_after(coral_sea, game.state, 0) == decks, "the staff looks after all"
        game.segment()
    assert few and everybody


def test_he_orders_nothing_that_the_rules_forbid_and_flies(coral_sea: Catalog) -> None:
    game = Autoplay(InMemory(coral_sea, seeded(20)), {IJN: "cadet", USN: "cadet:bold"})
    game.play(20)
    assert not game.refused_of.total()
    assert game.done["Launch"] and game.done["Land"]
