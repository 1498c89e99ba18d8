"""Fire in the Sky, to be killed: plays without aim, and calls battles to be fought elsewhere."""

from random import Random

from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import WriteNote
from ffts.games.fire_in_the_sky.commands.battle import AbandonBattle, CallBattle
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import Step
from tests.fire_in_the_sky.drawn import orders
from tests.fire_in_the_sky.setting import FIRST
from tests.nemesis.games import Played, in_turn


def play_on(session: AnySession, chance: Random) -> tuple[Command, ...]:
    """The first drawn order that is allowed; a battle that was called is given up."""
    public = session.state.public
    if public.awaits.step is Step.ELSEWHERE:
        return (AbandonBattle(),)
    drawn = orders(session.state, session.data, chance)
    return (next(command for command in drawn if session.refusal(command) is None),)


def call(session: AnySession) -> Command:
    return CallBattle(side=session.state.public.part)


GAME = Played(
    scenario=FIRST,
    elsewhere=Step.ELSEWHERE,
    seed=11,
    play=in_turn(play_on, call, lambda text: WriteNote(text=text), Step.ELSEWHERE),
    broken=broken,
)
