"""Standing orders beside the form: typed, moved and carried out by keys; what the page says has its own tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import Segment
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.fields import TypedView
from ffts.ui.desk.page.lists import ListedView
from tests.ui.aircraft import CV6, IJN, USN, AirDesk, air_desk, ruled
from tests.ui.keys import NONE, pressed

Key = Qt.Key
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    with air_desk(qtbot, tmp_path) as there:
        there.dock.panels.toggle("orders")
        yield there


@pytest.fixture
def panel(desk: AirDesk) -> PageDock:
    return desk.dock.panels.standing


def line(panel: PageDock) -> QLineEdit:
    field = next(view.field for view in panel.findChildren(TypedView) if view.isVisible() and view.field)
    assert isinstance(field, QLineEdit)
    return field


def write(panel: PageDock, text: str) -> None:
    """Type an order and press Enter, the list of completions put away."""
    QTest.keyClicks(line(panel), text)
    popup = line(panel).completer().popup()
    assert popup is not None
    popup.hide()
    QTest.keyClick(line(panel), Key.Key_Return)


def queue(panel: PageDock) -> ListedView:
    return next(iter(panel.findChildren(ListedView)))


def orders(desk: AirDesk) -> tuple[str, ...]:
    return desk.game.state.sides[USN].platforms[CV6].orders


def test_orders_are_typed_changed_moved_and_removed_by_keys(desk: AirDesk, panel: PageDock) -> None:
    assert line(panel).hasFocus()
    assert desk.dock.list_of_digits is None, "the queue takes no digit from the Watch"
    for order in ("repair VF-6", "ready VT-6 torpedo", "spot VT-6 aft"):
        write(panel, order)
    assert line(panel).text() == ""
    queue(panel).setFocus()
    queue(panel).setCurrentRow(2)
    pressed(Key.Key_Up, ALT)
    assert orders(desk) == ("repair VF-6", "spot VT-6 aft", "ready VT-6 torpedo")
    assert queue(panel).currentRow() == 1
    pressed(Key.Key_Delete)
    pressed(Key.Key_Return)
    assert (line(panel).text(), line(panel).hasFocus()) == ("ready VT-6 torpedo", True)
    pressed(Key.Key_Escape)
    assert line(panel).text() == ""
    assert orders(desk) == ("repair VF-6", "ready VT-6 torpedo")


def test_a_wrong_order_is_refused_below_the_queue_and_stays_to_be_mended(desk: AirDesk, panel: PageDock) -> None:
    write(panel, "ready VB-6 8in")
    assert orders(desk) == ()
    assert "VB-6 (SBD-3) carries 1000lb, 500lb, scout; '8in' was named" in panel.refusal.why.text()
    assert line(panel).text() == "ready VB-6 8in"


def test_o_on_the_form_runs_this_carrier_and_reports(desk: AirDesk, panel: PageDock) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo", "strike below VF-6", "respot aft")))
    desk.dock.view.setFocus()
    pressed(Key.Key_O)
    assert desk.given == [c.RunOrders(platform=CV6)]
    lines = panel.as_text().splitlines()
    assert "Carried out in turn 1: 2 AF struck below, 4 AF worked on." in lines
    assert "Finished: respot aft" in lines
    assert desk.dock.view.hasFocus()


def test_what_came_of_a_run_stands_under_the_form_without_the_panel(desk: AirDesk) -> None:
    orders = ("ready VT-6 torpedo", "launch VB-6", "land what is overhead")
    desk.game.submit(c.SetOrders(platform=CV6, orders=orders))
    desk.dock.view.setFocus()
    pressed(Key.Key_O, SHIFT)
    text = desk.dock.page.status.text()
    assert text.startswith("Standing orders. Enterprise: ")
    assert "5 AF launched" in text or "launch VB-6 waits" in text
    assert "No aircraft are over" not in text

    desk.game.submit(c.SetOrders(platform=CV6, orders=("land what is overhead",)))
    pressed(Key.Key_O)
    assert desk.dock.page.status.text() == "Of the standing orders nothing was due"

    pressed(Key.Key_A)
    pressed(Key.Key_H)
    assert "standing orders" not in desk.dock.page.status.text()


def test_of_several_that_wait_the_first_says_why_and_the_others_are_counted(desk: AirDesk) -> None:
    orders = ("launch VB-6/5 by catapult C1", "turn round VF-6", "strike below VT-6", "launch VS-6")
    desk.game.submit(c.SetOrders(platform=CV6, orders=orders))
    desk.dock.view.setFocus()
    pressed(Key.Key_O)
    text = desk.dock.page.status.text()
    assert text.count(" waits: ") == 1
    assert " more wait" in text and "(Alt+O)" in text


def test_shift_o_runs_both_sides_and_says_what_came_of_each_carrier(desk: AirDesk) -> None:
    theirs = next(iter(desk.game.state.sides[IJN].platforms.values()))
    squadron = next(af.squadron for af in desk.game.state.sides[IJN].air.values() if af.where.value == "hangar")
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    desk.game.submit(c.SetOrders(platform=theirs.id, orders=(f"bring up 1 of {squadron}",)))
    desk.dock.view.setFocus()
    pressed(Key.Key_O, SHIFT)
    if not desk.given:  # who stands ready on their deck is asked about
        assert f"of {theirs.name}" in desk.dock.page.status.text()
        pressed(Key.Key_O, SHIFT)

    assert desk.given == [c.RunOrders(side=USN), c.RunOrders(side=IJN)]
    text = desk.dock.page.status.text()
    assert "Enterprise: " in text and f"{theirs.name}: " in text


def test_6_5_what_was_left_when_the_segment_closed_is_reported_on_the_form(desk: AirDesk, panel: PageDock) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    desk.game.submit(CloseSegment(waive={"3.4-FORFEIT": "later"}))
    assert "Left when the segment closed: ready VT-6 torpedo" in desk.dock.page.status.text()
    assert "ready VT-6 torpedo: could have been carried out" in panel.as_text()


def test_without_orders_or_outside_the_segment_the_rule_is_shown(desk: AirDesk) -> None:
    desk.dock.view.setFocus()
    pressed(Key.Key_O, NONE)
    assert "Enterprise has no standing orders" in desk.dock.page.refusal.why.text()
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    ruled(desk.game, SegmentBegan(segment=Segment.SEARCH))
    pressed(Key.Key_O, NONE)
    assert "3.4" in desk.dock.page.refusal.heading.text()


def test_a_side_reads_its_own_orders_and_changes_none(desk: AirDesk, panel: PageDock) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    desk.dock.show_view(USN)
    assert "ready VT-6 torpedo" in panel.as_text()
    assert not line(panel).isEnabled()
    assert not any(button.isEnabled() for button in panel.deeds.buttons)
    desk.dock.show_view(IJN)
    assert "ready VT-6 torpedo" not in panel.as_text()


def test_escape_puts_the_panel_away_and_the_form_has_the_keyboard(desk: AirDesk) -> None:
    assert desk.dock.panels.drawer.isVisible()
    pressed(Key.Key_Escape)
    assert not desk.dock.panels.drawer.isVisible()
    assert desk.dock.view.hasFocus()


@pytest.mark.parametrize(
    ("size", "form", "beside"), [((1400, 900), True, True), ((700, 800), True, False), ((560, 420), False, False)]
)
def test_the_panel_stands_where_there_is_room(desk: AirDesk, size: tuple[int, int], form: bool, beside: bool) -> None:
    desk.dock.resize(*size)
    assert desk.dock.page.isVisible() is form
    assert (desk.dock.panels.halves.orientation() is Qt.Orientation.Horizontal) is beside
