"""FS-8.2 and FS-9.1 A way that is drawn by hand, hex after hex, and the order it comes to."""

from collections.abc import Sequence
from dataclasses import replace

from ffts.games.fire_in_the_sky.ahead.offer import MapOffer
from ffts.games.fire_in_the_sky.ahead.offers import one_hex_offers, reacting_offer, refused, sailing_offer, transport
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import PlaceId, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.rules.board import place_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

DRAWN = frozenset({Step.DEPLOY_FIRST, Step.DEPLOY_SECOND, Step.SAIL, Step.REACT})
"""Where a way of one's own can be gone."""


def stepped(
    state: State, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...], spot: str
) -> tuple[Water, ...]:
    """The way with this hex at its end; as far as this hex if it lies on it already; as it was if no ship goes there
    from its end."""
    place = place_of(state, data, chosen[0]) if chosen else None
    if place is None:
        return way
    there = _waters(data, spot)
    gone = next((at for at, water in enumerate(way) if water in there), None)
    if gone is not None:
        return way[: gone + 1]
    if not there.isdisjoint(_waters(data, place)):
        return ()
    ends = {way[-1]} if way else _waters(data, place)
    near = next((water for water in sorted(there) if any(water in data.chart.seas.get(one, ()) for one in ends)), None)
    if near is None and not way and _one_hex_to(state, data, chosen, min(there)) is not None:
        near = min(there)
    return (*way, near) if near is not None else way


def _one_hex_to(state: State, data: Catalog, chosen: Sequence[UnitId], water: Water) -> MapOffer | None:
    """FS-8.3 One hex for nothing, by land too; none in another step, or where it does not lead."""
    side = state.public.awaits.side
    if state.public.awaits.step is not Step.DEPLOY_FIRST or side is None or data.chart.is_box(water):
        return None
    goal = data.chart.place_in.get(data.chart.hex_of(water))
    return next((one for one in one_hex_offers(state, data, side, chosen) if one.to == goal), None)


def _waters(data: Catalog, spot: str) -> frozenset[Water]:
    chart = data.chart
    return frozenset({Water(spot)} if chart.is_box(spot) else chart.waters_of(chart.hex_of(spot)))


def drawn_offer(
    state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId], way: tuple[Water, ...]
) -> MapOffer | None:
    """The order to go this way; none while it ends where this step does not lead. FS-8.3 One hex is gone for nothing
    where that is allowed, as by a click."""
    units, step = tuple(chosen), state.public.awaits.step
    if not way or not units:
        return None
    if step is Step.SAIL:
        return sailing_offer(state, data, s.Sail(side=side, units=units, to=way[-1], path=way), way)
    if step is Step.REACT:
        return reacting_offer(state, data, s.React(side=side, units=units, to=way[-1], path=way), way)
    free = _one_hex_to(state, data, units, way[0]) if len(way) == 1 else None
    if free is not None and refused(state, data, free.command) is None:
        return replace(free, way=way)
    goal = _base(data, way[-1])
    if goal is None or step not in DRAWN:
        return free
    order = s.SeaDeploy(side=side, units=units, to=(goal,), paths=(way,))
    return MapOffer(order, to=goal, way=way, cost=transport(state, data, units))


def _base(data: Catalog, water: Water) -> PlaceId | None:
    if data.chart.is_box(water):
        return PlaceId(water)
    place = data.chart.place_in.get(data.chart.hex_of(water))
    return place if place in data.chart.bases else None
