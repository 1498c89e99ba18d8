"""A player of campaigns to be killed: plays by the program, and calls battles to be fought elsewhere."""

import time
from pathlib import Path
from random import Random

from ffts.app.files import open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.pacific_fury.autoplay import next_turn
from ffts.games.pacific_fury.commands import WriteNote
from ffts.games.pacific_fury.commands.combat import CallBattle
from ffts.games.pacific_fury.names import SideId, Step
from tests.store.kill_player import acknowledge, main

FROZEN_ON = 0.95
"""How often something is noted, rather than the battle given up, while the campaign waits for it."""


def play_until_killed(path: Path, seed: int) -> None:
    """Go on with the campaign there; each entry is named once it is recorded."""
    chance, roller = Random(seed), seeded(seed)
    session = open_game(path)
    known = len(session.store.entries())
    while not session.state.public.over:
        for command in orders(session, chance):
            session.submit(command, roller=roller)
            known = acknowledge(session.store, known)
    time.sleep(60)


def orders(session: AnySession, chance: Random) -> tuple[Command, ...]:
    """What is done next."""
    public = session.state.public
    if public.awaits.step is Step.ELSEWHERE and chance.random() < FROZEN_ON:
        return (WriteNote(text=f"They fight on: {chance.random()}"),)
    called = CallBattle(side=public.awaits.side or SideId.US)
    if public.battle is not None and chance.random() < 0.5 and session.refusal(called) is None:
        return (called,)
    return tuple(command for command, _ in next_turn(session.state, session.data, chance.randrange(1000)))


if __name__ == "__main__":
    main(play_until_killed)
