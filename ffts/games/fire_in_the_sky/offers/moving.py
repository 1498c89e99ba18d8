"""FS-8 to FS-10 Orders that lead over the sea: where units may go, by which way, and for how much; and ways drawn by
hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ffts.core.offer import Offer
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.priced import priced
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.rules.board import occupied_hexes, place_of
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.rules.ch08 import payers, sea_cost, sea_reach
from ffts.games.fire_in_the_sky.rules.ch09 import cargo_costs, force_oil, mail_is_open, reach, reactors
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

EXPRESS = ("CA", "DD")
MOST_TESTED = 60
"""Orders of one kind that are put to the rules at once; the nearest come first."""


def by_sea(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-8.2 One deployment: where it ends, another may begin."""
    units = tuple(chosen)
    cost = transport(state, data, units)
    for goal, way in _nearest(_places(data, sea_reach(state, data, units[0]))):
        yield priced("FS-8.2", s.SeaDeploy(side=side, units=units, to=(goal,)), to=goal, way=way, cost=cost)


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
    whose = "" if nation is Nation.JP else f"{nation.label} "
    return f"{whose}{points_text(points)} of {points_text(has)} TP"


def one_hex_offers(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
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
        yield priced("FS-8.3", s.OneHexDeploy(side=side, units=tuple(chosen), to=goal), to=goal, cost="free")


# ---------------------------------------------------------------- at sea


def sailing(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
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
        yield from _in_every_way(state, data, sailing_offer(state, data, sail, found[water]), found[water])


def _held_by(state: State, data: Catalog, side: SideId) -> frozenset[HexId]:
    """Bases of this side, and other places it holds."""
    return frozenset(data.chart.hex_of(place) for place, owner in state.public.control.items() if owner is side)


def sailing_offer(state: State, data: Catalog, cmd: s.Sail, way: tuple[Water, ...]) -> Offer:
    """FS-9.1 A task force by this way: its price, and who could meet it."""
    far = data.numbers.near_hexes if cmd.short_price else len(way)
    price = _oil(state, force_oil(state, data, cmd.units, far))
    cost = ", ".join((*price, *_cargo(state, data, cmd.units))) or "free"
    busy = data.chart.hex_of(cmd.to) in occupied_hexes(state, data, cmd.side.enemy)
    met = _met(state, data, cmd.side, cmd.to) if busy else ""
    return priced("FS-9.1", cmd, to=cmd.to, way=way, cost=", ".join(filter(None, (cost, met))))


def _in_every_way(state: State, data: Catalog, offer: Offer, way: tuple[Water, ...]) -> Iterator[Offer]:
    """FS-17.1 Once at the short price; FS-18.2.2 once as the Tokyo Express."""
    yield offer
    public, cmd = state.public, offer.command
    assert isinstance(cmd, s.Sail)
    first = public.turn == 1 and cmd.side is SideId.JP and not public.short_price_used
    if first and len(way) > data.numbers.near_hexes:
        yield sailing_offer(state, data, cmd.model_copy(update={"short_price": True}), way)
    if may_be_express(state, data, cmd.side, cmd.units):
        yield sailing_offer(state, data, cmd.model_copy(update={"express": True}), way)


def may_be_express(state: State, data: Catalog, side: SideId, units: Sequence[UnitId]) -> bool:
    """FS-18.2.2 Whether these could be marked, where the option is played."""
    return state.public.house.option_express and side is SideId.JP and all(data.cls(one) in EXPRESS for one in units)


def _oil(state: State, points: float) -> tuple[str, ...]:
    return (f"{points_text(points)} of {points_text(state.public.oil)} oil",) if points else ()


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


def reacting(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId]) -> Iterator[Offer]:
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
        for offer in by_sea(state, data, side, chosen):
            assert isinstance(offer.command, s.SeaDeploy)
            yield replace(offer, rule="FS-18.1.1", orders=(s.ReadMail(units=units, to=offer.command.to),))


def reacting_offer(state: State, data: Catalog, cmd: s.React, way: tuple[Water, ...]) -> Offer:
    """FS-10.1 Ships that come by this way, and their oil."""
    price = _oil(state, force_oil(state, data, cmd.units, len(way), reacting=True))
    return priced("FS-10.1", cmd, to=cmd.to, way=way, cost=", ".join(price) or "free")


# ---------------------------------------------------------------- ways drawn by hand

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


def _one_hex_to(state: State, data: Catalog, chosen: Sequence[UnitId], water: Water) -> Offer | None:
    """FS-8.3 One hex for nothing, by land too; none in another step, or where it does not lead."""
    side = state.public.awaits.side
    if state.public.awaits.step is not Step.DEPLOY_FIRST or side is None or data.chart.is_box(water):
        return None
    goal = data.chart.place_in.get(data.chart.hex_of(water))
    return next((one for one in one_hex_offers(state, data, side, chosen) if one.at == goal), None)


def _waters(data: Catalog, spot: str) -> frozenset[Water]:
    chart = data.chart
    return frozenset({Water(spot)} if chart.is_box(spot) else chart.waters_of(chart.hex_of(spot)))


def drawn_offer(
    state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId], way: tuple[Water, ...]
) -> Offer | None:
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
    if free is not None and refused(state, data, free.orders[0]) is None:
        return replace(free, path=way)
    goal = _base(data, way[-1])
    if goal is None or step not in DRAWN:
        return free
    order = s.SeaDeploy(side=side, units=units, to=(goal,), paths=(way,))
    return priced("FS-8.2", order, to=goal, way=way, cost=transport(state, data, units))


def _base(data: Catalog, water: Water) -> PlaceId | None:
    if data.chart.is_box(water):
        return PlaceId(water)
    place = data.chart.place_in.get(data.chart.hex_of(water))
    return place if place in data.chart.bases else None
