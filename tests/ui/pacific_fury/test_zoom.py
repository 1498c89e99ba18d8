"""The map of Pacific Fury goes nearer and farther: what is pointed at stays there, and no edge is passed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.ui.pacific_fury.map_dock import MapDock
from ffts.ui.pacific_fury.map_view import NEAREST, STEP, MapView
from tests.ui.pacific_fury.test_pages import shown


@pytest.fixture
def map_(qtbot: QtBot, tmp_path: Path) -> Iterator[MapView]:
    game = new_game(tmp_path / "zoom.ffts", "guadalcanal")
    dock = MapDock()
    shown(qtbot, dock, game)
    yield dock.map
    game.store.close()


def middle_of(view: MapView, ident: str) -> QPointF:
    return view._area(ident).boundingRect().center()


def test_what_is_pointed_at_stays_there(map_: MapView) -> None:
    place = middle_of(map_, "henderson")
    before = map_._area("henderson").boundingRect().width()
    map_.zoom(STEP, place)
    now = map_._area("henderson").boundingRect()
    assert (now.center() - place).manhattanLength() < 2
    assert now.width() == pytest.approx(before * STEP, rel=0.02)
    assert map_.thing_at(place) is not None, "it is found where it is painted"


def test_no_edge_is_passed_and_0_shows_the_whole_again(map_: MapView) -> None:
    map_.setFocus()
    for corner in (QPointF(0, 0), QPointF(map_.width(), map_.height())):
        for _ in range(9):
            map_.zoom(STEP, corner)
        assert map_._nearer == NEAREST
        assert map_._room.contains(QRectF(map_.rect()))
    QTest.keyClick(map_, Qt.Key.Key_0)
    assert map_._room == QRectF(map_.rect())
    QTest.keyClick(map_, Qt.Key.Key_Plus)
    assert map_._nearer == STEP
    QTest.keyClick(map_, Qt.Key.Key_Minus)
    assert map_._nearer == 1.0


def test_arrows_bring_what_they_come_to_into_sight(map_: MapView) -> None:
    map_.setFocus()
    map_.zoom(NEAREST, QPointF(0, 0))
    for _ in range(6):
        QTest.keyClick(map_, Qt.Key.Key_Right)
    seen = QRectF(map_.rect())
    assert seen.contains(middle_of(map_, map_.spot))


def test_a_drag_on_the_sea_moves_the_map_and_opens_nothing(map_: MapView) -> None:
    map_.zoom(NEAREST, QPointF(map_.width() / 2, map_.height() / 2))
    before, start = map_._corner, map_.rect().center()
    QTest.mousePress(map_, Qt.MouseButton.LeftButton, pos=start)
    for step in (20, 40, 60):
        QTest.mouseMove(map_, start + type(start)(step, 0))
    QTest.mouseRelease(map_, Qt.MouseButton.LeftButton, pos=start + type(start)(60, 0))
    assert map_._corner != before and map_.opened == ""
