"""`python -m tests.nemesis`: the worst that can come to a game, many times; the first thing lost ends it with a fault.

    python -m tests.nemesis --kills 500 --damaged 1000 --taken 300 --power 1

Kills, damaged files and files taken away are shared out among the three games. `--power` is how many times each game,
a session at the window and the exports are played, to lose the power after every call to the disk in every way.
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.nemesis.damage import frozen_files
from tests.nemesis.games import PLAYERS, played
from tests.nemesis.kills import kill_all
from tests.nemesis.power import lose_power, other_deeds
from tests.nemesis.taken import take_away
from tests.nemesis.tally import Tally
from tests.store.test_damage import harm_many

Part = Callable[[argparse.Namespace, Path], Iterator[tuple[str, Tally]]]


def shares(times: int) -> Iterator[tuple[str, int]]:
    """What falls to each game."""
    for at, name in enumerate(PLAYERS):
        if share := times // len(PLAYERS) + (at < times % len(PLAYERS)):
            yield name, share


def killed(options: argparse.Namespace, folder: Path) -> Iterator[tuple[str, Tally]]:
    """kill -9 in play."""
    for name, share in shares(options.kills):
        yield f"{name}: kills", kill_all(name, played(name), folder, share, options.seed)


def damaged(options: argparse.Namespace, folder: Path) -> Iterator[tuple[str, Tally]]:
    """Bits flipped, ends cut off, blocks lost."""
    for name, share in shares(options.damaged):
        whole = frozen_files(played(name), folder / f"{name} frozen.ffts")
        with pytest.MonkeyPatch.context() as patch:
            harm_many(range(options.seed, options.seed + share), whole, folder, patch)
        yield f"{name}: damaged files", Tally(share, len(whole.seen[2]))


def taken(options: argparse.Namespace, folder: Path) -> Iterator[tuple[str, Tally]]:
    """Moved, deleted, replaced, written over, parted from the journal."""
    for name, share in shares(options.taken):
        yield f"{name}: files taken away", take_away(name, played(name), folder, share, options.seed)


def power(options: argparse.Namespace, folder: Path) -> Iterator[tuple[str, Tally]]:
    """The power fails."""
    if options.power:
        for name in PLAYERS:
            yield f"{name}: power failures", lose_power(name, played(name), folder, options.power)
        for name, tally in other_deeds(folder, options.power):
            yield f"{name}: power failures", tally


PARTS: tuple[Part, ...] = (killed, damaged, taken, power)


def main() -> None:
    """As many of each as was asked for, and a line of what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.nemesis", description=__doc__)
    for name in ("kills", "damaged", "taken", "power"):
        parser.add_argument(f"--{name}", type=int, default=0)
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ffts-nemesis-") as there:
        folder, began = Path(there), time.monotonic()
        for part in PARTS:
            for what, tally in part(options, folder):
                text = f"{what}: {tally.done:,}; entries acknowledged: {tally.acknowledged:,}; lost: 0"
                print(f"{text} ({(time.monotonic() - began) / 60:.1f} min)", flush=True)


if __name__ == "__main__":
    main()
