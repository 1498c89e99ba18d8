"""Bookkeeping: what each fact changes. It judges nothing and rolls nothing."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import put_public
from ffts.games.skies import events as e
from ffts.games.skies.apply import air as apply_air
from ffts.games.skies.apply import search as apply_search
from ffts.games.skies.apply import strike as apply_strike
from ffts.games.skies.apply.putting import put_force, put_intel, put_ship
from ffts.games.skies.house_orders import HOUSE
from ffts.games.skies.names import Segment, Step
from ffts.games.skies.state import Marker, State, Wind


def apply(state: State, event: Event) -> State:
    """The state after this fact."""
    return CHANGES[type(event)](state, event)


def _nothing(state: State, event: Event) -> State:
    return state


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return put_public(state, turn=event.turn, initiative=None, over=False, searches_closed=())


def _segment_began(state: State, event: e.SegmentBegan) -> State:
    first = Step.ANNOUNCE if event.segment is Segment.STRIKE else None
    if event.segment is Segment.AIR_OPERATIONS:
        state = apply_air.fresh_aos(state)
    if event.segment is Segment.STRIKE:
        state = apply_strike.fresh_strike(state)
    if event.segment is Segment.DAMAGE_CONTROL:
        state = apply_strike.fresh_step(state)
    return put_public(state, segment=event.segment, step=first)


def _step_began(state: State, event: e.StepBegan) -> State:
    return put_public(apply_strike.fresh_step(state), step=event.step)


def _initiative_won(state: State, event: e.InitiativeWon) -> State:
    return put_public(state, initiative=event.side)


def _day_ended(state: State, event: e.DayEnded) -> State:
    return put_public(state, over=True)


def _weather_changed(state: State, event: e.WeatherChanged) -> State:
    wind = Wind(degrees=event.wind_from, knots=event.wind_knots)
    rolled_on = event.rolled_on or state.public.weather_rolled_on
    return put_public(state, wind=wind, sky=event.sky, weather_rolled_on=rolled_on)


def _weather_zones_changed(state: State, event: e.WeatherZonesChanged) -> State:
    if state.skies is None:
        return state
    named = {"zones": event.zones, "since": state.public.turn}
    return state.model_copy(update={"skies": state.skies.model_copy(update=named)})


def _task_force_moved(state: State, event: e.TaskForceMoved) -> State:
    return put_force(state, event.side, event.task_force, hex=event.to, plot=None)


def _task_force_reported(state: State, event: e.TaskForceReported) -> State:
    known = state.intel[event.by].markers.get(event.task_force)
    marker = Marker(
        task_force=event.task_force,
        hex=event.hex,
        turn=event.turn,
        sighted_on=known.sighted_on if known else None,
        sighted_at=known.sighted_at if known else None,
        read_on=known.read_on if known else 0,
    )
    return put_intel(state, event.by, markers={**state.intel[event.by].markers, event.task_force: marker})


def _task_force_sighted(state: State, event: e.TaskForceSighted) -> State:
    known = state.intel[event.by].markers.get(event.task_force)
    marker = Marker(
        task_force=event.task_force,
        hex=event.hex,
        turn=event.turn,
        sighted_on=event.turn,
        sighted_at=event.hex,
        read_on=known.read_on if known else 0,
    )
    return put_intel(state, event.by, markers={**state.intel[event.by].markers, event.task_force: marker})


def _report_delayed(state: State, event: e.ReportDelayed) -> State:
    markers = state.intel[event.by].markers
    late = markers[event.task_force].model_copy(update={"read_on": event.read_on})
    return put_intel(state, event.by, markers={**markers, event.task_force: late})


def _task_force_lost_sight(state: State, event: e.TaskForceLostSight) -> State:
    markers = state.intel[event.by].markers
    return put_intel(state, event.by, markers={force: markers[force] for force in markers if force != event.task_force})


def _ship_slowed(state: State, event: e.ShipSlowed) -> State:
    return put_ship(state, event.side, event.ship, speed=event.speed)


def _ship_sank(state: State, event: e.ShipSank) -> State:
    return put_ship(state, event.side, event.ship, speed=0.0, sunk_on=event.turn)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.TurnBegan: _turn_began,
    e.SegmentBegan: _segment_began,
    e.SegmentPassed: _nothing,
    e.StepBegan: _step_began,
    e.InitiativeTied: _nothing,
    e.InitiativeWon: _initiative_won,
    e.DayEnded: _day_ended,
    **HOUSE.changes(put_public),
    e.WeatherChanged: _weather_changed,
    e.WeatherZonesChanged: _weather_zones_changed,
    e.TaskForceMoved: _task_force_moved,
    e.TaskForceReported: _task_force_reported,
    e.TaskForceSighted: _task_force_sighted,
    e.ReportDelayed: _report_delayed,
    e.TaskForceLostSight: _task_force_lost_sight,
    e.ShipSlowed: _ship_slowed,
    e.ShipSank: _ship_sank,
    **apply_air.CHANGES,
    **apply_search.CHANGES,
    **apply_strike.CHANGES,
}
