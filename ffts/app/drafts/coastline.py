"""The coasts of the globe as they are bundled: Natural Earth, for charts of one's own."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from itertools import accumulate

from ffts.app.coasts import Box, Ring, box, outlines
from ffts.core.charts import ChartMap
from ffts.data_dir import data_dir

FILE = ("resources", "coasts", "land.json.gz")
STEPS = 1000
CIRCLE = 360


@cache
def coastline() -> tuple[tuple[Box, Ring], ...]:
    """Every ring of land as longitudes and latitudes, with the box around it."""
    packed = gzip.decompress(data_dir().joinpath(*FILE).read_bytes())
    rings = [tuple(_points(steps)) for steps in json.loads(packed)]
    return tuple((box(ring), ring) for ring in rings)


def _points(steps: list[int]) -> Iterator[tuple[float, float]]:
    lons, lats = accumulate(steps[::2]), accumulate(steps[1::2])
    return ((lon / STEPS, lat / STEPS) for lon, lat in zip(lons, lats, strict=True))


def shown_on(chart: ChartMap) -> tuple[Ring, ...]:
    """The land that shows on a map, in the coordinates of its plane."""
    wide, tall = chart.grid.extent
    corners = [chart.position(x, y) for x in (-1.0, wide + 1) for y in (-1.0, tall + 1)]
    south, north = min(lat for lat, _ in corners), max(lat for lat, _ in corners)
    reach = max(abs(_turn(lon - chart.anchor.lon)) for _, lon in corners)
    near = (
        ring
        for (west, low, east, high), ring in coastline()
        if low <= north and high >= south and _is_near(west, east, chart.anchor.lon, reach)
    )
    return outlines(chart, near)


def _is_near(west: float, east: float, middle: float, reach: float) -> bool:
    """Whether anything between two meridians lies within so many degrees of a third."""
    half = (east - west) / 2
    return abs(_turn((west + east) / 2 - middle)) <= half + reach


def _turn(degrees: float) -> float:
    """Between half a turn to the west and half a turn to the east."""
    return (degrees + CIRCLE / 2) % CIRCLE - CIRCLE / 2
