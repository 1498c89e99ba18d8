"""FS-9 Landings and raids: troops with ships that can win the sea for them, carriers against ships in port."""

from collections.abc import Iterator, Sequence

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.fighting import price
from ffts.games.fire_in_the_sky.doctrine.holding import in_danger, must_stay
from ffts.games.fire_in_the_sky.doctrine.judging import Power, Target, answer, needed, present, targets
from ffts.games.fire_in_the_sky.doctrine.planning import TROOPS_SAIL, Dropped, Plan
from ffts.games.fire_in_the_sky.doctrine.reasons import against, cover, landing
from ffts.games.fire_in_the_sky.names import SEA, Kind, PlaceId, SideId, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import ashore, forces_at, in_hex, nation_of, rating, strength
from ffts.games.fire_in_the_sky.rules.ch02 import land_limit, land_load
from ffts.games.fire_in_the_sky.rules.ch09 import reach, reactions
from ffts.games.fire_in_the_sky.rules.ch11 import commitments

SHIPS = 4
"""FS-9.4"""
ESCORTS = 2
"""Ships that go with troops; others follow as they are wanted."""
STRIKES = 0.5
"""The number of guns that each Air Point beyond those of the enemy is worth."""
RAID_SURE = 1.3
RAID_OIL = 8.0
"""Oil that raids leave for reaction, in the numbers of the first edition."""
COVER = (True, False, False)
"""Carriers first, then twice guns, from each base in turn."""


def sail(plan: Plan) -> None:
    """FS-9 Landings, each with the ships that keep it safe; what cannot be made safe is left."""
    done, found = 0, targets(plan)
    for number, target in enumerate(found, start=1):
        if done >= plan.nerve.operations or target.score <= 0:
            break
        done += operation(plan, target, found[number:])
    _raids(plan)


def operation(plan: Plan, target: Target, others: Sequence[Target] = ()) -> bool:
    """All of it, or nothing."""
    before = len(plan.choices)
    with plan.all_or_nothing():
        _land(plan, target, others)
        _cover(plan, target)
    return len(plan.choices) > before


def _land(plan: Plan, target: Target, others: Sequence[Target]) -> None:
    """FS-9.4 Troops in task forces of one unit each, with ships beside them: no more than it takes."""
    missing = needed(plan, target)
    water = Water(plan.data.chart.hex_of(target.place))
    near = list(_near_troops(plan, target, water))
    while missing > 0 and (unit := fitting(plan, near, missing)) is not None:
        near.remove(unit)
        base = PlaceId(plan.state.units[unit].at)
        if rating(plan.state, plan.data, unit) > room_at(plan, target.place) - _afloat(plan, water):
            continue
        escort = _escort(plan, base, unit)
        if plan.give(plan.order(s.Sail, (*escort, unit), to=water), landing(plan, target, base, unit, others)):
            missing -= strength(plan.state, plan.data, unit)
    if missing > 0 or not _sent(plan, water):
        raise Dropped


def _near_troops(plan: Plan, target: Target, water: Water) -> Iterator[UnitId]:
    """FS-9.1 Those within four hexes that no base needs more, from the quietest base first."""
    bases = [one for one in plan.friendly() if one != target.place and plan.sails(one, water, TROOPS_SAIL)]
    for base in sorted(bases, key=lambda one: in_danger(plan, one)):
        for unit in plan.troops(base):
            if not must_stay(plan, base, unit, target.worth):
                yield unit


def _afloat(plan: Plan, water: Water) -> float:
    """FS-2.2.2.1 Transport factors of the troops that are on their way there."""
    afloat = (unit for force in forces_at(plan.state, plan.data, plan.side, water) for unit in force.units)
    return sum(rating(plan.state, plan.data, unit) for unit in afloat if plan.data.type(unit).kind is Kind.LAND)


def fitting(plan: Plan, troops: Sequence[UnitId], missing: float) -> UnitId | None:
    """The smallest unit that is strong enough alone, else the strongest: Transport Points are scarce."""
    by_strength = sorted(troops, key=lambda unit: strength(plan.state, plan.data, unit))
    enough = (unit for unit in by_strength if strength(plan.state, plan.data, unit) >= missing)
    return next(enough, by_strength[-1] if by_strength else None)


def _sent(plan: Plan, water: Water) -> bool:
    return any(force.at == water and force.side is plan.side for force in plan.state.forces.values())


def _escort(plan: Plan, base: PlaceId, unit: UnitId) -> tuple[UnitId, ...]:
    """FS-12.2.2 Destroyers against submarines, then guns."""
    nation = nation_of(plan.data, unit)
    ships = [one for one in plan.ships(base) if plan.is_gunship(one) and nation_of(plan.data, one) is nation]
    ships.sort(key=lambda one: (plan.data.cls(one) != "DD", -plan.data.type(one).fp))
    return tuple(ships[:ESCORTS])


def room_at(plan: Plan, place: PlaceId) -> float:
    """FS-2.2.2.1 Transport factors of land units that may still come."""
    return land_limit(plan.data, place) - land_load(plan.state, plan.data, plan.side, place)


def _cover(plan: Plan, target: Target) -> None:
    """FS-12.3.4.1 Carriers and guns until there is more than the enemy could bring, with a ship that wins the sea; no
    more of them, for others have to be covered too."""
    water = Water(plan.data.chart.hex_of(target.place))
    enemy, chart = answer(plan, water), plan.data.chart
    ports = sorted(plan.ports(), key=lambda base: chart.distance(chart.hex_of(base), chart.hex_of(water)))
    for carriers in COVER:
        for base in ports:
            gap = _gap(plan, water, enemy, carriers)
            if gap > 0:
                group = _enough(plan, base, water, carriers, gap)
                _goes(plan, group, base, water, cover(plan, target, enemy))
    if not _safe(plan, water, enemy):
        raise Dropped


