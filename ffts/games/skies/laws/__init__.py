"""What is always true of aircraft, whatever was ordered: tested after every action, and conservation enforced."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ffts.core.once import remembered
from ffts.games.skies.laws import strike as laws_strike
from ffts.games.skies.names import AfId, Segment
from ffts.games.skies.rules.ch04 import LOST_WHEN_OVER
from ffts.games.skies.rules.ch06.launching import within_clock
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup, Squadron
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Aos, Formation, Platform, Spot, Where

Law = Callable[[State, Catalog, Side], Iterator[str]]
BEFORE_REMOVAL = (Segment.INITIATIVE,)


def broken(state: State, data: Catalog) -> tuple[str, ...]:
    """Every law that does not hold, with what is wrong."""
    return tuple(fault for side in state.sides.values() for law in LAWS for fault in law(state, data, side))


def missing(state: State, data: Catalog) -> tuple[int, int]:
    """6.3 How many AFs are where they can be found, and how many there must be: of both sides, or of a side that looks
    ahead in a state of its own (3.6).
    """
    found = sum(_in_their_places(side) for side in state.sides.values())
    found += sum(len(come.air) for side in state.sides.values() for come in side.expected)
    return found, sum(_at_the_start(setup) for setup in data.scenario.sides if setup.id in state.sides)


@remembered(last=4)
def _at_the_start(setup: SideSetup) -> int:
    """6.3 The AFs a side brings to the day."""
    return sum(squadron.afs for squadron in _squadrons(setup))


def _squadrons(setup: SideSetup) -> Iterator[Squadron]:
    return (squadron for group in setup.air_groups for squadron in group.squadrons)


@remembered(last=4)
def _in_their_places(side: Side) -> int:
    """How many AFs are where they can be found: the lists of decks and formations are read once for all of them."""
    decks = {af: platform.id for platform in side.platforms.values() for af in platform.deck}
    flown = {af: formation.id for formation in side.formations.values() for af in formation.afs}
    found = 0
    for af in side.air.values():
        on_deck = decks.get(af.id) == af.platform
        if af.formation is None:
            found += on_deck == (af.where is Where.DECK)
        else:
            found += not on_deck and af.where is Where.AIR and flown.get(af.id) == af.formation
    return found


def _is_in_its_place(side: Side, af: AirFactor) -> bool:
    """On the deck whose list names it, in the formation that counts it, or in neither; a lost one tells why."""
    on_deck = af.platform in side.platforms and af.id in side.platforms[af.platform].deck
    formation = side.formations.get(af.formation) if af.formation else None
    counted = formation is not None and af.id in formation.afs
    if on_deck != (af.where is Where.DECK) or counted != (af.formation is not None):
        return False
    return af.formation is None or af.where is Where.AIR


def _one_place(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """6.3 (INV-01, INV-03) Every AF is in exactly one place, and no formation is empty."""
    on_decks = Counter(af for platform in side.platforms.values() for af in platform.deck)
    flying = Counter(af for formation in side.formations.values() for af in formation.afs)
    for af in side.air.values():
        counts = (on_decks[af.id], flying[af.id])
        if not _is_in_its_place(side, af) or counts != (af.where is Where.DECK, af.formation is not None):
            yield f"INV-01: {af.id} is {af.where}, on {on_decks[af.id]} decks and in {flying[af.id]} formations"
    for af_id in sorted((on_decks | flying).keys() - side.air.keys()):
        yield f"INV-01: there is no AF {af_id}"
    for formation in side.formations.values():
        if not formation.afs:
            yield f"INV-03: {formation.id} is empty"


def _none_gone(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """6.3 and 19.3 (INV-02) As many AFs of each type as at the start, and a cause for each that was lost."""
    start = Counter[str]()
    for squadron in _squadrons(data.scenario.side(side.id)):
        start[squadron.aircraft] += squadron.afs
    to_come = (af.aircraft for come in side.expected for af in come.air.values())
    now = Counter((*(af.aircraft for af in side.air.values()), *to_come))
    if now != start:
        yield f"INV-02: {side.id} has {dict(now)}, and had {dict(start)}"
    for af in side.air.values():
        if (af.where is Where.LOST) != (bool(af.cause) and af.lost_on is not None):
            yield f"INV-02: {af.id} is {af.where}, its cause of loss is {af.cause!r} on turn {af.lost_on}"


def _room(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """6.4.2 (INV-04) No sixth of a deck holds more than it has room for."""
    for platform in side.platforms.values():
        parked = platform.spot is Spot.FORWARD
        for section in data.carriers[platform.id].sections:
            there = (af for af in map(side.air.get, platform.deck) if af and af.section == section.no)
            used = sum(data.aircraft[af.aircraft].space(parked) for af in there)
            if used > section.room:
                yield f"INV-04: sixth {section.no} of {platform.name} holds {used}, and has room for {section.room}"


def _spotting(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """6.7 and 6.7.6 (INV-05) A deck is clear exactly when nobody is on it, and the foremost come first."""
    for platform in side.platforms.values():
        if (platform.spot is Spot.CLEAR) != (not platform.deck):
            yield f"INV-05: {platform.name} is spotted {platform.spot} with {len(platform.deck)} AFs on deck"
        sections = [af.section or 0 for af in map(side.air.get, platform.deck) if af]
        if sections != sorted(sections) or not all(sections):
            yield f"INV-05: on {platform.name} the sixths from the bow are {sections}"


def _work_of_an_aos(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """6.4.6-6.9 and 6.12 (INV-06 to INV-09) No AOS does more than it may."""
    mix = state.public.house.launch_mix
    for platform in side.platforms.values():
        # A hit in the strike segment costs points from the next AOS on; till then the last one is on record.
        counted = platform.hangar_hits if state.public.segment is Segment.AIR_OPERATIONS else 0
        points = max(0, data.carriers[platform.id].handling_points - counted)
        yield from _aos(platform, platform.aos, data.carriers[platform.id], mix)
        if not 0 <= platform.aos.spent <= points or platform.aos.spent * 2 % 1:
            yield f"INV-06: {platform.name} spent {platform.aos.spent} of {points} points"


def _aos(platform: Platform, aos: Aos, sheet: Carrier, mix: str) -> Iterator[str]:
    if aos.launched and aos.landed and not sheet.is_base:
        yield f"INV-07: {platform.name} launched {aos.launched} and landed {aos.landed} AFs in one AOS"
    slots = sum(catapult.rate for catapult in sheet.catapults if catapult.id in aos.catapults)
    if not within_clock(aos.by_deck, aos.by_catapult, slots, mix, sheet.launch_rate):
        yield f"INV-08: {platform.name} launched {aos.by_deck} by deck run and {aos.by_catapult} by catapult"
    if aos.landed > sheet.landing_rate:
        yield f"INV-08: {platform.name} landed {aos.landed} of {sheet.landing_rate} AFs"
    rates = {lift.id: lift.rate for lift in sheet.elevators}
    for lift, moved in aos.lifts.items():
        if moved > rates[lift]:
            yield f"INV-09: elevator {lift} of {platform.name} moved {moved} of {rates[lift]} AFs"
    if len(set(aos.worked)) < len(aos.worked):
        yield f"INV-06: on {platform.name} an AF was worked on twice: {', '.join(aos.worked)}"


def _endurance(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """4.2-4.4 (INV-10, INV-11) The last turn follows from the launch; nobody is up three turns past it."""
    turn = state.public.turn
    for af in side.air.values():
        if af.where is not Where.AIR:
            continue
        if af.launched is None or af.last_turn is None or not af.load:
            yield f"INV-10: {af.id} is in the air without a launch turn, a last turn or a load"
            continue
        rating = data.load(af.aircraft, af.load).endurance
        if not af.launched + rating - (turn - af.launched + 1) <= af.last_turn <= af.launched + rating:
            yield f"INV-10: {af.id}, launched {af.launched} with a rating of {rating}, has last turn {af.last_turn}"
        if turn >= af.last_turn + LOST_WHEN_OVER and state.public.segment not in BEFORE_REMOVAL:
            yield f"INV-11: {af.id} is up on turn {turn}, its last turn was {af.last_turn}"


def _groups(state: State, data: Catalog, side: Side) -> Iterator[str]:
    """6.11.2 and 12.1 (INV-24) Groups of one model, one kind of weapon, and no more AFs than allowed."""
    most = state.public.house.strike_group_max
    for formation in side.formations.values():
        grouped = Counter(af for group in formation.groups for af in group.all)
        if formation.kind == "strike" and grouped != Counter(formation.afs):
            yield f"INV-24: {formation.id} has {sorted(formation.afs)}, its groups {sorted(grouped.elements())}"
        yield from _group_faults(data, side, formation, most)


def _group_faults(data: Catalog, side: Side, formation: Formation, most: int | str) -> Iterator[str]:
    if formation.kind != "strike":
        return
    for group in formation.groups:
        strike = [side.air[af] for af in group.afs]
        models = {data.aircraft[af.aircraft].general for af in strike}
        loads = [data.load(af.aircraft, af.load) for af in strike if af.load]
        weapons = {load.weapon for load in loads if load.is_armed}
        too_many = isinstance(most, int) and len(strike) > most
        if too_many or len(models) > 1 or len(weapons) > 1:
            yield f"INV-24: {formation.id} has a group of {_afs_text(group.afs)} with {len(weapons)} kinds of weapon"


def _afs_text(afs: Iterable[AfId]) -> str:
    return ", ".join(afs) or "none"


LAWS: tuple[Law, ...] = (
    _one_place,
    _none_gone,
    _room,
    _spotting,
    _work_of_an_aos,
    _endurance,
    _groups,
    *laws_strike.LAWS,
)
