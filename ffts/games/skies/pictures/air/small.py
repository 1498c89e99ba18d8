"""6.3 A deck at a glance: how many stand on each sixth, where it is holed; and a silhouette to switch by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ffts.core.drawing import Ink, Label, Point
from ffts.core.picture import Path, Picture, Placed, Shape, ellipse, flat, points, rectangle
from ffts.games.skies.pictures.air.airfield import STRIPS
from ffts.games.skies.pictures.air.deck_plan import SMALL, DeckPlan
from ffts.games.skies.pictures.air.form import FormPicture, sixth_key
from ffts.games.skies.pictures.air.laying_out import WIDER

AROUND = 1.3
"""Of the deck's width: her guns and her island beside it."""
ROUGH = 0
FIELD = (100.0, 26.0)
LETTERS = 13.0


def small_deck(form: FormPicture, plan: DeckPlan) -> Picture:
    """The ship with the number of AFs on each sixth; a sixth that is closed is hatched, with its hole."""
    half = plan.beam * WIDER * AROUND / 2
    return Picture(0, -half, plan.length, 2 * half, (ship_of(plan), *_sixths(form, plan)))


@lru_cache(maxsize=64)
def ship_of(plan: DeckPlan) -> Placed:
    """The bow to the left, a metre for a unit."""
    return Placed(plan.drawn(WIDER, SMALL), Point(plan.length / 2, 0), turn=180)


def _sixths(form: FormPicture, plan: DeckPlan) -> Iterator[Shape]:
    each, half = (plan.aft - plan.fore) / 6, plan.beam * WIDER / 2
    for at, sixth in enumerate(form.sixths):
        left = plan.fore + at * each
        if at:
            yield Path(points((left, -half), (left, half)), ink="ol", dash="dot", closed=False, opacity=0.6)
        zone = form.zone(sixth_key(sixth.no))
        if sixth.hit:
            yield Path(rectangle(left, -half, left + each, half), "hit", manner="hatched")
            yield Path(ellipse(Point(left + each / 2, 0), half * 0.42), "ol", "hitfill", 2)
        if zone and zone.counters:
            words = str(len(zone.counters))
            yield Label(words, Point(left + each / 2, 0), "middle", "text", LETTERS, bold=True, plate="bg", halo=True)


def silhouette(form: FormPicture, ink: Ink) -> Picture:
    """The ship, or the runways of a base, in one colour."""
    if form.plan is None:
        lines = tuple(points(*((x * FIELD[0], y * FIELD[1]) for x, y in strip)) for strip in STRIPS)
        return Picture(0, 0, *FIELD, tuple(Path(line, ink=ink, width=2.4, closed=False) for line in lines))
    half = form.plan.beam * WIDER * AROUND / 2
    return Picture(0, -half, form.plan.length, 2 * half, (_filled(form.plan, ink),))


@lru_cache(maxsize=64)
def _filled(plan: DeckPlan, ink: Ink) -> Placed:
    shapes = (shape for _, shape in flat(plan.drawn(WIDER, ROUGH)))
    one = tuple(
        replace(shape, fill=ink, ink=ink, opacity=1, manner="solid")
        for shape in shapes
        if isinstance(shape, Path) and shape.fill
    )
    return Placed(one, Point(plan.length / 2, 0), turn=180)
