"""8.2.2 The sky over the chart: where the fronts lie on each turn, and how much of it a side sees."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ffts.core.hexes import Arc, Grid
from ffts.core.model import Data
from ffts.games.skies.names import HexId, SideId
from ffts.games.skies.sheets.scenario import WeatherZone

Zones = tuple[WeatherZone, ...]


class Skies(Data):
    """8.2.2 The umpire's: the fronts as they were named, since when, and the chart they drift over."""

    grid: Grid
    zones: Zones = ()
    """Where they lay on the turn `since`."""
    since: int = 1
    bases: Mapping[SideId, tuple[HexId, ...]] = {}
    """Where each side looks at the sky from the shore."""
    seen_within: int
    """How many hexes off a force or a base the sky is still seen."""

    def over(self, turn: int) -> Zones:
        """Where the fronts lie on this turn, each hex in one of them; what has left the chart is not told."""
        return _drifted(self.grid, self.zones, turn - self.since)


class Watch(NamedTuple):
    """8.2.2 From where a side looks at the sky, and the bands its searches look at."""

    lookouts: tuple[HexId, ...]
    within: int
    bands: tuple[tuple[HexId, Arc, int], ...]
    depth: int

    def sees(self, grid: Grid) -> frozenset[str]:
        """The hexes whose sky is seen from a force, from the shore or by a search."""
        about = (_about(grid, at, self.within) for at in dict.fromkeys(self.lookouts))
        looked_at = (grid.band(origin, arc, reached, self.depth).hexes for origin, arc, reached in self.bands)
        return frozenset[str]().union(*about, *looked_at)


@lru_cache(maxsize=64)
def as_seen(grid: Grid, zones: Zones, watch: Watch) -> Zones:
    """What is seen of fronts: the hexes that are looked at. How they drift shows from turn to turn."""
    sees = watch.sees(grid) if zones else ()
    seen = ((zone.sky, tuple(at for at in zone.hexes if at in sees)) for zone in zones)
    return tuple(WeatherZone(sky=sky, hexes=hexes) for sky, hexes in seen if hexes)


@lru_cache(maxsize=256)
def _about(grid: Grid, at: HexId, within: int) -> frozenset[str]:
    """Kept: a force is for some turns where it is, and a base for all of them."""
    return frozenset(grid.within(at, within))


@lru_cache(maxsize=64)
def _drifted(grid: Grid, zones: Zones, turns: int) -> Zones:
    """Where fronts run into one another the first covers the second."""
    there = (zone.model_copy(update={"hexes": _place(grid, zone, turns)}) for zone in zones)
    return tuple(zone for zone in _uncovered(there) if zone.hexes)


def _place(grid: Grid, zone: WeatherZone, turns: int) -> tuple[HexId, ...]:
    charted = tuple(at for at in zone.hexes if at in grid)
    if zone.drift is None or turns == 0:
        return charted
    return tuple(map(HexId, grid.shifted(charted, zone.drift.towards, zone.drift.hexes_per_turn * turns)))


def _uncovered(zones: Iterable[WeatherZone]) -> Iterator[WeatherZone]:
    covered: frozenset[HexId] = frozenset()
    for zone in zones:
        free = tuple(at for at in zone.hexes if at not in covered)
        covered = covered.union(zone.hexes)
        yield zone.model_copy(update={"hexes": free})
