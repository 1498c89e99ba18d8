"""FS-2.1 Questions about the board: who is where, of which strength, and whose a place is."""

from collections.abc import Iterable, Mapping

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.names import (
    SEA,
    HexId,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Staying,
    TfId,
    UnitId,
    Water,
    home_of_space,
)
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Force, Unit

Units = Mapping[UnitId, Unit]


Spots = Mapping[Spot, tuple[UnitId, ...]]


@remembered(8)
def _index(units: Units, data: Catalog) -> Mapping[SideId, Spots]:
    found: dict[SideId, dict[Spot, list[UnitId]]] = {side: {} for side in SideId}
    for unit, one in units.items():
        found[one.side].setdefault(one.at, []).append(unit)
    return {side: {spot: tuple(group) for spot, group in spots.items()} for side, spots in found.items()}


def spots_of(state: State, data: Catalog, side: SideId) -> Spots:
    """Every place and box with units of a side, and which."""
    return _index(state.units, data)[side]


def at_spot(state: State, data: Catalog, side: SideId, spot: str) -> tuple[UnitId, ...]:
    """The units of a side at a place or in a box."""
    return _index(state.units, data)[side].get(Spot(spot), ())


def ashore(state: State, data: Catalog, side: SideId, place: str, *kinds: Kind) -> tuple[UnitId, ...]:
    """The units of a side at a place, of these kinds or of all."""
    units = at_spot(state, data, side, place)
    return tuple(unit for unit in units if data.type(unit).kind in kinds) if kinds else units


def in_spaces(state: State, data: Catalog, place: str) -> tuple[UnitId, ...]:
    """FS-7.1.1 What is in the spaces of the boxes that count as the hex of this Home Base."""
    boxed = (f"naval_aviation.{place}", f"without_planes.{place}")
    return tuple(unit for box in boxed for unit in at_spot(state, data, SideId.JP, box))


def forces_at(state: State, data: Catalog, side: SideId, where: str) -> tuple[Force, ...]:
    """The task forces of a side in a hex, or in this half of it."""
    return tuple(force for force in state.forces.values() if force.side is side and _lies(force.at, where))


def _lies(at: Water, where: str) -> bool:
    return at == where or (at.startswith(where) and where.isdigit())


def at_sea_in(state: State, data: Catalog, side: SideId, where: str) -> tuple[UnitId, ...]:
    """The units of a side in task forces there."""
    return tuple(unit for force in forces_at(state, data, side, where) for unit in force.units)


def in_hex(state: State, data: Catalog, side: SideId, hex_: HexId) -> tuple[UnitId, ...]:
    """All units of a side in a hex, ashore, in the boxes that count as it, and at sea."""
    place = data.chart.place_in.get(hex_) or (PlaceId(hex_) if data.chart.is_box(hex_) else None)
    found = at_sea_in(state, data, side, hex_)
    if place is None:
        return found
    spaces = in_spaces(state, data, place) if side is SideId.JP else ()
    return (*at_spot(state, data, side, place), *spaces, *found)


def seen_to_stay(state: State, side: SideId) -> Mapping[PlaceId, Staying]:
    """FS-18.1.4 Bases of a side where all see that somebody is, though not who; only the Allies hide."""
    return state.public.staying if side is SideId.AL else {}


def occupied_hexes(state: State, data: Catalog, side: SideId) -> frozenset[HexId]:
    """FS-10.1 Every hex with a unit of a side."""
    places = {home_of_space(spot) or spot for spot in (*spots_of(state, data, side), *seen_to_stay(state, side))}
    shore = {data.chart.places[PlaceId(place)].hex for place in places if place in data.chart.places}
    return frozenset(shore | {data.chart.hex_of(force.at) for force in state.forces.values() if force.side is side})


def force_of(state: State, unit: UnitId) -> TfId | None:
    """The task force a unit is in."""
    if state.units[unit].at != SEA:
        return None
    return next((one for one, force in state.forces.items() if unit in force.units), None)


def place_of(state: State, data: Catalog, unit: UnitId) -> PlaceId | None:
    """The place on the map, or the box off it, where a unit stands; none at sea or out of play."""
    at = PlaceId(state.units[unit].at)
    return at if at in data.chart.places or data.chart.is_box(at) else None


def hex_of_unit(state: State, data: Catalog, unit: UnitId) -> HexId | None:
    """The hex a unit is in, wherever in it."""
    force = force_of(state, unit)
    if force is not None:
        return data.chart.hex_of(state.forces[force].at)
    at = state.units[unit].at
    place = PlaceId(home_of_space(at) or at)
    return data.chart.places[place].hex if place in data.chart.places else None


def is_friendly(state: State, data: Catalog, side: SideId, place: str) -> bool:
    """FS-2.2.3 A base that the side holds, or a Home Base off the map."""
    box = data.box_nation(place)
    return state.public.control.get(PlaceId(place)) is side if box is None else box.side is side


def is_open_to(data: Catalog, unit: UnitId, place: str, any_ally: bool = False) -> bool:
    """FS-2.2.4 Boxes off the map are for units of their own nation, and for Allied air units."""
    box, kind = data.box_nation(place), data.type(unit)
    if box is None:
        return True
    if box.side is not kind.side:
        return False
    return any_ally or kind.kind is Kind.AIR or box is kind.nation


def enemies_ashore(state: State, data: Catalog, side: SideId, place: str) -> tuple[UnitId, ...]:
    """FS-8.2 Enemy units of any kind in the hex of a place."""
    known = data.chart.places.get(PlaceId(place))
    return in_hex(state, data, side.enemy, known.hex) if known else ()


def rating(state: State, data: Catalog, unit: UnitId) -> float:
    """FS-2.1.1.3 Transport rating: of ships by the scale of the edition, of air units their steps."""
    one, kind = state.units[unit], data.type(unit)
    match kind.kind:
        case Kind.NAVAL:
            return kind.tr * data.edition.ship_factor
        case Kind.AIR:
            return float(one.steps)
        case Kind.REPLACEMENT:
            return float(one.value)
        case Kind.LAND:
            return kind.tr


def strength(state: State, data: Catalog, unit: UnitId) -> int:
    """FS-2.1.1.3 Combat Strength: half of it on the reduced side; a one-step unit has no other side."""
    kind = data.type(unit)
    if kind.kind is not Kind.LAND:
        return 0
    return kind.cs if state.units[unit].steps == kind.full_steps else kind.cs // 2


def is_reduced(state: State, data: Catalog, unit: UnitId) -> bool:
    """FS-2.1.1.3"""
    kind = data.type(unit)
    return kind.kind is Kind.LAND and state.units[unit].steps < kind.full_steps


def steps_of(state: State, units: Iterable[UnitId]) -> int:
    return sum(state.units[unit].steps for unit in units)


def nation_of(data: Catalog, unit: UnitId) -> Nation:
    return data.type(unit).nation
