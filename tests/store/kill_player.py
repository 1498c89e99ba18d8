"""A player to be killed: plays at random and says of each entry that it is recorded, once it is.

Started as a program it reads lines "PATH SEED", plays each in a child of its own, names the child's process, and says
when that one is gone. Forking costs a few milliseconds, where starting Python three hundred times takes a minute.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from zlib import crc32

from ffts.store.sqlite import Store
from tests.store.builders import play_once

Go = Callable[[Path, int], None]
"""Plays the game there, by this seed, until it is killed."""


def say(*words: object) -> None:
    """One line in one write, so that a kill never leaves half of it."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play_until_killed(path: Path, seed: int) -> None:
    """Go on with the game there; each acknowledged entry is named with a checksum of what it says."""
    chance = Random(seed)
    with Store.open(path) as store:
        if store.read_only:
            raise SystemExit(f"not to be written to: {store.notices}")
        known = len(store.entries())
        while True:
            play_once(store, chance)
            known = acknowledge(store, known)


def acknowledge(store: Store, known: int) -> int:
    """Name what has come since that entry, and where the game stands; the last entry."""
    for entry in store.entries()[known:]:
        say("entry", entry.id, crc32(repr(entry).encode()))
        known = entry.id
    say("head", store.last_head(), store.head() or 0)
    return known


def start(go: Go, path: str, seed: str) -> subprocess.Popen[bytes] | int:
    """Start a child that plays; by forking where the system can."""
    if sys.platform == "win32":
        return subprocess.Popen([sys.executable, *sys.orig_argv[1:], path, seed])
    child = os.fork()
    if not child:
        go(Path(path), int(seed))
    return child


def main(go: Go, words: Sequence[str]) -> None:
    """Play one order after the other; as a child that was not forked, the one given."""
    if words:
        go(Path(words[0]), int(words[1]))
    for line in sys.stdin:
        child = start(go, *line.rstrip("\n").rsplit(" ", 1))
        if isinstance(child, int):
            say("playing", child)
            say("gone", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        else:
            say("playing", child.pid)
            say("gone", child.wait())


if __name__ == "__main__":
    main(play_until_killed, sys.argv[1:])
