"""Pacific Fury, to be killed: plays by the program, and calls battles to be fought elsewhere."""

from random import Random

from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.pacific_fury.commands import WriteNote
from ffts.games.pacific_fury.commands.combat import CallBattle
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import SideId, Step
from ffts.games.pacific_fury.seats import next_turn
from tests.nemesis.games import Played, in_turn


def play_on(session: AnySession, chance: Random) -> tuple[Command, ...]:
    return tuple(command for command, _ in next_turn(session.state, session.data, chance.randrange(1000)))


def call(session: AnySession) -> Command:
    return CallBattle(side=session.state.public.awaits.side or SideId.US)


GAME = Played(
    scenario="guadalcanal",
    elsewhere=Step.ELSEWHERE,
    seed=0,
    play=in_turn(play_on, call, lambda text: WriteNote(text=text), Step.ELSEWHERE),
    broken=broken,
)
