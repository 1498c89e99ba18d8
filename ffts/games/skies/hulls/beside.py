"""A ship as she is seen from the side: what is far first, then what stands on deck, then the hull."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ffts.core.picture import Path, Shape, points
from ffts.games.skies.hulls.carrier_side import hangar, island_side, trunks
from ffts.games.skies.hulls.guns_side import deck_guns, side_guns
from ffts.games.skies.hulls.hull_side import bottom, box, funnels, sheer, side_of
from ffts.games.skies.hulls.parts import EDGE, FINE, HULL, RIM, SHELL, STEEL, THIN, Measured, filled, lines, together
from ffts.games.skies.hulls.sheets import Mast


def beside(ship: Measured, detail: int, port: bool = False) -> tuple[Shape, ...]:
    """Draw the profile: above the water only (0, 1), or with the hull below it (2)."""
    ship = Measured(ship.plan, -1 if port else 1)
    carrier = ship.plan.flight_deck is not None
    parts = chain(
        _masts(ship, detail),
        island_side(ship, detail) if carrier else _houses(ship, detail),
        () if carrier else funnels(ship, ship.plan.funnels, detail),
        () if carrier else _bridge(ship, detail),
        _cranes(ship) if detail > 1 else (),
        deck_guns(ship, detail),
        bottom(ship) if detail > 1 else (),
        (side_of(ship),),
        hangar(ship, detail) if carrier else (),
        trunks(ship) if carrier and detail else (),
        side_guns(ship, detail) if detail else (),
        _scuttles(ship) if detail > 1 else (),
    )
    return tuple(parts)


# --- superstructure ---------------------------------------------------------------------


def _houses(ship: Measured, detail: int) -> Iterator[Shape]:
    plan = ship.plan
    for block, high in zip(plan.superstructure, plan.heights.superstructure, strict=True):
        low = min(sheer(ship, block.x0), sheer(ship, block.x1)) - 0.5
        steps = box(ship, block.x0, block.x1, low, high)
        yield Path(steps, HULL)
        yield Path(steps, STEEL, EDGE if detail else "", THIN, opacity=0.7)
    if plan.aircraft_deck and detail:
        deck = plan.aircraft_deck
        high = sheer(ship, deck.x0) + 1
        yield filled(box(ship, deck.x0, deck.x1, high - 1.2, high), STEEL, width=THIN)


def _bridge(ship: Measured, detail: int) -> Iterator[Shape]:
    """Draw storeys that become narrower, up to the height of the bridge."""
    plan, (x0, x1) = ship.plan, ship.plan.bridge
    low, high = sheer(ship, x0) - 0.5, plan.heights.bridge
    storeys = max(2, round((high - low) / 3.2)) if detail > 1 else 2
    tall = (high - low) / storeys
    for number in range(storeys):
        inset = (x1 - x0) * 0.32 * number / storeys
        edge = box(ship, x0 + inset * 0.5, x1 - inset, low + tall * number, low + tall * (number + 1))
        yield filled(edge, STEEL, width=THIN) if detail else Path(edge, STEEL)
        if detail > 1 and number == storeys - 1:
            glass = low + tall * (number + 0.55)
            yield lines([(ship.x(x0 + inset * 0.5), -glass, ship.x(x1 - inset), -glass)], EDGE, THIN)


def _masts(ship: Measured, detail: int) -> Iterator[Shape]:
    plan = ship.plan
    for x, kind, high in zip(plan.masts, plan.mast_kinds, plan.heights.masts, strict=True):
        base = plan.heights.deck if plan.flight_deck else sheer(ship, x)
        yield from _mast(ship, x, kind, base, high, detail)


def _mast(ship: Measured, along: float, kind: Mast, base: float, high: float, detail: int) -> Iterator[Shape]:
    x, back = ship.x(along), ship.way
    if kind in ("pagoda", "tower"):
        yield from _tower(ship, along, base, high, kind == "pagoda" and detail > 0)
        return
    if kind in ("cage", "lattice"):
        wide = 3.4 if kind == "cage" else 1.2
        yield lines([(x - wide, -base, x + wide * 0.5, -high), (x + wide, -base, x - wide * 0.5, -high)], SHELL, THIN)
        yield lines([(x - wide, -base, x - wide * 0.5, -high), (x + wide, -base, x + wide * 0.5, -high)], SHELL, THIN)
        return
    legs = [(x, -base, x, -high)]
    if kind == "tripod":
        legs.append((x - 5 * back, -base, x, -base - (high - base) * 0.66))
    yield lines(legs, SHELL, RIM if detail else THIN)
    if detail and kind != "fold":
        yard = base + (high - base) * 0.72
        yield lines([(x - 1.8, -yard, x + 1.8, -yard)], SHELL, THIN)


def _tower(ship: Measured, along: float, base: float, high: float, storeyed: bool) -> Iterator[Shape]:
    """A tower that becomes narrower; a pagoda shows its platforms."""
    x, top = ship.x(along), ship.plan.heights.bridge
    yield lines([(x, -top, x, -high)], SHELL, RIM)
    yield filled(points((x - 5, -base), (x - 3, -top), (x + 3, -top), (x + 5, -base)), STEEL, width=THIN)
    if storeyed:
        floors = [base + (top - base) * number / 7 for number in range(2, 8)]
        plates = [points((x - 5.4, -y), (x - 5.4, -y - 1), (x + 5.4, -y - 1), (x + 5.4, -y)) for y in floors]
        yield filled(together(plates), STEEL, width=FINE)


def _cranes(ship: Measured) -> Iterator[Shape]:
    if ship.plan.flight_deck:
        return
    for crane in ship.plan.cranes:
        x, low = ship.x(crane.x), sheer(ship, crane.x)
        yield lines([(x, -low, x, -low - 6), (x, -low - 2, x - 6 * ship.way, -low - 8)], SHELL, THIN)


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
