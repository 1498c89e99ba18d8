"""3.2 Where the forces of a battle sent by a campaign begin."""

from collections.abc import Iterable
from itertools import islice

from ffts.core.charts import ChartMap
from ffts.core.link import Notice, Party
from ffts.core.umpire import Refused

NEAR = 4
"""Hexes within which a force is put where its own hex is land."""


def force_hexes(notice: Notice, party: Party, chart: ChartMap, forces: int) -> tuple[str, ...]:
    """3.2 The defender about the middle, the attacker off it towards the edge he comes from, all of a side together."""
    middle = middle_of(notice, chart)
    if party.attacks:
        ring = [label for label in chart.grid.ring(middle, notice.distance) if not chart.stops_ships(label)]
        if not ring:
            raise _unfit(f"{notice.distance} hexes from {middle} there is no water on {chart.title}")
        first = towards(chart, middle, ring, party.from_bearing)
    else:
        first = _water(chart, middle)
    near = [label for label in chart.grid.neighbours(first) if not chart.stops_ships(label)]
    return tuple(islice((first, *near, *[first] * forces), forces))


def anchorage(notice: Notice, chart: ChartMap) -> str:
    """15.4 Where ships lie at anchor: with the base, or in the water nearest to it."""
    return _water(chart, middle_of(notice, chart))


def towards(chart: ChartMap, middle: str, ring: Iterable[str], bearing: int) -> str:
    """The hex of these that lies most nearly on this bearing."""
    return min(ring, key=lambda label: _turned(chart.grid.bearing(middle, label), bearing))


def _turned(bearing: int, wanted: int) -> int:
    """Degrees between two bearings."""
    return abs((bearing - wanted + 180) % 360 - 180)


def middle_of(notice: Notice, chart: ChartMap) -> str:
    """The hex about which a battle is fought: that of the base that is struck, or the place at sea."""
    base = next((base.hex for base in chart.bases if base.name == notice.struck_base), None)
    return base or _water(chart, chart.hex_at(notice.lat, notice.lon))


def _water(chart: ChartMap, label: str) -> str:
    """The nearest hex that ships can be in."""
    near = [other for other in chart.grid.within(label, NEAR) if not chart.stops_ships(other)]
    if not near:
        raise _unfit(f"there is no water near {label} on {chart.title}")
    return min(near, key=lambda other: chart.grid.distance(label, other))


def _unfit(why: str) -> Refused:
    return Refused("LINK-MAP", f"The battle does not fit on the map: {why}", "Change the waters of the campaign", False)
