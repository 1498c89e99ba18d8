"""Orders drawn at random: what an aimless player could give now, allowed or not."""

from collections.abc import Iterator
from random import Random

from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, Kind, Nation, PlaceId, SideId, Spot, Step, UnitId, aviation
from ffts.games.fire_in_the_sky.offers.answers import thinkable
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.rules.board import at_spot
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.rules.ch08 import sea_reach
from ffts.games.fire_in_the_sky.rules.ch09 import reach, reactions
from ffts.games.fire_in_the_sky.rules.ch11 import beside
from ffts.games.fire_in_the_sky.rules.ch14 import at_sea
from ffts.games.fire_in_the_sky.rules.ch17 import accident_bases, accident_targets, japanese_air
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

TRIES = 8


def orders(state: State, data: Catalog, rng: Random) -> Iterator[Command]:
    """Some orders of the step, drawn; last what ends it."""
    step, side = state.public.awaits.step, state.public.awaits.side
    assert side is not None
    answers = []
    for number, cmd in enumerate(thinkable(state, data)):
        answers.append(cmd)
        if number > 40:
            break
    rng.shuffle(answers)
    yield from answers[:TRIES]
    if step in DRAWS:
        for _ in range(rng.randint(0, TRIES)):
            drawn = DRAWS[step](state, data, side, rng)
            if drawn is not None:
                yield drawn
    lines = [line.command for line in due(state, data, None) if line.command is not None]
    rng.shuffle(lines)
    yield from lines
    if step in c.CLOSES:
        yield c.EndPhase(side=side)


def _unit(state: State, data: Catalog, side: SideId, rng: Random, *kinds: Kind) -> tuple[UnitId, PlaceId] | None:
    found = [
        (unit, PlaceId(one.at))
        for unit, one in state.units.items()
        if one.side is side
        and (PlaceId(one.at) in data.chart.places or data.chart.is_box(one.at))
        and (not kinds or data.type(unit).kind in kinds)
    ]
    return rng.choice(found) if found else None


def _deploy(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    chosen = _unit(state, data, side, rng)
    if chosen is None:
        return None
    unit, place = chosen
    if rng.random() < 0.3:
        near = [
            data.chart.place_in[one]
            for one in data.chart.beside[data.chart.hex_of(place)]
            if one in data.chart.place_in
        ]
        return s.OneHexDeploy(side=side, units=(unit,), to=rng.choice(near)) if near else None
    if rng.random() < 0.1:
        return s.SplitAir(side=side, unit=unit)
    found = sorted(sea_reach(state, data, unit))
    if not found:
        return None
    to = rng.choice(found)
    goal = PlaceId(to) if data.chart.is_box(to) else data.chart.place_in[data.chart.hex_of(to)]
    group = [one for one in at_spot(state, data, side, place) if data.type(one).kind is data.type(unit).kind]
    units = tuple(dict.fromkeys((unit, *rng.sample(group, min(len(group), rng.randint(0, 3))))))
    return s.SeaDeploy(side=side, units=units, to=(goal,))


def _sail(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    chosen = _unit(state, data, side, rng, Kind.NAVAL)
    if chosen is None:
        return None
    unit, place = chosen
    here = at_spot(state, data, side, place)
    ships = [one for one in here if data.type(one).kind is Kind.NAVAL and one != unit]
    cargo = [one for one in here if data.type(one).kind.is_cargo]
    units = [unit, *rng.sample(ships, min(len(ships), rng.randint(0, 3)))]
    if cargo and rng.random() < 0.7:
        units.append(rng.choice(cargo))
    found = sorted(reach(state, data, units, place))
    goals = [water for water in found if data.chart.hex_of(water) in data.chart.place_in] or found
    return s.Sail(side=side, units=tuple(units), to=rng.choice(goals)) if goals else None


def _react(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    found = [(unit, to) for unit, ways in reactions(state, data, side) for to in ways]
    if not found:
        return None
    unit, to = rng.choice(found)
    return s.React(side=side, units=(unit,), to=to)


def _commit(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    chosen = _unit(state, data, side, rng, Kind.AIR)
    if chosen is None:
        return None
    hexes = beside(state, data, chosen[0])
    return s.CommitAir(side=side, units=(chosen[0],), hex=HexId(rng.choice(hexes))) if hexes else None


def _transport(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    if rng.random() < 0.5:
        place = rng.choice(("brunei", "singapore", "surabaya"))
        return s.TransportOil(place=PlaceId(place), points=rng.randint(1, 4))
    return s.TransferEscort(unit=UnitId(f"JP DD {rng.randint(1, 12)}"), home=rng.choice((None, PlaceId("kure"))))


def _reinforce(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    choices: list[Command] = []
    for unit in state.public.arrived:
        home = rng.choice(data.homes(Nation.JP))
        choices += [s.PlaceArrival(unit=unit, at=Spot(home)), s.PlaceArrival(unit=unit, at=aviation(home))]
        choices.append(s.TrainPilots(unit=unit))
    for carrier in carriers_without_planes(state, data):
        choices.append(s.ReplenishCarrier(carrier=carrier, air=naval_aviation(state, data)))
    choices += [s.ReleaseAviation(unit=unit) for unit in naval_aviation(state, data)]
    nation = rng.choice((Nation.JP,) if side is SideId.JP else (Nation.US, Nation.GB))
    choices.append(s.TakeReplacement(side=side, nation=nation, value=rng.choice((1, 2, 4)), home=data.homes(nation)[0]))
    for box in data.chart.boxes if side is SideId.AL else ():
        units = at_spot(state, data, side, box)
        if units:
            choices.append(s.MoveOffMap(units=tuple(rng.sample(units, rng.randint(1, len(units))))))
    choices += [s.PlaceRanger(), s.BringEuropeanFleet()] if side is SideId.AL else []
    return rng.choice(choices)


def _excess(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    over = sorted(all_excess(state, data, side.enemy))
    if not over:
        return None
    place, _ = rng.choice(over)
    units = at_spot(state, data, side.enemy, place)
    return s.RemoveExcess(side=side, place=place, units=(rng.choice(units),))


def _return(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    ships = at_sea(state, data, Nation.JP)
    return s.ReturnTo(homes={rng.choice(ships): rng.choice(data.homes(Nation.JP))}) if ships else None


def _accident(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    public = state.public
    if public.accident is None:
        return s.RollAccident()
    if public.accident_at is None:
        return s.NameAccidentBase(home=rng.choice(accident_bases(state, data)))
    return s.SinkInAccident(unit=rng.choice(accident_targets(state, data, public.accident_at)))


def _kamikaze(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    return s.RemoveAirStep(side=side, unit=rng.choice(japanese_air(state, data)))


def _disband(state: State, data: Catalog, side: SideId, rng: Random) -> Command | None:
    chosen = _unit(state, data, side, rng)
    return s.Disband(side=side, units=(chosen[0],)) if chosen and rng.random() < 0.1 else None


DRAWS = {
    Step.TRANSPORT: _transport,
    Step.REINFORCE: _reinforce,
    Step.DEPLOY_FIRST: _deploy,
    Step.DEPLOY_SECOND: _deploy,
    Step.SAIL: _sail,
    Step.REACT: _react,
    Step.COMMIT: _commit,
    Step.EXCESS_FIRST: _excess,
    Step.EXCESS_LANDING: _excess,
    Step.EXCESS_RETURN: _excess,
    Step.EXCESS_SECOND: _excess,
    Step.RETURN: _return,
    Step.ACCIDENT: _accident,
    Step.KAMIKAZE_LOSS: _kamikaze,
    Step.END: _disband,
}
