"""How a save file is opened: looked at, claimed, brought up to date, read and checked, and only then written to."""

import sqlite3
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ffts.store import in_play, layout, migrations
from ffts.store.backups import Behind, behind
from ffts.store.contents import Contents, read_all
from ffts.store.errors import SaveError, opening_fault, primary_code
from ffts.store.files import Access, connect, connect_to_read, is_writable, look_at, wal_of, what_it_is
from ffts.store.journal import check_journal
from ffts.store.locking import claim
from ffts.store.place import Place

_NOTICES = {
    Access.PROTECTED: "{name} is write-protected and was opened read-only. Save a copy to go on with the game.",
    Access.TAKEN: "{name} is open in another window and was opened read-only here. Close the other one to write.",
}
_NO_WRITING = (
    "{name} was opened read-only, because it cannot be written to: {why}. Save a copy on another disk to go on."
)
_HELD_BY_OTHERS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@dataclass
class SoundFile:
    """A file that passed every check."""

    con: sqlite3.Connection
    contents: Contents
    notices: list[str]
    access: Access
    behind: Behind | None = None
    parted: bool = False
    """From its journal, while it was in play."""


class Writing(NamedTuple):
    """What a game is written with."""

    con: sqlite3.Connection
    place: Place


def read(path: Path, held: ExitStack) -> SoundFile:
    """Read and check the file without touching it: a damaged one stays as it is, byte for byte."""
    look_at(path)
    access = _claim(path, held)
    notices = [_NOTICES[access].format(name=path.name)] if access in _NOTICES else []
    try:
        lines, aside = in_play.check_belongs(path) if access is not Access.TAKEN else ([], None)
        notices += lines
        if aside and access is Access.WRITE:
            wal_of(path).rename(aside)
        elif access is not Access.TAKEN:
            notices += check_journal(path)
        con = _reader(path, access, held, alone=aside is not None)
        version = migrations.version_of(con, path)
        if version < layout.VERSION:
            con.close()
            notices.append(migrations.bring_up_to_date(path, version, access))
            con = _reader(path, access, held)
        contents = read_all(con, path)
        later = behind(path, contents.seals[0], contents.last_head)
        parted = access is not Access.TAKEN and in_play.is_parted(con, path)
        if parted:
            notices.append(in_play.describe_parting(con, path, contents.head, later is not None))
        return SoundFile(con, contents, notices, access, later, parted)
    except sqlite3.Error as error:
        raise sqlite_fault(path, error) from error


def start_writing(path: Path, reading: SoundFile, held: ExitStack) -> Writing | None:
    """What to write with, if this program may; None and a notice if the disk does not let it."""
    if reading.access is not Access.WRITE:
        return None
    try:
        place = Place(path)
        held.callback(place.close)  # after the connection: to close it first would let go of SQLite's locks
        con = connect_to_write(path, place, held)
    except OSError as error:
        reading.notices.append(_NO_WRITING.format(name=path.name, why=error.strerror))
        return None
    except sqlite3.Error as error:
        fault = opening_fault(path, error)
        if primary_code(error) in _HELD_BY_OTHERS:
            raise fault from error
        reading.notices.append(_NO_WRITING.format(name=path.name, why=error))
        return None
    reading.con.close()
    return Writing(con, place)


def connect_to_write(path: Path, place: Place, held: ExitStack) -> sqlite3.Connection:
    """A connection with a journal of its own, which is tried out."""
    con = connect(path)
    held.callback(con.close)
    con.execute("PRAGMA journal_mode = WAL")
    con.execute("PRAGMA wal_autocheckpoint = 0")  # the file changes when the store wants it, and it knows when
    con.execute("BEGIN IMMEDIATE")
    con.execute("DELETE FROM draft WHERE FALSE")  # refused where SQLite, too, may only read
    con.execute("ROLLBACK")
    place.begin()
    return con


def sqlite_fault(path: Path, error: sqlite3.Error) -> SaveError:
    """The fault in our words; a file that SQLite does not know may still be one of ours."""
    return what_it_is(path) if primary_code(error) == sqlite3.SQLITE_NOTADB else opening_fault(path, error)


def _claim(path: Path, held: ExitStack) -> Access:
    if not is_writable(path):
        return Access.PROTECTED
    lock = claim(path)
    if lock is None:
        return Access.TAKEN
    held.callback(lock.release)
    return Access.WRITE


def _reader(path: Path, access: Access, held: ExitStack, alone: bool = False) -> sqlite3.Connection:
    con, folder = connect_to_read(path, access, alone)
    if folder:
        held.callback(folder.cleanup)
    held.callback(con.close)
    return con
