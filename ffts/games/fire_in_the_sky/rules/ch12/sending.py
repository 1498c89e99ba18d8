"""LINK What of a battle goes to another game: ships by name, wings, fields, merchants, and the hash of the campaign.

All of it is open to both players (FS-12.3.1), and so is what the hash is made of.
"""

import hashlib
import json
from collections.abc import Mapping

from ffts.core.link import Wing
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, UnitId
from ffts.games.fire_in_the_sky.rules.board import steps_of
from ffts.games.fire_in_the_sky.rules.ch12.board import at_base, battle_now, forces, place_of
from ffts.games.fire_in_the_sky.rules.ch12.points import carriers_up, flying_from_base
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.link import Strip
from ffts.games.fire_in_the_sky.state import State


def named(state: State) -> str:
    """'T3-JP-2': by turn, whose part, and the number of the battle in it."""
    public = state.public
    return f"T{public.turn}-{public.part}-{battle_now(state).number}"


def state_hash(state: State) -> str:
    """LINK Of everything that both players see, but for who plays by program."""
    seen = state.model_dump(mode="json", exclude={"standing"})
    seen["public"].pop("seats")
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()


def ships_afloat(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-12.3.1 All ships on the board: of task forces, and at anchor."""
    return tuple(unit for side in SideId for unit in ships_of_side(state, data, side))


def ships_of_side(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    sailing = (unit for force in forces(state, data, side) for unit in force.units)
    afloat = tuple(unit for unit in sailing if data.type(unit).kind is Kind.NAVAL)
    return (*afloat, *at_base(state, data, side, Kind.NAVAL))


def aboard(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-9.2 Cargo of its task forces."""
    sailing = (unit for force in forces(state, data, side) for unit in force.units)
    return tuple(unit for unit in sailing if data.type(unit).kind is not Kind.NAVAL)


def carried(state: State, data: Catalog, unit: UnitId) -> int:
    """LINK Merchants that carry a unit: one for each step of air, each factor of strength, each value of a marker."""
    one, kind = state.units[unit], data.type(unit)
    match kind.kind:
        case Kind.LAND:
            return kind.cs
        case Kind.REPLACEMENT:
            return one.value
        case _:
            return one.steps


def field_of(state: State, data: Catalog) -> Strip | None:
    """LINK The field of the other game that stands for the base of this hex."""
    place = place_of(state, data)
    return data.link.fields.get(place) if place else None


def wings_of(state: State, data: Catalog, side: SideId) -> Mapping[str, Wing]:
    """LINK Air factors of each carrier at sea, ship by ship, and of the field. Carriers at anchor bring none."""
    found: dict[str, Wing] = {}
    for unit in carriers_up(state, data, side):
        strength, nation = data.air_strength(unit), data.type(unit).nation
        if strength and unit in data.link.ships:
            found |= data.link.wings(nation, strength, data.link.ships[unit])
    field, steps = field_of(state, data), steps_of(state, flying_from_base(state, data, side))
    if field is not None and steps:
        found[field.name] = data.link.wing(nation_of_side(state, data, side), steps * data.link.af_per_point)
    return found


def nation_of_side(state: State, data: Catalog, side: SideId) -> Nation:
    """LINK Whose aircraft fly: of the Allies those of the United States, where there are only British those."""
    if side is SideId.JP:
        return Nation.JP
    nations = {data.type(unit).nation for unit in ships_of_side(state, data, side)}
    place = place_of(state, data)
    flag = data.chart.places[place].flag if place else ""
    only_british = nations == {Nation.GB} or (not nations and flag == Nation.GB)
    return Nation.GB if only_british else Nation.US
