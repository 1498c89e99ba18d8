"""Orders for flight decks and bases: standing orders, landings, launches, work, reactions."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import takewhile

from ffts.core.model import Command
from ffts.core.offer import Offer, Urgency
from ffts.core.once import remembered
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, PlatformId, ShipId, SideId
from ffts.games.skies.offers.landing import landing, waiting_over, why_not
from ffts.games.skies.offers.launching import launching
from ffts.games.skies.offers.reacting import Reacting, reactions_of
from ffts.games.skies.offers.trying import on_trial, together
from ffts.games.skies.orders.reading import ranked_text, spans_text
from ffts.games.skies.rules.ch06.common import is_ready, load_of, type_of
from ffts.games.skies.rules.ch06.formations import divert
from ffts.games.skies.rules.ch06.orders import due_orders
from ffts.games.skies.rules.ch06.readying import ABOARD, ready, repair
from ffts.games.skies.rules.ch06.spotting import bring_up
from ffts.games.skies.rules.ch07.plans import planned_for
from ffts.games.skies.rules.ch10.homecoming import soonest_over
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Public, Side, State
from ffts.games.skies.state.air import AirFactor, Platform, Where
from ffts.games.skies.state.search import Search
from ffts.games.skies.words.names import flight_text

# --- standing orders --------------------------------------------------------------


def orders(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.5 Standing orders that would do something now: this AOS goes by without them."""
    for platform, texts in orders_due(state, data, side):
        words = f"Standing orders of {platform.name} not run: {'; '.join(texts)}"
        instead = "Run them, or leave them for a later turn"
        orders = (c.RunOrders(platform=platform.id),)
        gone = f"standing orders of {platform.name} not run"
        yield Offer("6.5", words, orders, side.id, "lost", at=platform.id, instead=instead, if_lost=gone)


def orders_due(state: State, data: Catalog, side: Side) -> Iterator[tuple[Platform, tuple[str, ...]]]:
    """6.5 Each carrier and base with those of its standing orders by which something would be done now."""
    due = _orders_by_deck(state.public, side, state.intel[side.id], data)
    return ((platform, due[platform.id]) for platform in side.platforms.values() if platform.id in due)


def run_of(platform: str) -> c.RunOrders:
    """6.5 Of one carrier or base."""
    return c.RunOrders(platform=PlatformId(platform))


def runs_of(sides: Iterable[Side]) -> tuple[c.RunOrders, ...]:
    """6.5 A run for each of these sides that has standing orders."""
    return tuple(c.RunOrders(side=side.id) for side in sides if any(deck.orders for deck in side.platforms.values()))


def due_runs(state: State, data: Catalog, sides: Iterable[SideId]) -> tuple[c.RunOrders, ...]:
    """6.5 A run for each of these sides that has standing orders by which something would be done now."""
    return tuple(c.RunOrders(side=side) for side in sides if any(orders_due(state, data, state.sides[side])))


@remembered(last=4)
def _orders_by_deck(public: Public, side: Side, intel: Intel, data: Catalog) -> Mapping[PlatformId, tuple[str, ...]]:
    """6.5 Of all of them that have any: the Watch, the page of decks and F5 ask about the same moment."""
    alone = State.alone(public, side, intel)
    due = dict[PlatformId, tuple[str, ...]]()
    for platform in side.platforms.values():
        with suppress(Refused):  # it has sunk
            texts = due_orders(on_trial(alone, data), platform.id) if platform.orders else ()
            due |= {platform.id: texts} if texts else {}
    return due


# --- landing ------------------------------------------------------------------------


