"""6.7 and 6.8.1-6.8.2: aircraft on the flight deck, and between deck and hangar."""

from collections.abc import Collection, Iterable

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, AosStep, afs_text
from ffts.games.skies.rules.ch06.common import Deck, afford, afs_aboard, deck_of, room_left, space_of, type_of
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.carriers import Elevator
from ffts.games.skies.state.air import AirFactor, Spot, Where

HALF_POINT = 0.5  # 6.7.1, 6.7.2, 6.7.4
FORWARD_HALF = 3  # 17.3.2: sixths of the deck, counted from the bow
UP_COST = {"open": 0.5, "closed": 1.0, "none": 0.5}  # 6.7.3, 6.7.4


def move_cost(kind: str, count: int) -> float:
    """6.7.1-6.7.4 Points for moving AFs: one each up out of a closed hangar, half a point for everything else."""
    return count * (UP_COST["closed"] if kind == "up_closed" else HALF_POINT)


def bring_up(ump: Ump, cmd: c.BringUp) -> None:
    """6.7.3-6.7.4 AFs come up by elevator, half a point each out of an open hangar, one out of a closed one."""
    before = deck = begin(ump, cmd.platform, AosStep.MOVE, "bring aircraft up")
    afs = afs_aboard(ump, deck, cmd.afs, (Where.HANGAR,))
    _not_beside_a_turnaround(ump, deck)
    for at, af in enumerate(afs):
        deck = deck_of(ump, cmd.platform)
        spot = _own_end(ump, deck, cmd.spot)
        _no_park(ump, deck, spot)
        _no_far_end(ump, deck, af, spot, cmd.section)
        doctrine_range(ump, deck, spot, len(deck.platform.deck) + 1)
        lift = elevator(ump, deck, cmd.elevator, at, len(afs))
        ump.say(
            e.BroughtUp(
                side=deck.side.id,
                platform=deck.platform.id,
                af=af.id,
                elevator=lift.id,
                section=place_on_deck(ump, deck, af, spot, cmd.section),
                spot=spot,
                cost=UP_COST[deck.sheet.hangar],
            )
        )
    afford(ump, before, move_cost(f"up_{deck.sheet.hangar}", len(afs)), f"bringing {afs_text(len(afs))} up")


def _own_end(ump: Ump, deck: Deck, wanted: str | None) -> Spot:
    """6.7 Who comes up goes to the end the deck is spotted at; its owner chooses that of a clear one (A-028)."""
    now = deck.platform.spot
    if now is Spot.CLEAR:
        return Spot(wanted or Spot.AFT)
    why = f"{deck.name} is spotted {now.value}, and all on deck stand at one end; bringing up {wanted} was asked"
    way_out = f"Respot {wanted} first, at half a point an AF, or bring them up {now.value}"
    ump.require(wanted is None or Spot(wanted) is now, "6.7-MODE", why, way_out)
    return now  # where the umpire waives it they still stand with the others: a deck has one end at a time


def _no_park(ump: Ump, deck: Deck, spot: Spot) -> None:
    """6.15 Where no aircraft are kept on deck nobody comes up to be parked; of those who landed the Watch warns."""
    ump.require(
        spot is not Spot.FORWARD or "no_deck_park" not in ump.data.flags(deck.platform.id),
        "6.15-PARK",
        f"{deck.name} keeps no aircraft on deck but to fly them; bringing up forward was asked",
        "Bring them up aft, for launching",
    )


def _no_far_end(ump: Ump, deck: Deck, af: AirFactor, spot: Spot, wanted: int | None) -> None:
    """6.7 A deck spotted forward fills up from the bow, and its after half last (A-028, A-129).

    Spotted aft it is the take-off run that says who stands where (6.4.1), and a catapult may be in the bow (6.9).
    """
    if spot is not Spot.FORWARD or wanted is None or wanted <= FORWARD_HALF:
        return
    need = space_of(ump, af, parked=True)
    ahead = [s.no for s in deck.sheet.sections if s.no < wanted and room_left(ump, deck, s.no, True) >= need]
    why = (
        f"{deck.name} is spotted forward; {af.id} was sent to sixth {wanted}, and ahead of it there is room on sixth "
        f"{', '.join(map(str, ahead))}"
    )
    ump.require(not ahead, "6.7-MODE", why, "Choose the foremost with room, or respot aft")


