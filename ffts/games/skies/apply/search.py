"""What the facts of chapters 3.1-3.2, 5 and 7-10 change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import put_public
from ffts.games.skies.apply.putting import put_force, put_formation, put_intel, put_search, put_side
from ffts.games.skies.events import search as e
from ffts.games.skies.names import SideId
from ffts.games.skies.state import State, TaskForce
from ffts.games.skies.state.parts import PositionError, Scored
from ffts.games.skies.state.search import JOKER, Find, Incoming, Plot, SearchAttack, Searched, Shadow, Sighting, Stage


def _nothing(state: State, event: Event) -> State:
    return state


# --- set-up -------------------------------------------------------------------------


def _maps_exchanged(state: State, event: e.MapsExchanged) -> State:
    return put_public(state, maps_exchanged=True)


def _force_placed(state: State, event: e.ForcePlaced) -> State:
    return put_force(state, event.side, event.task_force, hex=event.hex)


def _force_made(state: State, event: e.ForceMade) -> State:
    force = TaskForce(id=event.task_force, name=event.name, hex=event.hex, ships=())
    own = state.sides[event.side]
    return put_side(state, event.side, task_forces={**own.task_forces, force.id: force})


def _ship_assigned(state: State, event: e.ShipAssigned) -> State:
    own = state.sides[event.side]
    forces = {
        key: force.model_copy(update={"ships": tuple(ship for ship in force.ships if ship != event.ship)})
        for key, force in own.task_forces.items()
    }
    joined = forces[event.task_force]
    forces[event.task_force] = joined.model_copy(update={"ships": (*joined.ships, event.ship)})
    return put_side(state, event.side, task_forces=forces)


def _dummies_added(state: State, event: e.DummiesAdded) -> State:
    there = state.sides[event.side].task_forces[event.task_force].dummy_ships
    return put_force(state, event.side, event.task_force, dummy_ships=(*there, *event.cards))


def _hand_made(state: State, event: e.HandMade) -> State:
    return put_force(state, event.side, event.task_force, hand=event.hand)


def _cards_withdrawn(state: State, event: e.CardsWithdrawn) -> State:
    force = state.sides[event.side].task_forces[event.task_force]
    left = tuple(card for card in force.hand if card.card not in event.cards)
    dummies = sum(card.is_dummy for card in left)
    return put_force(state, event.side, event.task_force, hand=left, dummy_ships=force.dummy_ships[:dummies])


def _force_gone(state: State, event: e.ForceGone) -> State:
    own = state.sides[event.side]
    if not event.dummy:
        return put_force(state, event.side, event.task_force, gone_on=event.turn, plot=None)
    left = {key: force for key, force in own.task_forces.items() if key != event.task_force}
    return put_side(state, event.side, task_forces=left)


def _force_left(state: State, event: e.ForceLeft) -> State:
    return put_force(state, event.side, event.task_force, gone_on=event.turn, plot=None, hand=(), dummy_ships=())


def _arrived(state: State, event: e.ForceArrived | e.FlightArrived) -> State:
    """3.2 The next that was expected is there."""
    own = state.sides[event.side]
    if not own.expected:
        return state
    come, *left = own.expected
    forces = {come.force.id: come.force} if come.force else {}
    return put_side(
        state,
        event.side,
        expected=tuple(left),
        task_forces={**own.task_forces, **forces},
        ships={**own.ships, **come.ships},
        platforms={**own.platforms, **come.platforms},
        air={**own.air, **come.air},
    )


def _goal_reached(state: State, event: e.GoalReached) -> State:
    scored = Scored(goal=event.goal, text=event.text, points=event.points, turn=event.turn, ships=event.ships)
    return put_side(state, event.side, scored=(*state.sides[event.side].scored, scored))


# --- task forces ----------------------------------------------------------------------


def _move_plotted(state: State, event: e.MovePlotted) -> State:
    plot = Plot(to=event.to, count=event.count, turn=event.turn)
    return put_force(state, event.side, event.task_force, plot=plot)


def _plot_lapsed(state: State, event: e.PlotLapsed) -> State:
    return put_force(state, event.side, event.task_force, plot=None)


# --- plans and flight -------------------------------------------------------------------


def _search_planned(state: State, event: e.SearchPlanned) -> State:
    searches = state.sides[event.side].searches
    return put_side(state, event.side, searches={**searches, event.search.id: event.search})


def _plans_sealed(state: State, event: e.PlansSealed) -> State:
    sealed = {
        key: search.model_copy(update={"stage": Stage.SEALED}) if search.stage is Stage.DRAFT else search
        for key, search in state.sides[event.side].searches.items()
    }
    return put_side(state, event.side, searches=sealed)


def _search_cancelled(state: State, event: e.SearchCancelled) -> State:
    searches = state.sides[event.side].searches
    if searches[event.search].stage is not Stage.DRAFT:
        return put_search(state, event.side, event.search, stage=Stage.CANCELLED)
    left = {key: search for key, search in searches.items() if key != event.search}
    return put_side(state, event.side, searches=left)


def _search_launched(state: State, event: e.SearchLaunched) -> State:
    return put_search(
        state, event.side, event.search, stage=Stage.OUT, origin=event.origin, last=event.last, distance=0
    )


def _search_orders_set(state: State, event: e.SearchOrdersSet) -> State:
    return put_search(state, event.side, event.search, orders=event.orders)


def _search_moved(state: State, event: e.SearchMoved) -> State:
    return put_search(state, event.side, event.search, distance=event.distance, stage=event.stage)


def _search_ended(state: State, event: e.SearchEnded) -> State:
    return put_search(state, event.side, event.search, stage=Stage.CLOSED, shadows=(), jokers=())


# --- searching ----------------------------------------------------------------------------


def _searches_closed(state: State, event: e.SearchesClosed) -> State:
    return put_public(state, searches_closed=(*state.public.searches_closed, event.side))


def _search_announced(state: State, event: e.SearchAnnounced) -> State:
    """8.2.6 With hidden positions the searcher's own form must not show whom it failed to find."""
    if not event.heard:
        return state
    tried = state.sides[event.side].searches[event.search].tried
    return put_search(state, event.side, event.search, tried={**tried, event.task_force: event.turn})


