"""PF-11.0 The Return Phase, and PF-4.0 the end of the game."""

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.rules.ch06 import begin_turn, shifted
from ffts.games.pacific_fury.sequence import Ump, waiting_for


def go_on(ump: Ump, cmd: c.GoOn) -> None:
    """PF-5.0 Only where nobody has anything to decide."""
    step = ump.state.public.awaits.step
    ump.insist(
        cmd.after in (None, step), "PF-5.0-AFTER", "That is over already", "Look at the Watch for what comes now"
    )
    ump.insist(step is not Step.OVER, "PF-4.0-OVER", "The game is over", "Undo to play on, or begin another game")
    why = f"{waiting_for(ump.state, ump.data)}; that is a choice of its own"
    ump.insist(step is Step.TURN_END, "PF-5.0-CHOICE", why, "Choose one of its lines in the Watch")
    return_phase(ump)


def return_phase(ump: Ump) -> None:
    """PF-11.0.a and PF-11.0.d Everybody goes home, the marker shifts, the field is repaired, the next turn begins."""
    public = ump.state.public
    ump.say(e.AllReturned())
    if holder_gains(public.operational, public.transports_sunk):
        why = "the field was operational" if public.operational else "Transports were sunk"
        rule = "PF-11.0.b" if public.operational else "PF-11.0.c"
        shifted(ump, public.initiative, 1, why, rule)
    if not public.operational:
        ump.say(e.FieldRepaired())
    if public.turn >= public.last_turn:
        marker = ump.state.public.marker
        ump.say(e.GameEnded(winner=winner(marker), marker=marker))
    else:
        begin_turn(ump, public.turn + 1)


def holder_gains(operational: bool, transports_sunk: bool) -> bool:
    """PF-11.0.b and PF-11.0.c One space, never two."""
    return operational or transports_sunk


def winner(marker: int) -> SideId | None:
    """PF-4.0 Whoever has the marker on his side of the track; losses count nothing."""
    if marker == 0:
        return None
    return SideId.US if marker > 0 else SideId.JP


def concede(ump: Ump, cmd: c.Concede) -> None:
    """PF-4.0 The other side has won."""
    ump.say(e.GameEnded(winner=cmd.side.enemy, marker=ump.state.public.marker, conceded=cmd.side))
