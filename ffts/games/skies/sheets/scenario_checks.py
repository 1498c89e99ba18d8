"""What is asked of a scenario when its file is read, and no more of a game that was begun with it."""

import re
from collections.abc import Iterator

from ffts.core.charts import ChartMap
from ffts.core.shelf import Fault
from ffts.games.skies.sequence import MINUTES_A_TURN
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
    yield from _times(scenario)
    for side in scenario.sides:
        for stray in (at for at in side.zone if at not in chart.grid):
            why = f"{stray!r} is no hex of the chart {chart.id}"
            yield Fault("scenario", f"sides.{side.id}.zone", why, "leave it out")
    yield from _scripted(scenario, chart)


def _times(scenario: Scenario) -> Iterator[Fault]:
    """3.3 The day, its first turn, and the light through it."""
    if not _is_a_day(scenario.date):
        why = f"{scenario.date!r} is no day"
        yield Fault("scenario", "date", why, "write year, month and day: 1942-06-04")
    if int(scenario.start[2:]) % MINUTES_A_TURN:
        why = f"turns begin at the hour and at 20 and 40 past, not at {scenario.start}"
        yield Fault("scenario", "start", why, f"write {scenario.start[:2]}00, {scenario.start[:2]}20 or 40")
    times = [change.at for change in scenario.light]
    if times != sorted(set(times)):
        yield Fault("scenario", "light", "its times do not go up from one to the next", "put them in order, each once")


def _is_a_day(date: str) -> bool:
    written = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", date)
    if written is None:
        return False
    year, month, day = map(int, written.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1 <= month <= len(days) and 1 <= day <= days[month - 1]


def _scripted(scenario: Scenario, chart: ChartMap) -> Iterator[Fault]:
    """7.4.3 A search of the scenario's own is flown by one of the sides, from somewhere on the chart."""
    sides = [side.id for side in scenario.sides]
    for search in scenario.searches:
        key = f"searches.{search.name}"
        if search.side not in sides:
            yield Fault("scenario", f"{key}.side", f"there is no side {search.side!r}", f"it is {' or '.join(sides)}")
        if search.origin not in chart.grid:
            why = f"{search.origin!r} is no hex of the chart {chart.id}"
            yield Fault("scenario", f"{key}.origin", why, "name the hex it comes from")


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
