"""PF-8.0 The Task Force Phase: ships arrive, and task forces are formed in secret."""

from collections.abc import Collection, Sequence

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.names import EXPRESS, Class, SideId, Step, UnitId
from ffts.games.pacific_fury.rules.forces import begin_operations, wait
from ffts.games.pacific_fury.sequence import Ump, name_of
from ffts.games.pacific_fury.state.parts import Side

BOXES = 7  # PF-8.2.c


def begin_forming(ump: Ump) -> None:
    """PF-8.1 Ships due this turn come from the Turn Track to base; then the non-initiative player forms first."""
    public = ump.state.public
    for side in SideId:
        own = ump.data.units(side)
        due = tuple(unit for unit, turn in public.track.items() if turn <= public.turn and unit in own)
        if due:
            ump.say(e.ShipsArrived(side=side, ships=due))
    wait(ump, Step.FORMING, public.other)


def place_in_box(ump: Ump, cmd: c.PlaceInBox) -> None:
    """PF-8.2.b Units go from base, or from another box, into this one; together they are one task force. A unit that is
    named twice is one unit."""
    ump.insist(bool(cmd.units), "PF-8.2.b-NONE", "No unit was named", "Choose the units that go into the box")
    why = f"There are boxes 1 to {BOXES}; box {cmd.box} was named"
    ump.insist(1 <= cmd.box <= BOXES, "PF-8.2.c-BOX", why, "Choose one of these")
    own = ump.state.sides[cmd.side]
    here = {*own.base, *(unit for units in own.boxes.values() for unit in units)}
    for_express, units = None, tuple(dict.fromkeys(cmd.units))
    for unit in units:
        if unit == EXPRESS and EXPRESS not in here:
            for_express = for_the_express(ump, cmd.side)
        else:
            ump.insist(unit in here, "PF-8.2.b", absent(ump, cmd.side, unit), "Choose units that are in base")
    inside = (*(unit for unit in own.boxes.get(cmd.box, ()) if unit not in units), *units)
    ump.heed(check_together, ump, inside)
    ump.say(e.Placed(side=cmd.side, box=cmd.box, units=units, for_express=for_express))


def absent(ump: Ump, side: SideId, unit: UnitId) -> str:
    """PF-6.3 and PF-8.2.b Why a unit cannot be used."""
    counter = ump.data.counters.get(unit)
    if counter is None or counter.side is not side:
        return f"{name_of(ump.data, side)} has no {unit}"
    if counter.cls is Class.AP and side is ump.state.public.initiative:
        return f"{unit}: the initiative player has no Transports"
    return f"{unit} is not in base"


def for_the_express(ump: Ump, side: SideId) -> UnitId:
    """PF-9.6.a and PF-9.6.d Japan without the initiative may turn one of its Transports units into the Tokyo Express;
    the other stays what it is."""
    public, own = ump.state.public, ump.state.sides[side]
    may = side is SideId.JP and public.initiative is not SideId.JP
    ump.insist(may, "PF-9.6.a-WHO", "Only Japan without the initiative runs the Tokyo Express", "Choose other units")
    transports = [unit for unit in own.base if ump.data.cls(unit) is Class.AP]
    why = "No Transports unit is left in base for the Tokyo Express"
    ump.insist(bool(transports), "PF-9.6.a-WHAT", why, "Take one out of its box")
    return transports[0]


def check_together(ump: Ump, units: Sequence[UnitId]) -> None:
    """PF-8.2.d and PF-9.6.a No carrier sails with Transports, and nobody with the Tokyo Express."""
    classes = {ump.data.cls(unit) for unit in units}
    carrier = next((unit for unit in units if ump.data.cls(unit).is_carrier), "")
    why = f"{carrier} cannot sail in one task force with Transports"
    ump.require(not (carrier and Class.AP in classes), "PF-8.2.d", why, "Put one of them into another box")
    why = "The Tokyo Express sails alone"
    ump.require(Class.TE not in classes or len(units) == 1, "PF-9.6.a-ALONE", why, "Give it a box of its own")


def remove_from_box(ump: Ump, cmd: c.RemoveFromBox) -> None:
    """PF-8.2.b Back to base, as long as the task forces are not formed."""
    own = ump.state.sides[cmd.side]
    inside = [unit for units in own.boxes.values() for unit in units]
    named = tuple(dict.fromkeys(cmd.units))
    for unit in named:
        why = f"{unit} is in no box"
        ump.insist(unit in inside, "PF-8.2.b-OUT", why, f"Choose among {', '.join(inside) or 'none: all are in base'}")
    back = transports_back(own, ump.state.public.landed_for_good) if EXPRESS in named else None
    ump.say(e.TakenOut(side=cmd.side, units=named, for_express=back))


def transports_back(own: Side, landed_for_good: Collection[UnitId]) -> UnitId:
    """PF-9.6.a The Transports unit the Tokyo Express stood for."""
    return next(unit for unit in own.aside if unit != EXPRESS and unit not in landed_for_good)


def contiguous(boxes: Collection[int]) -> bool:
    """PF-8.2.c Filled from 1 without a gap, none to seven."""
    return sorted(boxes) == list(range(1, len(boxes) + 1))


def commit_forces(ump: Ump, cmd: c.CommitForces) -> None:
    """PF-8.2.a, PF-8.2.c and PF-8.2.e The boxes stand; the other side, once it forms, sees which are taken."""
    boxes = tuple(ump.state.sides[cmd.side].boxes)
    taken = ", ".join(map(str, boxes))
    why = f"Boxes are filled from 1 on without a gap; taken are {taken}"
    ump.insist(contiguous(boxes), "PF-8.2.c", why, "Move units down into the empty boxes")
    ump.say(e.ForcesFormed(side=cmd.side, boxes=boxes))
    public = ump.state.public
    if public.initiative in public.formed:
        begin_operations(ump)
    else:
        wait(ump, Step.FORMING, public.initiative)
