"""6.7.6, 6.9 and 6.10: taking off."""

from collections.abc import Iterable, Mapping

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, AosStep, ShipId, afs_text, load_text
from ffts.games.skies.rules.ch04 import last_turn
from ffts.games.skies.rules.ch06.common import (
    Deck,
    afs_aboard,
    can_fly_again,
    deck_of,
    is_ready,
    load_of,
    type_of,
    work_needed,
)
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.carriers import Catapult, PlatformKind
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.state.air import AirFactor, Spot, Where

KNOTS_PER_INCH = 8  # 6.10.1
LAUNCHES_PER_CATAPULT = 4  # 6.9
USUAL_MIX = HouseRules().launch_mix
WIND_ARMED = 24  # 6.10.1
WIND_OTHERS = 16  # 6.10.1, 6.10.2


def launch(ump: Ump, cmd: c.Launch) -> None:
    """6.9 A carrier sends off 12 AFs in an AOS by deck run, 4 by each catapult; a base as many as its sheet says."""
    deck = begin(ump, cmd.platform, AosStep.FLY, "launch")
    not_landing(ump, deck)
    send_off(ump, deck, cmd.afs, cmd.catapults, ump.state.public.turn)


def send_off(ump: Ump, deck: Deck, wanted: Iterable[AfId], catapults: tuple[str, ...], turn: int) -> None:
    """6.9 These AFs leave one after the other, if there is time for all of them in one AOS."""
    places = (Where.PARK,) if deck.sheet.is_base else (Where.DECK, Where.HANGAR)
    afs = afs_aboard(ump, deck, wanted, places)
    _usable_catapults(ump, deck, catapults)
    ways = _ways(deck, afs, catapults)
    clock(ump, deck, ways, catapults)
    for af, catapult in zip(afs, ways, strict=True):
        take_off(ump, deck_of(ump, deck.platform.id), af, catapult, turn, catapults)


def not_landing(ump: Ump, deck: Deck) -> None:
    """6.7 A carrier launches or lands in an AOS, never both; a base may do both (A-009)."""
    both = deck.sheet.is_base and ump.state.public.house.base_launch_and_land_same_aos
    why = f"{deck.name} has landed {afs_text(deck.platform.aos.landed)} in this AOS and may not launch as well"
    ump.require(both or deck.platform.aos.landed == 0, "6.7-MIX", why, "Launch in the next turn")


def _usable_catapults(ump: Ump, deck: Deck, wanted: Iterable[str]) -> None:
    usable = {cat.id for cat in deck.sheet.catapults} - set(deck.platform.catapults_out)
    for catapult in wanted:
        why = f"{deck.name} has no usable catapult {catapult}; usable: {', '.join(sorted(usable)) or 'none'}"
        ump.require(catapult in usable, "6.4.4-NOCAT", why, "Launch by deck run")


def _ways(deck: Deck, afs: Iterable[AirFactor], named: tuple[str, ...]) -> tuple[str, ...]:
    """6.9 How each AF leaves: by the least used of the named catapults where it stands, or by deck run."""
    used = dict(deck.platform.aos.catapults)
    ways = []
    for af in afs:
        here = [cat for cat in named if _stands_at(deck, af, cat)] or list(named)
        way = min(here, key=lambda cat: used.get(cat, 0), default="")
        used[way] = used.get(way, 0) + 1
        ways.append(way)
    return tuple(ways)


def _stands_at(deck: Deck, af: AirFactor, catapult: str) -> bool:
    place = _catapult(deck, catapult)
    if place is None or place.place == "hangar":
        return place is not None and af.where is Where.HANGAR
    return af.where is Where.DECK and af.section == place.section


def _catapult(deck: Deck, name: str) -> Catapult | None:
    return next((catapult for catapult in deck.sheet.catapults if catapult.id == name), None)


def clock(ump: Ump, deck: Deck, ways: tuple[str, ...], named: tuple[str, ...]) -> None:
    """6.9 Deck runs and catapult launches share the time of one AOS (A-036); a catapult that is named is in use."""
    aos = deck.platform.aos
    by_deck = aos.by_deck + ways.count("")
    rates = {cat.id: cat.rate for cat in deck.sheet.catapults}
    in_use = {*aos.catapults, *named}
    by_catapult = {cat: aos.catapults.get(cat, 0) + ways.count(cat) for cat in rates if cat in in_use}
    mix, rate = ump.state.public.house.launch_mix, deck.sheet.launch_rate
    total = sum(by_catapult.values())
    why = (
        f"{deck.name} would launch {afs_text(by_deck)} by deck run and {total} by catapult; "
        "the house rule allows one way in an AOS"
    )
    ump.require(mix != "exclusive" or not (by_deck and total), "6.9-EXCLUSIVE", why, "Use one of the two in this AOS")
    slots = sum(rates[cat] for cat in by_catapult)
    fits = all(done <= rates[cat] for cat, done in by_catapult.items())
    if not (fits and within_clock(by_deck, total, slots, mix, rate)):
        why = _too_many(deck, by_deck, by_catapult, slots)
        ump.require(False, "6.9-RATE", why, "Launch fewer; the others go in the next turn")


