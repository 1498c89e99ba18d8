"""8.1 Sighting cards: what they stand for, hands made of decks, the short record."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ffts.games.skies.names import ShipId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state.cards import (
    KINDS,
    OF_KIND,
    CardError,
    counted,
    hands,
    kind_of,
    reads,
    short_supply,
    with_joker,
)
from ffts.games.skies.state.search import JOKER, HandCard
from ffts.games.skies.words.readable import record_text
from tests.builders import IJN
from tests.builders_search import TFO, sea

ALL_CARDS = tuple(card for cards in OF_KIND.values() for card in cards)
wanted = st.lists(st.tuples(st.sampled_from(KINDS), st.booleans()), max_size=14)


@pytest.mark.parametrize(
    ("card", "stands_for"),
    [
        ("jd", "carrier"), ("kh", "carrier"), ("qs", "battleship"), ("jc", "battleship"), ("ah", "destroyer"),
        ("10d", "destroyer"), ("as", "cruiser"), ("10s", "cruiser"), ("ac", "merchant"), ("2c", "merchant"),
        ("KH", "carrier"), ("joker", "joker"),
    ],
)  # fmt: skip
def test_8_1_1_what_a_card_stands_for(card: str, stands_for: str) -> None:
    assert reads(card) == stands_for


def test_8_1_1_a_deck_has_fifty_two_cards_that_each_stand_for_one_kind() -> None:
    assert len(ALL_CARDS) == len({*ALL_CARDS}) == 52
    assert {kind: len(cards) for kind, cards in OF_KIND.items()} == {
        "red_face": 6, "black_face": 6, "red_number": 20, "spade_number": 10, "club_number": 10,
    }  # fmt: skip


@pytest.mark.parametrize("card", ["", "1h", "11s", "kx", "h", "2"])
def test_8_1_1_what_is_no_card(card: str) -> None:
    with pytest.raises(CardError, match="write rank and suit"):
        kind_of(card)


@given(st.dictionaries(st.sampled_from("ABCD").map(TfId), wanted, max_size=4), st.text(max_size=4))
def test_8_1_1_each_hand_has_a_card_of_the_right_kind_for_each_ship_and_none_twice(
    forces: dict[TfId, list[tuple[Card, bool]]], seed: str
) -> None:
    asked = {
        key: [(kind, ShipId(f"{key}{n}") if real else None) for n, (kind, real) in enumerate(ships)]
        for key, ships in forces.items()
    }
    made = hands(asked, seed)
    assert made == hands(asked, seed)
    for key, ships in asked.items():
        cards = [card for card in made[key] if card.card != JOKER]
        assert len({card.card for card in made[key]}) == len(made[key])
        assert sorted((kind_of(card.card), card.ship or "") for card in cards) == sorted((k, s or "") for k, s in ships)
        assert (JOKER in [card.card for card in made[key]]) == any(ship is None for _, ship in ships)


@given(st.dictionaries(st.sampled_from("ABCD").map(TfId), wanted, max_size=4))
def test_2_7_two_decks_are_used_no_further_than_they_go(forces: dict[TfId, list[tuple[Card, bool]]]) -> None:
    made = hands({key: [(kind, None) for kind, _ in ships] for key, ships in forces.items()}, "any")
    used = Counter(card.card for hand in made.values() for card in hand if card.card != JOKER)
    counts = Counter(kind for ships in forces.values() for kind, _ in ships)
    held_twice_over = any(card.endswith("'") for card in used)
    if not short_supply(counts) and not held_twice_over:
        assert max(used.values(), default=0) <= 2


def test_8_1_1_6_a_scenario_may_give_a_ship_another_card() -> None:
    data = sea(theirs=("SHOK", "AO1")).data
    assert "club_number" in {kind_of(card.card) for card in RULEBOOK.start(data).sides[IJN].task_forces[TFO].hand}
    oiler = data.ships["AO1"].model_copy(update={"card": "red_number"})
    changed = data.model_copy(update={"ships": {**data.ships, "AO1": oiler}})
    hand = RULEBOOK.start(changed).sides[IJN].task_forces[TFO].hand
    assert {card.ship: reads(card.card) for card in hand} == {"SHOK": "carrier", "AO1": "destroyer"}


def test_8_1_1_a_high_card_does_not_tell_how_many_there_are() -> None:
    few = hands({TfId("O"): [("red_number", ShipId("DD1"))]}, "coral-sea IJN")[TfId("O")]
    many = hands({TfId("O"): [("red_number", ShipId(f"DD{n}")) for n in range(8)]}, "coral-sea IJN")[TfId("O")]
    assert {card.card for card in few} < {card.card for card in many}
    assert {card.card for card in many} != set(OF_KIND["red_number"][:8])


def test_9_3_1_the_joker_comes_last_and_only_with_dummies() -> None:
    real, dummy = HandCard(card="kh", ship=ShipId("SHOK")), HandCard(card="2d")
    assert [card.card for card in with_joker([dummy, real])] == ["kh", "2d", JOKER]
    assert [card.card for card in with_joker([real, HandCard(card=JOKER)])] == ["kh"]
    assert counted(with_joker([dummy, real])) == {"red_face": 1, "red_number": 1}


def test_8_2_5_the_record_is_short() -> None:
    assert record_text("O", ["2s", "kh", JOKER, "ad"]) == "TF O: 2\u2660, K\u2665, joker, A\u2666"
