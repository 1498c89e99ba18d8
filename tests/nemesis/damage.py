"""Files of killed games, damaged: each opens as it was, or says what is wrong and gives back what is still there."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ffts.app.files import new_game
from ffts.store.files import wal_of
from ffts.store.sqlite import Store
from tests.nemesis.games import Played, play_until, waits_for
from tests.store.builders import Seen, all_of
from tests.store.test_damage import Whole

HALF = 5
"""Entries of the game that are in its file and its backup."""
MOST = 40
"""Entries of one that waits for no battle."""


def frozen_files(game: Played, path: Path) -> Whole:
    """Killed in play, a campaign while it waits for a battle: what is in its file, in its journal, and in a backup.

    The first entries are in the file and its backup; the others stand in the journal alone.
    """
    session, saved = new_game(path, game.scenario), b""

    def is_enough() -> bool:
        nonlocal saved
        if len(session.store.entries()) == HALF:
            backup = session.store.backup("turn 2")
            saved = backup.read_bytes() if backup else b""
            session.store.work_in()
        return waits_for(session) == game.elsewhere if game.elsewhere else len(session.store.entries()) >= MOST

    play_until(session, game, is_enough)
    seen, alone = all_of(session.store), _without_journal(path)
    assert saved and len(seen[2]) > len(alone[2]) >= HALF
    parts = {"": path.read_bytes(), "-wal": wal_of(path).read_bytes(), "backup": saved}
    with closing(sqlite3.connect(path)) as con:
        ((layout,),) = con.execute("SELECT layout FROM game").fetchall()
    session.store.close()
    return Whole(parts, seen, alone, layout)


def _without_journal(path: Path) -> Seen:
    """What the file says by itself."""
    copy = path.with_stem("alone")
    copy.write_bytes(path.read_bytes())
    with Store.open(copy) as store:
        return all_of(store)
