"""FS-8 to FS-11 How the program moves: forward to a base near its target, then there with all that is needed."""

from collections.abc import Iterator, Sequence

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine.judging import GARRISON, NEAR, Target, answer, targets
from ffts.games.fire_in_the_sky.doctrine.planning import Plan
from ffts.games.fire_in_the_sky.names import SEA, HexId, Kind, PlaceId, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import (
    ashore,
    enemies_ashore,
    forces_at,
    in_hex,
    occupied_hexes,
    rating,
    steps_of,
    strength,
)
from ffts.games.fire_in_the_sky.rules.ch02 import (
    air_capacity,
    air_load,
    land_limit,
    land_load,
    port_capacity,
    port_load,
)
from ffts.games.fire_in_the_sky.rules.ch08 import sea_reach
from ffts.games.fire_in_the_sky.rules.ch09 import reach, reactions
from ffts.games.fire_in_the_sky.rules.ch11 import commitments

OPERATIONS = 3
"""Landings in a turn."""
LEGS = 3
FORWARD = 3
FAR = 0.6
"""What a hex between the fleet and a base costs of the worth of a target."""
"""Targets that are prepared for at a time."""
SHIPS = 4
"""FS-9.4"""
FRONT = 3
"""Hexes from the enemy within which aircraft are wanted."""
SURE = 1.0
"""So much of what the enemy could bring has to be there as well."""
STRIKES = 0.5
"""Air Points beyond those of the enemy stand for so many guns each."""
COVER = (True, False, False)
"""Carriers first, then twice guns, from each base in turn."""


# ---------------------------------------------------------------- 8


def deploy(plan: Plan) -> None:
    """FS-8.2 Troops and ships to a base from which the best targets are reached; aircraft to the front."""
    _spread_out(plan)
    for target, base in _prepared(plan)[:FORWARD]:
        _bring_troops(plan, target, base)
        _bring_ships(plan, target, base)
    _bring_aircraft(plan)


def _prepared(plan: Plan) -> list[tuple[Target, PlaceId]]:
    """Targets with the base to start from: the worth of one counts for less, the farther the fleet is from there."""
    chart = plan.data.chart
    ports = (*chart.boxes, *plan.friendly())
    fleet = chart.hex_of(max(ports, key=lambda place: len(plan.ships(place))))
    found = [(target, base) for target in targets(plan) if (base := _staging(plan, target.place)) is not None]
    return sorted(found, key=lambda one: FAR * chart.distance(fleet, chart.hex_of(one[1])) - one[0].score)


def _spread_out(plan: Plan) -> None:
    """FS-2.2.2.1 Whoever stands beyond a limit goes to the own base with the most room."""
    for place in plan.friendly():
        for unit in reversed(plan.troops(place)):
            if _room(plan, place) >= 0:
                break
            need = rating(plan.state, plan.data, unit)
            for base in sorted(plan.friendly(), key=lambda one: -_room(plan, one)):
                if _room(plan, base) >= need and _towards(plan, (unit,), base, "no room is left for it"):
                    break


def _room(plan: Plan, place: PlaceId) -> float:
    return land_limit(plan.data, place) - land_load(plan.state, plan.data, plan.side, place)


def _staging(plan: Plan, target: PlaceId) -> PlaceId | None:
    """The own base with the best port within the reach of troops."""
    chart = plan.data.chart
    near = [
        place
        for place in plan.friendly()
        if chart.distance(chart.hex_of(place), chart.hex_of(target)) <= NEAR
        and not enemies_ashore(plan.state, plan.data, plan.side, place)
    ]
    return max(near, key=lambda place: port_capacity(plan.state, plan.data, place), default=None)


def _needed(plan: Plan, target: Target) -> float:
    """Strength that is missing there; no more than the hex has room for, and ships and aircraft do the rest."""
    here = ashore(plan.state, plan.data, plan.side, target.place, Kind.LAND)
    wanted = min(GARRISON * target.defence, float(land_limit(plan.data, target.place)))
    return wanted - sum(strength(plan.state, plan.data, unit) for unit in here)


def _bring_troops(plan: Plan, target: Target, base: PlaceId) -> None:
    there = sum(strength(plan.state, plan.data, unit) for unit in plan.troops(base))
    for unit in _spare_troops(plan, base):
        if there >= max(1.0, _needed(plan, target)):
            return
        if rating(plan.state, plan.data, unit) <= _room(plan, base) and _towards(
            plan, (unit,), base, "troops for the next landing"
        ):
            there += strength(plan.state, plan.data, unit)


