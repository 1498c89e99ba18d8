"""The few ways a fact changes the state: one part of it is replaced, and all the rest is shared."""

from collections.abc import Collection, Iterable
from typing import Any

from ffts.core.putting import put_public
from ffts.games.fire_in_the_sky.names import SEA, Nation, Spot, UnitId
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Unit


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
