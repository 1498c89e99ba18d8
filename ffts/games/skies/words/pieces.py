"""8.1.1 What lies in a pool that is drawn from, as it looks on the table: cards with their suit, ships, aircraft."""

from collections.abc import Mapping

from ffts.core.dice import Ask
from ffts.core.game import Piece
from ffts.games.skies.names import ShipId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.cards import AGAIN, CardError, reads
from ffts.games.skies.state.search import JOKER, HandCard

JOKER_SIGN = "*"


def pieces(state: State, data: Catalog, ask: Ask) -> Mapping[str, Piece]:
    """For the umpire: every name of the pool with its sign, and the ship a card of a hand stands for."""
    hand = _hand(state, ask)
    found: dict[str, Piece] = {}
    for name in ask.pool:
        side, card = hand.get(name, (None, None))
        found[name] = _card(name, side, card) if _is_card(name) else Piece(name, words=_ship(state, name))
    return found


def _is_card(name: str) -> bool:
    try:
        return bool(reads(name))
    except CardError:
        return False


def _card(name: str, side: Side | None, card: HandCard | None) -> Piece:
    """'5' of diamonds, and beneath it the ship of the hand, or the kind of ship that is read in it."""
    kind = reads(name)
    ship = side.ships[card.ship].name if side and card and card.ship else ""
    words = ship or (f"{kind}, a dummy" if card and name != JOKER else kind)
    if name == JOKER:
        return Piece(JOKER_SIGN, words=words)
    plain = name.rstrip(AGAIN)
    return Piece(plain[:-1].upper(), suit=plain[-1], words=words)


def _hand(state: State, ask: Ask) -> dict[str, tuple[Side, HandCard]]:
    """The cards of the force whose hand is the pool."""
    for side in state.sides.values():
        for force in side.task_forces.values():
            if ask.pool and tuple(card.card for card in force.hand) == ask.pool:
                return {card.card: (side, card) for card in force.hand}
    return {}


def _ship(state: State, name: str) -> str:
    """What a ship drawn by her number is called."""
    found = (side.ships.get(ShipId(name)) for side in state.sides.values())
    return next((ship.name for ship in found if ship), "")
