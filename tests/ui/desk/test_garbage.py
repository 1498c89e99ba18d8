"""Garbage is looked for by the event loop alone: a search inside one of Qt's destructors stops the program for good."""

import gc
import sys
import time
import weakref
from pathlib import Path

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from ffts.ui.desk.docks.watch_lines import LineButton, Notice
from ffts.ui.desk.games import warmup
from ffts.ui.desk.games.warmup import GarbageRounds, sweep
from ffts.ui.desk.window.main_window import MainWindow


class Knot:
    """Something that only a search for garbage can free."""

    def __init__(self) -> None:
        self.itself = self


def test_with_the_window_there_nothing_looks_for_garbage_by_itself(window: MainWindow) -> None:
    gc.enable()
    GarbageRounds(window)
    lost = weakref.ref(Knot())
    kept: list[list[int]] = [[] for _ in range(10 * gc.get_threshold()[0])]
    assert lost() is not None
    assert len(kept) > gc.get_threshold()[0]


def test_the_event_loop_frees_what_nobody_holds(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "ROUND_MS", 1)
    rounds = GarbageRounds()
    lost = weakref.ref(Knot())
    kept: list[list[int]] = [[] for _ in range(2 * gc.get_threshold()[0])]
    rounds.start()
    qtbot.waitUntil(lambda: lost() is None)
    assert kept


def test_after_few_new_objects_nothing_is_looked_through() -> None:
    gc.collect()
    lost = weakref.ref(Knot())
    sweep()
    assert lost() is not None


def test_a_look_through_all_there_is_waits_until_the_window_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds, looks, worked = GarbageRounds(), list[int](), [0.0]
    monkeypatch.setattr(gc, "get_count", lambda: tuple(most + 1 for most in gc.get_threshold()))
    monkeypatch.setattr(gc, "collect", looks.append)
    monkeypatch.setattr(time, "thread_time", lambda: worked[0])
    for seconds in (0.5, 0.5, 0.0, 0.5):
        worked[0] += seconds
        rounds.look()
    assert looks == [1, 1, 2, 1]
    worked[0] += 0.5
    monkeypatch.setattr(rounds, "_waited", warmup.LATEST)
    rounds.look()
    assert looks[-1] == 2, "but not for ever"


@pytest.mark.skipif(sys.platform != "linux", reason="the C library of other systems gives memory back by itself")
def test_a_deep_look_gives_the_memory_back_that_lay_free_between_things_in_use() -> None:
    scattered = [bytearray(2000) for _ in range(30_000)]
    kept = scattered[::50]
    del scattered
    before = pages_in_memory()
    warmup.give_back()
    assert len(kept) == 600
    assert before - pages_in_memory() > 5_000  # of 4 kB each


def pages_in_memory() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])


def test_a_line_of_the_watch_is_gone_as_soon_as_it_is_deleted(qtbot: QtBot) -> None:
    line = LineButton(Notice("Launch 6 AFs from Enterprise"))
    assert line.heightForWidth(100) > line.heightForWidth(1000) > 0
    lost = weakref.ref(line)
    shiboken6.delete(line)
    del line
    assert lost() is None
