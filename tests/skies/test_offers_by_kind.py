"""Offers that are asked for by their kind: what the pages and a phone ask, of what one side knows."""

from ffts.core.offer import About
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import AfId
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
