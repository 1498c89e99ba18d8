"""What is asked of a scenario when its file is read, and no more of a game that was begun with it."""

from collections.abc import Iterator

from ffts.core.charts import ChartMap
from ffts.core.shelf import Fault
from ffts.games.skies.sheets.scenario import Scenario, SideSetup, WeatherZone

RESERVED = frozenset({"umpire", "enemy", "neutral", "both", "all", "none"})
"""Words that mean somebody else where a side is named: `--view umpire` is the truth."""


def faults_as_written(scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """What a new scenario must not have."""
    for side in scenario.sides:
        yield from _name(side)
    if not scenario.light:
        why = "no light is given, so that no turn has any"
        yield Fault("scenario", "light", why, 'write [{ at = "0000", light = "day" }], or leave the key out')
    for number, zone in enumerate(scenario.weather.zones, 1):
        yield from _zone(chart, f"weather.zones.{number}.hexes", zone)


def _name(side: SideSetup) -> Iterator[Fault]:
    for key, name in (("id", side.id), ("name", side.name)):
        where = f"sides.{side.id}.{key}"
        if name.strip().casefold() in RESERVED:
            why = f"a side cannot be called {name!r}: that word means somebody else, as in --view umpire"
            yield Fault("scenario", where, why, "call it otherwise, USN for example")
        if not name or name != name.strip():
            yield Fault("scenario", where, f"{name!r} is empty, or has blanks at its ends", "write it without them")


def _zone(chart: ChartMap, key: str, zone: WeatherZone) -> Iterator[Fault]:
    """8.2.2 A front begins on the chart."""
    for stray in (at for at in zone.hexes if at not in chart.grid):
        yield Fault("scenario", key, f"{stray!r} is no hex of the chart {chart.id}", "leave it out")
    if not zone.hexes:
        yield Fault("scenario", key, "a zone without a hex", "name its hexes, or leave the zone out")
