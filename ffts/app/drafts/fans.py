"""Searches of a draft as they lie on its map: sectors that can be drawn, and say what was drawn."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ffts.app.drafts.draft import Draft
from ffts.app.drafts.fields import NAMES, Place
from ffts.app.drafts.start import HEX, SIDES
from ffts.core.charts import ChartMap

RECORD, SECTOR = "record", "sector"
FROM = ("origin", "aboard", "base")
"""What a search may say of where it sets out: a hex, or the name of a ship or a base."""
WRITTEN = re.compile(r"(\d+):(\d+)-(\d+):(\d+)-(\d+)")
CIRCLE, ARC = 360, 30
FINE, MILES, LEAST, MOST = 5, 10, 40, 1200
"""Sectors by bearing go in steps of five degrees and ten miles."""
TOP = "start"


@dataclass(frozen=True)
class Fan:
    """A search on the map."""

    place: Place
    """Of the search."""
    title: str
    origin: str
    """The hex it sets out from."""
    start: float
    end: float
    """Degrees from north, clockwise."""
    hexes: float
    by_record: bool = False
    """Whether it goes in steps of 30 degrees and whole hexes."""

    @property
    def width(self) -> float:
        """Degrees from side to side."""
        return (self.end - self.start) % CIRCLE or (CIRCLE if self.by_record else 0)


def search_at(draft: Draft, place: Place) -> Place | None:
    """The search this part is, or is a part of."""
    while place and not (isinstance(place[-1], int) and draft.may_say(place, SECTOR)):
        place = place[:-1]
    return place or None


def fans_of(draft: Draft, chart: ChartMap) -> tuple[Fan, ...]:
    """Every search that says where it sets out and where to."""
    found = (fan_at(draft, node.place, chart) for node in draft.nodes() if search_at(draft, node.place) == node.place)
    return tuple(fan for fan in found if fan and fan.hexes)


def fan_at(draft: Draft, place: Place, chart: ChartMap) -> Fan | None:
    """This one as it stands; without width and reach if it says nothing of them; None if it sets out nowhere."""
    search: Any = draft.at(place)
    origin = next((hex_ for name in FROM if (hex_ := where_is(draft, chart, str(search.get(name, ""))))), None)
    if origin is None:
        return None
    title = next((str(search[key]) for key in NAMES if search.get(key)), "")
    if found := WRITTEN.fullmatch(str(search.get(RECORD, "")).strip()):
        _, start, end, reach, _ = map(int, found.groups())
        return Fan(place, title, origin, start, end, reach, True)
    sector = search.get(SECTOR, {})
    match sector.get("bearings"):
        case [int(first), int(last)]:
            miles = float(sector.get("miles", 0))
            return Fan(place, title, origin, first, last, miles / chart.hex_nm)
        case _:
            return Fan(place, title, origin, 0, 0, 0)


def drawn(fan: Fan, bearing: float, hexes: float, width: float, hex_nm: float) -> Fan:
    """The same towards another bearing, in the steps in which it is written."""
    if fan.by_record:
        wide = max(ARC, round(width / ARC) * ARC)
        start = round((bearing - wide / 2) / ARC) * ARC % CIRCLE
        end = CIRCLE if wide >= CIRCLE else (start + wide) % CIRCLE
        return Fan(fan.place, fan.title, fan.origin, 0 if wide >= CIRCLE else start, end, max(1, round(hexes)), True)
    start = round((bearing - width / 2) / FINE) * FINE % CIRCLE
    end = (start + round(min(width, CIRCLE - FINE) / FINE) * FINE) % CIRCLE
    miles = min(MOST, max(LEAST, round(hexes * hex_nm / MILES) * MILES))
    return Fan(fan.place, fan.title, fan.origin, start, end, miles / hex_nm)


def describe(fan: Fan, hex_nm: float) -> str:
    """In words."""
    return f"{fan.start:03.0f} to {fan.end:03.0f} degrees, {fan.hexes * hex_nm:.0f} miles"


def write(draft: Draft, fan: Fan, hex_nm: float) -> None:
    """Fills in the record, or the sector by bearing, as one step."""
    search = draft.at(fan.place)
    if fan.by_record:
        begin, *_, last = re.findall(r"\d+", str(search[RECORD]))
        draft.put((*fan.place, RECORD), f"{begin}:{fan.start:.0f}-{fan.end:.0f}:{fan.hexes:.0f}-{last}")
        return
    at = search.get(SECTOR, {}).get("at") or str(draft.tree.get(TOP, ""))
    entry = {"at": at, "bearings": [int(fan.start), int(fan.end)], "miles": round(fan.hexes * hex_nm)}
    draft.put((*fan.place, SECTOR), entry)


def where_is(draft: Draft, chart: ChartMap, name: str) -> str | None:
    """The hex of this name: a hex itself, a base of the chart, or the force in which a ship sails."""
    if not name or name in chart.grid:
        return name or None
    bases = {base.id: base.hex for base in chart.bases}
    return bases.get(name) or next(_forces_with(draft.tree.get(SIDES, ()), name), None)


def _forces_with(here: Any, ship: str) -> Iterator[str]:
    if isinstance(here, Mapping):
        listed = (value for value in here.values() if isinstance(value, list))
        if isinstance(here.get(HEX), str) and any(ship in names for names in listed):
            yield here[HEX]
        for inner in here.values():
            yield from _forces_with(inner, ship)
    elif isinstance(here, list):
        for inner in here:
            yield from _forces_with(inner, ship)
