"""A ship in words."""

from collections.abc import Iterator

from ffts.games.skies.pictures.words import plural
from ffts.games.skies.state.damage import Damage
from ffts.games.skies.state.parts import Ship

MOST_NAMED = 2
"""Systems that are named; more are counted."""


def condition(ship: Ship) -> str:
    """What is wrong with a ship, in words; nothing when she is whole."""
    if ship.sunk_on is not None:
        return f"sunk, turn {ship.sunk_on}"
    return ", ".join(_hurts(ship, ship.damage))


def effect(ship: Ship) -> str:
    """What is gravest about her in a few words: '2 fires, deck hit'; nothing when she is whole."""
    damage = ship.damage
    if ship.sunk_on is not None or ship.speed <= 0:
        return "sunk" if ship.sunk_on is not None else "dead in the water"
    fires = len(damage.open("fire"))
    parts = [
        plural(fires, "fire") if fires else "",
        "flooding" if damage.open("flood") else "",
        systems_hit(damage),
        "hull torn" if damage.hull_lost else "",
        "slowed" if ship.speed < ship.full_speed else "",
    ]
    return ", ".join([part for part in parts if part][:2])


def systems_hit(damage: Damage) -> str:
    """17.1 'deck and hangar hit': what one hit or more has put out of action, as a single hit may do with several."""
    names = [hurt.name for hurt in damage.hurts if not hurt.mended and not hurt.grows]
    known = [plural(names.count(name), name) if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    if len(known) > MOST_NAMED:
        return f"{len(names)} systems hit"
    return f"{' and '.join(known)} hit" if known else ""


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
    if systems := systems_hit(damage):
        yield systems
