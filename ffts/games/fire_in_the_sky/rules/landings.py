"""FS-9.2.1 Where land units may come ashore."""

from collections.abc import Iterable

from ffts.games.fire_in_the_sky.names import HexId, SideId
from ffts.games.fire_in_the_sky.rules.board import is_friendly
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.chart import Chart
from ffts.games.fire_in_the_sky.state import State


def within_reach(chart: Chart, hex_: HexId, bases: Iterable[str], most: int) -> bool:
    """FS-9.2.1 Whether a base, or a box by way of its Entry Hexes, is near enough; any of them will do."""
    return hex_ not in chart.not_sea and any(chart.distance(hex_, chart.hex_of(base)) <= most for base in bases)


def near_a_base(state: State, data: Catalog, side: SideId, hex_: HexId) -> bool:
    """FS-9.2.1 and FS-12.3.4.1 Whether units of a side may land here at all."""
    known = (*data.chart.bases, *data.chart.boxes)
    friendly = (place for place in known if is_friendly(state, data, side, place))
    return within_reach(data.chart, hex_, friendly, data.numbers.landing_hexes)
