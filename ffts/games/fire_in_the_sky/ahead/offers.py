"""FS-4 What a side may order now of units it has chosen: every order that makes sense, refused or not; its price."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import (
    ESCORT,
    SEA,
    HexId,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Step,
    UnitId,
    Water,
    aviation,
    home_of_space,
)
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import (
    at_spot,
    is_reduced,
    nation_of,
    occupied_hexes,
    place_of,
    rating,
    steps_of,
    strength,
)
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess
from ffts.games.fire_in_the_sky.rules.ch05 import told_points
from ffts.games.fire_in_the_sky.rules.ch07 import naval_aviation, replacement_values
from ffts.games.fire_in_the_sky.rules.ch08 import payers, sea_cost, sea_reach
from ffts.games.fire_in_the_sky.rules.ch09 import cargo_costs, force_oil, reach, reactors
from ffts.games.fire_in_the_sky.rules.ch11 import beside
from ffts.games.fire_in_the_sky.sequence import OPENS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

PAIR = 2
MOST_TESTED = 60
"""Orders of one kind that are put to the rules at once; the nearest come first."""


@dataclass(frozen=True)
class Offer:
    """One order: what it is, where it leads, by which way, and what it costs."""

    command: Command
    to: str = ""
    """The place, water or box it leads to."""
    way: tuple[Water, ...] = ()
    cost: str = ""
    meets: str = ""
    """Who could react to it."""


def refused(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """Why the rules refuse it: like a trial, without the state that would come of it."""
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll:
        return None
    except Refused as no:
        return no
    return None


def offers(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """Everything these could be ordered to do in the present step; the rules have not been asked yet."""
    awaits = state.public.awaits
    if awaits.side is not side or not chosen:
        return
    yield from BY_STEP.get(awaits.step, _nothing)(state, data, side, chosen)
    if awaits.step in REFITTING:
        yield from _refits(state, data, side, chosen)


def _nothing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    return iter(())


# ---------------------------------------------------------------- economy and reinforcement


def _escorts(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-5.2"""
    for unit in chosen:
        if data.cls(unit) != "DD":
            continue
        if state.units[unit].at == ESCORT:
            yield from (Offer(s.TransferEscort(unit=unit, home=home), to=home) for home in data.homes(Nation.JP))
        else:
            yield Offer(s.TransferEscort(unit=unit), to=ESCORT)


