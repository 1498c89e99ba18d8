"""How things stand, in lines: the tracks, and who is where."""

from collections.abc import Iterator, Mapping

from ffts.games.fire_in_the_sky.names import BOXES, Nation, PlaceId, SideId, UnitId, home_of_space, listed, told_place
from ffts.games.fire_in_the_sky.rules.ch05 import told_points
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import SideView, known_state
from ffts.games.fire_in_the_sky.words.hiding import told_left


def umpire_lines(state: State, data: Catalog) -> Iterator[str]:
    """Everything, tracks first."""
    public = state.public
    transport = ", ".join(
        f"{nation.told} {told_points(public.transport[nation])}" for nation in (Nation.JP, Nation.US, Nation.GB)
    )
    pool, oil = told_points(public.merchantmen), told_points(public.oil)
    yield f"Victory Points {public.vp}; Merchantmen Pool {pool}; Oil {oil}"
    yield f"Transport Points: {transport}"
    yield f"Submarine Points: Japan {public.submarines[SideId.JP]}, Allies {public.submarines[SideId.AL]}"
    for force in state.forces.values():
        at, name = data.chart.told(force.at), data.scenario.side(force.side).adjective
        inside = listed(force.units) if force.units else "hidden"
        yield f"{name} TF {force.id.partition('-')[2]} in {at}: {inside}"
    for spot, units in _by_spot(state).items():
        yield f"{told_place(spot)}{_held(state, data, spot)}: {_with_steps(state, units)}"
    for unit, entry in sorted(public.track.items(), key=lambda one: one[1].turn):
        yield f"Turn {entry.turn}: {listed((unit,))}, {entry.why}"


def side_lines(seen: SideView, data: Catalog) -> Iterator[str]:
    """The same of what a side sees."""
    yield from umpire_lines(known_state(seen), data)
    for base in seen.unseen:
        left = told_left(seen.public.staying.get(base))
        yield f"{told_place(base)}{_held(known_state(seen), data, base)}: {left[0].lower()}{left[1:]}"


def _by_spot(state: State) -> Mapping[str, tuple[UnitId, ...]]:
    found: dict[str, tuple[UnitId, ...]] = {}
    for unit, one in state.units.items():
        if one.at not in BOXES or one.at == "convoy_escort":
            found[one.at] = (*found.get(one.at, ()), unit)
    return dict(sorted(found.items(), key=lambda item: (bool(home_of_space(item[0])), item[0])))


def _with_steps(state: State, units: tuple[UnitId, ...]) -> str:
    air = sum(state.units[unit].steps for unit in units if " air " in unit)
    rest = [unit for unit in units if " air " not in unit]
    parts = [listed(rest)] if rest else []
    if air:
        parts.append(f"{air} air step{'s' if air > 1 else ''}")
    return "; ".join(parts)


def _held(state: State, data: Catalog, spot: str) -> str:
    owner = state.public.control.get(PlaceId(spot))
    return f" ({data.scenario.side(owner).adjective})" if owner else ""
