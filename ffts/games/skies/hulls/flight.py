"""The flight deck of a carrier from above, what hangs beside it, and her island."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.drawing import Point
from ffts.core.picture import Path, Shape, Step, ellipse, points, rounded
from ffts.games.skies.hulls.fittings import cranes, funnels, guns, masts, track
from ffts.games.skies.hulls.outlines import gunhouse
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
    together,
)
from ffts.games.skies.hulls.sheets import FlightDeck, Gun, Lift

MARK = "text"
"""Paint on the deck."""
DISC = "plane_b"
PLANKS = 2.2
"""Metres from line to line."""
CORNER = 0.3
"""How round a round end is, as a part of its width."""
SMALL = 3
"""Metres of a mount that shares a platform with the next."""
TAPER = 0.5
UPRIGHT = ("upright", "island_starboard", "island_canted_starboard")


def half_at(deck: FlightDeck, shoulders: tuple[float, float], along: float) -> float:
    """Return half the width of the flight deck at this x, in metres."""
    fore, aft = (deck.x0 + share * (deck.x1 - deck.x0) for share in shoulders)
    if along < fore:
        part = (along - deck.x0) / (fore - deck.x0 or 1)
        return (deck.width_fore + (deck.width_mid - deck.width_fore) * part) / 2
    if along > aft:
        part = (along - aft) / (deck.x1 - aft or 1)
        return (deck.width_mid + (deck.width_aft - deck.width_mid) * part) / 2
    return deck.width_mid / 2


def deck_half(ship: Measured, along: float) -> float:
    """Return half the width of the flight deck at this x; 0 where there is none."""
    deck = ship.plan.flight_deck
    return half_at(deck, ship.plan.deck_shoulders, along) if deck else 0


def outline_of(ship: Measured, deck: FlightDeck) -> tuple[Step, ...]:
    """Return the edge of the flight deck with the shape of its ends."""
    fore, aft = (deck.x0 + share * (deck.x1 - deck.x0) for share in ship.plan.deck_shoulders)
    front, back = ship.plan.deck_ends
    side = [
        *_end(ship.x(deck.x0), deck.width_fore / 2, 1, front),
        (ship.x(fore), deck.width_mid / 2),
        (ship.x(aft), deck.width_mid / 2),
        *reversed(_end(ship.x(deck.x1), deck.width_aft / 2, -1, back)),
    ]
    return points(*side, *((x, -y) for x, y in reversed(side)))


def _end(x: float, half: float, way: int, shape: str) -> list[tuple[float, float]]:
    """One end along starboard, from the middle outwards."""
    if shape == "round":
        return [
            (x - way * half * CORNER * back, half * out) for back, out in ((0, 0.62), (0.12, 0.8), (0.4, 0.93), (1, 1))
        ]
    if shape == "taper":
        return [(x, half * 0.35), (x - way * half * TAPER, half * 0.8), (x - way * half * 2.4 * TAPER, half)]
    return [(x, half)]


def flight_decks(ship: Measured, detail: int) -> Iterator[Shape]:
    """The deck with what is painted and let into it; the lower one before it."""
    plan, deck = ship.plan, ship.plan.flight_deck
    if deck is None:
        return
    ground = STEEL if plan.deck == "steel" else WOOD
    if plan.lower_deck:
        low = plan.lower_deck
        yield filled(rounded(*ship.box(low.x0, low.x1 + 0.02, low.width_m), low.width_m * 0.2), ground)
    edge = outline_of(ship, deck)
    yield filled(edge, HULL if ground == STEEL else ground)
    if ground == STEEL:
        yield Path(edge, STEEL, opacity=0.45)
    if detail > 1:
        if ground == WOOD:
            yield lines(_planks(ship, deck), PLANK, FINE)
        yield from _wires(ship, deck)
    if detail:
        yield from _paint(ship, deck, detail)
        yield from (shape for lift in plan.lifts if lift.place == "deck" for shape in _lift(ship, lift, detail))
    if detail > 1:
        yield from (shape for catapult in plan.catapults for shape in track(ship, catapult))
    yield Path(edge, ink=SHELL, width=RIM)


def _planks(ship: Measured, deck: FlightDeck) -> Iterator[tuple[float, float, float, float]]:
    """Planks along the deck."""
    rows = int(deck.width_mid / 2 / PLANKS)
    steps = [deck.x0 + (deck.x1 - deck.x0) * number / 24 for number in range(25)]
    for row in range(-rows, rows + 1):
        y = (row + 0.5) * PLANKS
        wide = [x for x in steps[1:-1] if abs(y) < half_at(deck, ship.plan.deck_shoulders, x) - 0.3]
        if wide:
            yield ship.x(wide[0]), y, ship.x(wide[-1]), y


def _wires(ship: Measured, deck: FlightDeck) -> Iterator[Shape]:
    plan = ship.plan
    if plan.arrester and plan.wires:
        first, last = plan.arrester
        apart = (last - first) / max(plan.wires - 1, 1)
        yield lines((_athwart(ship, deck, first + apart * number) for number in range(plan.wires)), EDGE, THIN)
    if plan.barriers:
        ends = tuple(_athwart(ship, deck, x) for x in plan.barriers)
        yield Path(lines(ends).steps, ink=EDGE, width=1.6, dash="dash", closed=False)


def _athwart(ship: Measured, deck: FlightDeck, along: float) -> tuple[float, float, float, float]:
    half = half_at(deck, ship.plan.deck_shoulders, along) - 0.8
    return ship.x(along), -half, ship.x(along), half


def _paint(ship: Measured, deck: FlightDeck, detail: int) -> Iterator[Shape]:
    """The centre line and, from near, the marks of her navy."""
    marks = ship.plan.markings
    fore, aft = ship.x(deck.x0) - 4, ship.x(deck.x1) + 4
    if "stripes_white_fore" in marks:
        aft, fore = fore - (fore - aft) * 0.94, fore - 12
    dashed = [(at, 0.0, at - 5.0, 0.0) for at in _steps(fore, aft + 5, 9)]
    yield Path(lines(dashed).steps, ink=MARK, width=1 if detail > 1 else 0.8, closed=False, opacity=0.65)
    if detail > 1 and "stripes_white_fore" in marks:
        half = deck.width_fore / 2
        rays = [
            (ship.x(deck.x0) - 1.5, half * 0.8 * part, ship.x(deck.x0) - 13, half * 0.3 * part)
            for part in (-1, -0.5, 0, 0.5, 1)
        ]
        yield Path(lines(rays).steps, ink=MARK, width=1, closed=False, opacity=0.65)
    if detail > 1 and "meatball_fore" in marks:
        yield Path(ellipse(Point(ship.x(deck.x0) - 22, 0), deck.width_fore * 0.28), DISC, MARK, FINE, opacity=0.85)


def _steps(first: float, last: float, by: float) -> Iterator[float]:
    """Yield the numbers from first down to last."""
    at = first
    while at > last:
        yield at
        at -= by


def _lift(ship: Measured, lift: Lift, detail: int) -> Iterator[Shape]:
    x, y = ship.x(lift.x), ship.y(lift.y)
    left, top, right, bottom = x - lift.length_m / 2, y - lift.width_m / 2, x + lift.length_m / 2, y + lift.width_m / 2
    box = rounded(left, top, right, bottom, 0.6)
    yield Path(box, EDGE, opacity=0.22)
    yield Path(box, ink=EDGE, width=RIM if detail > 1 else THIN)
    if detail > 1:
        yield Path(
            lines([(left, top, right, bottom), (left, bottom, right, top)]).steps,
            ink=EDGE,
            width=FINE,
            closed=False,
            opacity=0.5,
        )


def outboard(ship: Measured, detail: int) -> Iterator[Shape]:
    """What lies below the edge of the deck: sponsons with guns, edge lifts, funnels turned to the side."""
    plan = ship.plan
    if plan.flight_deck is None or not detail:
        return
    every = (*plan.mounts, *(plan.light if detail > 1 else ()))
    outside = [gun for gun in every if gun.facing == "side" or abs(gun.y) >= 1]
    if outside:
        yield filled(
            together(_sponson(ship, gun) for gun in outside if not _crowded(ship, gun, outside)), HULL, width=THIN
        )
    yield from guns(ship, every)
    for lift in plan.lifts:
        if lift.place == "edge":
            yield from _edge_lift(ship, lift, detail)
    if plan.funnel_kind not in UPRIGHT:
        yield from funnels(ship, plan.funnels, detail)


def _crowded(ship: Measured, gun: Gun, others: list[Gun]) -> bool:
    """Whether the sponson of a gun before it on the same side reaches as far."""
    first = others[: others.index(gun)]
    size = gunhouse(gun.calibre_cm, gun.barrels).length
    near = (size + 2) / ship.plan.loa_m
    return any(abs(gun.x - other.x) < near and gun.y * other.y > 0 for other in first) and size < SMALL


def _sponson(ship: Measured, gun: Gun) -> tuple[Step, ...]:
    """A rounded platform under a gun, from the hull outwards."""
    size = gunhouse(gun.calibre_cm, gun.barrels)
    x, y, side = ship.x(gun.x), ship.y(gun.y), 1 if gun.y >= 0 else -1
    reach, half = size.width * 0.62 + 0.8, size.width * 0.75 + 0.8
    inner, outer = sorted((side * ship.half * 0.7, y + side * reach))
    return rounded(x - half, inner, x + half, outer, half * 0.6)


def _edge_lift(ship: Measured, lift: Lift, detail: int) -> Iterator[Shape]:
    side = 1 if lift.y >= 0 else -1
    inner = side * deck_half(ship, lift.x)
    top, bottom = sorted((inner, inner + side * lift.width_m))
    x = ship.x(lift.x)
    left, right = x - lift.length_m / 2, x + lift.length_m / 2
    yield filled(
        points((left, top), (right, top), (right, bottom), (left, bottom)), WOOD if ship.plan.deck != "steel" else STEEL
    )
    if detail > 1:
        yield lines([(left, top, right, bottom), (left, bottom, right, top)], EDGE, FINE)


def island(ship: Measured, detail: int) -> Iterator[Shape]:
    """The island with bridge, funnel and mast; guns before and behind it."""
    plan = ship.plan
    if detail:
        yield from guns(ship, plan.deck_mounts)
    if plan.island is None:
        return
    side = 1 if plan.island.side == "starboard" else -1
    middle = side * island_middle(ship)
    left, top, right, bottom = ship.box(plan.island.x0, plan.island.x1, plan.island_width_m, middle)
    base = points(
        (left + 2, top),
        (right - 3, top),
        (right, top + 1.6),
        (right, bottom - 1.6),
        (right - 3, bottom),
        (left + 2, bottom),
        (left, bottom - 1.2),
        (left, top + 1.2),
    )
    yield filled(base, STEEL if not detail else HULL)
    if not detail:
        return
    yield Path(base, STEEL, opacity=0.5)
    house = ship.box(plan.bridge.x0, plan.bridge.x1, plan.island_width_m * 0.7, middle)
    yield filled(rounded(*house, 1.2), STEEL, width=THIN)
    if plan.funnel_kind in UPRIGHT:
        yield from funnels(ship, plan.funnels, detail)
    if detail > 1:
        yield from masts(ship, middle)
        yield from cranes(ship, plan.cranes)


def island_middle(ship: Measured) -> float:
    """How far the middle of the island is from the centre line: inside the deck's edge, or where her funnel is."""
    plan = ship.plan
    if plan.island is None or plan.flight_deck is None:
        return 0
    inside = deck_half(ship, (plan.island.x0 + plan.island.x1) / 2) - plan.island_width_m / 2
    if plan.funnels and plan.funnel_kind in ("island_starboard", "island_canted_starboard"):
        return max(inside, abs(ship.y(plan.funnels[0].y)) - plan.funnels[0].width * plan.beam_m * 0.1)
    return inside
