"""Standing orders on the Air operations dock: typed, completed, moved, carried out and reported."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import Segment
from ffts.games.skies.pictures.air.completing import OrderWords, completions, example, words_of
from ffts.ui.skies.air.standing import StandingOrders
from tests.ui.aircraft import CV6, IJN, USN, AirDesk, air_desk, ruled
from tests.ui.keys import NONE, pressed

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise)")
Key = Qt.Key
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    with air_desk(qtbot, tmp_path) as there:
        there.dock.panels.toggle("orders")
        yield there


@pytest.fixture
def panel(desk: AirDesk) -> StandingOrders:
    return desk.dock.panels.standing


def write(panel: StandingOrders, text: str) -> None:
    """Type an order and press Enter, the list of completions put away."""
    QTest.keyClicks(panel.line, text)
    popup = panel.line.completer().popup()
    assert popup is not None
    popup.hide()
    QTest.keyClick(panel.line, Key.Key_Return)


def orders(desk: AirDesk) -> tuple[str, ...]:
    return desk.game.state.sides[USN].platforms[CV6].orders


def shown(panel: StandingOrders) -> list[str]:
    return [panel.list.item(at).text() for at in range(panel.list.count())]


def test_6_5_several_orders_of_a_line_are_several_in_the_queue(desk: AirDesk, panel: StandingOrders) -> None:
    write(panel, "ready VT-6 torpedo, spot VT-6 aft")
    assert orders(desk) == ("ready VT-6 torpedo", "spot VT-6 aft")


def test_enter_adds_an_order_and_the_line_is_free_for_the_next(desk: AirDesk, panel: StandingOrders) -> None:
    assert panel.line.hasFocus()
    write(panel, "ready VT-6 torpedo")
    write(panel, "spot VT-6 aft")
    assert orders(desk) == ("ready VT-6 torpedo", "spot VT-6 aft")
    assert shown(panel) == ["1   ready VT-6 torpedo", "2   spot VT-6 aft"]
    assert panel.line.text() == ""


def test_without_orders_one_of_a_squadron_aboard_is_shown_that_could_be_typed(
    desk: AirDesk, panel: StandingOrders
) -> None:
    assert panel.empty.text() == "No standing orders yet. Type one below, as in: ready VT-6 torpedo"
    assert example(OrderWords({"VF-5": ("ammo",), "VB-5": ("1000lb", "500lb")})) == "ready VB-5 1000lb"
    assert example(OrderWords({})) == "land what is overhead"


def test_a_wrong_order_says_under_the_line_what_is_wrong(desk: AirDesk, panel: StandingOrders) -> None:
    write(panel, "ready VB-6 8in")
    assert orders(desk) == ()
    assert desk.given == []
    assert not panel.wrong.isHidden()
    assert "VB-6 (SBD-3) carries 1000lb, 500lb, scout; '8in' was named" in panel.wrong.text()
    assert panel.line.text() == "ready VB-6 8in"
    QTest.keyClick(panel.line, Key.Key_Backspace)
    assert panel.wrong.isHidden()


def test_delete_removes_and_alt_with_arrows_moves(desk: AirDesk, panel: StandingOrders) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("repair VF-6", "unready VT-6", "ready VB-6 500lb")))
    panel.list.setFocus()
    panel.list.setCurrentRow(2)
    pressed(Key.Key_Up, ALT)
    assert orders(desk) == ("repair VF-6", "ready VB-6 500lb", "unready VT-6")
    assert panel.list.currentRow() == 1
    pressed(Key.Key_Delete)
    assert orders(desk) == ("repair VF-6", "unready VT-6")


def test_enter_on_an_order_changes_it_and_escape_leaves_it(desk: AirDesk, panel: StandingOrders) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("repair VF-6", "unready VT-6")))
    panel.list.setFocus()
    panel.list.setCurrentRow(0)
    pressed(Key.Key_Return)
    assert panel.line.text() == "repair VF-6"
    pressed(Key.Key_Escape)
    assert (panel.line.text(), orders(desk)[0]) == ("", "repair VF-6")
    panel.list.setFocus()
    pressed(Key.Key_Return)
    panel.line.clear()
    write(panel, "repair VB-6")
    assert orders(desk) == ("repair VB-6", "unready VT-6")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("re", ["respot ", "ready ", "repair "]),
        ("land", ["land what is overhead"]),
        ("ready VB", ["ready VB-6"]),
        ("ready VB-6 ", ["ready VB-6 1000lb", "ready VB-6 500lb", "ready VB-6 scout", "ready VB-6 and"]),
        ("ready VB-6 5", ["ready VB-6 500lb"]),
        ("spot VT-6 a", ["spot VT-6 aft", "spot VT-6 and"]),
        ("CAP 2 o", ["CAP 2 of VF-6", "CAP 2 of VB-6", "CAP 2 of VS-6", "CAP 2 of VT-6"]),
        ("respot f", ["respot forward"]),
        ("strike below what l", []),
    ],
)
def test_the_list_offers_how_an_order_goes_on(desk: AirDesk, typed: str, offered: list[str]) -> None:
    words = words_of(desk.game.state.sides[USN], CV6, desk.game.data)
    assert completions(typed, words) == offered


def test_a_strike_that_was_named_can_be_named_again(desk: AirDesk) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("strike 2 is VB-6",)))
    words = words_of(desk.game.state.sides[USN], CV6, desk.game.data)
    assert completions("launch s", words) == ["launch strike 2"]


def test_o_on_the_form_runs_this_carrier_and_reports(desk: AirDesk, panel: StandingOrders) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo", "strike below VF-6", "respot aft")))
    desk.dock.view.setFocus()
    pressed(Key.Key_O)
    assert desk.given == [c.RunOrders(platform=CV6)]
    told = panel.report.text().splitlines()
    assert told[0] == "Carried out in turn 1: 2 AF struck below, 4 AF worked on."
    assert "Finished: respot aft" in told
    assert desk.dock.view.hasFocus()


def test_what_waits_says_why_with_its_rule(desk: AirDesk, panel: StandingOrders) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("land what is overhead",)))
    desk.dock.run_orders(False)
    assert "Waits: land what is overhead: Nobody is over Enterprise [6.12]" in panel.report.text()


def test_what_came_of_a_run_stands_under_the_form_without_the_panel(desk: AirDesk) -> None:
    orders = ("ready VT-6 torpedo", "launch VB-6", "land what is overhead")
    desk.game.submit(c.SetOrders(platform=CV6, orders=orders))
    desk.dock.view.setFocus()
    pressed(Key.Key_O, SHIFT)
    told = desk.dock.page.status.text()
    assert told.startswith("Standing orders. Enterprise: ")
    assert "5 AF launched" in told or "launch VB-6 waits" in told
    assert "Nobody is over" not in told

    desk.game.submit(c.SetOrders(platform=CV6, orders=("land what is overhead",)))
    pressed(Key.Key_O)
    assert desk.dock.page.status.text() == "Of the standing orders nothing was due"

    pressed(Key.Key_A)
    pressed(Key.Key_H)
    assert "standing orders" not in desk.dock.page.status.text()


def test_long_orders_are_seen_whole(desk: AirDesk, panel: StandingOrders, qtbot: QtBot) -> None:
    long = tuple(f"turn {turn}: launch VB-6/1-5, VS-6/1-4, VF-6/1-3 by catapult H1" for turn in range(2, 6))
    desk.game.submit(c.SetOrders(platform=CV6, orders=long))

    def all_seen() -> bool:
        last = panel.list.visualItemRect(panel.list.item(panel.list.count() - 1))
        two_lines = last.height() > 1.5 * panel.list.fontMetrics().height()
        return panel.list.count() == len(long) and two_lines and last.bottom() < panel.list.viewport().height()

    qtbot.waitUntil(all_seen)


def test_of_several_that_wait_the_first_says_why_and_the_others_are_counted(desk: AirDesk) -> None:
    orders = ("launch VB-6/5 by catapult C1", "turn round VF-6", "strike below VT-6", "launch VS-6")
    desk.game.submit(c.SetOrders(platform=CV6, orders=orders))
    desk.dock.view.setFocus()
    pressed(Key.Key_O)
    told = desk.dock.page.status.text()
    assert told.count(" waits: ") == 1
    assert " more wait" in told and "(Alt+O)" in told


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
    said = desk.dock.page.status.text()
    assert "Enterprise: " in said and f"{theirs.name}: " in said


def test_6_5_what_was_left_when_the_segment_closed_is_said_on_the_form(desk: AirDesk, panel: StandingOrders) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    desk.game.submit(CloseSegment(waive={"3.4-FORFEIT": "later"}))
    assert "Left when the segment closed: ready VT-6 torpedo" in desk.dock.page.status.text()
    assert "ready VT-6 torpedo: could have been carried out" in panel.report.text()


def test_without_orders_or_outside_the_segment_the_rule_is_shown(desk: AirDesk) -> None:
    desk.dock.view.setFocus()
    pressed(Key.Key_O, NONE)
    assert "Enterprise has no standing orders" in desk.dock.page.refusal.why.text()
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    ruled(desk.game, SegmentBegan(segment=Segment.SEARCH))
    pressed(Key.Key_O, NONE)
    assert "3.4" in desk.dock.page.refusal.heading.text()


def test_a_side_reads_its_own_orders_and_changes_none(desk: AirDesk, panel: StandingOrders) -> None:
    desk.game.submit(c.SetOrders(platform=CV6, orders=("ready VT-6 torpedo",)))
    desk.game.submit(c.RunOrders(platform=CV6))
    desk.dock.show_view(USN)
    assert shown(panel) == ["1   ready VT-6 torpedo"]
    assert not panel.line.isEnabled()
    assert not panel.run_button.isEnabled()
    assert (
        panel.report.text() == "Not carried out yet. O carries out what rules and points allow, and says what "
        "waits and why."
    )
    desk.dock.show_view(IJN)
    assert shown(panel) == []


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
