"""Rows of the players' room in a game file: seats, letters, what became of them, and releases.

Each row is a line of JSON under a number, and its seal starts from that of the game. The tables are made when the room
is opened for the first time; a file of a game that never had players at screens of their own has none.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ffts.store.layout import adding, guard_rows
from ffts.store.sealing import seal

ROOM = ("seat", "letter", "answer", "release")
GAP = "null"
"""The body of a row that a repair did not find: those after it keep their numbers."""
_TABLE = (
    "CREATE TABLE {table} (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, once TEXT UNIQUE, body TEXT NOT NULL,"
    " seal INTEGER NOT NULL)"
)
_THERE = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'letter'"


class RoomRow(NamedTuple):
    """A row to be added."""

    table: str
    body: str
    """A line of JSON."""
    once: str | None = None
    """What no other row of its table may have: of a letter its seat and its key."""


Statement = tuple[str, Sequence[Any]]
RowsOf = Callable[[int], Sequence[RoomRow]]
"""The rows that belong to an entry, made with its number."""
Rows = dict[str, list[RoomRow]]
"""The rows of each table, in their order."""


def no_rows(entry: int) -> Sequence[RoomRow]:
    """Return nothing: most entries were not handed in by a seat."""
    return ()


def is_there(con: sqlite3.Connection) -> bool:
    """Whether the room of this file was ever opened."""
    return bool(con.execute(_THERE).fetchone()[0])


def making() -> Iterator[Statement]:
    """Return what makes the tables, and keeps their rows as they were written."""
    for table in ROOM:
        yield _TABLE.format(table=table), ()
    for statement in guards():
        yield statement, ()


def guards() -> Iterator[str]:
    """Return the triggers of these tables."""
    return guard_rows(ROOM, numbered=ROOM)


def sealed(root: int, number: int, row: RoomRow) -> int:
    """Return the seal of a row, which starts from that of its game."""
    return seal(root, row.table, number, row.once or "", row.body)


def added(root: int, there: Mapping[str, Sequence[RoomRow]], rows: Sequence[RoomRow]) -> list[Statement]:
    """Return what adds these rows after those that are there."""
    statements = list[Statement]()
    count = {table: len(there.get(table, ())) for table in ROOM}
    for row in rows:
        count[row.table] += 1
        number = count[row.table]
        fields = number, row.once, row.body, sealed(root, number, row)
        statements.append((adding(row.table, fields), (fields,)))
    return statements


def keep(there: Rows, rows: Sequence[RoomRow]) -> None:
    """Note rows that are in the file now."""
    for row in rows:
        there.setdefault(row.table, []).append(row)


def read(con: sqlite3.Connection, root: int, bad: Callable[[str], Exception]) -> Rows:
    """Return all rows, by their tables; empty if the room was never opened."""
    return {table: _read(con, root, table, bad) for table in ROOM} if is_there(con) else {}


def _read(con: sqlite3.Connection, root: int, table: str, bad: Callable[[str], Exception]) -> list[RoomRow]:
    rows = list[RoomRow]()
    for number, once, body, mark in con.execute(f"SELECT id, once, body, seal FROM {table} ORDER BY id"):
        rows.append(RoomRow(table, body, once))
        if number != len(rows) or sealed(root, number, rows[-1]) != mark:
            raise bad(f"row {number} of {table} is not what was written, or one before it is missing")
    row = con.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    if (row[0] if row else 0) != len(rows):
        raise bad(f"rows of {table} are missing at the end")
    return rows


def write_anew(con: sqlite3.Connection, root: int, room: Mapping[str, Sequence[RoomRow]]) -> None:
    """Make the tables in a new file, with these rows; none where there are no rows."""
    if not any(room.values()):
        return
    for statement, _ in making():
        con.execute(statement)
    for statement, (fields,) in added(root, {}, [row for table in ROOM for row in room.get(table, ())]):
        con.execute(statement, fields)
