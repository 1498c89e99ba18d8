"""A ship as she is seen from above: what floats and is walked on first, what stands highest last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Path, Shape, Step, ellipse, points, rounded, smooth
from ffts.games.skies.hulls.fittings import HEAVY_CM, barrels, cranes, eyes, funnels, guns, masts, shield, track, tubes
from ffts.games.skies.hulls.flight import flight_decks, island, outboard
from ffts.games.skies.hulls.outlines import OUTLINES
from ffts.games.skies.hulls.parts import (
    EDGE,
    FINE,
    HULL,
    PLANK,
    RIM,
    SHELL,
    STEEL,
    THIN,
    WOOD,
    Measured,
    filled,
    lines,
    slab,
    together,
    turned,
)

WOODEN = ("battleship", "battleship_transom", "battleship_long", "battleship_wide")
"""Types whose decks are planked unless their file says otherwise."""
INSET = 0.88
"""The deck within its waterways, as a part of the beam."""
HOUSE = 0.72
"""How light a deckhouse is drawn: what stands higher is lighter."""
BROAD = 14
"""Metres of beam from which a ship carries large boats."""
BOAT, GIG = (9.0, 2.4), (7.0, 1.9)
MOST_BOATS = 3
INNER = 0.4
"""Fittings nearer to the centre line than this leave room for boats."""
ROOM = 0.028
"""As a part of the length, what a boat keeps clear of guns."""
PLANKS = 1.6
HATCHES = (0.17, 0.24, 0.31, 0.38, 0.48, 0.59, 0.66, 0.73, 0.8)
"""Where a cargo ship has hatches, if nothing else stands there."""


def above(ship: Measured, detail: int) -> tuple[Shape, ...]:
    """Draw the plan in one of three levels of detail: outline (0), what identifies a class (1), everything (2)."""
    if ship.plan.flight_deck:
        return tuple(chain((hull_of(ship),), outboard(ship, detail), flight_decks(ship, detail), island(ship, detail)))
    parts = chain(
        (hull_of(ship),),
        _deck(ship, detail),
        _hatches(ship) if detail else (),
        _low(ship) if detail > 1 else (),
        _houses(ship, detail),
        guns(ship, ship.plan.mounts) if detail else (),
        guns(ship, ship.plan.light) if detail > 1 else (),
        tubes(ship) if detail else (),
        funnels(ship, ship.plan.funnels, detail),
        main_guns(ship, detail),
        _bridge(ship, detail),
        chain(masts(ship), cranes(ship, ship.plan.cranes)) if detail > 1 else (),
    )
    return tuple(parts)


def outline(ship: Measured, inset: float = 1) -> tuple[Step, ...]:
    """The edge of the hull's deck, bow to stern along starboard and back; a smaller one within it."""
    side = [Point(ship.x(x) * (1 - (1 - inset) * 0.16), ship.y(y) * inset) for x, y in OUTLINES[ship.plan.hull]]
    starboard = [_within(step, ship.half * inset) for step in smooth(side, closed=False)]
    port = [
        _within(step, ship.half * inset) for step in smooth([Point(x, -y) for x, y in reversed(side)], closed=False)
    ]
    return (*starboard, *(port if side[-1].y else port[1:]))


def _within(step: Step, half: float) -> Step:
    """Clamp a smooth outline to the beam."""
    if not isinstance(step, Curve):
        return step
    a, b = (Point(at.x, max(-half, min(half, at.y))) for at in (step.a, step.b))
    return Curve(a, b, step.to)


def hull_of(ship: Measured) -> Path:
    """Draw the hull without fittings."""
    return filled(outline(ship), HULL, SHELL)


def _deck(ship: Measured, detail: int) -> Iterator[Shape]:
    plan = ship.plan
    wooden = plan.deck == "wood" or (not plan.deck and plan.hull in WOODEN)
    if detail:
        deck = outline(ship, INSET)
        yield Path(deck, WOOD) if wooden else Path(deck, STEEL, opacity=0.3)
    if detail > 1:
        if wooden:
            yield lines(_planks(ship), PLANK, FINE)
        yield Path(outline(ship, INSET), ink=EDGE, width=FINE, opacity=0.6)
        if plan.forecastle:
            half = _half_at(ship, plan.forecastle) * INSET
            at = ship.x(plan.forecastle)
            yield lines([(at, -half, at, half)], EDGE, THIN)
        yield from _anchors(ship)


def _hatches(ship: Measured) -> Iterator[Shape]:
    """Hatches of a ship that carries cargo; of one that carries oil, tanks and the bridge along them."""
    plan = ship.plan
    if plan.hull not in ("merchant", "tanker", "liner"):
        return
    taken = [(block.x0 - 0.02, block.x1 + 0.02) for block in plan.superstructure]
    taken += [(plan.aircraft_deck.x0, plan.aircraft_deck.x1)] if plan.aircraft_deck else []
    free = [x for x in HATCHES if not any(low < x + 0.02 and x - 0.02 < high for low, high in taken)]
    if plan.hull == "tanker":
        yield lines([(ship.x(0.12), 0, ship.x(0.8), 0)], EDGE, RIM)
        pairs = [(x, side * 0.42) for x in free for side in (-1, 1)]
        steps = [turned(slab(3.6, 2.6), ship.x(x), ship.y(y), 0) for x, y in pairs]
    else:
        steps = [turned(slab(plan.loa_m * 0.05, plan.beam_m * 0.36), ship.x(x), 0, 0) for x in free]
    if steps:
        yield filled(together(steps), HULL, width=THIN)


