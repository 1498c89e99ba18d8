"""FS-4 What a side may order now of units it has chosen: every order that makes sense, refused or not; its price."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.once import remembered
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.ahead.offer import MapOffer
from ffts.games.fire_in_the_sky.ahead.reinforcing import arrivals, escorts, may_be_refitted, refits
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import (
    ESCORT,
    SEA,
    HexId,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Step,
    UnitId,
    Water,
    home_of_space,
)
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules.board import occupied_hexes, place_of
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess
from ffts.games.fire_in_the_sky.rules.ch05 import told_points
from ffts.games.fire_in_the_sky.rules.ch08 import payers, sea_cost, sea_reach
from ffts.games.fire_in_the_sky.rules.ch09 import cargo_costs, force_oil, mail_is_open, reach, reactions, reactors
from ffts.games.fire_in_the_sky.rules.ch11 import beside
from ffts.games.fire_in_the_sky.sequence import OPENS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

EXPRESS = ("CA", "DD")
MOST_TESTED = 60
"""Orders of one kind that are put to the rules at once; the nearest come first."""


def refused(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """Why the rules refuse it: like a trial, without the state that would come of it."""
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll:
        return None
    except Refused as no:
        return no.as_answer()
    return None


def offers(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """Everything these could be ordered to do in the present step; the rules have not been asked yet."""
    awaits = state.public.awaits
    if awaits.side is not side or not chosen:
        return
    yield from BY_STEP.get(awaits.step, _nothing)(state, data, side, chosen)
    if awaits.step in REFITTING:
        yield from refits(state, data, side, chosen)


def _nothing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    return iter(())


def _setting_up(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-19 What may start at either Home Base."""
    here = place_of(state, data, chosen[0])
    for place in data.setup.free if here in data.setup.free else ():
        if place != here:
            yield MapOffer(c.StandAt(units=tuple(chosen), place=place), to=place)


# ---------------------------------------------------------------- deployment


