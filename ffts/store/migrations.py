"""Bringing a file of an older version up to date: first a copy, then one step after the other, all or none."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType

from ffts.store import backups, layout, room_rows
from ffts.store.contents import check_pages
from ffts.store.errors import SaveError, damaged, not_a_game, too_new, too_old
from ffts.store.files import Access, connect, rights_of
from ffts.store.layout import APPLICATION_ID, guard, layout_seal, unguard

Step = Callable[[sqlite3.Connection], None]

STEPS: Mapping[int, Step] = MappingProxyType({})
"""What leads from the version before to this version. Version 1 is the first, so nothing leads to it.

A step that changes what an entry says seals it anew. A step that was released is never changed.
"""

_FIRST = 1


class MigrationFailed(SaveError):
    """A file could not be brought up to date; it is as it was."""


def version_of(con: sqlite3.Connection, path: Path) -> int:
    """The version of our file; refuses a file that is not ours or too new."""
    ((mark,),) = con.execute("PRAGMA application_id").fetchall()
    ((version,),) = con.execute("PRAGMA user_version").fetchall()
    if mark != APPLICATION_ID:
        raise not_a_game(path)
    if version > layout.VERSION:
        raise too_new(path, version, layout.VERSION)
    if version < _FIRST:
        raise damaged(path, f"it says that it is of version {version}, which there never was")
    return int(version)


def bring_up_to_date(path: Path, version: int, access: Access) -> str:
    """Copy the file, then migrate it. What was done, in words."""
    newest = layout.VERSION
    if access is not Access.WRITE:
        raise too_old(path, version, newest)
    with closing(connect(path)) as con:
        check_pages(con, path)
        copy = backups.add(con, path, f"before version {newest}", rights_of(path))
        try:
            _migrate(con, version, newest)
        except (sqlite3.Error, KeyError) as fault:
            raise MigrationFailed(
                f"{path.name} could not be brought from file version {version} to {newest}: {fault}.",
                f"The file is as it was, and a copy is in {copy}.",
                "Open it with the program that wrote it, and report this with the file attached.",
            ) from fault
    return f"{path.name} was brought from file version {version} to {newest}. A copy of it as it was is in {copy}."


def _migrate(con: sqlite3.Connection, version: int, newest: int) -> None:
    con.execute("BEGIN IMMEDIATE")
    try:
        unguard(con)
        for to in range(version + 1, newest + 1):
            STEPS[to](con)
        guard(con)
        for statement in room_rows.guards() if room_rows.is_there(con) else ():
            con.execute(statement)
        con.execute(f"PRAGMA user_version = {newest}")
        _note_layout(con)
        con.execute("COMMIT")
    except BaseException:
        con.rollback()
        raise


def _note_layout(con: sqlite3.Connection) -> None:
    """The tables changed, so their checksum does, in the one row that is guarded against every other change."""
    guards = con.execute("SELECT name, sql FROM sqlite_master WHERE name = 'game_never_changes'").fetchall()
    layout = layout_seal(con)
    for name, _ in guards:
        con.execute(f"DROP TRIGGER {name}")
    con.execute("UPDATE game SET layout = ?", (layout,))
    for _, sql in guards:
        con.execute(sql)