def landings(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.12 Who waits over which deck, the one with the least fuel first; a CAP when its fuel ends."""
    for platform in side.platforms.values():
        if waiting := waiting_over(state, side, platform):
            ship = side.ships.get(ShipId(platform.id))
            sunk = ship is not None and ship.sunk_on is not None
            yield (_homeless if sunk else _landing)(on_trial(state, data), side, platform, waiting)


def _landing(ump: Ump, side: Side, platform: Platform, waiting: tuple[AirFactor, ...]) -> Offer:
    order = landing(ump, side, platform)
    assert order is not None
    no = why_not(ump, order)
    ends = no is None and any(af.id in order.afs and (af.last_turn or 0) <= ump.state.public.turn for af in waiting)
    words = f"{ranked_text(af.id for af in waiting)} over {platform.name}, waiting to land"
    instead = f"{no.why} [{no.rule}]. {no.instead}; another deck may take them (4.2)" if no else ""
    orders = () if no else (order,)
    gone = f"{ranked_text(af.id for af in waiting)} not landed on {platform.name}" if ends else ""
    urgency: Urgency = "lost" if ends else "may"
    return Offer("6.12", words, orders, side.id, urgency, about=c.Land, instead=instead, if_lost=gone)


def _homeless(ump: Ump, side: Side, platform: Platform, waiting: tuple[AirFactor, ...]) -> Offer:
    """4.2 and A-019 Those whose carrier has sunk make for another deck; the nearest that may take them is named."""
    afs = tuple(af.id for af in waiting)
    others = (other for other in side.platforms.values() if other.id != platform.id)
    orders = (c.Divert(side=side.id, afs=afs, platform=other.id) for other in others)
    ways = [order for order in orders if _may_take(ump, order)]
    nearest = min(ways, key=lambda order: _over(ump, side, waiting[0], order), default=None)
    to = f": divert to {side.platforms[nearest.platform].name}" if nearest else ""
    words = f"{ranked_text(afs)} in the air, {platform.name} sunk{to}"
    instead = "Another deck is chosen on Formations (V)" if nearest else "Divert them flight by flight (Formations, V)"
    return Offer("4.2", words, (nearest,) if nearest else (), side.id, about=c.Divert, instead=instead)


def _may_take(ump: Ump, order: c.Divert) -> bool:
    side = ump.state.sides[order.side]
    ship = side.ships.get(ShipId(order.platform))
    return (ship is None or ship.sunk_on is None) and ump.refusal(divert, order) is None


def _over(ump: Ump, side: Side, af: AirFactor, order: c.Divert) -> int:
    """10.6 The turn in which `af` is over the deck that `order` names."""
    return soonest_over(ump.state.public, ump.data, side, af, order.platform)


# --- launching ----------------------------------------------------------------------


def launches(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.9 Who could leave each deck now, front to back; for a base all that are ready. Their mission is asked on the
    page. Who is to search leaves by the plan (7.4.10), and not before it with the others."""
    planned = planned_for(side)
    for platform in side.platforms.values():
        order = launching(state, data, side, platform)
        if not order.afs:
            continue
        there, how = order.afs, " by catapult" if order.catapults else ""
        first = takewhile(lambda af: af not in planned, there)
        afs = tuple(first if platform.ship else (af for af in there if af not in planned))
        may = f"{platform.name} may launch {spans_text(afs)}{how}"
        words = may if afs else _kept_back(side, platform, planned, there)
        instead = "The mission is asked on Air operations; one by one, or fewer: choose them"
        yield Offer("6.9", words, side=side.id, at=platform.id, about=c.Launch, instead=instead, who=afs)


def _kept_back(side: Side, platform: Platform, planned: Mapping[AfId, Search], afs: tuple[AfId, ...]) -> str:
    """7.4.10 Of those who could leave, the foremost at least are planned for searches."""
    kept = [af for af in afs if af in planned]
    searches = {planned[af].id: planned[af] for af in kept}.values()
    text = " and ".join(f"{flight_text(side, each.id)}, which leaves on turn {each.begin - 1}" for each in searches)
    return f"{ranked_text(kept)} could leave {platform.name}, and {'is' if len(kept) == 1 else 'are'} kept for {text}"


# --- the flight deck ------------------------------------------------------------------


def bringing_up(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.7.3 Aircraft that are ready and still below: none of them leaves before it is on the flight deck."""
    ump, seen_to = on_trial(state, data), {platform.id for platform, _ in orders_due(state, data, side)}
    for platform in side.platforms.values():
        if not platform.ship or platform.id in seen_to:
            continue
        below = (af for af in side.air.values() if af.platform == platform.id and af.where is Where.HANGAR)
        up = [af.id for af in below if is_ready(ump, af) and ump.refusal(bring_up, _up(platform, af.id)) is None]
        if up:
            words = f"{platform.name} may bring {spans_text(up)} up to its flight deck"
            instead = "Launch them from there in a later AOS, or keep them below"
            yield Offer("6.7.3", words, side=side.id, at=platform.id, about=c.BringUp, instead=instead)


def _up(platform: Platform, af: AfId) -> c.BringUp:
    return c.BringUp(platform=platform.id, afs=(af,))


# --- work ---------------------------------------------------------------------------


def work(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.8 and 16.3 Whom each deck could ready or repair in this AOS, where its orders do not see to it (6.5)."""
    ump, seen_to = on_trial(state, data), {platform.id for platform, _ in orders_due(state, data, side)}
    for platform in side.platforms.values():
        if platform.id in seen_to:
            continue
        aboard = [af for af in side.air.values() if af.platform == platform.id and af.where in ABOARD]
        ready_now = [af for af in aboard if not is_ready(ump, af) and _may_be_readied(ump, af)]
        mended = [af for af in aboard if af.damaged and ump.refusal(repair, _repair_of(af)) is None]
        half = [af for af in ready_now if _is_half_armed(ump, af)]
        yield from _half_armed(ump, side, platform, half)
        yield from _worked_on(side, platform, "6.8", "ready", [af for af in ready_now if af not in half], c.Ready)
        yield from _worked_on(side, platform, "16.3", "repair", mended, c.Repair)


def _may_be_readied(ump: Ump, af: AirFactor) -> bool:
    """With the load that is begun, or with any."""
    loads = (af.load,) if af.load else tuple(type_of(ump, af).loads)
    orders = (c.Ready(platform=af.platform, afs=(af.id,), load=load) for load in loads)
    return any(ump.refusal(ready, each) is None for each in orders)


def _is_half_armed(ump: Ump, af: AirFactor) -> bool:
    load = load_of(ump, af)
    return af.work > 0 and load is not None and load.is_armed


def _half_armed(ump: Ump, side: Side, platform: Platform, half: list[AirFactor]) -> Iterator[Offer]:
    """6.8 Aircraft on which work was begun and is not gone on with in this AOS, though there are points for it."""
    if half:
        afs = together(ump, ready, lambda some: c.Ready(platform=platform.id, afs=some), (af.id for af in half))
        words = f"{ranked_text(af.id for af in half)} of {platform.name} half armed, and not worked on in this AOS"
        instead = "Go on with them, or leave them as they are"
        orders = (c.Ready(platform=platform.id, afs=afs),) if afs else ()
        yield Offer("6.8", words, orders, side.id, at=platform.id, about=c.Ready, instead=instead, half=True)


def _repair_of(af: AirFactor) -> c.Repair:
    return c.Repair(platform=af.platform, afs=(af.id,))


def _worked_on(
    side: Side, platform: Platform, rule: str, verb: str, afs: list[AirFactor], about: type[Command]
) -> Iterator[Offer]:
    if afs:
        words = f"{platform.name} has points to {verb} some of {ranked_text(af.id for af in afs)}"
        instead = "Give it standing orders, or do it on Air operations"
        yield Offer(rule, words, side=side.id, at=platform.id, about=about, instead=instead)


# --- reactions ----------------------------------------------------------------------


def reactions(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.13.2 and 12.8 What carriers of the target force may still do before the strike is resolved, as many as may; a
    person chooses who."""
    for platform, strike, order in reactions_of(state, data, side):
        rule, verb = WAYS_OUT[type(order)]
        words = f"{platform.name} may {verb} {ranked_text(order.afs)} before strike {strike.announced_as}"
        instead = "It either launches or unreadies; choose them on Air operations"
        gone = f"the chance of {platform.name} to {verb} {ranked_text(order.afs)}"
        yield Offer(rule, words, (order,), side.id, at=platform.id, instead=instead, chosen=True, if_lost=gone)


WAYS_OUT: Mapping[type[Reacting], tuple[str, str]] = {
    c.Scramble: ("6.13.2", "scramble"),
    c.EmergencyLaunch: ("12.8", "launch, clear of it,"),
    c.EmergencyUnready: ("12.8", "unready"),
}
