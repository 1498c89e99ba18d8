"""The part of the chart in which something happens, and where a view of it is to lie."""

from collections.abc import Iterator, Sequence
from itertools import product

from ffts.core.drawing import Point
from ffts.core.shapes.labels import Box, around
from ffts.games.skies.pictures.chart.sheet import ChartPicture

AROUND = 1.2
"""Hexes kept free round what is shown."""
LEAST = 6.0
"""Hexes across: nearer than that nothing is gained."""
LARGEST = 118.0
"""Pixels of a hex at 100 %: the chart goes no nearer by itself."""
ROOMY = 1.35
"""How much more than needed a view may show and still stay where it is."""
SIGN = 92.0
"""Pixels at 100 % that a sign needs about its place."""
ROOM, LEAST_INSET = 480.0, 0.55
"""Pixels of a room below which the insets are narrower, and how much at the most."""
INSETS = (28.0, 30.0, 28.0, 60.0)
"""Pixels at 100 % at the left, upper, right and lower edge in which nothing happens."""


def action(picture: ChartPicture) -> Box:
    """Round all forces, flights and contacts, and where they are bound, in hexes; the whole sheet without any."""
    spots = busy(picture)
    if not spots:
        return Box(0, 0, *picture.sheet.frame.size)
    box = Box(
        min(x for x, _ in spots), min(y for _, y in spots), max(x for x, _ in spots), max(y for _, y in spots)
    ).grown(AROUND)
    across, down = max(LEAST - (box.right - box.left), 0) / 2, max(LEAST - (box.bottom - box.top), 0) / 2
    return Box(box.left - across, box.top - down, box.right + across, box.bottom + down)


def busy(picture: ChartPicture) -> tuple[Point, ...]:
    """Where something is, in hexes."""
    return tuple(Point(*picture.sheet.frame.centre(hex_)) for hex_ in dict.fromkeys(_busy(picture)))


def _busy(picture: ChartPicture) -> Iterator[str]:
    over = picture.overlay
    yield from (force.hex for force in picture.forces)
    yield from (plot.to for plot in over.plots)
    yield from (shadow.hex for shadow in over.shadows)
    yield from (cap.hex for cap in over.caps)
    yield from (wreck.hex for wreck in over.wrecks)
    for flight in over.flights:
        yield flight.hex
        yield flight.goal
        if flight.runs_out:
            yield flight.runs_out


def framed(picture: ChartPicture, wide: float, high: float, covered: Sequence[Box] = ()) -> Box:
    """The part of the plane to be shown in a room of this size, in pixels at 100 %.

    As close as it goes, with nothing that happens under what lies over the chart: as a rule in its corners."""
    small = max(LEAST_INSET, min(1.0, wide / ROOM, high / ROOM))
    left, top, right, bottom = (inset * small for inset in INSETS)
    edges = product(
        (left, *(box.right for box in covered if box.left < wide / 4)),
        (top, *(box.bottom for box in covered if box.top < high / 4)),
        (right, *(wide - box.left for box in covered if box.right > wide * 3 / 4)),
        (bottom, *(high - box.top for box in covered if box.bottom > high * 3 / 4)),
    )
    box, sheet = action(picture), Box(0, 0, *picture.sheet.frame.size)
    plain = sorted(_view(box, wide, high, each) for each in edges)
    ways = sorted(
        (way for view in plain for way in _on_sheet(view, box, sheet)), key=lambda way: _width(way) / _used(way, sheet)
    )
    return next((way for way in ways if _is_clear(picture, way, wide, covered)), ways[-1])


def _width(view: Box) -> float:
    return view.right - view.left


def _used(view: Box, sheet: Box) -> float:
    """What part of a view shows the sheet: an empty strip beside it costs as much as seeing all of it smaller."""
    across = min(view.right, sheet.right) - max(view.left, sheet.left)
    down = min(view.bottom, sheet.bottom) - max(view.top, sheet.top)
    return max(across * down / view.area, 0.1) if across > 0 and down > 0 else 0.1


def _view(box: Box, wide: float, high: float, edges: Sequence[float]) -> Box:
    left, top, right, bottom = edges
    room, tall = max(wide - left - right, 1.0), max(high - top - bottom, 1.0)
    scale = min(room / (box.right - box.left), tall / (box.bottom - box.top), LARGEST)
    x, y = box.middle.x - (left + room / 2) / scale, box.middle.y - (top + tall / 2) / scale
    return Box(x, y, x + wide / scale, y + high / scale)


PARTS = (1.0, 0.66, 0.33, 0.0)
"""Of the way over the sheet, the longest first."""


def _on_sheet(view: Box, box: Box, sheet: Box) -> Iterator[Box]:
    """The same moved over the sheet, as far as it goes on showing all that happens: beside the map there is nothing."""
    right = _towards(view.left, view.right, sheet.left, sheet.right, box.left, box.right)
    down = _towards(view.top, view.bottom, sheet.top, sheet.bottom, box.top, box.bottom)
    return (view.moved(right * part, down * part) for part in PARTS)


def _towards(low: float, high: float, least: float, most: float, first: float, last: float) -> float:
    """How far to go so that no more than must be lies below `least` or above `most`."""
    if high - low >= most - least:
        wanted = (least + most - low - high) / 2
    else:
        wanted = max(least - low, 0.0) - max(high - most, 0.0)
    return min(max(wanted, last - high), first - low)


def _is_clear(picture: ChartPicture, view: Box, wide: float, covered: Sequence[Box]) -> bool:
    scale = wide / (view.right - view.left)
    signs = [around(((x - view.left) * scale, (y - view.top) * scale), SIGN, SIGN) for x, y in busy(picture)]
    return not any(box.meets(sign) for box in covered for sign in signs)


def still_shows(picture: ChartPicture, seen: Box, wide: float, high: float, covered: Sequence[Box]) -> bool:
    """Whether a view shows the action well enough to stay where it is: a chart that moves at each order is not read."""
    wanted = framed(picture, wide, high, covered)
    near = seen.right - seen.left <= ROOMY * (wanted.right - wanted.left)
    inside = seen.grown(-AROUND / 2)
    return near and all(inside.holds(Box(*at, *at)) for at in busy(picture)) and _is_clear(picture, seen, wide, covered)
