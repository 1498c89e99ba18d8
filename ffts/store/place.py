"""Whether an open game is still the file its name leads to: people and programs move, replace and delete files.

SQLite goes on writing to the file it opened, wherever that is now and whether or not a name still leads to it.
"""

import os
import stat
from enum import Enum
from pathlib import Path
from zlib import crc32

from ffts.store.files import wal_of

_BLOCK, _MOST_BLOCKS = 1 << 20, 64


class Harm(Enum):
    """What happened to an open game, as it is said after its name."""

    GONE = "was moved or deleted while it was open"
    REPLACED = "was replaced by another file while it was open"
    OVERWRITTEN = "was written over by another program while it was open"
    OUT_OF_REACH = "cannot be reached any more"
    JOURNAL_GONE = "lost its journal (the -wal file beside it) while it was open"


class Place:
    """Where an open game is, and what it was when this program last wrote to it.

    The file is held open until the game is closed: to close it earlier would let go of SQLite's own locks.
    """

    def __init__(self, path: Path) -> None:
        self._name = os.fspath(path.resolve())
        self._journal_name = os.fspath(wal_of(path.resolve()))
        self._handle = os.open(self._name, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self.begin()

    def begin(self) -> None:
        """Remember the file as it is, and the journal that has been begun beside it."""
        self._file = os.fstat(self._handle)
        self._journal = _facts(self._journal_name)
        self._sum = self._sum_now()

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)

    @property
    def rights(self) -> int:
        """Who may read and write the file."""
        return stat.S_IMODE(self._file.st_mode)

    def harm(self) -> Harm | None:
        """What happened to the file since this program last wrote to it; None if it is as it was left."""
        try:
            there = os.stat(self._name)
        except FileNotFoundError:
            return Harm.GONE
        except OSError:
            return Harm.OUT_OF_REACH
        if not os.path.samestat(there, self._file):
            return Harm.REPLACED
        if _changes(there) != _changes(self._file) and not self._is_touched_only(there):
            return Harm.OVERWRITTEN
        return None if self._has_journal() else Harm.JOURNAL_GONE

    def wrote(self) -> None:
        """Remember the file as this program has just left it."""
        there = os.fstat(self._handle)
        if _changes(there) != _changes(self._file):
            self._file, self._sum = there, self._sum_now()

    def drop_journal(self) -> None:
        """Empty the journal and take it away, so that it is never read as that of the file that is there now."""
        if self._has_journal():
            os.truncate(self._journal_name, 0)
            os.unlink(self._journal_name)

    def _is_touched_only(self, there: os.stat_result) -> bool:
        """Whether only its date is another one: some disks date a file late, and some programs do."""
        if there.st_size != self._file.st_size or self._sum_now() != self._sum:
            return False
        self._file = there
        return True

    def _has_journal(self) -> bool:
        there = _facts(self._journal_name)
        if there is None or self._journal is None:
            return there is self._journal
        return os.path.samestat(there, self._journal)

    def _sum_now(self) -> int:
        os.lseek(self._handle, 0, os.SEEK_SET)
        total = 0
        for _ in range(_MOST_BLOCKS):
            if not (block := os.read(self._handle, _BLOCK)):
                break
            total = crc32(block, total)
        return total


def _changes(facts: os.stat_result) -> tuple[int, int]:
    return facts.st_size, facts.st_mtime_ns


def _facts(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None