def _band_searched(state: State, event: e.BandSearched) -> State:
    return put_search(state, event.side, event.search, swept=event.turn)


def _cards_seen(state: State, event: e.CardsSeen) -> State:
    search = state.sides[event.by].searches[event.search]
    find = Find(task_force=event.task_force, turn=event.turn, cards=event.cards, result=event.result)
    earlier = (f for f in search.finds if f.turn == event.turn and f.task_force != event.task_force)
    jokers = tuple(force for force in search.jokers if force != event.task_force)
    if JOKER in event.cards:
        jokers = (*jokers, event.task_force)
    state = put_search(state, event.by, event.search, finds=(*earlier, find), jokers=jokers)
    seen = Sighting(
        task_force=event.task_force,
        turn=event.turn,
        hex=event.hex,
        cards=event.cards,
        whole=event.whole,
        by=event.search,
    )
    state = put_intel(state, event.by, sightings=(*state.intel[event.by].sightings, seen))
    owner = state.enemy_of(event.by)
    counted = Searched(task_force=event.task_force, turn=event.turn, cards=len(event.cards), whole=event.whole)
    return put_intel(state, owner, searched=(*state.intel[owner].searched, counted))


def _position_erred(state: State, event: e.PositionErred) -> State:
    error = PositionError(bearing=event.bearing, hexes=event.hexes)
    return state.model_copy(update={"errors": {**state.errors, f"{event.side} {event.search}": error}})


def _joker_decided(state: State, event: e.JokerDecided) -> State:
    jokers = state.sides[event.by].searches[event.search].jokers
    left = tuple(force for force in jokers if force != event.task_force)
    return put_search(state, event.by, event.search, jokers=left)


def _shadow_began(state: State, event: e.ShadowBegan) -> State:
    shadow = Shadow(task_force=event.task_force, af=event.af, hex=event.hex, since=event.turn)
    shadows = state.sides[event.side].searches[event.search].shadows
    return put_search(state, event.side, event.search, shadows=(*shadows, shadow))


