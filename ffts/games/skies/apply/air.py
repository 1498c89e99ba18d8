"""What the facts of chapters 4, 6 and 16 change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.games.skies.apply.putting import put_af, put_aos, put_formation, put_parts, put_platform, put_side
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Aos, Formation, Platform, Spot, StrikeGroup, Where

FRESH = Aos()
"""One for all, so that it is known by itself: comparing values takes its time."""
ABOARD = {
    "formation": None,
    "launched": None,
    "last_turn": None,
    "scrambled_on": None,
    "fought_on": None,
    "weapon_spent": False,
}


def _aos_step_began(state: State, event: e.AosStepBegan) -> State:
    return put_aos(state, event.side, event.platform, step=event.step)


def _launched(state: State, event: e.Launched) -> State:
    platform, now = state.sides[event.side].platforms[event.platform], state.public.turn
    aos = platform.aos
    if event.catapult:
        manned = {cat: aos.catapults.get(cat, 0) for cat in event.manned}
        done: dict[str, Any] = {
            "catapults": {**aos.catapults, **manned, event.catapult: aos.catapults.get(event.catapult, 0) + 1}
        }
    else:
        done = {"by_deck": aos.by_deck + 1}
    if event.section:
        done["swept"] = max(aos.swept, event.section)
    away = {
        "where": Where.AIR,
        "section": None,
        "launched": event.turn,
        "last_turn": event.last_turn,
        "scrambled_on": now if platform.reactions and event.turn < now else None,
    }
    left = {"aos": aos.model_copy(update=done), **_less(platform, event.af)}
    return put_parts(state, event.side, platforms={event.platform: left}, air={event.af: away})


def _landed(state: State, event: e.Landed) -> State:
    side = state.sides[event.side]
    platform = side.platforms[event.platform]
    state = put_aos(state, event.side, event.platform, landed=platform.aos.landed + 1)
    state = _out_of_formation(state, event.side, event.af)
    on_deck = event.section is not None
    state = put_af(
        state,
        event.side,
        event.af,
        where=Where.DECK if on_deck else Where.PARK,
        platform=event.platform,
        section=event.section,
        load="",
        work=0,
        **ABOARD,
    )
    if event.section is None:
        return state
    deck = _spotted(state.sides[event.side], platform.deck, event.af, event.section)
    spot = Spot.AFT if platform.deck and platform.aos.turned_round else Spot.FORWARD  # 6.13.1
    return put_platform(state, event.side, event.platform, deck=deck, spot=spot)


def _landing_tallied(state: State, event: e.LandingTallied) -> State:
    platform = state.sides[event.side].platforms[event.platform]
    tally = {**platform.tally, event.condition: event.count}
    state = put_platform(state, event.side, event.platform, tally=tally)
    return put_aos(state, event.side, event.platform, batch={**platform.aos.batch, event.condition: event.batch})


def _landings_closed(state: State, event: e.LandingsClosed) -> State:
    return put_aos(state, event.side, event.platform, closed=True)


def _af_lost(state: State, event: e.AfLost) -> State:
    af = state.sides[event.side].air[event.af]
    if af.where is Where.DECK:
        state = _off_deck(state, event.side, af.platform, event.af)
    state = _out_of_formation(state, event.side, event.af)
    return put_af(
        state,
        event.side,
        event.af,
        where=Where.LOST,
        section=None,
        formation=None,
        cause=event.cause,
        lost_on=event.turn,
    )


def _start_set(state: State, event: e.StartSet) -> State:
    for af in event.afs:
        state = put_af(state, event.side, af, where=event.where, section=None, load=event.load, work=event.work)
    state = put_platform(state, event.side, event.platform, deck=event.deck, spot=event.spot)
    for af, section in zip(event.deck, event.sections, strict=True):
        state = put_af(state, event.side, af, section=section)
    return state


def _brought_up(state: State, event: e.BroughtUp) -> State:
    platform = state.sides[event.side].platforms[event.platform]
    deck = _spotted(state.sides[event.side], platform.deck, event.af, event.section)
    now = {"deck": deck, "spot": event.spot, "aos": _lift_used(platform, event.elevator, event.cost)}
    up = {"where": Where.DECK, "section": event.section}
    return put_parts(state, event.side, platforms={event.platform: now}, air={event.af: up})


def _struck_below(state: State, event: e.StruckBelow) -> State:
    platform = state.sides[event.side].platforms[event.platform]
    now = {**_less(platform, event.af), "aos": _lift_used(platform, event.elevator, event.cost)}
    below = {"where": Where.HANGAR, "section": None}
    return put_parts(state, event.side, platforms={event.platform: now}, air={event.af: below})


def _respotted(state: State, event: e.Respotted) -> State:
    aos = state.sides[event.side].platforms[event.platform].aos
    spent = aos.model_copy(update={"spent": aos.spent + event.cost})
    now = {"deck": event.deck, "spot": event.spot, "aos": spent}
    stand = {af: {"section": section} for af, section in zip(event.deck, event.sections, strict=True)}
    return put_parts(state, event.side, platforms={event.platform: now}, air=stand)


def _worked_on(state: State, event: e.WorkedOn) -> State:
    aos = state.sides[event.side].platforms[event.platform].aos
    worked = aos.worked if event.af in aos.worked and not event.cost else (*aos.worked, event.af)
    done = {"worked": worked, "heavy": aos.heavy + event.heavy, "spent": aos.spent + event.cost}
    platforms = {event.platform: {"aos": aos.model_copy(update=done)}}
    return put_parts(state, event.side, platforms=platforms, air={event.af: {"load": event.load, "work": event.work}})


def _turned_round(state: State, event: e.TurnedRound) -> State:
    platform = state.sides[event.side].platforms[event.platform]
    aos = platform.aos
    others = tuple(af for af in platform.deck if af != event.af)
    deck = _spotted(state.sides[event.side], others, event.af, event.section)
    state = put_platform(state, event.side, event.platform, deck=deck, spot=Spot.AFT)
    state = put_aos(
        state, event.side, event.platform, turned_round=(*aos.turned_round, event.af), worked=(*aos.worked, event.af)
    )
    state = put_af(state, event.side, event.af, load=event.load, work=event.work, section=event.section)
    return _spent(state, event.side, event.platform, event.cost)


def _repaired(state: State, event: e.Repaired) -> State:
    worked = state.sides[event.side].platforms[event.platform].aos.worked
    state = put_aos(state, event.side, event.platform, worked=(*worked, event.af))
    state = put_af(
        state, event.side, event.af, repaired=0 if event.whole else event.done, damaged=not event.whole, load="", work=0
    )
    return _spent(state, event.side, event.platform, event.cost)


def _af_damaged(state: State, event: e.AfDamaged) -> State:
    return put_af(state, event.side, event.af, damaged=True, unflyable=event.unflyable)


def _af_stated(state: State, event: e.AfStated) -> State:
    before = state.sides[event.side].air[event.af]
    if before.where is Where.DECK:
        state = _off_deck(state, event.side, before.platform, event.af)
    state = _out_of_formation(state, event.side, event.af)
    there = state.sides[event.side].platforms[event.platform]
    deck = there.deck
    if event.section is not None:
        deck = _spotted(state.sides[event.side], deck, event.af, event.section)
    spot = Spot.AFT if there.spot is Spot.CLEAR and deck else there.spot
    state = put_platform(state, event.side, event.platform, deck=deck, spot=spot)
    return put_af(
        state,
        event.side,
        event.af,
        platform=event.platform,
        where=event.where,
        section=event.section,
        load=event.load,
        work=event.work,
        cause="",
        lost_on=None,
        **ABOARD,
    )


def _last_turn_stated(state: State, event: e.LastTurnStated) -> State:
    return put_af(state, event.side, event.af, last_turn=event.last_turn)


def _combat_charged(state: State, event: e.CombatCharged) -> State:
    return put_af(state, event.side, event.af, fought_on=event.turn, last_turn=event.last_turn)


def _carrier_attacked(state: State, event: e.CarrierAttacked) -> State:
    return put_platform(state, event.side, event.platform, attacked_on=event.turn)


def _formation_formed(state: State, event: e.FormationFormed) -> State:
    of_cap = event.mission == "return" and not any(_on_errand(state.sides[event.side], af) for af in event.afs)
    for af in event.afs:
        state = _out_of_formation(state, event.side, af)
    formation = Formation(
        id=event.formation,
        kind=event.mission,
        platform=event.platform,
        afs=event.afs,
        groups=event.groups,
        target=event.target,
        hex=event.hex,
        destination=event.destination,
        phase=event.phase,
        launched=event.launched,
        forming_until=event.forming_until,
        of_cap=of_cap,
    )
    state = put_side(state, event.side, formations={**state.sides[event.side].formations, event.formation: formation})
    for af in event.afs:
        state = put_af(state, event.side, af, formation=event.formation)
    return state


def _on_errand(side: Side, af: AfId) -> bool:
    """10.3 It was on a search or a strike, or on its way home from one."""
    formation = side.formations.get(side.air[af].formation or FormationId(""))
    return formation is not None and formation.kind != "cap" and not formation.of_cap


def _formation_moved(state: State, event: e.FormationMoved) -> State:
    return put_formation(state, event.side, event.formation, hex=event.to, phase=event.phase)


def _diverted(state: State, event: e.Diverted) -> State:
    return put_af(state, event.side, event.af, platform=event.platform)


def _deck_section_hit(state: State, event: e.DeckSectionHit) -> State:
    closed = state.sides[event.side].platforms[event.platform].closed_sections
    return put_platform(state, event.side, event.platform, closed_sections=tuple(sorted({*closed, event.section})))


def _deck_section_mended(state: State, event: e.DeckSectionMended) -> State:
    closed = state.sides[event.side].platforms[event.platform].closed_sections
    return put_platform(
        state, event.side, event.platform, closed_sections=tuple(s for s in closed if s != event.section)
    )


def _elevator_hit(state: State, event: e.ElevatorHit) -> State:
    out = state.sides[event.side].platforms[event.platform].lifts_out
    return put_platform(state, event.side, event.platform, lifts_out=tuple(sorted({*out, event.elevator})))


def _hangar_hit(state: State, event: e.HangarHit) -> State:
    hits = state.sides[event.side].platforms[event.platform].hangar_hits
    return put_platform(state, event.side, event.platform, hangar_hits=hits + 1)


def _fire_started(state: State, event: e.FireStarted) -> State:
    fires = state.sides[event.side].platforms[event.platform].fires
    return put_platform(state, event.side, event.platform, fires=fires + 1)


def _strike_announced(state: State, event: e.StrikeAnnounced) -> State:
    return put_formation(state, event.side, event.formation, announced_on=event.turn, announced_as=event.number)


def _reaction_began(state: State, event: e.ReactionBegan) -> State:
    """12.8 The first reaction to a strike has an AOS of its own (A-051)."""
    reactions = state.sides[event.side].platforms[event.platform].reactions
    before = reactions.get(event.announcement, ())
    if not before:
        state = put_platform(state, event.side, event.platform, aos=FRESH)
    after = {**reactions, event.announcement: (*before, event.reaction)}
    return put_platform(state, event.side, event.platform, reactions=after)


def _orders_set(state: State, event: e.OrdersSet) -> State:
    return put_platform(state, event.side, event.platform, orders=event.orders)


def _order_done(state: State, event: e.OrderDone) -> State:
    """The first order of these words leaves the queue, or gives way to what is left of it."""
    orders = list(state.sides[event.side].platforms[event.platform].orders)
    if event.order in orders:
        at = orders.index(event.order)
        orders[at : at + 1] = [event.left] if event.left else []
    return put_platform(state, event.side, event.platform, orders=tuple(orders))


def _order_waits(state: State, event: e.OrderWaits | e.OrdersLeft) -> State:
    return state


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.StartSet: _start_set,
    e.AosStepBegan: _aos_step_began,
    e.Launched: _launched,
    e.Landed: _landed,
    e.LandingTallied: _landing_tallied,
    e.LandingsClosed: _landings_closed,
    e.AfLost: _af_lost,
    e.BroughtUp: _brought_up,
    e.StruckBelow: _struck_below,
    e.Respotted: _respotted,
    e.WorkedOn: _worked_on,
    e.TurnedRound: _turned_round,
    e.Repaired: _repaired,
    e.AfDamaged: _af_damaged,
    e.AfStated: _af_stated,
    e.LastTurnStated: _last_turn_stated,
    e.CombatCharged: _combat_charged,
    e.CarrierAttacked: _carrier_attacked,
    e.FormationFormed: _formation_formed,
    e.FormationMoved: _formation_moved,
    e.Diverted: _diverted,
    e.DeckSectionHit: _deck_section_hit,
    e.DeckSectionMended: _deck_section_mended,
    e.ElevatorHit: _elevator_hit,
    e.HangarHit: _hangar_hit,
    e.FireStarted: _fire_started,
    e.StrikeAnnounced: _strike_announced,
    e.ReactionBegan: _reaction_began,
    e.OrdersSet: _orders_set,
    e.OrderDone: _order_done,
    e.OrderWaits: _order_waits,
    e.OrdersLeft: _order_waits,
}


def fresh_aos(state: State) -> State:
    """6.5 Every carrier and base begins its air operations anew."""
    for side in state.sides.values():
        begun = {key: there for key, there in side.platforms.items() if there.aos is not FRESH or there.reactions}
        if begun:
            fresh = {key: there.model_copy(update={"aos": FRESH, "reactions": {}}) for key, there in begun.items()}
            state = put_side(state, side.id, platforms={**side.platforms, **fresh})
    return state


def _out_of_formation(state: State, side: SideId, af: AfId) -> State:
    """Out of its formation; one that nobody is left in is closed."""
    own = state.sides[side]
    formation = own.air[af].formation
    if formation is None or formation not in own.formations:
        return state
    there = own.formations[formation]
    afs = tuple(other for other in there.afs if other != af)
    if not afs:
        return put_side(state, side, formations={k: v for k, v in own.formations.items() if k != formation})
    groups = tuple(left for group in there.groups if (left := _without(group, af)).all)
    return put_formation(state, side, formation, afs=afs, groups=groups)


def _without(group: StrikeGroup, af: AfId) -> StrikeGroup:
    return StrikeGroup(
        afs=tuple(other for other in group.afs if other != af),
        escorts=tuple(other for other in group.escorts if other != af),
    )


def _off_deck(state: State, side: SideId, platform: PlatformId, af: AfId) -> State:
    return put_platform(state, side, platform, **_less(state.sides[side].platforms[platform], af))


def _less(platform: Platform, af: AfId) -> dict[str, Any]:
    """The deck when this AF has left it."""
    deck = tuple(other for other in platform.deck if other != af)
    return {"deck": deck, "spot": platform.spot if deck else Spot.CLEAR}


def _spotted(side: Side, deck: tuple[AfId, ...], af: AfId, section: int) -> tuple[AfId, ...]:
    """The deck with this AF behind all that stand on its sixth or ahead of it."""
    ahead = sum(1 for other in deck if (side.air[other].section or 0) <= section)
    return (*deck[:ahead], af, *deck[ahead:])


def _lift_used(platform: Platform, lift: str, cost: float) -> Aos:
    lifts, spent = platform.aos.lifts, platform.aos.spent + cost
    return platform.aos.model_copy(update={"lifts": {**lifts, lift: lifts.get(lift, 0) + 1}, "spent": spent})


def _spent(state: State, side: SideId, platform: PlatformId, cost: float) -> State:
    return put_aos(state, side, platform, spent=state.sides[side].platforms[platform].aos.spent + cost)
