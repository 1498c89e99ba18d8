"""FS-18.1.4 How it is told what the Allies do unseen: at a shared screen, in the log of both, in the menu."""

from ffts.core.counting import counted
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.commands.strategy import JoinAir, React, Sail, SplitAir, UseReplacement
from ffts.games.fire_in_the_sky.events import movement as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn
from ffts.games.fire_in_the_sky.names import SideId, Staying, UnitId, told_place
from ffts.games.fire_in_the_sky.state import State

STAY = {
    None: "nobody stays",
    Staying.UNITS: "what stays cannot be counted",
    Staying.AIRCRAFT: "what stays cannot be counted; aircraft are with it",
}


def told_left(staying: Staying | None) -> str:
    """'Hidden task forces have sailed from here: what stays cannot be counted'."""
    return f"Hidden task forces have sailed from here: {STAY[staying]}"


def veiled(state: State, event: Event) -> str:
    """A fact in words that name nobody who is hidden; nothing where there is nothing to hide."""
    match event:
        case m.ForceFormed(hidden=True):
            hexes = counted(len(event.path), "hex")
            verb = "reacts" if event.reacted else "sails"
            return f"A hidden Allied task force {verb} from {told_place(event.start)} to {event.goal}, {hexes}"
        case turn.TransportSpent(rule="FS-9.2") if _sneaky(state):
            return f"The Allied side spends {counted(event.points, 'Transport Point')}"
        case p.AirSplit() | p.AirJoined() | p.StepRegained() if _stays_unseen(state, event.unit):
            return f"Units that stay in {told_place(state.units[event.unit].at)} are split, joined or filled"
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
            return f"A hidden task force {verb} to {told_place(cmd.to)}"
        case SplitAir() | JoinAir() | UseReplacement() if _stays_unseen(state, cmd.unit):
            return "Units are split, joined or filled"
    return ""