def _not_beside_a_turnaround(ump: Ump, deck: Deck) -> None:
    why = f"{deck.name} turned {', '.join(deck.platform.aos.turned_round)} round in this AOS; nobody else may come up"
    ump.require(not deck.platform.aos.turned_round, "6.13.1-CLEAR", why, "Bring them up in the next turn")


def strike_below(ump: Ump, cmd: c.StrikeBelow) -> None:
    """6.7.2 AFs go down by elevator at half a point each, if the hangar has room."""
    before = deck = begin(ump, cmd.platform, AosStep.MOVE, "strike aircraft below")
    afs = afs_aboard(ump, deck, cmd.afs, (Where.DECK,))
    below = sum(1 for af in deck.side.air.values() if af.where is Where.HANGAR and af.platform == deck.platform.id)
    why = f"{deck.name}'s hangar holds {afs_text(deck.sheet.hangar_room)} and has {below}; {len(afs)} more sent below"
    ump.require(below + len(afs) <= deck.sheet.hangar_room, "6.4-HANGAR", why, "Leave some on deck")
    for at, af in enumerate(afs):
        deck = deck_of(ump, cmd.platform)
        lift = elevator(ump, deck, cmd.elevator, at, len(afs))
        ump.say(
            e.StruckBelow(side=deck.side.id, platform=deck.platform.id, af=af.id, elevator=lift.id, cost=HALF_POINT)
        )
    afford(ump, before, move_cost("below", len(afs)), f"striking {afs_text(len(afs))} below")


def respot(ump: Ump, cmd: c.Respot) -> None:
    """6.7.1 All AFs on deck go to the other end, or some change their order, at half a point for each moved (A-030)."""
    deck = begin(ump, cmd.platform, AosStep.MOVE, "respot")
    why = f"{deck.name} is a base and does not spot aircraft"
    ump.insist(not deck.sheet.is_base, "6.7.5-BASE", why, "Launch and land without it")
    why = f"{deck.name} has no aircraft on deck to respot"
    ump.insist(bool(deck.platform.deck), "6.7.1-EMPTY", why, "Bring aircraft up first")
    spot = Spot(cmd.to)
    order = cmd.order or _longest_run_aftmost(ump, deck)
    ump.insist(
        sorted(order) == sorted(deck.platform.deck),
        "6.7.1-ORDER",
        f"{deck.name}: the order must name each AF on deck once: {', '.join(deck.platform.deck)}",
        "Leave none out and name none twice",
    )
    turned = spot is not deck.platform.spot
    if turned:
        doctrine_range(ump, deck, spot, len(order))
    sections = _laid_out(ump, deck, order, spot)
    moved = len(order) if turned else _displaced(deck, order, sections)
    why = f"{deck.name} is spotted {spot.value} in this order already"
    ump.insist(moved > 0, "6.7.1-SAME", why, "Leave it as it stands, or name another order")
    afford(ump, deck, move_cost("respot", moved), f"respotting {afs_text(moved)}")
    ump.say(
        e.Respotted(
            side=deck.side.id,
            platform=deck.platform.id,
            spot=spot,
            deck=order,
            sections=sections,
            cost=move_cost("respot", moved),
        )
    )


def _longest_run_aftmost(ump: Ump, deck: Deck) -> tuple[AfId, ...]:
    def needed(af: AirFactor) -> int:
        load = af.load or next(iter(type_of(ump, af).loads))
        return deck.sheet.takeoff_section(type_of(ump, af), load) or 0

    return tuple(af.id for af in sorted(deck.afs_on_deck, key=needed))


def _displaced(deck: Deck, order: tuple[AfId, ...], sections: tuple[int, ...]) -> int:
    """6.7.1 Those that get another place in the queue, or another sixth of the deck (A-030)."""
    before, air = deck.platform.deck, deck.side.air
    places = zip(before, order, sections, strict=True)
    return sum(1 for old, new, section in places if old != new or air[new].section != section)


