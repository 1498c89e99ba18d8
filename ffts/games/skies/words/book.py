"""How this game is told, as one value."""

from collections.abc import Mapping

from ffts.core.dice import Ask
from ffts.core.game import Piece, Told, Words
from ffts.core.model import Event
from ffts.games.skies.ahead.roll_words import weigh
from ffts.games.skies.events import SegmentPassed, TurnBegan
from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.cards import AGAIN, CardError, reads
from ffts.games.skies.state.search import JOKER, HandCard
from ffts.games.skies.words import asked, menu, note
from ffts.games.skies.words.changed import told_differences
from ffts.games.skies.words.runs import VERBATIM, told_facts
from ffts.games.skies.words.spoken import spoken
from ffts.games.skies.words.standing import side_lines, umpire_lines

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


def begins(event: Event) -> int | None:
    """3.3"""
    return event.turn if isinstance(event, TurnBegan) else None


def passed(event: Event) -> tuple[str, str] | None:
    """3.4 A segment with nothing to do closes itself."""
    return (event.segment.value, event.why) if isinstance(event, SegmentPassed) else None


def noted(told: Told[State, Event], side: str) -> str | None:
    """3.6"""
    found = note(told.event, SideId(side), told.before)
    return found and (found if isinstance(told.event, VERBATIM) else spoken(told.before, found))


WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=told_facts,
    note=noted,
    asked=lambda ask, side: asked(ask, SideId(side)),
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=told_differences,
    weigh=weigh,
    pieces=pieces,
)
