"""FS-8 Forward: troops by land and by sea, ships and aircraft to where the next targets are reached from."""

from collections.abc import Iterator, Mapping, Sequence

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.holding import held_worth, in_danger, must_stay
from ffts.games.fire_in_the_sky.doctrine.judging import GARRISON, Target, answer, is_open, needed, plain_worth, targets
from ffts.games.fire_in_the_sky.doctrine.planning import TROOPS_SAIL, Plan
from ffts.games.fire_in_the_sky.doctrine.reasons import preparing
from ffts.games.fire_in_the_sky.doctrine.sailing import ESCORTS, SHIPS, fitting, room_at, sail
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import (
    ashore,
    enemies_ashore,
    is_reduced,
    nation_of,
    place_of,
    rating,
    strength,
)
from ffts.games.fire_in_the_sky.rules.ch02 import (
    air_capacity,
    air_load,
    port_capacity,
    port_load,
)
from ffts.games.fire_in_the_sky.rules.ch05 import resources
from ffts.games.fire_in_the_sky.rules.ch09 import oper_cost

LEGS = 3
FORWARD = 4
"""Targets that are prepared for at a time."""
FAR = 0.3
"""What a hex between the fleet and a base costs of the worth of a target."""
FRONT = 3
"""Hexes from the enemy within which aircraft are wanted."""
AIR_BASES = 6
"""Bases that are looked at for each air unit."""
BETTER = 1.5
"""So much more than where it is must an air unit be worth where it goes."""
NEARBY = 0.3
"""What aircraft are worth a hex behind the bases that the enemy could land at."""
MARCH = 3
"""Land hexes that troops go for a target."""


def first(plan: Plan) -> None:
    """FS-8.1 What can be done at once is left where it is, with the points it takes; the rest goes forward."""
    _refill(plan)
    _march(plan)
    _spread_out(plan)
    _guard(plan)
    at_once = _kept_for_sailing(plan)
    _go_forward(plan, at_once)


def second(plan: Plan) -> None:
    """FS-8.1 With the points that are left, which the next turn does not see, except those for oil."""
    plan.kept = _for_oil(plan)
    _refill(plan)
    _spread_out(plan)
    _guard(plan)
    _go_forward(plan, frozenset())


def _go_forward(plan: Plan, at_once: frozenset[UnitId]) -> None:
    claimed, left = set(at_once), FORWARD
    for target, bases in _prepared(plan):
        if left and _assemble(plan, target, bases, claimed):
            _bring_ships(plan, target, bases[0], at_once)
            left -= 1
    _bring_aircraft(plan)


def _kept_for_sailing(plan: Plan) -> frozenset[UnitId]:
    """Who would sail as things stand; their points are kept, and those for oil."""
    dream = plan.imagined(Step.SAIL)
    sail(dream)
    oil = _for_oil(plan)
    for nation, points in plan.state.public.transport.items():
        spent = points - dream.state.public.transport[nation]
        plan.kept[nation] = oil.get(nation, 0.0) + spent
    return frozenset(unit for force in dream.state.forces.values() for unit in force.units)


