"""Why the program orders what it does: what it wants, what it risks, and what else it looked at."""

from collections.abc import Sequence

from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.doctrine.holding import in_danger, invaders
from ffts.games.fire_in_the_sky.doctrine.judging import Power, Target, present
from ffts.games.fire_in_the_sky.doctrine.planning import Plan
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import strength

OTHERS = 2
"""Targets that are named beside the one that was chosen."""


def landing(plan: Plan, target: Target, base: PlaceId, unit: UnitId, others: Sequence[Target]) -> str:
    """Why a unit sails from a base to land."""
    return "; ".join(filter(None, (wanted(plan, target), risked(plan, base, unit), considered(plan, others))))


def preparing(plan: Plan, target: Target, base: PlaceId, unit: UnitId) -> str:
    """Why a unit is brought forward for a landing."""
    return "; ".join(filter(None, (f"forward, {wanted(plan, target)}", risked(plan, base, unit))))


def wanted(plan: Plan, target: Target) -> str:
    """'to take Midway, 1 point and oil, held by strength 2 and 2 air steps'"""
    place = plan.data.chart.places[target.place]
    worth = f"{counted(place.vp, 'point')}{' and oil' if place.resource else ''}"
    return f"to take {place.name}, {worth}, {held(target)}"


def held(target: Target) -> str:
    """'held by strength 2 and 2 air steps'"""
    troops = int(target.defence) - target.air
    found = ([f"strength {troops}"] if troops else []) + ([counted(target.air, "air step")] if target.air else [])
    return f"held by {' and '.join(found)}" if found else "where no troops are"


def risked(plan: Plan, base: PlaceId, unit: UnitId) -> str:
    """What stays behind where a unit leaves; nothing where nothing is at stake."""
    if base not in plan.data.chart.places:
        return ""
    name = plan.data.chart.describe(base)
    rest = plan.strength(plan.troops(base)) - strength(plan.state, plan.data, unit)
    if rest > 0:
        return f"strength {rest} stays in {name}"
    if invaders(plan, base):
        return f"{name} is given up for it"
    return f"{name} is left open, and the enemy could land there" if in_danger(plan, base) else f"{name} is safe"


def considered(plan: Plan, others: Sequence[Target]) -> str:
    """'rather than Wake or Attu'"""
    names = [plan.data.chart.describe(one.place) for one in others[:OTHERS]]
    return f"rather than {' or '.join(names)}" if names else ""


def cover(plan: Plan, target: Target, enemy: Power) -> str:
    """Why ships go with a landing."""
    name = plan.data.chart.describe(target.place)
    return f"cover for {name}, to which the enemy can bring {_power(enemy)}; no more ships than that takes"


def against(plan: Plan, water: Water) -> str:
    """Why ships go out in the enemy's turn."""
    hex_: HexId = plan.data.chart.hex_of(water)
    own, enemy = present(plan, plan.side, hex_), present(plan, plan.side.enemy, hex_)
    where = plan.data.chart.describe(water)
    return f"to keep the enemy from {where}, where he has {_power(enemy)}: we have {_power(own)} and those who go out"


def _power(power: Power) -> str:
    """'4 Air Points and guns worth 6.5'"""
    air = [counted(int(power.air), "Air Point")] if power.air >= 1 else []
    guns = [f"guns worth {power.guns:g}"] if power.guns else []
    return " and ".join((*air, *guns)) or "nothing"
