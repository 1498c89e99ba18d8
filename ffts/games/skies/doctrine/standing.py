"""19 How a side stands on points, as far as it is certain: the balance between the fleets, and who has sunk."""

from ffts.core.once import remembered
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import SideId
from ffts.games.skies.rules.ch19 import balance, fleet_value
from ffts.games.skies.sheets.catalog import Catalog


def _hangs_on(play: Rehearsal) -> tuple[object, ...]:
    return (play.side.ships, play.intel.wrecks, play.data)


@remembered(last=4, by=_hangs_on)
def lead(play: Rehearsal) -> int:
    """Points it is ahead: 19.4 of the order of battle, which both sides have, its own ships that have sunk, and those
    of the enemy that went down before its crews. Hits and aircraft are left out, for it knows its own alone."""
    lost = sum(_sunk(play.data, ship.id) for ship in play.side.ships.values() if ship.sunk_on is not None)
    gained = sum(_worth(play.data, play.side_id, wreck.cls) for wreck in play.intel.wrecks)
    return _at_first(play.data, play.side_id, play.public.house.vp_handicap) + gained - lost


def _sunk(data: Catalog, ship: str) -> int:
    return data.victory_points.rows[data.ships[ship].vp_class].sunk


def _worth(data: Catalog, side: SideId, cls: str) -> int:
    """The least that an enemy ship of this class is worth."""
    theirs = (ship for one in data.scenario.sides if one.id != side for ship in _ships_of(data, one.id))
    return min((_sunk(data, ship) for ship in theirs if data.ships[ship].cls == cls), default=0)


def _ships_of(data: Catalog, side: SideId) -> list[str]:
    return [ship for force in data.scenario.side(side).task_forces for ship in force.ships]


def _at_first(data: Catalog, side: SideId, rule: str) -> int:
    """19.4 What the balance gives this side, less what it gives the other."""
    rows = data.victory_points.rows
    first, second = (
        (one.id, fleet_value(rows, (data.ships[ship].vp_class for ship in _ships_of(data, one.id))))
        for one in data.scenario.sides
    )
    to, points = balance(first, second, rule)
    return 0 if to is None else points if to == side else -points