def _by_sea(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-8.2 One deployment: where it ends, another may begin."""
    units = tuple(chosen)
    cost = transport(state, data, units)
    for goal, way in _nearest(_places(data, sea_reach(state, data, units[0]))):
        yield MapOffer(s.SeaDeploy(side=side, units=units, to=(goal,)), to=goal, way=way, cost=cost)


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


def transport(state: State, data: Catalog, units: tuple[UnitId, ...]) -> str:
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


def one_hex_offers(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
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
        yield MapOffer(s.OneHexDeploy(side=side, units=tuple(chosen), to=goal), to=goal, cost="free")


# ---------------------------------------------------------------- at sea


def _sailing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-9.1 Where enemies are first, then what else can be taken, then by the distance; to stay in port comes last."""
    place = place_of(state, data, chosen[0])
    if place is None:
        return
    units = tuple(chosen)
    enemies, theirs = occupied_hexes(state, data, side.enemy), _held_by(state, data, side.enemy)
    found = reach(state, data, units, place)

    def order_of(water: Water) -> tuple[bool, bool, bool, int, Water]:
        at = data.chart.hex_of(water)
        return not found[water], at not in enemies, at not in theirs, len(found[water]), water

    order = sorted(found, key=order_of)
    for water in order:
        sail = s.Sail(side=side, units=units, to=water)
        yield from _in_every_way(state, data, sailing_offer(state, data, sail, found[water]))


def _held_by(state: State, data: Catalog, side: SideId) -> frozenset[HexId]:
    """Bases of this side, and other places it holds."""
    return frozenset(data.chart.hex_of(place) for place, owner in state.public.control.items() if owner is side)


def sailing_offer(state: State, data: Catalog, cmd: s.Sail, way: tuple[Water, ...]) -> MapOffer:
    """FS-9.1 A task force by this way: its price, and who could meet it."""
    far = data.numbers.near_hexes if cmd.short_price else len(way)
    price = _oil(state, force_oil(state, data, cmd.units, far))
    cost = ", ".join((*price, *_cargo(state, data, cmd.units))) or "free"
    busy = data.chart.hex_of(cmd.to) in occupied_hexes(state, data, cmd.side.enemy)
    return MapOffer(cmd, to=cmd.to, way=way, cost=cost, meets=_met(state, data, cmd.side, cmd.to) if busy else "")


def _in_every_way(state: State, data: Catalog, offer: MapOffer) -> Iterator[MapOffer]:
    """FS-17.1 Once at the short price; FS-18.2.2 once as the Tokyo Express."""
    yield offer
    public, cmd = state.public, offer.command
    assert isinstance(cmd, s.Sail)
    first = public.turn == 1 and cmd.side is SideId.JP and not public.short_price_used
    if first and len(offer.way) > data.numbers.near_hexes:
        yield sailing_offer(state, data, cmd.model_copy(update={"short_price": True}), offer.way)
    if may_be_express(state, data, cmd.side, cmd.units):
        yield sailing_offer(state, data, cmd.model_copy(update={"express": True}), offer.way)


def may_be_express(state: State, data: Catalog, side: SideId, units: Sequence[UnitId]) -> bool:
    """FS-18.2.2 Whether these could be marked, where the option is played."""
    return state.public.house.option_express and side is SideId.JP and all(data.cls(one) in EXPRESS for one in units)


def _oil(state: State, points: float) -> tuple[str, ...]:
    return (f"{told_points(points)} of {told_points(state.public.oil)} oil",) if points else ()


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


def _reacting(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-10.1"""
    place = place_of(state, data, chosen[0])
    if place is None:
        return
    units = tuple(chosen)
    found = reach(state, data, units, place, reacting=True)
    for water in sorted(found, key=lambda one: (len(found[one]), one)):
        react = s.React(side=side, units=units, to=water)
        yield reacting_offer(state, data, react, found[water])
        if may_be_express(state, data, side, units):
            yield reacting_offer(state, data, react.model_copy(update={"express": True}), found[water])
    if mail_is_open(state, side):
        for offer in _by_sea(state, data, side, chosen):
            assert isinstance(offer.command, s.SeaDeploy)
            yield MapOffer(s.ReadMail(units=units, to=offer.command.to), offer.to, offer.way, offer.cost)


def reacting_offer(state: State, data: Catalog, cmd: s.React, way: tuple[Water, ...]) -> MapOffer:
    """FS-10.1 Ships that come by this way, and their oil."""
    price = _oil(state, force_oil(state, data, cmd.units, len(way), reacting=True))
    return MapOffer(cmd, to=cmd.to, way=way, cost=", ".join(price) or "free")


def _committing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-11 To a hex beside where an enemy is, or back to its own."""
    units = tuple(chosen)
    busy = occupied_hexes(state, data, side.enemy)
    if any(unit in state.public.committed for unit in units):
        place = place_of(state, data, units[0])
        if place is not None:
            own = data.chart.hex_of(place)
            yield MapOffer(s.CommitAir(side=side, units=units, hex=own), to=own, cost="all its steps")
    for hex_ in beside(state, data, units[0]):
        if hex_ in busy:
            yield MapOffer(s.CommitAir(side=side, units=units, hex=hex_), to=hex_, cost="half its steps")


def _returning(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-14.1"""
    for home in data.homes(Nation.JP):
        yield MapOffer(s.ReturnTo(homes=dict.fromkeys(chosen, home)), to=home)


# ---------------------------------------------------------------- what may be done at any time


def _taking_off(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-2.2.2.1 Of the enemy."""
    place = place_of(state, data, chosen[0])
    if place is not None and any(where == place for where, _ in all_excess(state, data, side.enemy)):
        yield MapOffer(s.RemoveExcess(side=side, place=place, units=tuple(chosen)), to=place)


def _first_deployment(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-8.1"""
    yield from one_hex_offers(state, data, side, chosen)
    yield from _by_sea(state, data, side, chosen)


def _for_kamikaze(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-18.2.4.c"""
    yield MapOffer(s.RemoveAirStep(side=side, unit=chosen[0]))


def _in_harbour(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-18.3.1"""
    yield MapOffer(s.SinkInAccident(unit=chosen[0]))


def _disbanding(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[MapOffer]:
    """FS-15.2"""
    yield MapOffer(s.Disband(side=side, units=tuple(chosen)))


OfChosen = Callable[[State, Catalog, SideId, Sequence[UnitId]], Iterator[MapOffer]]
BY_STEP: Mapping[Step, OfChosen] = {
    Step.SET_UP: _setting_up,
    Step.TRANSPORT: escorts,
    Step.REINFORCE: arrivals,
    Step.DEPLOY_FIRST: _first_deployment,
    Step.DEPLOY_SECOND: _by_sea,
    Step.SAIL: _sailing,
    Step.REACT: _reacting,
    Step.COMMIT: _committing,
    Step.RETURN: _returning,
    Step.EXCESS_FIRST: _taking_off,
    Step.EXCESS_LANDING: _taking_off,
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
    of_enemy = step is Step.ACCIDENT or BY_STEP.get(step) is _taking_off
    owner = side.enemy if of_enemy else side
    able = _able(state, data, side)
    found: dict[str, tuple[UnitId, ...]] = {}
    for unit, one in state.units.items():
        if one.side is owner and one.at not in ("pool", "gone", "aside", "track") and (able is None or unit in able):
            where = where_of(state, unit)
            found[where] = (*found.get(where, ()), unit)
    return found


@remembered(4)
def _able(state: State, data: Catalog, side: SideId) -> frozenset[UnitId] | None:
    """Who can be ordered anything in this step; None for everybody. Land and air units can be filled, split and joined
    in every phase of their own turn."""
    match state.public.awaits.step:
        case Step.REACT:  # FS-10.1 who can reach an enemy; FS-18.1.1 everybody while the mail may bring them nearer
            return None if mail_is_open(state, side) else frozenset(unit for unit, _ in reactions(state, data, side))
        case Step.TRANSPORT:
            return _those(state, lambda unit: data.cls(unit) == "DD" or may_be_refitted(state, data, unit))
        case Step.COMMIT:
            return _those(state, lambda unit: may_be_refitted(state, data, unit))
        case Step.RETURN:
            return _those(state, lambda unit: state.units[unit].at == SEA)
        case _:
            return None


def _those(state: State, fits: Callable[[UnitId], bool]) -> frozenset[UnitId]:
    return frozenset(unit for unit in state.units if fits(unit))


def where_of(state: State, unit: UnitId) -> str:
    """The place, box or (in a task force) water where a unit is."""
    at = state.units[unit].at
    if at != SEA:
        return at
    return next((str(force.at) for force in state.forces.values() if unit in force.units), at)


def hex_of_spot(data: Catalog, spot: str) -> HexId | None:
    """The hex a place, a water or the space of a Home Base lies in; none for boxes off the map."""
    home = home_of_space(spot) or spot
    if data.chart.is_box(home) or home in (ESCORT, SEA):
        return None
    return data.chart.hex_of(home)
