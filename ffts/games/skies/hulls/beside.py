"""A ship as she is seen from the side: what is far first, then what stands on deck, then the hull."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ffts.core.drawing import Point
from ffts.core.picture import Curve, Path, Shape, Step, points
from ffts.games.skies.hulls.hull_side import bottom, sheer, side_of
from ffts.games.skies.hulls.outlines import gunhouse
from ffts.games.skies.hulls.parts import EDGE, FINE, HULL, RIM, STEEL, THIN, WOOD, Measured, filled, lines, together
from ffts.games.skies.hulls.sheets import Funnel, Gun, Mast

RISE = 0.1
"""How much a barrel rises over its length."""
LEVEL = 0.34
"""How much higher a turret stands that fires over another, as a part of its length."""
CASEMATE = 0.88
"""Guns farther outboard than this stand in the side of a battleship."""
SLAB = 1.3
"""Metres of a flight deck from the side."""
BELOW = 3.6
"""Metres from the flight deck down to the platforms of guns."""
HEAVY_CM = 15
SHORT = 0.02
"""An overhang of less than this part of her length needs no pillars."""
RAKE = 0.28
ON_ISLAND = ("island_starboard", "island_canted_starboard", "upright")


def beside(ship: Measured, detail: int, port: bool = False) -> tuple[Shape, ...]:
    """The whole profile: above the water only (0, 1), or all of it with what lies under (2)."""
    ship = Measured(ship.plan, -1 if port else 1)
    carrier = ship.plan.flight_deck is not None
    parts = chain(
        _masts(ship, detail),
        _island(ship, detail) if carrier else _houses(ship, detail),
        () if carrier else _funnels(ship, ship.plan.funnels, detail),
        () if carrier else _bridge(ship, detail),
        _cranes(ship) if detail > 1 else (),
        _deck_guns(ship, detail),
        bottom(ship) if detail > 1 else (),
        (side_of(ship),),
        _hangar(ship, detail) if carrier else (),
        _trunks(ship) if carrier and detail else (),
        _side_guns(ship, detail) if detail else (),
        _scuttles(ship) if detail > 1 else (),
    )
    return tuple(parts)


def _box(ship: Measured, x0: float, x1: float, low: float, high: float) -> tuple[Point, ...]:
    """From x to x, from one height above water to another."""
    a, b = ship.x(x0), ship.x(x1)
    return points((a, -low), (a, -high), (b, -high), (b, -low))


# --- superstructure ---------------------------------------------------------------------


def _houses(ship: Measured, detail: int) -> Iterator[Shape]:
    plan = ship.plan
    for block, high in zip(plan.superstructure, plan.heights.superstructure, strict=True):
        low = min(sheer(ship, block.x0), sheer(ship, block.x1)) - 0.5
        steps = _box(ship, block.x0, block.x1, low, high)
        yield Path(steps, HULL)
        yield Path(steps, STEEL, EDGE if detail else "", THIN, opacity=0.7)
    if plan.aircraft_deck and detail:
        deck = plan.aircraft_deck
        high = sheer(ship, deck.x0) + 1
        yield filled(_box(ship, deck.x0, deck.x1, high - 1.2, high), STEEL, width=THIN)


def _bridge(ship: Measured, detail: int) -> Iterator[Shape]:
    """Storeys that become narrower, as far as the bridge is high."""
    plan, (x0, x1) = ship.plan, ship.plan.bridge
    low, high = sheer(ship, x0) - 0.5, plan.heights.bridge
    storeys = max(2, round((high - low) / 3.2)) if detail > 1 else 2
    tall = (high - low) / storeys
    for number in range(storeys):
        inset = (x1 - x0) * 0.32 * number / storeys
        edge = _box(ship, x0 + inset * 0.5, x1 - inset, low + tall * number, low + tall * (number + 1))
        yield filled(edge, STEEL, width=THIN) if detail else Path(edge, STEEL)
        if detail > 1 and number == storeys - 1:
            glass = low + tall * (number + 0.55)
            yield lines([(ship.x(x0 + inset * 0.5), -glass, ship.x(x1 - inset), -glass)], EDGE, THIN)


def _funnels(ship: Measured, found: tuple[Funnel, ...], detail: int, foot: float | None = None) -> Iterator[Shape]:
    """Upright or raked, with a black top."""
    heights = ship.plan.heights.funnels
    for funnel, high in zip(found, heights, strict=True):
        low = sheer(ship, funnel.x) if foot is None else foot
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


def _masts(ship: Measured, detail: int) -> Iterator[Shape]:
    plan = ship.plan
    for x, kind, high in zip(plan.masts, plan.mast_kinds, plan.heights.masts, strict=True):
        foot = plan.heights.deck if plan.flight_deck else sheer(ship, x)
        yield from _mast(ship, x, kind, foot, high, detail)


def _mast(ship: Measured, along: float, kind: Mast, foot: float, high: float, detail: int) -> Iterator[Shape]:
    x, back = ship.x(along), ship.way
    if kind in ("pagoda", "tower"):
        yield from _tower(ship, along, foot, high, kind == "pagoda" and detail > 0)
        return
    if kind in ("cage", "lattice"):
        wide = 3.4 if kind == "cage" else 1.2
        yield lines([(x - wide, -foot, x + wide * 0.5, -high), (x + wide, -foot, x - wide * 0.5, -high)], EDGE, THIN)
        yield lines([(x - wide, -foot, x - wide * 0.5, -high), (x + wide, -foot, x + wide * 0.5, -high)], EDGE, THIN)
        return
    legs = [(x, -foot, x, -high)]
    if kind == "tripod":
        legs.append((x - 5 * back, -foot, x, -foot - (high - foot) * 0.66))
    yield lines(legs, EDGE, RIM if detail else THIN)
    if detail and kind != "fold":
        yard = foot + (high - foot) * 0.72
        yield lines([(x - 1.8, -yard, x + 1.8, -yard)], EDGE, THIN)


def _tower(ship: Measured, along: float, foot: float, high: float, storeyed: bool) -> Iterator[Shape]:
    """A tower that becomes narrower; a pagoda shows its platforms."""
    x, top = ship.x(along), ship.plan.heights.bridge
    yield lines([(x, -top, x, -high)], EDGE, RIM)
    yield filled(points((x - 5, -foot), (x - 3, -top), (x + 3, -top), (x + 5, -foot)), STEEL, width=THIN)
    if storeyed:
        floors = [foot + (top - foot) * number / 7 for number in range(2, 8)]
        plates = [points((x - 5.4, -y), (x - 5.4, -y - 1), (x + 5.4, -y - 1), (x + 5.4, -y)) for y in floors]
        yield filled(together(plates), STEEL, width=FINE)


def _cranes(ship: Measured) -> Iterator[Shape]:
    if ship.plan.flight_deck:
        return
    for crane in ship.plan.cranes:
        x, low = ship.x(crane.x), sheer(ship, crane.x)
        yield lines([(x, -low, x, -low - 6), (x, -low - 2, x - 6 * ship.way, -low - 8)], EDGE, THIN)


# --- guns -------------------------------------------------------------------------------


def _deck_guns(ship: Measured, detail: int) -> Iterator[Shape]:
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
    """Whether it is on the side that is seen, or in the middle."""
    return gun.y * ship.way >= 0


def _in_the_side(ship: Measured, gun: Gun) -> bool:
    return abs(gun.y) >= CASEMATE and ship.plan.hull.startswith("battleship")


def _floor(ship: Measured, gun: Gun) -> float:
    """What a mount stands on: the deck, or a low part of the superstructure."""
    plan, deck = ship.plan, sheer(ship, gun.x)
    under = [
        high
        for block, high in zip(plan.superstructure, plan.heights.superstructure, strict=True)
        if block.x0 <= gun.x <= block.x1 and abs(gun.y) <= block.width + 0.05
    ]
    return max(deck, min(under)) if under else deck


def _turret(ship: Measured, gun: Gun, base: float, foot: float, detail: int) -> Iterator[Shape]:
    """Gunhouse on its barbette; guns that point at the reader show their muzzles as a line."""
    size = gunhouse(gun.calibre_cm, gun.barrels)
    x, tall = ship.x(gun.x), size.width * 0.28 + 1.1
    way = ship.way * (-1 if gun.facing == "aft" else 1)
    long = size.length if gun.facing != "side" else size.width
    if base > foot:
        half = long * 0.34
        yield filled(
            points((x - half, -foot), (x - half, -base), (x + half, -base), (x + half, -foot)), STEEL, width=THIN
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


def _side_guns(ship: Measured, detail: int) -> Iterator[Shape]:
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


# --- carriers ---------------------------------------------------------------------------


def _hangar(ship: Measured, detail: int) -> Iterator[Shape]:
    """The sides of the hangar, its openings, the flight deck over it and the pillars at its ends."""
    plan, deck = ship.plan, ship.plan.flight_deck
    if deck is None:
        return
    top = plan.heights.deck
    if detail:
        yield _pillars(ship, top)
    for block in plan.superstructure:
        low = min(sheer(ship, block.x0), sheer(ship, block.x1))
        sides = _box(ship, block.x0, block.x1, low - 0.3, top - SLAB)
        yield Path(sides, HULL)
        if detail:
            ends = [(ship.x(x), -sheer(ship, x), ship.x(x), -top + SLAB) for x in block[:2]]
            yield lines(ends, EDGE, THIN)
    if plan.hangar == "open" and detail:
        bays = [
            _box(ship, x - 0.019, x + 0.019, top - 6.6, top - 2.9)
            for x in (0.16 + 0.053 * number for number in range(14))
        ]
        yield filled(together(bays), EDGE, width=FINE)
    ground = STEEL if plan.deck == "steel" else WOOD
    if plan.lower_deck:
        yield filled(_box(ship, plan.lower_deck.x0, plan.lower_deck.x1, top - 8.5, top - 7.5), ground, width=THIN)
    yield filled(_box(ship, deck.x0, deck.x1, top - SLAB, top), ground, width=THIN)


def _pillars(ship: Measured, top: float) -> Path:
    """What carries the ends of the deck where there is no hangar below."""
    plan, deck = ship.plan, ship.plan.flight_deck
    assert deck is not None
    blocks = plan.superstructure
    first, last = (blocks[0].x0, blocks[0].x1) if blocks else (0.1, 0.9)
    fore = [deck.x0 + (first - deck.x0) * part for part in (0.35, 0.7)] if first - deck.x0 > SHORT else []
    aft = [last + (deck.x1 - last) * part for part in (0.35, 0.75)] if deck.x1 - last > SHORT else []
    return lines(((ship.x(x), -sheer(ship, x), ship.x(x), -top + SLAB) for x in (*fore, *aft)), EDGE, THIN)


def _island(ship: Measured, detail: int) -> Iterator[Shape]:
    plan = ship.plan
    deck = plan.heights.deck
    if plan.funnel_kind in ON_ISLAND:
        yield from _funnels(ship, plan.funnels, detail, deck)
    if plan.island is None:
        return
    x0, x1 = plan.island.x0, plan.island.x1
    high = plan.heights.island
    yield filled(_box(ship, x0, x1, deck - 0.5, deck + (high - deck) * 0.55), STEEL, width=THIN)
    bridge = plan.bridge
    yield filled(_box(ship, bridge.x0, bridge.x1, deck, max(high, plan.heights.bridge)), STEEL, width=THIN)
    if detail > 1:
        glass = max(high, plan.heights.bridge) - 1.4
        yield lines([(ship.x(bridge.x0), -glass, ship.x(bridge.x1), -glass)], EDGE, THIN)
    if plan.funnel_kind in ON_ISLAND and detail:
        yield from _funnels(ship, plan.funnels, detail, deck + (high - deck) * 0.3)


def _trunks(ship: Measured) -> Iterator[Shape]:
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


def _scuttles(ship: Measured) -> Iterator[Shape]:
    """Rows of round windows as dots."""
    plan = ship.plan
    for x0, x1 in ((0.07, 0.33), (0.68, 0.93)):
        high = min(sheer(ship, x0), sheer(ship, x1)) * 0.55
        yield Path(
            points((ship.x(x0), -high), (ship.x(x1), -high)),
            ink=EDGE,
            width=1.4,
            dash="dot",
            closed=False,
            opacity=0.55 if plan.loa_m else 0,
        )