def _shadow_followed(state: State, event: e.ShadowFollowed) -> State:
    shadows = tuple(
        shadow.model_copy(update={"hex": event.hex}) if shadow.task_force == event.task_force else shadow
        for shadow in state.sides[event.side].searches[event.search].shadows
    )
    return put_search(state, event.side, event.search, shadows=shadows)


def _shadow_ended(state: State, event: e.ShadowEnded) -> State:
    shadows = state.sides[event.side].searches[event.search].shadows
    left = tuple(shadow for shadow in shadows if shadow.task_force != event.task_force)
    return put_search(state, event.side, event.search, shadows=left)


def _attack_declared(state: State, event: e.SearchAttackDeclared) -> State:
    search = state.sides[event.side].searches[event.search]
    attack = SearchAttack(
        task_force=event.task_force, af=event.af, card=event.card, turn=event.turn, number=event.number
    )
    now = (earlier for earlier in search.attacks if earlier.turn == event.turn)
    return put_search(state, event.side, event.search, attacks=(*now, attack))


def _attack_drawn(state: State, event: e.SearchAttackDrawn) -> State:
    """8.5.2 and A-072 An attack on a dummy is wasted: both sides know, and the weapon is kept."""
    if event.ship is None:
        return _attack_wasted(state, state.enemy_of(event.side), event)
    falls = Incoming(
        task_force=event.task_force, ship=event.ship, card=event.card, turn=event.turn, number=event.number
    )
    now = (earlier for earlier in state.sides[event.side].incoming if earlier.turn == event.turn)
    return put_side(state, event.side, incoming=(*now, falls))


def _attack_wasted(state: State, by: SideId, event: e.SearchAttackDrawn) -> State:
    for search in state.sides[by].searches.values():
        left = tuple(a for a in search.attacks if (a.turn, a.number) != (event.turn, event.number))
        if left != search.attacks:
            return put_search(state, by, search.id, attacks=left)
    return state


def _strike_redirected(state: State, event: e.StrikeRedirected) -> State:
    """12.6 One that waits over the old hex flies on; one that forms up still does."""
    strike = state.sides[event.side].formations[event.formation]
    phase = "outbound" if strike.phase == "on station" and strike.hex != event.to else strike.phase
    return put_formation(state, event.side, event.formation, destination=event.to, phase=phase)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.MapsExchanged: _maps_exchanged,
    e.ForcePlaced: _force_placed,
    e.ForceMade: _force_made,
    e.ShipAssigned: _ship_assigned,
    e.DummiesAdded: _dummies_added,
    e.HandMade: _hand_made,
    e.CardsWithdrawn: _cards_withdrawn,
    e.ForceGone: _force_gone,
    e.ForceLeft: _force_left,
    e.ForceArrived: _arrived,
    e.FlightArrived: _arrived,
    e.GoalReached: _goal_reached,
    e.MovePlotted: _move_plotted,
    e.PlotLapsed: _plot_lapsed,
    e.SearchPlanned: _search_planned,
    e.PlansSealed: _plans_sealed,
    e.SearchCancelled: _search_cancelled,
    e.SearchLaunched: _search_launched,
    e.SearchMoved: _search_moved,
    e.SearchOrdersSet: _search_orders_set,
    e.SearchOrderMet: _nothing,
    e.SearchOrderLeft: _nothing,
    e.SearchEnded: _search_ended,
    e.SearchesClosed: _searches_closed,
    e.SearchAnnounced: _search_announced,
    e.SearchRolled: _nothing,
    e.BandSearched: _band_searched,
    e.CardsSeen: _cards_seen,
    e.PositionErred: _position_erred,
    e.JokerDecided: _joker_decided,
    e.ShadowBegan: _shadow_began,
    e.ShadowFollowed: _shadow_followed,
    e.ShadowEnded: _shadow_ended,
    e.SearchAttackDeclared: _attack_declared,
    e.SearchAttackDrawn: _attack_drawn,
    e.RadarCalled: _nothing,
    e.StrikeRedirected: _strike_redirected,
}
