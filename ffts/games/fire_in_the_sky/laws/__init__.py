"""What is always true, whatever was ordered: looked at by tests after every fact, and by whoever doubts a file."""

from collections import Counter
from collections.abc import Iterator

from ffts.core.once import remembered
from ffts.games.fire_in_the_sky.laws import battle
from ffts.games.fire_in_the_sky.names import BOXES, SEA, TRACK, Kind, Nation, PlaceId, home_of_space
from ffts.games.fire_in_the_sky.rules.board import Units
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def broken(state: State, data: Catalog) -> tuple[str, ...]:
    """The laws that do not hold, in words."""
    return (
        *_counters(state.units, data),
        *_on_track(state),
        *_forces(state, data),
        *_tracks(state, data),
        *battle.broken(state, data),
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
