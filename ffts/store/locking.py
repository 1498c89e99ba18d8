"""Who may write to a save file: the first program that opened it, as long as it lives."""

import hashlib
import os
import tempfile
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout
from platformdirs import user_state_path


def claim(path: Path) -> BaseFileLock | None:
    """The right to write, or None if another program has it. The system takes it back from a killed program.

    The lock lies in the person's own state folder, so that a closed game is one file.
    """
    lock = FileLock(_lock_file(path), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return None
    return lock


def _lock_file(path: Path) -> Path:
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
