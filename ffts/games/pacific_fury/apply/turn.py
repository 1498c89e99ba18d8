"""What the facts of the turn change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.house_orders import seated
from ffts.core.model import Event
from ffts.core.putting import less, put_public, without
from ffts.games.pacific_fury.apply.putting import bring_home, leave, lose, put_side
from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.house_orders import HOUSE
from ffts.games.pacific_fury.names import EXPRESS, SideId, Step, TfId, UnitId
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited, Stack


def _nothing(state: State, event: Event) -> State:
    return state


def _turn_began(state: State, event: e.TurnBegan) -> State:
    state = _put_aside(state, event.initiative, event.withdrawn)
    state = _put_in_base(state, event.initiative.enemy, event.transports)
    return put_public(
        state,
        turn=event.turn,
        initiative=event.initiative,
        event="",
        formed=(),
        number=0,
        done={},
        resting=(),
        transports_sunk=False,
        face_up=(),
    )


def _put_aside(state: State, side: SideId, units: tuple[UnitId, ...]) -> State:
    own = state.sides[side]
    aside = (*without(own.aside, units), *units)
    return put_side(state, side, base=without(own.base, units), aside=aside, boxes={})


def _put_in_base(state: State, side: SideId, units: tuple[UnitId, ...]) -> State:
    own = state.sides[side]
    base = (*without(own.base, units), *units)
    return put_side(state, side, base=base, aside=without(own.aside, units), boxes={})


def _waited(state: State, event: e.Waited) -> State:
    return put_public(state, awaits=Awaited(step=event.step, side=event.side))


def _event_rolled(state: State, event: e.EventRolled) -> State:
    if event.again:
        return state
    spent = (*state.public.spent, event.event) if event.spends else state.public.spent
    return put_public(state, event=event.event, spent=spent)


def _port_shown(state: State, event: e.PortShown) -> State:
    return put_public(state, in_port=event.ships, torpedoes=event.hits)


def _port_hidden(state: State, event: e.PortHidden) -> State:
    return put_public(state, in_port=(), torpedoes=0)


def _reserve_released(state: State, event: e.ReserveReleased) -> State:
    state = put_public(state, reserve=without(state.public.reserve, event.ships))
    return put_side(state, SideId.JP, base=(*state.sides[SideId.JP].base, *event.ships))


def _submarine_sank(state: State, event: e.SubmarineSank) -> State:
    state = lose(leave(state, SideId.JP, None, event.ship), event.ship, "by submarine")
    return put_public(state, removed=(*state.public.removed, event.ship))


def _carrier_returned(state: State, event: e.CarrierReturned) -> State:
    public = state.public
    state = put_public(lose(state, event.ship, "not sunk"), sunk=without(public.sunk, (event.ship,)))
    if event.turn is not None:
        return put_public(state, track={**public.track, event.ship: event.turn})
    return put_side(state, SideId.US, base=(*state.sides[SideId.US].base, event.ship))


def _ships_arrived(state: State, event: e.ShipsArrived) -> State:
    track = state.public.track
    for ship in event.ships:
        track = less(track, ship)
    state = put_public(state, track=track)
    return put_side(state, event.side, base=(*state.sides[event.side].base, *event.ships))


def _placed(state: State, event: e.Placed) -> State:
    own = state.sides[event.side]
    boxes = {box: without(units, event.units) for box, units in own.boxes.items()}
    boxes[event.box] = (*boxes.get(event.box, ()), *event.units)
    gone, aside = event.units, own.aside
    if event.for_express is not None:
        gone, aside = (*gone, event.for_express), (*without(aside, (EXPRESS,)), event.for_express)
    return put_side(state, event.side, base=without(own.base, gone), boxes=_in_order(boxes), aside=aside)


def _taken_out(state: State, event: e.TakenOut) -> State:
    own = state.sides[event.side]
    boxes = {box: without(units, event.units) for box, units in own.boxes.items()}
    back, aside = without(event.units, (EXPRESS,)), own.aside
    if event.for_express is not None:
        back, aside = (*back, event.for_express), (*without(aside, (event.for_express,)), EXPRESS)
    return put_side(state, event.side, base=(*own.base, *back), boxes=_in_order(boxes), aside=aside)


def _in_order(boxes: Mapping[int, tuple[Any, ...]]) -> Mapping[int, tuple[Any, ...]]:
    return {box: boxes[box] for box in sorted(boxes) if boxes[box]}


def _forces_formed(state: State, event: e.ForcesFormed) -> State:
    side, own, public = event.side, state.sides[event.side], state.public
    named = {box: TfId(f"{side}-{box}") for box in event.boxes}
    state = put_side(state, side, boxes={}, forces={force: own.boxes[box] for box, force in named.items()})
    stacks = {force: Stack(side=side, box=box) for box, force in named.items()}
    return put_public(state, stacks={**public.stacks, **stacks}, formed=(*public.formed, side))


def _all_returned(state: State, event: e.AllReturned) -> State:
    for force, stack in state.public.stacks.items():
        state = bring_home(state, stack.side, force)
    return state


def _marker_shifted(state: State, event: e.MarkerShifted) -> State:
    return put_public(state, marker=event.to)


def _field_disrupted(state: State, event: e.FieldDisrupted) -> State:
    return put_public(state, operational=False)


def _field_repaired(state: State, event: e.FieldRepaired) -> State:
    return put_public(state, operational=True)


def _game_ended(state: State, event: e.GameEnded) -> State:
    why = "conceded" if event.conceded else ""
    return put_public(state, awaits=Awaited(step=Step.OVER), winner=event.winner, why_over=why, battle=None)


def _player_seated(state: State, event: e.PlayerSeated) -> State:
    lots = less(state.public.lots, event.side)
    lots = {**lots, event.side: event.lot} if event.temper else lots
    return put_public(state, seats=seated(state.public.seats, event), lots=lots)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.TurnBegan: _turn_began,
    e.Waited: _waited,
    e.EventRolled: _event_rolled,
    e.PortShown: _port_shown,
    e.PortHidden: _port_hidden,
    e.ReserveReleased: _reserve_released,
    e.SubmarineSank: _submarine_sank,
    e.NothingCame: _nothing,
    e.CarrierReturned: _carrier_returned,
    e.ShipsArrived: _ships_arrived,
    e.Placed: _placed,
    e.TakenOut: _taken_out,
    e.ForcesFormed: _forces_formed,
    e.AllReturned: _all_returned,
    e.MarkerShifted: _marker_shifted,
    e.FieldDisrupted: _field_disrupted,
    e.FieldRepaired: _field_repaired,
    e.GameEnded: _game_ended,
    **HOUSE.changes(put_public),
    e.PlayerSeated: _player_seated,
}
