"""`python -m tests.fuzz.many_orders 100000`: so many drawn orders, shared out among the starts of all three games."""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from ffts.app.files import open_game
from tests.fuzz.starts import STARTS
from tests.fuzz.table import Table, reads_back

EACH = 2500
"""Orders of one session, after which its file is read back."""


@dataclass
class Result:
    """What came of the orders of one session."""

    start: str
    seed: int
    tally: Counter[str] = field(default_factory=Counter)
    reached: frozenset[str] = frozenset()
    fault: str = ""
    """The traceback, if there was one."""


def counted(start: str, seed: int, orders: int, folder: Path) -> Result:
    """One session from this start, in a file of its own."""
    result, path = Result(start, seed), folder / f"{start}-{seed}.ffts"
    try:
        fuzzed, begin = STARTS[start]
        session = begin(path, seed)
        table = Table(session, fuzzed, seed)
        result.tally = table.tally
        table.play(orders)
        result.reached = frozenset(table.reached())
        reads_back(session, open_game, path)
    except Exception:  # whatever it is, it is what is looked for
        result.fault = traceback.format_exc()
    path.unlink(missing_ok=True)
    return result


def results(orders: int, each: int, folder: Path) -> Iterator[Result]:
    """Session after session, a start after the other, until so many orders were tried."""
    names, left, number = tuple(STARTS), orders, 0
    while left > 0:
        yield counted(names[number % len(names)], number, min(each, left), folder)
        left, number = left - each, number + 1


def main(words: Sequence[str]) -> int:
    """0 if there was no fault; else 1, with every traceback."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.many_orders", description=__doc__)
    parser.add_argument("orders", type=int)
    parser.add_argument("--each", type=int, default=EACH, help="orders of one session")
    parser.add_argument("--folder", type=Path, help="where the files of the games stand meanwhile")
    options = parser.parse_args(words)
    began, faults = monotonic(), 0
    total: dict[str, Counter[str]] = {start: Counter() for start in STARTS}
    reached: dict[str, set[str]] = {start: set() for start in STARTS}
    with TemporaryDirectory() as there:
        for one in results(options.orders, options.each, options.folder or Path(there)):
            total[one.start] += one.tally
            reached[one.start] |= one.reached
            if one.fault:
                faults += 1
                print(f"{one.start}, seed {one.seed}:\n{one.fault}", flush=True)
    for start, tally in total.items():
        text = ", ".join(f"{count} {what}" for what, count in sorted(tally.items()))
        print(f"{start}: {text}; {len(reached[start])} different outcomes")
    print(f"{options.orders} orders in {monotonic() - began:.0f} s, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
