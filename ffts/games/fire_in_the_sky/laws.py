"""What is always true, whatever was ordered: looked at by tests after every fact, and by whoever doubts a file."""

from collections import Counter
from collections.abc import Iterator

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.names import BOXES, SEA, TRACK, Kind, Nation, PlaceId, SideId, home_of_space
from ffts.games.fire_in_the_sky.rules.board import Units
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import BASE, Battle


def broken(state: State, data: Catalog) -> tuple[str, ...]:
    """The laws that do not hold, in words."""
    return (
        *_counters(state.units, data),
        *_on_track(state),
        *_forces(state, data),
        *_tracks(state, data),
        *in_combat(state, data),
    )


@remembered(2)
def _counters(units: Units, data: Catalog) -> tuple[str, ...]:
    """Most facts leave the counters as they are."""
    return (*_placed(units, data), *_steps(units, data))


def _placed(units: Units, data: Catalog) -> Iterator[str]:
    """FS-2.1 Every counter of the mix is in one place, and there are no others but replacements."""
    for unit in data.counters:
        if unit not in units:
            yield f"FS-2.1: {unit} is nowhere"
    for unit, one in units.items():
        if unit not in data.counters and data.type(unit).kind is not Kind.REPLACEMENT:
            yield f"FS-2.1: {unit} is no counter"
        if one.at in BOXES:
            continue
        home = PlaceId(home_of_space(one.at))
        place = home or one.at
        if place not in data.chart.places and not data.chart.is_box(place):
            yield f"FS-2.1: {unit} is at {one.at}, which is no place"
        if home and home not in data.homes(Nation.JP):
            yield f"FS-7.1.1: {unit} is in {one.at}, and the box is Japanese"
        box = data.box_nation(one.at)
        if box is not None and box.side is not one.side:
            yield f"FS-2.2.4: {unit} is in a box of the enemy"
        known = data.chart.places.get(PlaceId(one.at))
        if known is not None and not known.is_base and data.type(unit).kind in (Kind.NAVAL, Kind.AIR):
            yield f"FS-2.2.2: {unit} is in {one.at}, which is no base"


def _steps(units: Units, data: Catalog) -> Iterator[str]:
    """FS-2.1.1.2 and FS-2.1.1.3 Nobody has more steps than its counter, or none."""
    for unit, one in units.items():
        if not 1 <= one.steps <= max(1, data.type(unit).full_steps):
            yield f"FS-2.1.1.3: {unit} has {one.steps} steps"


def _on_track(state: State) -> Iterator[str]:
    on_track = {unit for unit, one in state.units.items() if one.at == TRACK}
    if on_track != set(state.public.track):
        yield f"FS-13.1: on the track are {sorted(on_track)}, entered {sorted(state.public.track)}"


def _forces(state: State, data: Catalog) -> Iterator[str]:
    """FS-9.4 Whoever is at sea is in one task force of his side, on a water that is there."""
    inside = Counter(unit for force in state.forces.values() for unit in force.units)
    for unit, one in state.units.items():
        if inside[unit] != int(one.at == SEA):
            yield f"FS-9.4: {unit} is at {one.at} and in {inside[unit]} task forces"
    for force in state.forces.values():
        if not force.units:
            yield f"FS-9.4: {force.id} has no unit"
        if force.at not in data.chart.seas:
            yield f"FS-9.4: {force.id} is at {force.at}, which is no water"
        for unit in force.units:
            if unit in state.units and state.units[unit].side is not force.side:
                yield f"FS-9.4: {unit} sails with the enemy"


def _tracks(state: State, data: Catalog) -> Iterator[str]:
    """FS-2.1.2.1 No total but that of Victory Points is ever below 0; there are quarters and nothing smaller."""
    public = state.public
    totals = {"oil": public.oil, "the Pool": public.merchantmen}
    totals |= {f"{nation} Transport Points": points for nation, points in public.transport.items()}
    totals |= {f"{side} Submarine Points": float(points) for side, points in public.submarines.items()}
    grain = 0.25 if data.edition.fractions else 1.0
    for name, total in totals.items():
        if total < 0:
            yield f"FS-2.1.2.1: {name} at {total}"
        if total % grain:
            yield f"FS-2.1.2.1: {name} at {total}, which is no multiple of {grain}"
    for place in public.control:
        if place not in data.chart.bases:
            yield f"FS-2.2.3: {place} is held, and is no base"


def in_combat(state: State, data: Catalog) -> Iterator[str]:
    """FS-12 What does not hold in the Combat Phase."""
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
        yield "FS-12.3.2.1: Air Supremacy belongs to neither side"


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
