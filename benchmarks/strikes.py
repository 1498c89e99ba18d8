"""A strike resolved through the rules of chapters 13 to 17, against the bare cost of the dice it rolls."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from benchmarks.measure import Measure, interleaved
from ffts.core.dice import Die
from ffts.games.skies.rules.ch15.attack import Aim
from ffts.games.skies.rules.charts import Throw
from ffts.workshop.calibrate import bench_of_this_process
from ffts.workshop.piece_bench import Bench, BenchDice
from ffts.workshop.piece_combat import attack, combat, groups, shot_down
from ffts.workshop.trial_ships import TrialShip, hit

STRIKES, TIMES = 2_000, 7
CAP, AA_POINTS, BOMB_KG = 2, 8, 454
SEED = "strikes"
DOCTRINE, TARGET = "ijn_1942", "Shokaku"
FLOCKS = groups(3, 1, high=True)
AIM = Aim("dive", "CV", 4.0)
AIMED_AT = 20_000
"""Strikes a second."""
LIMIT = 20
"""Times the bare dice."""
Thrown = list[tuple[int, int]]
"""Throws: how many dice of how many faces."""


def measures(folder: Path) -> Iterator[Measure]:
    """A group of three AFs with an escort: CAP before and after, AA fire, its attacks, the damage of its hits."""
    bench, dice = bench_of_this_process(), thrown()
    ours, bare = interleaved(lambda: _timed(bench), lambda: _bare(dice), TIMES)
    yield Measure("a strike of 3 AFs resolved / its dice rolled bare", "us", ours, bare, LIMIT)
    yield Measure(f"the same; {AIMED_AT:,} a second are the aim", "us", ours, None, 1_000_000 / AIMED_AT)


def resolve(bench: Bench, dice: BenchDice) -> TrialShip:
    """13-17 One strike at one carrier."""
    air = combat(bench, dice, DOCTRINE, CAP, FLOCKS)
    target = TrialShip(bench.builds[TARGET], dice.throw, bench.charts, dice.pick)
    for afs in air.attack.values():
        left = afs - shot_down(bench, dice, AA_POINTS, afs)
        share, _ = attack(bench, dice, AIM, left)
        hit(target, bench.damage, round(share / 100), BOMB_KG)
    return target


def _timed(bench: Bench) -> float:
    dice = BenchDice(SEED)
    return _each(lambda: resolve(bench, dice))


def _each(what: Callable[[], object]) -> float:
    """Microseconds of the processor for one of them: nothing waits here, and other programs do not count."""
    start = time.process_time()
    for _ in range(STRIKES):
        what()
    return (time.process_time() - start) * 1_000_000 / STRIKES


def thrown(strikes: int = STRIKES) -> Sequence[Thrown]:
    """The throws of `strikes` strikes, strike by strike."""
    bench, dice = bench_of_this_process(), BenchDice(SEED)
    found = list[Thrown]()
    dice.throw = _noting(dice.throw, found)
    for _ in range(strikes):
        found.append([])
        resolve(bench, dice)
    return found


def _noting(throw: Throw, found: list[Thrown]) -> Throw:
    def noted(rule: str, what: str, die: Die, n: int) -> Sequence[int]:
        found[-1].append((n, len(die.values)))
        return throw(rule, what, die, n)

    return noted


def _bare(thrown: Sequence[Thrown]) -> float:
    """The same dice, with nothing done with them."""
    rolled, strikes = Random(SEED).random, iter(thrown)

    def once() -> None:
        for count, faces in next(strikes):
            [int(rolled() * faces) for _ in range(count)]

    return _each(once)
