"""8.2.2 The sky over the chart: where the fronts lie on each turn, and how much of it a lookout sees."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from ffts.core.hexes import Grid
from ffts.core.model import Data
from ffts.games.skies.names import HexId, SideId
from ffts.games.skies.sheets.scenario import WeatherZone


class Skies(Data):
    """8.2.2 The umpire's: the fronts as they were named, since when, and the chart they drift over."""

    grid: Grid
    zones: tuple[WeatherZone, ...] = ()
    """Where they lay on the turn `since`."""
    since: int = 1
    bases: Mapping[SideId, tuple[HexId, ...]] = {}
    """Where each side looks at the sky from the shore."""
    seen_within: int
    """So many hexes off a force or a base the sky is seen."""

    def over(self, turn: int) -> tuple[WeatherZone, ...]:
        """Where the fronts lie on this turn, each hex in one of them; what has left the chart is not told."""
        return _without_repeats(zone.model_copy(update={"hexes": self._drifted(zone, turn)}) for zone in self.zones)

    def _drifted(self, zone: WeatherZone, turn: int) -> tuple[HexId, ...]:
        charted = tuple(at for at in zone.hexes if at in self.grid)
        if zone.drift is None or turn == self.since:
            return charted
        far = zone.drift.hexes_per_turn * (turn - self.since)
        return tuple(map(HexId, self.grid.shifted(charted, zone.drift.towards, far)))

    def is_near(self, at: HexId, lookout: HexId) -> bool:
        """A lookout in this hex sees the sky over that one."""
        return self.grid.distance(at, lookout) <= self.seen_within


def as_seen(zones: Iterable[WeatherZone], is_seen: Callable[[HexId], bool]) -> tuple[WeatherZone, ...]:
    """What is seen of fronts: the hexes that are looked at. How they drift shows from turn to turn."""
    looked = (WeatherZone(sky=zone.sky, hexes=tuple(at for at in zone.hexes if is_seen(at))) for zone in zones)
    return tuple(zone for zone in looked if zone.hexes)


def _without_repeats(zones: Iterable[WeatherZone]) -> tuple[WeatherZone, ...]:
    """Where fronts run into one another the first covers the second."""
    return tuple(zone for zone in _uncovered(zones) if zone.hexes)


def _uncovered(zones: Iterable[WeatherZone]) -> Iterator[WeatherZone]:
    covered: frozenset[HexId] = frozenset()
    for zone in zones:
        free = tuple(at for at in zone.hexes if at not in covered)
        covered = covered.union(zone.hexes)
        yield zone.model_copy(update={"hexes": free})
