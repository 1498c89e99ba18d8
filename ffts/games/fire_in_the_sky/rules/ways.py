"""FS-2.2.1 Ways over the sea: how far a ship gets, and the shortest way there."""

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ffts.games.fire_in_the_sky.names import HexId, Water
from ffts.games.fire_in_the_sky.sheets.chart import Chart

ON = 1
"""FS-9.1 Hexes that a ship may still go once it has met an enemy Air ZOC."""


@dataclass(frozen=True)
class Bounds:
    """What a move may do: so many hexes, through these zones, and not into these boxes."""

    most: int
    zones: frozenset[HexId]
    closed: frozenset[Water]
    operational: bool = True
    """FS-9.1 One hex more after an enemy Air ZOC, which counts from the start on; else FS-8.2 none, and it does
    not."""


Way = tuple[Water, ...]
Found = Mapping[Water, Way]


def ways(chart: Chart, start: Water, bounds: Bounds) -> Found:
    """FS-8.2 and FS-9.1 The shortest way to every water that can be reached, the start left out of it; to stay is a
    way of no hexes."""
    first = _left_at_start(chart, start, bounds)
    best: dict[Water, Way] = {start: ()}
    seen: dict[Water, int] = {start: first}
    queue: deque[tuple[Water, Way, int]] = deque([(start, (), first)])
    while queue:
        at, way, left = queue.popleft()
        if left == 0:
            continue
        for water in chart.seas[at]:
            if water in bounds.closed:
                continue
            after = _left_after(chart, water, left, bounds)
            if after > seen.get(water, -1):
                seen[water] = after
                best.setdefault(water, (*way, water))
                queue.append((water, (*way, water), after))
    return best


def _left_at_start(chart: Chart, start: Water, bounds: Bounds) -> int:
    if bounds.operational and chart.hex_of(start) in bounds.zones:
        return min(bounds.most, ON)
    return bounds.most


def _left_after(chart: Chart, water: Water, left: int, bounds: Bounds) -> int:
    """How many hexes are left once this one is entered."""
    if chart.hex_of(water) not in bounds.zones:
        return left - 1
    return min(left - 1, ON) if bounds.operational else 0


def fault(chart: Chart, start: Water, way: Collection[Water], bounds: Bounds) -> str:
    """FS-8.2 and FS-9.1 What is wrong with a way drawn by hand; nothing if it may be gone."""
    at, left = start, _left_at_start(chart, start, bounds)
    for water in way:
        if water not in chart.seas.get(at, ()):
            return f"no ship goes from {chart.told(at)} to {water if water not in chart.seas else chart.told(water)}"
        if water in bounds.closed:
            return f"{chart.told(water)} is closed to it"
        if left == 0:
            return f"it must stop in {chart.told(at)}"
        at, left = water, _left_after(chart, water, left, bounds)
    return ""
