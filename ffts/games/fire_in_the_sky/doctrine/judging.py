"""FS-16 What a base is worth to a side, and what stands in the way of it."""

from dataclasses import dataclass

from ffts.games.fire_in_the_sky.doctrine.planning import Plan
from ffts.games.fire_in_the_sky.names import Kind, PlaceId, Water
from ffts.games.fire_in_the_sky.rules.board import ashore, at_sea_in, is_friendly, steps_of, strength
from ffts.games.fire_in_the_sky.rules.ch09 import reactors

NEAR = 4
"""Hexes that troops sail."""
FLEET = 4
"""Ships that are taken to react together."""
RESOURCE = 4.0
GARRISON = 1.3
"""So much stronger than the defenders a landing has to be."""


@dataclass(frozen=True)
class Target:
    """A base that could be taken: what it is worth, and who stands there."""

    place: PlaceId
    worth: float
    defence: float
    """Land strength, and the air steps that add to it."""
    air: int
    guns: float

    @property
    def score(self) -> float:
        return self.worth - 0.35 * self.defence - 0.3 * self.air - 0.2 * self.guns


def targets(plan: Plan) -> list[Target]:
    """Bases of the enemy, or of nobody, that troops could sail to, the best first."""
    found = []
    chart = plan.data.chart
    friendly = [chart.hex_of(place) for place in plan.friendly()]
    for place in chart.bases:
        if is_friendly(plan.state, plan.data, plan.side, place):
            continue
        if any(chart.distance(chart.hex_of(place), one) <= plan.data.numbers.landing_hexes for one in friendly):
            found.append(_target(plan, place))
    return sorted(found, key=lambda one: -one.score)


def _target(plan: Plan, place: PlaceId) -> Target:
    state, data, enemy = plan.state, plan.data, plan.side.enemy
    known = data.chart.places[place]
    held = state.public.control.get(place) is enemy
    air = steps_of(state, ashore(state, data, enemy, place, Kind.AIR))
    troops = sum(strength(state, data, unit) for unit in ashore(state, data, enemy, place, Kind.LAND))
    ships = (*ashore(state, data, enemy, place, Kind.NAVAL), *at_sea_in(state, data, enemy, known.hex))
    worth = 2.0 * known.vp * (1.5 if held else 1.0) + (RESOURCE if known.resource else 0.0)
    return Target(place, worth, troops + air, air, plan.guns(ships))


def answer(plan: Plan, water: Water) -> tuple[int, float]:
    """FS-10.1 Air power and guns that the enemy could bring there in reaction."""
    ships = reactors(plan.state, plan.data, plan.side.enemy, water)
    carriers = plan.best(ships, FLEET, carriers=True)
    return plan.air_power(carriers), plan.guns(plan.best(ships, FLEET, carriers=False))
