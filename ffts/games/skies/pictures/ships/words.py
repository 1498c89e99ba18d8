"""A ship in words."""

from collections.abc import Iterator

from ffts.games.skies.pictures.words import plural
from ffts.games.skies.state.damage import Damage
from ffts.games.skies.state.parts import Ship


def condition(ship: Ship) -> str:
    """What is wrong with a ship, in words; nothing when she is whole."""
    if ship.sunk_on is not None:
        return f"sunk, turn {ship.sunk_on}"
    return ", ".join(_hurts(ship, ship.damage))


def effect(ship: Ship) -> str:
    """What is gravest about her in four words at the most: '2 fires, slowed'; nothing when she is whole."""
    damage = ship.damage
    if ship.sunk_on is not None or ship.speed <= 0:
        return "sunk" if ship.sunk_on is not None else "dead in the water"
    hits, fires = sum(1 for hurt in damage.hurts if not hurt.mended and not hurt.grows), len(damage.open("fire"))
    parts = [
        plural(fires, "fire") if fires else "",
        "flooding" if damage.open("flood") else "",
        plural(hits, "hit") if hits else "",
        "hull torn" if damage.hull_lost else "",
        "slowed" if ship.speed < ship.full_speed else "",
    ]
    return ", ".join([part for part in parts if part][:2])


def describe_fires(damage: Damage) -> str:
    """'2 fires (size 3 in all)'; empty when nothing burns."""
    burning = damage.open("fire")
    size = f" (size {damage.fires} in all)" if damage.fires > len(burning) else ""
    return f"{plural(len(burning), 'fire')}{size}" if burning else ""


def _hurts(ship: Ship, damage: Damage) -> Iterator[str]:
    if damage.fires:
        yield describe_fires(damage)
    if floods := len(damage.open("flood")):
        yield plural(floods, "flood")
    if damage.hull_lost:
        yield f"{plural(damage.hull_lost, 'hull point')} lost"
    if ship.speed <= 0:
        yield "dead in the water"
    elif ship.speed < ship.full_speed:
        yield "speed {} of {} in".format(f"{ship.speed:g}", f"{ship.full_speed:g}")
    other = sum(1 for hurt in damage.hurts if not hurt.mended and not hurt.grows)
    if other:
        yield plural(other, "other hit")
