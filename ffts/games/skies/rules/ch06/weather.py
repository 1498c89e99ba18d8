"""6.10: wind and sky, and how they change: by the table of the scenario, or by the umpire's word."""

import re
from typing import get_args

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import Sky
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.scenario import MOST_KNOTS, Scenario, WeatherZone
from ffts.games.skies.state import Public, Wind

TURNS_BETWEEN = 3
"""A table of changes is rolled on turns 3, 6, 9 ..."""
FULL_CIRCLE = 360
SKIES: tuple[Sky, ...] = get_args(Sky)
"""From the best to the worst."""


def is_due(public: Public, scenario: Scenario) -> bool:
    """6.10 The table of changes is rolled on this turn, and has not been yet."""
    is_third = public.turn % TURNS_BETWEEN == 0
    return bool(scenario.weather.changes) and is_third and public.weather_rolled_on != public.turn


def roll_weather(ump: Ump, cmd: c.RollWeather) -> None:
    """6.10 Every third turn, where the scenario has a table of changes, the wind and the sky may change."""
    public, name = ump.state.public, ump.data.scenario.weather.changes
    ump.insist(bool(name), "6.10-STEADY", "The weather of this scenario does not change", "Rule it, if it should")
    why = f"The weather of turn {public.turn} has been rolled; it is rolled once a turn"
    ump.require(public.weather_rolled_on != public.turn, "6.10-ROLLED", why, "Go on, or amend the roll in the log")
    due = public.turn + -public.turn % TURNS_BETWEEN
    why = f"The weather is rolled every third turn; now is turn {public.turn}"
    ump.require(due == public.turn, "6.10-DUE", why, f"Roll for it on turn {due}")
    table = ump.data.table(name)
    reading = table.read(ump.roll("6.10", "Change of weather", table.die, announced=True))
    wind, sky = public.wind, changed_sky(public.sky, reading.result)
    knots = changed_wind(wind.knots, reading.result)
    ump.say(e.WeatherChanged(wind_from=wind.degrees, wind_knots=knots, sky=sky, rolled_on=public.turn, reading=reading))


def set_weather(ump: Ump, cmd: c.SetWeather) -> None:
    """6.10 The umpire sets wind and sky by hand, with his reason (A-112); both sides read it, but not why.

    Of fronts they are told nothing: each sees them where it looks.
    The roll of a scenario's table stays due on its turns: this is the umpire's word, and no roll.
    """
    now, lie = ump.state.public, ump.state.zones
    wind = Wind(
        degrees=now.wind.degrees if cmd.wind_from is None else cmd.wind_from,
        knots=now.wind.knots if cmd.wind_knots is None else cmd.wind_knots,
    )
    _can_blow(ump, wind)
    _on_the_chart(ump, cmd.zones or ())
    sky, zones = cmd.sky or now.sky, lie if cmd.zones is None else cmd.zones
    why = f"The wind is {wind.degrees:03}/{wind.knots} kn and the sky {sky} already"
    ump.insist((wind, sky, zones) != (now.wind, now.sky, lie), "6.10-SAME", why, "Name what is to change")
    ump.say(e.RulingMade(why=cmd.why))
    if (wind, sky) != (now.wind, now.sky):
        ump.say(e.WeatherChanged(wind_from=wind.degrees, wind_knots=wind.knots, sky=sky))
    if zones != lie:
        ump.say(e.WeatherZonesChanged(zones=zones))


def _can_blow(ump: Ump, wind: Wind) -> None:
    """6.10 From a bearing, and as strongly as a scenario may have it."""
    ump.insist(
        0 <= wind.degrees < FULL_CIRCLE,
        "6.10-BEARING",
        f"The wind blows from 0 to {FULL_CIRCLE - 1} degrees; {wind.degrees} was named",
        "Name a bearing in degrees, such as 135",
    )
    ump.insist(
        0 <= wind.knots <= MOST_KNOTS,
        "6.10-KNOTS",
        f"The wind blows with 0 to {MOST_KNOTS} knots; {wind.knots} was named",
        "Name a wind within these limits",
    )


def _on_the_chart(ump: Ump, zones: tuple[WeatherZone, ...]) -> None:
    """8.2.2 The hexes under another sky are hexes of this chart, each under one sky."""
    hexes = [label for zone in zones for label in zone.hexes]
    twice = sorted({label for label in hexes if hexes.count(label) > 1})
    ump.insist(
        not twice,
        "8.2.2-TWICE",
        f"Each hex has one sky; {', '.join(twice)} was named again",
        "Leave it in one zone only",
    )
    for label in hexes:
        try:
            ump.data.chart.grid.cell(label)
        except ValueError as fault:
            ump.insist(False, "8.2.2-HEX", str(fault), "Name hexes of this chart")


def changed_wind(knots: int, result: str) -> int:
    """6.10 'wind 4 knots less' takes off four knots; it never blows less than not at all."""
    found = re.fullmatch(r"wind (\d+) knots (more|less)", result)
    if found is None:
        return knots
    return max(0, knots + int(found[1]) * (1 if found[2] == "more" else -1))


def changed_sky(sky: Sky, result: str) -> Sky:
    """8.2.2 'sky one step worse' leads from the best to the worst, and stays there."""
    step = {"sky one step better": -1, "sky one step worse": 1}.get(result, 0)
    return SKIES[min(max(SKIES.index(sky) + step, 0), len(SKIES) - 1)]
