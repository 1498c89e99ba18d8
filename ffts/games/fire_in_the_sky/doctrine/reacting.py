"""FS-10 and FS-11 What goes out against the enemy's task forces, and the aircraft that help."""

from collections.abc import Sequence

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.judging import present
from ffts.games.fire_in_the_sky.doctrine.planning import Dropped, Plan
from ffts.games.fire_in_the_sky.doctrine.sailing import SHIPS
from ffts.games.fire_in_the_sky.names import SEA, HexId, PlaceId, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import forces_at, in_hex
from ffts.games.fire_in_the_sky.rules.ch09 import reactions
from ffts.games.fire_in_the_sky.rules.ch11 import commitments

DARING = 0.9
"""So much of the enemy's power is enough to go out against it."""
STRIKE_ALONE = 1.2
"""Carriers, which no gun reaches, go alone with so much more in the air."""


def react(plan: Plan) -> None:
    """FS-10.1 Carriers and guns of all bases together; carriers alone; guns alone where nobody flies. FS-18.1.4 Against
    a marker, of whom it knows nothing, it sends nobody."""
    found: dict[Water, dict[PlaceId, list[UnitId]]] = {}
    for unit, ways in reactions(plan.state, plan.data, plan.side):
        for water in ways:
            if any(force.units for force in forces_at(plan.state, plan.data, plan.side.enemy, water)):
                base = PlaceId(plan.state.units[unit].at)
                found.setdefault(water, {}).setdefault(base, []).append(unit)
    for water, ships in found.items():
        for sorts in ((True, False), (True,), (False,)):
            with plan.all_or_nothing():
                _go_out(plan, water, ships, sorts)
                break


def _go_out(plan: Plan, water: Water, ships: dict[PlaceId, list[UnitId]], sorts: Sequence[bool]) -> None:
    given = len(plan.choices)
    for base_ships in ships.values():
        for carriers in sorts:
            free = [unit for unit in base_ships if plan.state.units[unit].at != SEA]
            group = plan.best(free, SHIPS, carriers)
            while group and not plan.give(_reaction(plan, group, water), "the enemy there is no stronger"):
                group = group[:-1]
    if len(plan.choices) == given or not _worth_it(plan, water, sorts):
        raise Dropped


def _reaction(plan: Plan, group: tuple[UnitId, ...], water: Water) -> s.React:
    return s.React(side=plan.side, units=group, to=water)


def _worth_it(plan: Plan, water: Water, sorts: Sequence[bool]) -> bool:
    hex_ = plan.data.chart.hex_of(water)
    own, enemy = present(plan, plan.side, hex_), present(plan, plan.side.enemy, hex_)
    if sorts == (True,):
        return own.air > 0 and own.air >= STRIKE_ALONE * enemy.air
    return own.air >= DARING * enemy.air and own.guns >= DARING * enemy.guns


def commit(plan: Plan) -> None:
    """FS-11 Aircraft with no enemy in their own hex help where own units fight beside it."""
    enemy = plan.side.enemy
    for unit, hexes in tuple(commitments(plan.state, plan.data, plan.side)):
        place = PlaceId(plan.state.units[unit].at)
        if in_hex(plan.state, plan.data, enemy, plan.data.chart.hex_of(place)):
            continue
        fights = [one for one in hexes if in_hex(plan.state, plan.data, plan.side, one)]
        if fights:
            plan.give(s.CommitAir(side=plan.side, units=(unit,), hex=HexId(fights[0])), "to help in the fight there")