def _spare_troops(plan: Plan, base: PlaceId) -> Iterator[UnitId]:
    """Those of bases far from the enemy first, the strongest of them first."""
    chart = plan.data.chart
    enemies = occupied_hexes(plan.state, plan.data, plan.side.enemy)

    def quiet(place: PlaceId) -> int:
        return min((chart.distance(chart.hex_of(place), one) for one in enemies), default=99)

    places = (*(box for box in plan.data.chart.boxes), *sorted(plan.friendly(), key=lambda one: -quiet(one)))
    for place in places:
        known = place in chart.places
        if place == base or (known and quiet(place) <= FRONT and not chart.places[place].home):
            continue
        yield from plan.troops(place)


def _bring_ships(plan: Plan, target: Target, base: PlaceId) -> None:
    """As many as the port has room for, carriers before guns; those that are near enough stay."""
    chart = plan.data.chart
    goal = chart.hex_of(target.place)
    for place in (*chart.boxes, *plan.friendly()):
        if not plan.ships(place) or chart.distance(chart.hex_of(place), goal) <= NEAR:
            continue
        ships = plan.ships(place)
        for group in (plan.best(ships, SHIPS, carriers=True), plan.best(ships, SHIPS, carriers=False)):
            room = port_capacity(plan.state, plan.data, base) - port_load(plan.state, plan.data, plan.side, base)
            taken = _fitting(plan, group, room)
            if taken:
                _towards(plan, taken, base, "the fleet goes forward")


def _fitting(plan: Plan, units: Sequence[UnitId], room: float) -> tuple[UnitId, ...]:
    found: list[UnitId] = []
    for unit in units:
        room -= rating(plan.state, plan.data, unit)
        if room >= 0:
            found.append(unit)
    return tuple(found)


def _bring_aircraft(plan: Plan) -> None:
    """FS-2.1.1.2 To own bases near the enemy that have none."""
    fronts = [place for place in plan.friendly() if _at_the_front(plan, place)]
    fronts.sort(key=lambda place: air_load(plan.state, plan.data, plan.side, place))
    for place in (*plan.data.chart.boxes, *plan.friendly()):
        if place in plan.data.chart.places and _at_the_front(plan, place):
            continue
        for unit in ashore(plan.state, plan.data, plan.side, place, Kind.AIR):
            steps = plan.state.units[unit].steps
            for base in fronts:
                free = air_capacity(plan.state, plan.data, base) - air_load(plan.state, plan.data, plan.side, base)
                if free >= steps and _towards(plan, (unit,), base, "aircraft to the front"):
                    break


def _at_the_front(plan: Plan, place: PlaceId) -> bool:
    chart, enemy = plan.data.chart, plan.side.enemy
    bases = (chart.hex_of(one) for one in chart.bases if plan.state.public.control.get(one) is enemy)
    here = chart.hex_of(place)
    return any(chart.distance(here, one) <= FRONT for one in bases)


def _towards(plan: Plan, units: tuple[UnitId, ...], goal: PlaceId, why: str) -> bool:
    """FS-8.2 Deployment after deployment, each to the base nearest to the goal; nothing if it would not arrive."""
    legs = _legs(plan, units, goal)
    return bool(legs) and plan.give(s.SeaDeploy(side=plan.side, units=units, to=legs), why)


def _legs(plan: Plan, units: tuple[UnitId, ...], goal: PlaceId) -> tuple[PlaceId, ...]:
    chart, state, unit = plan.data.chart, plan.state, units[0]
    legs: list[PlaceId] = []
    while len(legs) < LEGS:
        found = {
            PlaceId(water) if chart.is_box(water) else chart.place_in[chart.hex_of(water)]
            for water in sea_reach(state, plan.data, unit)
        }
        if not found:
            return ()
        if goal in found:
            return (*legs, goal)
        best = min(found, key=lambda one: (chart.distance(chart.hex_of(one), chart.hex_of(goal)), one))
        if best in legs:
            return ()
        legs.append(best)
        moved = {**state.units, unit: state.units[unit].model_copy(update={"at": best})}
        state = state.model_copy(update={"units": moved})
    return ()


# ---------------------------------------------------------------- 9


def sail(plan: Plan) -> None:
    """FS-9 Landings, each with the ships that keep it safe; what cannot be made safe is left."""
    done = 0
    for target in targets(plan):
        if done == OPERATIONS or target.score <= 0:
            return
        done += _operation(plan, target)