def _planks(ship: Measured) -> Iterator[tuple[float, float, float, float]]:
    """Draw planks along the deck, within its width."""
    rows = int(ship.half * INSET / PLANKS)
    for row in range(-rows, rows + 1):
        y = row * PLANKS
        wide = [x for x, across in OUTLINES[ship.plan.hull] if abs(y) < across * ship.half * INSET * 0.98]
        if wide:
            yield ship.x(wide[0]), y, ship.x(wide[-1]), y


def _half_at(ship: Measured, along: float) -> float:
    """Return half the width of the hull at this x."""
    rows = OUTLINES[ship.plan.hull]
    for (x0, y0), (x1, y1) in zip(rows, rows[1:], strict=False):
        if x0 <= along <= x1:
            return ship.y(y0 + (y1 - y0) * (along - x0) / (x1 - x0))
    return 0


def _anchors(ship: Measured) -> Iterator[Shape]:
    """Cables on the forecastle, and a breakwater."""
    half = _half_at(ship, 0.05) * 0.4
    yield lines(((ship.x(0.03), side * half * 0.6, ship.x(0.085), side * half) for side in (-1, 1)), EDGE, FINE)
    front, back = ship.x(0.095), ship.x(0.105)
    wide = _half_at(ship, 0.105) * INSET * 0.9
    yield lines(((front, 0, back, side * wide) for side in (-1, 1)), EDGE, THIN)


def _low(ship: Measured) -> Iterator[Shape]:
    """What lies on deck: aircraft decks, catapults, boats, depth charges."""
    plan = ship.plan
    if plan.aircraft_deck:
        span = plan.aircraft_deck
        yield filled(rounded(*ship.box(span.x0, span.x1, span.width * plan.beam_m), 1), STEEL, width=THIN)
        inside = ship.box(span.x0, span.x1, span.width * plan.beam_m * 0.5)
        yield lines([(inside[0] + 1, y, inside[2] - 1, y) for y in (inside[1], inside[3])], HULL, THIN)
    for catapult in plan.catapults:
        yield from track(ship, catapult)
    racks = [turned(slab(4, 1), ship.x(spot.x), ship.y(spot.y), 0) for spot in plan.racks]
    if racks:
        yield filled(together(racks), STEEL, width=FINE)
    boats = tuple(_boats(ship))
    if boats:
        yield filled(together(boats), WOOD, width=FINE)


def _boats(ship: Measured) -> Iterator[tuple[Step, ...]]:
    """Boats in davits beside the funnels, wherever no gun, tube or catapult is in their way."""
    plan = ship.plan
    length, width = BOAT if plan.beam_m > BROAD else GIG
    spots = [*((gun.x, gun.y) for gun in (*plan.mounts, *plan.light)), *((one.x, one.y) for one in plan.tubes)]
    spots += [(one.x, one.y) for one in plan.catapults]
    taken = [x for x, y in spots if abs(y) > INNER]
    step = length * 1.25 / plan.loa_m
    wanted = [0.35 + step * number for number in range(int(0.26 / step))]
    free = [x for x in wanted if all(abs(x - other) > ROOM + length / plan.loa_m / 2 for other in taken)]
    across = 0.8 if plan.beam_m > BROAD else 0.74
    for x in free[:MOST_BOATS]:
        for side in (-1, 1):
            left, top = ship.x(x) - length / 2, side * ship.half * across - width / 2
            yield (
                Point(left, top + 0.4),
                Point(left + length * 0.7, top),
                Curve(
                    Point(left + length, top + 0.2),
                    Point(left + length, top + width - 0.2),
                    Point(left + length * 0.7, top + width),
                ),
                Point(left, top + width - 0.4),
            )


def _houses(ship: Measured, detail: int) -> Iterator[Shape]:
    blocks = ship.plan.superstructure if detail else ship.plan.superstructure[:1]
    for block in blocks:
        box = rounded(*ship.box(block.x0, block.x1, block.width * ship.plan.beam_m), 1.2)
        yield Path(box, HULL)
        yield Path(box, STEEL, opacity=HOUSE * 0.75)
        if detail:
            yield Path(box, ink=EDGE, width=THIN)


def _bridge(ship: Measured, detail: int) -> Iterator[Shape]:
    if not detail:
        return
    plan = ship.plan
    left, top, right, bottom = ship.box(*plan.bridge, plan.bridge_width * plan.beam_m)
    nose = min((right - left) * 0.35, (bottom - top) * 0.4)
    face = points(
        (left, top),
        (right - nose, top),
        (right, top + nose),
        (right, bottom - nose),
        (right - nose, bottom),
        (left, bottom),
    )
    yield filled(face, STEEL)
    if detail > 1:
        inner = ship.box(plan.bridge.x0 + 0.006, plan.bridge.x1 - 0.008, plan.bridge_width * plan.beam_m * 0.5)
        yield filled(rounded(*inner, 1), HULL, width=FINE)
        yield filled(ellipse(Point((inner[0] + inner[2]) / 2, 0), 1.5), STEEL, width=FINE)


def main_guns(ship: Measured, detail: int) -> Iterator[Shape]:
    """Draw turrets, superfiring ones last."""
    levels = ship.plan.turret_levels or (0,) * len(ship.plan.turrets)
    for _, gun in sorted(zip(levels, ship.plan.turrets, strict=True), key=lambda pair: pair[0]):
        if detail:
            yield filled(together(barrels(ship, gun)), STEEL, width=THIN)
        yield filled(shield(ship, gun), STEEL, width=RIM if detail else THIN)
        if detail > 1 and gun.calibre_cm > HEAVY_CM:
            yield eyes(ship, gun)