def _too_many(deck: Deck, by_deck: int, by_catapult: Mapping[str, int], slots: int) -> str:
    """6.9 How many may leave, and how many were to; of catapults only where there are any."""
    limit = f"{deck.name} may launch {afs_text(deck.sheet.launch_rate)} this AOS"
    if not deck.sheet.catapults:
        how = "" if deck.sheet.is_base else " by deck run"
        return f"{limit}{how}; {by_deck}{how} asked for"
    ways = f"{len(by_catapult)} catapults" if len(by_catapult) > 1 else "1 catapult" if by_catapult else "each catapult"
    return (
        f"{limit} by deck run, or {slots or LAUNCHES_PER_CATAPULT} by {ways}, or part of both; "
        f"{by_deck} by deck run and {sum(by_catapult.values())} by catapult asked for"
    )


def within_clock(by_deck: int, by_catapult: int, slots: int, mix: str, rate: int = 12) -> bool:
    """6.9 Whether `by_deck` deck runs and `by_catapult` shots fit into one AOS (A-036).

    In an AOS without the other kind, the catapults manage `slots` shots, and the deck `rate` runs.
    """
    if by_catapult > slots or by_deck > rate:
        return False
    if mix == USUAL_MIX and by_catapult:
        return by_deck * slots + by_catapult * rate <= rate * slots
    return True


def take_off(ump: Ump, deck: Deck, af: AirFactor, catapult: str, launched: int, manned: tuple[str, ...]) -> None:
    """6.9 One AF leaves, by deck run or by this catapult, if it is ready, can get away, and has wind enough."""
    if af.where is Where.DECK and not catapult:
        _spotted_aft(ump, deck)
    can_fly_again(ump, af)
    if not is_ready(ump, af):
        why = f"{af.id} is not ready to launch: {_still_to_do(ump, af)}"
        ump.require(False, "6.1-NOTREADY", why, "Ready it first (6.8)")
    if not deck.sheet.is_base:
        _clear_to_go(ump, deck, af, catapult)
        _wind(ump, deck, af, bool(catapult))
    load = load_of(ump, af)
    endurance = load.endurance if load else 0
    ump.say(
        e.Launched(
            side=deck.side.id,
            platform=deck.platform.id,
            af=af.id,
            turn=launched,
            last_turn=last_turn(launched, endurance),
            section=_swept(deck, af, catapult),
            catapult=catapult,
            manned=manned if len(manned) > 1 else (),
        )
    )


def _still_to_do(ump: Ump, af: AirFactor) -> str:
    """6.8 How far its readying has come."""
    load = load_of(ump, af)
    if load is None or not af.work:
        return "it is neither fuelled nor armed"
    return f"{af.work} of {work_needed(ump, load)} AOS of work for {load.name} are done"


def _swept(deck: Deck, af: AirFactor, catapult: str) -> int | None:
    """6.8.2 The sixth it took off from: its own, or the catapult's; a hangar catapult sweeps none."""
    place = _catapult(deck, catapult)
    if place is None:
        return af.section
    return place.section if place.place == "deck" else None


def _clear_to_go(ump: Ump, deck: Deck, af: AirFactor, catapult: str) -> None:
    """6.7.6 and 6.9 Nobody ahead of it, no hole on the way, and on the catapult if it leaves by one."""
    place = _catapult(deck, catapult)
    if place and place.place == "hangar":
        why = f"{af.id} stands on deck; catapult {catapult} is in the hangar"
        ump.require(af.where is Where.HANGAR, "6.9-PLACE", why, "Strike it below, or launch it by deck run")
        return
    ump.insist(
        af.where is Where.DECK,
        "6.8.1-BELOW",
        f"{af.id} is in the hangar; bring it up before it can launch",
        "Bring it up first, or launch it by a hangar catapult",
    )
    _its_turn(ump, deck, af)
    if place:
        why = f"{af.id} stands on sixth {af.section}; catapult {catapult} is on sixth {place.section}"
        ump.require(af.section == place.section, "6.9-PLACE", why, "Spot it there, or launch it by deck run")
    closed = takeoff_blocked(af.section or 1, deck.platform.closed_sections)
    why = f"{af.id} on sixth {af.section} cannot take off past sixth {', '.join(map(str, closed))}, which was hit"
    ump.require(not closed, "17.3.2-SECTION", why, "Only aircraft ahead of the hole can launch")
    if not place:
        _room_to_run(ump, deck, af)


