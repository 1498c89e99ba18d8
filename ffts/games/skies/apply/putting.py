"""The few ways a fact changes the state: one part of it is replaced, and all the rest is shared."""

from typing import Any

from ffts.games.skies.names import AfId, FormationId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.state import Public, Ship, Side, State, TaskForce
from ffts.games.skies.state.air import AirFactor, Formation, Platform


def put_public(state: State, **changes: Any) -> State:
    public: Public = state.public.model_copy(update=changes)
    return state.model_copy(update={"public": public})


def put_side(state: State, side: SideId, **changes: Any) -> State:
    own: Side = state.sides[side].model_copy(update=changes)
    return state.model_copy(update={"sides": {**state.sides, side: own}})


def put_force(state: State, side: SideId, force: TfId, **changes: Any) -> State:
    forces = state.sides[side].task_forces
    changed: TaskForce = forces[force].model_copy(update=changes)
    return put_side(state, side, task_forces={**forces, force: changed})


def put_ship(state: State, side: SideId, ship: ShipId, **changes: Any) -> State:
    ships = state.sides[side].ships
    changed: Ship = ships[ship].model_copy(update=changes)
    return put_side(state, side, ships={**ships, ship: changed})


def put_af(state: State, side: SideId, af: AfId, **changes: Any) -> State:
    air = state.sides[side].air
    changed: AirFactor = air[af].model_copy(update=changes)
    return put_side(state, side, air={**air, af: changed})


def put_formation(state: State, side: SideId, formation: FormationId, **changes: Any) -> State:
    formations = state.sides[side].formations
    changed: Formation = formations[formation].model_copy(update=changes)
    return put_side(state, side, formations={**formations, formation: changed})


def put_platform(state: State, side: SideId, platform: PlatformId, **changes: Any) -> State:
    platforms = state.sides[side].platforms
    changed: Platform = platforms[platform].model_copy(update=changes)
    return put_side(state, side, platforms={**platforms, platform: changed})


def put_aos(state: State, side: SideId, platform: PlatformId, **changes: Any) -> State:
    """The present air operations of a carrier or base."""
    aos = state.sides[side].platforms[platform].aos.model_copy(update=changes)
    return put_platform(state, side, platform, aos=aos)


def put_intel(state: State, side: SideId, **changes: Any) -> State:
    intel = state.intel[side].model_copy(update=changes)
    return state.model_copy(update={"intel": {**state.intel, side: intel}})