def _laid_out(ump: Ump, deck: Deck, order: tuple[AfId, ...], spot: Spot) -> tuple[int, ...]:
    """The sixth for each AF of the order: filled from the stern when aft, from the bow when forward."""
    aft = spot is Spot.AFT
    free = {s.no: room_on_empty(deck, s.no) for s in deck.sheet.sections}
    sections: dict[AfId, int] = {}
    at = len(free) if aft else 1
    for af_id in reversed(order) if aft else order:
        need = space_of(ump, deck.side.air[af_id], parked=not aft)
        while at in free and free[at] < need:
            at += -1 if aft else 1
        why = f"{deck.name} has no room left for {af_id} when spotted {spot.value}"
        ump.require(at in free, "6.3.2-SPACE", why, "Strike some aircraft below first")
        at = min(max(at, 1), len(free))  # where the umpire waives it, the last ones crowd together
        free[at] -= need
        sections[af_id] = at
    return tuple(sections[af] for af in order)


def room_on_empty(deck: Deck, section: int) -> int:
    """6.3.2 Room of a sixth with nobody on it; none where it was hit (17.3.2)."""
    closed = section in deck.platform.closed_sections
    return 0 if closed else next(s.room for s in deck.sheet.sections if s.no == section)


def place_on_deck(ump: Ump, deck: Deck, af: AirFactor, spot: Spot, wanted: int | None) -> int:
    """6.3.2 The sixth an AF comes to stand on: the one asked for, or the first with room at this end of the deck."""
    parked = spot is Spot.FORWARD
    need = space_of(ump, af, parked)
    if wanted is None:
        order = deck.sheet.sections if parked else tuple(reversed(deck.sheet.sections))
        wanted = next((s.no for s in order if room_left(ump, deck, s.no, parked) >= need), None)
        why = f"{deck.name} has no sixth with room for {af.id}, which needs {need}"
        ump.require(wanted is not None, "6.3.2-SPACE", why, "Clear aircraft off the deck first")
    _on_this_deck(ump, deck, wanted)
    why = f"Sixth {wanted} of {deck.name}'s deck was hit; nobody may park there"
    ump.require(wanted not in deck.platform.closed_sections, "17.3.2-SECTION", why, "Choose another sixth")
    left = room_left(ump, deck, wanted or len(deck.sheet.sections), parked)
    why = f"Sixth {wanted} of {deck.name}'s deck has room for {left} (hundreds of square feet); {af.id} needs {need}"
    ump.require(left >= need, "6.3.2-SPACE", why, "Choose another sixth, or clear it first")
    return wanted or len(deck.sheet.sections)


def _on_this_deck(ump: Ump, deck: Deck, wanted: int | None) -> None:
    ump.insist(
        wanted is None or wanted in {section.no for section in deck.sheet.sections},
        "6.3.2-SECTION",
        f"{deck.name}'s deck has sixths 1 to {len(deck.sheet.sections)}; {wanted} was named",
        "Name one of these sixths",
    )


def doctrine_range(ump: Ump, deck: Deck, spot: Spot, spotted: int) -> None:
    """6.15 Doctrine limits how many AFs some decks range for launch at once."""
    most = deck.sheet.range_limit
    why = f"{deck.name} may range {afs_text(most or 0)} for launch at once; {spotted} asked for"
    way_out = "Launch some first, or leave the others below"
    ump.require(spot is not Spot.AFT or most is None or spotted <= most, "6.15-RANGE", why, way_out)


def elevator(ump: Ump, deck: Deck, wanted: str, moved: int, asked: int) -> Elevator:
    """6.8.1-6.8.2 An elevator that may move one AF more: `wanted`, or the one with most left; of `asked` AFs `moved`
    are moved already."""
    known = ", ".join(lift.id for lift in deck.sheet.elevators) or "none"
    ump.insist(
        wanted in {"", *(lift.id for lift in deck.sheet.elevators)} and bool(deck.sheet.elevators),
        "6.4.3-LIFT",
        f"{deck.name} has no elevator{f' {wanted}' if wanted else ''}; it has {known}",
        "Name an elevator of this carrier, or leave it out",
    )
    lifts = [lift for lift in deck.sheet.elevators if wanted in ("", lift.id)]
    hit = [lift for lift in lifts if lift.id in deck.platform.lifts_out]
    if len(hit) == len(lifts):
        why = f"{deck.name}: {_lifts(hit, 'is', 'are')} out of action"
        ump.require(False, "17.3.3-OUT", why, "Use another one, or mend it in damage control")
    whole = [lift for lift in lifts if lift not in hit] or lifts  # all of them, if hits are waived
    usable = set(_beside_the_flying(ump, deck))
    open_ = [lift for lift in whole if lift.id in usable]
    if not open_:
        why = f"{deck.name}: {_lifts(whole, 'lies', 'lie')} in deck used for flight operations this AOS"
        ump.require(False, "6.8.2-BLOCKED", why, "Use one outside it, or wait for the next turn")
    open_ = open_ or whole
    used = deck.platform.aos.lifts
    free = [lift for lift in open_ if used.get(lift.id, 0) < lift.rate]
    if not free:
        way_out = "Go on in the next turn" if not moved else f"Do it for {afs_text(moved)}, and go on in the next turn"
        ump.require(False, "6.8.1-RATE", _describe_rate(deck, open_, moved, asked), way_out)
    return max(free or open_, key=lambda lift: lift.rate - used.get(lift.id, 0))


