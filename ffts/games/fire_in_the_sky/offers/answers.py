"""FS-12 Every legal answer in a step of the Combat Phase, one after the other as they are asked for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import TypeVar

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import EndPhase
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands.strategy import RemoveExcess
from ffts.games.fire_in_the_sky.names import Kind, SideId, Step, TfId
from ffts.games.fire_in_the_sky.rules.board import ashore
from ffts.games.fire_in_the_sky.rules.ch02 import excess_ashore
from ffts.games.fire_in_the_sky.rules.ch12 import guns, strikes
from ffts.games.fire_in_the_sky.rules.ch12.air import support_counts
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    battle_hexes,
    battle_now,
    contesting,
    forces,
    targets_of,
    units_struck,
)
from ffts.games.fire_in_the_sky.rules.ch12.board import ships_of as ships_in
from ffts.games.fire_in_the_sky.rules.ch12.clearing import may_disembark
from ffts.games.fire_in_the_sky.rules.ch12.landing import may_land
from ffts.games.fire_in_the_sky.rules.ch12.points import left
from ffts.games.fire_in_the_sky.rules.ch12.preparing import aviation_here, box_of
from ffts.games.fire_in_the_sky.rules.ch12.submarines import enemy_forces
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Box, Points

Thing = TypeVar("Thing")


def thinkable(state: State, data: Catalog) -> Iterator[Command]:
    """Answers to what the game waits for that name what is there: the fullest first. The rules may still refuse one."""
    awaits = state.public.awaits
    if awaits.step in ANSWERS and awaits.side is not None:
        yield from ANSWERS[awaits.step](state, data, awaits.side)


def subsets(things: Sequence[Thing], most: int | None = None) -> Iterator[tuple[Thing, ...]]:
    """Every choice among them, the largest first."""
    for size in range(len(things) if most is None else min(most, len(things)), -1, -1):
        yield from combinations(things, size)


def spreads(number: int, things: Sequence[Thing]) -> Iterator[Mapping[Thing, int]]:
    """Yield every way to distribute all of these points among them."""
    if not things:
        if number == 0:
            yield {}
        return
    first, *rest = things
    for of_first in range(number, -1, -1):
        for others in spreads(number - of_first, rest):
            yield {**({first: of_first} if of_first else {}), **others}


def elites(points: Mapping[Thing, int], have: Points) -> Iterator[Mapping[Thing, int]]:
    """FS-18.2.3.a Every way to say which of these points are elite; {} leaves it to the rules."""
    yield {}
    if have.elite and have.plain:
        fewest = max(0, sum(points.values()) - have.plain)
        for number in range(fewest, min(have.elite, sum(points.values())) + 1):
            for named in spreads(number, list(points)):
                if named and all(count <= points[one] for one, count in named.items()):
                    yield named


def _submarines(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for some in subsets(enemy_forces(state, side), state.public.submarines[side]):
        yield c.NameSubmarineTargets(side=side, forces=some)


def _torpedoes(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for attack in state.public.combat.attacks:
        if attack.by is side and attack.force in state.forces:
            for unit in state.forces[attack.force].units:
                yield c.AttackBySubmarine(side=side, force=attack.force, unit=unit)


def _battles(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for hex_ in battle_hexes(state, data):
        yield c.FightBattle(side=side, hex=hex_)


def _kamikaze(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield c.DeclareKamikaze(side=side, yes=True)
    yield c.DeclareKamikaze(side=side, yes=False)


def _aviation(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for units in subsets(aviation_here(state, data)):
        yield c.UseAviation(side=side, units=units)


def _boxes(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for force in forces(state, data, side):
        if force.id not in battle_now(state).boxes and box_of(data, force) is None:
            yield from (c.AssignBox(side=side, force=force.id, box=box) for box in Box)


def _air(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield c.FightInTheAir(side=side)


def calls_with_pledges(state: State, data: Catalog) -> Iterator[Command]:
    """LINK and FS-12.3.2.3 Ways to have the battle fought elsewhere with points held back for ground support, the
    fewest first."""
    if state.public.awaits.step is not Step.AIR or not support_counts(state, data):
        return
    japan, allies = (range(left(state, side).all + 1) for side in SideId)
    for of_japan, of_allies in sorted(product(japan, allies), key=sum):
        pledged = {side: number for side, number in ((SideId.JP, of_japan), (SideId.AL, of_allies)) if number}
        if pledged:
            yield c.CallBattle(side=state.public.part, pledged=pledged)


def _targets(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    have, targets = left(state, side), _carriers_first(state, data, targets_of(state, data, side))
    for number in range(have.all, -1, -1):
        for points in spreads(number, targets):
            for elite in elites(points, have):
                yield c.NameTargets(side=side, points=points, elite=elite)


def _carriers_first(state: State, data: Catalog, targets: Sequence[TfId]) -> list[TfId]:
    """Task forces with a carrier, other task forces, the base."""

    def worth(target: TfId) -> tuple[bool, bool]:
        force = state.forces.get(target)
        return force is None, force is None or not any(data.is_carrier(unit) for unit in force.units)

    return sorted(targets, key=worth)


def _flak(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for strike in battle_now(state).strikes:
        yield c.OpenStrike(side=side, by=strike.by, target=strike.target)


def _strikes(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    strike = strikes.strike_now(state)
    units = units_struck(state, data, strike.by, strike.target)
    if strikes.kamikaze(state, strike):
        yield from (c.PlaceKamikaze(side=side, unit=unit) for unit in units)
        return
    most_kept = strike.points.all if strike.target == BASE else 0
    for kept in range(most_kept + 1):
        for points in spreads(strike.points.all - kept, units):
            for elite in elites(points, strike.points):
                yield c.AssignStrikes(side=side, points=points, elite=elite, support=kept)


def _sea_in(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    for units in subsets(ships_in(state, data, side, Box.BOMBARDMENT)):
        yield c.PutInSeaControl(side=side, units=units)


def _line_up(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    own, enemies = (contesting(state, data, one) for one in (side, side.enemy))
    few = min(len(own), len(enemies))
    for some, others in product(combinations(own, few), permutations(enemies, few)):
        yield c.PairShips(side=side, pairs=dict(zip(some, others, strict=True)))


def _leftovers(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    own, enemies = guns.leftovers(state, data, side), contesting(state, data, side.enemy)
    for chosen in product((*enemies, None), repeat=len(own)):
        against = {unit: enemy for unit, enemy in zip(own, chosen, strict=True) if enemy is not None}
        yield c.AssignLeftovers(side=side, against=against)


def _withdraw(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield c.Withdraw(side=side, yes=False)
    yield c.Withdraw(side=side, yes=True)


def _aims(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    choices = guns.choosing(state, data, side)
    for chosen in product(*choices.values()):
        yield c.AimGuns(side=side, at=dict(zip(choices, chosen, strict=True)))


def _fire(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield c.FireGuns(side=side)


def _excess(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    """FS-2.2.2.1 Each enemy unit beyond the limit, or none."""
    for place, _ in excess_ashore(state, data, side.enemy):
        for unit in ashore(state, data, side.enemy, place, Kind.LAND):
            yield RemoveExcess(side=side, place=place, units=(unit,))
    yield EndPhase(side=side, step=Step.EXCESS_LANDING)


def _landing(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield from (c.LandUnits(side=side, units=units) for units in subsets(may_land(state, data, side)))


def _support(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield c.RollSupport(side=side)


def _land_combat(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield c.FightOnLand(side=side, yes=True)
    yield c.FightOnLand(side=side, yes=False)


def _disembark(state: State, data: Catalog, side: SideId) -> Iterator[Command]:
    yield from (c.Disembark(side=side, units=units) for units in subsets(may_disembark(state, data, side)))


ANSWERS: Mapping[Step, Callable[[State, Catalog, SideId], Iterator[Command]]] = {
    Step.SUBMARINES: _submarines,
    Step.SUBMARINE_FIRE: _torpedoes,
    Step.BATTLES: _battles,
    Step.KAMIKAZE: _kamikaze,
    Step.AVIATION: _aviation,
    Step.BOARD: _boxes,
    Step.AIR: _air,
    Step.TARGETS: _targets,
    Step.FLAK: _flak,
    Step.STRIKES: _strikes,
    Step.SEA_IN: _sea_in,
    Step.LINE_UP: _line_up,
    Step.LEFTOVERS: _leftovers,
    Step.WITHDRAW: _withdraw,
    Step.FIRE_AT: _aims,
    Step.FIRE: _fire,
    Step.EXCESS_LANDING: _excess,
    Step.LANDING: _landing,
    Step.SUPPORT: _support,
    Step.LAND_COMBAT: _land_combat,
    Step.DISEMBARK: _disembark,
}
