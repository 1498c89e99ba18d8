"""How this game is told, as one value."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from ffts.core.dice import Ask
from ffts.core.differences import Change, differences
from ffts.core.game import Fact, Piece, Words
from ffts.core.model import Data, Event
from ffts.games.skies.ahead.roll_words import dice_odds
from ffts.games.skies.events import SegmentPassed, TurnBegan
from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.sequence import STAGES, STRIKE_STEPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Ship, Side, State
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from ffts.games.skies.state.cards import AGAIN, CardError, reads
from ffts.games.skies.state.search import JOKER, HandCard
from ffts.games.skies.words import asked, menu, note
from ffts.games.skies.words.air import SPOTS
from ffts.games.skies.words.names import step_text
from ffts.games.skies.words.readable import readable
from ffts.games.skies.words.runs import VERBATIM, run_facts
from ffts.games.skies.words.standing import side_lines, umpire_lines

K = TypeVar("K", bound=str)
V = TypeVar("V")
ABSENT = "not there"
FIELDS = {"step": "step of the strike", "over": "day over", "sunk_on": "sunk on turn", "hand": "hand of cards"}
PLACES = {Where.DECK: "on deck", Where.HANGAR: "in the hangar", Where.PARK: "parked"}


def differences_text(before: State, after: State) -> tuple[str, ...]:
    """Every part of the state that would be another; nothing if the game would stand as it does."""
    return tuple(readable(before, line) for line in _lines(before, after))


def _lines(before: State, after: State) -> Iterator[str]:
    yield from map(describe_change, differences(before.public, after.public, "public"))
    for key, side in before.sides.items():
        yield from _side(side, after.sides[key])
    for key, intel in before.intel.items():
        yield from _intel(key, intel, after.intel[key])


def _side(before: Side, after: Side) -> Iterator[str]:
    yield from _each(f"{before.id}, ", before.ships, after.ships, ship_text, lambda ship: ship.name)
    for key, force in before.task_forces.items():
        known = after.task_forces.get(key)
        simple = force if known is None else known.model_copy(update={"hand": force.hand})
        yield from map(describe_change, differences(force, simple, f"sides {before.id} task_forces {key}"))
        if known is None or known.hand != force.hand:
            yield f"{before.id}, TF {key}: its hand of cards would be another"
    for key in [key for key in after.task_forces if key not in before.task_forces]:
        yield f"{before.id}, TF {key}: {ABSENT}, would be there"
    yield from _aircraft(before, after)
    yield from _each(f"{before.id}, ", before.platforms, after.platforms, describe_platform, lambda there: there.name)
    yield from _each(
        f"{before.id}, ", before.formations, after.formations, describe_formation, lambda flight: flight.id
    )
    if before.searches != after.searches:
        yield f"{before.id}: its searches would have gone otherwise"
    if (before.combat, before.incoming) != (after.combat, after.incoming):
        yield f"{before.id}: its part in the strikes of this segment would be another"


def _intel(side: str, before: Intel, after: Intel) -> Iterator[str]:
    yield from map(describe_change, differences(before.markers, after.markers, f"intel {side} markers"))
    if (before.sightings, before.searched) != (after.sightings, after.searched):
        yield f"What {side} knows: what its searches found would be something else"


def _each(
    head: str,
    before: Mapping[K, V],
    after: Mapping[K, V],
    describe: Callable[[V], str],
    name: Callable[[V], str],
) -> Iterator[str]:
    """One line for each entry that would be another; where `told` puts both in the same words, the part that these
    words leave out."""
    for key in dict.fromkeys((*before, *after)):
        one, other = before.get(key), after.get(key)
        if one == other:
            continue
        was, would = (ABSENT if value is None else describe(value) for value in (one, other))
        known = one if one is not None else other
        title = f"{head}{name(known) if known is not None else key}"
        yield (
            f"{title}: {was}, would be {would}" if was != would else f"{title}: {was} as before{_in_detail(one, other)}"
        )


def _aircraft(before: Side, after: Side) -> Iterator[str]:
    """Those to whom the same would happen stand in one line."""
    groups: dict[str, list[str]] = {}
    for key, af in before.air.items():
        other = after.air.get(key)
        if af != other:
            was, would = describe_af(af), describe_af(other) if other else ABSENT
            changed = f"{was}, would be {would}" if was != would else f"{was} as before{_in_detail(af, other)}"
            groups.setdefault(changed, []).append(key)
    for changed, names in groups.items():
        yield f"{before.id}, {' '.join(names)}: {changed}"


def _in_detail(one: object, other: object) -> str:
    """What is another though the words are the same: '; differs in repaired'."""
    if not (isinstance(one, Data) and isinstance(other, Data)):
        return ""
    names = [name for name in type(one).model_fields if getattr(one, name) != getattr(other, name, None)]
    return f"; differs in {', '.join(FIELDS.get(name, name.replace('_', ' ')) for name in names)}"


def ship_text(ship: Ship) -> str:
    """17 How a ship fares."""
    if ship.sunk_on is not None:
        return f"sunk on turn {ship.sunk_on}"
    hurts = ", ".join(hurt.name for hurt in ship.damage.hurts if hurt.open)
    return f"{ship.speed:g} in" + (f", damaged: {hurts}" if hurts else ", sound")


def describe_af(af: AirFactor) -> str:
    """6.3 Where an AF is, and what it is ready with."""
    if af.where is Where.LOST:
        return f"lost on turn {af.lost_on} ({af.cause})"
    if af.where is Where.AIR:
        return f"in the air with {af.formation}, normal endurance to turn {af.last_turn}"
    work = f", {af.work} AOS of readying done" if af.work else ""
    return PLACES[af.where] + (", damaged" if af.damaged or af.unflyable else "") + work


def describe_platform(there: Platform) -> str:
    """6.3 A deck as it is spotted."""
    holed = f", holed at {' '.join(map(str, there.closed_sections))}" if there.closed_sections else ""
    orders = f", {len(there.orders)} standing orders" if there.orders else ""
    return f"{SPOTS[there.spot]}, {len(there.deck)} AF on deck{holed}{orders}"


def describe_formation(flight: Formation) -> str:
    """4.5 A formation on its way."""
    return f"{len(flight.afs)} AF at {flight.hex}, {flight.phase}"


def describe_change(change: Change) -> str:
    """One value that would be another: 'IJN, TF A, hex: 2013, would be 2012'."""
    return f"{_where(change.where)}: {_value(change.before)}, would be {_value(change.after)}"


def _where(where: str) -> str:
    match where.split(" "):
        case ["public", *rest]:
            parts = rest
        case ["sides", side, "task_forces", force, *rest]:
            parts = [side, f"TF {force}", *rest]
        case ["intel", side, "markers", force, *rest]:
            parts = [f"what {side} knows", f"TF {force}", *rest]
        case parts:
            pass
    text = ", ".join(FIELDS.get(part, part.replace("_", " ")) for part in parts)
    return text[:1].upper() + text[1:]


def _value(value: str) -> str:
    words = {str(stage.segment): f"{stage.name} Segment" for stage in STAGES}
    words |= {step.value: step_text(step.value) for step in STRIKE_STEPS}
    return words.get(value, {"True": "yes", "False": "no"}.get(value, "there" if "=" in value else value))


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


def noted(fact: Fact[State, Event], side: str) -> str | None:
    """3.6"""
    found = note(fact.event, SideId(side), fact.before)
    return found and (found if isinstance(fact.event, VERBATIM) else readable(fact.before, found))


WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=run_facts,
    note=noted,
    asked=lambda ask, side: asked(ask, SideId(side)),
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=differences_text,
    dice_odds=dice_odds,
    pieces=pieces,
)
