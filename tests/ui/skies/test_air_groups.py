"""12.1 Strike groups by hand before the launch, and 6.7.6 the numbers of the queue on the counters."""

from PySide6.QtCore import Qt

from ffts.games.skies.commands import air as c
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.ui.aircraft import AirDesk, afs, choose
from tests.ui.keys import focused, pressed

Key = Qt.Key
EVERYBODY = ("VF-6/1", "VF-6/2", "VF-6/3", "VB-6/1", "VB-6/2", "VB-6/3", "VB-6/4", "VB-6/5")


def lines(dock: AirOperationsDock) -> list[str]:
    """Who is in which group, as the editor shows it."""
    there = dock.page.editor.list
    return [there.item(at).text() for at in range(there.count())]


def strike_of(given: list[object]) -> c.FormStrike:
    (strike,) = (cmd for cmd in given if isinstance(cmd, c.FormStrike))
    return strike


def edited(dock: AirOperationsDock) -> None:
    choose(dock, *EVERYBODY)
    pressed(Key.Key_L)
    pressed(Key.Key_G)


def test_g_opens_the_groups_that_would_be_made(dock: AirOperationsDock) -> None:
    edited(dock)
    assert dock.page.editor.isVisible()
    assert lines(dock)[0] == "group 1   VF-6/1  F4F-4  no weapon"
    assert lines(dock)[3] == "group 1   VB-6/1  SBD-3  1000"
    assert lines(dock)[7] == "group 2   VB-6/5  SBD-3  1000"


def test_digits_sort_enter_takes_and_the_strike_has_those_groups(dock: AirOperationsDock, desk: AirDesk) -> None:
    edited(dock)
    for digit in (Key.Key_2, Key.Key_2, Key.Key_2, Key.Key_1, Key.Key_1, Key.Key_2, Key.Key_2, Key.Key_3):
        pressed(digit)
    pressed(Key.Key_Return)
    assert focused() is dock.page.choices.list
    pressed(Key.Key_2)
    assert strike_of(list(desk.given)).groups == (
        c.GroupOrder(afs=afs("VB-6/1", "VB-6/2")),
        c.GroupOrder(afs=afs("VB-6/3", "VB-6/4"), escorts=afs("VF-6/1", "VF-6/2", "VF-6/3")),
        c.GroupOrder(afs=afs("VB-6/5")),
    )


def test_too_many_in_a_group_is_reported_at_once(dock: AirOperationsDock) -> None:
    edited(dock)
    for _ in EVERYBODY:
        pressed(Key.Key_1)
    assert dock.page.editor.verdict.text().startswith("6.11.2: A strike group holds 3 AFs")


def test_0_leaves_out_and_they_wait_for_a_mission(dock: AirOperationsDock, desk: AirDesk) -> None:
    edited(dock)
    pressed(Key.Key_0)
    assert lines(dock)[0].startswith("left out")
    pressed(Key.Key_Return)
    pressed(Key.Key_2)
    named = [af for group in strike_of(list(desk.given)).groups for af in (*group.afs, *group.escorts)]
    assert "VF-6/1" not in named
    assert dock.picture is not None
    assert [counter.id for counter in dock.picture.counters if counter.zone == "free"] == ["VF-6/1"]


def test_escape_leaves_the_groups_as_they_were(dock: AirOperationsDock) -> None:
    edited(dock)
    pressed(Key.Key_9)
    pressed(Key.Key_Escape)
    assert not dock.page.editor.isVisible()
    assert dock.page.choices.isVisible()
    pressed(Key.Key_G)
    assert lines(dock)[0].startswith("group 1")


def test_groups_hold_for_the_aircraft_they_were_made_for(dock: AirOperationsDock) -> None:
    edited(dock)
    pressed(Key.Key_4)
    pressed(Key.Key_Return)
    assert dock.ordering.grouping.numbers(EVERYBODY) is not None
    choose(dock, *EVERYBODY[:3])
    assert dock.ordering.grouping.numbers(EVERYBODY[:3]) is None


# --- the queue -------------------------------------------------------------------------------


def test_6_7_6_those_on_deck_stand_in_the_order_they_leave_in(dock: AirOperationsDock) -> None:
    picture = dock.picture
    assert picture is not None
    numbers = {counter.id: counter.queue for counter in picture.counters}
    assert [numbers[af] for af in picture.deck_order] == list(range(1, len(picture.deck_order) + 1))
    assert numbers["VT-6/1"] == 0
    places = [dock.view.layout_.places[af] for af in picture.deck_order]
    assert places == sorted(places, key=lambda at: (round(at.x()), at.y()))
