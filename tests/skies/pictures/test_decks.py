"""The overview of all decks: every number is the one another page has, and a side's cards are made of its own view."""

from pathlib import Path
from typing import Any

import pytest

from ffts.games.skies.ahead.deck import outlook
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.offers.decks import due_runs, orders_due
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.decks.card import DeckCard, DecksPicture
from ffts.games.skies.pictures.decks.side import deck_cards, most_urgent_first
from ffts.games.skies.view import view
from tests.air_setting import CV8
from tests.builders import USN, SkiesSession
from tests.builders_air import Table, carrier, land
from tests.ui.aircraft import CV6, air_game, put_overhead, ruled
from tests.ui.strikes import elsewhere


def card_of(table: Table, ahead: bool = True) -> DeckCard:
    """The card of the carrier in hand."""
    found = outlook(table.state, table.data, table.at)
    cards = deck_cards(view(table.state, USN), table.data, {table.at: found} if ahead else {})
    return next(card for card in cards if card.id == table.at)


def ordered(table: Table, *orders: str) -> Table:
    return table.play(c.SetOrders(platform=table.at, orders=orders))


# --- numbers -----------------------------------------------------------------------------


def test_a_card_has_the_numbers_of_its_form() -> None:
    table = carrier(deck="F1 D1:500lb~ D2:500lb", below="T1", overhead="D3 D4", cap="F2", free="F3")
    (form,) = (form for form in form_pictures(view(table.state, USN), table.data) if form.id == table.at)
    card = card_of(table)
    aboard = [counter for counter in form.counters if counter.place in ("deck", "hangar")]
    assert card.aboard == len(aboard) == 4
    assert card.ready == sum(counter.ready for counter in aboard)
    assert card.fuelled == sum(counter.fuelled for counter in aboard)
    assert card.armed == 1, "a fighter is ready without a weapon, and D1 is not done"
    assert (card.overhead, card.cap, card.free) == (2, 1, 1)
    assert (card.points, card.points_left) == (form.points, form.points_left)
    assert (card.launched, card.landed) == (form.launched, form.landed)
    assert [sixth.no for sixth in card.sixths] == [sixth.no for sixth in form.sixths]
    assert sum(sixth.afs for sixth in card.sixths) == 3


def test_6_12_what_is_used_of_the_landings_shows_on_the_card() -> None:
    card = card_of(carrier(overhead="D1 D2").play(land("D1")))
    assert card.landed.startswith("1 of ")
    assert "landed 1/" in card.flown_brief
    assert card.overhead == 1


def test_4_2_who_is_due_stands_with_the_turns_of_the_forecast() -> None:
    table = carrier(overhead="D1", last=15)
    found = outlook(table.state, table.data, table.at)
    (line,), (due,) = card_of(table).due, found.due
    assert (line.earliest, line.last, line.afs) == (due.earliest, due.last, len(due.afs))
    assert line.words == "return 1: 1 AF, until turn 15"


def test_6_7_the_next_conflict_is_the_forecasts_in_its_words() -> None:
    table = carrier(deck="F1", overhead="D1", last=11)
    found = outlook(table.state, table.data, table.at)
    card = card_of(table)
    assert found.next_clash is not None
    assert card.conflict == found.next_clash.words
    assert card.urgency == (0, 11)
    assert card_of(table, ahead=False).conflict == ""


# --- standing orders -----------------------------------------------------------------------


def test_6_5_an_order_that_does_something_has_a_check_as_the_watch_has_it() -> None:
    table = ordered(carrier(overhead="D1"), "land what is overhead")
    card = card_of(table)
    ((_, texts),) = orders_due(table.state, table.data, table.state.sides[USN])
    assert card.order is not None and card.order.goes
    assert card.order.text in texts
    assert card.order_words == "Goes: land what is overhead"


def test_6_5_an_order_that_is_kept_waiting_says_why() -> None:
    card = card_of(ordered(carrier(deck="F1"), "land what is overhead"))
    assert card.order is not None and not card.order.goes
    assert card.order_words == "Waits: land what is overhead. Nobody is over Enterprise [6.12]"


def test_6_5_without_orders_the_card_says_so() -> None:
    assert card_of(carrier(deck="F1")).order_words == "No standing orders"


# --- urgency -------------------------------------------------------------------------------


def test_the_most_urgent_comes_first() -> None:
    table = carrier(deck="F1", overhead="D1", last=11)
    ahead = {table.at: outlook(table.state, table.data, table.at)}
    cards = most_urgent_first(deck_cards(view(table.state, USN), table.data, ahead))
    assert cards[0].id == table.at
    assert [card.urgency for card in cards] == sorted(card.urgency for card in cards)
    assert DecksPicture(cards).heading == "1 deck cannot wait"
    quiet = carrier(deck="F1")
    assert DecksPicture((card_of(quiet),)).heading == "No conflict ahead"


# --- secrets -------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["USN", "IJN"])
def test_3_6_a_sides_cards_are_the_same_in_every_world(tmp_path: Path, side: str) -> None:
    game = air_game(tmp_path)
    put_overhead(game, "VB-6/1")
    own = SideId(side)
    other = elsewhere(game.state, game.state.enemy_of(own))
    assert deck_cards(view(game.state, own), game.data, {}) == deck_cards(view(other, own), game.data, {})
    game.store.close()


# --- orders that are due ------------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path) -> Any:
    session = air_game(tmp_path)
    yield session
    session.store.close()


def both(session: SkiesSession) -> tuple[SideId, ...]:
    return tuple(session.state.sides)


def test_6_5_due_runs_are_of_those_sides_alone_that_have_something_due(game: SkiesSession) -> None:
    assert due_runs(game.state, game.data, both(game)) == ()
    ruled(game, ea.OrdersSet(side=USN, platform=CV6, orders=("respot forward",)))
    assert due_runs(game.state, game.data, both(game)) == (c.RunOrders(side=USN),)


def test_a_carrier_of_another_force_has_a_card_of_its_own() -> None:
    table = carrier(deck="F1")
    assert {card.id for card in deck_cards(view(table.state, USN), table.data, {})} >= {PlatformId("CV6"), CV8}
