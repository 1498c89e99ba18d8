"""What the facts about counters change."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import less, put_public, without
from ffts.games.fire_in_the_sky.events import pieces as e
from ffts.games.fire_in_the_sky.names import (
    GONE,
    POOL,
    SEA,
    TRACK,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Staying,
    TypeId,
    UnitId,
)
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Force, Return, Unit


def put_unit(state: State, unit: UnitId, **changes: Any) -> State:
    changed = state.units[unit].model_copy(update=changes)
    return state.model_copy(update={"units": {**state.units, unit: changed}})


def put_units(state: State, units: Iterable[UnitId], at: Spot) -> State:
    """Units are at this spot; whoever was in a task force is out of it."""
    moved = tuple(units)
    state = out_of_forces(state, moved)
    changed: dict[UnitId, Unit] = {unit: state.units[unit].model_copy(update={"at": at}) for unit in moved}
    return state.model_copy(update={"units": {**state.units, **changed}})


def out_of_forces(state: State, units: Collection[UnitId]) -> State:
    """A task force without units is no more."""
    at_sea = {unit for unit in units if state.units[unit].at == SEA}
    if not at_sea:
        return state
    left = {one: tuple(unit for unit in force.units if unit not in at_sea) for one, force in state.forces.items()}
    kept = {
        one: force if left[one] == force.units else force.model_copy(update={"units": left[one]})
        for one, force in state.forces.items()
        if left[one]
    }
    return state.model_copy(update={"forces": kept})


def put_transport(state: State, nation: Nation, points: float) -> State:
    return put_public(state, transport={**state.public.transport, nation: points})


def _units_moved(state: State, event: e.UnitsMoved) -> State:
    """A ruling may move them off the Turn Record Track."""
    track = state.public.track
    state = put_units(state, event.units, event.to)
    return state if track.keys().isdisjoint(event.units) else put_public(state, track=less(track, *event.units))


def _unit_arrived(state: State, event: e.UnitArrived) -> State:
    public = state.public
    state = put_unit(state, event.unit, at=event.at, steps=event.steps)
    trainable = (*public.trainable, event.unit) if event.trainable else public.trainable
    track = less(public.track, event.unit)
    return put_public(state, track=track, arrived=(*public.arrived, event.unit), trainable=trainable)


def _air_gained(state: State, event: e.AirGained) -> State:
    return put_unit(state, event.unit, steps=state.units[event.unit].steps + event.steps)


def _nothing(state: State, event: Event) -> State:
    return state


def _put_on_track(state: State, event: e.PutOnTrack) -> State:
    state = _off_the_map(state, event.unit, TRACK)
    entry = Return(
        turn=event.turn,
        why=event.why,
        rule=event.rule,
        steps=event.steps,
        damaged=event.damaged,
        training=event.training,
    )
    state = put_unit(state, event.unit, steps=event.steps)
    return put_public(state, track={**state.public.track, event.unit: entry})


def _put_off(state: State, event: e.PutOff) -> State:
    track = dict(state.public.track)
    for unit in event.units:
        known = track.get(unit) or Return(turn=event.turn, why=event.why, rule="FS-7.1", steps=state.units[unit].steps)
        track[unit] = known.model_copy(update={"turn": event.turn})
    state = put_units(state, event.units, TRACK)
    return put_public(state, track=track)


def _step_lost(state: State, event: e.StepLost) -> State:
    return put_unit(state, event.unit, steps=event.left)


def _step_regained(state: State, event: e.StepRegained) -> State:
    return _without_marker(put_unit(state, event.unit, steps=2), event.marker)


def _removed(state: State, event: e.Removed) -> State:
    if event.unit not in state.public.track and state.units[event.unit].value:
        return _without_marker(state, event.unit)
    state = _off_the_map(state, event.unit, POOL if event.to == "pool" else GONE)
    return put_public(state, track=less(state.public.track, event.unit))


def _off_the_map(state: State, unit: UnitId, to: Spot) -> State:
    """FS-8.1 What the phases remember of a unit is forgotten with it."""
    public = state.public
    state = put_public(
        state,
        committed=less(public.committed, unit),
        unpacking=without(public.unpacking, (unit,)),
        arrived=without(public.arrived, (unit,)),
        trainable=without(public.trainable, (unit,)),
    )
    state = state.model_copy(update={"sailed": without(state.sailed, (unit,))})
    return put_units(state, (unit,), to)


def _without_marker(state: State, marker: UnitId) -> State:
    state = out_of_forces(state, (marker,))
    return state.model_copy(update={"units": less(state.units, marker)})


def _replacement_taken(state: State, event: e.ReplacementTaken) -> State:
    kind = TypeId(f"{event.nation.lower()}_replacement")
    unit = Unit(id=event.marker, type=kind, side=event.nation.side, at=Spot(event.home), value=event.value)
    state = state.model_copy(update={"units": {**state.units, event.marker: unit}})
    public = state.public
    based = {**public.based, event.marker: event.home}
    return put_public(state, next_marker=public.next_marker + 1, based=based)


def _replacements_removed(state: State, event: e.ReplacementsRemoved) -> State:
    for marker in event.markers:
        state = _without_marker(state, marker)
    return state


def _air_split(state: State, event: e.AirSplit) -> State:
    """FS-2.1.1.2 Both counters have done what the one had done."""
    public, old = state.public, state.units[event.unit]
    state = put_unit(put_unit(state, event.unit, steps=1), event.new, steps=1, at=old.at)
    state = state.model_copy(update={"sailed": _and_also(state.sailed, event)})
    return put_public(
        state,
        deployed=_also(public.deployed, event),
        based=_also(public.based, event),
        committed=_also(public.committed, event),
        stopped=_and_also(public.stopped, event),
        unpacking=_and_also(public.unpacking, event),
        arrived=_and_also(public.arrived, event),
        trainable=_and_also(public.trainable, event),
    )


def _also(known: Mapping[UnitId, Any], event: e.AirSplit) -> Mapping[UnitId, Any]:
    return {**known, event.new: known[event.unit]} if event.unit in known else known


def _and_also(known: tuple[UnitId, ...], event: e.AirSplit) -> tuple[UnitId, ...]:
    return (*known, event.new) if event.unit in known else known


def _air_joined(state: State, event: e.AirJoined) -> State:
    return _off_the_map(put_unit(state, event.unit, steps=2), event.other, POOL)


def _carrier_replenished(state: State, event: e.CarrierReplenished) -> State:
    for unit in event.used:
        state = _off_the_map(state, unit, POOL)
    if event.reduced is not None:
        state = put_unit(state, event.reduced, steps=1)
    return put_unit(state, event.carrier, at=Spot(event.home))


def _pool_lost(state: State, event: e.PoolLost) -> State:
    return put_public(state, merchantmen=max(0.0, state.public.merchantmen - event.points))


def _control_changed(state: State, event: e.ControlChanged) -> State:
    public = state.public
    japanese = event.side is SideId.JP and event.place not in public.once_japanese
    once: tuple[PlaceId, ...] = (*public.once_japanese, event.place) if japanese else public.once_japanese
    return put_public(
        state,
        control={**public.control, event.place: event.side},
        occupied=less(public.occupied, event.place),
        gained={**public.gained, event.place: event.side},
        once_japanese=once,
    )


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.UnitsMoved: _units_moved,
    e.UnitArrived: _unit_arrived,
    e.AirGained: _air_gained,
    e.Forfeited: _nothing,
    e.PutOnTrack: _put_on_track,
    e.PutOff: _put_off,
    e.StepLost: _step_lost,
    e.StepRegained: _step_regained,
    e.Removed: _removed,
    e.ReplacementTaken: _replacement_taken,
    e.ReplacementsRemoved: _replacements_removed,
    e.AirSplit: _air_split,
    e.AirJoined: _air_joined,
    e.CarrierReplenished: _carrier_replenished,
    e.PoolLost: _pool_lost,
    e.ControlChanged: _control_changed,
}


def _deployed(state: State, event: e.Deployed) -> State:
    public = state.public
    state = put_units(state, event.units, Spot(event.to))
    stopped = (*public.stopped, *event.units) if event.stopped else public.stopped
    deployed = {**public.deployed, **dict.fromkeys(event.units, event.way)}
    return put_public(state, deployed=deployed, stopped=stopped)


def _force_formed(state: State, event: e.ForceFormed) -> State:
    public = state.public
    state = put_units(state, event.units, SEA)
    force = Force(
        id=event.force,
        side=event.side,
        units=event.units,
        at=event.to,
        started=event.start,
        path=event.path,
        reacted=event.reacted,
        express=event.express,
        hidden=event.hidden,
    )
    sailed = (*state.sailed, *event.units)
    state = state.model_copy(update={"forces": {**state.forces, event.force: force}, "sailed": sailed})
    return put_public(
        state,
        next_force=public.next_force + 1,
        short_price_used=public.short_price_used or event.short_price,
        reacting=public.reacting or event.reacted,
        staying=_staying(public.staying, event) if event.hidden else public.staying,
    )


def _staying(known: Mapping[PlaceId, Staying], event: e.ForceFormed) -> Mapping[PlaceId, Staying]:
    others = less(known, event.start)
    return {**others, event.start: event.stays} if event.stays else others


def _forces_shown(state: State, event: e.ForcesShown) -> State:
    shown = {one: state.forces[one].model_copy(update={"hidden": False}) for one in event.forces}
    return put_public(state.model_copy(update={"forces": {**state.forces, **shown}}), staying={})


def _air_committed(state: State, event: e.AirCommitted) -> State:
    committed = less(state.public.committed, *event.units)
    if not event.own:
        committed = {**committed, **dict.fromkeys(event.units, event.hex)}
    return put_public(state, committed=committed)


def _forces_returned(state: State, event: e.ForcesReturned) -> State:
    return put_units(state, event.units, Spot(event.to))


MOVES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.Deployed: _deployed,
    e.ForceFormed: _force_formed,
    e.ForcesShown: _forces_shown,
    e.AirCommitted: _air_committed,
    e.ForcesReturned: _forces_returned,
}
