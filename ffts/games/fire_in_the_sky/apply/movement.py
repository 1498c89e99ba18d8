"""What the facts of movement change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import less, put_public
from ffts.games.fire_in_the_sky.apply.putting import put_units
from ffts.games.fire_in_the_sky.events import pieces as e
from ffts.games.fire_in_the_sky.names import SEA, PlaceId, Spot, Staying
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Force


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


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.Deployed: _deployed,
    e.ForceFormed: _force_formed,
    e.ForcesShown: _forces_shown,
    e.AirCommitted: _air_committed,
    e.ForcesReturned: _forces_returned,
}
