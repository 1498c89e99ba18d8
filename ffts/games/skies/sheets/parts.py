"""The parts of a catalog that refer to each other, for whoever checks them or offers what is in them."""

from collections.abc import Mapping
from typing import NamedTuple

from ffts.core.tables import ResultTable
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.ships import CatalogShip, VictoryPoints
from ffts.games.skies.sheets.tables import AirToSurface, AntiAircraftFire, Cap, Forming, Readying


class Parts(NamedTuple):
    """The data files of the game, as read."""

    aircraft: Mapping[str, Aircraft]
    carriers: Mapping[str, Carrier]
    ships: Mapping[str, CatalogShip]
    tables: Mapping[str, ResultTable]
    readying: Readying
    forming: Forming
    cap: Cap
    anti_aircraft: AntiAircraftFire
    air_to_surface: AirToSurface
    victory_points: VictoryPoints