def _for_oil(plan: Plan) -> dict[Nation, float]:
    """FS-5.1 Points with which oil is shipped when the next turn begins."""
    if plan.side is not SideId.JP:
        return {}
    edition = plan.data.edition
    oil = len(resources(plan.state, plan.data)) * edition.oil_per_resource
    return {Nation.JP: float(min(oil, plan.state.public.merchantmen // 2) * edition.oil_tp)}


# ---------------------------------------------------------------- by land


def _refill(plan: Plan) -> None:
    """FS-7.4 Replacements to reduced units that they can be brought to."""
    for marker in [unit for unit in plan.state.units if plan.data.type(unit).kind is Kind.REPLACEMENT]:
        if plan.data.type(marker).side is not plan.side or place_of(plan.state, plan.data, marker) is None:
            continue
        for unit in reduced_units(plan):
            place = place_of(plan.state, plan.data, unit)
            fits = plan.state.units[marker].value >= strength(plan.state, plan.data, unit)
            if not fits or place is None or nation_of(plan.data, marker) is not nation_of(plan.data, unit):
                continue
            here = place_of(plan.state, plan.data, marker) == place
            if here or _towards(plan, (marker,), place, f"to fill up {unit}, which fights at half its strength"):
                plan.give(
                    plan.order(s.UseReplacement, (unit,), marker=marker),
                    f"{unit} fights at its full strength again, which no other order gives",
                )
                break


def reduced_units(plan: Plan) -> tuple[UnitId, ...]:
    """FS-2.1.1.3 At own bases, the strongest first."""
    places = (*plan.data.chart.boxes, *plan.friendly())
    found = [unit for place in places for unit in plan.troops(place) if is_reduced(plan.state, plan.data, unit)]
    return tuple(sorted(found, key=lambda unit: -strength(plan.state, plan.data, unit)))


def _march(plan: Plan) -> None:
    """FS-8.3.3 One hex for nothing, towards a base that the troops of a place can take by land."""
    chart = plan.data.chart
    for place in chart.connections:
        if not plan.troops(place) or enemies_ashore(plan.state, plan.data, plan.side, place):
            continue
        goal, worth = _goal_by_land(plan, place, plan.strength(plan.troops(place)))
        for unit in plan.troops(place) if goal else ():
            if rating(plan.state, plan.data, unit) <= room_at(plan, goal) and not must_stay(plan, place, unit, worth):
                plan.give(
                    plan.order(s.OneHexDeploy, (unit,), to=goal),
                    f"by land towards {chart.describe(goal)}: it costs no points, and the defenders there are weaker",
                )


def _goal_by_land(plan: Plan, start: PlaceId, power: int) -> tuple[PlaceId, float]:
    """The next hex on the way to the best base within some hexes whose defenders are weaker, and what it is worth."""
    chart = plan.data.chart
    ways: list[tuple[PlaceId, ...]] = [(start,)]
    found: list[tuple[float, PlaceId, float]] = []
    for _ in range(MARCH):
        ways = [(*way, one) for way in ways for one in chart.connections.get(way[-1], ()) if one not in way]
        for way in ways:
            place = way[-1]
            if chart.places[place].is_base and is_open(plan, place) and _beats(plan, power, way[1:]):
                worth = plain_worth(plan, place)
                found.append((worth - len(way), way[1], worth))
    return max(found)[1:] if found else (PlaceId(""), 0.0)


def _beats(plan: Plan, power: int, way: Sequence[PlaceId]) -> bool:
    """All that stand on the way, one after the other."""
    enemy = plan.side.enemy
    return all(
        power
        >= GARRISON
        * (
            plan.strength(ashore(plan.state, plan.data, enemy, place, Kind.LAND))
            + (plan.air_ashore(enemy, place) if plan.data.chart.places[place].is_base else 0)
        )
        for place in way
    )


# ---------------------------------------------------------------- by sea


Bases = tuple[PlaceId, ...]


def _prepared(plan: Plan) -> list[tuple[Target, Bases]]:
    """Targets with the bases to start from: the worth of one counts for less, the farther the fleet is from there."""
    chart = plan.data.chart
    fleet = chart.hex_of(max((*chart.boxes, *plan.friendly()), key=lambda place: len(plan.ships(place))))
    found = [(target, bases) for target in targets(plan) if (bases := _staging(plan, target.place))]
    return sorted(found, key=lambda one: FAR * chart.distance(fleet, chart.hex_of(one[1][0])) - one[0].score)


def _staging(plan: Plan, target: PlaceId) -> Bases:
    """The own bases from which troops get there, those with troops and the best port first."""
    water = Water(plan.data.chart.hex_of(target))
    near = [
        place
        for place in plan.friendly()
        if place != target
        and not enemies_ashore(plan.state, plan.data, plan.side, place)
        and plan.sails(place, water, TROOPS_SAIL)
    ]
    near.sort(key=lambda one: (-plan.strength(plan.troops(one)), -port_capacity(plan.state, plan.data, one)))
    return tuple(near)


def _spread_out(plan: Plan) -> None:
    """FS-2.2.2.1 What is beyond a limit goes to the own base with the most room."""
    chart = plan.data.chart
    for place in plan.friendly():
        for unit in reversed(plan.troops(place)):
            if room_at(plan, place) >= 0:
                break
            need = rating(plan.state, plan.data, unit)
            for base in sorted(plan.friendly(), key=lambda one: -room_at(plan, one)):
                if room_at(plan, base) >= need and _towards(
                    plan,
                    (unit,),
                    base,
                    f"{chart.describe(place)} has no room for all, and what is beyond the limit is lost",
                ):
                    break


def _guard(plan: Plan) -> None:
    """FS-16 Somebody in each dear base that the enemy could land at."""
    for place in sorted(plan.friendly(), key=lambda one: -plain_worth(plan, one)):
        known = plan.data.chart.places[place]
        dear = known.vp > 1 or known.resource
        if plan.troops(place) or not dear or not in_danger(plan, place):
            continue
        for unit in _spare_troops(plan, (place,), plain_worth(plan, place)):
            if _towards(
                plan, (unit,), place, f"no troops are in {known.name}, which is dear, and the enemy could land there"
            ):
                break


def _assemble(plan: Plan, target: Target, bases: Bases, claimed: set[UnitId]) -> bool:
    """Troops for a landing, those that are near first; whether anybody is there or has come."""
    missing = needed(plan, target)
    if not 0 < missing <= room_at(plan, target.place):
        return False
    near = [unit for base in bases for unit in plan.troops(base) if not must_stay(plan, base, unit, target.worth)]
    near = [unit for unit in near if unit not in claimed]
    far = [unit for unit in _spare_troops(plan, bases, target.worth) if unit not in claimed]
    ready = False
    for units, is_far in ((near, False), (far, True)):
        while missing > 0 and (unit := fitting(plan, units, missing)) is not None:
            units.remove(unit)
            if not is_far or _bring(plan, unit, bases, target, claimed):
                claimed.add(unit)
                missing -= strength(plan.state, plan.data, unit)
                ready = True
    return ready


def _bring(plan: Plan, unit: UnitId, bases: Bases, target: Target, claimed: set[UnitId]) -> bool:
    """To the first base with room, with an escort; the points that the landing takes are kept."""
    need, nation = rating(plan.state, plan.data, unit), nation_of(plan.data, unit)
    before = plan.kept.get(nation, 0.0)
    if plan.state.public.awaits.step is Step.DEPLOY_FIRST:
        plan.kept[nation] = before + oper_cost(plan.data.edition, need)
    for base in bases:
        if need <= room_at(plan, base) and _towards(
            plan,
            (unit,),
            base,
            preparing(plan, target, PlaceId(plan.state.units[unit].at), unit),
        ):
            _bring_escort(plan, base, nation, claimed)
            return True
    plan.kept[nation] = before
    return False


def _bring_escort(plan: Plan, base: PlaceId, nation: Nation, busy: set[UnitId]) -> None:
    """FS-12.3.4.1 Without a ship nobody wins the sea: the smallest that is elsewhere."""
    if sum(plan.is_gunship(unit) for unit in plan.ships(base)) >= ESCORTS:
        return
    ships = [unit for place in plan.ports() if place != base for unit in plan.ships(place) if plan.is_gunship(unit)]
    fit = [unit for unit in ships if nation_of(plan.data, unit) is nation and unit not in busy]
    fit.sort(key=lambda unit: (rating(plan.state, plan.data, unit), _distance(plan, unit, base)))
    for unit in fit:
        if _towards(plan, (unit,), base, "to escort the landing: without a ship the sea there cannot be won"):
            return


def _distance(plan: Plan, unit: UnitId, base: PlaceId) -> int:
    chart = plan.data.chart
    return chart.distance(chart.hex_of(plan.state.units[unit].at), chart.hex_of(base))


def _spare_troops(plan: Plan, bases: Bases, worth: float) -> Iterator[UnitId]:
    """Those of the boxes and of bases far from the enemy first, the strongest of them first."""
    chart = plan.data.chart
    enemies = plan.hexes(plan.side.enemy)

    def quiet(place: PlaceId) -> int:
        return min((chart.distance(chart.hex_of(place), one) for one in enemies), default=99)

    places = (*chart.boxes, *sorted(plan.friendly(), key=lambda one: -quiet(one)))
    for place in places:
        for unit in plan.troops(place) if place not in bases else ():
            if not is_reduced(plan.state, plan.data, unit) and not must_stay(plan, place, unit, worth):
                yield unit


def _bring_ships(plan: Plan, target: Target, base: PlaceId, busy: frozenset[UnitId]) -> None:
    """FS-9.1 Until those in reach of the target have what the enemy could bring, carriers before guns."""
    water = Water(plan.data.chart.hex_of(target.place))
    enemy = answer(plan, water)
    _bring_fleet(plan, base, water, (enemy.air, True), busy)
    _bring_fleet(plan, base, water, (max(1.0, enemy.guns), False), busy)


def _bring_fleet(plan: Plan, base: PlaceId, water: Water, wanted: tuple[float, bool], busy: frozenset[UnitId]) -> None:
    """Ships of one sort, as many as the port has room for."""
    power, carriers = wanted
    for near in (True, False):
        for place in plan.ports():
            if power <= 0:
                return
            fit = [unit for unit in plan.ships(place) if plan.is_gunship(unit) is not carriers]
            if near:
                power -= plan.power([unit for unit in fit if _in_reach(plan, place, unit, water)])
                continue
            far = [unit for unit in fit if unit not in busy and not _in_reach(plan, place, unit, water)]
            room = port_capacity(plan.state, plan.data, base) - port_load(plan.state, plan.data, plan.side, base)
            taken = _with_room(plan, plan.best(far, SHIPS, carriers), room) if place != base else ()
            if taken and _towards(plan, taken, base, f"the fleet goes forward, in reach of {_name(plan, water)}"):
                power -= plan.power(taken)


def _name(plan: Plan, where: str) -> str:
    return plan.data.chart.describe(where)


def _in_reach(plan: Plan, place: PlaceId, unit: UnitId, water: Water) -> bool:
    """A box counts as the base to which the step is free."""
    box = plan.data.chart.boxes.get(place)
    return plan.sails(box.connects if box else place, water, plan.data.type(unit).ma)


def _with_room(plan: Plan, units: Sequence[UnitId], room: float) -> tuple[UnitId, ...]:
    found: list[UnitId] = []
    for unit in units:
        room -= rating(plan.state, plan.data, unit)
        if room >= 0:
            found.append(unit)
    return tuple(found)


def _bring_aircraft(plan: Plan) -> None:
    """FS-2.1.1.2 From where they are worth least to own bases that the enemy could land at and that have fewest."""
    worth = {place: _worth_of_aircraft(plan, place) for place in plan.friendly()}
    places = (*plan.data.chart.boxes, *plan.friendly())
    units = [(place, unit) for place in places for unit in ashore(plan.state, plan.data, plan.side, place, Kind.AIR)]
    stays = {unit: _need(plan, worth, place, -plan.state.units[unit].steps) for place, unit in units}
    for place, unit in sorted(units, key=lambda one: stays[one[1]]):
        steps = plan.state.units[unit].steps
        needs = sorted(((_need(plan, worth, base), base) for base in worth if worth[base]), reverse=True)
        for need, base in needs[:AIR_BASES]:
            free = air_capacity(plan.state, plan.data, base) - air_load(plan.state, plan.data, plan.side, base)
            if base == place or free < steps or need < BETTER * stays[unit]:
                continue
            why = f"aircraft to {plan.data.chart.describe(base)}, where the enemy could land and few of ours are"
            if _towards(plan, (unit,), base, why):
                break


def _worth_of_aircraft(plan: Plan, place: PlaceId) -> float:
    """What aircraft guard there: what the enemy could land at, and a part of it behind the front."""
    near = 1.0 if in_danger(plan, place) else NEARBY if at_the_front(plan, place) else 0.0
    return near * held_worth(plan, place) if near else 0.0


def _need(plan: Plan, worth: Mapping[PlaceId, float], place: PlaceId, but: int = 0) -> float:
    """What one more air unit is worth there, less with each that is there."""
    return worth.get(place, 0.0) / (1 + (plan.air_ashore(plan.side, place) + but) / 2)


def at_the_front(plan: Plan, place: PlaceId) -> bool:
    chart = plan.data.chart
    here = chart.hex_of(place)
    return any(chart.distance(here, one) <= FRONT for one in plan.hexes(plan.side.enemy))


def _towards(plan: Plan, units: tuple[UnitId, ...], goal: PlaceId, why: str) -> bool:
    """FS-8.2 Deployment after deployment, as few as lead to the goal."""
    legs = _legs(plan, units[0], goal)
    return bool(legs) and plan.give(plan.order(s.SeaDeploy, units, to=legs), why)


def _legs(plan: Plan, unit: UnitId, goal: PlaceId) -> tuple[PlaceId, ...]:
    """The fewest deployments, none of which goes on from where an Air ZOC stops it."""
    ways: list[tuple[PlaceId, ...]] = [()]
    start = PlaceId(plan.state.units[unit].at)
    seen = {start}
    for _ in range(LEGS):
        longer: list[tuple[PlaceId, ...]] = []
        for way in ways:
            if way and plan.stops(way[-1]):
                continue
            for base in plan.deployments(way[-1] if way else start, unit):
                if base == goal:
                    return (*way, base)
                if base not in seen:
                    seen.add(base)
                    longer.append((*way, base))
        ways = longer
    return ()
