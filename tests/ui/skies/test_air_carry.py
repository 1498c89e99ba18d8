"""Aircraft carried over the form, by keys, by mouse and by the menu."""

import pytest
from PySide6.QtCore import QEvent, Qt

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.ui.aircraft import (
    CV6,
    NO_BUTTON,
    AirDesk,
    afs,
    choose,
    dragged,
    foremost,
    let_go,
    middle_of,
    mouse,
    take,
)
from tests.ui.keys import pressed

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def game(desk: AirDesk) -> SkiesSession:
    return desk.game


# --- carrying ------------------------------------------------------------------------------------


def test_enter_takes_up_arrows_go_through_what_is_allowed_enter_drops(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    choose(dock, "VS-6/1")
    pressed(Key.Key_Return)
    assert dock.carry.active
    first = dock.carry.zone
    assert dock.carry.verdicts[first].refused is None
    assert "Enter drops" in dock.page.status.text()

    seen = {first}
    for _ in dock.carry.verdicts:
        pressed(Key.Key_Right)
        assert dock.carry.verdicts[dock.carry.zone].refused is None
        seen.add(dock.carry.zone)
    assert seen == {zone for zone, verdict in dock.carry.verdicts.items() if verdict.refused is None}

    while dock.carry.zone != "deck:2":
        pressed(Key.Key_Right)
    pressed(Key.Key_Return)
    assert given == [c.BringUp(platform=CV6, afs=afs("VS-6/1"), section=2)]
    assert not dock.carry.active


def test_ctrl_and_arrows_say_why_a_zone_would_not_take_them(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1")
    pressed(Key.Key_Return)
    rows = []
    for _ in dock.carry.verdicts:
        pressed(Key.Key_Right, CTRL)
        rows.append(dock.page.status.text())

    assert any(line.startswith("Launch: 6.1") and "not now" in line for line in rows)

    pressed(Key.Key_Escape)
    assert not dock.carry.active and not given


def test_a_drag_shows_the_cost_and_drops_into_a_command(dock: AirOperationsDock, given: list[Command]) -> None:
    take(dock.view, "VF-6/1", "hangar")
    assert dock.view.ghost.isVisible()
    assert dock.view.ghost.words == "½ point; ends the flying of Enterprise: 7 could still launch"

    let_go(dock.view, "hangar")
    assert given == [c.StrikeBelow(platform=CV6, afs=afs("VF-6/1"))]
    assert not dock.view.ghost.isVisible()


def test_zones_answer_while_something_is_carried_and_nothing_is_painted_for_them_else(dock: AirOperationsDock) -> None:
    assert not dock.view.answers.isVisible()
    take(dock.view, "VF-6/1", "hangar")
    assert dock.view.answers.isVisible()
    let_go(dock.view, "hangar")
    assert not dock.view.answers.isVisible()


def test_every_zone_answers_once_before_the_drop_and_a_refusal_has_its_rule(dock: AirOperationsDock) -> None:
    take(dock.view, "VS-6/1", "deck:2")
    answers = dock.view.answers.answers
    zones = [zone for each, _, _ in answers for zone in each]
    assert sorted(zones) == sorted(dock.carry.verdicts)
    for each, words, rule in answers:
        verdict = dock.carry.verdicts[each[0]]
        assert (words, bool(rule)) == (
            (verdict.brief, False) if verdict.refused is None else (verdict.refused.why, True)
        )
    assert any(len(each) > 1 for each, _, _ in answers), "sixths side by side that say the same say it once"


def test_what_a_drop_would_cost_is_green_in_the_row_of_points_until_it_is_let_go(dock: AirOperationsDock) -> None:
    row = dock.page.pips
    before = row.grab().toImage()
    take(dock.view, "VS-6/1", "deck:2")
    assert row.grab().toImage() != before
    dock.view.set_down()
    assert row.grab().toImage() == before


def test_a_drag_right_after_a_click_is_a_drag_all_the_same(dock: AirOperationsDock, given: list[Command]) -> None:
    at = middle_of(dock.view, "VF-6/1")
    mouse(dock.view, QEvent.Type.MouseButtonPress, at)
    mouse(dock.view, QEvent.Type.MouseButtonRelease, at, NO_BUTTON)
    take(dock.view, "VF-6/1", "hangar", press=QEvent.Type.MouseButtonDblClick)
    let_go(dock.view, "hangar")
    assert given == [c.StrikeBelow(platform=CV6, afs=afs("VF-6/1"))]


def test_a_drag_to_where_they_may_not_go_says_the_rule_before_and_after(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    take(dock.view, "VS-6/1", "cap")
    assert dock.view.ghost.words.startswith("6.1: VS-6/1 is not ready")

    let_go(dock.view, "cap")
    assert not given
    assert dock.page.refusal.isVisible()
    assert "6.1" in dock.page.refusal.heading.text()


def test_several_are_dragged_together_and_a_drop_outside_does_nothing(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    two = foremost(dock, 2)
    choose(dock, *two)
    dragged(dock.view, two[1], "hangar")
    assert given == [c.StrikeBelow(platform=CV6, afs=afs(*two))]

    given.clear()
    dragged(dock.view, "VS-6/1", "hangar")
    assert not given


def test_a_digit_in_the_drag_takes_so_many_of_the_squadron_and_reaches_no_line_of_the_watch(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    dock.view.setFocus()
    take(dock.view, "VS-6/1", "deck:2")
    pressed(Key.Key_3)
    assert dock.view.chosen() == ["VS-6/1", "VS-6/2", "VS-6/3"]
    assert dock.view.ghost.isVisible()
    pressed(Key.Key_2)
    let_go(dock.view, "deck:2")
    assert given == [c.BringUp(platform=CV6, afs=afs("VS-6/1", "VS-6/2"), section=2)]


def test_with_aircraft_in_the_hand_no_other_key_orders_anything_and_esc_lets_go(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    dock.view.setFocus()
    take(dock.view, "VS-6/1", "deck:2")
    for key in (Key.Key_L, Key.Key_R, Key.Key_H):
        pressed(key)
    assert not given and not dock.page.choices.isVisible()
    pressed(Key.Key_Escape)
    let_go(dock.view, "deck:2")
    assert not given


def test_a_digit_takes_so_many_when_the_keys_carry(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1")
    pressed(Key.Key_Return)
    pressed(Key.Key_2)
    assert dock.carry.active
    while dock.carry.zone != "deck:2":
        pressed(Key.Key_Right)
    pressed(Key.Key_Return)
    assert given == [c.BringUp(platform=CV6, afs=afs("VS-6/1", "VS-6/2"), section=2)]


def test_dropping_on_the_launch_box_asks_for_the_mission(dock: AirOperationsDock, given: list[Command]) -> None:
    fighters = foremost(dock, 2)
    choose(dock, *fighters)
    dragged(dock.view, fighters[0], "launch")

    assert not given
    assert dock.page.choices.isVisible()


def test_dropping_a_deck_counter_on_a_sixth_reorders_the_deck(dock: AirOperationsDock, given: list[Command]) -> None:
    order = foremost(dock, 8)
    choose(dock, order[-1])
    dragged(dock.view, order[-1], "deck:1")

    assert given == [c.Respot(platform=CV6, to="aft", order=afs(order[-1], *order[:-1]))]


def test_the_menu_greys_what_is_not_allowed_and_says_why(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1")
    menu = dock.build_menu()
    assert menu is not None
    entries = menu.move_menu.actions()
    grey = [entry for entry in entries if not entry.isEnabled()]
    assert any("6.1" in entry.text() for entry in grey)

    next(entry for entry in entries if entry.text().startswith("Sixth 1")).trigger()
    assert given == [c.BringUp(platform=CV6, afs=afs("VS-6/1"), section=1)]
