"""FS-16 What a base costs that is left: enemies who are ashore take it at once, others could land there."""

from ffts.games.fire_in_the_sky.doctrine.judging import BEYOND, plain_worth
from ffts.games.fire_in_the_sky.doctrine.planning import Plan, within
from ffts.games.fire_in_the_sky.names import Kind, PlaceId, UnitId
from ffts.games.fire_in_the_sky.rules.board import ashore, strength

OPEN = 0.5
"""The share of its worth that an open base costs which the enemy could land at."""
CHANCE = 0.6
"""The share of what a target is worth that is counted on."""


def must_stay(plan: Plan, base: PlaceId, unit: UnitId, worth: float) -> bool:
    """Whether what calls a unit away is worth less than what may be lost with the base."""
    if base not in plan.data.chart.places or not plan.data.chart.places[base].is_base:
        return False
    rest = plan.strength(plan.troops(base)) - strength(plan.state, plan.data, unit)
    if rest > 0 and rest >= invaders(plan, base):
        return False
    return CHANCE * worth <= cost_of_leaving(plan, base)


def cost_of_leaving(plan: Plan, base: PlaceId) -> float:
    """FS-12.3.5 All it is worth with enemies ashore; a part of it within a landing of an enemy base."""
    if invaders(plan, base):
        return held_worth(plan, base)
    return OPEN * held_worth(plan, base) if in_danger(plan, base) else 0.0


def invaders(plan: Plan, base: PlaceId) -> int:
    """The Combat Strength of the enemies ashore."""
    return plan.strength(ashore(plan.state, plan.data, plan.side.enemy, base, Kind.LAND))


def in_danger(plan: Plan, base: PlaceId) -> bool:
    """FS-9.2.1 Whether the enemy could land there."""
    return plan.data.chart.hex_of(base) in plan.landings(plan.side.enemy)


def held_worth(plan: Plan, base: PlaceId) -> float:
    """What it is worth, and what lies open once the enemy has it."""
    chart = plan.data.chart
    near, open_ = within(chart, chart.hex_of(base), plan.data.numbers.landing_hexes), plan.landings(plan.side.enemy)
    behind = (
        plain_worth(plan, one)
        for one in plan.friendly()
        if one != base and chart.hex_of(one) in near and chart.hex_of(one) not in open_
    )
    return plain_worth(plan, base) + BEYOND * max(behind, default=0.0)
