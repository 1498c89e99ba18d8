"""8.1 Sighting cards: what each stands for, hands made of real decks, and the searcher's short record."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from ffts.games.skies.names import ShipId, TfId
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state.search import JOKER, HandCard

DECKS = 2  # 2.7: each player has two
JOKERS = 2 * DECKS
_FACES, _NUMBERS = ("k", "q", "j"), ("a", *map(str, range(2, 11)))

OF_KIND: Mapping[Card, tuple[str, ...]] = {
    "red_face": tuple(rank + suit for suit in "hd" for rank in _FACES),
    "black_face": tuple(rank + suit for suit in "sc" for rank in _FACES),
    "red_number": tuple(rank + suit for suit in "hd" for rank in _NUMBERS),
    "spade_number": tuple(rank + "s" for rank in _NUMBERS),
    "club_number": tuple(rank + "c" for rank in _NUMBERS),
}
"""8.1.1.1-8.1.1.5 The cards of one deck, by what they stand for."""

READS: Mapping[Card, str] = {
    "red_face": "carrier",
    "black_face": "battleship",
    "red_number": "destroyer",
    "spade_number": "cruiser",
    "club_number": "merchant",
}
KINDS: tuple[Card, ...] = get_args(Card)
_KIND_OF = {card: kind for kind, cards in OF_KIND.items() for card in cards}
AGAIN = "'"
"""Behind a card of the second deck that stands in one hand with its twin: kh'."""


class CardError(ValueError):
    """What is no card."""


def kind_of(card: str) -> Card:
    """8.1.1 What kind a card is; the joker is none."""
    kind = _KIND_OF.get(card.strip().lower().rstrip(AGAIN))
    if kind is None:
        raise CardError(f"{card!r} is not a ship's card; write rank and suit, such as 2s, kh, 10d or ac")
    return kind


def reads(card: str) -> str:
    """8.1.1 What a searcher reads in a card: 2s is a cruiser."""
    return JOKER if card.strip().lower() == JOKER else READS[kind_of(card)]


def short_supply(counts: Mapping[Card, int]) -> tuple[Card, ...]:
    """2.7 The kinds of cards of which two decks do not hold enough (A-074)."""
    return tuple(kind for kind in KINDS if counts.get(kind, 0) > DECKS * len(OF_KIND[kind]))


WantedCards = Iterable[tuple[Card, ShipId | None]]


def hands(forces: Mapping[TfId, WantedCards], seed: str) -> dict[TfId, tuple[HandCard, ...]]:
    """8.1.1 A hand for each task force of one side, from its decks; no card stands twice in a hand (A-075).

    The order of the cards is mixed, the same every time for the same seed: a high card tells nothing of how many
    there are.
    """
    supply = {kind: list(_mixed(kind, seed)) for kind in KINDS}
    made = {}
    for force, wanted in forces.items():
        hand: list[HandCard] = []
        for kind, ship in wanted:
            held = {card.card for card in hand}
            hand.append(HandCard(card=_next(kind, supply[kind], held), ship=ship))
        made[force] = with_joker(hand)
    return made


def with_joker(hand: Iterable[HandCard]) -> tuple[HandCard, ...]:
    """9.3.1 The hand in the order of a deck, and with a joker if there are dummies in it."""
    cards = [card for card in hand if card.card != JOKER]
    cards.sort(key=lambda card: (KINDS.index(kind_of(card.card)), _rank(card.card)))
    joker = (HandCard(card=JOKER),) if any(card.is_dummy for card in cards) else ()
    return (*cards, *joker)


def _rank(card: str) -> tuple[int, str]:
    plain = card.rstrip(AGAIN)
    return OF_KIND[kind_of(card)].index(plain), card


def _mixed(kind: Card, seed: str) -> Iterator[str]:
    for deck in range(DECKS):
        yield from sorted(OF_KIND[kind], key=lambda card: hashlib.sha256(f"{seed} {deck} {card}".encode()).digest())


def _next(kind: Card, left: list[str], held: set[str]) -> str:
    """The next card of the supply that is not in this hand; a further deck's, marked, when there is none."""
    free = next((card for card in left if card not in held), None)
    if free is not None:
        left.remove(free)
        return free
    card = left.pop(0) if left else OF_KIND[kind][len(held) % len(OF_KIND[kind])]
    while card in held:
        card += AGAIN
    return card


def counted(hand: Iterable[HandCard]) -> Mapping[Card, int]:
    """How many cards of each kind there are."""
    return Counter(kind_of(card.card) for card in hand if card.card != JOKER)