def cannot_leave(ump: Ump, deck: Deck) -> tuple[AfId, ...]:
    """6.4.1, 6.7, 6.10.2 and 17.3.2 Armed aircraft on deck that could not take off from where they stand, though none
    were ahead of them."""
    air = deck.side.air
    return tuple(af for af in deck.platform.deck if _is_armed(ump, air[af]) and not _could_leave(ump, deck, air[af]))


def _is_armed(ump: Ump, af: AirFactor) -> bool:
    load = load_of(ump, af)
    return load is not None and load.is_armed and is_ready(ump, af)


def _could_leave(ump: Ump, deck: Deck, af: AirFactor) -> bool:
    section = af.section or 1
    if takeoff_blocked(section, deck.platform.closed_sections):
        return False
    usable = (cat for cat in deck.sheet.catapults if cat.id not in deck.platform.catapults_out)
    if any(cat.place == "deck" and cat.section == section for cat in usable):
        return True
    needed = deck.sheet.takeoff_section(type_of(ump, af), af.load)
    runs = needed is not None and section >= needed and deck.platform.spot is Spot.AFT
    return runs and deck.sheet.kind is not PlatformKind.CVE  # 6.10.2


def _its_turn(ump: Ump, deck: Deck, af: AirFactor) -> None:
    """6.7.6 Aircraft leave from front to back."""
    ahead = deck.platform.deck[: deck.platform.deck.index(af.id)]
    why = f"{af.id} cannot leave: {', '.join(ahead)} stand{'s' if len(ahead) == 1 else ''} ahead of it"
    ump.require(not ahead, "6.7.6-QUEUE", why, "Launch those first, or clear them off the deck")


def _spotted_aft(ump: Ump, deck: Deck) -> None:
    """6.7 Deck runs need the deck spotted aft; a catapult launches from where it is."""
    why = f"{deck.name} is spotted {deck.platform.spot.value}; launching needs the deck spotted aft"
    ump.require(deck.platform.spot is Spot.AFT, "6.7-MODE", why, "Respot aft, at half a point an AF")


def takeoff_blocked(section: int, closed: Iterable[int]) -> tuple[int, ...]:
    """17.3.2 The hit sixths an aircraft on this one would have to pass (A-106)."""
    return tuple(sorted(hit for hit in closed if hit <= section))


def _room_to_run(ump: Ump, deck: Deck, af: AirFactor) -> None:
    """6.4.1 Each type and load needs a certain length of deck ahead of it."""
    needed = deck.sheet.takeoff_section(type_of(ump, af), af.load)
    run = f"sixth {needed} or farther aft" if needed else f"more deck than {deck.name} has"
    why = f"{af.id} stands on sixth {af.section}; with {load_text(af.load)} it needs {run}"
    way_out = "Spot it farther aft, or use a catapult" if needed else "Use a catapult, or give it another load"
    ump.require(needed is not None and (af.section or 0) >= needed, "6.4.1-SPOT", why, way_out)


def _wind(ump: Ump, deck: Deck, af: AirFactor, by_catapult: bool) -> None:
    """6.10 Wind and the ship's own speed together must lift the aircraft (A-038)."""
    load = load_of(ump, af)
    armed = load is not None and load.is_armed
    escort = deck.sheet.kind is PlatformKind.CVE
    have = wind_over_deck(ump.state.public.wind.knots, _speed(deck))
    need = wind_needed(deck.sheet.kind, armed)
    why = f"{deck.name} has {have:g} knots of wind over the deck; {af.id} needs {need}"
    way_out = "Wait for more wind, or launch what needs less"
    ump.require(have >= need, "6.10.2-WIND" if escort else "6.10.1-WIND", why, way_out)
    why = f"{deck.name} is an escort carrier and launches {af.id}, which is armed, by catapult only"
    ump.require(not (escort and armed) or by_catapult, "6.10.2-CAT", why, "Use its catapult")


def wind_over_deck(wind_knots: float, inches: float) -> float:
    """6.10 Natural wind plus the ship's speed, at eight knots an inch (A-038)."""
    return wind_knots + KNOTS_PER_INCH * inches


def wind_needed(kind: PlatformKind, armed: bool) -> int:
    """6.10.1-6.10.2 Knots over the deck: 24 for armed strike aircraft of a CV or CVL, 16 for everything else."""
    return WIND_ARMED if armed and kind is not PlatformKind.CVE else WIND_OTHERS


def _speed(deck: Deck) -> float:
    ship = deck.side.ships.get(ShipId(deck.platform.id))
    return ship.speed if ship else 0.0
