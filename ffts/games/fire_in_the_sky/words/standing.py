"""How things stand, in lines: the tracks, and who is where."""

from collections.abc import Iterator, Mapping

from ffts.core.counting import counted
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.commands.strategy import JoinAir, React, Sail, SplitAir, UseReplacement
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn
from ffts.games.fire_in_the_sky.names import (
    BOXES,
    Nation,
    PlaceId,
    SideId,
    Staying,
    UnitId,
    home_of_space,
    listed,
    place_text,
)
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import SideView, known_state

STAY = {
    None: "no units stay",
    Staying.UNITS: "what stays cannot be counted",
    Staying.AIRCRAFT: "what stays cannot be counted; aircraft are with it",
}


def describe_left(staying: Staying | None) -> str:
    """'Hidden task forces have sailed from here: what stays cannot be counted'."""
    return f"Hidden task forces have sailed from here: {STAY[staying]}"


def veiled(state: State, event: Event) -> str:
    """A fact in words that name nobody who is hidden; nothing where there is nothing to hide."""
    match event:
        case m.ForceFormed(hidden=True):
            hexes = counted(len(event.path), "hex")
            verb = "reacts" if event.reacted else "sails"
            return f"A hidden Allied task force {verb} from {place_text(event.start)} to {event.goal}, {hexes}"
        case turn.TransportSpent(rule="FS-9.2") if _sneaky(state):
            return f"The Allied side spends {counted(event.points, 'Transport Point')}"
        case p.AirSplit() | p.AirJoined() | p.StepRegained() if _stays_unseen(state, event.unit):
            return f"Units that stay in {place_text(state.units[event.unit].at)} are split, joined or filled"
    return ""


def _sneaky(state: State) -> bool:
    return state.public.house.option_sneaky and state.public.part is SideId.AL


def _stays_unseen(state: State, unit: UnitId) -> bool:
    """Whether it is in a base of which Japan does not see who is left."""
    one = state.units.get(unit)
    hidden = {str(force.started) for force in state.forces.values() if force.hidden}
    return one is not None and one.side is SideId.AL and one.at in hidden


def veiled_menu(cmd: Command, state: State) -> str:
    """A command in words that name nobody who is hidden; nothing where there is nothing to hide."""
    match cmd:
        case Sail(side=SideId.AL) | React(side=SideId.AL) if state.public.house.option_sneaky:
            verb = "sails" if isinstance(cmd, Sail) else "reacts"
            return f"A hidden task force {verb} to {place_text(cmd.to)}"
        case SplitAir() | JoinAir() | UseReplacement() if _stays_unseen(state, cmd.unit):
            return "Units are split, joined or filled"
    return ""


def umpire_lines(state: State, data: Catalog) -> Iterator[str]:
    """Everything, tracks first."""
    public = state.public
    transport = ", ".join(
        f"{nation.label} {points_text(public.transport[nation])}" for nation in (Nation.JP, Nation.US, Nation.GB)
    )
    pool, oil = points_text(public.merchantmen), points_text(public.oil)
    yield f"Victory Points {public.vp}; Merchantmen Pool {pool}; Oil {oil}"
    yield f"Transport Points: {transport}"
    yield f"Submarine Points: Japan {public.submarines[SideId.JP]}, Allies {public.submarines[SideId.AL]}"
    for force in state.forces.values():
        at, name = data.chart.describe(force.at), data.scenario.side(force.side).adjective
        inside = listed(force.units) if force.units else "hidden"
        yield f"{name} TF {force.id.partition('-')[2]} in {at}: {inside}"
    for spot, units in _by_spot(state).items():
        yield f"{place_text(spot)}{_held(state, data, spot)}: {_with_steps(state, units)}"
    for unit, entry in sorted(public.track.items(), key=lambda one: one[1].turn):
        yield f"Turn {entry.turn}: {listed((unit,))}, {entry.why}"


def side_lines(view: SideView, data: Catalog) -> Iterator[str]:
    """The same of what a side sees."""
    yield from umpire_lines(known_state(view), data)
    for base in view.unseen:
        left = describe_left(view.public.staying.get(base))
        yield f"{place_text(base)}{_held(known_state(view), data, base)}: {left[0].lower()}{left[1:]}"


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
