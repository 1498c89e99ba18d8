"""PF-7.0 The Event Phase."""

from collections.abc import Callable, Mapping

from ffts.core.counting import counted, verb
from ffts.core.dice import Die
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.events.combat import HitsPlaced
from ffts.games.pacific_fury.names import Class, SideId, Step, UnitId
from ffts.games.pacific_fury.rules.ch06 import disrupt
from ffts.games.pacific_fury.rules.ch08 import begin_forming
from ffts.games.pacific_fury.rules.ch10.hits import strike_units
from ffts.games.pacific_fury.rules.forces import wait
from ffts.games.pacific_fury.sequence import Ump

REPEATS = frozenset({"heavy bombers"})  # PF-7.0.b
MOST_CARRIERS = 1  # PF-7.2.c
NO_SHIPS = "no ship lies in base"


def roll_event(ump: Ump, cmd: c.RollEvent) -> None:
    """PF-7.0.a and PF-7.0.b The non-initiative player rolls, and again while the event has been before."""
    side = ump.state.public.other
    table = ump.data.events[side]
    while True:
        roll = ump.roll("PF-7.0.a", f"{ump.data.scenario.side(side).adjective} event", Die.D6, announced=True).face
        event = table.result(roll)
        why = missing(ump, event)
        again = event in ump.state.public.spent or (
            why is not None and ump.state.public.house.event_without_target == "reroll"
        )
        ump.say(e.EventRolled(side=side, roll=roll, event=event, again=again, spends=event not in REPEATS))
        if not again:
            break
    if why is not None:
        ump.say(e.NothingCame(event=event, why=why))
        begin_forming(ump)
    else:
        EVENTS[event](ump, roll)


def missing(ump: Ump, event: str) -> str | None:
    """PF-7.0.b Why an event has nothing to work on (PF-Q24)."""
    if event == "torpedoes" and not ships_in_base(ump, SideId.US):
        return NO_SHIPS
    if event == "submarine" and not ships_in_base(ump, SideId.JP):
        return NO_SHIPS
    return None


def ships_in_base(ump: Ump, side: SideId) -> tuple[UnitId, ...]:
    return tuple(unit for unit in ump.state.sides[side].base if ump.data.cls(unit).is_ship)


def torpedoes(ump: Ump, roll: int) -> None:
    """PF-7.1.a The American ships in base are shown, and may be hit as often as the die says."""
    ump.say(e.PortShown(ships=ships_in_base(ump, SideId.US), hits=roll))
    wait(ump, Step.TORPEDOES, SideId.JP)


def place_torpedoes(ump: Ump, cmd: c.PlaceTorpedoes) -> None:
    """PF-7.1.a Hits up to the die on ships in base; ships on the Turn Track are safe; then they are hidden again."""
    public = ump.state.public
    hits = {unit: count for unit, count in cmd.hits.items() if count}
    for unit, count in hits.items():
        why = f"{counted(count, 'hit')} {verb(count, 'was')} placed on {unit}"
        ump.insist(count > 0, "PF-7.1.a", why, "Place 0 hits or more")
        why = f"{unit} does not lie in base"
        way_out = f"Choose among the ships shown: {', '.join(public.in_port)}"
        ump.insist(unit in public.in_port, "PF-7.1.a", why, way_out)
    total = sum(hits.values())
    why = f"The submarines have {counted(public.torpedoes, 'hit')}; {total} {verb(total, 'was')} placed"
    ump.require(total <= public.torpedoes, "PF-7.1.a-HITS", why, f"Place {public.torpedoes} or fewer")
    ump.say(HitsPlaced(side=SideId.JP, hits=hits))
    strike_units(ump, SideId.US, hits)
    ump.say(e.PortHidden())
    begin_forming(ump)


def release_reserve(ump: Ump, roll: int) -> None:
    """PF-7.1.b"""
    ump.say(e.ReserveReleased(ships=ump.state.public.reserve))
    begin_forming(ump)


def bombers(ump: Ump, roll: int) -> None:
    """PF-7.1.c and PF-7.2.b The field is disrupted, however strong it is."""
    side = ump.state.public.other
    rule = "PF-7.1.c" if side is SideId.JP else "PF-7.2.b"
    disrupt(ump, side, "by bombers from far away", rule)
    begin_forming(ump)


def submarine(ump: Ump, roll: int) -> None:
    """PF-7.2.a One ship in Truk, drawn at random, is out of the game; ships on the Turn Track are safe."""
    (ship,) = ump.draw("PF-7.2.a", "The ship the submarine meets", ships_in_base(ump, SideId.JP))
    ump.say(e.SubmarineSank(ship=UnitId(ship)))
    begin_forming(ump)


def overestimated(ump: Ump, roll: int) -> None:
    """PF-7.2.c With at most one CV in base, before the Turn Track is emptied, a sunk CV comes back."""
    here, sunk = carriers_in_base(ump), sunk_carriers(ump)
    if returns(len(here), len(sunk)):
        wait(ump, Step.CARRIER_BACK, SideId.US)
        return
    why = "no carrier was sunk" if not sunk else f"{len(here)} fleet carriers lie in base"
    ump.say(e.NothingCame(event="overestimated", why=why))
    begin_forming(ump)


def returns(in_base: int, sunk: int) -> int:
    """PF-7.2.c How many carriers come back."""
    return int(in_base <= MOST_CARRIERS and sunk > 0)


def carriers_in_base(ump: Ump) -> tuple[UnitId, ...]:
    return tuple(unit for unit in ump.state.sides[SideId.US].base if ump.data.cls(unit) is Class.CV)


def sunk_carriers(ump: Ump) -> tuple[UnitId, ...]:
    known = ump.data.units(SideId.US, Class.CV)
    return tuple(unit for unit in ump.state.public.sunk if unit in known)


def return_sunk_carrier(ump: Ump, cmd: c.ReturnSunkCarrier) -> None:
    """PF-7.2.c The American player says which; when it can sail again is open (PF-Q23)."""
    sunk = sunk_carriers(ump)
    ump.insist(cmd.ship in sunk, "PF-7.2.c", f"{cmd.ship} is not a sunk carrier", f"Choose among {', '.join(sunk)}")
    public = ump.state.public
    turn = public.turn + 1 if public.house.overestimated_usable == "next_turn" else None
    ump.say(e.CarrierReturned(ship=cmd.ship, turn=turn))
    begin_forming(ump)


EVENTS: Mapping[str, Callable[[Ump, int], None]] = {
    "torpedoes": torpedoes,
    "reserve": release_reserve,
    "bombers": bombers,
    "submarine": submarine,
    "heavy bombers": bombers,
    "overestimated": overestimated,
}
