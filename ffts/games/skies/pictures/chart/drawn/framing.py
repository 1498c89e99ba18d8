"""The part of the chart in which something happens, in hexes."""

from collections.abc import Iterator

from ffts.core.labels import Box
from ffts.games.skies.pictures.chart.sheet import ChartPicture

AROUND = 1.2
"""Hexes kept free round what is shown."""
LEAST = 6.0
"""Hexes across: nearer than that nothing is gained."""
ROOMY = 1.35
"""How much more than needed a view may show and still stay where it is."""


def action(picture: ChartPicture) -> Box:
    """Round all forces, flights and contacts, and where they are bound; the whole sheet without any."""
    spots = [picture.sheet.frame.centre(hex_) for hex_ in _busy(picture)]
    if not spots:
        return Box(0, 0, *picture.sheet.frame.size)
    box = Box(
        min(x for x, _ in spots), min(y for _, y in spots), max(x for x, _ in spots), max(y for _, y in spots)
    ).grown(AROUND)
    across, down = max(LEAST - (box.right - box.left), 0) / 2, max(LEAST - (box.bottom - box.top), 0) / 2
    return Box(box.left - across, box.top - down, box.right + across, box.bottom + down)


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


def still_shows(free: Box, wanted: Box, more: float) -> bool:
    """Whether a view shows the action well enough to stay where it is: a chart that moves at each order is not read.

    `free` is what nothing covers, `more` how much wider the view is than the one that would be taken."""
    return more <= ROOMY and free.holds(wanted.grown(-AROUND / 2))
