"""`python -m tests.nemesis.player GAME`: plays it in children to be killed, and names each entry it has recorded."""

import os
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

from ffts.app.files import open_game
from ffts.app.rollers import seeded
from ffts.store.errors import Displaced
from tests.nemesis.games import Played, played
from tests.store.kill_player import acknowledge, main, say


def play_until_killed(game: Played, path: Path, seed: int) -> None:
    """Go on with the game there; if its file is taken away, say where it was kept, and end."""
    session = open_game(path)
    known = len(session.store.entries())

    def tell(old: object, new: object) -> None:
        nonlocal known
        known = acknowledge(session.store, known)

    session.watch(tell)
    try:
        game.play(session, Random(seed), seeded(seed))
    except Displaced as fault:
        say("displaced", fault.rescued or "")
        session.store.close()
        os._exit(0)
    say("over")
    time.sleep(60)


if __name__ == "__main__":
    main(partial(play_until_killed, played(sys.argv[1])), sys.argv[2:])