def _lifts(lifts: Collection[Elevator], one: str, more: str) -> str:
    """`elevator E1 is`, `elevators E1, E2 are`."""
    names = ", ".join(lift.id for lift in lifts)
    return f"elevator {names} {one}" if len(lifts) == 1 else f"elevators {names} {more}"


def _describe_rate(deck: Deck, lifts: Collection[Elevator], moved: int, asked: int) -> str:
    """6.8.1 Who may move how many in all and still, and how many were asked for."""
    rates = ", ".join(str(lift.rate) for lift in lifts)
    if moved:
        can = f"can move {afs_text(moved)} more in this AOS"
        return f"{deck.name}: {_lifts(lifts, can, can)} ({rates} in all); {asked} asked for"
    done = _lifts(lifts, "has moved all the AFs it", "have moved all the AFs they")
    return f"{deck.name}: {done} can this AOS ({rates}); {asked} more asked for"


def elevators_open(ump: Ump, deck: Deck) -> tuple[str, ...]:
    """6.8.2 The elevators that flight operations of this AOS leave open, and no hit has closed."""
    return tuple(lift for lift in _beside_the_flying(ump, deck) if lift not in deck.platform.lifts_out)


def _beside_the_flying(ump: Ump, deck: Deck) -> tuple[str, ...]:
    aos, rule = deck.platform.aos, ump.state.public.house.elevators_launch_block
    return elevators_usable(
        {lift.id: lift.section for lift in deck.sheet.elevators},
        landed=aos.landed > 0,
        launched=aos.launched > 0,
        swept=aos.swept,
        landing=deck.sheet.landing_sections,
        rule=rule,
        takeoff=takeoff_area(ump, deck) if rule == "formal_area" else (),
    )


def elevators_usable(
    lifts: dict[str, int],
    landed: bool,
    launched: bool,
    swept: int,
    landing: Iterable[int],
    rule: str = "swept_by_takeoff",
    takeoff: Iterable[int] = (),
) -> tuple[str, ...]:
    """6.8.2 Landing closes those in the landing area; launching those the aircraft roll over (A-035). The house rule
    of the formal area closes more, never less: who starts behind that area rolls over what lies there too."""
    if landed:
        return tuple(lift for lift, section in lifts.items() if section not in set(landing))
    if not launched:
        return tuple(lifts)
    if rule == "all":
        return ()
    area = set(takeoff) if rule == "formal_area" and swept else set()
    return tuple(lift for lift, section in lifts.items() if section > swept and section not in area)


def takeoff_area(ump: Ump, deck: Deck) -> tuple[int, ...]:
    """6.4.1 The formal take-off area of its sheet: from the bow to the aftmost line at which one of the types and
    loads of its air group must stand. Without an air group it is all that is not landing area (A-035)."""
    types = dict.fromkeys(af.aircraft for af in deck.side.air.values() if af.platform == deck.platform.id)
    kinds = [ump.data.aircraft[each] for each in types]
    lines = [deck.sheet.takeoff_section(kind, load) for kind in kinds for load in kind.loads]
    ahead = [s.no for s in deck.sheet.sections if s.no not in deck.sheet.landing_sections]
    return tuple(range(1, max((line for line in lines if line), default=max(ahead, default=0)) + 1))
