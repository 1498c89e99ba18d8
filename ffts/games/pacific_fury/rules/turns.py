"""PF-9.0 and PF-9.7 Whose operation it is, and what becomes of the task forces that wait."""

from ffts.games.pacific_fury.events import operations as e
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.rules.forces import wait
from ffts.games.pacific_fury.sequence import Ump

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
