"""The page Decks: every number is the one another page has, and a side's cards are made of its own view."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ffts.core.drawing import Label
from ffts.core.offer import Offer
from ffts.core.page import Card, Drawn, Page, Pick, Typed
from ffts.core.page_text import lines
from ffts.core.picture import Picture, flat
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.ahead.deck import Clash, Outlook, outlook
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.offers.decks import due_runs, orders_due
from ffts.games.skies.pages.decks import (
    DeckNow,
    about_to_be_lost,
    card_of,
    decks_of,
    due,
    heading,
    order_words,
    page,
)
from ffts.games.skies.pictures.air.forecasting import all_conflicts, outlooks
from ffts.games.skies.pictures.air.form import sixth_key
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.view import view
from tests.air_setting import CV8
from tests.builders import USN, SkiesSession
from tests.builders_air import Table, carrier, land
from tests.ui.aircraft import CV6, IJN, air_game, put_overhead, ruled
from tests.ui.strikes import elsewhere


def deck_of(table: Table, ahead: bool = True) -> DeckNow:
    """The deck of the carrier in hand."""
    found = {table.at: outlook(table.state, table.data, table.at)} if ahead else {}
    decks = decks_of(view(table.state, USN), table.data, found)
    return next(deck for deck in decks if deck.form.id == table.at)


def ordered(table: Table, *orders: str) -> Table:
    return table.play(c.SetOrders(platform=table.at, orders=orders))


@pytest.fixture
def game(tmp_path: Path) -> Any:
    session = air_game(tmp_path)
    yield session
    session.store.close()


def card(page: Page, ident: str = CV6) -> Card:
    return next(card for card in page.cards if card.id == ident)


# --- numbers -----------------------------------------------------------------------------


def test_a_card_has_the_numbers_of_its_form(game: SkiesSession) -> None:
    put_overhead(game, "VB-6/1")
    form = next(form for form in form_pictures(view(game.state, USN), game.data) if form.id == CV6)
    shown = card(page(Viewpoint(game)))
    aboard = [counter for counter in form.counters if counter.place in ("deck", "hangar")]
    assert f"{len(aboard)} aboard: {sum(counter.ready for counter in aboard)} ready, " in shown.words
    assert f"Launched {form.launched}, landed {form.landed}" in shown.words
    assert "1 overhead" in shown.words
    assert any(line.startswith(form.spot_words) for line in lines(*shown.blocks))
    (ship,) = (block.drawing for block in shown.blocks if isinstance(block, Drawn))
    assert isinstance(ship, Picture)
    counts = [shape.text for _, shape in flat(ship.shapes) if isinstance(shape, Label)]
    zones = (form.zone(sixth_key(sixth.no)) for sixth in form.sixths)
    assert counts == [str(len(zone.counters)) for zone in zones if zone and zone.counters]
    assert [len(shorter) < len(shown.blocks) + 1 for shorter in shown.shorter] == [True] * 3
    for part in ("ready", "fuelled", "armed", "overhead"):
        assert all(part in " ".join(lines(*shorter)).lower() for shorter in shown.shorter), "no detail hides it"


def test_6_12_what_is_used_of_the_landings_shows_on_the_card() -> None:
    deck = deck_of(carrier(overhead="D1 D2").play(land("D1")))
    assert deck.form.landed.startswith("1 of ")


def test_4_2_who_is_due_stands_with_the_turns_of_the_forecast() -> None:
    assert due(deck_of(carrier(overhead="D1", last=15))) == "Due back return 1: 1 AF, until turn 15"


def test_6_7_the_next_conflict_is_the_forecasts_in_its_words() -> None:
    table = carrier(deck="F1", overhead="D1", last=11)
    deck = deck_of(table)
    assert deck.ahead == outlook(table.state, table.data, table.at)
    assert deck.ahead and deck.ahead.next_clash is not None
    assert deck.urgency == (0, 11)


# --- standing orders -----------------------------------------------------------------------


def test_6_5_an_order_that_does_something_goes_as_the_watch_has_it() -> None:
    table = ordered(carrier(overhead="D1"), "land what is overhead")
    ((_, texts),) = orders_due(table.state, table.data, table.state.sides[USN])
    assert [order.text for order in deck_of(table).orders if order.goes] == list(texts)
    assert order_words(deck_of(table)) == "Goes: land what is overhead"


def test_6_5_an_order_that_is_kept_waiting_says_why() -> None:
    deck = deck_of(ordered(carrier(deck="F1"), "land what is overhead"))
    why = "No aircraft are over Enterprise. Wait until they are overhead, or remove this order [6.12]"
    assert order_words(deck) == f"Waits: land what is overhead. {why}"


def test_6_5_without_orders_the_card_says_so() -> None:
    assert order_words(deck_of(carrier(deck="F1"))) == "No standing orders"


def test_6_5_due_runs_are_of_those_sides_alone_that_have_something_due(game: SkiesSession) -> None:
    def run() -> object:
        return next(deed for deed in page(Viewpoint(game)).deeds if deed.key == "Shift+O").orders

    assert run() == due_runs(game.state, game.data, tuple(game.state.sides)) == ()
    ruled(game, ea.OrdersSet(side=USN, platform=CV6, orders=("respot forward",)))
    assert run() == (c.RunOrders(side=USN),)


# --- a line for several ------------------------------------------------------------------------


def line_of(game: SkiesSession, text: str) -> tuple[Page, Typed]:
    read = next(iter(SKIES.phrases(game, text, None)), None)
    shown = page(Viewpoint(game, picks={"line": text}), read=lambda *_: read)
    return shown, next(block for block in shown.below if isinstance(block, Typed))


def test_6_5_one_line_gives_several_carriers_orders_and_shows_who_cannot(game: SkiesSession) -> None:
    shown, line = line_of(game, "orders for all USN: ready VB-6 1000lb, land what is overhead")
    assert any(words.startswith("Standing orders of Enterprise: ready VB-6 1000lb;") for words in lines(*shown.below))
    assert line.deed is not None
    assert c.SetOrders(platform=CV6, orders=("ready VB-6 1000lb", "land what is overhead")) in line.deed.orders
    assert line.deed.picks["line"] == "", "it is done"


def test_6_5_an_order_refused_for_one_carrier_is_given_to_the_others(game: SkiesSession) -> None:
    shown, line = line_of(game, "orders for all: ready VB-6 1000lb")
    assert line.deed is not None
    assert line.deed.orders == (c.SetOrders(platform=CV6, orders=("ready VB-6 1000lb",)),)
    assert not line.deed.picks, "it can be mended"
    assert any(words.startswith("Standing orders of Hiryu: ") and "6.5" in words for words in lines(*shown.below))


@pytest.mark.parametrize(
    "text", ["all USN: CAP 1", "Enterprise: launch 1, bring up VT-6", "orders for all: CAP 1", "CAP 1 from Enterprise"]
)
def test_6_5_the_line_gives_what_ctrl_k_would(game: SkiesSession, text: str) -> None:
    first = SKIES.phrases(game, text, None)[0]
    _, line = line_of(game, text)
    assert first.commands and line.deed is not None
    assert (line.deed.orders == first.commands) is first.allowed


# --- which cards -------------------------------------------------------------------------------


def test_the_most_urgent_comes_first(game: SkiesSession) -> None:
    put_overhead(game, "VB-6/1")
    decks = (deck for side in game.state.sides.values() for deck in side.platforms)
    ahead = {deck: outlook(game.state, game.data, deck) for deck in decks}
    shown = page(Viewpoint(game), ahead)
    assert shown.cards[0].id == CV6
    assert page(Viewpoint(game)).title == "Nothing about to be lost"
    quiet = {card.id for card in shown.cards} - {CV6}
    assert {card.mark for card in shown.cards if card.id in quiet} == {""}


def test_one_number_of_what_is_about_to_be_lost_here_and_on_the_watch() -> None:
    """It said 'No conflict ahead' where the Watch had a line about to be lost."""
    searches = Offer("7.4.4", "The dawn search is not flown", urgency="lost")
    may = Offer("6.9", "Hornet may launch")
    pressing, later = Clash(35, "CAP 2 back late", presses=True), Clash(46, "strike 1 back late", presses=False)
    deck = Outlook(PlatformId("CV6"), (), (), (pressing, pressing, later))
    assert heading((searches, may), ()) == "1 about to be lost"
    assert heading((searches, may), (deck,)) == "3 about to be lost, 1 conflict later"
    assert heading((may,), (replace(deck, clashes=(later,)),)) == "Nothing about to be lost, 1 conflict later"


def test_what_presses_is_counted_as_the_watch_is_warned_of_it(game: SkiesSession) -> None:
    put_overhead(game, "VB-6/1")
    state, data, sides = game.state, game.data, tuple(game.state.sides)
    ahead = [deck for side in sides for deck in outlooks(state, data, side, lambda _: None).values()]
    due = game.game.due(state, data, None)
    warned = all_conflicts(state, data, sides, lambda _: None)
    assert about_to_be_lost(due, ahead) == sum(line.lost for line in due) + len(warned)


def test_a_card_says_first_how_many_conflicts_there_are() -> None:
    deck = deck_of(carrier(overhead="D1"))
    clash = Clash(35, "CAP 2 back late", presses=True)
    both = replace(deck, ahead=Outlook(PlatformId(deck.form.id), (), (), (clash, clash)))
    words = [line for blocks in card_of(both, "blue").shorter for line in lines(*blocks)]
    assert sum(line.startswith("2 conflicts: CAP 2 back late") for line in words) == 3, "in every length"


def test_shift_s_shows_both_sides_and_then_each(game: SkiesSession) -> None:
    picks: dict[str, Pick] = {}
    seen = []
    for _ in range(3):
        deed = next(deed for deed in page(Viewpoint(game, picks=picks)).deeds if deed.key == "Shift+S")
        picks = dict(deed.picks)
        seen.append({card.id for card in page(Viewpoint(game, picks=picks)).cards})
    usn, ijn = (set(game.state.sides[side].platforms) for side in (USN, IJN))
    assert seen == [usn, ijn, usn | ijn]


@pytest.mark.parametrize("side", ["USN", "IJN"])
def test_3_6_a_sides_page_is_the_same_in_every_world(game: SkiesSession, side: str) -> None:
    put_overhead(game, "VB-6/1")
    own = SideId(side)
    other = elsewhere(game.state, game.state.enemy_of(own))
    assert decks_of(view(game.state, own), game.data) == decks_of(view(other, own), game.data)
    shown = page(Viewpoint(game, side))
    assert {card.id for card in shown.cards} == set(game.state.sides[own].platforms)
    assert not any(deed.key == "Shift+S" for deed in shown.deeds)


def test_17_2_of_a_carrier_that_has_sunk_the_card_is_short() -> None:
    deck = deck_of(carrier(deck="F1"))
    sunk = replace(deck, form=replace(deck.form, sunk=True, warnings=("Enterprise has sunk",)), dues=())
    assert list(lines(*card_of(sunk, "side_a").blocks)) == ["Enterprise has sunk"]


def test_a_carrier_of_another_force_has_a_card_of_its_own() -> None:
    table = carrier(deck="F1")
    assert {deck.form.id for deck in decks_of(view(table.state, USN), table.data)} >= {PlatformId("CV6"), CV8}


def test_an_order_leaves_the_decks_of_the_other_side_and_their_cards_as_they_were(game: SkiesSession) -> None:
    before = {side: decks_of(view(game.state, SideId(side)), game.data) for side in (USN, IJN)}
    ruled(game, ea.OrdersSet(side=USN, platform=PlatformId(CV6), orders=("CAP 2",)))
    after = {side: decks_of(view(game.state, SideId(side)), game.data) for side in (USN, IJN)}
    assert [deck.orders for deck in after[USN]] != [deck.orders for deck in before[USN]]
    cards = [[card_of(deck, "own") for deck in decks[IJN]] for decks in (before, after)]
    assert cards[0] and all(one is other for one, other in zip(*cards, strict=True))
