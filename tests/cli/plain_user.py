"""The command line as a person without the rights of root, in a program of its own."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

DROP_FROM_BOUNDS, PAST_RIGHTS = 24, (1, 2)
"""What lets root read and write whatever the rights of a file say."""

can_be_plain = os.name == "posix" and (sys.platform == "linux" or os.geteuid() != 0)


def ffts(*words: object, typed: bytes = b"") -> subprocess.CompletedProcess[str]:
    """What it says, and how it ends."""
    done = subprocess.run(
        [sys.executable, "-m", "ffts", *map(str, words)],
        input=typed,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        preexec_fn=_without_rights if os.geteuid() == 0 else None,
        timeout=60,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def _without_rights() -> None:
    libc = ctypes.CDLL(None)
    for right in PAST_RIGHTS:
        libc.prctl(DROP_FROM_BOUNDS, right, 0, 0, 0)
