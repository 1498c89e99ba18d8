"""PF-2.2 Our own counters: what stands on them, by their numbers; and task forces as stacks."""

from collections.abc import Mapping

from ffts.core.drawing import Ink
from ffts.core.once import remembered
from ffts.core.shapes.counters import Counter
from ffts.games.pacific_fury.names import SideId, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog

INKS: Mapping[SideId, Ink] = {SideId.JP: "side_b", SideId.US: "side_a"}
BACKS: Mapping[SideId, str] = {SideId.JP: "disc", SideId.US: "star"}
SIGNS: Mapping[str, str] = {
    "CV": "carrier",
    "CVL": "light carrier",
    "BB": "battleship",
    "CA": "cruiser",
    "AP": "transport",
    "TE": "destroyer",
}


@remembered(2)
def counters_in(data: Catalog) -> Mapping[UnitId, Counter]:
    """Every counter of the game, by its name."""
    return {unit: _counter(data, unit) for side in SideId for unit in data.units(side)}


def _counter(data: Catalog, unit: UnitId) -> Counter:
    """PF-2.2.1 The combat factor, aircraft as icons, and as many anchors as it can take."""
    one = data.counters[unit]
    what = f"combat factor {one.cf}, defence {one.df}" if one.cls.is_ship else "no ship"
    air = f", {one.icons} aircraft" if one.icons else ""
    return Counter(
        unit,
        INKS[one.side],
        one.side is SideId.US,
        SIGNS[one.cls],
        name=str(unit),
        number=str(one.cf) if one.cls.is_ship else "",
        wings=one.icons,
        anchors=one.df,
        words=f"{unit}, {one.cls}: {what}{air}",
    )


def back(side: SideId, ident: str, name: str, words: str, count: int = 1) -> Counter:
    """A stack that lies face down."""
    return Counter(ident, INKS[side], side is SideId.US, BACKS[side], name, count=count, down=True, words=words)
