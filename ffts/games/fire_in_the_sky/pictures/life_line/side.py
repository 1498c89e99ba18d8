"""FS-16 The life line as one side sees it: its hexes, and what would cut it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ffts.games.fire_in_the_sky.ahead.life_line import traced_life_line
from ffts.games.fire_in_the_sky.names import HexId
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state


@dataclass(frozen=True)
class LifeLinePicture:
    """No hexes where it is cut."""

    way: frozenset[HexId]
    narrow: frozenset[HexId]
    """Those that no other line goes round."""
    bases: frozenset[HexId]
    """From where Japanese aircraft would cut it."""
    told: tuple[str, ...]


def life_line_picture(seen: SideView, data: Catalog) -> LifeLinePicture:
    """As it stands now."""
    state = known_state(seen)
    line, told = traced_life_line(state, data), tuple(told_life_line(state, data))
    return LifeLinePicture(line.way, frozenset(line.narrow), frozenset(map(data.chart.hex_of, line.bases)), told)


def told_life_line(state: Known, data: Catalog) -> Iterator[str]:
    """FS-16 Whether it holds; the hexes and the bases that would cut it."""
    end = data.chart.told(data.numbers.life_line)
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
    *names, last = [data.chart.told(place) for place in places]
    return f"{', '.join(names)} or {last}" if names else last
