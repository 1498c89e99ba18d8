"""Aircraft in words: the counter, the formation, how one lands now. One text for tooltip, outline and reader."""

from collections.abc import Iterable
from fractions import Fraction

from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch04 import combat_to_come, turns_over
from ffts.games.skies.rules.ch06.accidents import HALF, QUARTER, Condition, condition
from ffts.games.skies.rules.ch06.common import Deck, is_ready, load_of, work_needed
from ffts.games.skies.rules.ch06.landing import area_without_parked, available_area
from ffts.games.skies.rules.ch06.launching import cannot_leave
from ffts.games.skies.rules.ch06.readying import repair_work
from ffts.games.skies.rules.ch10.homecoming import due_on
from ffts.games.skies.sequence import Ump, light_at
from ffts.games.skies.sheets.carriers import FLAGS, Carrier
from ffts.games.skies.state.air import AirFactor, Formation, Spot, Where
from ffts.games.skies.state.parts import Side
from ffts.games.skies.state.search import IN_FLIGHT, Stage
from ffts.games.skies.words.fuel import fuel_text
from ffts.games.skies.words.names import flight_text

FACES = 10


def describe_af(ump: Ump, deck: Deck, af: AirFactor) -> str:
    """6.3 Everything a counter shows, in words."""
    parts = [f"{af.id}, {af.aircraft}", *_state_of(ump, af), *_place_of(deck, af)]
    if (fuel := describe_fuel(ump, deck.side, af)) and af.where is Where.AIR:
        parts.append(fuel)
    if af.night_trained:
        parts.append("trained for night")
    if af.id in deck.platform.aos.worked:
        parts.append("worked on in this AOS")
    return ", ".join(parts)


def describe_fuel(ump: Ump, side: Side, af: AirFactor) -> str:
    """4.2-4.4 'fuel ends in turn 23 (24 without its combat)', and how long it flies without; empty on the ground."""
    if af.last_turn is None:
        return ""
    turn = ump.state.public.turn
    combat, over = combat_to_come(ump.data, side, af, turn), turns_over(af.last_turn, turn)
    return fuel_text(af.last_turn - combat, af.last_turn, turn) + (
        f", {plural(over, 'turn')} over (4.4)" if over else ""
    )


def describe_stuck(ump: Ump, deck: Deck) -> str:
    """6.4.1 and 6.7 'VB-6/1-3 armed, cannot take off from where they stand: respot aft'; empty where all can."""
    stuck = cannot_leave(ump, deck)
    if not stuck:
        return ""
    way = "spotted forward; respot aft (6.7)" if deck.platform.spot is Spot.FORWARD else "spot them farther aft (6.4.1)"
    return f"{spans_text(stuck)} armed, cannot take off from where they stand: {way}"


def _state_of(ump: Ump, af: AirFactor) -> list[str]:
    if af.unflyable:
        return ["damaged beyond repair (16.2)"]
    if af.damaged:
        return [f"damaged, {af.repaired} of {repair_work(ump).turns} AOS of repair done (16.3)"]
    load = load_of(ump, af)
    if load is None or not af.work:
        return ["neither fuelled nor armed"]
    if af.has_attacked:
        return ["has attacked, its weapon is gone"]
    if is_ready(ump, af):
        return [f"ready with {load.name}"]
    return [f"fuelled, being readied with {load.name}: {af.work} of {work_needed(ump, load)} AOS done"]


def _place_of(deck: Deck, af: AirFactor) -> list[str]:
    if af.where is Where.DECK:
        order = deck.platform.deck
        return [f"on sixth {af.section}", f"number {order.index(af.id) + 1} of {len(order)} to leave"]
    if af.where is Where.AIR:
        return ["overhead" if af.formation else "in the air without a mission"]
    return ["in the hangar" if af.where is Where.HANGAR else "on the ground"]


# --- landing ---------------------------------------------------------------------------


