"""What happens may not follow the order of a set, which differs from process to process: by reading, and by playing."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterable

import pytest

from tests.ledger import ROOT
from tests.set_order import in_folders, names_of, orders_taken

GAMES, CORE = ROOT / "ffts" / "games", ROOT / "ffts" / "core"
SEEDS = ("0", "1", "2", "3")

TAKEN = """
for x in {1, 2}: pass
a = [x for x in set(b)]
a = {x: 1 for x in known}
a = list(known | {1})
a = tuple(other - known)
a = next(iter(known))
a = known.pop()
a = (*known, 1)
first, second = known
a = ", ".join(known)
a = dict.fromkeys(known)
a = max(known, key=len)
a = sorted(known, key=len)
a = sum(known)
a = f"{known}"
items += known
a = list(sides())
a = [x for x in thing.held]
a = [x for x in one.keys() - two.keys()]
counter.update({1})
def f(given: frozenset[str] | None) -> None: print(*given)
def g(): yield from {1}
""".strip().splitlines()
FREE = """
for x in sorted({1, 2}): pass
a = {x for x in known}
a = 1 in known
a = any(x for x in known)
a = sorted(x for x in known)
a = frozenset(x for x in known).union(*(x for x in known))
(only,) = known
a = len(known), min(known), bool(known), known == {1}
a = [x for x in items]
known |= {1}
known.update({1})
a = [x for x in dict.fromkeys(items)]
a = [x for x in thing.both]
a = {*known, 1}
""".strip().splitlines()
AROUND = """
class Thing:
    held: frozenset[str]
    both: frozenset[str]
class Other:
    both: tuple[str, ...]
def sides() -> set[str]: ...
known = {1, 2}
"""


def taken(line: str) -> list[tuple[int, str]]:
    tree = ast.parse(AROUND + line)
    return orders_taken(tree, names_of([tree]))


@pytest.mark.parametrize("line", TAKEN)
def test_the_order_of_a_set_is_seen_to_be_taken(line: str) -> None:
    assert taken(line)


@pytest.mark.parametrize("line", FREE)
def test_what_does_not_ask_for_an_order_is_free(line: str) -> None:
    assert taken(line) == []


def test_no_game_takes_the_order_of_a_set() -> None:
    assert in_folders((GAMES, CORE)) == {}


def played(hash_seed: str, words: Iterable[str]) -> bytes:
    """What a process of this seed prints."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "tests.same_day", *words]
    return subprocess.run(command, check=True, env=env, cwd=ROOT, stdout=subprocess.PIPE).stdout


def same_everywhere(*words: str) -> None:
    first, *others = [played(seed, words) for seed in SEEDS]
    assert len(first) > 10_000, "something was played"
    assert all(other == first for other in others)


def test_a_part_of_each_game_is_the_same_under_every_hash_seed() -> None:
    """Two forces under one attack among it: their guns fired in the order of a set once."""
    campaigns = ("pacific_fury", "guadalcanal", "20", "fire_in_the_sky", "short-campaign", "60")
    same_everywhere("skies", "off-the-stewarts", "20", *campaigns)


@pytest.mark.fuzz
@pytest.mark.parametrize(
    "words",
    [
        "skies coral-sea-8-may 99",
        "skies midway-4-june 99",
        "skies eastern-solomons-24-august 99",
        "skies pearl-harbor-7-december 99",
        "skies philippine-sea-19-june 99",
        "pacific_fury guadalcanal 9999",
        "fire_in_the_sky short-campaign 99999",
        "fire_in_the_sky campaign-second 2000",
    ],
)
def test_a_whole_game_is_the_same_under_every_hash_seed(words: str) -> None:
    same_everywhere(*words.split())
