"""6.13: what only fighters may do."""

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, AosStep, afs_text
from ffts.games.skies.rules.ch06.common import Deck, afford, can_fly_again, deck_of, type_of, work_needed
from ffts.games.skies.rules.ch06.landing import (
    bring_down,
    enough_slots,
    no_accident,
    not_launched,
    open_for_landing,
    overhead,
)
from ffts.games.skies.rules.ch06.spotting import move_cost, place_on_deck
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Load, Role
from ffts.games.skies.state.air import AirFactor, Spot, Where

TURN_ROUND_MOST = 2  # 6.13.1


def turn_round(ump: Ump, cmd: c.TurnRound) -> None:
    """6.13.1 Up to two fighter AFs are landed, readied and spotted aft in one AOS on a clear deck (A-049)."""
    deck = begin(ump, cmd.platform, AosStep.FLY, "turn fighters round")
    why = f"{deck.name} is a base; it lands and readies in one AOS anyway"
    ump.insist(not deck.sheet.is_base, "6.13.1-BASE", why, "Land them and ready them")
    _fighters_only(ump, deck, cmd.afs)
    _clear_deck(ump, deck)
    _open_for_fighters(ump, deck)
    afs = overhead(ump, deck, cmd.afs)
    for af in afs:
        can_fly_again(ump, af)
    enough_slots(ump, deck, len(afs))
    afford(ump, deck, sum(_cost(ump, af) for af in afs), f"turning {afs_text(len(afs))} round")
    for af in afs:
        if not deck_of(ump, cmd.platform).platform.aos.closed:
            bring_down(ump, deck_of(ump, cmd.platform), af)
    deck = deck_of(ump, cmd.platform)
    for af in afs:
        if deck.side.air[af.id].where is Where.DECK:
            _ready_and_spot(ump, deck_of(ump, cmd.platform), deck.side.air[af.id])


def _open_for_fighters(ump: Ump, deck: Deck) -> None:
    """6.13.1 The second of the two may come in after the first was turned round."""
    if deck.platform.aos.turned_round:
        not_launched(ump, deck)
        no_accident(ump, deck)
    else:
        open_for_landing(ump, deck)


def _fighters_only(ump: Ump, deck: Deck, wanted: tuple[AfId, ...]) -> None:
    known = [deck.side.air[af] for af in wanted if af in deck.side.air]
    others = [af.id for af in known if type_of(ump, af).role is not Role.FIGHTER]
    why = f"Only fighters are turned round within an AOS; {', '.join(others)} cannot be"
    ump.require(not others, "6.13.1-TYPE", why, "Land the others the usual way (6.12)")
    done = len(deck.platform.aos.turned_round)
    why = f"{deck.name} may turn {TURN_ROUND_MOST} fighter AFs round in an AOS; {done + len(wanted)} were asked for"
    ump.require(done + len(wanted) <= TURN_ROUND_MOST, "6.13.1-NUMBER", why, f"Name {TURN_ROUND_MOST} of them")


def _clear_deck(ump: Ump, deck: Deck) -> None:
    others = [af for af in deck.platform.deck if af not in deck.platform.aos.turned_round]
    why = f"{deck.name} needs a clear deck to turn fighters round; it has {afs_text(len(others))} on it"
    ump.require(not others, "6.13.1-CLEAR", why, "Land them the usual way (6.12), or clear the deck first")


def _clean(ump: Ump, af: AirFactor) -> Load:
    """6.13.1 The load a fighter is turned round with: guns alone, if it has such a load."""
    loads = tuple(type_of(ump, af).loads.values())
    return next((load for load in loads if not load.is_armed), loads[0])


def _cost(ump: Ump, af: AirFactor) -> float:
    """6.13.1 Readying, and half a point to spot; the time is waived, the points are not (A-049)."""
    return ump.data.readying.rows[_clean(ump, af).readying].points + move_cost("respot", 1)


def _ready_and_spot(ump: Ump, deck: Deck, af: AirFactor) -> None:
    clean = _clean(ump, af)
    ump.say(
        e.TurnedRound(
            side=deck.side.id,
            platform=deck.platform.id,
            af=af.id,
            load=clean.id,
            work=work_needed(ump, clean),
            section=place_on_deck(ump, deck, af, Spot.AFT, None),
            cost=_cost(ump, af),
        )
    )
