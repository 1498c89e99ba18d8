"""Dice in the middle of the air operations: when they have fallen, the keyboard is on the form again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.core.page_text import as_text
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import Segment
from ffts.ui.desk.docks.dice import DieBox
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.aircraft import CV6, next_aos, put_overhead, ruled
from tests.ui.keys import focused, pressed, typed

pytestmark = pytest.mark.one_window

Key = Qt.Key


@pytest.fixture
def form(program: Program, game: SkiesSession, qtbot: QtBot) -> AirOperationsDock:
    """Three fighters are over Enterprise, and the third landing rolls for an accident (6.12.1)."""
    ruled(game, SegmentBegan(segment=Segment.AIR_OPERATIONS))
    put_overhead(game, "VF-6/1", "VF-6/2", "VF-6/3")
    game.submit(c.Respot(platform=CV6, to="forward"))
    next_aos(game, 3)
    program.actions["air operations"].trigger()
    dock = program.room.docks["Air operations"]
    assert isinstance(dock, AirOperationsDock)
    qtbot.waitUntil(dock.isVisible)
    dock.window().activateWindow()
    dock.view.setFocus()
    dock.check_buttons()
    return dock


def test_a_key_asks_for_dice_and_a_typed_face_gives_the_keyboard_back(
    form: AirOperationsDock, program: Program
) -> None:
    pressed(Key.Key_B)
    assert isinstance(focused(), DieBox)
    typed("7")
    assert program.table.ask is None
    assert form.view.hasFocus()


def test_so_it_is_after_a_button_and_the_programs_own_dice(form: AirOperationsDock, program: Program) -> None:
    QTest.mouseClick(form.page.buttons["aboard"], Qt.MouseButton.LeftButton)
    assert isinstance(focused(), DieBox)
    assert program.room.tray is not None
    while program.table.ask:  # an accident asks for more
        QTest.mouseClick(program.room.tray.roll_button, Qt.MouseButton.LeftButton)
    assert form.view.hasFocus()


def test_and_after_standing_orders_that_land(form: AirOperationsDock, game: SkiesSession, program: Program) -> None:
    game.submit(c.SetOrders(platform=CV6, orders=("land what is overhead",)))
    form.panels.toggle("orders")
    form.panels.standing.deeds.buttons[0].setFocus()
    pressed(Key.Key_Space)
    typed("7")
    assert program.table.ask is None
    assert form.view.hasFocus()
    page = form.panels.standing.page
    assert page is not None
    assert "Finished: land what is overhead" in as_text(page)
