"""Calculations beside the window: told piece by piece, stopped at once, and never in the window's way."""

from threading import Event, get_ident

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ffts.ui.desk.games.background import Background, Tell


@pytest.fixture
def work(qtbot: QtBot) -> Background:
    return Background(expected=(ValueError,))


def test_it_runs_in_another_thread_and_tells_in_order(qtbot: QtBot, work: Background) -> None:
    rows: list[object] = []
    work.reported.connect(rows.append)

    def act(tell: Tell) -> int:
        for news in (1, 2, 3):
            tell(news)
        return get_ident()

    with qtbot.waitSignal(work.found) as found:
        work.start(act)
    assert rows == [1, 2, 3]
    assert found.args != [get_ident()]
    assert not work.busy


def test_what_is_stopped_tells_nothing_more(qtbot: QtBot, work: Background) -> None:
    over, rows = Event(), list[object]()
    work.reported.connect(rows.append)
    work.found.connect(rows.append)

    def forever(tell: Tell) -> None:
        try:
            while True:
                tell(None)
        finally:
            over.set()

    work.start(forever)
    work.stop()
    qtbot.waitUntil(over.is_set)
    assert rows == []


def test_the_next_one_takes_the_place_of_the_one_before(qtbot: QtBot, work: Background) -> None:
    found: list[object] = []
    work.found.connect(found.append)

    def forever(tell: Tell) -> None:
        while True:
            tell(None)

    work.start(forever)
    with qtbot.waitSignal(work.found):
        work.start(lambda tell: "second")
    assert found == ["second"]


def test_a_fault_that_was_expected_is_reported(qtbot: QtBot, work: Background) -> None:
    def wrong(tell: Tell) -> None:
        raise ValueError("no such squadron")

    with qtbot.waitSignal(work.failed) as failed:
        work.start(wrong)
    assert str(failed.args[0]) == "no such squadron"


def test_whoever_leaves_ends_what_he_began(qtbot: QtBot) -> None:
    owner, over = QObject(), Event()
    work = Background(owner)

    def forever(tell: Tell) -> None:
        try:
            while True:
                tell(None)
        finally:
            over.set()

    work.start(forever)
    owner.deleteLater()
    qtbot.waitUntil(over.is_set)
