"""Files moved, replaced and deleted while orders run, and now and then the program killed on top of it."""

import os
import shutil
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from zlib import crc32

from ffts.store.files import wal_of
from ffts.store.sqlite import Store
from tests.nemesis.games import Played, begin
from tests.nemesis.tally import Tally
from tests.store.builders import all_of, new_game
from tests.store.test_kill import KILL, Player, check, player

IN_FLIGHT = 0.2
"""How long before it is read an order may have been given."""
LONGEST, SOON, LATER = 0.15, 0.03, 0.3
KILLED = 0.3
"""How often the program is killed right after its file was taken away."""


@dataclass
class Taken:
    """What the player said."""

    entries: dict[int, int] = field(default_factory=dict)
    heads: dict[int, int] = field(default_factory=dict)
    rescued: Path | None = None
    is_killed: bool = False


def moved(path: Path) -> None:
    path.rename(path.with_name("moved.ffts"))


def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    shutil.copyfile(path.with_name("other.ffts"), path.with_name("new"))
    path.with_name("new").replace(path)


def written_over(path: Path) -> None:
    shutil.copyfile(path.with_name("other.ffts"), path)


def journal_taken(path: Path) -> None:
    wal_of(path).rename(path.with_name("journal"))


Way = Callable[[Path], None]
WAYS: tuple[Way, ...] = (moved, deleted, replaced, written_over, journal_taken)


def take_away(
    name: str, game: Played, folder: Path, times: int, seed: int = 9, ways: Sequence[Way] = WAYS, weak: str = ""
) -> Tally:
    """So many games taken away in play, in each way in turn."""
    chance, tally = Random(seed), Tally()
    with player(folder / f"{name} state", "tests.nemesis.player", f"{weak}{name}") as process:
        for number in range(times):
            path = folder / f"{name} {number}" / "game.ffts"
            path.parent.mkdir()
            begin(game, path)
            with new_game(path.with_name("other.ffts"), '{"another": "game"}'):
                pass
            way = ways[number % len(ways)]
            is_killed = way is journal_taken or (chance.random() < KILLED and way is not deleted)
            fact = _played(process, path, way, is_killed, chance)
            _check(path, way, fact)
            tally.done += 1
            tally.acknowledged += len(fact.entries)
            shutil.rmtree(path.parent)
    return tally


def _played(process: Player, path: Path, way: Way, is_killed: bool, chance: Random) -> Taken:
    assert process.stdin and process.stdout
    process.stdin.write(f"{path} {chance.getrandbits(32)}\n")
    fact, child, taken_at = Taken(), 0, 0.0
    for line in process.stdout:
        match line.split(maxsplit=3):
            case ["playing", number]:
                child = int(number)
            case ["entry", entry, checksum]:
                fact.entries[int(entry)] = int(checksum)
                if len(fact.entries) == 1:
                    time.sleep(chance.uniform(0, LONGEST))
                    way(path)
                    taken_at = time.monotonic()
                    if is_killed:
                        time.sleep(chance.uniform(0, LATER if way is journal_taken else SOON))
                        fact.is_killed = _kill(child)
            case ["head", head, entry]:
                fact.heads[int(head)] = int(entry)
            case ["displaced", *_]:
                fact.rescued = Path(line.removeprefix("displaced ").rstrip("\n"))
            case ["over", last]:
                fact.is_killed = fact.is_killed or _kill(child)
                assert way is journal_taken or float(last) < taken_at + IN_FLIGHT, "it went on without a word"
            case ["gone", status]:
                assert fact.is_killed or status == "0", f"the player ended by {status}"
                return fact
            case other:
                raise AssertionError(f"{path}: the player said {other}")
    raise AssertionError(f"{path}: the player is gone")


def _kill(child: int) -> bool:
    with suppress(ProcessLookupError):  # it has ended by itself meanwhile
        os.kill(child, KILL)
    return True


def _check(path: Path, way: Way, fact: Taken) -> None:
    kept = fact.rescued or next(path.parent.glob("game rescued*.ffts"), None)
    assert kept or fact.is_killed, "where it was kept was not said"
    if way is journal_taken:
        assert kept is None
        _check_parted(path, path, path.with_name("journal"), fact)
    elif kept:
        check(kept, fact.entries, fact.heads)
    elif way is moved:
        _check_parted(path, path.with_name("moved.ffts"), wal_of(path), fact)
    if way in (replaced, written_over):
        with Store.open(path) as now, Store.open(path.with_name("other.ffts")) as other:
            assert all_of(now) == all_of(other), "the journal of the one was mixed into the other"


def _check_parted(path: Path, there: Path, journal: Path, fact: Taken) -> None:
    """By itself it says that something may be missing, or all is there; with its journal it is whole."""
    alone = path.with_name("alone.ffts")
    shutil.copyfile(there, alone)
    if there == path and wal_of(path).exists():  # begun anew
        shutil.copyfile(wal_of(path), wal_of(alone))
    with Store.open(alone) as store:
        known = {entry.id: crc32(repr(entry).encode()) for entry in store.entries()}
        stood = {head.id: head.entry or 0 for head in store.heads()}
        is_all = fact.entries.items() <= known.items() and fact.heads.items() <= stood.items()
        assert is_all or store.notices, "gone back without a word"
    if not is_all:
        journal.replace(wal_of(there))
        check(there, fact.entries, fact.heads)
