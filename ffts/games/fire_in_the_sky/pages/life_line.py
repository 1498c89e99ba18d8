"""FS-16 The life line as one side sees it: its hexes, and what would cut it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Spot
from ffts.games.fire_in_the_sky.rules.board import at_spot
from ffts.games.fire_in_the_sky.rules.ch02 import air_bases, life_line, supply_area
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.chart import doubled
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state


@dataclass(frozen=True)
class LifeLinePicture:
    """No hexes where it is cut."""

    way: frozenset[HexId]
    narrow: frozenset[HexId]
    """Those that no other line goes round."""
    bases: frozenset[HexId]
    """From where Japanese aircraft would cut it."""
    lines: tuple[str, ...]


def life_line_picture(view: SideView, data: Catalog) -> LifeLinePicture:
    """As it stands now."""
    state = known_state(view)
    line, lines = traced_life_line(state, data), tuple(describe_life_line(state, data))
    return LifeLinePicture(line.way, frozenset(line.narrow), frozenset(map(data.chart.hex_of, line.bases)), lines)


def describe_life_line(state: Known, data: Catalog) -> Iterator[str]:
    """FS-16 Whether it holds; the hexes and the bases that would cut it."""
    end = data.chart.describe(data.numbers.life_line)
    line = traced_life_line(state, data)
    if not line.way:
        yield f"the life line to {end} is CUT: {data.numbers.life_line_vp} for Japan at the end of its turn"
        return
    yield f"the life line to {end} holds"
    if line.narrow:
        yield f"an Air ZOC of Japan would cut it in {_any_of(data, line.narrow)}"
    if line.bases:
        yield f"Japanese aircraft would cut it from {_any_of(data, line.bases)}"


def _any_of(data: Catalog, places: Iterable[str]) -> str:
    *names, last = [data.chart.describe(place) for place in places]
    return f"{', '.join(names)} or {last}" if names else last


@dataclass(frozen=True)
class LifeLine:
    """Nothing of it where it is cut."""

    way: frozenset[HexId] = frozenset()
    """The hexes of one line that are as few as can be."""
    narrow: tuple[HexId, ...] = ()
    """Of them those that no other line goes round: an enemy Air ZOC in one of them cuts it."""
    bases: tuple[PlaceId, ...] = ()
    """Bases whose Air ZOC would cut it, did Japan hold them with aircraft."""


@remembered(4)
def traced_life_line(state: Known, data: Catalog) -> LifeLine:
    """As it stands now."""
    if not life_line(state, data):
        return LifeLine()
    homes = data.homes(Nation.US)
    area = sorted(one for one in supply_area(state, data, SideId.AL, homes) if not data.chart.is_box(one))
    entries = (one for home in homes for one in _entries(data, home))
    ends = tuple(dict.fromkeys((data.chart.places[data.numbers.life_line].hex, *entries)))
    closed = frozenset[HexId]()
    for hex_ in sorted(area, key=lambda one: -sum(_far(one, end) for end in ends)):
        closed |= {hex_} if life_line(state, data, closed | {hex_}) else frozenset()
    way = frozenset(area) - closed
    safe = air_bases(state, data, SideId.AL) if state.public.house.supply_own_air == "passes" else frozenset[HexId]()
    narrow = tuple(sorted(hex_ for hex_ in way - safe if not life_line(state, data, frozenset({hex_}))))
    return LifeLine(way, narrow, tuple(_cutting(state, data)))


def _entries(data: Catalog, home: PlaceId) -> tuple[HexId, ...]:
    """FS-2.2.4 Of a box the hexes it is entered by."""
    return data.chart.beside[HexId(home)] if data.chart.is_box(home) else (data.chart.hex_of(home),)


def _far(one: HexId, other: HexId) -> float:
    (x, y), (a, b) = doubled(one), doubled(other)
    return hypot(1.5 * (x - a), (y - b) * 3**0.5 / 2)


def _cutting(state: Known, data: Catalog) -> Iterator[PlaceId]:
    """FS-16 Tried with an air unit of Japan at each base."""
    air = next(
        (unit for unit in state.units if data.type(unit).kind is Kind.AIR and data.type(unit).side is SideId.JP), None
    )
    for place in data.chart.bases if air is not None else ():
        if state.public.control.get(place) is SideId.JP and at_spot(state, data, SideId.JP, place):
            continue
        assert air is not None
        flown = {**state.units, air: state.units[air].model_copy(update={"at": Spot(place), "steps": 1})}
        held = {**state.public.control, place: SideId.JP}
        public = state.public.model_copy(update={"control": held})
        if not life_line(state.model_copy(update={"units": flown, "public": public}), data):
            yield place
