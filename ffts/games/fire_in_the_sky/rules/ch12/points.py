"""FS-12.3.2 Air Points: what each side has over a battle, from the steps left at that moment."""

from ffts.games.fire_in_the_sky.names import Kind, SideId, UnitId
from ffts.games.fire_in_the_sky.rules.board import steps_of
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    at_base,
    battle_now,
    forces,
    is_aviation,
    long_range_units,
    options,
    present,
    ships_of,
)
from ffts.games.fire_in_the_sky.rules.ch12.figures import long_range
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import NO_POINTS, Box, Points


def points_of(state: State, data: Catalog, side: SideId) -> Points:
    """FS-12.3.2 Carriers in their boxes, steps at base that are not committed elsewhere, half of those from afar."""
    carriers = [points_of_carrier(state, data, unit) for unit in carriers_up(state, data, side)]
    base = steps_of(state, flying_from_base(state, data, side))
    afar = long_range(state.units[unit].steps for unit in long_range_units(state, data, side))
    total = Points(plain=base + afar)
    for one in carriers:
        total = total.plus(one)
    return total


def carriers_up(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.2 Carriers in Carrier boxes, and before the boxes are filled those that go there; at anchor they give
    nothing."""
    battle = battle_now(state)
    units = (
        ships_of(state, data, side, Box.CARRIER)
        if battle.boxes
        else tuple(unit for force in forces(state, data, side) for unit in force.units)
    )
    return tuple(unit for unit in units if data.is_carrier(unit))


def points_of_carrier(state: State, data: Catalog, unit: UnitId) -> Points:
    """FS-18.2.3.a Elite until the pilots are lost."""
    strength = data.air_strength(unit)
    elite = "pilots" in options(state) and data.type(unit).elite and unit not in state.public.elite_lost
    return Points(elite=strength) if elite else Points(plain=strength)


def flying_from_base(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.2 Air units at base but those committed elsewhere, and aviation that sits the battle out (FS-7.1.1.a)."""
    committed = state.public.committed
    units = at_base(state, data, side, Kind.AIR)
    return tuple(unit for unit in units if unit not in committed and not is_aviation(state, unit))


def enemies_present(state: State, data: Catalog, side: SideId) -> bool:
    return present(state, data, side.enemy, battle_now(state).hex)


def left(state: State, side: SideId) -> Points:
    """Of a side on the display now."""
    return battle_now(state).points.get(side, NO_POINTS)
