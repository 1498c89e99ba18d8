"""The form uses the room there is: whole on a small screen, larger on a tall one, with the orders below it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from ffts.ui.skies.air.dock import AirOperationsDock
from ffts.ui.skies.air.view import FormView
from tests.ui.aircraft import AirDesk, air_desk
from tests.ui.keys import pressed

SMALL, USUAL, TALL = (1090, 598), (1300, 990), (3200, 2000)
"""What the dock has of a window of 1366 x 768, of 1920 x 1080 and of 3840 x 2160."""


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    with air_desk(qtbot, tmp_path) as there:
        yield there


def sized(dock: AirOperationsDock, size: tuple[int, int]) -> FormView:
    """The form in a dock of this size."""
    dock.resize(*size)
    for _ in range(3):  # what changes its height moves what stands below it
        QApplication.processEvents()
    return dock.view


def test_on_a_small_screen_every_counter_and_box_is_seen_at_once(dock: AirOperationsDock) -> None:
    view = sized(dock, SMALL)
    area = dock.page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert min(item.side for item in view.items_.values()) >= 22
    drawn = view.mapFromScene(view.layout_.size).boundingRect()
    assert view.viewport().rect().adjusted(-1, -1, 1, 1).contains(drawn)
    in_area = drawn.translated(view.viewport().mapTo(area.viewport(), QPoint(0, 0)))
    assert area.viewport().rect().adjusted(-1, -1, 1, 1).contains(in_area)


def test_on_a_tall_screen_the_form_is_larger_and_the_orders_stand_below_it(dock: AirOperationsDock) -> None:
    view = sized(dock, TALL)
    assert max(item.side for item in view.items_.values()) > 1.5 * 60
    assert dock.panels.standing.isVisible()
    assert dock.panels.halves.orientation() is Qt.Orientation.Vertical
    assert view.hasFocus(), "nobody asked for them: the keys are those of the form"


def test_where_a_list_needs_the_room_the_orders_wait_for_their_key(dock: AirOperationsDock) -> None:
    sized(dock, USUAL)
    assert not dock.panels.drawer.isVisible()


def test_orders_that_were_put_away_do_not_come_back_by_themselves(dock: AirOperationsDock) -> None:
    view = sized(dock, TALL)
    dock.panels.close_it()
    sized(dock, USUAL)
    sized(dock, TALL)
    assert not dock.panels.drawer.isVisible()
    dock.panels.buttons["orders"].click()
    assert dock.panels.standing.isVisible() and not view.hasFocus()


def test_the_splitter_keeps_what_the_umpire_chose(dock: AirOperationsDock) -> None:
    dock.panels.toggle("orders")
    halves = dock.panels.halves
    halves.moveSplitter(300, 1)
    chosen = halves.sizes()
    dock.panels.close_it()
    dock.panels.toggle("orders")
    assert halves.sizes() == pytest.approx(chosen, abs=3)


def test_what_is_carried_is_carried_on_when_the_room_changes(dock: AirOperationsDock) -> None:
    sized(dock, USUAL)
    pressed(Qt.Key.Key_A)
    pressed(Qt.Key.Key_Return)
    zone = dock.carry.zone
    view = sized(dock, (900, 700))
    assert dock.carry.active and view.ghost.isVisible()
    assert view.answers.over == zone


def test_a_refusal_leaves_the_head_of_the_carrier_in_place(dock: AirOperationsDock) -> None:
    sized(dock, (SMALL[0], 520))
    below = [counter.id for counter in dock.picture.counters if counter.zone == "hangar"] if dock.picture else []
    dock.choose(below, below[-1])
    pressed(Qt.Key.Key_U)
    for _ in range(3):
        QApplication.processEvents()
    assert dock.page.refusal.isVisible()
    name = dock.page.name
    assert name.visibleRegion().boundingRect() == name.rect()


def test_with_little_height_a_refusal_is_read_whole(dock: AirOperationsDock) -> None:
    sized(dock, (300, 300))
    below = [counter.id for counter in dock.picture.counters if counter.zone == "hangar"] if dock.picture else []
    dock.choose(below, below[-1])
    pressed(Qt.Key.Key_U)
    for _ in range(4):
        QApplication.processEvents()
    refusal = dock.page.refusal
    words = [part for part in (refusal.heading, refusal.why, refusal.instead) if part.text()]
    assert [part.text() for part in words if part.height() < part.heightForWidth(part.width())] == []
    assert refusal.heading.visibleRegion().boundingRect() == refusal.heading.rect()
