"""A random player: forms, orders and decides anything that is allowed."""

from collections.abc import Iterator
from random import Random

from ffts.core.model import Command
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, Step, UnitId
from ffts.games.pacific_fury.offers import allowed, asking, watch
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view


def commands(state: State, data: Catalog, chance: Random) -> Iterator[Command]:
    """What somebody does next: one command, or those that form a side's task forces."""
    awaits, battle = state.public.awaits, state.public.battle
    side = awaits.side
    if awaits.step is Step.ELSEWHERE and battle is not None and chance.random() < 0.8:
        inside = [
            state.sides[state.public.stacks[one].side].forces[one] for one in (*battle.attackers, *battle.defenders)
        ]
        severity = {
            unit: chance.choice((0, 1, 2, 3, 4) if data.cls(unit).is_ship else (0, 4))
            for group in inside
            for unit in group
        }
        yield combat.ApplyBattleResult(battle=battle.called, severity=severity)
        return
    if side is None:
        yield next(one.command for one in watch(state, data) if one.command)
        return
    match awaits.step:
        case Step.FORMING:
            yield from forming(state, data, side, chance)
        case Step.HITS:
            yield combat.AllocateHits(side=side, hits=placed(state, data, side, chance))
        case Step.TORPEDOES:
            public = state.public
            yield c.PlaceTorpedoes(hits={chance.choice(public.in_port): chance.randint(0, public.torpedoes)})
        case _:
            yield from chance.choice([offer.orders for offer in allowed(asking(view(state, side), data))])


def forming(state: State, data: Catalog, side: SideId, chance: Random) -> Iterator[Command]:
    """Any units in any number of boxes, but for what the rules refuse."""
    base = list(state.sides[side].base)
    chance.shuffle(base)
    boxes = chance.randint(0, 7)
    groups: list[list[UnitId]] = [[] for _ in range(boxes)]
    for unit in base:
        if groups and chance.random() < 0.8:
            group = chance.choice(groups)
            mixed = {data.cls(one) is Class.AP for one in group} | {data.cls(unit) is Class.AP}
            if len(mixed) == 1 or not any(data.cls(one).is_carrier for one in (*group, unit)):
                group.append(unit)
    filled = [group for group in groups if group]
    if side is SideId.JP is state.public.other and len(filled) < 7 and chance.random() < 0.6:
        inside = {unit for group in filled for unit in group}
        if any(data.cls(unit) is Class.AP and unit not in inside for unit in base):
            filled.insert(chance.randint(0, len(filled)), [EXPRESS])
    for number, group in sorted(enumerate(filled, start=1), key=lambda one: EXPRESS in one[1]):
        yield c.PlaceInBox(side=side, box=number, units=tuple(group))
    yield c.CommitForces(side=side)


def placed(state: State, data: Catalog, side: SideId, chance: Random) -> dict[UnitId, int]:
    """Hits anywhere, Transports last."""
    hits: dict[UnitId, int] = {}
    for _, units, count in scored_on(state, side):
        ships = [unit for unit in units if data.cls(unit) is not Class.AP]
        for unit in (*ships, *(unit for unit in units if unit not in ships))[:count]:
            hits[unit] = 1
        for _ in range(count - sum(hits.get(unit, 0) for unit in units)):
            unit = chance.choice(units)
            hits[unit] = hits.get(unit, 0) + 1
    return hits
