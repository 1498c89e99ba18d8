"""What the rules would allow next, found by asking them about every order there is, and not by any list."""

import inspect
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, SideId, Spot, Step, UnitId, aviation
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.sequence import OPENS
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

OF_UNITS = (
    *(c.StandAt, s.TransferEscort, s.PlaceArrival, s.SeaDeploy, s.RemoveExcess, s.Sail, s.React, s.CommitAir),
    *(s.ReturnTo, s.SinkInAccident, s.RemoveAirStep, s.Disband),
)
NOT_HERE = ("pool", "gone", "aside", "track")
MOST_TOGETHER = 4


def opens_orders_of_units(step: Step) -> bool:
    """Whether units are chosen in this step, and then ordered."""
    return not {*OF_UNITS}.isdisjoint(OPENS[step])


def group(state: State, data: Catalog, rng: Random) -> tuple[UnitId, ...]:
    """Some units that stand together, of any side, kind and number."""
    by_spot: dict[str, list[UnitId]] = {}
    for unit, one in state.units.items():
        if one.at not in NOT_HERE:
            by_spot.setdefault(one.at, []).append(unit)
    here = by_spot[rng.choice(sorted(by_spot))]
    return tuple(rng.sample(here, min(len(here), rng.randint(1, MOST_TOGETHER))))


def accepted(state: State, data: Catalog, units: Sequence[UnitId]) -> tuple[Command, ...]:
    """Every order of these units that is open and that the rules accept."""
    side, step = state.public.awaits.side, state.public.awaits.step
    assert side is not None
    found = (cmd for cmd in _every(state, data, side, tuple(units)) if type(cmd) in OPENS[step])
    return tuple(cmd for cmd in found if refused(state, data, cmd) is None)


def _every(state: State, data: Catalog, side: SideId, units: tuple[UnitId, ...]) -> Iterator[Command]:
    places = (*data.chart.places, *data.chart.boxes)
    opened = OPENS[state.public.awaits.step]
    for place in places:
        yield c.StandAt(units=units, place=PlaceId(place))
        yield s.SeaDeploy(side=side, units=units, to=(PlaceId(place),))
        yield s.OneHexDeploy(side=side, units=units, to=PlaceId(place))
        yield s.RemoveExcess(side=side, place=PlaceId(place), units=units)
    for water in data.chart.seas if {s.Sail, s.React} & {*opened} else ():
        for express in (False, True):
            yield s.Sail(side=side, units=units, to=water, express=express)
            yield s.React(side=side, units=units, to=water, express=express)
        yield s.Sail(side=side, units=units, to=water, short_price=True)
    yield from (s.CommitAir(side=side, units=units, hex=hex_) for hex_ in data.chart.hexes)
    yield s.MoveOffMap(units=units)
    yield s.Disband(side=side, units=units)
    for home in data.homes(Nation.JP):
        yield s.ReturnTo(homes=dict.fromkeys(units, home))
        yield from (s.TransferEscort(unit=unit, home=home) for unit in units)
    homes = [home for nation in (Nation.JP, Nation.US, Nation.GB) for home in data.homes(nation)]
    for unit in units:
        yield from (s.TransferEscort(unit=unit), s.TrainPilots(unit=unit), s.ReleaseAviation(unit=unit))
        yield from (
            s.SplitAir(side=side, unit=unit),
            s.SinkInAccident(unit=unit),
            s.RemoveAirStep(side=side, unit=unit),
        )
        yield from (s.JoinAir(side=side, unit=unit, other=other) for other in units if unit < other)
        yield from (s.PlaceArrival(unit=unit, at=Spot(at)) for home in homes for at in (home, aviation(home)))
    for marker in (one for one in state.units if data.type(one).kind is Kind.REPLACEMENT):
        yield from (s.UseReplacement(side=side, marker=marker, unit=unit) for unit in units)


OFFERED_ELSEWHERE: Mapping[type[Command], str] = {
    s.TransportOil: "the Watch offers all of a base and one point; any number between is typed",
    **dict.fromkeys((s.EscortConvoys, s.AnnounceRaids, s.RaidMerchants, s.BombJapan), "the Watch offers the dice"),
    **dict.fromkeys((s.PlaceRanger, s.BringEuropeanFleet, s.RollAccident, s.NameAccidentBase), "a line of the Watch"),
    **dict.fromkeys((c.RollReactionForce, c.EndPhase), "a line of the Watch"),
    **dict.fromkeys((s.ReplenishCarrier, s.TakeReplacement), "the steps of the Reinforcement Phase offer each"),
    s.ReadMail: "offered with each deployment by sea that the mail allows",
}
"""Kinds of orders that are not found by asking about groups of units."""


def asked_about() -> frozenset[type[Command]]:
    """The kinds of order this module asks the rules about."""
    source = inspect.getsource(_every)
    return frozenset(kind for kinds in OPENS.values() for kind in kinds if f".{kind.__name__}(" in source)
