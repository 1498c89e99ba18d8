"""Garbage is looked for by the event loop alone: a search inside one of Qt's destructors stops the program for good."""

import gc
import weakref

import pytest
from pytestqt.qtbot import QtBot

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
