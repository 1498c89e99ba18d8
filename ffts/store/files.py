"""The file as the disk sees it: may it be read and written, and a connection to it.

Standard library only, and little of it: the first look at a game comes before the first window.
"""

import errno
import os
import sqlite3
import stat
from contextlib import suppress
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ffts.core.nearest import nearest
from ffts.store.errors import SaveError, Unreadable, damaged, not_a_game
from ffts.store.layout import APPLICATION_ID

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory


class Access(Enum):
    """What this program may do with a file."""

    WRITE = "it is ours to write"
    TAKEN = "another program writes to it"
    PROTECTED = "it is write-protected"


BUSY_SECONDS = 5.0
MAGIC = b"SQLite format 3\x00"
_ID_AT = slice(68, 72)
_MAKING_LENGTH = 40
LONGEST_NAME, LONGEST_PATH, _OF_A_BACKUP = 150, 500, 60
"""Bytes of a name that every disk takes with what is added to it for journal, lock and backups; of a path that SQLite
takes (512 with the name of a journal); and how much more than the name of its game that of a backup adds to it."""
_SETTINGS = (
    "foreign_keys = ON",
    "cell_size_check = ON",
    "trusted_schema = OFF",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS alone knows these two: through to the disk, not only to its memory
    "checkpoint_fullfsync = ON",
)
_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-")
_NEW, _OWN = 0o666, 0o600
_fcntl = None if os.name == "nt" else import_module("fcntl")
_BINARY = getattr(os, "O_BINARY", 0)
_WRITE_BITS = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def wal_of(path: Path) -> Path:
    """The journal beside an open file."""
    return path.with_name(path.name + "-wal")


