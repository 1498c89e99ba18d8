"""What lies under the signs of a form: the sea, the ship and her hangar, or the island of a base."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.drawing import Ink, Point
from ffts.core.picture import Curve, Move, Path, Placed, Shape, Step, points, rectangle, rounded
from ffts.games.skies.pictures.air.airfield import island, runways
from ffts.games.skies.pictures.air.deck_plan import DeckPlan
from ffts.games.skies.pictures.air.form import PARK
from ffts.games.skies.pictures.air.laying_out import MARGIN, DeckLayout
from ffts.games.skies.pictures.air.rooms import Box

FOAM: Ink = "quiet"
BEACH = 14.0
"""From the edge of a base to its runways."""


def ground(plan: DeckPlan | None, layout: DeckLayout) -> tuple[Shape, ...]:
    """The same as long as the ship is the same, and stands in the same place."""
    return tuple(_ground(plan, layout))


def ground_key(plan: DeckPlan | None, layout: DeckLayout) -> tuple[object, ...]:
    """What it is made of."""
    field = () if plan else (layout.boxes[PARK],)
    return (
        id(plan),
        layout.width,
        layout.height,
        layout.deck,
        layout.hangar,
        layout.wider,
        *layout.wells.items(),
        *field,
    )


def _ground(plan: DeckPlan | None, layout: DeckLayout) -> Iterator[Shape]:
    floor = layout.hangar.top - 6 if plan else layout.height
    yield Path(rectangle(0, 0, layout.width, floor), "sea1")
    yield Path(rectangle(0, 0, layout.width, floor), "sea2", fade=(Point(0, floor), Point(0, floor * 0.2)))
    yield _waves(layout.width, floor)
    if plan is None:
        yield from island(layout.boxes[PARK])
        yield from runways(layout.deck._replace(top=layout.deck.top + BEACH))
        return
    yield Path(rectangle(0, floor, layout.width, layout.height), "bg")
    yield Path(points((0, floor), (layout.width, floor)), ink="line2", closed=False)
    yield from _hull(layout)
    for well in layout.wells.values():
        for x in (well.left, well.right):
            yield Path(points((x, layout.deck.bottom), (x, well.top)), ink="line2", dash="dot", closed=False)
    yield from _ship(layout, plan)


def _waves(width: float, floor: float) -> Path:
    """Quiet strokes on the sea, always the same."""
    steps: list[Step] = []
    for number in range(int(width * floor / 16_000)):
        x, y, long = number * 331.7 % width, number * 197.3 % floor, 24 + number * 37 % 50
        steps += [Move(x, y), Point(x + long * 0.3, y - 2), Point(x + long * 0.6, y), Point(x + long, y - 1)]
    return Path(tuple(steps), ink=FOAM, width=1, closed=False, opacity=0.16)


def _ship(layout: DeckLayout, plan: DeckPlan) -> Iterator[Shape]:
    deck = layout.deck
    middle = deck.centre
    yield from _wash(deck)
    yield Placed(plan.drawn(layout.wider), middle, turn=180, scale=layout.scale)


def _wash(deck: Box) -> Iterator[Shape]:
    """Water at the bow and astern."""
    y, reach = deck.centre.y, deck.height
    for way in (-1, 1):
        bow = points(
            (deck.left - 4, y),
            (deck.left + reach * 0.6, y + way * reach * 0.52),
            (deck.left + reach * 2.2, y + way * reach * 0.72),
        )
        yield Path(bow, ink=FOAM, width=1.6, closed=False, opacity=0.35)
    for part in (-0.2, 0.0, 0.2):
        yield Path(
            points((deck.right - 2, y + part * reach), (deck.right + MARGIN, y + part * reach * 1.3)),
            ink=FOAM,
            width=4,
            closed=False,
            opacity=0.2,
        )


def _hull(layout: DeckLayout) -> Iterator[Shape]:
    """The ship cut open at her hangar."""
    hangar, deck = layout.hangar, layout.deck
    y, half, out = hangar.centre.y, hangar.height / 2 + 7, hangar.left - deck.left
    shoulder, stern = Point(hangar.left + out * 0.25, y - half), Point(hangar.right, y - half)
    run = deck.right - hangar.right
    outline = (
        Point(deck.left, y),
        Curve(Point(deck.left + out * 0.3, y - half * 0.4), Point(deck.left + out * 0.7, y - half), shoulder),
        stern,
        Curve(
            Point(stern.x + run * 0.7, y - half), Point(deck.right, y - half * 0.7), Point(deck.right, y - half * 0.4)
        ),
        Point(deck.right, y + half * 0.4),
        Curve(Point(deck.right, y + half * 0.7), Point(stern.x + run * 0.7, y + half), Point(stern.x, y + half)),
        Point(shoulder.x, y + half),
        Curve(
            Point(deck.left + out * 0.7, y + half), Point(deck.left + out * 0.3, y + half * 0.4), Point(deck.left, y)
        ),
    )
    yield Path(outline, "sea2", "line2", 1.2)
    yield Path(outline, "line2", manner="hatched", opacity=0.5)
    yield Path(rounded(*hangar, 6), "bg", "text", 1.4)
