"""The few ways a fact changes the state: one part of it is replaced, and all the rest is shared."""

from collections.abc import Mapping
from typing import Any

from ffts.games.skies.names import AfId, FormationId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.state import Side, State


def put_side(state: State, side: SideId, **changes: Any) -> State:
    own: Side = state.sides[side].model_copy(update=changes)
    return state.model_copy(update={"sides": {**state.sides, side: own}})


def put_parts(state: State, side: SideId, **parts: Mapping[Any, Mapping[str, Any]]) -> State:
    """Of a side's parts several with their changes at once, for facts that change many things: `air={af: {...}}`."""
    own = state.sides[side]
    return put_side(state, side, **{name: _changed(getattr(own, name), those) for name, those in parts.items()})


def _changed(before: Mapping[Any, Any], those: Mapping[Any, Mapping[str, Any]]) -> Mapping[Any, Any]:
    return {**before, **{key: before[key].model_copy(update=changes) for key, changes in those.items()}}


def _put_part(state: State, side: SideId, parts: str, key: str, changes: Mapping[str, Any]) -> State:
    """Of a side's `parts`, such as its ships, the one called `key` with these changes."""
    before = getattr(state.sides[side], parts)
    return put_side(state, side, **{parts: {**before, key: before[key].model_copy(update=changes)}})


def put_force(state: State, side: SideId, force: TfId, **changes: Any) -> State:
    return _put_part(state, side, "task_forces", force, changes)


def put_ship(state: State, side: SideId, ship: ShipId, **changes: Any) -> State:
    return _put_part(state, side, "ships", ship, changes)


def put_af(state: State, side: SideId, af: AfId, **changes: Any) -> State:
    return _put_part(state, side, "air", af, changes)


def put_formation(state: State, side: SideId, formation: FormationId, **changes: Any) -> State:
    return _put_part(state, side, "formations", formation, changes)


def put_search(state: State, side: SideId, search: FormationId, **changes: Any) -> State:
    return _put_part(state, side, "searches", search, changes)


def put_platform(state: State, side: SideId, platform: PlatformId, **changes: Any) -> State:
    return _put_part(state, side, "platforms", platform, changes)


def put_aos(state: State, side: SideId, platform: PlatformId, **changes: Any) -> State:
    """The present air operations of a carrier or base."""
    aos = state.sides[side].platforms[platform].aos.model_copy(update=changes)
    return put_platform(state, side, platform, aos=aos)


def put_intel(state: State, side: SideId, **changes: Any) -> State:
    intel = state.intel[side].model_copy(update=changes)
    return state.model_copy(update={"intel": {**state.intel, side: intel}})
