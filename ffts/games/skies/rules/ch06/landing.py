"""6.12: coming down, and the accidents of it."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, AosStep, FormationId, afs_text
from ffts.games.skies.rules.ch04 import ditches
from ffts.games.skies.rules.ch06.accidents import HALF, Condition, condition, tally
from ffts.games.skies.rules.ch06.common import Deck, deck_of, room_left, space_of
from ffts.games.skies.rules.ch06.spotting import place_on_deck
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.sequence import Ump, light_at
from ffts.games.skies.state.air import AirFactor, Spot, Where


def landing_run(area: Iterable[int], blocked: Iterable[int], measure: str = "run_from_stern") -> Fraction:
    """6.12.2-6.12.3 The part of the landing area that can be used, up to the first sixth closed or occupied (A-043)."""
    return _run(tuple(sorted(area, reverse=True)), frozenset(blocked), measure)


@lru_cache(maxsize=1024)
def _run(sections: tuple[int, ...], shut: frozenset[int], measure: str) -> Fraction:
    """Kept: six sixths are shut in few ways, and every landing asks."""
    if not sections:
        return Fraction(0)
    if measure == "sum":
        return Fraction(sum(1 for s in sections if s not in shut), len(sections))
    runs, run = [], 0
    for section in sections:
        run = 0 if section in shut else run + 1
        runs.append(run)
        if measure == "run_from_stern" and section in shut:
            break
    return Fraction(max(runs), len(sections))


def land(ump: Ump, cmd: c.Land) -> None:
    """6.12 A carrier or base lands 6 AFs in an AOS, one after the other (A-042)."""
    deck = begin(ump, cmd.platform, AosStep.FLY, "land")
    open_for_landing(ump, deck)
    afs = overhead(ump, deck, cmd.afs)
    enough_slots(ump, deck, len(afs))
    _room_for_all(ump, deck, afs)
    for af in afs:
        deck = deck_of(ump, cmd.platform)
        if deck.platform.aos.closed:
            return
        bring_down(ump, deck, af)


def open_for_landing(ump: Ump, deck: Deck) -> None:
    """6.7 and 6.12.8 Nobody turned round in this AOS (6.13.1), the deck not spotted aft, and open to landings."""
    aos, spot = deck.platform.aos, deck.platform.spot
    not_launched(ump, deck)
    why = f"{deck.name} turned {', '.join(aos.turned_round)} round in this AOS; nobody else may land"
    ump.require(not aos.turned_round, "6.13.1-CLEAR", why, "Land in the next turn")
    why = f"{deck.name} is spotted aft; landing needs the deck clear or spotted forward"
    ump.require(spot is not Spot.AFT, "6.7-MODE", why, "Respot forward, at half a point an AF, or launch")
    no_accident(ump, deck)


def not_launched(ump: Ump, deck: Deck) -> None:
    """6.7 A carrier that launched does not land in the same AOS; a base does both (A-009)."""
    aos = deck.platform.aos
    both = deck.sheet.is_base and ump.state.public.house.base_launch_and_land_same_aos
    why = f"{deck.name} has launched {afs_text(aos.launched)} in this AOS and may not land as well"
    ump.require(both or aos.launched == 0, "6.7-MIX", why, "Land in the next turn")


def no_accident(ump: Ump, deck: Deck) -> None:
    """6.12.8 A landing accident ends the landings of the AOS."""
    why = f"A landing accident has closed {deck.name} for the rest of this AOS"
    ump.require(not deck.platform.aos.closed, "6.12.8-CLOSED", why, "Land in the next turn, or divert")


def overhead(ump: Ump, deck: Deck, wanted: tuple[AfId, ...]) -> tuple[AirFactor, ...]:
    """6.12 These AFs, each once, and all of them over this deck."""
    ump.insist(
        bool(wanted),
        "6.3-NONE",
        f"{deck.name}: name at least one AF that lands",
        "Choose AFs that the form shows overhead",
    )
    ump.insist(
        len(set(wanted)) == len(wanted), "6.3-TWICE", f"{deck.name}: name each AF that lands once", "Name each AF once"
    )
    for af in wanted:
        if not _is_over(deck, af):
            why = f"{af} is not over {deck.name}; only aircraft overhead can land"
            ump.insist(False, "6.12-OVERHEAD", why, "Land those that the form shows overhead")
    return tuple(deck.side.air[af] for af in wanted)


def _is_over(deck: Deck, wanted: AfId) -> bool:
    """Circling over its deck: home from a mission, on CAP there, or just launched and without a mission."""
    af = deck.side.air.get(wanted)
    if af is None or af.where is not Where.AIR:
        return False
    formation = deck.side.formations.get(af.formation or FormationId(""))
    if formation is None:
        return af.platform == deck.platform.id
    return formation.platform == deck.platform.id and (formation.phase == "overhead" or formation.kind == "cap")


def enough_slots(ump: Ump, deck: Deck, count: int) -> None:
    """6.12 Six AFs an AOS."""
    down = deck.platform.aos.landed
    why = f"{deck.name} may land {afs_text(deck.sheet.landing_rate)} this AOS; {down} landed and {count} more asked for"
    ump.require(down + count <= deck.sheet.landing_rate, "6.12-RATE", why, "Land fewer; the others wait, or divert")


def _room_for_all(ump: Ump, deck: Deck, afs: tuple[AirFactor, ...]) -> None:
    """6.12 and 6.3.2 Those that land find a landing area before them, and room to park one after the other."""
    if deck.sheet.is_base:
        return
    room = {s.no: room_left(ump, deck, s.no, parked=True) for s in deck.sheet.sections}
    blocked = _blocked(deck)
    for landed, af in enumerate(afs):
        why = f"{deck.name} has landing area for {afs_text(landed)}; {len(afs)} were asked for"
        way_out = "Land fewer, clear the deck, or divert"
        ump.require(landing_run(deck.sheet.landing_sections, blocked, _measure(ump)) > 0, "6.12-NOROOM", why, way_out)
        need = space_of(ump, af, parked=True)
        section = next((no for no, left in room.items() if left >= need), None)
        why = f"{deck.name} has room to park {landed} of the {afs_text(len(afs))} asked for"
        ump.require(section is not None, "6.3.2-SPACE", why, "Land fewer, strike some below first, or divert")
        if section is not None:
            room[section] -= need
            blocked |= {section}


def bring_down(ump: Ump, deck: Deck, af: AirFactor) -> None:
    """6.12 One AF: first its fuel, then the deck, then the accident roll if its batch is full.

    Down, it goes to the forward end (A-028) as after every landing, pushed past a hole too: 17.3.2 shuts that part of
    the deck to whoever is still landing, and each of those who follow finds the same run from the stern (A-043, A-139).
    """
    if ditches(ump, deck.side.id, af):
        return
    deck = deck_of(ump, deck.platform.id)
    if deck.sheet.is_base:
        ump.say(e.Landed(side=deck.side.id, platform=deck.platform.id, af=af.id))
        return
    available = available_area(ump, deck)
    why = f"{deck.name} has no landing area left at its stern; {af.id} cannot land"
    ump.require(available > 0, "6.12-NOROOM", why, "Clear the deck, or divert")
    found = condition_now(ump, deck, af)
    crowded = available <= HALF and area_without_parked(ump, deck) > available
    section = place_on_deck(ump, deck, af, Spot.FORWARD, None)
    ump.say(e.Landed(side=deck.side.id, platform=deck.platform.id, af=af.id, section=section))
    tally(ump, deck_of(ump, deck.platform.id), af, found, crowded)


def condition_now(ump: Ump, deck: Deck, af: AirFactor) -> Condition:
    """6.12.7 The danger this AF would land in now."""
    light = light_at(ump.data.scenario, ump.state.public.turn)
    return condition(available_area(ump, deck), light, af.night_trained)


def available_area(ump: Ump, deck: Deck) -> Fraction:
    """6.12.2-6.12.3 The part of the landing area that neither damage nor parked aircraft take away (A-043)."""
    return landing_run(deck.sheet.landing_sections, _blocked(deck), _measure(ump))


def area_without_parked(ump: Ump, deck: Deck) -> Fraction:
    """6.12.4 What would be left of the landing area if nobody were parked."""
    return landing_run(deck.sheet.landing_sections, deck.platform.closed_sections, _measure(ump))


def _blocked(deck: Deck) -> frozenset[int]:
    """The sixths nobody lands over: hit, or occupied, but not by those who go aft when all have landed (6.13.1)."""
    parked = {af.section or 0 for af in deck.afs_on_deck if af.id not in deck.platform.aos.turned_round}
    return frozenset(deck.platform.closed_sections) | parked


def _measure(ump: Ump) -> str:
    return ump.state.public.house.landing_area_measure
