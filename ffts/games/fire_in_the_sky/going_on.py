"""FS-4 Going on: what a phase can still save is said before it ends."""

from ffts.core.citations import number_of
from ffts.core.umpire import FORFEIT
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.offers.losing import forfeited
from ffts.games.fire_in_the_sky.rules.phases import end_step, lesson_step, whose_phase
from ffts.games.fire_in_the_sky.sequence import Ump, name_of, waiting_for

FORFEITED = f"FS-4{FORFEIT}"


def go_on(ump: Ump, cmd: c.GoOn) -> None:
    """FS-4 On from a phase that its player may end; what that forfeits is said first. What the other player decides in
    it ends by his own word."""
    awaits = ump.state.public.awaits
    ump.insist(awaits.step is not Step.OVER, "FS-16-OVER", "The game is over", "Undo to play on, or begin another game")
    why = f"{waiting_for(ump.state, ump.data)}; that is a choice of its own"
    ump.insist(awaits.side is not None, "FS-4-CHOICE", why, "Choose one of its lines in the Watch")
    if awaits.side is not None:
        if awaits.step in c.CLOSES:
            own = cmd.side is awaits.side or awaits.side is whose_phase(ump.state)
            why = f"{waiting_for(ump.state, ump.data)} in the other side's turn; going on does not end that"
            way_out = (
                f"A line of the Watch of its own ends it: {name_of(ump.data, awaits.side)} {c.CLOSES[awaits.step]}"
            )
            ump.insist(own, "FS-4-OTHERS", why, way_out)
        if awaits.step in c.CLOSES and cmd.after in (None, awaits.step):
            _nothing_is_forfeited(ump, awaits.side)
        end_step(ump, awaits.side, cmd.after)


def _nothing_is_forfeited(ump: Ump, side: SideId) -> None:
    """FS-4 Said once, before the phase ends; a side the program plays has done what it wanted to, and where the game is
    stepped through the order of the example stands."""
    if side in ump.state.public.seats or lesson_step(ump.state, ump.data) is not None:
        return
    lost = forfeited(ump.state, ump.data)
    told = ". ".join(f"{line.words} [{number_of(line.rule)}]" for line in lost)
    why = f"Too late for this once the phase has ended. {told}"
    ump.require(not lost, FORFEITED, why, "Do it, or end the phase all the same and leave it")
