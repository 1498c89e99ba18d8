"""House rule *signals*: where a force, carrier or base is, how far apart two are, and what disturbs a message."""

from ffts.core.seats.signalling import Signalling
from ffts.games.skies.names import HexId, PlatformId, SideId, TfId
from ffts.games.skies.rules.ch08.search import sky_at
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State, TaskForce

STATIC = ("squalls", "storm")
SIXTH = 60
LATE = "1944"


def place(data: Catalog, state: State, side: str, at: str) -> str:
    """5.4 A force is where its marker is, a carrier with its force, a base on the map; a commander sails with his
    carriers."""
    own = state.sides[SideId(side)]
    if at in own.task_forces:
        return own.task_forces[TfId(at)].hex
    if at:
        return next((place_of(data, own, ident) for ident in own.platforms if ident == at), "")
    return _flagship(data, own)


def _flagship(data: Catalog, own: Side) -> str:
    """The first force with a carrier, else the first with ships, else the first base."""
    forces = [force for force in own.task_forces.values() if force.ships and force.gone_on is None]
    carriers = [force.hex for force in forces if any(PlatformId(ship) in own.platforms for ship in force.ships)]
    bases = [place_of(data, own, ident) for ident in own.platforms]
    return next(iter((*carriers, *(force.hex for force in forces), *bases)), "")


def distance(data: Catalog, one: str, other: str) -> int:
    """2.1"""
    return data.chart.grid.distance(one, other)


def shifted(data: Catalog, where: str, direction: int, count: int) -> str:
    """2.1 So many hexes off, as far as the map goes."""
    grid = data.chart.grid
    for _ in range(count if where in grid else 0):
        where = grid.neighbour(where, grid.neighbour_bearings[direction - 1]) or where
    return where


def bearing(data: Catalog, one: str, other: str) -> int:
    """7.4.9 To the nearest of the six directions; north where both are in one hex."""
    if one == other:
        return 0
    found = data.chart.grid.bearing(one, other)
    return min(data.chart.grid.neighbour_bearings, key=lambda each: abs((found - each + 180) % 360 - 180))


def has_static(data: Catalog, state: State, where: str) -> bool:
    """8.2.2 In squalls or a storm."""
    return bool(where) and sky_at(state, HexId(where)) in STATIC


def raid_within(data: Catalog, state: State, side: str, where: str, hexes: int) -> bool:
    """12.1 An enemy strike is that near."""
    enemy = state.sides[state.enemy_of(SideId(side))]
    near = (each.hex for each in enemy.formations.values() if each.hex)
    return bool(where) and any(distance(data, where, each) <= hexes for each in near)


def is_attacked(state: State, side: str, at: str) -> bool:
    """3.4.3 A ship of who reads was attacked this turn."""
    own = state.sides[SideId(side)]
    return any(force.attacked_on == state.public.turn for force in _of(own, at))


def _of(own: Side, at: str) -> list[TaskForce]:
    return [force for ident, force in own.task_forces.items() if not at or at == ident or at in force.ships]


def is_place(data: Catalog, where: str) -> bool:
    """2.1"""
    return where in data.chart.grid


def misplaces(data: Catalog, side: str) -> bool:
    """18.2 By a special rule of the scenario."""
    rule = data.scenario.side(SideId(side)).special.reports
    return rule is not None and bool(rule.misplaced)


def is_late_war(data: Catalog, side: str) -> bool:
    """The United States Navy of 1944."""
    return side == "USN" and LATE in data.scenario.date


SIGNALLING = Signalling(
    place, distance, shifted, bearing, has_static, raid_within, is_attacked, is_place, misplaces, is_late_war
)