def _operation(plan: Plan, target: Target) -> bool:
    """All of it, or nothing."""
    before, given = plan.state, len(plan.choices)
    if _land(plan, target) and _cover(plan, target):
        return True
    plan.state = before
    del plan.choices[given:]
    return False


def _land(plan: Plan, target: Target) -> bool:
    """FS-9.4 Troops in task forces of one unit each, with guns beside them."""
    needed, name = _needed(plan, target), plan.data.chart.told(target.place)
    sent = False
    for base in plan.friendly():
        for unit in plan.troops(base):
            if sent and needed <= 0:
                return True
            if _holds_a_front(plan, base, unit):
                continue
            escort = plan.best(plan.ships(base), SHIPS - 1 if target.guns else 1, carriers=False)
            cmd = s.Sail(side=plan.side, units=(*escort, unit), to=Water(plan.data.chart.hex_of(target.place)))
            if _in_reach(plan, cmd) and plan.give(cmd, f"to take {name}"):
                needed -= strength(plan.state, plan.data, unit)
                sent = True
    return sent and needed <= 0


def _holds_a_front(plan: Plan, base: PlaceId, unit: UnitId) -> bool:
    """The last troops of a base that the enemy stands near."""
    return len(plan.troops(base)) == 1 and plan.data.chart.places[base].vp > 1 and _at_the_front(plan, base)


def _in_reach(plan: Plan, cmd: s.Sail) -> bool:
    place = PlaceId(plan.state.units[cmd.units[0]].at)
    return cmd.to in reach(plan.state, plan.data, cmd.units, place)


def _cover(plan: Plan, target: Target) -> bool:
    """Carriers and guns until there is more than the enemy has there, or could bring."""
    water = Water(plan.data.chart.hex_of(target.place))
    air, guns = answer(plan, water)
    air, guns = air + target.air, guns + target.guns
    name = plan.data.chart.told(target.place)
    for carriers in COVER:
        for base in (*plan.friendly(), *plan.data.chart.boxes):
            if _safe(plan, target, air, guns):
                return True
            group = plan.best(plan.ships(base), SHIPS, carriers)
            cmd = s.Sail(side=plan.side, units=group, to=water)
            if group and _in_reach(plan, cmd):
                plan.give(cmd, f"cover for {name}")
    return _safe(plan, target, air, guns)


def _safe(plan: Plan, target: Target, air: int, guns: float) -> bool:
    hex_ = plan.data.chart.hex_of(target.place)
    ours = [unit for force in forces_at(plan.state, plan.data, plan.side, hex_) for unit in force.units]
    free = plan.air_power(ours) - SURE * air
    return free >= 0 and plan.guns(ours) + STRIKES * free >= SURE * guns


# ---------------------------------------------------------------- 10 and 11


def react(plan: Plan) -> None:
    """FS-10.1 Against task forces that are no stronger than what can go."""
    enemy = plan.side.enemy
    by_base: dict[tuple[PlaceId, Water], list[UnitId]] = {}
    for unit, ways in reactions(plan.state, plan.data, plan.side):
        for water in ways:
            if forces_at(plan.state, plan.data, enemy, water):
                by_base.setdefault((PlaceId(plan.state.units[unit].at), water), []).append(unit)
    for (_, water), ships in by_base.items():
        free = [unit for unit in ships if plan.state.units[unit].at != SEA]
        for carriers in (True, False):
            group = plan.best(free, SHIPS, carriers)
            if group and _worth_it(plan, group, water):
                plan.give(s.React(side=plan.side, units=group, to=water), "the enemy there is no stronger")


def _worth_it(plan: Plan, group: Sequence[UnitId], water: Water) -> bool:
    theirs = [unit for force in forces_at(plan.state, plan.data, plan.side.enemy, water) for unit in force.units]
    ours = [unit for force in forces_at(plan.state, plan.data, plan.side, water) for unit in force.units]
    hex_ = plan.data.chart.hex_of(water)
    place = plan.data.chart.place_in.get(hex_)
    shore = steps_of(plan.state, ashore(plan.state, plan.data, plan.side, place, Kind.AIR)) if place else 0
    air = plan.air_power((*ours, *group)) + shore
    return air >= plan.air_power(theirs) and plan.guns((*ours, *group)) >= SURE * plan.guns(theirs)


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
