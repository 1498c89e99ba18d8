"""PF-2.1 Where the zones lie on the real Solomons: our own outlines. One unit is a degree of latitude, see
`resources/make/bend_coasts.py`."""

from collections.abc import Iterator, Mapping, Sequence

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Curve, Path, Step, rectangle
from ffts.games.pacific_fury.names import Zone

LEFT, TOP, RIGHT, BOTTOM = 1.0, 0.35, 12.0, 6.95
"""What has to be seen."""
FARTHEST = (-0.6, -0.6, 13.0, 8.6)
"""What may be seen in a room of another shape."""
BOUNDS: Mapping[Zone, Sequence[tuple[float, float]]] = {
    Zone.ES: (
        *((8.96, 0.35), (11.82, 0.5), (11.87, 3.8), (10.15, 4.5), (8.57, 5.15)),
        *((7.98, 4.4), (7.39, 3.25), (6.4, 2.5), (5.42, 2.15), (5.61, 0.4)),
    ),
    Zone.SP: (
        *((5.02, 4.8), (6.2, 5.25), (7.58, 5.85), (8.86, 5.65), (10.34, 4.75)),
        *((11.92, 4.1), (11.92, 6.95), (6.5, 6.95), (3.45, 6.9), (3.64, 4.65)),
    ),
    Zone.SLOT: (
        *((2.76, 1.65), (4.04, 2.45), (5.27, 3.15), (5.52, 3.6), (5.22, 4.15)),
        *((4.53, 3.85), (3.64, 3.25), (2.66, 2.65), (1.58, 2.1), (1.67, 1.25)),
    ),
    Zone.IBS: ((6.2, 3.0), (7.05, 3.4), (7.8, 4.6), (7.2, 4.9), (6.7, 4.2), (6.0, 4.3), (5.4, 4.25), (5.5, 3.4)),
}
"""The corners that each outline is drawn softly about."""
TINTS: Mapping[Zone, Ink] = {Zone.ES: "side_b", Zone.SP: "side_a", Zone.SLOT: "quiet", Zone.IBS: "coast"}
NAMES: Mapping[Zone, tuple[tuple[str, float, float], ...]] = {
    Zone.ES: (("Eastern Solomons", 8.7, 0.8),),
    Zone.SP: (("South Pacific Ocean", 5.55, 6.05),),
    Zone.SLOT: (("The Slot", 2.75, 2.05),),
    Zone.IBS: (("Ironbottom Sound", 6.75, 2.8),),
}
STACKS: Mapping[Zone, Point] = {
    Zone.ES: Point(9.2, 2.3),
    Zone.SP: Point(9.5, 5.95),
    Zone.SLOT: Point(4.2, 2.95),
    Zone.IBS: Point(6.9, 3.75),
}
"""The middle of the task forces in each."""
ISLANDS = (
    ("Bougainville", 1.75, 0.95),
    ("Choiseul", 3.6, 1.5),
    ("Santa Isabel", 5.7, 2.45),
    ("New Georgia", 3.2, 3.95),
    ("Malaita", 8.1 + 0.2, 3.75),
    ("San Cristobal", 8.6, 5.35),
    ("Rennell", 7.05, 6.45),
)
HENDERSON = Point(6.12, 4.5)


def ground(outlines: Mapping[str, tuple[Step, ...]]) -> Iterator[Path]:
    """Water near the shore, shoals, land and its inland."""
    left, top, right, bottom = FARTHEST
    yield Path(rectangle(left, top, right, bottom), fill="sea1")
    if outlines:
        yield Path(outlines["shore"], fill="sea2")
        yield Path(outlines["shoal"], fill="sea3")
        yield Path(outlines["land"], fill="land", ink="coast", width=1)
        yield Path(outlines["hills"], fill="coast", opacity=0.18)


def zone_shapes(zone: Zone) -> tuple[Path, Path]:
    """The tint and the edge of a zone."""
    tint, around = TINTS[zone], outline(zone)
    return Path(around, fill=tint, opacity=0.13), Path(around, ink=tint, width=2.2, dash="dash")


def outline(zone: Zone) -> tuple[Step, ...]:
    """The soft line about the corners of a zone."""
    return tuple(_soft(BOUNDS[zone]))


def _soft(corners: Sequence[tuple[float, float]]) -> Iterator[Step]:
    """From middle to middle of the straight lines, bent towards each corner."""
    last = corners[-1]
    yield _between(last, corners[0], 0.5)
    for at, corner in enumerate(corners):
        after = corners[(at + 1) % len(corners)]
        start, end = _between(last, corner, 0.5), _between(corner, after, 0.5)
        yield Curve(_between(start, corner, 2 / 3), _between(end, corner, 2 / 3), end)
        last = corner


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> Point:
    return Point(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
