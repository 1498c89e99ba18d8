"""The mark a file carries from the first order of a sitting until the game is closed.

Meanwhile part of what was done stands in the journal (the -wal file) alone. So a marked file without a journal has
lost one, and a journal beside a file without a mark belongs to another file. A file of an older program has no mark
and no table for one, and is taken as it is.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ffts.store.contents import Contents, read_all
from ffts.store.entries import Head
from ffts.store.errors import Damaged, primary_code
from ffts.store.files import connect, has_wal, wal_of

TABLE = (
    "CREATE TABLE IF NOT EXISTS in_play (id INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL,"
    " head INTEGER NOT NULL, seal INTEGER NOT NULL)"
)
NO_GAME = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA)
"""How SQLite says that pages do not fit together, or that a table is missing."""
_THERE = "SELECT count(*) FROM sqlite_master WHERE name = 'in_play'"
_LOST = (
    "{name} has lost its journal, {journal}, in which its newest orders stood: anything done after {last} may be "
    "missing. {backups}{remedy}"
)
_AGAIN = "If {journal} is still there, put it beside this file as {own} before you go on, and open the game again."
_SET_ASIDE = (
    "Beside {name} lay the journal of another file. It was set aside as {aside}, and {name} is as it was when it was "
    "last closed. This happens when a game is moved or replaced while it is open; the game the journal belongs to may "
    "lack its last orders."
)
_WENT_ON = (
    "{name} had been closed, yet the journal beside it held {steps} more. They were taken in; if you put an older copy "
    "of the game here on purpose, undo them."
)


class Mark(NamedTuple):
    """In which file, since when, and after which head the game is played."""

    name: str
    at: str
    head: int
    seal: int


def mark_of(con: sqlite3.Connection) -> Mark | None:
    """The mark, if there is one."""
    if not _knows_marks(con):
        return None
    row = con.execute("SELECT name, at, head, seal FROM in_play WHERE id = 1").fetchone()
    return Mark._make(row) if row else None


def is_marked(path: Path, mark: Mark | None) -> bool:
    """Whether the file by itself carries this mark, and so is the one that is played in."""
    try:
        with closing(connect(path, "mode=ro&immutable=1")) as con:
            return mark is None or mark_of(con) == mark
    except sqlite3.Error:
        return False


def put(con: sqlite3.Connection, mark: Mark) -> None:
    """Mark the file, as part of what is being written."""
    con.execute(TABLE)
    con.execute("INSERT OR REPLACE INTO in_play VALUES (1, ?, ?, ?, ?)", mark)


def take_away(con: sqlite3.Connection) -> None:
    """The file is whole by itself again."""
    if _knows_marks(con):
        con.execute("DELETE FROM in_play")


def is_parted(con: sqlite3.Connection, path: Path) -> bool:
    """Whether a file that was in play has lost its journal."""
    return not has_wal(path) and mark_of(con) is not None


def describe_parting(con: sqlite3.Connection, path: Path, last: Head, is_behind: bool) -> str:
    """What may be missing, and how to get it back."""
    mark = mark_of(con)
    assert mark
    journal, own = f"{mark.name}-wal", wal_of(path).name
    backups = "" if is_behind else "No backup of it goes on further. "
    remedy = _AGAIN.format(journal=journal, own=own)
    return _LOST.format(name=path.name, journal=journal, last=_time_text(last.at), backups=backups, remedy=remedy)


def check_belongs(path: Path) -> tuple[list[str], Path | None]:
    """Whether the journal beside a file is its own: a notice if not, and its name to be if it is to be set aside."""
    if not has_wal(path):
        return [], None
    alone = _closed_contents(path)
    if alone is None:
        return [], None
    try:
        with_journal, mark = _read_with_journal(path)
    except sqlite3.Error:  # the disk did not let it be read: that says nothing of whose journal it is
        return [], None
    if with_journal is None or not _goes_on(alone, with_journal):
        aside = _free_name(path)
        return [_SET_ASIDE.format(name=path.name, aside=aside.name)], aside
    steps = with_journal.last_head - alone.last_head
    begun_here = mark is not None and (mark.head, mark.seal) == (alone.last_head, alone.head_seal)
    if not steps or begun_here:
        return [], None
    text = f"{steps} step{'s' * (steps > 1)} (orders, undos and redos)"
    return [_WENT_ON.format(name=path.name, steps=text)], None


def set_aside_orphan(path: Path) -> None:
    """Before a file is made: a journal of its name is left of another one, and would be read with it."""
    if has_wal(path) and not path.exists():
        wal_of(path).rename(_free_name(path))


def _closed_contents(path: Path) -> Contents | None:
    """What the file says without its journal; None if it was not closed in order, or is not whole."""
    try:
        with closing(connect(path, "mode=ro&immutable=1")) as con:
            return read_all(con, path) if _knows_marks(con) and mark_of(con) is None else None
    except (sqlite3.Error, Damaged):
        return None


def _read_with_journal(path: Path) -> tuple[Contents | None, Mark | None]:
    """What file and journal say together; None if they are no whole game. A failing disk is another matter."""
    try:
        with closing(connect(path, "mode=ro")) as con:
            return read_all(con, path), mark_of(con)
    except Damaged:
        return None, None
    except sqlite3.Error as error:
        if primary_code(error) in NO_GAME:
            return None, None
        raise


def _goes_on(alone: Contents, after: Contents) -> bool:
    """Whether one is the other with more done: the seal of each entry starts from the one before it."""
    return after.info == alone.info and after.seals[: len(alone.seals)] == alone.seals


def _free_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem} journal {number}.set-aside")).exists():
        number += 1
    return aside


def _knows_marks(con: sqlite3.Connection) -> bool:
    return bool(con.execute(_THERE).fetchone()[0])


def _time_text(at: str) -> str:
    return f"{at[:16].replace('T', ' ')} UTC"
