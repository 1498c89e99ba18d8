"""Aircraft as they are printed: each outline once, filled and hollow."""

from collections.abc import Mapping
from functools import cache

from ffts.core.picture import Picture, bounds, svg
from ffts.games.skies.hulls.aircraft import AircraftKind, airframe

KIND_OF: Mapping[str, AircraftKind] = {
    "fighter": "fighter",
    "dive": "dive",
    "torpedo": "torpedo",
    "twin": "level",
    "boat": "boat",
}
"""What the outline of a counter is in plan view."""
PIXELS = 60.0
INK, PAPER, FAINT = "#17191a", "#ffffff", "#9aa0a2"


@cache
def aircraft_shapes() -> Mapping[str, Mapping[str, str]]:
    """By the outlines of counters: ready (filled), not ready (hollow), and a faint one to write over."""
    return {
        shape: {
            "solid": _svg(kind, {"text": INK, "ol": PAPER}),
            "hollow": _svg(kind, {"text": PAPER, "ol": INK}),
            "faint": _svg(kind, {"text": PAPER, "ol": FAINT}),
        }
        for shape, kind in KIND_OF.items()
    }


def _svg(kind: AircraftKind, colours: Mapping[str, str]) -> str:
    shapes = airframe(kind, "text")
    left, top, right, bottom = bounds(shapes)
    side = max(right - left, bottom - top) * 1.04
    middle = (top + bottom) / 2
    return svg(Picture(-side / 2, middle - side / 2, side, side, shapes), colours, PIXELS)
