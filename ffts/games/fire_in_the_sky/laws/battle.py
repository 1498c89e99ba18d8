"""FS-12 What is always true in the Combat Phase."""

from collections import Counter
from collections.abc import Iterator

from ffts.games.fire_in_the_sky.names import SEA, Kind, SideId
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Battle


def broken(state: State, data: Catalog) -> Iterator[str]:
    """The laws that do not hold, in words."""
    battle = state.public.battle
    if battle is not None:
        yield from _points(state, battle)
        yield from _ships(state, data, battle)
        yield from _air(state, battle)
    yield from _submarines(state)
    yield from _cargo(state)


def _points(state: State, battle: Battle) -> Iterator[str]:
    """FS-12.3.2 No Air Point is below nothing, and none strikes twice."""
    for side in SideId:
        left = battle.points.get(side)
        if left is None:
            continue
        if left.plain < 0 or left.elite < 0:
            yield f"FS-12.3.2: {side} has {left.plain} and {left.elite} Air Points"
        flown = sum(strike.points.all for strike in battle.strikes if strike.by is side)
        kept = battle.support[side].all if side in battle.support else 0
        if flown + kept > left.all:
            yield f"FS-12.3.2.2: {side} has {left.all} Air Points and uses {flown} and {kept}"
    for strike in battle.strikes:
        if strike.target != BASE and state.forces.get(strike.target) and state.forces[strike.target].side is strike.by:
            yield f"FS-12.3.2.2: {strike.by} strikes its own {strike.target}"


def _ships(state: State, data: Catalog, battle: Battle) -> Iterator[str]:
    """FS-12.3.3.1 Only ships fight for the sea, each in one box, and nobody is paired with a friend."""
    for side, units in battle.sea.items():
        for unit, number in Counter(units).items():
            if number > 1 or data.type(unit).kind is not Kind.NAVAL or data.type(unit).side is not side:
                yield f"FS-12.3.3.1: {unit} is {number} times in the Sea Control box of {side}"
    for pair in battle.pairs:
        if data.type(pair.superior).side is data.type(pair.other).side:
            yield f"FS-12.3.3.2.a: {pair.superior} faces {pair.other}, of its own side"


def _air(state: State, battle: Battle) -> Iterator[str]:
    """FS-12.3.2.1 Supremacy is Superiority, and the enemy has no point left."""
    if battle.supremacy and battle.superior is None:
        yield "FS-12.3.2.1: Air Supremacy is nobody's"


def _submarines(state: State) -> Iterator[str]:
    """FS-12.2.1 A task force is attacked once by a side in a segment, and points are not below nothing."""
    attacks = Counter((attack.by, attack.force) for attack in state.public.combat.attacks)
    for (side, force), number in attacks.items():
        if number > 1:
            yield f"FS-12.2.1: {side} attacks {force} {number} times"
    for side, points in state.public.submarines.items():
        if points < 0:
            yield f"FS-12.2.1: {side} has {points} Submarine Points"


def _cargo(state: State) -> Iterator[str]:
    """FS-13.2 Hits at sea wait on cargo that is at sea."""
    for unit in state.public.combat.sea_hits:
        if unit in state.units and state.units[unit].at != SEA and state.public.battle is None:
            yield f"FS-13.2: {unit} has hits at sea and is at {state.units[unit].at}"
