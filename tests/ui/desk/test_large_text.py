"""At 200 % in a window of 1366 x 768 nothing is cut, and nothing scrolls twice."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.watching import keyed


@pytest.fixture
def large(program: Program, play: Callable[[str], SkiesSession], theme: Theme) -> Program:
    play("coral-sea-8-may")
    program.window.resize(1366, 768)
    theme.set_zoom(200)
    for _ in range(4):
        QApplication.processEvents()
    return program


def test_the_window_is_no_larger_than_the_screen(large: Program) -> None:
    assert (large.window.width(), large.window.height()) == (1366, 768)


@pytest.mark.parametrize("title", ["Weather", "House and special rules", "Briefings"])
def test_a_page_over_the_game_scrolls_once_and_opens_at_its_heading(large: Program, title: str) -> None:
    large.ways.lead_to(title)
    for _ in range(4):
        QApplication.processEvents()
    over = large.middle.current
    assert isinstance(over, QScrollArea)
    assert over.verticalScrollBar().maximum() == 0
    inside = [area for area in over.findChildren(QScrollArea) if area.verticalScrollBar().maximum() > 0]
    assert len(inside) <= 1
    assert all(area.verticalScrollBar().value() == 0 for area in inside)


def test_in_the_watch_the_first_line_is_in_sight_and_no_label_is_cut(large: Program) -> None:
    watch = large.room.dock(WatchDock)
    first = keyed(watch)[0]
    assert not first.visibleRegion().isEmpty()
    for label in (watch.turn, watch.clock, watch.stepper.now):
        assert isinstance(label, QLabel)
        words = label.fontMetrics().boundingRect(QRect(0, 0, label.width(), 1_000), 0, label.text())
        assert words.width() <= label.width() and words.height() <= label.height(), label.text()
