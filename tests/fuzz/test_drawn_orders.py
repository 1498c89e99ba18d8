"""Whatever is ordered of a session comes to facts, a refusal, a wait for dice or a fault of the input, and no worse."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ffts.app.files import open_game
from tests.fuzz.drawn_orders import Drawn
from tests.fuzz.many_orders import counted, main
from tests.fuzz.starts import STARTS
from tests.fuzz.table import STANDS, UNREADABLE, WAITS, Table, reads_back

ORDERS = 250
ORDERS_OF_THE_LONG_RUN = 2500
SEEDS_OF_THE_LONG_RUN = 12
FIRST_OF_A_GAME = {"Coral Sea at dawn": 1500, "Guadalcanal": 600, "Short Campaign": 1500}
"""Orders in which every kind of command is drawn."""


def played(path: Path, start: str, seed: int, orders: int) -> Iterator[Table]:
    """After `orders` orders the file tells the same game."""
    fuzzed, begin = STARTS[start]
    session = begin(path, seed)
    yield Table(session, fuzzed, seed).play(orders)
    reads_back(session, open_game, path)


@pytest.mark.parametrize("start", STARTS)
def test_anything_may_be_ordered_and_nothing_breaks(tmp_path: Path, start: str) -> None:
    for table in played(tmp_path / "drawn.ffts", start, 1, ORDERS):
        assert {STANDS, UNREADABLE} < table.reached()
        assert len(table.reached()) >= 10
        assert table.tally["refused"] > ORDERS / 10


@pytest.mark.parametrize("start", FIRST_OF_A_GAME)
def test_every_command_is_drawn(tmp_path: Path, start: str) -> None:
    fuzzed, begin = STARTS[start]
    session = begin(tmp_path / "drawn.ffts", 1)
    drawn = Drawn(session.game, fuzzed.pools, Random(1))
    kinds = {drawn.order(session.state, session.data)["kind"] for _ in range(FIRST_OF_A_GAME[start])}
    assert kinds == {*session.game.rulebook.command_words.words}
    session.store.close()


def test_many_orders_are_counted_and_a_fault_is_reported_with_what_brought_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["10", "--each", "5", "--folder", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "10 orders" in out and "0 faults" in out
    assert all(start in out for start in STARTS)

    def breaks(self: Table) -> None:
        raise KeyError("a hole")

    monkeypatch.setattr(Table, "try_one", breaks)
    result = counted("Guadalcanal", 1, 10, tmp_path)
    assert "KeyError: 'a hole'" in result.fault


@pytest.mark.fuzz
@pytest.mark.parametrize("start", STARTS)
def test_many_more_orders_break_nothing_either(tmp_path: Path, start: str) -> None:
    reached: set[str] = set()
    for seed in range(SEEDS_OF_THE_LONG_RUN):
        for table in played(tmp_path / f"{seed}.ffts", start, seed, ORDERS_OF_THE_LONG_RUN):
            reached |= table.reached()
    assert len(reached) > 40
    assert WAITS in reached
