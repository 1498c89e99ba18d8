"""FS-16 What a base is worth to a side, what stands in the way of it, and what the enemy could bring there."""

from collections.abc import Iterable
from dataclasses import dataclass

from ffts.games.fire_in_the_sky.doctrine.planning import Plan, within
from ffts.games.fire_in_the_sky.names import HexId, Kind, PlaceId, SideId, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import ashore, forces_at, is_friendly, steps_of
from ffts.games.fire_in_the_sky.rules.ch02 import land_limit
from ffts.games.fire_in_the_sky.rules.ch09 import force_oil, reactors

FLEET = 8
"""Ships of each sort that are taken to react together."""
RESOURCE = 4.0
BEYOND = 0.5
"""What the best base behind it adds to the worth of one that opens the way."""
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

    @property
    def score(self) -> float:
        return self.worth - 0.35 * self.defence - 0.3 * self.air


def targets(plan: Plan) -> list[Target]:
    """Bases of the enemy, or of nobody, or with enemies ashore, that troops could land at, the best first."""
    chart, landings = plan.data.chart, plan.landings(plan.side)
    found = [_target(plan, one) for one in chart.bases if chart.hex_of(one) in landings and is_open(plan, one)]
    return sorted(found, key=lambda one: -one.score)


def is_open(plan: Plan, place: PlaceId) -> bool:
    """Whether there is something to take, or to throw back into the sea."""
    own = is_friendly(plan.state, plan.data, plan.side, place)
    return not own or bool(ashore(plan.state, plan.data, plan.side.enemy, place, Kind.LAND))


def _target(plan: Plan, place: PlaceId) -> Target:
    air = plan.air_ashore(plan.side.enemy, place)
    troops = plan.strength(ashore(plan.state, plan.data, plan.side.enemy, place, Kind.LAND))
    chart, landings = plan.data.chart, plan.landings(plan.side)
    near = within(chart, chart.hex_of(place), plan.data.numbers.landing_hexes)
    behind = (
        plain_worth(plan, one)
        for one in chart.bases
        if plan.state.public.control.get(one) is plan.side.enemy
        if chart.hex_of(one) in near and chart.hex_of(one) not in landings
    )
    return Target(place, plain_worth(plan, place) + BEYOND * max(behind, default=0.0), troops + air, air)


def plain_worth(plan: Plan, place: PlaceId) -> float:
    known = plan.data.chart.places[place]
    return 3.0 * known.vp + (RESOURCE if known.resource else 0.0)


def needed(plan: Plan, target: Target) -> float:
    """Strength that is missing there; no more than the hex has room for, and ships and aircraft do the rest."""
    here = ashore(plan.state, plan.data, plan.side, target.place, Kind.LAND)
    wanted = min(GARRISON * target.defence, float(land_limit(plan.data, target.place)))
    return max(1.0, wanted) - plan.strength(here)


@dataclass(frozen=True)
class Power:
    """What fights over a hex: Air Points, and guns."""

    air: float
    guns: float


def answer(plan: Plan, water: Water) -> Power:
    """FS-10.1 What the enemy has in a hex and could bring there in reaction, as far as he has the oil."""
    enemy, data = plan.side.enemy, plan.data
    ships = reactors(plan.state, data, enemy, water)
    place = data.chart.place_in.get(data.chart.hex_of(water))
    shore = plan.air_ashore(enemy, place) if place else 0
    carriers = _afloat(plan, plan.best(ships, FLEET, carriers=True))
    guns = _afloat(plan, plan.best(ships, FLEET, carriers=False))
    return Power(plan.air_power(carriers) + shore, plan.guns(guns))


def _afloat(plan: Plan, ships: Iterable[UnitId]) -> list[UnitId]:
    """FS-9.3 Those there is oil for."""
    found: list[UnitId] = []
    for unit in ships:
        if force_oil(plan.state, plan.data, (*found, unit), 1, reacting=True) <= plan.state.public.oil:
            found.append(unit)
    return found


def present(plan: Plan, side: SideId, hex_: HexId) -> Power:
    """FS-12.3.1 and FS-12.3.2 Carriers at sea and aircraft from here and half of those beside it; guns only of task
    forces without a carrier."""
    air, guns = 0.0, 0.0
    for force in forces_at(plan.state, plan.data, side, hex_):
        strikes = plan.air_power(force.units)
        air += strikes
        guns += 0.0 if strikes else plan.guns(force.units)
    chart = plan.data.chart
    for near in (hex_, *chart.beside[hex_]):
        place = chart.place_in.get(near)
        if place is not None and is_friendly(plan.state, plan.data, side, place):
            steps = steps_of(plan.state, ashore(plan.state, plan.data, side, place, Kind.AIR))
            air += steps if near == hex_ else steps // 2
    return Power(air, guns)