def _arrivals(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-7.1 to FS-7.5"""
    for unit in chosen:
        yield from _arrival(state, data, unit)
    boxed = [unit for unit in chosen if state.units[unit].at.startswith("naval_aviation.")]
    yield from (Offer(s.ReleaseAviation(unit=unit), to=home_of_space(state.units[unit].at)) for unit in boxed)
    for unit in chosen:
        if state.units[unit].at.startswith("without_planes."):
            air = _group(state, naval_aviation(state, data), data.planes_needed(unit))
            yield Offer(s.ReplenishCarrier(carrier=unit, air=air), to=home_of_space(state.units[unit].at))
    place = place_of(state, data, chosen[0])
    if place is not None and data.chart.is_box(place):
        yield Offer(s.MoveOffMap(units=tuple(chosen)), to=data.chart.boxes[place].connects)
    for nation in {nation_of(data, unit) for unit in chosen}:
        yield from _markers(data, side, nation, place)


def _arrival(state: State, data: Catalog, unit: UnitId) -> Iterator[Offer]:
    """FS-7.1 Where else a unit that has just come may stand."""
    public, now = state.public, state.units[unit].at
    if unit not in public.arrived:
        return
    space, _, home = now.partition(".")
    homes = _homes_for(data, unit)
    for other in homes:
        goal = Spot(f"{space}.{other}") if home else Spot(other)
        if goal != now:
            yield Offer(s.PlaceArrival(unit=unit, at=goal), to=goal)
    if unit in public.trainable:
        yield from (Offer(s.PlaceArrival(unit=unit, at=aviation(one)), to=aviation(one)) for one in homes)
        if public.house.option_pilots:
            yield Offer(s.TrainPilots(unit=unit))


def _homes_for(data: Catalog, unit: UnitId) -> tuple[PlaceId, ...]:
    kind = data.type(unit)
    if kind.kind is Kind.AIR and kind.side is SideId.AL:
        return (*data.homes(Nation.US), *data.homes(Nation.GB))
    return data.homes(kind.nation)


def _group(state: State, there: Sequence[UnitId], needed: int) -> tuple[UnitId, ...]:
    """FS-7.1.1 As few units as have the steps together; one step left over stays in the box."""
    found: list[UnitId] = []
    for unit in sorted(there, key=lambda one: -state.units[one].steps):
        missing = needed - steps_of(state, found)
        if missing > 0 and not (missing == 1 and state.units[unit].steps > 1 and _has_single(state, there, found)):
            found.append(unit)
    return tuple(found)


def _has_single(state: State, there: Sequence[UnitId], taken: Sequence[UnitId]) -> bool:
    return any(state.units[unit].steps == 1 for unit in there if unit not in taken)


def _markers(data: Catalog, side: SideId, nation: Nation, place: PlaceId | None) -> Iterator[Offer]:
    """FS-7.4"""
    if place in data.homes(nation):
        for value in replacement_values(data, nation):
            yield Offer(
                s.TakeReplacement(side=side, nation=nation, value=value, home=PlaceId(place or "")), to=place or ""
            )


# ---------------------------------------------------------------- deployment


def _by_sea(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-8.2 One deployment: where it ends, another may begin."""
    units = tuple(chosen)
    cost = _transport(state, data, units)
    for goal, way in _nearest(_places(data, sea_reach(state, data, units[0]))):
        yield Offer(s.SeaDeploy(side=side, units=units, to=(goal,)), to=goal, way=way, cost=cost)


def _places(data: Catalog, found: Mapping[Water, tuple[Water, ...]]) -> Mapping[PlaceId, tuple[Water, ...]]:
    places: dict[PlaceId, tuple[Water, ...]] = {}
    for water, way in found.items():
        place = PlaceId(water) if data.chart.is_box(water) else data.chart.place_in.get(data.chart.hex_of(water))
        if place is not None and len(way) < len(places.get(place, (*way, water))):
            places[place] = way
    return places


def _nearest(
    found: Mapping[PlaceId, tuple[Water, ...]],
) -> list[tuple[PlaceId, tuple[Water, ...]]]:
    return sorted(found.items(), key=lambda one: (len(one[1]), one[0]))[:MOST_TESTED]


def _transport(state: State, data: Catalog, units: tuple[UnitId, ...]) -> str:
    """'3 TP', 'US 2 TP, British 1 TP'."""
    parts = []
    for nation, group in payers(state, data, units).items():
        points = sea_cost(state, data, group)
        if points:
            has = state.public.transport.get(nation, 0.0)
            parts.append(_of(points, has, nation))
    return ", ".join(parts)


def _of(points: float, has: float, nation: Nation) -> str:
    """'3 of 30 TP', 'US 2 of 14 TP'."""
    whose = "" if nation is Nation.JP else f"{nation.told} "
    return f"{whose}{told_points(points)} of {told_points(has)} TP"


def _one_hex(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-8.3"""
    place = place_of(state, data, chosen[0])
    if place is None:
        return
    chart = data.chart
    near = {chart.place_in[hex_] for hex_ in chart.beside.get(chart.hex_of(place), ()) if hex_ in chart.place_in}
    near |= set(chart.connections.get(place, ()))
    if any(data.type(unit).kind is Kind.LAND for unit in chosen):
        near = {one for one in near if one in chart.connections.get(place, ())}
    for goal in sorted(near):
        yield Offer(s.OneHexDeploy(side=side, units=tuple(chosen), to=goal), to=goal, cost="free")


# ---------------------------------------------------------------- at sea


def _sailing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-9.1 Where enemies are first, then by the distance."""
    place = place_of(state, data, chosen[0])
    if place is None:
        return
    units = tuple(chosen)
    enemies = occupied_hexes(state, data, side.enemy)
    found = reach(state, data, units, place)
    transport = _cargo(state, data, units)
    order = sorted(found, key=lambda water: (data.chart.hex_of(water) not in enemies, len(found[water]), water))
    for water in order:
        oil = force_oil(state, data, units, len(found[water]))
        told = [f"{told_points(oil)} of {told_points(state.public.oil)} oil"] if oil else []
        met = _met(state, data, side, water) if data.chart.hex_of(water) in enemies else ""
        cost = ", ".join((*told, *transport)) or "free"
        yield Offer(s.Sail(side=side, units=units, to=water), to=water, way=found[water], cost=cost, meets=met)


def _met(state: State, data: Catalog, side: SideId, water: Water) -> str:
    """FS-10.1 How many enemy ships could come there."""
    ships = len(reactors(state, data, side.enemy, water))
    return f"{ships} enemy ship{'s' if ships > 1 else ''} could react" if ships else ""


def _cargo(state: State, data: Catalog, units: tuple[UnitId, ...]) -> tuple[str, ...]:
    """FS-9.2"""
    return tuple(
        _of(points, state.public.transport.get(nation, 0.0), nation)
        for nation, points in cargo_costs(state, data, units).items()
    )


def _reacting(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-10.1"""
    place = place_of(state, data, chosen[0])
    if place is None:
        return
    units = tuple(chosen)
    found = reach(state, data, units, place, reacting=True)
    for water in sorted(found, key=lambda one: (len(found[one]), one)):
        oil = force_oil(state, data, units, len(found[water]), reacting=True)
        cost = f"{told_points(oil)} of {told_points(state.public.oil)} oil" if oil else "free"
        yield Offer(s.React(side=side, units=units, to=water), to=water, way=found[water], cost=cost)


def _committing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-11 To a hex beside where an enemy is, or back to its own."""
    units = tuple(chosen)
    busy = occupied_hexes(state, data, side.enemy)
    if any(unit in state.public.committed for unit in units):
        place = place_of(state, data, units[0])
        if place is not None:
            own = data.chart.hex_of(place)
            yield Offer(s.CommitAir(side=side, units=units, hex=own), to=own, cost="all its steps")
    for hex_ in beside(state, data, units[0]):
        if hex_ in busy:
            yield Offer(s.CommitAir(side=side, units=units, hex=hex_), to=hex_, cost="half its steps")


def _returning(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-14.1"""
    for home in data.homes(Nation.JP):
        yield Offer(s.ReturnTo(homes=dict.fromkeys(chosen, home)), to=home)


# ---------------------------------------------------------------- what may be done at any time


def _taking_off(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-2.2.2.1 Of the enemy."""
    place = place_of(state, data, chosen[0])
    if place is not None and any(where == place for where, _ in all_excess(state, data, side.enemy)):
        yield Offer(s.RemoveExcess(side=side, place=place, units=tuple(chosen)), to=place)


def _refits(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-2.1.1.2 and FS-7.4"""
    air = [unit for unit in chosen if data.type(unit).kind is Kind.AIR]
    for unit in air:
        if state.units[unit].steps > 1:
            yield Offer(s.SplitAir(side=side, unit=unit))
    singles = [unit for unit in air if state.units[unit].steps == 1]
    for one, other in pairwise(singles[:PAIR]):
        yield Offer(s.JoinAir(side=side, unit=one, other=other))
    yield from _fillings(state, data, side, chosen)


def _fillings(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-7.4 A marker of the same nation for each reduced unit among them."""
    for unit in chosen:
        if not is_reduced(state, data, unit):
            continue
        for marker in _markers_there(state, data, side, unit):
            yield Offer(
                s.UseReplacement(side=side, marker=marker, unit=unit), cost=f"worth {state.units[marker].value}"
            )


def _markers_there(state: State, data: Catalog, side: SideId, unit: UnitId) -> Iterable[UnitId]:
    place = place_of(state, data, unit)
    if place is None:
        return
    for where in (place, *data.chart.connections.get(place, ())):
        for one in at_spot(state, data, side, where):
            if data.type(one).kind is Kind.REPLACEMENT and state.units[one].value >= strength(state, data, unit):
                yield one


def _first_deployment(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-8.1"""
    yield from _one_hex(state, data, side, chosen)
    yield from _by_sea(state, data, side, chosen)


def _for_kamikaze(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-18.2.4.c"""
    yield Offer(s.RemoveAirStep(side=side, unit=chosen[0]))


def _in_harbour(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-18.3.1"""
    yield Offer(s.SinkInAccident(unit=chosen[0]))


def _disbanding(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-15.2"""
    yield Offer(s.Disband(side=side, units=tuple(chosen)))


OfChosen = Callable[[State, Catalog, SideId, Sequence[UnitId]], Iterator[Offer]]
BY_STEP: Mapping[Step, OfChosen] = {
    Step.TRANSPORT: _escorts,
    Step.REINFORCE: _arrivals,
    Step.DEPLOY_FIRST: _first_deployment,
    Step.DEPLOY_SECOND: _by_sea,
    Step.SAIL: _sailing,
    Step.REACT: _reacting,
    Step.COMMIT: _committing,
    Step.RETURN: _returning,
    Step.EXCESS_FIRST: _taking_off,
    Step.EXCESS_RETURN: _taking_off,
    Step.EXCESS_SECOND: _taking_off,
    Step.KAMIKAZE_LOSS: _for_kamikaze,
    Step.ACCIDENT: _in_harbour,
    Step.END: _disbanding,
}
REFITTING = frozenset(step for step, opened in OPENS.items() if s.SplitAir in opened)


# ---------------------------------------------------------------- who could be chosen


def choosable(state: State, data: Catalog, side: SideId) -> Mapping[str, tuple[UnitId, ...]]:
    """The places and boxes where units stand that this side may choose from now, with those units."""
    step = state.public.awaits.step
    owner = side.enemy if step in (Step.EXCESS_FIRST, Step.EXCESS_RETURN, Step.EXCESS_SECOND, Step.ACCIDENT) else side
    found: dict[str, tuple[UnitId, ...]] = {}
    for unit, one in state.units.items():
        if one.side is owner and one.at not in ("pool", "gone", "aside", "track"):
            where = where_of(state, unit)
            found[where] = (*found.get(where, ()), unit)
    return found


def where_of(state: State, unit: UnitId) -> str:
    """The place, box or (in a task force) water where a unit is."""
    at = state.units[unit].at
    if at != SEA:
        return at
    return next((str(force.at) for force in state.forces.values() if unit in force.units), at)


def told_cost(state: State, data: Catalog, chosen: Iterable[UnitId]) -> str:
    """What the chosen units come to: 'rating 4½, 3 air steps'."""
    units = tuple(chosen)
    total = sum(rating(state, data, unit) for unit in units)
    return f"{len(units)} chosen, Transport rating {told_points(total)}" if units else ""


def hex_of_spot(data: Catalog, spot: str) -> HexId | None:
    """The hex a place, a water or the space of a Home Base lies in; none for boxes off the map."""
    home = home_of_space(spot) or spot
    if data.chart.is_box(home) or home in (ESCORT, SEA):
        return None
    return data.chart.hex_of(home)
