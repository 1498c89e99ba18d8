"""PF-8.2-8.3 Task forces: what is in them, of which type they are, what they are called; and whose word is next."""

from collections.abc import Iterable

from ffts.core.umpire import Refused
from ffts.games.pacific_fury.events import operations as e
from ffts.games.pacific_fury.events.turn import Waited
from ffts.games.pacific_fury.names import EXPRESS, Class, Kind, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State


def kind_of(data: Catalog, units: Iterable[UnitId]) -> Kind:
    """PF-8.3.a and PF-8.3.b Carriers make a TF-C, Transports a TF-A, all else is a TF-B: as the units are now."""
    classes = {data.cls(unit) for unit in units}
    if any(cls.is_carrier for cls in classes):
        return Kind.C
    return Kind.A if Class.AP in classes else Kind.B


def units_of(state: State, force: TfId) -> tuple[UnitId, ...]:
    """What is in a task force; nothing once it is gone."""
    stack = state.public.stacks.get(force)
    return state.sides[stack.side].forces[force] if stack else ()


def units_in(state: State, forces: Iterable[TfId]) -> tuple[UnitId, ...]:
    return tuple(unit for force in forces for unit in units_of(state, force))


def kind_of_force(ump: Ump, force: TfId) -> Kind:
    return kind_of(ump.data, units_of(ump.state, force))


def is_express(state: State, force: TfId) -> bool:
    """PF-9.6.a"""
    return EXPRESS in units_of(state, force)


def together(state: State, force: TfId) -> tuple[TfId, ...]:
    """PF-8.2.f and PF-10.6.d The task forces that are attacked as one: in Ironbottom Sound all of a side."""
    stack = state.public.stacks[force]
    return state.public.at(stack.side, Zone.IBS) if stack.zone is Zone.IBS else (force,)


def force_text(data: Catalog, force: TfId) -> str:
    """'Japanese TF 2'; a name that no task force can have as it was typed."""
    side, _, number = force.partition("-")
    known = next((one for one in SideId if one == side), None)
    return f"{data.scenario.side(known).adjective} TF {number}" if known and number else str(force)


def own_force(ump: Ump, side: SideId, force: TfId) -> Zone:
    """PF-9.0.a The zone of a task force of this side that is on the map."""
    stack = ump.state.public.stacks.get(force)
    if stack is not None and stack.side is side and stack.zone is not None:
        return stack.zone
    name = force_text(ump.data, force)
    if stack is not None and stack.side is side:
        why, instead = f"{name} still waits in box {stack.box}", "Sortie it once no lower box has a task force"
        raise Refused("PF-9.1.a-BOX", why, instead, waivable=False)
    there = ", ".join(force_text(ump.data, one) for one in at_sea(ump.state, side)) or "none"
    raise Refused(
        "PF-9.0.a", f"{name} is not a task force of this side", f"Choose among those at sea: {there}", waivable=False
    )


def at_sea(state: State, side: SideId) -> tuple[TfId, ...]:
    return tuple(force for force, stack in state.public.stacks_of(side).items() if stack.zone is not None)


def wait(ump: Ump, step: Step, side: SideId | None = None) -> None:
    ump.say(Waited(step=step, side=side))


def reveal(ump: Ump, forces: Iterable[TfId], why: str, rule: str) -> None:
    """PF-8.4 Once shown, a task force stays shown."""
    for force in forces:
        if force not in ump.state.public.shown:
            side = ump.state.public.stacks[force].side
            units = units_of(ump.state, force)
            ump.say(e.Revealed(side=side, force=force, units=units, why=why, rule=rule))


def go_home(ump: Ump, forces: Iterable[TfId], why: str, rule: str) -> None:
    """To base, face down: those that still are."""
    for force in forces:
        stack = ump.state.public.stacks.get(force)
        if stack is not None:
            ump.say(e.WentHome(side=stack.side, force=force, why=why, rule=rule))


LAST_BOX = 7  # PF-9.7.a


def begin_operations(ump: Ump) -> None:
    """PF-9.0.a The initiative player has the first of each pair."""
    _open(ump, ump.state.public.initiative, 1)


def _open(ump: Ump, side: SideId, number: int) -> None:
    """PF-9.0.b A side with nothing on the map and nothing in its boxes passes, and so does one that rests."""
    ump.say(e.OperationBegan(side=side, number=number))
    public = ump.state.public
    idle = not public.stacks_of(side)
    if idle or side in public.resting:
        ump.say(e.Passed(side=side, number=number, forced=idle))
        finish(ump, side, sortied=False)


def finish(ump: Ump, side: SideId, sortied: bool) -> None:
    """PF-9.0.a and PF-9.7.a Unless it was a sortie the waiting task forces age; then the other side follows."""
    if not sortied:
        _age(ump, side)
    public = ump.state.public
    if side is public.initiative:
        _open(ump, public.other, public.number)
    elif public.number < ump.data.scenario.operations:
        _open(ump, public.initiative, public.number + 1)
    else:
        wait(ump, Step.TURN_END)


def _age(ump: Ump, side: SideId) -> None:
    """PF-9.7.a One box up; out of the seventh a task force goes back to base, and is out for the turn."""
    waiting = ump.state.public.waiting(side)
    if waiting:
        ump.say(e.BoxesAged(side=side, home=waiting.get(LAST_BOX)))
