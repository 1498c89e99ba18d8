"""The benchmarks measure what they say, and say it in the same words every time."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks import air, long_game, strikes
from benchmarks.__main__ import describe, line
from benchmarks.measure import Measure, interleaved, peak_memory
from ffts.core.dice import Die
from ffts.games.skies.commands.air import Launch
from ffts.games.skies.names import PlatformId
from ffts.workshop.calibrate import bench_of_this_process
from ffts.workshop.piece_bench import BenchDice
from tests.builders import reopened

ROOT = Path(__file__).resolve().parents[2]
KEYS = ["name", "unit", "value", "reference", "ratio", "limit", "ok"]


@pytest.mark.parametrize(
    ("value", "reference", "limit", "ratio", "ok"),
    [
        (3.0, 2.0, 1.5, 1.5, True),
        (3.2, 2.0, 1.5, 1.6, False),
        (40.0, None, 50, None, True),
        (60.0, None, 50, None, False),
        (60.0, None, None, None, True),
        (9.0, 1.0, None, 9.0, True),
    ],
)
def test_a_limit_is_for_the_ratio_or_for_the_value(
    value: float, reference: float | None, limit: float | None, ratio: float | None, ok: bool
) -> None:
    measure = Measure("undo", "ms", value, reference, limit)
    assert (measure.ratio, measure.ok) == (ratio, ok)
    written = measure.as_json()
    assert list(written) == KEYS
    assert (written["ratio"], written["ok"]) == (ratio, ok)


def test_a_row_of_the_table_says_all_of_it() -> None:
    slow = line(describe(Measure("undo", "ms", 61.5, None, 50))).split()
    assert slow == ["undo", "61.5", "ms", "50", "ms", "TOO", "SLOW"]
    assert line(describe(Measure("append", "ms", 3, 2, 1.5))).split()[-3:] == ["1.50x", "1.5x", "ok"]


def test_ours_and_the_bare_one_are_measured_in_turns() -> None:
    turns: list[str] = []

    def measured(name: str, took: float) -> float:
        turns.append(name)
        return took

    assert interleaved(lambda: measured("ours", 2.0), lambda: measured("bare", 1.0), 2) == (2.0, 1.0)
    assert turns == ["ours", "bare", "ours", "bare"]


def test_the_memory_of_a_process_is_its_own_and_not_that_of_who_started_it() -> None:
    words = (sys.executable, "-S", "-c", "from benchmarks.measure import peak_memory; print(peak_memory())")
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert 1 < float(found) < peak_memory() / 2


def test_the_long_game_is_a_game(tmp_path: Path) -> None:
    long_game.write(tmp_path / "long.ffts", entries=120)
    session = reopened(tmp_path / "long.ffts")
    assert len(session.log()) == 120
    assert session.state.public.turn > 10
    session.store.close()


def test_six_carriers_carry_out_every_order_of_their_segment(tmp_path: Path) -> None:
    session = air.at_air_operations(tmp_path / "six.ffts", air.MIDWAY)
    with session.store:
        measure = air.six_carriers(session)
        state, data = session.state, session.data
        orders = [order for key in air.SIX for order in air.orders_of(state, data, PlatformId(key))]
        facts = air.played(state, data, orders)
    assert measure.ratio is not None
    assert {order.platform for order in orders if isinstance(order, Launch)} == set(air.SIX)
    assert len(facts) > len(orders)


def test_a_strike_is_measured_against_just_the_dice_it_rolls() -> None:
    thrown = strikes.thrown(20)
    bench, dice = bench_of_this_process(), BenchDice(strikes.SEED)
    rolled = 0

    def counted(rule: str, what: str, die: Die, n: int) -> Sequence[int]:
        nonlocal rolled
        rolled += n
        return fair(rule, what, die, n)

    fair, dice.throw = dice.throw, counted
    hit = [strikes.resolve(bench, dice).damage.any for _ in range(20)]
    assert rolled == sum(count for strike in thrown for count, _ in strike)
    assert any(hit)
    assert not all(hit)
