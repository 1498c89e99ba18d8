"""The hull from the side: the line of the deck, stem and stern, and what lies under water."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Path, Shape, Step, points
from ffts.games.skies.hulls.parts import EDGE, HULL, RIM, SHELL, STEEL, THIN, Measured, filled
from ffts.games.skies.hulls.sheets import Funnel

SAMPLES = 28
DRAUGHT = 0.31
"""Draught as a part of the beam; merchant ships are deeper."""
DEEP = 0.42
RAKE = 0.28
"""How far aft a raked funnel leans, as a part of its height."""
MIDSHIPS = (0.36, 0.64)
"""Between these the deck is level."""
RISE, FALL = 1.7, 1.3
"""How hollow the sheer is fore and aft."""


def power(base: float, by: float) -> float:
    """Return a power of a number that is not negative, as a float."""
    return float(base**by)


class Stem(NamedTuple):
    """How far behind her bow a ship's stem meets the water, and how hollow it is."""

    water: float
    hollow: float


STEMS: Mapping[str, Stem] = {"clipper": Stem(0.026, 0.35), "straight": Stem(0.006, 0.0), "bulb-flare": Stem(0.034, 0.5)}
STERNS: Mapping[str, float] = {"cruiser": 0.995, "round": 0.972, "transom": 0.998}
"""Where the stern meets the water."""


def sheer(ship: Measured, along: float) -> float:
    """How high the deck is above the water there."""
    plan = ship.plan
    bow, *others = plan.freeboard_m
    if not plan.forecastle:
        middle, stern = others
        if along < MIDSHIPS[0]:
            return middle + (bow - middle) * power((MIDSHIPS[0] - along) / MIDSHIPS[0], RISE)
        return middle + (stern - middle) * power(max(0.0, (along - MIDSHIPS[1]) / (1 - MIDSHIPS[1])), FALL)
    before, after, stern = others
    if along <= plan.forecastle:
        reach = min(plan.forecastle, MIDSHIPS[0])
        return before + (bow - before) * power(max(0.0, reach - along) / reach, RISE)
    if plan.poop:
        return stern if along >= plan.poop else after
    return after + (stern - after) * power((along - plan.forecastle) / (1 - plan.forecastle), FALL)


def side_of(ship: Measured) -> Path:
    """The side above the water."""
    plan = ship.plan
    stem, stern = STEMS[plan.bow], STERNS[plan.stern]
    bow, back = sheer(ship, 0), sheer(ship, 1)
    return filled(
        (
            *_deck_line(ship),
            Curve(Point(ship.x(1), -back * 0.5), Point(ship.x((1 + stern) / 2), -back * 0.3), Point(ship.x(stern), 0)),
            Point(ship.x(stem.water), 0),
            Curve(
                Point(ship.x(stem.water * (0.8 - stem.hollow * 0.2)), -bow * 0.4),
                Point(ship.x(stem.water * (0.5 - stem.hollow * 0.2)), -bow * 0.7),
                Point(ship.x(0), -bow),
            ),
        ),
        HULL,
        SHELL,
    )


def _deck_line(ship: Measured) -> Iterator[Step]:
    """From bow to stern, with its breaks as steps."""
    plan = ship.plan
    breaks = [x for x in (plan.forecastle, plan.poop) if x]
    marks = sorted(
        [number / SAMPLES for number in range(SAMPLES + 1)] + [x + by for x in breaks for by in (-1e-6, 1e-6)]
    )
    for along in marks:
        yield Point(ship.x(along), -sheer(ship, along))


def draught(ship: Measured) -> float:
    """How deep she floats."""
    return ship.plan.beam_m * (DEEP if ship.plan.hull in ("merchant", "tanker", "liner", "corvette") else DRAUGHT)


def bottom(ship: Measured) -> Iterator[Shape]:
    """What lies under water, fainter, and the waterline."""
    plan, deep = ship.plan, draught(ship)
    stem, stern = STEMS[plan.bow], STERNS[plan.stern]
    bulb = 0.012 if plan.bow == "bulb-flare" else 0.0
    base = stem.water + (0.012 if plan.bow == "straight" else 0.03)
    steps: tuple[Step, ...] = (
        Point(ship.x(stem.water), 0),
        Point(ship.x(stern), 0),
        Curve(
            Point(ship.x(stern - 0.02), deep * 0.4),
            Point(ship.x(stern - 0.035), deep * 0.55),
            Point(ship.x(stern - 0.04), deep * 0.6),
        ),
        Point(ship.x(stern - 0.045), deep * 0.92),
        Point(ship.x(stern - 0.085), deep),
        Point(ship.x(base), deep),
        Curve(
            Point(ship.x(base - 0.02 - bulb), deep),
            Point(ship.x(stem.water - bulb + 0.004), deep * 0.5),
            Point(ship.x(stem.water), 0),
        ),
    )
    yield Path(steps, HULL, EDGE, THIN, opacity=0.5)


def waterline(ship: Measured, reach: float = 0) -> Path:
    """Draw the waterline, this many metres beyond her ends."""
    half = ship.plan.loa_m / 2 + reach
    return Path((Point(-half, 0), Point(half, 0)), ink="side_a", width=RIM, closed=False)


def box(ship: Measured, x0: float, x1: float, low: float, high: float) -> tuple[Point, ...]:
    """Return a block from x to x, between two heights above the water."""
    a, b = ship.x(x0), ship.x(x1)
    return points((a, -low), (a, -high), (b, -high), (b, -low))


def funnels(ship: Measured, found: tuple[Funnel, ...], detail: int, base: float | None = None) -> Iterator[Shape]:
    """Upright or raked, with a black top."""
    heights = ship.plan.heights.funnels
    for funnel, high in zip(found, heights, strict=True):
        low = sheer(ship, funnel.x) if base is None else base
        half = funnel.length * ship.plan.loa_m / 2
        back = (high - low) * RAKE * ship.way if funnel.raked else 0
        x = ship.x(funnel.x)
        top, cap = half * 0.94, min(1.6, (high - low) * 0.16)
        share = back * (1 - cap / (high - low))
        yield filled(
            points((x - half, -low), (x - top - back, -high), (x + top - back, -high), (x + half, -low)),
            STEEL,
            width=THIN,
        )
        if detail:
            edge = (
                (x - top - share, -high + cap),
                (x - top - back, -high),
                (x + top - back, -high),
                (x + top - share, -high + cap),
            )
            yield Path(points(*edge), EDGE)
