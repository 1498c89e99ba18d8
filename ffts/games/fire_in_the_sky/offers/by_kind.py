"""FS-4 Orders asked for by their kind, the units and the rest being chosen: what the program player asks."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from ffts.core.model import Command
from ffts.core.offer import Field, Offer, order_among
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import SideId, UnitId
from ffts.games.fire_in_the_sky.offers.losing import oil_to_ship
from ffts.games.fire_in_the_sky.offers.marked import committing, for_kamikaze, in_harbour, taking_off
from ffts.games.fire_in_the_sky.offers.moving import one_hex_offers
from ffts.games.fire_in_the_sky.offers.reinforcing import arrivals, escorts, refits, replacements
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

K = TypeVar("K", bound=Command)
Listed = Callable[[State, Catalog, SideId, Sequence[UnitId]], Iterable[Offer]]


def order_of(
    state: State, data: Catalog, side: SideId, kind: type[K], units: Sequence[UnitId] = (), **values: Any
) -> K | None:
    """The order of this kind for these units with these values; None if there is no such order."""
    return order_among(LISTED[kind](state, data, side, units), kind, values)


def _by_sea(state: State, data: Catalog, side: SideId, units: Sequence[UnitId]) -> Iterator[Offer]:
    """FS-8.2, FS-9.1 and FS-10.1 Wherever it leads: the rules find the way."""
    fixed, to = {"side": side, "units": tuple(units)}, (Field("to", lambda chosen: ()),)
    for rule, kind in (("FS-8.2", s.SeaDeploy), ("FS-9.1", s.Sail), ("FS-10.1", s.React)):
        yield Offer(rule, "Over the sea", side=side, about=kind, asks=to, fixed=fixed)


def _ending(state: State, data: Catalog, side: SideId, units: Sequence[UnitId]) -> Iterator[Offer]:
    step = state.public.awaits.step
    yield Offer("FS-4", c.CLOSES[step], (c.EndPhase(side=side, step=step),), side)


LISTED: Mapping[type[Command], Listed] = {
    s.TransportOil: lambda state, data, side, units: oil_to_ship(state, data, side),
    s.TransferEscort: escorts,
    s.PlaceArrival: arrivals,
    s.ReplenishCarrier: arrivals,
    s.MoveOffMap: arrivals,
    s.TakeReplacement: lambda state, data, side, units: replacements(state, data, side),
    s.UseReplacement: refits,
    s.OneHexDeploy: one_hex_offers,
    **dict.fromkeys((s.SeaDeploy, s.Sail, s.React), _by_sea),
    s.RemoveExcess: taking_off,
    s.CommitAir: committing,
    s.RemoveAirStep: for_kamikaze,
    s.SinkInAccident: in_harbour,
    c.EndPhase: _ending,
}
