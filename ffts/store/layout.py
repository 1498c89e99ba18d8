"""Facts about the file that need no SQL library: its numbers, its triggers, and the checksum of its tables."""

import sqlite3
from collections.abc import Iterator, Sequence

from ffts.store.sealing import seal

APPLICATION_ID = 0x46465453
"""The letters FFTS: tells our files from any other SQLite file."""

VERSION = 1
"""The version of the tables. A file of a lower one is migrated, of a higher one refused."""

PAGE_SIZE = 4096
PAGE_SIZES = tuple(512 << doubled for doubled in range(8))
"""Ours, and all that SQLite knows: another program may have written the file anew with other ones."""

STARTED, PLAYED, REPAIRED = "started", "played", "repaired"
"""Why the game stands where it stands, in the heads that the store writes by itself."""

INSERT_ONLY = ("catalog", "game", "entry", "head")
TABLES = (*INSERT_ONLY, "draft")
SPARE = "spare"

_GUARD = """\
CREATE TRIGGER {table}_never_changes BEFORE UPDATE ON {table}
BEGIN SELECT RAISE(ABORT, 'a row of {table} is never changed'); END;
CREATE TRIGGER {table}_never_goes BEFORE DELETE ON {table}
BEGIN SELECT RAISE(ABORT, 'a row of {table} is never deleted'); END;
"""

# INSERT OR REPLACE deletes without asking the DELETE trigger, so a row must come with the next number.
_NEXT = """\
CREATE TRIGGER {table}_follows BEFORE INSERT ON {table}
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM {table})
BEGIN SELECT RAISE(ABORT, 'a row of {table} must carry the next number'); END;
"""
_ONCE = """\
CREATE TRIGGER catalog_comes_once BEFORE INSERT ON catalog
WHEN EXISTS (SELECT 1 FROM catalog WHERE digest = NEW.digest)
BEGIN SELECT RAISE(ABORT, 'a row of catalog is never replaced'); END;
"""


def adding(table: str, row: Sequence[object]) -> str:
    """The statement that adds such a row, in the order of its columns, which are declared in `tables` alone."""
    return f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})"


def guard(con: sqlite3.Connection) -> None:
    """Make SQLite itself refuse to change or delete what was written."""
    for statement in (*guard_rows(INSERT_ONLY, ("game", "entry", "head")), *_statements(_ONCE)):
        con.execute(statement)


def guard_rows(tables: Sequence[str], numbered: Sequence[str]) -> Iterator[str]:
    """Return the triggers that keep rows as they were written, and those that have rows follow one another."""
    yield from _statements("".join(_GUARD.format(table=table) for table in tables))
    yield from _statements("".join(_NEXT.format(table=table) for table in numbered))


def _statements(script: str) -> Iterator[str]:
    return (f"{statement}END" for statement in script.split("END;\n")[:-1])


def unguard(con: sqlite3.Connection) -> None:
    """Take the triggers away, for a migration."""
    names = con.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for (name,) in names:
        con.execute(f'DROP TRIGGER "{name}"')


def layout_seal(con: sqlite3.Connection) -> int:
    """A checksum of the tables and triggers as the file itself describes them."""
    marks = ", ".join("?" * len(TABLES))
    rows = con.execute(
        f"SELECT type, name, sql FROM sqlite_master WHERE tbl_name IN ({marks}) ORDER BY type, name", TABLES
    )
    return seal(0, *(field for row in rows for field in row))


def mark(con: sqlite3.Connection, version: int = VERSION) -> None:
    """Write into the file whose it is and of which version."""
    con.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    con.execute(f"PRAGMA user_version = {version}")