def landing_in_words(ump: Ump, deck: Deck) -> str:
    """6.12 How one lands now: the light, the deck, and the chance of an accident."""
    if deck.sheet.is_base:
        return " on the ground: no accident rolls (6.12)"
    light = light_at(ump.data.scenario, ump.state.public.turn)
    free = _free_part(ump, deck)
    if not free:
        return ": no landing area left at the stern, no aircraft can land (6.12)"
    shut = ", not while spotted aft (6.7)" if deck.platform.spot is Spot.AFT else ""
    chances = dict.fromkeys(
        (trained, condition(free, light, trained)) for trained in sorted({af.night_trained for af in _flying(deck)})
    )
    text = "; ".join(_chance(trained, found, len(chances) > 1) for trained, found in chances)
    where = {True: "quarter of the landing area", False: "half of the landing area"}[free <= QUARTER]
    deck_words = f", {where} left" if free <= HALF else ""
    return f"{shut}: {light}{deck_words}, {text}"


def _flying(deck: Deck) -> tuple[AirFactor, ...]:
    aloft = tuple(af for af in deck.side.air.values() if af.platform == deck.platform.id and af.where is Where.AIR)
    return aloft or tuple(af for af in deck.side.air.values() if af.platform == deck.platform.id)


def _free_part(ump: Ump, deck: Deck) -> Fraction:
    """What a landing would find; of a deck spotted aft, once its aircraft are gone."""
    return area_without_parked(ump, deck) if deck.platform.spot is Spot.AFT else available_area(ump, deck)


def _chance(trained: bool, found: Condition, several: bool) -> str:
    who = ("trained crews: " if trained else "others: ") if several else ""
    faces = "1" if found.threshold == 1 else f"1-{found.threshold}"
    every = "for each AF" if found.per == 1 else f"every {found.per} AF"
    return f"{who}accident on {faces} of a D10 {every} ({100 * found.threshold // FACES}\N{NO-BREAK SPACE}%)"


# --- formations ------------------------------------------------------------------------


def describe_name(side: Side, formation: Formation) -> str:
    """6.11.1 'Enterprise strike 1': by the name of its carrier, not by its letters."""
    return flight_text(side, formation.id)


def describe_formation(ump: Ump, side: Side, formation: Formation) -> str:
    """6.11 One formation in a line: who, how many, where, and when it is where."""
    parts = [
        f"{describe_name(side, formation)}: {plural(len(formation.afs), 'AF')}, {describe_place(ump, side, formation)}"
    ]
    if (due := due_on(ump.state.public, ump.data, side, formation)) is not None:
        goal = "overhead" if comes_home(formation) else f"at {formation.destination}"
        parts.append(f"{goal} in turn {due}")
    return ", ".join(parts)


def describe_place(ump: Ump, side: Side, formation: Formation) -> str:
    """6.11 and 7.5 Where it is and what it does; a search is everywhere on its arc, at its distance from its base."""
    search = side.searches.get(formation.id)
    if search is not None and search.stage in IN_FLIGHT:
        hexes = f"{search.distance} {'hex' if search.distance == 1 else 'hexes'}"
        return f"{hexes} {'out' if search.stage is Stage.OUT else 'away, on its way home'}"
    if search is not None:
        return f"shadowing TF {', '.join(shadow.task_force for shadow in search.shadows)} (8.3)"
    return f"hex {formation.hex}, {describe_phase(formation)}"


def comes_home(formation: Formation) -> bool:
    """7.5 Whether it is its own deck it is on its way to: a search always is."""
    return formation.phase == "returning" or formation.kind == "search"


def describe_phase(formation: Formation) -> str:
    """6.11 and 12.3 What it is doing."""
    if formation.phase == "forming":
        return f"forming up, sets out in turn {formation.forming_until + 1}"
    return formation.phase


# --- special features --------------------------------------------------------------------


def features_in_words(sheet: Carrier, flags: Iterable[str]) -> tuple[str, ...]:
    """6.4.8 and 6.15 What is peculiar to a carrier, each with the rule it bears on."""
    own = ["armoured deck (17.1)"] if sheet.armoured_deck else []
    if sheet.range_limit is not None:
        own.append(f"ranges {plural(sheet.range_limit, 'AF')} for launch at the most (6.15)")
    by_flag = (FLAGS[flag].partition(": ") for flag in sorted(flags))
    return (*own, *(f"{what.partition(' (A-')[0]} ({rule})" for rule, _, what in by_flag))
