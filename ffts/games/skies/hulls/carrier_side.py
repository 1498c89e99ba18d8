"""A carrier from the side: hangar, flight deck, island, and the funnels at her side."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Path, Shape, Step, points
from ffts.games.skies.hulls.hull_side import box, funnels, sheer
from ffts.games.skies.hulls.parts import EDGE, FINE, HULL, STEEL, THIN, WOOD, Measured, filled, lines, together

SLAB = 1.3
"""Metres of a flight deck from the side."""
SHORT = 0.02
"""An overhang of less than this part of her length needs no pillars."""
ON_ISLAND = ("island_starboard", "island_canted_starboard", "upright")


def hangar(ship: Measured, detail: int) -> Iterator[Shape]:
    """The sides of the hangar, its openings, the flight deck over it and the pillars at its ends."""
    plan, deck = ship.plan, ship.plan.flight_deck
    if deck is None:
        return
    top = plan.heights.deck
    if detail:
        yield _pillars(ship, top)
    for block in plan.superstructure:
        low = min(sheer(ship, block.x0), sheer(ship, block.x1))
        sides = box(ship, block.x0, block.x1, low - 0.3, top - SLAB)
        yield Path(sides, HULL)
        if detail:
            ends = [(ship.x(x), -sheer(ship, x), ship.x(x), -top + SLAB) for x in block[:2]]
            yield lines(ends, EDGE, THIN)
    if plan.hangar == "open" and detail:
        bays = [
            box(ship, x - 0.019, x + 0.019, top - 6.6, top - 2.9)
            for x in (0.16 + 0.053 * number for number in range(14))
        ]
        yield filled(together(bays), EDGE, width=FINE)
    ground = STEEL if plan.deck == "steel" else WOOD
    if plan.lower_deck:
        yield filled(box(ship, plan.lower_deck.x0, plan.lower_deck.x1, top - 8.5, top - 7.5), ground, width=THIN)
    yield filled(box(ship, deck.x0, deck.x1, top - SLAB, top), ground, width=THIN)


def _pillars(ship: Measured, top: float) -> Path:
    """What carries the ends of the deck where there is no hangar below."""
    plan, deck = ship.plan, ship.plan.flight_deck
    assert deck is not None
    blocks = plan.superstructure
    first, last = (blocks[0].x0, blocks[0].x1) if blocks else (0.1, 0.9)
    fore = [deck.x0 + (first - deck.x0) * part for part in (0.35, 0.7)] if first - deck.x0 > SHORT else []
    aft = [last + (deck.x1 - last) * part for part in (0.35, 0.75)] if deck.x1 - last > SHORT else []
    return lines(((ship.x(x), -sheer(ship, x), ship.x(x), -top + SLAB) for x in (*fore, *aft)), EDGE, THIN)


def island_side(ship: Measured, detail: int) -> Iterator[Shape]:
    """Island and funnel."""
    plan = ship.plan
    deck = plan.heights.deck
    if plan.funnel_kind in ON_ISLAND:
        yield from funnels(ship, plan.funnels, detail, deck)
    if plan.island is None:
        return
    x0, x1 = plan.island.x0, plan.island.x1
    high = plan.heights.island
    yield filled(box(ship, x0, x1, deck - 0.5, deck + (high - deck) * 0.55), STEEL, width=THIN)
    bridge = plan.bridge
    yield filled(box(ship, bridge.x0, bridge.x1, deck, max(high, plan.heights.bridge)), STEEL, width=THIN)
    if detail > 1:
        glass = max(high, plan.heights.bridge) - 1.4
        yield lines([(ship.x(bridge.x0), -glass, ship.x(bridge.x1), -glass)], EDGE, THIN)
    if plan.funnel_kind in ON_ISLAND and detail:
        yield from funnels(ship, plan.funnels, detail, deck + (high - deck) * 0.3)


def trunks(ship: Measured) -> Iterator[Shape]:
    """Funnels turned down at the side; seen on their own side only."""
    plan = ship.plan
    if plan.funnel_kind in ON_ISLAND:
        return
    for funnel, high in zip(plan.funnels, plan.heights.funnels, strict=True):
        if funnel.y * ship.way < 0:
            continue
        x, half = ship.x(funnel.x), funnel.length * plan.loa_m / 2
        down = high < plan.heights.deck
        low = high - 5.5 if down else plan.heights.deck - 4
        top = high if down else high
        steps: tuple[Step, ...] = (
            Point(x - half, -top),
            Curve(Point(x - half * 0.6, -top - 1.2), Point(x + half * 0.6, -top - 1.2), Point(x + half, -top)),
            Point(x + half * 0.9, -low),
            Point(x - half * 0.9, -low),
        )
        yield filled(steps, STEEL, width=THIN)
        mouth = low if down else top
        yield filled(
            points(
                (x - half * 0.9, -mouth),
                (x + half * 0.9, -mouth),
                (x + half * 0.9, -mouth - 1),
                (x - half * 0.9, -mouth - 1),
            ),
            EDGE,
            width=FINE,
        )
