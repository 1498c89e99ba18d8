"""A task force as its printed papers have it: its ships, its hand of cards, and its formation sheets."""

from __future__ import annotations

from dataclasses import dataclass

from ffts.games.skies.names import TfId
from ffts.games.skies.pictures.ships.card import ShipCard, ship_cards
from ffts.games.skies.rules.ch11 import PLACES, sheets_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.cards import AGAIN, READS, reads
from ffts.games.skies.state.parts import Side, TaskForce
from ffts.games.skies.state.search import JOKER, HandCard
from ffts.games.skies.state.strike import Ring, Template
from ffts.games.skies.view import SideView


@dataclass(frozen=True)
class PaperCard:
    """8.1.1 A card to be printed: its face for whoever searches, its ship for its owner."""

    rank: str
    suit: str
    reads: str
    owner: str
    """What its owner reads on the stub: the ship, or that it is a dummy."""


@dataclass(frozen=True)
class Screen:
    """11.1.2 One formation sheet with the names of its ships in their places."""

    centre: tuple[str, ...]
    inner: tuple[str, ...]
    outer: tuple[str, ...]


@dataclass(frozen=True)
class RosterShip:
    """One line of the roster."""

    id: str
    name: str
    kind: str
    speed: str
    aa: int
    hull: int
    victory: str
    card: str


@dataclass(frozen=True)
class Roster:
    """5 A task force."""

    id: str
    name: str
    dummy: bool
    hex: str
    ships: tuple[RosterShip, ...]
    hand: tuple[PaperCard, ...]
    places: tuple[tuple[str, int], ...]
    """11.1.2 How many ships each ring of a formation sheet holds."""
    turns: int


def rosters(view: SideView, data: Catalog) -> tuple[Roster, ...]:
    """5 Every force of this side that is still on the map, as it was made up."""
    cards = {card.id: card for card in ship_cards(view, data)}
    forces = (force for force in view.own.task_forces.values() if force.gone_on is None)
    return tuple(_roster(view.own, force, cards, view.public.last_turn) for force in forces)


def _roster(own: Side, force: TaskForce, cards: dict[str, ShipCard], turns: int) -> Roster:
    hand = tuple(_card(own, card) for card in force.hand)
    in_hand = {card.ship: card.card.rstrip(AGAIN) for card in force.hand if card.ship}
    return Roster(
        id=force.id,
        name=force.name,
        dummy=not force.ships,
        hex=force.hex,
        ships=tuple(_ship(cards[ship], in_hand.get(ship, "")) for ship in force.ships),
        hand=hand,
        places=tuple((ring.value, most) for ring, most in PLACES.items()),
        turns=turns,
    )


def _ship(card: ShipCard, sign: str) -> RosterShip:
    inches, knots = card.speeds[0]
    speed = f"{inches} in, {knots} kn"
    return RosterShip(card.id, card.name, card.kind, speed, card.aa, card.hull, card.victory, sign)


def _card(own: Side, card: HandCard) -> PaperCard:
    if card.card == JOKER:
        return PaperCard("", "", JOKER, "the joker")
    plain = card.card.rstrip(AGAIN)
    return PaperCard(plain[:-1].upper(), plain[-1], reads(plain), own.ships[card.ship].name if card.ship else "a dummy")


def spare_cards() -> tuple[PaperCard, ...]:
    """8.1.1.7 and 9.3 A joker and blank dummies for whoever needs more."""
    return (PaperCard("", "", JOKER, "the joker"), *(PaperCard("", "", kind, "") for kind in READS.values()))


def screens(view: SideView, data: Catalog, force: str) -> tuple[Screen, ...]:
    """11.1 Its formation sheets as they are laid out, or as doctrine has them."""
    found = sheets_of(data, view.own, TfId(force))
    return tuple(_screen(view.own, sheet) for sheet in found)


def _screen(own: Side, sheet: Template) -> Screen:
    def named(ring: Ring) -> tuple[str, ...]:
        ships = {Ring.CENTRE: sheet.centre, Ring.INNER: sheet.inner, Ring.OUTER: sheet.outer}[ring]
        return tuple(f"{own.ships[ship].cls} {own.ships[ship].name}" for ship in ships)

    return Screen(named(Ring.CENTRE), named(Ring.INNER), named(Ring.OUTER))
