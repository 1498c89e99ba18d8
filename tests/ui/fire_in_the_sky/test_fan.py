"""A stack fanned out on the map: counters are marked by a click, picked up and put down; what is refused says why."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QRectF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import PlaceId, Step, UnitId
from ffts.games.fire_in_the_sky.pictures.fan import Group
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from ffts.ui.fire_in_the_sky.unit_list import DRAGGED
from tests.fire_in_the_sky.setting import catalog
from tests.ui.fire_in_the_sky.test_answering import at

KURE, TRUK = (catalog().chart.hex_of(PlaceId(place)) for place in ("kure", "truk"))
OPEN_SEA = "0805"


@pytest.fixture
def game(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    yield at(session, Step.DEPLOY_FIRST)
    session.store.close()


@pytest.fixture
def page(qtbot: QtBot, game: AnySession) -> MapDock:
    """With the stack of Kure fanned out."""
    dock = MapDock()
    qtbot.addWidget(dock)
    dock.resize(1300, 800)
    dock.open_game(game)
    dock.show()
    dock.map.look(TRUK)
    click(dock, dock.map._hex_centre(KURE))
    assert dock.map.hand.is_open
    return dock


def click(dock: MapDock, at: QPointF | None) -> None:
    assert at is not None
    QTest.mouseClick(dock.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at.toPoint())


def place_of(dock: MapDock, group: Group) -> QPointF:
    """The middle of its counter on the map."""
    hand = dock.map.hand
    room = hand.room(dock.map._frame_rect(), QRectF(dock.map.rect()))
    assert hand._fan is not None
    area = next(thing.area for thing in hand._fan.things if thing.id == group.counter.id)
    return hand._fan.transform(room).map(area.boundingRect().center())


def group_of(dock: MapDock, name: str) -> Group:
    return next(group for group in dock.map.hand.groups if group.counter.name == name)


def carried(dock: MapDock, name: str, spot: str) -> None:
    """The counter is pressed and moved to this hex, and held there."""
    start, end = place_of(dock, group_of(dock, name)), dock.map._hex_centre(spot)
    assert end is not None
    QTest.mousePress(dock.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start.toPoint())
    for over in (start + QPointF(40, 40), end):
        there = QPointF(dock.map.mapToGlobal(over.toPoint()))
        none, left, plain = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(dock.map, QMouseEvent(QMouseEvent.Type.MouseMove, over, there, none, left, plain))


def put_down(dock: MapDock, spot: str) -> None:
    end = dock.map._hex_centre(spot)
    assert end is not None
    QTest.mouseRelease(dock.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end.toPoint())


def wanted(dock: MapDock) -> list[Command]:
    found: list[Command] = []
    dock.wants.connect(found.append)
    return found


def test_ships_of_a_class_lie_together_and_a_click_marks_one_more_of_them(page: MapDock) -> None:
    destroyers = group_of(page, "JP DD")
    assert len(destroyers.units) > 1
    for count in (1, 2):
        click(page, place_of(page, destroyers))
        assert len(page.units.chosen()) == count
        assert group_of(page, "JP DD").marked == count


def test_a_counter_put_down_where_the_rules_allow_it_is_ordered_there(page: MapDock) -> None:
    found = wanted(page)
    carried(page, "Akagi, Kaga", TRUK)
    text = page.map.hand.text
    assert text is not None and text.allowed and "Truk" in text.words
    put_down(page, TRUK)
    assert [type(cmd) for cmd in found] == [s.SeaDeploy]
    assert not page.map.hand.carried


def test_a_place_that_is_refused_says_why_and_orders_nothing(page: MapDock) -> None:
    found = wanted(page)
    carried(page, "Akagi, Kaga", OPEN_SEA)
    text = page.map.hand.text
    assert text is not None and not text.allowed
    put_down(page, OPEN_SEA)
    assert not found
    assert text.words in page.hint.text()


def test_arrows_and_esc_close_the_fan(page: MapDock) -> None:
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.map.hand.is_open
    page.fanning.fan_out()
    QTest.keyClick(page.map, Qt.Key.Key_Down)
    assert not page.map.hand.is_open


def test_a_click_on_the_frame_closes_the_fan_and_opens_it_again(page: MapDock) -> None:
    for open_ in (False, True):
        click(page, page.map._hex_centre(KURE))
        assert page.map.hand.is_open is open_


def test_space_and_clicks_mark_the_same_units_in_list_and_fan(page: MapDock) -> None:
    page.units.setFocus()
    page.units.setCurrentRow(0)
    QTest.keyClick(page.units, Qt.Key.Key_Space)
    (unit,) = page.units.chosen()
    assert [group.marked for group in page.map.hand.groups if unit in group.units] == [1]


def test_a_line_of_the_list_is_dropped_on_the_map(page: MapDock) -> None:
    found, goal = wanted(page), page.map._hex_centre(TRUK)
    assert goal is not None
    page.units.point_at([UnitId("Akagi, Kaga")])
    data = QMimeData()
    data.setData(DRAGGED, b"")
    move, left, plain = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(page.map, QDragEnterEvent(goal.toPoint(), move, data, left, plain))
    QApplication.sendEvent(page.map, QDragMoveEvent(goal.toPoint(), move, data, left, plain))
    text = page.map.hand.text
    assert text is not None and text.allowed
    QApplication.sendEvent(page.map, QDropEvent(goal, move, data, left, plain))
    assert [type(cmd) for cmd in found] == [s.SeaDeploy]


def test_the_fan_never_covers_its_hex_where_there_is_room(page: MapDock) -> None:
    frame = page.map._frame_rect()
    assert not page.map.hand.room(frame, QRectF(page.map.rect())).intersects(frame)
