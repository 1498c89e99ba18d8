"""Killed at any moment, a program loses nothing it has acknowledged, and its file needs no repair."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from ffts.store.sqlite import Store
from tests.store import kill_player
from tests.store.builders import new_game

KILLS, MANY_KILLS = 90, 1500
PLAYERS = 2
KILLS_PER_FILE = 15
LONGEST = 0.04
LOOK_AFTER_KILL = 0.6
IN_PLAY = 0.7
"""How often the kill falls after the first entry; else while the game is opened, or whenever it comes."""
KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL

Player = subprocess.Popen[str]


@contextmanager
def player(state: Path, *module: str) -> Iterator[Player]:
    """A program that plays in children to be killed."""
    command = [sys.executable, "-m", *(module or (kill_player.__name__,))]
    environment = {**os.environ, "XDG_STATE_HOME": str(state), "HOME": str(state)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1, env=environment) as process:
        yield process
        assert process.stdin
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_90_kills(tmp_path: Path) -> None:
    _play_and_kill_all(tmp_path, KILLS)


@pytest.mark.fuzz
def test_1500_kills(tmp_path: Path) -> None:
    _play_and_kill_all(tmp_path, MANY_KILLS)


def _play_and_kill_all(folder: Path, kills: int) -> None:
    with ThreadPoolExecutor(PLAYERS) as pool:
        acknowledged = sum(pool.map(lambda number: _kills(folder, number, kills), range(PLAYERS)))
    assert acknowledged > kills / 5


def _kills(folder: Path, number: int, kills: int) -> int:
    """This player's share of the kills, over several games. How many entries were acknowledged."""
    chance = Random(number)
    with player(folder / f"state {number}") as process:
        return sum(
            _kill_over_and_over(process, folder / f"player {number} game {game}.ffts", chance)
            for game in range(kills // PLAYERS // KILLS_PER_FILE)
        )


def _kill_over_and_over(process: Player, path: Path, chance: Random) -> int:
    """One game, played by one killed program after the other."""
    acknowledged: dict[int, int] = {}
    new_game(path).close()
    for kill in range(1, KILLS_PER_FILE + 1):
        entries, heads = play_and_kill(process, path, chance, in_play=chance.random() < IN_PLAY)
        acknowledged |= entries
        # Now and then the next player itself has to go on from what the killed one left.
        if kill == KILLS_PER_FILE or chance.random() < LOOK_AFTER_KILL:
            check(path, acknowledged, heads)
    return len(acknowledged)


def play_and_kill(
    process: Player, path: Path, chance: Random, longest: float = LONGEST, in_play: bool = False
) -> tuple[dict[int, int], dict[int, int]]:
    """Numbers and checksums of the entries the player acknowledged, and where the game stood at each head.

    Killed at some moment after it began; `in_play`, after its first entry.
    """
    assert process.stdin and process.stdout
    process.stdin.write(f"{path} {chance.getrandbits(32)}\n")
    entries: dict[int, int] = {}
    heads: dict[int, int] = {}
    child, is_killed = 0, False
    for line in process.stdout:
        match line.split():
            case ["playing", number]:
                child = int(number)
                if not in_play:
                    is_killed = _kill(child, chance, longest)
            case ["entry", entry, checksum]:
                entries[int(entry)] = int(checksum)
                if in_play and not is_killed:
                    is_killed = _kill(child, chance, longest)
            case ["head", head, entry]:
                heads[int(head)] = int(entry)
            case ["over", _]:
                is_killed = is_killed or _kill(child, chance, longest)
            case ["gone", status]:
                assert int(status) in (-KILL, KILL), f"{path.name}: the player ended by itself"
                break
            case other:
                raise AssertionError(f"{path.name}: the player said {other}")
    return entries, heads


def _kill(child: int, chance: Random, longest: float) -> bool:
    """Once; what it said before may still be read."""
    time.sleep(chance.uniform(0, longest))
    os.kill(child, KILL)
    return True


def check(path: Path, acknowledged: dict[int, int], heads: dict[int, int]) -> None:
    """All of it is there, and the game has not gone back behind it."""
    with Store.open(path) as store:
        assert not store.notices
        there = {entry.id: crc32(repr(entry).encode()) for entry in store.entries()}
        stood = {head.id: head.entry or 0 for head in store.heads()}
        assert store.head() == (stood[max(stood)] or None)
    assert acknowledged.items() <= there.items(), "an acknowledged entry is gone"
    assert heads.items() <= stood.items(), "an acknowledged step is gone"
    assert [file.name for file in path.parent.glob(f"{path.name}-*")] == []
