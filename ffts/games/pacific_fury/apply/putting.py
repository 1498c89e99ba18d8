"""The few ways a fact changes the state: one part of it is replaced, and all the rest is shared."""

from collections.abc import Collection
from typing import Any

from ffts.core.putting import less, put_public, without
from ffts.games.pacific_fury.names import EXPRESS, SideId, TfId, UnitId
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Fate, Loss


def put_side(state: State, side: SideId, **changes: Any) -> State:
    own = state.sides[side].model_copy(update=changes)
    return state.model_copy(update={"sides": {**state.sides, side: own}})


def put_battle(state: State, **changes: Any) -> State:
    battle = state.public.battle
    return put_public(state, battle=battle.model_copy(update=changes)) if battle else state


def put_stack(state: State, force: TfId, **changes: Any) -> State:
    stacks = state.public.stacks
    return put_public(state, stacks={**stacks, force: stacks[force].model_copy(update=changes)})


def drop_force(state: State, side: SideId, force: TfId) -> State:
    """The task force is no more; where its units are now is another matter."""
    public = state.public
    state = put_side(state, side, forces=less(state.sides[side].forces, force))
    return put_public(state, stacks=less(public.stacks, force), shown=less(public.shown, force))


def leave_force(state: State, side: SideId, force: TfId, units: Collection[UnitId]) -> State:
    """Units are out of their task force; one without units is no more."""
    own, public = state.sides[side], state.public
    left = without(own.forces[force], units)
    if not left:
        return drop_force(state, side, force)
    if force in public.shown:
        state = put_public(state, shown={**public.shown, force: left})
    return put_side(state, side, forces={**own.forces, force: left})


def lose(state: State, unit: UnitId, fate: Fate, back: int | None = None) -> State:
    """What became of a unit that was hit is known for good."""
    public = state.public
    return put_public(state, losses=(*public.losses, Loss(turn=public.turn, unit=unit, fate=fate, back=back)))


def leave(state: State, side: SideId, force: TfId | None, unit: UnitId) -> State:
    """A unit is out of its task force, or out of base."""
    if force is not None:
        return leave_force(state, side, force, (unit,))
    return put_side(state, side, base=without(state.sides[side].base, (unit,)))


def bring_home(state: State, side: SideId, force: TfId) -> State:
    """A task force is in base, face down; the Tokyo Express is put aside."""
    own, public = state.sides[side], state.public
    units = own.forces[force]
    if public.house.fog_returned == "face_up" and force in public.shown:
        state = put_public(state, face_up=(*public.face_up, *units))
    state = drop_force(state, side, force)
    aside = (*own.aside, EXPRESS) if EXPRESS in units else own.aside
    return put_side(state, side, base=(*own.base, *without(units, (EXPRESS,))), aside=aside)
