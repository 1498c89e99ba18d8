"""What the facts of operations change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import put_public
from ffts.games.pacific_fury.apply.putting import bring_home, drop_force, leave_force, put_side, put_stack
from ffts.games.pacific_fury.events import operations as e
from ffts.games.pacific_fury.names import EXPRESS, SideId, Step, Zone
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited


def _operation_began(state: State, event: e.OperationBegan) -> State:
    done = {**state.public.done, event.side: event.number}
    awaits = Awaited(step=Step.OPERATION, side=event.side)
    return put_public(state, number=event.number, done=done, awaits=awaits)


def _sortied(state: State, event: e.Sortied) -> State:
    return put_stack(state, event.force, box=None, zone=event.zone)


def _moved(state: State, event: e.Moved) -> State:
    return put_stack(state, event.force, zone=event.to)


def _went_home(state: State, event: e.WentHome) -> State:
    return bring_home(state, event.side, event.force)


def _boxes_aged(state: State, event: e.BoxesAged) -> State:
    if event.home is not None:
        state = bring_home(state, event.side, event.home)
    for box, force in state.public.waiting(event.side).items():
        state = put_stack(state, force, box=box + 1)
    return state


def _passed(state: State, event: e.Passed) -> State:
    resting = state.public.resting
    return put_public(state, resting=(*resting, event.side)) if event.rest and event.side not in resting else state


def _revealed(state: State, event: e.Revealed) -> State:
    return put_public(state, shown={**state.public.shown, event.force: event.units})


def _landed(state: State, event: e.Landed) -> State:
    public, own = state.public, state.sides[event.side]
    state = leave_force(state, event.side, event.force, event.units)
    if public.house.transports_landed == "spent":
        state = put_public(state, landed_for_good=(*public.landed_for_good, *event.units))
    return put_side(state, event.side, aside=(*own.aside, *event.units))


def _express_ran(state: State, event: e.ExpressRan) -> State:
    state = put_public(state, shown={**state.public.shown, event.force: (EXPRESS,)})
    return put_stack(state, event.force, zone=Zone.IBS)


def _detection_rolled(state: State, event: e.DetectionRolled) -> State:
    return state


def _express_ended(state: State, event: e.ExpressEnded) -> State:
    own = state.sides[SideId.JP]
    state = drop_force(state, SideId.JP, event.force)
    return put_side(state, SideId.JP, aside=(*own.aside, EXPRESS))


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.OperationBegan: _operation_began,
    e.Sortied: _sortied,
    e.Moved: _moved,
    e.WentHome: _went_home,
    e.BoxesAged: _boxes_aged,
    e.Passed: _passed,
    e.Revealed: _revealed,
    e.Landed: _landed,
    e.ExpressRan: _express_ran,
    e.DetectionRolled: _detection_rolled,
    e.ExpressEnded: _express_ended,
}
