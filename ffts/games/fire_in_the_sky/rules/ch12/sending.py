"""LINK What of a battle goes to another game: ships by name, wings, fields, merchants, and the hash of the campaign.

All of it is open to both players (FS-12.3.1), and so is what the hash is made of.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ffts.core.link import Wing
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, UnitId
from ffts.games.fire_in_the_sky.rules.board import steps_of
from ffts.games.fire_in_the_sky.rules.ch12.board import at_base, battle_now, forces, long_range_units, place_of
from ffts.games.fire_in_the_sky.rules.ch12.figures import long_range
from ffts.games.fire_in_the_sky.rules.ch12.points import carriers_up, flying_from_base, points_of_carrier
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
    battle = seen["public"]["battle"]
    if battle is not None and not battle["pledged"]:
        del battle["pledged"]  # so that a battle called before anybody could hold points back keeps its name
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
    """LINK Air factors of each carrier at sea, ship by ship, of the field, and of those from afar. Carriers at anchor
    bring none."""
    return {wing.name: wing.wing for wing in sent_wings(state, data, side)}


class SentWing(NamedTuple):
    """Air factors that go out together."""

    name: str
    wing: Wing
    afar: bool = False


def sent_wings(state: State, data: Catalog, side: SideId) -> Iterator[SentWing]:
    """FS-12.3.2 By where their Air Points come from; FS-12.3.2.3 points held back for support do not fly: those from
    afar first, then those of the field, then those of carriers."""
    held, numbers = battle_now(state).pledged.get(side, 0), data.link
    nation, afar, at_field = nation_of_side(state, data, side), *_ashore(state, data, side)
    kept_afar = min(held, afar)
    kept_field = min(held - kept_afar, at_field)
    held -= kept_afar + kept_field
    for unit in reversed(carriers_up(state, data, side)):
        kept = min(held, data.air_strength(unit))
        held -= kept
        strength = data.air_strength(unit) - kept
        if strength and unit in numbers.ships:
            wings = numbers.wings(data.type(unit).nation, strength, numbers.ships[unit])
            yield from (SentWing(ship, wing) for ship, wing in wings.items())
    field = field_of(state, data)
    if field is not None and at_field > kept_field:
        yield SentWing(field.name, numbers.wing(nation, (at_field - kept_field) * numbers.af_per_point))
    if afar > kept_afar:
        wing = numbers.wing(nation, (afar - kept_afar) * numbers.af_per_point)
        yield SentWing(afar_name(data, side), wing, afar=True)


def elite_ships(state: State, data: Catalog, units: Iterable[UnitId]) -> Iterator[str]:
    """FS-18.2.3.a The ships of those carriers whose pilots are elite."""
    for unit in units:
        if data.is_carrier(unit) and points_of_carrier(state, data, unit).elite:
            yield from data.link.ships[unit]


def _ashore(state: State, data: Catalog, side: SideId) -> tuple[int, int]:
    """FS-12.3.2 Air Points from afar, which are half of their steps, and those of the field."""
    afar = long_range(state.units[unit].steps for unit in long_range_units(state, data, side))
    return afar, steps_of(state, flying_from_base(state, data, side))


def afar_name(data: Catalog, side: SideId) -> str:
    """'Japanese Long Range'."""
    return f"{data.scenario.side(side).adjective} Long Range"


def nation_of_side(state: State, data: Catalog, side: SideId) -> Nation:
    """LINK Whose aircraft fly: of the Allies those of the United States, where there are only British those."""
    if side is SideId.JP:
        return Nation.JP
    nations = {data.type(unit).nation for unit in ships_of_side(state, data, side)}
    place = place_of(state, data)
    flag = data.chart.places[place].flag if place else ""
    only_british = nations == {Nation.GB} or (not nations and flag == Nation.GB)
    return Nation.GB if only_british else Nation.US
