"""FS-5 to FS-7 What can be ordered of units that escort, arrive, wait for planes, or are split, joined and filled."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ffts.core.offer import Offer
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import (
    ESCORT,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Spot,
    UnitId,
    aviation,
    home_of_space,
)
from ffts.games.fire_in_the_sky.offers.priced import priced
from ffts.games.fire_in_the_sky.rules.arrivals import open_homes
from ffts.games.fire_in_the_sky.rules.board import at_spot, is_reduced, nation_of, place_of, steps_of, strength
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.rules.ch07 import naval_aviation, replacement_values
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

PAIR = 2


def escorts(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-5.2"""
    points = state.public.transport[Nation.JP]
    cost = f"{points_text(data.edition.escort_tp)} of {points_text(points)} TP"
    for unit in chosen:
        if data.cls(unit) != "DD":
            continue
        if state.units[unit].at == ESCORT:
            for home in data.homes(Nation.JP):
                yield priced("FS-5.2", s.TransferEscort(unit=unit, home=home), to=home, cost=cost)
        else:
            yield priced("FS-5.2", s.TransferEscort(unit=unit), to=ESCORT, cost=cost)


def arrivals(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-7.1 to FS-7.5"""
    for unit in chosen:
        yield from _arrival(state, data, unit)
    for unit in chosen:
        if (at := state.units[unit].at).startswith("naval_aviation."):
            yield priced("FS-7.1.2", s.ReleaseAviation(unit=unit), to=home_of_space(at))
    waiting = [unit for unit in chosen if state.units[unit].at.startswith("without_planes.")]
    yield from (for_carrier(state, data, unit) for unit in waiting)
    place = place_of(state, data, chosen[0])
    if place is not None and data.chart.is_box(place):
        yield priced("FS-7.5", s.MoveOffMap(units=tuple(chosen)), to=data.chart.boxes[place].connects)
    for unit in chosen:
        yield from _markers_for(state, data, side, unit)


def for_carrier(state: State, data: Catalog, carrier: UnitId) -> Offer:
    """FS-7.1.1 Her air group out of the Naval Aviation box."""
    air = _group(state, naval_aviation(state, data), data.planes_needed(carrier))
    return priced("FS-7.1.1", s.ReplenishCarrier(carrier=carrier, air=air), to=home_of_space(state.units[carrier].at))


def reduced_land(state: State, data: Catalog, side: SideId) -> tuple[UnitId, ...]:
    """FS-7.4 Land units on the map that a marker could fill."""
    return tuple(
        unit
        for unit, one in state.units.items()
        if one.side is side and data.type(unit).kind is Kind.LAND and is_reduced(state, data, unit)
        if place_of(state, data, unit) is not None
    )


def replacements(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-7.4 A marker of each value that a reduced land unit of its nation needs, at each Home Base."""
    for nation in dict.fromkeys(nation_of(data, unit) for unit in reduced_land(state, data, side)):
        for home in open_homes(state, data, nation):
            yield from _markers(data, side, nation, home)


def onto_the_map(state: State, data: Catalog) -> tuple[Offer, ...]:
    """FS-7.5 All units of each box that may take the free step."""
    found = []
    for box, known in data.chart.boxes.items():
        units = [unit for unit in at_spot(state, data, SideId.AL, box) if _steps_free(state, data, unit)]
        if units:
            found.append(priced("FS-7.5", s.MoveOffMap(units=tuple(units)), to=known.connects))
    return tuple(found)


def _steps_free(state: State, data: Catalog, unit: UnitId) -> bool:
    return data.type(unit).kind is not Kind.REPLACEMENT or state.public.house.replacements_box != "stay"


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
            yield priced("FS-7.1", s.PlaceArrival(unit=unit, at=goal), to=goal)
    if unit in public.trainable:
        if space != "naval_aviation":
            boxes = [aviation(home) for home in homes]
            yield from (priced("FS-7.1.1", s.PlaceArrival(unit=unit, at=box), to=box) for box in boxes)
        if public.house.option_pilots:
            yield priced("FS-18.2.3.b", s.TrainPilots(unit=unit))


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
            order = s.TakeReplacement(side=side, nation=nation, value=value, home=PlaceId(place or ""))
            yield priced("FS-7.4", order, to=place or "", cost="free")


def _markers_for(state: State, data: Catalog, side: SideId, unit: UnitId) -> Iterator[Offer]:
    """FS-7.4 Markers at the Home Bases of its nation that would fill a reduced land unit."""
    if is_reduced(state, data, unit):
        for home in open_homes(state, data, nation_of(data, unit)):
            for offer in _markers(data, side, nation_of(data, unit), home):
                if isinstance(offer.command, s.TakeReplacement) and _fills(state, data, unit, offer.command.value):
                    yield offer


def _fills(state: State, data: Catalog, unit: UnitId, value: int) -> bool:
    return value >= strength(state, data, unit)


def may_be_refitted(state: State, data: Catalog, unit: UnitId) -> bool:
    """FS-2.1.1.2 and FS-7.4 Air units are split and joined, reduced land units are filled."""
    return data.type(unit).kind is Kind.AIR or is_reduced(state, data, unit)


def refits(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-2.1.1.2 and FS-7.4"""
    air = [unit for unit in chosen if data.type(unit).kind is Kind.AIR]
    for unit in air:
        if state.units[unit].steps > 1:
            yield priced("FS-2.1.1.2", s.SplitAir(side=side, unit=unit))
    singles = [unit for unit in air if state.units[unit].steps == 1]
    for one, other in pairwise(singles[:PAIR]):
        yield priced("FS-2.1.1.2", s.JoinAir(side=side, unit=one, other=other))
    yield from _fillings(state, data, side, chosen)


def _fillings(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-7.4 A marker of the same nation for each reduced unit among them."""
    for unit in chosen:
        if not is_reduced(state, data, unit):
            continue
        for marker in _markers_there(state, data, side, unit):
            yield priced(
                "FS-7.4",
                s.UseReplacement(side=side, marker=marker, unit=unit),
                cost=f"worth {state.units[marker].value}",
            )


def _markers_there(state: State, data: Catalog, side: SideId, unit: UnitId) -> Iterable[UnitId]:
    place = place_of(state, data, unit)
    if place is None:
        return
    for where in (place, *data.chart.connections.get(place, ())):
        for one in at_spot(state, data, side, where):
            if data.type(one).kind is Kind.REPLACEMENT and _fills(state, data, unit, state.units[one].value):
                yield one
