"""Offers that are asked for by their kind: what the pages and a phone ask, of what one side knows."""

from ffts.core.offer import About
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId
from ffts.games.skies.offers.every import OF_DECKS, of_deck, order_of
from tests.builders import IJN, USN
from tests.builders_air import carrier
from tests.skies.phrases.desk import TableDesk


def test_6_7_2_aircraft_on_deck_can_be_chosen_to_go_below_and_the_order_is_the_one_the_form_gives() -> None:
    table = carrier(deck="F1 F2", below="D1")
    (offer,) = SKIES.offers(table.state, table.data, USN, About((c.StrikeBelow,)))
    (field,) = offer.asks
    assert tuple(field.choices({})) == ("F1", "F2") and field.several
    order = offer.filled({"afs": ("F1",)})
    assert order == c.StrikeBelow(platform=table.at, afs=(AfId("F1"),))
    assert TableDesk(table.data, table.state).refusal(order) is None


def test_3_6_a_side_is_offered_its_own_orders_alone() -> None:
    table = carrier(deck="F1", enemy="T9")
    kinds = About((c.TurnHome, c.Divert, s.Scuttle, s.PlotMove, c.Respot))
    for side in (USN, IJN):
        assert {offer.side or side for offer in SKIES.offers(table.state, table.data, side, kinds)} <= {side}
    (home, *_) = SKIES.offers(table.state, table.data, IJN, About((c.TurnHome,)))
    assert isinstance(home.command, c.TurnHome) and home.command.side == IJN
    assert list(SKIES.offers(table.state, table.data, USN, About((c.TurnHome,)))) == []


def test_an_order_is_made_of_the_offer_that_has_its_values_or_not_at_all() -> None:
    table = carrier(deck="F1 F2", enemy="T9")
    own, enemy = table.state.sides[USN], table.state.sides[IJN]
    spotted = order_of(c.Respot, table.state, table.data, own, table.at, to="forward")
    assert spotted == c.Respot(platform=table.at, to="forward")
    (flight,) = enemy.formations
    home = order_of(c.TurnHome, table.state, table.data, enemy, flight)
    assert home == c.TurnHome(side=IJN, formation=flight)
    assert order_of(c.TurnHome, table.state, table.data, own, afs=(AfId("F1"),)) is None
    assert order_of(c.Respot, table.state, table.data, own, table.at, load="1000lb") is None


def test_every_order_of_a_deck_is_listed_once_and_asks_for_fields_that_it_has() -> None:
    table = carrier(deck="F1 F2", below="D1", overhead="T1")
    own = table.state.sides[USN]
    for kind in OF_DECKS:
        offer = of_deck(kind, table.data, own, table.platform)
        names = [field.name for field in offer.asks]
        assert len(set(names)) == len(names) and {*names, *offer.fixed} <= kind.model_fields.keys()
