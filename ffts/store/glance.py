"""A first look at a game before anything heavy is loaded: its name and where it stands. Standard library only.

Nothing is checked against its seal here; opening the game does that.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ffts.store.files import connect, is_file, wal_of
from ffts.store.layout import APPLICATION_ID, VERSION

_PATIENCE = 0.2
_WHERE_IT_STANDS = (
    "SELECT title, scenario, entry_id, head.id, module FROM head JOIN game ON game.id = game_id"
    " WHERE game_id = (SELECT min(id) FROM game) ORDER BY head.id DESC LIMIT 1"
)


class Glance(NamedTuple):
    """What a list of games shows of one."""

    title: str
    scenario: str
    head: int | None
    last_head: int
    module: str
    """The name of the game it is of."""


def head_of(path: Path | str) -> Glance | None:
    """What the file says about itself, or None if it is not a game that can be read just now."""
    path = Path(path)
    if not is_file(path):
        return None
    options = "mode=ro" if wal_of(path).exists() else "mode=ro&immutable=1"
    try:
        with closing(connect(path, options, _PATIENCE)) as con:
            marks = [con.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
            if marks != [APPLICATION_ID, VERSION]:
                return None
            row = con.execute(_WHERE_IT_STANDS).fetchone()
    except sqlite3.Error:
        return None
    return Glance._make(row) if row else None