def has_wal(path: Path) -> bool:
    """Whether something waits in the journal."""
    try:
        return wal_of(path).stat().st_size > 0
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Whether there is something that could be a game; False also for a name that no file can have."""
    try:
        return path.is_file() and path.stat().st_size > 0
    except (OSError, ValueError):
        return False


def look_at(path: Path) -> None:
    """Refuse what cannot be a game before SQLite sees it.

    The file is not opened here: closing it again would let go of the locks of a store open in this same process.
    """
    try:
        facts = path.stat()
    except FileNotFoundError:
        raise _missing(path) from None
    except OSError as fault:
        raise _unreadable(path, str(fault.strerror or fault)) from fault
    if not stat.S_ISREG(facts.st_mode):
        raise _unreadable(path, "it is a folder" if stat.S_ISDIR(facts.st_mode) else "it is not a file")
    if not os.access(path, os.R_OK):
        raise _unreadable(path, "you are not allowed to read it")
    if facts.st_size == 0:
        raise damaged(path, "it is empty")


def rights_of(path: Path) -> int:
    """Who may read and write a file; for a copy of a write-protected one its owner may write as well."""
    return stat.S_IMODE(path.stat().st_mode) | stat.S_IWUSR


def is_writable(path: Path) -> bool:
    """Whether the file may be written and its journal made beside it. Root, too, leaves a write-protected one alone."""
    if not os.access(path, os.W_OK) or not path.stat().st_mode & _WRITE_BITS:
        return False
    folder = path.parent
    return os.access(folder, os.W_OK) and (os.name == "nt" or bool(folder.stat().st_mode & _WRITE_BITS))


def connect(path: Path, options: str = "mode=rw", patience: float | None = None) -> sqlite3.Connection:
    """A connection that begins and ends its transactions only when told to."""
    name = os.fsencode(path.resolve().as_posix())
    quoted = "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in name)
    address = f"file://{'' if quoted.startswith('/') else '/'}{quoted}?{options}"
    con = sqlite3.connect(
        address, BUSY_SECONDS if patience is None else patience, isolation_level=None, check_same_thread=False, uri=True
    )
    try:
        for setting in _SETTINGS:
            con.execute(f"PRAGMA {setting}")
    except UnicodeDecodeError as fault:
        # Python cannot give SQLite's own message, because it quotes a damaged table definition.
        con.close()
        raise sqlite3.DatabaseError("its description of the tables is not what was written") from fault
    except sqlite3.Error:
        con.close()
        raise
    return con


def connect_to_read(
    path: Path, access: Access, alone: bool = False
) -> tuple[sqlite3.Connection, "TemporaryDirectory[str] | None"]:
    """A connection that leaves the file and its folder as they are, and the folder of a copy if one was needed.

    A write-protected file whose journal was left behind is read in a copy, since SQLite must work the journal in;
    `alone` reads it without a journal that is not its own.
    """
    if alone:
        return connect(path, "mode=ro&immutable=1"), None
    if access is Access.TAKEN or (access is Access.WRITE and has_wal(path)):
        return connect(path, "mode=ro"), None
    if not has_wal(path):
        return connect(path, "mode=ro&immutable=1"), None
    from tempfile import TemporaryDirectory

    folder = TemporaryDirectory(prefix="ffts-")
    con = connect(copy_with_wal(path, Path(folder.name)))
    con.execute("PRAGMA query_only = ON")
    return con, folder


def copy_with_wal(path: Path, folder: Path) -> Path:
    """Copy a file nobody writes to, with the journal left beside it."""
    import shutil

    copy = folder / "game.ffts"
    shutil.copyfile(path, copy)
    if has_wal(path):
        shutil.copyfile(wal_of(path), wal_of(copy))
    return copy


def check_name(path: Path) -> None:
    """OSError if a game of this name could not be opened: other files beside it need longer names than its own."""
    path = path.resolve()
    name, whole = len(os.fsencode(path.name)), len(os.fsencode(path))
    if name > LONGEST_NAME or whole + name + _OF_A_BACKUP > LONGEST_PATH:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(path))


def write_new(path: Path, content: bytes, rights: int | None = None) -> None:
    """Write a file that was not there, and be sure that it stays there. Its name is never that of half a file."""
    making = making_of(path)
    try:
        _write_whole(making, content, rights)
        take_name(making, path)
    except OSError:
        with suppress(OSError):
            making.unlink(missing_ok=True)
        raise


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that may be there already: beside it first, and on the disk before it takes the name.

    Whatever happens, the name leads to all of the old file or all of the new one. A link stays a link.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():  # a pipe or a device cannot be replaced
        path.write_bytes(content)
        return
    making = making_of(path)
    try:
        _write_whole(making, content, stat.S_IMODE(path.stat().st_mode) if path.exists() else None)
        os.replace(making, path)
        sync_folder(path.parent)
    except OSError as fault:
        with suppress(OSError):
            making.unlink(missing_ok=True)
        fault.filename = str(path)  # a full disk does not say of which file it speaks
        raise


def write_whole_text(path: Path, text: str) -> None:
    """The same, of a text."""
    write_whole(path, text.encode())


def _write_whole(making: Path, content: bytes, rights: int | None) -> None:
    """Under the name a file has while it is made, with these rights if they are given."""
    making.unlink(missing_ok=True)
    with open(
        os.open(making, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, _NEW if rights is None else 0o600), "wb"
    ) as file:
        file.write(content)
        file.flush()
        sync(file.fileno())
    if rights is not None:
        making.chmod(rights)


def making_of(path: Path) -> Path:
    """Where a file is made, beside the place it will have; short enough for every disk that takes its name."""
    return path.with_name(f"{path.stem[:_MAKING_LENGTH]}.making")


def take_name(making: Path, path: Path) -> None:
    """Give a file that is complete and on the disk its name; FileExistsError if another file has it."""
    try:
        os.link(making, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that gives a file one name only
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        os.rename(making, path)
    try:
        making.unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder outlast a power cut; Windows does it by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        sync(handle)
    finally:
        os.close(handle)


def sync_file(path: Path) -> None:
    """Make what a file holds outlast a power cut."""
    with path.open("rb+") as file:
        sync(file.fileno())


def sync(handle: int) -> None:
    """Wait until an open file is on the disk itself; macOS must be asked not to stop at the disk's own memory."""
    if _fcntl is not None and (full := getattr(_fcntl, "F_FULLFSYNC", None)) is not None:
        with suppress(OSError):  # a disk that does not know it
            _fcntl.fcntl(handle, full)
            return
    os.fsync(handle)


def what_it_is(path: Path) -> SaveError:
    """SQLite does not take the file for one of its own: is it ours with its first bytes gone, or not ours?"""
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as fault:
        return _unreadable(path, str(fault.strerror or fault))
    if header.startswith(MAGIC) or header[_ID_AT] == APPLICATION_ID.to_bytes(4, "big"):
        return damaged(path, "its first page is not whole")
    return not_a_game(path)


def _missing(path: Path) -> Unreadable:
    if has_wal(path):
        return Unreadable(
            f"{path.name} is not there; only {wal_of(path).name}, the journal that belongs to it, is.",
            "The journal was left as it is.",
            f"Bring {path.name} back beside it, then open the game again: the journal holds the last actions.",
        )
    meant = f"Did you mean {near}? " if (near := _near(path)) else ""
    do = f"{meant}Check the name and the folder, or choose another file."
    return Unreadable(f"{path.name} is not there.", "Nothing was changed.", do)


def _near(path: Path) -> str:
    """The game in the same folder with the name most like this one."""
    with suppress(OSError):
        return nearest(path.name, (file.name for file in path.parent.glob(f"*{path.suffix or '.ffts'}")))
    return ""


def _unreadable(path: Path, why: str) -> Unreadable:
    return Unreadable(
        f"{path.name} cannot be read: {why}.",
        "Nothing was changed.",
        "Choose another file, or ask for the right to read it.",
    )