def _gap(plan: Plan, water: Water, enemy: Power, carriers: bool) -> float:
    """FS-12.3.2 and FS-12.3.1 What is missing in the air, or in guns, of which one has to be there."""
    own = present(plan, plan.side, plan.data.chart.hex_of(water))
    free = own.air - plan.nerve.sure * enemy.air
    if carriers:
        return -free
    return max(plan.nerve.sure * enemy.guns - own.guns - STRIKES * max(0.0, free), 0.0 if own.guns else 0.5)


def _enough(plan: Plan, base: PlaceId, water: Water, carriers: bool, gap: float) -> list[UnitId]:
    """FS-9.4 The fewest ships of a base that close the gap, or its best; beside carriers a destroyer against
    submarines."""
    fit = [unit for unit in plan.ships(base) if plan.sails(base, water, plan.data.type(unit).ma)]
    ships = sorted(plan.best(fit, len(fit), carriers), key=lambda unit: plan.power((unit,)))
    chosen: list[UnitId] = []
    while gap > 0 and ships and len(chosen) < SHIPS - carriers:
        one = next((unit for unit in ships if plan.power((unit,)) >= gap), ships[-1])
        ships.remove(one)
        chosen.append(one)
        gap -= plan.power((one,))
    nation = nation_of(plan.data, chosen[0]) if chosen else None
    screen = [unit for unit in fit if plan.data.cls(unit) == "DD" and nation_of(plan.data, unit) is nation]
    return [*chosen, *screen[: int(carriers)]]


def _goes(plan: Plan, group: Sequence[UnitId], base: PlaceId, water: Water, why: str) -> bool:
    """With all of them, or as many as there is oil for."""
    while group:
        if water not in reach(plan.state, plan.data, group, base):
            return False
        if plan.give(plan.order(s.Sail, group, to=water), why):
            return True
        group = group[:-1]
    return False


def _safe(plan: Plan, water: Water, enemy: Power) -> bool:
    own = present(plan, plan.side, plan.data.chart.hex_of(water))
    free = own.air - plan.nerve.sure * enemy.air
    return own.guns > 0 and free >= 0 and own.guns + STRIKES * free >= plan.nerve.sure * enemy.guns


# ---------------------------------------------------------------- raids


def _raids(plan: Plan) -> None:
    """FS-12.3.2.3 Carriers that are free strike ships in port, where the enemy has fewer aircraft."""
    found = sorted(((_prey(plan, place), place) for place in plan.data.chart.bases), reverse=True)
    for worth, place in found[: plan.nerve.raids]:
        if worth > 0:
            with plan.all_or_nothing():
                _raid(plan, place)


def _prey(plan: Plan, place: PlaceId) -> float:
    ships = ashore(plan.state, plan.data, plan.side.enemy, place, Kind.NAVAL)
    return sum(price(plan.data, unit) for unit in ships)


def _raid(plan: Plan, place: PlaceId) -> None:
    water, name = Water(plan.data.chart.hex_of(place)), plan.data.chart.describe(place)
    enemy = answer(plan, water)
    for base in plan.ports():
        group = plan.best(plan.ships(base), SHIPS, carriers=True)
        if group:
            _goes(
                plan,
                group,
                base,
                water,
                f"a raid on {name}: ships in port are hit easily, and we have more in the air than can meet us",
            )
    own = present(plan, plan.side, plan.data.chart.hex_of(water))
    poor = plan.side is SideId.JP and plan.state.public.oil < RAID_OIL * plan.data.edition.ship_factor
    if not _sent(plan, water) or poor or own.air < RAID_SURE * enemy.air:
        raise Dropped


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
    given, why = len(plan.choices), against(plan, water)
    for base_ships in ships.values():
        for carriers in sorts:
            free = [unit for unit in base_ships if plan.state.units[unit].at != SEA]
            group = plan.best(free, SHIPS, carriers)
            while group and not plan.give(plan.order(s.React, group, to=water), why):
                group = group[:-1]
    if len(plan.choices) == given or not _worth_it(plan, water, sorts):
        raise Dropped


def _worth_it(plan: Plan, water: Water, sorts: Sequence[bool]) -> bool:
    hex_ = plan.data.chart.hex_of(water)
    own, enemy = present(plan, plan.side, hex_), present(plan, plan.side.enemy, hex_)
    if sorts == (True,):
        return own.air > 0 and own.air >= plan.nerve.alone * enemy.air
    return own.air >= plan.nerve.daring * enemy.air and own.guns >= plan.nerve.daring * enemy.guns


def commit(plan: Plan) -> None:
    """FS-11 Aircraft with no enemy in their own hex help where own units fight beside it."""
    enemy = plan.side.enemy
    for unit, hexes in tuple(commitments(plan.state, plan.data, plan.side)):
        place = PlaceId(plan.state.units[unit].at)
        if in_hex(plan.state, plan.data, enemy, plan.data.chart.hex_of(place)):
            continue
        fights = [one for one in hexes if in_hex(plan.state, plan.data, plan.side, one)]
        if fights:
            plan.give(
                plan.order(s.CommitAir, (unit,), hex=fights[0]),
                f"no enemy is over {plan.data.chart.describe(place)}, so they help where we fight beside it",
            )
