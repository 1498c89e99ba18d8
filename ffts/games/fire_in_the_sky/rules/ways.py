"""FS-2.2.1 Ways over the sea: how far a ship gets, and the shortest way there."""

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.names import HexId, Water
from ffts.games.fire_in_the_sky.sheets.chart import Chart

ON = 1
"""FS-9.1 Hexes that a ship may still go once it has met an enemy Air ZOC."""


@dataclass(frozen=True)
class Bounds:
    """The limits of a move: its hexes, the zones it may cross, and the boxes it may not enter."""

    most: int
    zones: frozenset[HexId]
    closed: frozenset[Water]
    operational: bool = True
    """FS-9.1 One hex more after an enemy Air ZOC, which counts from the start on; else FS-8.2 none, and it does
    not."""


REMEMBERED = 256
"""Ways from one water that stay known: between two changes of an Air ZOC the same are asked for again and again."""

Way = tuple[Water, ...]
Found = Mapping[Water, Way]


@remembered(16)
def _inside(chart: Chart, zones: frozenset[HexId]) -> frozenset[Water]:
    """The waters that lie in these zones."""
    return frozenset(water for hex_ in zones for water in chart.waters_of(hex_))


@lru_cache(maxsize=REMEMBERED)
def ways(chart: Chart, start: Water, bounds: Bounds) -> Found:
    """FS-8.2 and FS-9.1 The shortest way to every water that can be reached, the start left out of it; to stay is a
    way of no hexes."""
    zone, seas, closed = _inside(chart, bounds.zones), chart.seas, bounds.closed
    after_zone = ON if bounds.operational else 0
    first = _left_at_start(zone, start, bounds)
    best: dict[Water, Way] = {start: ()}
    seen: dict[Water, int] = {start: first}
    queue: deque[tuple[Water, Way, int]] = deque([(start, (), first)])
    while queue:
        at, way, left = queue.popleft()
        if left == 0:
            continue
        for water in seas[at]:
            after = left - 1
            if water in zone and after > after_zone:
                after = after_zone
            if water not in closed and after > seen.get(water, -1):
                seen[water] = after
                longer = (*way, water)
                best.setdefault(water, longer)
                queue.append((water, longer, after))
    return best


def _left_at_start(zone: frozenset[Water], start: Water, bounds: Bounds) -> int:
    """FS-9.1 An enemy Air ZOC holds who starts in it, but in deployment."""
    held = bounds.operational and start in zone
    return min(bounds.most, ON) if held else bounds.most


def fault(chart: Chart, start: Water, way: Collection[Water], bounds: Bounds) -> str:
    """FS-8.2 and FS-9.1 What is wrong with a way drawn by hand; nothing if it may be gone."""
    zone = _inside(chart, bounds.zones)
    at, left = start, _left_at_start(zone, start, bounds)
    for water in way:
        if water not in chart.seas.get(at, ()):
            name = chart.describe(water) if water in chart.seas else water
            return f"No ship goes from {chart.describe(at)} to {name}"
        if water in bounds.closed:
            return f"It may not enter {chart.describe(water)}"
        if left == 0:
            return f"It must stop in {chart.describe(at)}"
        left = min(left - 1, ON if bounds.operational else 0) if water in zone else left - 1
        at = water
    return ""
