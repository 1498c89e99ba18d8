"""Bookkeeping: what each fact changes. It judges nothing and rolls nothing."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.games.skies import apply_air, apply_search, apply_strike
from ffts.games.skies import events as e
from ffts.games.skies.names import Segment, ShipId, SideId, Step, TfId
from ffts.games.skies.state import Marker, Public, Ship, Side, State, TaskForce, Wind


def apply(state: State, event: Event) -> State:
    """The state after this fact."""
    return CHANGES[type(event)](state, event)


def _nothing(state: State, event: Event) -> State:
    return state


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return _public(state, turn=event.turn, initiative=None, over=False, searches_closed=())


def _segment_began(state: State, event: e.SegmentBegan) -> State:
    first = Step.ANNOUNCE if event.segment is Segment.STRIKE else None
    if event.segment is Segment.AIR_OPERATIONS:
        state = apply_air.fresh_aos(state)
    if event.segment is Segment.STRIKE:
        state = apply_strike.fresh_strike(state)
    if event.segment is Segment.DAMAGE_CONTROL:
        state = apply_strike.fresh_step(state)
    return _public(state, segment=event.segment, step=first)


def _step_began(state: State, event: e.StepBegan) -> State:
    return _public(apply_strike.fresh_step(state), step=event.step)


def _initiative_won(state: State, event: e.InitiativeWon) -> State:
    return _public(state, initiative=event.side)


def _day_ended(state: State, event: e.DayEnded) -> State:
    return _public(state, over=True)


def _house_rule_set(state: State, event: e.HouseRuleSet) -> State:
    return _public(state, house=state.public.house.switched(event.key, event.value))


def _weather_changed(state: State, event: e.WeatherChanged) -> State:
    wind = Wind(degrees=event.wind_from, knots=event.wind_knots)
    rolled_on = event.rolled_on or state.public.weather_rolled_on
    return _public(state, wind=wind, sky=event.sky, weather_rolled_on=rolled_on)


def _task_force_moved(state: State, event: e.TaskForceMoved) -> State:
    return _put_force(state, event.side, event.task_force, hex=event.to, plot=None)


def _task_force_reported(state: State, event: e.TaskForceReported) -> State:
    known = state.intel[event.by].markers.get(event.task_force)
    marker = Marker(
        task_force=event.task_force,
        hex=event.hex,
        turn=event.turn,
        sighted_on=known.sighted_on if known else None,
        sighted_at=known.sighted_at if known else None,
    )
    return _put_markers(state, event.by, {**state.intel[event.by].markers, event.task_force: marker})


def _task_force_sighted(state: State, event: e.TaskForceSighted) -> State:
    marker = Marker(
        task_force=event.task_force,
        hex=event.hex,
        turn=event.turn,
        sighted_on=event.turn,
        sighted_at=event.hex,
    )
    return _put_markers(state, event.by, {**state.intel[event.by].markers, event.task_force: marker})


def _task_force_lost_sight(state: State, event: e.TaskForceLostSight) -> State:
    markers = state.intel[event.by].markers
    return _put_markers(state, event.by, {force: markers[force] for force in markers if force != event.task_force})


def _ship_slowed(state: State, event: e.ShipSlowed) -> State:
    return _put_ship(state, event.side, event.ship, speed=event.speed)


def _ship_sank(state: State, event: e.ShipSank) -> State:
    return _put_ship(state, event.side, event.ship, speed=0.0, sunk_on=event.turn)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.TurnBegan: _turn_began,
    e.SegmentBegan: _segment_began,
    e.SegmentPassed: _nothing,
    e.StepBegan: _step_began,
    e.InitiativeTied: _nothing,
    e.InitiativeWon: _initiative_won,
    e.DayEnded: _day_ended,
    e.RulingMade: _nothing,
    e.NoteMade: _nothing,
    e.HouseRuleSet: _house_rule_set,
    e.WeatherChanged: _weather_changed,
    e.TaskForceMoved: _task_force_moved,
    e.TaskForceReported: _task_force_reported,
    e.TaskForceSighted: _task_force_sighted,
    e.TaskForceLostSight: _task_force_lost_sight,
    e.ShipSlowed: _ship_slowed,
    e.ShipSank: _ship_sank,
    **apply_air.CHANGES,
    **apply_search.CHANGES,
    **apply_strike.CHANGES,
}


def _public(state: State, **changes: Any) -> State:
    public: Public = state.public.model_copy(update=changes)
    return state.model_copy(update={"public": public})


def _put_side(state: State, side: Side) -> State:
    return state.model_copy(update={"sides": {**state.sides, side.id: side}})


def _put_force(state: State, side: SideId, force: TfId, **changes: Any) -> State:
    own = state.sides[side]
    changed: TaskForce = own.task_forces[force].model_copy(update=changes)
    return _put_side(state, own.model_copy(update={"task_forces": {**own.task_forces, force: changed}}))


def _put_ship(state: State, side: SideId, ship: ShipId, **changes: Any) -> State:
    own = state.sides[side]
    changed: Ship = own.ships[ship].model_copy(update=changes)
    return _put_side(state, own.model_copy(update={"ships": {**own.ships, ship: changed}}))


def _put_markers(state: State, by: SideId, markers: Mapping[TfId, Marker]) -> State:
    intel = state.intel[by].model_copy(update={"markers": markers})
    return state.model_copy(update={"intel": {**state.intel, by: intel}})
