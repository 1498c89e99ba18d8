"""FS-12.3.1 Who is on the Battle Board, and in which of its boxes."""

from collections.abc import Iterator

from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, TfId, UnitId
from ffts.games.fire_in_the_sky.rules.board import ashore, forces_at, in_hex, in_spaces, occupied_hexes, strength
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Case
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Battle, Box
from ffts.games.fire_in_the_sky.state.parts import Force


def battle_now(state: State) -> Battle:
    """The battle under way."""
    battle = state.public.battle
    assert battle is not None
    return battle


def options(state: State) -> frozenset[str]:
    """The optional rules in force, by their short names: `radar`, `pilots`."""
    switches = state.public.house.__dict__
    return frozenset(key.removeprefix("option_") for key, value in switches.items() if value is True)


def case_of(state: State, side: SideId) -> Case:
    """FS-12 What the modifiers of this side's dice hang on."""
    public = state.public
    return Case(side, public.turn, public.part, options(state))


# --- places -------------------------------------------------------------------------


def place_of(state: State, data: Catalog) -> PlaceId | None:
    """The land hex the battle is for; none at sea."""
    return data.chart.place_in.get(battle_now(state).hex)


def base_of(state: State, data: Catalog) -> PlaceId | None:
    """FS-2.2.3 The base in its hex, if there is one."""
    place = place_of(state, data)
    return place if place and data.chart.places[place].is_base else None


def divided(state: State, data: Catalog) -> bool:
    """FS-2.2.1.2 Whether the sides' task forces lie in different halves of a divided hex."""
    battle = battle_now(state)
    if battle.hex not in data.chart.divided:
        return False
    halves = {side: {force.at for force in forces_at(state, data, side, battle.hex)} for side in SideId}
    return not halves[SideId.JP] & halves[SideId.AL]


# --- who is there -------------------------------------------------------------------


def forces(state: State, data: Catalog, side: SideId, box: Box | None = None) -> tuple[Force, ...]:
    """The task forces of a side in the battle, or those in one kind of box."""
    battle = battle_now(state)
    there = forces_at(state, data, side, battle.hex)
    return tuple(force for force in there if box is None or battle.boxes.get(force.id) is box)


def ships_of(state: State, data: Catalog, side: SideId, box: Box) -> tuple[UnitId, ...]:
    """Ships of task forces in such boxes."""
    return tuple(
        unit for force in forces(state, data, side, box) for unit in force.units if data.type(unit).kind is Kind.NAVAL
    )


