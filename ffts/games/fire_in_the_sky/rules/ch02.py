"""FS-2.2 The map: Air ZOC, capacities, stacking limits and Supply Lines."""

from collections.abc import Iterable, Mapping

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Staying, Step, UnitId, aviation
from ffts.games.fire_in_the_sky.rules.board import ashore, at_spot, is_friendly, rating, seen_to_stay, steps_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

# ---------------------------------------------------------------- Air ZOC


def air_bases(state: State, data: Catalog, side: SideId) -> frozenset[HexId]:
    """FS-2.1.1.2 The hexes where an air unit of a side stands at a friendly base; FS-18.1.8 one that unpacks does not
    count."""
    chart, public = data.chart, state.public
    idle = frozenset(public.unpacking) if public.house.option_unpack else frozenset[UnitId]()
    found = set()
    for unit in data.air_units:
        one = state.units.get(unit)  # FS-18.1.4: what a side knows may lack some
        if one and one.side is side and public.control.get(PlaceId(one.at)) is side and unit not in idle:
            found.add(chart.places[PlaceId(one.at)].hex)
    for place, who in seen_to_stay(state, side).items():
        if who is Staying.AIRCRAFT and public.control.get(place) is side:
            found.add(chart.places[place].hex)
    if public.house.aviation_zone == "projects":
        homes = (place for place in chart.bases if public.control.get(place) is side)
        found |= {chart.places[home].hex for home in homes if at_spot(state, data, side, aviation(home))}
    return frozenset(found)


@remembered(4)
def _zones(state: State, data: Catalog) -> Mapping[SideId, frozenset[HexId]]:
    chart = data.chart
    return {
        side: frozenset[HexId]().union(*(chart.zone_around[hex_] for hex_ in air_bases(state, data, side)))
        for side in SideId
    }


def air_zones(state: State, data: Catalog, side: SideId) -> frozenset[HexId]:
    """FS-2.1.1.2 The hexes in which the air units of a side hinder the enemy: their own and the six around."""
    return _zones(state, data)[side]


# ---------------------------------------------------------------- capacities and limits


def expansion(data: Catalog, turn: int) -> int:
    """FS-17.2 What the capacities of Allied bases are multiplied by."""
    return data.numbers.expanded(turn)


def air_capacity(state: State, data: Catalog, place: PlaceId) -> int:
    """FS-2.2.3 and FS-17.2 Air steps that a base holds."""
    return data.chart.places[place].air * _factor(state, data, place)


def port_capacity(state: State, data: Catalog, place: PlaceId) -> float:
    """FS-2.2.3 and FS-17.2 Transport factors of ships that a base holds."""
    scale = data.edition.ship_factor if state.public.house.port_scale == "doubled" else 1.0
    return data.chart.places[place].port * scale * _factor(state, data, place)


def _factor(state: State, data: Catalog, place: PlaceId) -> int:
    allied = state.public.control.get(place) is SideId.AL
    return expansion(data, state.public.turn) if allied else 1


def land_limit(data: Catalog, place: PlaceId) -> int:
    """FS-2.2.2.1 Transport factors of land units that each side may have there."""
    return data.chart.atoll_limit if data.chart.places[place].atoll else data.chart.land_limit


def land_load(state: State, data: Catalog, side: SideId, place: PlaceId) -> float:
    """FS-2.2.2.1 Replacements markers do not count."""
    return sum(rating(state, data, unit) for unit in ashore(state, data, side, place, Kind.LAND))


def air_load(state: State, data: Catalog, side: SideId, place: PlaceId) -> int:
    units = ashore(state, data, side, place, Kind.AIR)
    if state.public.house.aviation_stacking == "counts":
        units = (*units, *at_spot(state, data, side, aviation(place)))
    return steps_of(state, units)


def port_load(state: State, data: Catalog, side: SideId, place: PlaceId) -> float:
    return sum(rating(state, data, unit) for unit in ashore(state, data, side, place, Kind.NAVAL))


LIMITS: Mapping[str, tuple[Kind, str]] = {
    "land": (Kind.LAND, "land units"),
    "air": (Kind.AIR, "air units"),
    "port": (Kind.NAVAL, "ships"),
}


def room(state: State, data: Catalog, side: SideId, place: PlaceId, what: str) -> float:
    """FS-2.2.2.1 and FS-2.2.3 How much more a side may have there; below 0 it is over the limit."""
    match what:
        case "land":
            return land_limit(data, place) - land_load(state, data, side, place)
        case "air":
            return float(air_capacity(state, data, place) - air_load(state, data, side, place))
        case _:
            return port_capacity(state, data, place) - port_load(state, data, side, place)


