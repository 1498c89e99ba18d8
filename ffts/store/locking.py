"""Who may write to a save file: the first program that opened it, as long as it lives."""

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_state_path

EVERYBODY = 0o666
"""A game in a shared folder may be opened by another person next."""


class Claim:
    """The right to write to one file, until it is given back or the system takes it from a killed program."""

    def __init__(self, lock: FileLock, file: Path) -> None:
        self._lock, self._file = lock, file

    def release(self) -> None:
        """Give it back; the file of the lock goes first, while nobody else can have it, so that a game is one file."""
        with contextlib.suppress(OSError):  # Windows keeps an open file; the next to open the game takes it away
            self._file.unlink()
        self._lock.release()


def claim(path: Path) -> Claim | None:
    """The right to write, or None if another program has it.

    The lock lies beside the game, where every other opener looks, whoever and on whichever machine that is.
    """
    try:
        return _take(_beside(path))
    except OSError:  # no room or no right for one more file there: at least this person's own windows are told apart
        return _take(_in_own_folder(path))


def _take(file: Path) -> Claim | None:
    lock = FileLock(file, thread_local=False, mode=EVERYBODY)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return None
    return Claim(lock, file)


def _beside(path: Path) -> Path:
    game = path.resolve()
    return game.with_name(f".{game.name}.lock")


def _in_own_folder(path: Path) -> Path:
    name = os.path.normcase(path.resolve())
    return _folder() / f"{hashlib.sha256(os.fsencode(name)).hexdigest()[:32]}.lock"


def _folder() -> Path:
    folder = user_state_path("ffts", appauthor=False) / "locks"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        # No home to write to: the folder for temporary files serves all programs of this machine as well.
        folder = Path(tempfile.gettempdir()) / "ffts-locks"
        folder.mkdir(parents=True, exist_ok=True)
    return folder