def guns_left(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.4.3 Ships that stayed in Bombardment boxes."""
    sea = battle_now(state).sea.get(side, ())
    return tuple(unit for unit in ships_of(state, data, side, Box.BOMBARDMENT) if unit not in sea)


def contesting(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.3.1 Ships of a side that are in its Sea Control box now."""
    battle = battle_now(state)
    afloat = {unit for force in forces(state, data, side) for unit in force.units}
    return tuple(unit for unit in battle.sea.get(side, ()) if unit in afloat)


def at_base(state: State, data: Catalog, side: SideId, kind: Kind) -> tuple[UnitId, ...]:
    """FS-12.3.1 What of a side is at anchor, or on land, in the hex; the spaces of its Home Base are in it too."""
    place = place_of(state, data)
    if place is None:
        return ()
    boxed = in_spaces(state, data, place) if side is SideId.JP else ()
    return (*ashore(state, data, side, place, kind), *(unit for unit in boxed if data.type(unit).kind is kind))


def is_aviation(state: State, unit: UnitId) -> bool:
    """FS-7.1.1 Whether an air unit is in the Naval Aviation box."""
    return state.units[unit].at.startswith("naval_aviation")


def long_range_units(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-11 Air units that come from a hex beside this one."""
    return committed_to(state, data, side, battle_now(state).hex)


def committed_to(state: State, data: Catalog, side: SideId, hex_: HexId) -> tuple[UnitId, ...]:
    """FS-11 Air units of a side that fly to this hex from one beside it."""
    committed = state.public.committed
    return tuple(unit for unit, to in committed.items() if to == hex_ and data.type(unit).side is side)


def present(state: State, data: Catalog, side: SideId, hex_: HexId) -> bool:
    """FS-12.1 Whether a side has anybody in a battle of this hex; markers fight nobody."""
    if committed_to(state, data, side, hex_):
        return True
    return any(data.type(unit).kind is not Kind.REPLACEMENT for unit in in_hex(state, data, side, hex_))


def battle_hexes(state: State, data: Catalog) -> tuple[HexId, ...]:
    """FS-12.1 Hexes with opposing forces, with a task force, or with soldiers in a base that is not theirs, that are
    still to be resolved."""
    fought, chart = state.public.combat.fought, data.chart
    alone = {chart.hex_of(force.at) for force in state.forces.values()} | entered(state, data)
    shared = occupied_hexes(state, data, SideId.JP) & occupied_hexes(state, data, SideId.AL)
    anybody = {*state.public.committed.values(), *shared, *alone}
    return tuple(
        hex_
        for hex_ in sorted(anybody)
        if hex_ not in fought
        and not chart.is_box(hex_)
        and (hex_ in alone or all(present(state, data, side, hex_) for side in SideId))
    )


def entered(state: State, data: Catalog) -> frozenset[HexId]:
    """FS-12.3.5 Where land units stand in a base that is not theirs, and no marker says so yet."""
    public, places = state.public, data.chart.places
    may_mark = tuple(SideId) if data.edition.occupies == "both" else (public.part,)
    found = set()
    for unit, one in state.units.items():
        place = PlaceId(one.at)
        stands = place in data.chart.bases and data.type(unit).kind is Kind.LAND and one.side in may_mark
        if stands and one.side not in (public.control.get(place), public.occupied.get(place)):
            found.add(places[place].hex)
    return frozenset(found)


def land_strength(state: State, data: Catalog, side: SideId) -> int:
    """FS-12.3.4.5 Combat Strength of a side on land in the hex."""
    return sum(strength(state, data, unit) for unit in at_base(state, data, side, Kind.LAND))


# --- targets ------------------------------------------------------------------------


def base_targets(state: State, data: Catalog, by: SideId) -> tuple[UnitId, ...]:
    """FS-12.3.2.3 What an Air Point at the base can attack: enemy air units there and ships at anchor."""
    enemy = by.enemy
    return (*at_base(state, data, enemy, Kind.AIR), *at_base(state, data, enemy, Kind.NAVAL))


def targets_of(state: State, data: Catalog, by: SideId) -> tuple[TfId, ...]:
    """FS-12.3.2.2 The base, where the hex is land, and every enemy task force; across a divided hex the base alone."""
    base = (BASE,) if place_of(state, data) is not None else ()
    if divided(state, data):
        return base
    return (*base, *(force.id for force in forces(state, data, by.enemy)))


def units_struck(state: State, data: Catalog, by: SideId, target: TfId) -> tuple[UnitId, ...]:
    """FS-12.3.2.3 The units that a strike at this target can choose from."""
    if target == BASE:
        return base_targets(state, data, by)
    force = state.forces.get(target)
    return force.units if force else ()


def destroyers(state: State, data: Catalog, force: TfId) -> Iterator[UnitId]:
    """FS-12.2.2 Of a task force."""
    for unit in state.forces[force].units:
        if data.cls(unit) == "DD":
            yield unit


def is_soft(data: Catalog, unit: UnitId) -> bool:
    """FS-12.2.3 Land and air units, and replacements, which ships carry."""
    return data.type(unit).kind is not Kind.NAVAL


def is_british_deck(data: Catalog, unit: UnitId) -> bool:
    """FS-18.1.2 A British CV, which is no CVL."""
    return data.type(unit).nation is Nation.GB and data.cls(unit) == "CV"
