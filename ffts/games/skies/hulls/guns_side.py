"""Guns from the side: in turrets, on deck, in the side of a battleship, on the platforms of a carrier."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.drawing import Point
from ffts.core.picture import Shape, points
from ffts.games.skies.hulls.hull_side import sheer
from ffts.games.skies.hulls.outlines import gunhouse
from ffts.games.skies.hulls.parts import EDGE, FINE, HULL, RIM, STEEL, THIN, Measured, filled, lines, together
from ffts.games.skies.hulls.sheets import Gun

RISE = 0.1
"""How much a barrel rises over its length."""
LEVEL = 0.34
"""How much higher a turret stands that fires over another, as a part of its length."""
CASEMATE = 0.88
"""Guns farther outboard than this stand in the side of a battleship."""
BELOW = 3.6
"""Metres from the flight deck down to the platforms of guns."""
HEAVY_CM = 15


def deck_guns(ship: Measured, detail: int) -> Iterator[Shape]:
    """Turrets, and what stands on deck or on the flight deck."""
    plan = ship.plan
    for gun, level in zip(plan.turrets, plan.turret_levels or (0,) * len(plan.turrets), strict=True):
        if gun.facing == "side" and gun.y * ship.way < 0:
            continue
        size = gunhouse(gun.calibre_cm, gun.barrels)
        base = sheer(ship, gun.x) + level * (1.4 + size.length * LEVEL)
        yield from _turret(ship, gun, base, sheer(ship, gun.x) - 0.5, detail)
    if not detail:
        return
    deck = plan.heights.deck
    if plan.flight_deck:
        for gun in plan.deck_mounts:
            yield from _turret(ship, gun, deck, deck, detail)
        return
    for gun in (*plan.mounts, *(plan.light if detail > 1 else ())):
        if _is_near(ship, gun) and not _in_the_side(ship, gun):
            floor = _floor(ship, gun)
            yield from _turret(ship, gun, floor, floor, detail)


def _is_near(ship: Measured, gun: Gun) -> bool:
    """Whether it is on the visible side, or on the centre line."""
    return gun.y * ship.way >= 0


def _in_the_side(ship: Measured, gun: Gun) -> bool:
    return abs(gun.y) >= CASEMATE and ship.plan.hull.startswith("battleship")


def _floor(ship: Measured, gun: Gun) -> float:
    """Return the height a mount stands on: the deck, or a low part of the superstructure."""
    plan, deck = ship.plan, sheer(ship, gun.x)
    under = [
        high
        for block, high in zip(plan.superstructure, plan.heights.superstructure, strict=True)
        if block.x0 <= gun.x <= block.x1 and abs(gun.y) <= block.width + 0.05
    ]
    return max(deck, min(under)) if under else deck


def _turret(ship: Measured, gun: Gun, base: float, bottom: float, detail: int) -> Iterator[Shape]:
    """Gunhouse on its barbette; guns that point at the reader show their muzzles as a line."""
    size = gunhouse(gun.calibre_cm, gun.barrels)
    x, tall = ship.x(gun.x), size.width * 0.28 + 1.1
    way = ship.way * (-1 if gun.facing == "aft" else 1)
    long = size.length if gun.facing != "side" else size.width
    if base > bottom:
        half = long * 0.34
        yield filled(
            points((x - half, -bottom), (x - half, -base), (x + half, -base), (x + half, -bottom)), STEEL, width=THIN
        )
    if gun.facing == "side":
        yield lines([(x, -base - tall * 0.7, x + way * long * 0.3, -base - tall * 1.5)], EDGE, RIM)
    else:
        yield from _barrel(gun, Point(x + way * long * 0.42, -base - tall * 0.55), way * size.barrel, detail)
    a, b = x - way * long / 2, x + way * long / 2
    roof = points(
        (a, -base), (a, -base - tall), (b - way * long * 0.3, -base - tall), (b, -base - tall * 0.62), (b, -base)
    )
    yield filled(roof, STEEL, width=THIN)


def _barrel(gun: Gun, root: Point, reach: float, detail: int) -> Iterator[Shape]:
    thick = max(0.45, gun.calibre_cm * 0.024)
    tip = Point(root.x + reach, root.y - abs(reach) * RISE)
    edge = points(
        (root.x, root.y - thick), (tip.x, tip.y - thick * 0.7), (tip.x, tip.y + thick * 0.7), (root.x, root.y + thick)
    )
    yield filled(edge, STEEL, width=FINE if detail else 0.3)


def side_guns(ship: Measured, detail: int) -> Iterator[Shape]:
    """Guns in the side of a battleship, and those on the platforms of a carrier."""
    plan = ship.plan
    if plan.flight_deck is None:
        casemates = [
            _port(ship, gun, sheer(ship, gun.x) - 1.9)
            for gun in plan.mounts
            if _is_near(ship, gun) and _in_the_side(ship, gun)
        ]
        if casemates:
            yield filled(together(casemates), EDGE, width=FINE)
        return
    for gun in (*plan.mounts, *(plan.light if detail > 1 else ())):
        if not _is_near(ship, gun):
            continue
        if gun.calibre_cm > HEAVY_CM:
            yield filled(_port(ship, gun, plan.freeboard_m[-1] - 1.5), EDGE, width=FINE)
            continue
        deck = plan.flight_deck
        under = deck.x0 < gun.x < deck.x1
        floor = (
            plan.heights.deck - BELOW
            if under and gun.facing == "side"
            else min(sheer(ship, gun.x), plan.heights.deck - BELOW)
        )
        size = gunhouse(gun.calibre_cm, gun.barrels)
        half = size.width * 0.6 + 0.6
        if under and gun.facing == "side":
            x = ship.x(gun.x)
            yield filled(
                points(
                    (x - half, -floor),
                    (x + half, -floor),
                    (x + half * 0.5, -floor + 2.2),
                    (x - half * 0.5, -floor + 2.2),
                ),
                HULL,
                width=FINE,
            )
        yield from _turret(ship, gun, floor, floor, detail)


def _port(ship: Measured, gun: Gun, high: float) -> tuple[Point, ...]:
    """The opening of a gun in the side."""
    x = ship.x(gun.x)
    return points((x - 1.3, -high + 0.9), (x - 1.3, -high - 0.9), (x + 1.3, -high - 0.9), (x + 1.3, -high + 0.9))
