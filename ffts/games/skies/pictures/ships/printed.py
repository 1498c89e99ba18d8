"""A ship as she is printed: her profile over her plan, bow to the left, exactly as wide as her sixths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Path, Picture, Placed, Shape, bounds, points, rounded
from ffts.games.skies.hulls.kinds import Kind, kind_beside
from ffts.games.skies.hulls.parts import Measured
from ffts.games.skies.hulls.plans import Plans, Ship
from ffts.games.skies.pictures.ships.drawn import box_of
from ffts.games.skies.pictures.ships.sheet import GridPlace

SIXTHS = 6
GAP = 5.0
FOOTER = 1.0


def printed_picture(plans: Plans, ship: Ship, date: str, cells: Sequence[GridPlace] = (), detail: int = 2) -> Picture:
    """Her profile and plan; the places that are hit are hatched."""
    plan = plans.sheet(ship, date)
    beside = plans.profile(ship, date, 1, port=True)
    above = Placed(plans.plan(ship, date, detail), turn=180)
    _, low, _, _ = plans.extent(ship, date, 1, "port")
    _, bow, _, stern = plans.extent(ship, date, detail)  # turned by half a circle: what was above is below
    top, bottom = -stern, -bow
    middle = GAP - top
    half = plan.loa_m / 2
    edges = tuple(_edges(half, middle + top - 1, middle + bottom + FOOTER))
    hits = tuple(_hatched(Measured(plan), cells))
    shapes: tuple[Shape, ...] = (*beside, Placed((above, *hits), Point(0, middle)), *edges)
    return Picture(-half, low - FOOTER, plan.loa_m, middle + bottom + FOOTER - (low - FOOTER), shapes)


def _edges(half: float, top: float, bottom: float) -> Iterator[Path]:
    """Lines between the sixths."""
    for number in range(1, SIXTHS):
        x = -half + 2 * half * number / SIXTHS
        yield Path(points((x, top), (x, bottom)), ink="quiet", width=0.7, dash="dot", closed=False)


def _hatched(ship: Measured, cells: Sequence[GridPlace]) -> Iterator[Path]:
    for cell in cells:
        if cell.hurts:
            yield Path(rounded(*box_of(ship.plan, cell.place), 1), "text", "text", 1, manner="hatched")


def small_plan(plans: Plans, ship: Ship, date: str) -> Picture:
    """Her from above in few shapes, bow to the right."""
    shapes = plans.plan(ship, date, 0)
    left, top, right, bottom = bounds(shapes)
    return Picture(left, top, right - left, bottom - top, shapes)


def silhouette(plans: Plans, ship: Ship, date: str) -> Picture:
    """Her profile as one flat shape, for the head of a form."""
    plan = plans.sheet(ship, date)
    return _flat(plans.profile(ship, date, 0), plan.loa_m)


def kind_silhouette(kind: Kind) -> Picture:
    """A ship of a kind as one dark shape: what was sighted is never of a class."""
    shapes = kind_beside(kind)
    left, top, right, bottom = bounds(shapes)
    dark = tuple(_one_colour(shape, "text") for shape in shapes if isinstance(shape, Path))
    return Picture(left, top, right - left, bottom - top, dark)


def _flat(shapes: tuple[Shape, ...], long: float) -> Picture:
    left, top, right, bottom = bounds(shapes)
    one = tuple(_one_colour(shape, "panel") for shape in shapes if isinstance(shape, Path))
    return Picture(left, top, max(right - left, long), bottom - top, one)


def _one_colour(shape: Path, ink: Ink) -> Path:
    """In one colour, edges as thick as they need to be for nothing to fall apart."""
    return Path(shape.steps, ink if shape.closed else "", ink, 0.8 if shape.closed else 1.2, closed=shape.closed)
