"""What can be wrong with a save file, each said as: what happened, what was kept, what to do."""

import errno
import sqlite3
from pathlib import Path

_WHOLE = "Nothing in the file was changed."


class SaveError(Exception):
    """A save file cannot be used as asked."""

    def __init__(self, what: str, kept: str, do: str) -> None:
        super().__init__(f"{what} {kept} {do}")
        self.what, self.kept, self.do = what, kept, do


class NotAGame(SaveError):
    """The file is whole, but it is not ours."""


class TooNew(SaveError):
    """A newer program wrote the file."""


class TooOld(SaveError):
    """An older program wrote the file, and it cannot be brought up to date where it is."""


class Damaged(SaveError):
    """The file is ours, and some of it is not what was written."""


class Unreadable(SaveError):
    """The file cannot be read at all: missing, not allowed, a folder, or held by another program."""


class CannotWrite(SaveError):
    """The file can be read, but nothing can be added to it."""


class DiskFull(CannotWrite):
    """There is no room for another entry."""


def damaged(path: Path, where: str) -> Damaged:
    """The file fails a check; `where` says which."""
    return Damaged(
        f"{path.name} is damaged: {where}.",
        _WHOLE,
        'Repair it into a new file ("ffts repair"): '
        f"what it has lost is taken from the folder {path.stem}.backups beside it.",
    )


def not_a_game(path: Path) -> NotAGame:
    """Some other kind of file."""
    return NotAGame(
        f"{path.name} is not a game of this program.",
        _WHOLE,
        "Choose a file that this program made; its name usually ends in .ffts.",
    )


def too_new(path: Path, version: int, known: int) -> TooNew:
    """The file's own version number is above ours."""
    return TooNew(
        f"{path.name} was written by a newer program (file version {version}; this program knows up to {known}).",
        _WHOLE,
        "Update this program, then open the game again.",
    )


def unknown_words(path: Path, why: str) -> TooNew:
    """The file is whole, but it tells of things this program does not know."""
    return TooNew(
        f"{path.name} cannot be understood: {why}.",
        _WHOLE,
        "A newer program has most likely written it: update this program, then open the game again.",
    )


def too_old(path: Path, version: int, known: int) -> TooOld:
    """An older file that may not be touched."""
    return TooOld(
        f"{path.name} is of file version {version} and cannot be brought to version {known} where it is.",
        _WHOLE,
        "Copy it to a folder you may write in, make sure nobody else has it open, and open the copy.",
    )


def opening_fault(path: Path, error: sqlite3.Error) -> SaveError:
    """What SQLite said while the file was being opened and read."""
    code = primary_code(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Unreadable(
            f"{path.name} is locked by another program.", _WHOLE, "Close the other program, then open the game again."
        )
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY):
        return Unreadable(
            f"{path.name} cannot be read: {error}.",
            _WHOLE,
            "Check that the disk is connected and that you may read the file, then open it again.",
        )
    if code == sqlite3.SQLITE_FULL:
        return disk_full(path)
    return damaged(path, str(error) or type(error).__name__)


def writing_fault(path: Path, error: sqlite3.Error) -> SaveError:
    """What SQLite said while something was being added."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_FULL:
        return disk_full(path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return cannot_write(path, "another program holds it", "Close the other program, then do the same again.")
    if code == sqlite3.SQLITE_CONSTRAINT:
        return cannot_write(path, "another program has written to it meanwhile", "Close the game and open it again.")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return damaged(path, str(error))
    return cannot_write(path, str(error), "Save a copy on another disk and go on there.")


def disk_full(path: Path) -> DiskFull:
    """No room."""
    return DiskFull(
        f"There is no room on the disk for {path.name}.",
        "Everything recorded before is safe; the last action was not recorded.",
        "Free some space, then do the same again; or save a copy on another disk.",
    )


def not_created(path: Path, fault: OSError) -> SaveError:
    """A new file could not be made."""
    return _no_new_file(path, fault, "No other file was touched.")


def not_copied(path: Path, fault: OSError | sqlite3.Error) -> SaveError:
    """A copy or a backup could not be made."""
    return _no_new_file(path, fault, "The game itself is whole and goes on as it was.")


def not_worked_in(path: Path, error: sqlite3.Error) -> CannotWrite:
    """The journal stays as long as it is."""
    return CannotWrite(
        f"The journal {path.name}-wal could not be worked into {path.name}: {error}.",
        "Nothing is lost, and the game goes on.",
        "As long as the game is open, copy both files together, or save a copy.",
    )


def _no_new_file(path: Path, fault: OSError | sqlite3.Error, kept: str) -> SaveError:
    if isinstance(fault, FileExistsError):
        return CannotWrite(
            f"{path.name} is there already.", kept, "Choose another name, or open the file that is there."
        )
    if primary_code(fault) == sqlite3.SQLITE_FULL:
        return DiskFull(f"There is no room on the disk for {path.name}.", kept, "Free some space, or use another disk.")
    if isinstance(fault, OSError) and fault.errno == errno.ENAMETOOLONG:
        return CannotWrite(f"{path.name[:40]}... cannot be made: its name is too long.", kept, "Choose a shorter name.")
    why = getattr(fault, "strerror", None) or fault
    return CannotWrite(
        f"{path} cannot be made: {why}.", kept, "Choose a folder that is there and that you may write to."
    )


class Displaced(CannotWrite):
    """The open file was moved, replaced or deleted. `rescued` is where the game was written anew, if it could be."""

    def __init__(self, what: str, kept: str, do: str, rescued: Path | None) -> None:
        super().__init__(what, kept, do)
        self.rescued = rescued


def displaced(path: Path, happened: str, rescued: Path | None) -> Displaced:
    """The name of the game leads elsewhere, or nowhere."""
    what = f"{path.name} {happened}."
    if rescued is None:
        kept = f"What was done stands in the memory of this program only: nothing can be written to {path.parent}."
        return Displaced(what, kept, "Save a copy on another disk before you close the game.", None)
    where = rescued.name if rescued.parent == path.parent else str(rescued)
    kept = f"Everything recorded before is kept in a new file, {where}."
    do = "Go on in that file and repeat an order that was refused, or save a copy under another name."
    return Displaced(what, kept, do, rescued)


def cannot_write(path: Path, why: str, do: str) -> CannotWrite:
    """Nothing can be added, for this reason."""
    return CannotWrite(
        f"Nothing can be written to {path.name}: {why}.",
        "Everything recorded before is safe; the last action was not recorded.",
        do,
    )


def primary_code(fault: sqlite3.Error | OSError) -> int:
    """SQLite's primary result code; a generic one where Python itself found the fault."""
    if isinstance(fault, OSError):
        return sqlite3.SQLITE_FULL if fault.errno in (errno.ENOSPC, errno.EDQUOT) else sqlite3.SQLITE_IOERR
    return getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
