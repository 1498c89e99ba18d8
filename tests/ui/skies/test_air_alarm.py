"""12.8 and 6.13.2 on the form: before an announced strike, three keys with their limits."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import StepBegan
from ffts.games.skies.names import FormationId, Step
from ffts.ui.skies.air.dock import AirOperationsDock
from ffts.ui.skies.air.ordering import NO_ALARM
from tests.ui.aircraft import CV6, AirDesk, afs, air_desk, choose, ruled, under_attack, where
from tests.ui.keys import pressed

Key = Qt.Key
STRIKE = FormationId("Hiryu strike 1")


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    with air_desk(qtbot, tmp_path) as there:
        under_attack(there.game)
        there.dock.check_buttons()
        yield there


def test_the_bar_names_the_strike_and_the_limits(dock: AirOperationsDock) -> None:
    bar = dock.page.alarm
    assert bar.isVisible()
    assert bar.heading.text() == "Strike 1 over TF 16: Enterprise may act before it is resolved"
    assert bar.limits.text().splitlines() == [
        "Scramble: up to 3 ready fighter AF with no aircraft ahead of them, on CAP at once (6.13.2).",
        "Emergency launch: what is ready, up to 12 AF of one AOS by deck run, from the front (12.8).",
        "Unready: one AOS of it, within 13 points; not besides launching (12.8).",
    ]
    assert [button.text() for button in bar.buttons.values()] == ["Scramble  C", "Emergency launch  E", "Unready  N"]


def test_c_scrambles_the_foremost_fighters_when_nobody_is_chosen(desk: AirDesk) -> None:
    pressed(Key.Key_C)
    assert desk.given == [c.Scramble(platform=CV6, strike=STRIKE, afs=afs("VF-6/1", "VF-6/2", "VF-6/3"))]
    assert where(desk.game, "VF-6/1") == "air"
    desk.dock.check_buttons()
    assert "Done about strike 1 over TF 16: scramble." in desk.dock.page.alarm.limits.text()


def test_c_scrambles_the_chosen_and_the_rule_judges_them(desk: AirDesk) -> None:
    choose(desk.dock, "VB-6/1")
    pressed(Key.Key_C)
    assert desk.given == []
    assert "VB-6/1 is no fighter" in desk.dock.page.refusal.why.text()
    choose(desk.dock, "VF-6/2", "VF-6/1")
    pressed(Key.Key_C)
    assert desk.given == [c.Scramble(platform=CV6, strike=STRIKE, afs=afs("VF-6/1", "VF-6/2"))]


def test_e_sends_off_whatever_is_ready_from_the_front(desk: AirDesk) -> None:
    order = desk.dock.picture.deck_order if desk.dock.picture else ()
    pressed(Key.Key_E)
    assert desk.given == [c.EmergencyLaunch(platform=CV6, strike=STRIKE, afs=afs(*order))]
    assert "they get one in the Air operations Segment (6.2)" in desk.dock.page.warnings.text()


def test_n_unreadies_and_then_nobody_may_launch(desk: AirDesk) -> None:
    choose(desk.dock, "VB-6/1", "VB-6/2")
    desk.dock.page.alarm.buttons["before"].click()
    assert desk.given == [c.EmergencyUnready(platform=CV6, strike=STRIKE, afs=afs("VB-6/1", "VB-6/2"))]
    desk.dock.choose_nothing()
    desk.dock.check_buttons()
    scramble = desk.dock.page.alarm.buttons["scramble"]
    assert not scramble.isEnabled()
    assert "12.8: Enterprise either launches or unreadies before a strike" in scramble.toolTip()


def test_nobody_ready_is_reported_instead_of_a_refusal(desk: AirDesk) -> None:
    pressed(Key.Key_E)
    pressed(Key.Key_C)
    assert len(desk.given) == 1
    assert desk.dock.page.status.text().startswith("No aircraft aboard is ready for that")


def test_in_every_other_step_there_is_no_bar_and_the_keys_say_so(desk: AirDesk) -> None:
    ruled(desk.game, StepBegan(step=Step.SIGHTING))
    desk.dock.check_buttons()
    assert not desk.dock.page.alarm.isVisible()
    pressed(Key.Key_C)
    assert desk.given == []
    assert desk.dock.page.status.text() == NO_ALARM


def test_the_carrier_that_is_not_under_it_has_no_bar(dock: AirOperationsDock) -> None:
    dock.show_platform("Hiryu")
    dock.check_buttons()
    assert not dock.page.alarm.isVisible()


def test_a_side_does_not_learn_the_name_of_the_strike(dock: AirOperationsDock) -> None:
    dock.show_view("USN")
    dock.check_buttons()
    assert not dock.page.alarm.isVisible()
    assert "Hiryu" not in "".join(button.toolTip() for button in dock.page.alarm.buttons.values())
