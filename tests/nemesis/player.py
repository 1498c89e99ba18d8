"""`python -m tests.nemesis.player GAME`: plays it in children to be killed, and names each entry it has recorded."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random

from ffts.app.files import open_game
from ffts.app.rollers import seeded
from ffts.store.errors import Displaced
from ffts.store.place import Place
from ffts.store.sqlite import Statement, Store
from tests.nemesis.games import Played, played
from tests.store.kill_player import acknowledge, main, say

LATE = 4
"""Statements that wait: two for each order."""


def play_until_killed(game: Played, path: Path, seed: int) -> None:
    """Go on with the game there; if its file is taken away, say where it was kept, and end."""
    session = open_game(path)
    known, last = len(session.store.entries()), 0.0

    def tell(old: object, new: object) -> None:
        nonlocal known, last
        known, last = acknowledge(session.store, known), time.monotonic()

    session.watch(tell)
    try:
        game.play(session, Random(seed), seeded(seed))
    except Displaced as fault:
        say("displaced", fault.rescued or "")
        session.store.close()
        os._exit(0)
    say("over", last)
    time.sleep(60)


def blind() -> None:
    """A store that does not look whether its file is still there."""
    Place.harm = lambda _: None  # type: ignore[assignment]


def late() -> None:
    """A store that says that an order is recorded, and records it with the two that follow."""
    waiting: list[Statement] = []
    commit = Store._commit

    def commit_late(store: Store, statements: Sequence[Statement]) -> None:
        waiting.extend(statements)
        if store._mark is None or len(waiting) > LATE:
            commit(store, waiting)
            waiting.clear()

    Store._commit = commit_late  # type: ignore[method-assign, assignment]


WEAK: Mapping[str, Callable[[], None]] = {"blind": blind, "late": late}
"""Stores that must be found out."""

if __name__ == "__main__":
    *weak, name = sys.argv[1].split("+")
    for weakness in weak:
        WEAK[weakness]()
    main(partial(play_until_killed, played(name)), sys.argv[2:])
