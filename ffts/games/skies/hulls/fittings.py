"""What stands on a deck, from above: guns, funnels, catapults, tubes, masts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ffts.core.drawing import Point
from ffts.core.picture import Path, Shape, ellipse
from ffts.games.skies.hulls.outlines import gunhouse
from ffts.games.skies.hulls.parts import (
    EDGE,
    FINE,
    HULL,
    RIM,
    STEEL,
    THIN,
    Measured,
    capsule,
    filled,
    heading_of,
    lines,
    slab,
    together,
    turned,
)
from ffts.games.skies.hulls.sheets import Catapult, Funnel, Gun, Spot, Tubes

TUBE = 0.62
"""Metres across a torpedo tube."""
LONG_TUBE = 8.4
HEAVY_CM = 14
"""From this calibre on a turret has a range-finder."""
SEEN = 4
"""Mounts with more barrels than this look alike."""


def guns(ship: Measured, found: Sequence[Gun]) -> Iterator[Shape]:
    """Draw all small mounts: the barrels as one path, the shields as another."""
    if found:
        yield filled(together(barrel for gun in found for barrel in barrels(ship, gun)), STEEL, width=FINE)
        yield filled(together(shield(ship, gun) for gun in found), STEEL, width=THIN)


def shield(ship: Measured, gun: Gun) -> tuple[Point, ...]:
    """Draw the gunhouse or shield of a gun in the direction it points."""
    size = gunhouse(gun.calibre_cm, gun.barrels)
    return turned(house(size.length, size.width), ship.x(gun.x), ship.y(gun.y), heading_of(gun))


def house(length: float, width: float) -> tuple[tuple[float, float], ...]:
    """Draw a gunhouse that points forward, around the centre of its ring."""
    a, b, w = length / 2, length * 0.2, width / 2
    return (
        (a, -w * 0.55),
        (a, w * 0.55),
        (b, w),
        (-a * 0.7, w),
        (-a, w * 0.6),
        (-a, -w * 0.6),
        (-a * 0.7, -w),
        (b, -w),
    )


def barrels(ship: Measured, gun: Gun) -> Iterator[tuple[Point, ...]]:
    """Draw the barrels in front of the gunhouse."""
    size = gunhouse(gun.calibre_cm, gun.barrels)
    thick = max(0.5, gun.calibre_cm * 0.022 + 0.3)
    apart = size.width * 0.72 / max(gun.barrels, 2)
    seen = min(gun.barrels, SEEN)
    for number in range(seen):
        y = (number - (seen - 1) / 2) * apart
        front = size.length / 2
        piece = (
            (front - 0.4, y - thick / 2),
            (front + size.barrel, y - thick / 2),
            (front + size.barrel, y + thick / 2),
            (front - 0.4, y + thick / 2),
        )
        yield turned(piece, ship.x(gun.x), ship.y(gun.y), heading_of(gun))


def funnels(ship: Measured, found: tuple[Funnel, ...], detail: int) -> Iterator[Shape]:
    """Draw the funnels, each with its black opening; a raked one shows its fore side."""
    for funnel in found:
        length, width = funnel.length * ship.plan.loa_m, funnel.width * ship.plan.beam_m
        x, y = ship.x(funnel.x), ship.y(funnel.y)
        box = x - length / 2, y - width / 2, x + length / 2, y + width / 2
        yield filled(capsule(box), STEEL, width=RIM if detail else THIN)
        if detail:
            back = length * 0.1 if funnel.raked else 0
            yield Path(
                capsule(
                    (
                        box[0] + length * 0.14,
                        box[1] + width * 0.16,
                        box[2] - length * 0.14 - back,
                        box[3] - width * 0.16,
                    )
                ),
                EDGE,
            )


def track(ship: Measured, catapult: Catapult) -> Iterator[Shape]:
    """Draw a catapult with its rails."""
    at = ship.x(catapult.x), ship.y(catapult.y)
    yield filled(turned(slab(catapult.length_m, 1.8), *at, catapult.degrees), HULL, width=THIN)
    yield Path(turned(slab(catapult.length_m - 1.5, 0.7), *at, catapult.degrees), STEEL)


def tubes(ship: Measured) -> Iterator[Shape]:
    """Draw all torpedo mounts."""
    for mount in ship.plan.tubes:
        yield from _bank(ship, mount)


def _bank(ship: Measured, mount: Tubes) -> Iterator[Shape]:
    """Draw torpedo tubes side by side, trained fore and aft."""
    x, y, width = ship.x(mount.x), ship.y(mount.y), TUBE * mount.tubes
    yield filled(turned(slab(LONG_TUBE, width), x, y, 0), STEEL, width=THIN)
    ends = [y - width / 2 + TUBE * number for number in range(1, mount.tubes)]
    yield lines(((x - LONG_TUBE / 2, at, x + LONG_TUBE / 2, at) for at in ends), EDGE, FINE)


def masts(ship: Measured, y: float = 0) -> Iterator[Shape]:
    """Draw the tops of masts, and the legs of tripods."""
    plan = ship.plan
    for along, kind in zip(plan.masts, plan.mast_kinds, strict=True):
        x = ship.x(along)
        if kind == "fold":
            continue
        if kind == "tripod":
            yield lines(((x, y, x - 4, y + leg) for leg in (-2.2, 2.2)), EDGE, THIN)
        radius = 2.2 if kind in ("pagoda", "tower") else 1.6 if kind == "cage" else 0.7
        yield filled(ellipse(Point(x, y), radius), STEEL, width=THIN)


def cranes(ship: Measured, found: Sequence[Spot]) -> Iterator[Shape]:
    """Draw the cranes, each with its jib laid aft."""
    for crane in found:
        x, y = ship.x(crane.x), ship.y(crane.y)
        yield lines([(x, y, x - 7, y + (1.2 if y >= 0 else -1.2) * (y != 0))], EDGE, RIM)
        yield filled(ellipse(Point(x, y), 0.9), STEEL, width=FINE)


def eyes(ship: Measured, gun: Gun) -> Path:
    """Draw the arms of a turret's range-finder."""
    size = gunhouse(gun.calibre_cm, gun.barrels)
    (at,) = turned([(-size.length * 0.22, 0)], ship.x(gun.x), ship.y(gun.y), heading_of(gun))
    return filled(turned(slab(size.length * 0.12, size.width * 0.96), *at, heading_of(gun)), HULL, width=FINE)
