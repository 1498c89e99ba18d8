"""Drawing a search with the mouse: a sweep round its base becomes an arc in steps of 30 degrees and a range."""

from dataclasses import dataclass
from math import atan2, degrees, hypot

from ffts.core.plane import HexPlane
from ffts.ui.skies.chart.shapes import CIRCLE, STEP

SURE_FROM = 0.8  # hexes from the middle of the origin: nearer the bearing means nothing


@dataclass(frozen=True)
class Sweep:
    """7.4.8 Where the sweep began, and how many degrees it has gone round since, clockwise above nothing."""

    first: float
    swept: float = 0.0

    @property
    def last(self) -> float:
        """The bearing it has come to, in the same turn of the circle as the sweep."""
        return self.first + self.swept

    def on_to(self, bearing: float) -> "Sweep":
        """The sweep after the pointer has gone to this bearing by the shorter way."""
        step = (bearing - self.last + CIRCLE / 2) % CIRCLE - CIRCLE / 2
        return Sweep(self.first, max(-CIRCLE, min(CIRCLE, self.swept + step)))

    @property
    def arc(self) -> tuple[int, int]:
        """The arc it comes to: never less than one step, never more than the circle."""
        low, high = sorted((self.first, self.last))
        if high - low < STEP / 2:
            low = high = (low + high) / 2 - STEP / 2
        start, width = snapped(low), snapped(high) - snapped(low)
        width = max(STEP, width)
        if width >= CIRCLE:
            return 0, CIRCLE
        start %= CIRCLE
        return start, (start + width - 1) % CIRCLE + 1


def snapped(bearing: float) -> int:
    """The nearest bearing of the twelve."""
    return STEP * round(bearing / STEP)


def polar(frame: HexPlane, origin: str, x: float, y: float) -> tuple[float, float] | None:
    """7.4.9 Bearing from north and distance in hexes of a point of the plane; None too near to tell."""
    left, top = frame.centre(origin)
    right, down = x - left, y - top
    far = hypot(right, down)
    if far < SURE_FROM:
        return None
    return (degrees(atan2(right, -down)) - frame.north_offset) % CIRCLE, far


def reach_at(frame: HexPlane, origin: str, x: float, y: float) -> int:
    """7.4.6 The range a pointer stands for: the ring of the hex below it, or off the map the nearest one."""
    hex_ = frame.hex_at(x, y)
    if hex_ is not None:
        return max(1, frame.distance(origin, hex_))
    left, top = frame.centre(origin)
    return max(1, round(hypot(x - left, y - top)))
