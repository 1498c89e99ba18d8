"""What lies under everything: sea with depth, land with relief, cloud, and the light of the hour."""

from collections.abc import Iterator

from ffts.core.drawing import Point
from ffts.core.picture import Path, Step, rectangle
from ffts.games.skies.pictures.chart.drawn.areas import points_of
from ffts.games.skies.pictures.chart.drawn.waters import clouds, terrain
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartHour, ChartPicture, ChartSheet

DARK = {"twilight": 0.22, "night": 0.46}
"""How strongly the dark lies over the chart."""
GLOW = 0.24
"""Of the sky where the sun rises or has set."""


def ground(picture: ChartPicture, layers: Layers) -> Iterator[Path]:
    """All of it, the lowest first."""
    sheet = picture.sheet
    yield Path(_whole(sheet), fill="sea0")
    yield from terrain(sheet).sea
    yield from _land(sheet, layers.coast)
    if layers.weather:
        yield from clouds(sheet.frame, picture.zones)
        if picture.hour:
            yield from wash(sheet, picture.hour)


def _whole(sheet: ChartSheet) -> tuple[Step, ...]:
    return rectangle(0, 0, *sheet.frame.size)


def _land(sheet: ChartSheet, true_coast: bool) -> Iterator[Path]:
    """10.1 As it is, or as the hexes that ships may not enter; these are hatched in any case."""
    if sheet.coast and true_coast:
        yield from (Path(points_of(ring), fill="land", ink="coast", width=1.3) for ring in sheet.coast)
        yield from terrain(sheet).heights
    else:
        yield from (Path(points_of(sheet.frame.corners(hex_)), fill="land") for hex_ in sheet.land)
    for hex_ in sheet.land:
        yield Path(points_of(sheet.frame.corners(hex_)), fill="coast", manner="hatched", opacity=0.26)


def wash(sheet: ChartSheet, hour: ChartHour) -> Iterator[Path]:
    """4.4 Dark by night; at dawn a glow in the east, at dusk in the west."""
    if hour.light not in DARK:
        return
    yield Path(_whole(sheet), fill="ol", opacity=DARK[hour.light])
    if hour.light == "twilight":
        wide, _ = sheet.frame.size
        ends = (Point(wide, 0), Point(0, 0)) if hour.rising else (Point(0, 0), Point(wide, 0))
        yield Path(_whole(sheet), fill="accent", fade=ends, opacity=GLOW)
