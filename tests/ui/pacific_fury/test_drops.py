"""Task forces and units picked up on the map and put down: the order is given, or what is refused says why."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import Zone
from ffts.games.pacific_fury.pages.dropping import LEADS_NOWHERE, NOT_OPEN, drops, may_carry
from ffts.ui.pacific_fury.map_dock import MapDock
from tests.pacific_fury.asking import J1, JP, US, units
from tests.ui.pacific_fury.test_pages import shown


@pytest.fixture
def new(tmp_path: Path) -> Iterator[AnySession]:
    game = new_game(tmp_path / "new.ffts", "guadalcanal")
    yield game
    game.store.close()


@pytest.fixture
def session(new: AnySession) -> AnySession:
    """Kongo is in the Slot, Haruna waits, Chester is in the sound; it is Japan's word."""
    for cmd in (
        c.PlaceInBox(side=JP, box=1, units=units("Kongo")),
        c.PlaceInBox(side=JP, box=2, units=units("Haruna")),
        c.CommitForces(side=JP),
        c.PlaceInBox(side=US, box=1, units=units("Chester")),
        c.CommitForces(side=US),
        operations.Sortie(side=US, zone=Zone.IBS),
        operations.Sortie(side=JP, zone=Zone.SLOT),
        operations.Pass(side=US),
    ):
        new.submit(cmd)
    return new


def test_a_force_at_sea_is_put_down_on_zones_the_field_and_its_base(session: AnySession) -> None:
    found = drops(Viewpoint(session, "JP"), J1)
    assert found["zone IBS"].order == operations.Move(side=JP, force=J1, zone=Zone.IBS)
    assert found["henderson"].order == operations.Bombard(side=JP, force=J1)
    assert found["base JP"].order == operations.ReturnHome(side=JP, force=J1)


def test_what_the_rules_refuse_says_why(session: AnySession) -> None:
    found = drops(Viewpoint(session, "JP"), J1)
    assert found["zone ES"].order is None
    assert found["zone ES"].words.startswith("PF-9.2")
    assert found["box JP 3"].words == LEADS_NOWHERE


def test_the_force_in_the_lowest_box_sorties_where_it_is_put(session: AnySession) -> None:
    found = drops(Viewpoint(session, "JP"), "JP-2")
    assert found["zone SLOT"].order == operations.Sortie(side=JP, zone=Zone.SLOT)


def test_nobody_carries_what_is_not_his_or_before_he_looks(session: AnySession) -> None:
    assert not may_carry(Viewpoint(session, "US"), J1)
    assert not may_carry(Viewpoint(session), "US-1")
    assert {drop.words for drop in drops(Viewpoint(session), J1).values()} == {NOT_OPEN}


def test_while_task_forces_are_formed_a_unit_goes_into_a_box(new: AnySession) -> None:
    found = drops(Viewpoint(new, "JP"), "Kongo")
    assert found["box JP 4"].order == c.PlaceInBox(side=JP, box=4, units=units("Kongo"))
    assert found["box US 4"].order is None


def middle(dock: MapDock, ident: str) -> QPointF:
    return dock.map._area(ident).boundingRect().center()


def moved(dock: MapDock, to: QPointF) -> None:
    there = QPointF(dock.map.mapToGlobal(to.toPoint()))
    none, left, plain = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(dock.map, QMouseEvent(QMouseEvent.Type.MouseMove, to, there, none, left, plain))


def test_a_stack_is_dragged_from_the_slot_to_henderson(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    given = shown(qtbot, dock, session)
    QTest.keyClick(dock, Qt.Key.Key_L)
    start, end = middle(dock, J1), middle(dock, "henderson")
    QTest.mousePress(dock.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start.toPoint())
    moved(dock, start + QPointF(30, 30))
    assert dock.map.carried == J1
    moved(dock, end)
    QTest.mouseRelease(dock.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end.toPoint())
    assert given == [operations.Bombard(side=JP, force=J1)]
    assert not dock.map.carried


def test_a_click_and_enter_open_a_stack_and_esc_closes_it(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    QTest.mouseClick(
        dock.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(dock, "base JP").toPoint()
    )
    assert dock.map.opened == "base JP"
    QTest.keyClick(dock.map, Qt.Key.Key_Escape)
    assert not dock.map.opened
    QTest.keyClick(dock.map, Qt.Key.Key_Right)
    assert dock.map.spot
    QTest.keyClick(dock.map, Qt.Key.Key_Return)
    assert dock.map.opened == dock.map.spot