def excess(state: State, data: Catalog, side: SideId, place: PlaceId, what: str) -> float:
    """FS-2.2.2.1 and FS-2.2.3 By how much a side is over the limit there; nothing where it is within."""
    return max(0.0, -room(state, data, side, place, what))


def all_excess(state: State, data: Catalog, side: SideId) -> Mapping[tuple[PlaceId, str], float]:
    """FS-2.2.2.1 Where a side is over a limit that this edition has checked, and by how much; in the Amphibious Round
    the land units of its hex alone."""
    if state.public.awaits.step is Step.EXCESS_LANDING:
        return excess_ashore(state, data, side)
    found: dict[tuple[PlaceId, str], float] = {}
    for place, known in data.chart.places.items():
        for what in data.edition.excess if known.is_base else ("land",):
            over = excess(state, data, side, place, what)
            if over:
                found[place, what] = over
    return found


def excess_ashore(state: State, data: Catalog, side: SideId) -> Mapping[tuple[PlaceId, str], float]:
    """FS-2.2.2.1 By how much the land units of a side are over the limit where a battle is fought."""
    battle = state.public.battle
    place = data.chart.place_in.get(battle.hex) if battle else None
    over = excess(state, data, side, place, "land") if place else 0.0
    return {(place, "land"): over} if place and over else {}


# ---------------------------------------------------------------- Supply Lines


def supply_area(
    state: State, data: Catalog, side: SideId, homes: Iterable[PlaceId], closed: frozenset[HexId] = frozenset()
) -> frozenset[HexId]:
    """FS-2.2.3.2 Every hex to which a Supply Line can be traced from these Home Bases, did none go on from a closed
    hex."""
    friendly = (home for home in homes if is_friendly(state, data, side, home))
    return _traced(state, data, side).spread(friendly, closed)


@remembered(4)
def _traced(state: State, data: Catalog, side: SideId) -> "_Trace":
    return _Trace(state, data, side)


class _Trace:
    """FS-2.2.3.2 What stops a Supply Line of one side."""

    def __init__(self, state: State, data: Catalog, side: SideId) -> None:
        chart, house = data.chart, state.public.house
        self.chart = chart
        own = air_bases(state, data, side) if house.supply_own_air == "passes" else frozenset[HexId]()
        self.stops = air_zones(state, data, side.enemy) - own
        """Where a line that has entered goes on no more."""
        self.bases = {chart.places[place].hex for place in chart.bases if state.public.control.get(place) is side}
        self.home_blocked = house.supply_blocked_home == "stops"

    def spread(self, homes: Iterable[PlaceId], closed: frozenset[HexId]) -> frozenset[HexId]:
        stops = self.stops | closed
        reached = {self.chart.hex_of(home) for home in homes}
        known = set(reached)
        sources = sorted(reached - stops if self.home_blocked else reached)
        while sources:
            leg = self._leg(sources.pop(), stops)
            reached |= leg
            further = (leg & self.bases) - known - stops
            known |= further
            sources += sorted(further)
        return frozenset(reached)

    def _leg(self, start: HexId, stops: frozenset[HexId]) -> set[HexId]:
        """At most two hexes, over any hexside."""
        around = self.chart.zone_around
        return set(around[start]).union(*(around[near] for near in around[start] - stops))


HOMES_OF: Mapping[SideId, tuple[Nation, ...]] = {SideId.JP: (Nation.JP,), SideId.AL: (Nation.US, Nation.GB)}


def home_bases(data: Catalog, side: SideId) -> tuple[PlaceId, ...]:
    """FS-2.2.3.1 All Home Bases of a side; FS-2.2.3.2 any of them that is friendly begins a line."""
    return tuple(home for nation in HOMES_OF[side] for home in data.homes(nation))


def supplied(state: State, data: Catalog, side: SideId, hex_: HexId) -> bool:
    """FS-2.2.3.2 Whether a Supply Line reaches a hex. Sea Control, which beats it, is for those who fight there."""
    return hex_ in supply_area(state, data, side, home_bases(data, side))


def life_line(state: State, data: Catalog, closed: frozenset[HexId] = frozenset()) -> bool:
    """FS-16 Whether a Supply Line joins the United States and Australia, did none go on from a closed hex."""
    end = data.chart.places[data.numbers.life_line].hex
    return end in supply_area(state, data, SideId.AL, data.homes(Nation.US), closed)
