"""Set-up of a free scenario: forces, places, ships, dummies and real cards, read as they are typed."""

from pathlib import Path

import pytest

from ffts.core.model import Command
from ffts.core.page import NO_PICKS, Card, Picks, Typed, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment, ShipId, TfId
from ffts.games.skies.offers.searching import WHEN_EXCHANGED
from ffts.games.skies.pages.set_up import EXCHANGE, OPEN, TYPED, Unclear, read_dummies, read_ships
from ffts.games.skies.pages.task_forces import page
from tests.builders import SkiesSession, new_session
from tests.builders_search import START, TF16, TFO, sea, their_plan
from tests.ui.searches import IJN, USN, until


@pytest.fixture
def game(tmp_path: Path) -> SkiesSession:
    """Both sides may use two dummy forces and three dummy ships, and begin in a zone of their own."""
    data = sea().data
    zone = (START, HexId("1011"), HexId("1014"), HexId("1210"))
    sides = tuple(
        side.model_copy(update={"zone": zone, "dummies": side.dummies.model_copy(update={"forces": 2, "ships": 3})})
        for side in data.scenario.sides
    )
    free = data.model_copy(update={"scenario": data.scenario.model_copy(update={"sides": sides})})
    return new_session(tmp_path / "free.ffts", free)


def shown(game: SkiesSession, force: str, picks: Picks = NO_PICKS, viewer: str | None = None) -> dict[str, Card]:
    found = page(Viewpoint(game, viewer, {"chosen": force, **picks}, may_order=viewer is None))
    return {card.id: card for card in found.cards}


def line(game: SkiesSession, force: str, deed: str, **typed: str) -> Card:
    """The line of this deed with these fields filled in."""
    begun = next(each for each in shown(game, force)["set-up"].deeds if each.key == TYPED[deed].key)
    picks = {**begun.picks, **{f"{deed} {name}": text for name, text in typed.items()}}
    return shown(game, force, picks)["set-up line"]


def words(card: Card) -> list[str]:
    return [block.plain for block in card.blocks if isinstance(block, Words)]


def fields(card: Card) -> dict[str, object]:
    return {block.name: block.value for block in card.blocks if isinstance(block, Typed)}


def given(game: SkiesSession, card: Card) -> tuple[Command, ...]:
    for order in card.deeds[0].orders:
        game.submit(order)
    return card.deeds[0].orders


def test_3_2_a_force_is_placed_and_the_zone_is_named(game: SkiesSession) -> None:
    found = line(game, "16", "place", Hex="1011")
    assert words(found)[1:] == ["United States Navy may begin in 1010, 1011, 1014, 1210.", "TF 16 begins at 1011"]
    assert given(game, found) == (s.PlaceForce(side=USN, task_force=TF16, hex=HexId("1011")),)


def test_3_2_outside_the_zone_it_is_refused_and_the_line_stays_open(game: SkiesSession) -> None:
    found = line(game, "16", "place", Hex="0505")
    assert words(found)[-1].startswith("3.2: TF 16 may begin in 1010")
    assert found.deeds[0].orders
    assert line(game, "16", "place").deeds[0].why_not == words(line(game, "16", "place"))[1]


def test_another_order_closes_the_line(game: SkiesSession) -> None:
    begun = next(deed for deed in shown(game, "16")["set-up"].deeds if deed.key == "M")
    game.submit(s.PlaceForce(side=USN, task_force=TF16, hex=HexId("1011")))
    assert "set-up line" not in shown(game, "16", begun.picks)


def test_5_2_a_new_force_takes_ships_of_another(game: SkiesSession) -> None:
    assert fields(line(game, "O", "new")) == {"Side": "IJN", "TF": "A", "Hex": "1010", "Name": "", "Ships": ""}
    given(game, line(game, "O", "new", Ships="cruiser 1, DD2"))
    made = game.state.sides[IJN].task_forces[TfId("A")]
    assert made.ships == (ShipId("CA1"), ShipId("DD2"))
    assert len(made.hand) == 2
    assert words(line(game, "O", "new", Side="RN"))[-1] == "There is no side RN; there are USN and IJN"
    assert words(line(game, "O", "new", Hex=""))[-1] == "A task force needs a number or letter, and a hex"


