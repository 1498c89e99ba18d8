"""PF-6.0 The Initiative Phase, and what the marker means."""

from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.rules.forces import wait
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.setup import holder
from ffts.games.pacific_fury.state import State


def begin_turn(ump: Ump, turn: int) -> None:
    """PF-6.0, PF-6.1 and PF-6.3 Whoever holds the marker has the initiative for the turn; the other has Transports."""
    public, data = ump.state.public, ump.data
    side = holder(public.marker)
    landed = public.landed_for_good
    transports = tuple(unit for unit in data.transports(side.enemy) if unit not in landed)
    ump.say(e.TurnBegan(turn=turn, initiative=side, transports=transports, withdrawn=data.transports(side)))
    wait(ump, Step.EVENT, side.enemy)


def shifted(ump: Ump, side: SideId, by: int, why: str, rule: str) -> None:
    """PF-3.6 The marker goes to the side's end of the track, and stops at the last box."""
    to = ump.data.initiative.moved(ump.state.public.marker, side.sign * by)
    ump.say(e.MarkerShifted(side=side, by=by, to=to, why=why, rule=rule))


def field_strength(state: State) -> int:
    """PF-3.6 The value of the marker's box; what a landing in mid-turn across 0 does to it is open (PF-Q1)."""
    public = state.public
    crossed = public.marker != 0 and holder(public.marker) is not public.initiative
    return 0 if crossed and public.house.henderson_crossed == "zero" else abs(public.marker)


def needed(state: State) -> int:
    """PF-10.4.a The hits that disrupt the field: the number of the box, one at least."""
    return max(1, field_strength(state))


def disrupt(ump: Ump, by: SideId, how: str, rule: str) -> None:
    """PF-6.2.b The marker is turned to its back."""
    if ump.state.public.operational:
        ump.say(e.FieldDisrupted(by=by, how=how, rule=rule))