def test_9_2_without_ships_it_is_a_dummy_and_one_too_many_is_refused(game: SkiesSession) -> None:
    for number in ("17", "18"):
        found = line(game, "16", "new")
        assert fields(found)["TF"] == number
        given(game, found)
        assert game.state.sides[USN].task_forces[TfId(number)].ships == ()
    assert words(line(game, "16", "new"))[-1].startswith("9.1: The scenario allows 2 dummy forces")


def test_5_1_ships_join_the_force_chosen(game: SkiesSession) -> None:
    game.submit(s.NewForce(side=IJN, task_force=TfId("B"), hex=START))
    found = line(game, "B", "assign", Ships="shok, destroyer 1")
    assert "Shokaku" in words(found)[1]
    assert given(game, found) == tuple(
        s.AssignShip(side=IJN, ship=ShipId(ship), task_force=TfId("B")) for ship in ("SHOK", "DD1")
    )


def test_9_3_dummy_ships_join_by_what_they_pass_for(game: SkiesSession) -> None:
    found = line(game, "O", "dummies", Dummies="carrier, 2 cruisers")
    assert words(found)[1].startswith("Imperial Japanese Navy has 0 of 3 dummy ships (9.1).")
    assert words(found)[-1].startswith("TF O has 3 more dummy ships")
    given(game, found)
    assert game.state.sides[IJN].task_forces[TFO].dummy_ships == ("red_face", "spade_number", "spade_number")


def test_8_1_1_the_real_cards_are_typed_in_the_order_of_the_ships(game: SkiesSession) -> None:
    found = line(game, "O", "hand", Cards="qd 2s 9s")
    assert words(found)[1].startswith(
        "In this order: Shokaku: k, q or j of hearts or diamonds; Cruiser 1, Cruiser 2: a to 10 of"
    )
    assert words(found)[-1].startswith("8.1.1: TF O needs 6 different cards")
    given(game, line(game, "O", "hand", Cards="qd 2s 9s ah 2h 3h"))
    hand = {card.ship: card.card for card in game.state.sides[IJN].task_forces[TFO].hand}
    assert (hand[ShipId("SHOK")], hand[ShipId("CA2")], hand[ShipId("DD3")]) == ("qd", "9s", "3h")


def test_dealing_and_exchange_need_nothing_typed_and_set_up_ends_with_the_first_initiative(game: SkiesSession) -> None:
    deal, exchange = shown(game, "16")["set-up"].deeds[-2:]
    assert deal.orders == (s.DealHands(side=USN),)
    assert exchange.orders == (s.ExchangeMaps(),)
    game.submit(*exchange.orders)
    until(game, 1, Segment.MOVEMENT)
    assert "set-up" not in shown(game, "16")


def test_a_side_sets_nothing_up(game: SkiesSession) -> None:
    assert "set-up" not in shown(game, "16", {OPEN: ("place", str(game.head))}, USN)


def test_5_1_what_fits_several_ships_or_none_says_so(game: SkiesSession) -> None:
    side = game.state.sides[IJN]
    assert read_ships(side, "shok; cruiser 2") == ("SHOK", "CA2")
    with pytest.raises(Unclear, match="cruiser may be Cruiser 1 or Cruiser 2"):
        read_ships(side, "cruiser")
    with pytest.raises(Unclear, match="has no ship Yamato"):
        read_ships(side, "Yamato")


def test_9_3_kinds_of_dummies_are_read_with_their_number() -> None:
    assert read_dummies("2 merchants, Battleship") == ("club_number", "club_number", "black_face")
    with pytest.raises(Unclear, match="submarine is not a kind of ship"):
        read_dummies("submarine")


def test_3_2_the_grey_exchange_of_a_side_tells_nothing_of_the_enemys_plans(game: SkiesSession) -> None:
    game.submit(their_plan())
    found = page(Viewpoint(game, USN, {"chosen": "16"}, may_order=True))
    (orders,) = (card.deeds for card in found.cards if card.id == "set-up")
    (exchange,) = (deed for deed in orders if deed.name == EXCHANGE.name)
    assert (exchange.orders, exchange.why_not) == ((), WHEN_EXCHANGED)
