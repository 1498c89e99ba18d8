"""The keys of the air operations form: what is chosen, and the commands that come of it."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId
from ffts.ui.desk.look.theme import Theme
from ffts.ui.skies.air.dock import AirOperationsDock
from ffts.ui.skies.air.ordering import FIRST_CHOOSE
from tests.builders import SkiesSession
from tests.ui.aircraft import (
    CV6,
    USN,
    AirDesk,
    afs,
    choose,
    ids,
    middle_of,
    mouse,
    next_aos,
    put_overhead,
    ruled,
    where,
)
from tests.ui.keys import pressed, typed

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def game(desk: AirDesk) -> SkiesSession:
    return desk.game


# --- choosing -----------------------------------------------------------------------------


def test_arrows_go_from_counter_to_counter_and_shift_takes_them_along(dock: AirOperationsDock) -> None:
    choose(dock, "VS-6/1")

    pressed(Key.Key_Down)
    assert dock.view.chosen() == ["VS-6/2"]

    pressed(Key.Key_Right, SHIFT)
    assert dock.view.chosen() == ["VS-6/2", "VS-6/4"]


def test_space_leaves_the_counter_out_and_a_takes_its_squadron(dock: AirOperationsDock) -> None:
    choose(dock, "VS-6/1")

    pressed(Key.Key_Space)
    assert dock.view.chosen() == []

    pressed(Key.Key_A)
    assert dock.view.chosen() == ids("VS-6", range(1, 6))


def test_the_counter_the_keyboard_stands_on_stays_in_sight_when_everything_grows(
    dock: AirOperationsDock, theme: Theme, qtbot: QtBot
) -> None:
    view = dock.view
    dock.resize(700, 420)
    last = list(view.layout_.places)[-1]
    choose(dock, last)
    view.setFocus()

    def in_sight() -> bool:
        middle = view.mapFromScene(view.items_[last].sceneBoundingRect().center())
        return view.viewport().visibleRegion().contains(middle)

    theme.set_zoom(250)
    assert not in_sight()
    qtbot.waitUntil(in_sight)


def test_a_takes_the_squadron_in_one_place_and_once_more_all_of_it(dock: AirOperationsDock) -> None:
    picture = dock.picture
    assert picture
    deck = next(counter for counter in picture.counters if counter.place == "deck")
    whole = [counter for counter in picture.counters if counter.squadron == deck.squadron]
    on_deck = [counter.id for counter in whole if counter.place == "deck"]
    assert 0 < len(on_deck) < len(whole)
    choose(dock, deck.id)

    pressed(Key.Key_A)
    assert sorted(dock.view.chosen()) == sorted(on_deck)

    pressed(Key.Key_A)
    assert sorted(dock.view.chosen()) == sorted(counter.id for counter in whole)


def test_shift_a_takes_everybody_in_one_place(dock: AirOperationsDock) -> None:
    picture = dock.picture
    assert picture
    choose(dock, picture.deck_order[0])
    pressed(Key.Key_A, SHIFT)
    assert sorted(dock.view.chosen()) == sorted(picture.deck_order)

    below = [counter.id for counter in picture.counters if counter.place == "hangar"]
    choose(dock, below[0])
    pressed(Key.Key_A, SHIFT)
    assert sorted(dock.view.chosen()) == sorted(below)


def test_at_a_carrier_the_keyboard_stands_on_the_foremost_so_that_the_next_key_is_an_order(
    dock: AirOperationsDock,
) -> None:
    pressed(Key.Key_PageDown)
    pressed(Key.Key_PageUp)
    assert dock.picture
    assert (dock.view.current(), dock.view.chosen()) == (dock.picture.deck_order[0], [])

    pressed(Key.Key_A)
    assert dock.view.chosen()


def test_a_click_chooses_and_a_band_chooses_many(dock: AirOperationsDock) -> None:
    at = middle_of(dock.view, "VT-6/2")
    mouse(dock.view, QEvent.Type.MouseButtonPress, at)
    mouse(dock.view, QEvent.Type.MouseButtonRelease, at)
    assert dock.view.chosen() == ["VT-6/2"]

    box = dock.view.layout_.boxes["hangar"]
    corner = dock.view.mapFromScene(box.bottomRight())
    mouse(dock.view, QEvent.Type.MouseButtonPress, corner)
    mouse(dock.view, QEvent.Type.MouseMove, dock.view.mapFromScene(box.topLeft()))
    mouse(dock.view, QEvent.Type.MouseButtonRelease, dock.view.mapFromScene(box.topLeft()))
    zone = dock.picture.zone("hangar") if dock.picture else None
    assert zone is not None
    assert dock.view.chosen() == [counter.id for counter in zone.counters]


def test_the_chosen_stay_chosen_when_the_form_changes(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1", "VS-6/2")
    pressed(Key.Key_D)
    assert given
    assert set(dock.view.chosen()) == {"VS-6/1", "VS-6/2"}


# --- what was refused ------------------------------------------------------------------------


def below_all(dock: AirOperationsDock) -> list[str]:
    """Everybody in the hangar is chosen; three elevators do not bring up so many. In the order they would come up."""
    assert dock.picture
    zone = dock.picture.zone("hangar")
    assert zone
    crew = sorted(zone.counters, key=lambda counter: (-counter.run, counter.shape == "fighter"))
    choose(dock, *[counter.id for counter in crew])
    return [counter.id for counter in crew]


def test_d_brings_up_the_longest_run_first_so_that_it_stands_aftmost(
    dock: AirOperationsDock, given: list[Command]
) -> None:
    choose(dock, "VF-6/4", "VT-6/1", "VS-6/1")
    pressed(Key.Key_D)
    assert given[-1] == c.BringUp(platform=CV6, afs=afs("VT-6/1", "VS-6/1", "VF-6/4"))


def test_m_does_what_was_refused_with_as_many_as_the_rules_allow(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    crew = below_all(dock)
    pressed(Key.Key_D)
    refusal = dock.page.refusal
    assert given == [] and refusal.isVisible()
    count = int(refusal.fewer_button.text().split()[1])
    assert 0 < count < len(crew)
    assert crew[-1] in refusal.fewer_button.toolTip()

    pressed(Key.Key_M)
    assert given == [c.BringUp(platform=CV6, afs=afs(*crew[:count]))]
    assert [where(game, af) for af in crew] == ["deck"] * count + ["hangar"] * (len(crew) - count)
    assert not refusal.isVisible()


def test_what_is_allowed_for_nobody_offers_no_fewer(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, *below_all(dock)[:2])
    pressed(Key.Key_B)
    assert dock.page.refusal.isVisible() and not dock.page.refusal.fewer_button.isVisible()
    pressed(Key.Key_M)
    assert given == []
    assert "none of them" in dock.page.status.text()


def test_v_waives_and_takes_the_keyboard_to_the_reason(dock: AirOperationsDock, given: list[Command]) -> None:
    crew = below_all(dock)
    pressed(Key.Key_V)
    assert "Nothing was refused" in dock.page.status.text()

    pressed(Key.Key_D)
    pressed(Key.Key_V)
    typed("all hands")
    pressed(Key.Key_Return)
    assert given == [c.BringUp(platform=CV6, afs=afs(*crew), waive={"6.8.1-RATE": "all hands"})]


# --- keys make commands ----------------------------------------------------------------------


def test_d_brings_up_and_h_strikes_below(dock: AirOperationsDock, given: list[Command], game: SkiesSession) -> None:
    choose(dock, "VS-6/1", "VS-6/2")
    pressed(Key.Key_D)
    choose(dock, "VF-6/1")
    pressed(Key.Key_H)

    assert given == [
        c.BringUp(platform=CV6, afs=afs("VS-6/1", "VS-6/2")),
        c.StrikeBelow(platform=CV6, afs=afs("VF-6/1")),
    ]
    assert (where(game, "VS-6/1"), where(game, "VF-6/1")) == ("deck", "hangar")


def test_r_lists_the_loads_with_their_cost_and_a_digit_takes_one(dock: AirOperationsDock, given: list[Command]) -> None:
    choose(dock, "VS-6/1", "VS-6/2")
    pressed(Key.Key_R)
    lines = [dock.page.choices.list.item(at).text() for at in range(dock.page.choices.list.count())]
    number = next(at for at, line in enumerate(lines, 1) if "500lb" in line)
    assert "2 points" in lines[number - 1]

    pressed(Key(Key.Key_0 + number))
    assert given == [c.Ready(platform=CV6, afs=afs("VS-6/1", "VS-6/2"), load="500lb")]
    assert not dock.page.choices.isVisible()

    assert "2 in work" in dock.strip.buttons["CV6"].toolTip()


def test_r_goes_on_with_what_was_begun(dock: AirOperationsDock, given: list[Command], game: SkiesSession) -> None:
    game.submit(c.Ready(platform=CV6, afs=afs("VS-6/1"), load="1000lb"))
    next_aos(game, 2)
    choose(dock, "VS-6/1")

    pressed(Key.Key_R)
    pressed(Key.Key_Return)

    assert given == [c.Ready(platform=CV6, afs=afs("VS-6/1"))]


def test_u_unreadies_and_w_repairs(dock: AirOperationsDock, given: list[Command], game: SkiesSession) -> None:
    ruled(game, ea.AfDamaged(side=USN, af=AfId("VS-6/1"), unflyable=False))
    choose(dock, "VB-6/1")
    pressed(Key.Key_U)
    choose(dock, "VS-6/1")
    pressed(Key.Key_W)

    assert given == [c.Unready(platform=CV6, afs=afs("VB-6/1")), c.Repair(platform=CV6, afs=afs("VS-6/1"))]


def test_s_asks_where_to_spot(dock: AirOperationsDock, given: list[Command]) -> None:
    pressed(Key.Key_S)
    pressed(Key.Key_1)  # aft they are already: that stands below the line

    assert given == [c.Respot(platform=CV6, to="forward")]


def test_6_5_2_what_would_keep_others_in_the_air_waits_for_an_answer(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    put_overhead(game, "VF-6/1", "VF-6/2")
    game.submit(c.Respot(platform=CV6, to="forward"))
    next_aos(game, 3)
    unready = c.Unready(platform=CV6, afs=afs(game.state.sides[USN].platforms[CV6].deck[0]))

    dock.giving.give((unready,))
    assert given == []
    assert dock.page.refusal.rule == "6.5"
    assert dock.page.refusal.why.text() == "This ends the flying and moving of Enterprise: 2 overhead could still land"

    dock.page.refusal.insist()
    assert given == [unready]


def test_6_5_2_it_is_reported_once_where_nobody_could_land(
    dock: AirOperationsDock, game: SkiesSession, given: list[Command]
) -> None:
    put_overhead(game, "VF-6/1", "VF-6/2")
    respot = c.Respot(platform=CV6, to="forward")
    dock.giving.give((respot,))
    assert given == [respot]


def test_b_without_a_choice_lands_whoever_is_overhead(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    put_overhead(game, "VF-6/1", "VF-6/2")
    game.submit(c.Respot(platform=CV6, to="forward"))
    next_aos(game, 3)
    dock.choose_nothing()

    pressed(Key.Key_B)

    assert given == [c.Land(platform=CV6, afs=afs("VF-6/1", "VF-6/2"))]


def test_t_turns_fighters_round_on_a_clear_deck(
    dock: AirOperationsDock, given: list[Command], game: SkiesSession
) -> None:
    put_overhead(game, "VF-6/1", "VF-6/2")
    rest = game.state.sides[USN].platforms[CV6].deck
    ruled(game, *[ea.StruckBelow(side=USN, platform=CV6, af=af, elevator="E1", cost=0) for af in rest])
    choose(dock, "VF-6/1", "VF-6/2")

    pressed(Key.Key_T)

    assert given == [c.TurnRound(platform=CV6, afs=afs("VF-6/1", "VF-6/2"))]


def test_a_key_without_a_choice_says_to_choose(dock: AirOperationsDock, given: list[Command]) -> None:
    pressed(Key.Key_D)

    assert not given
    assert dock.page.status.text() == FIRST_CHOOSE


def test_the_outline_asks_for_nothing_while_it_is_not_seen(dock: AirOperationsDock) -> None:
    unfolded = QSignalSpy(dock.outline.expanded)
    dock.model.show_form(dock.picture)
    assert unfolded.count() == 0
    dock.page.list_button.click()
    assert all(dock.outline.isExpanded(dock.model.index(place, 0)) for place in range(dock.model.rowCount()))


def test_the_outline_has_the_same_keys(dock: AirOperationsDock, given: list[Command]) -> None:
    dock.page.list_button.click()
    choose(dock, "VS-6/1")
    dock.outline.setFocus()
    pressed(Key.Key_Down, SHIFT)
    assert dock.view.chosen() == ["VS-6/1", "VS-6/2"]

    pressed(Key.Key_Return)
    while dock.carry.zone != "deck:1":
        pressed(Key.Key_Down)
    pressed(Key.Key_Return)

    assert given == [c.BringUp(platform=CV6, afs=afs("VS-6/1", "VS-6/2"), section=1)]


def test_after_a_click_on_a_tab_the_keys_work_on_the_form(desk: AirDesk) -> None:
    desk.dock.strip.setFocus()
    QTest.mouseClick(desk.dock.strip.buttons["CV6"], Qt.MouseButton.LeftButton)
    assert desk.dock.view.hasFocus()
    desk.dock.strip.buttons["CV6"].setFocus()
    desk.dock.strip.buttons["CV6"].click()
    assert not desk.dock.view.hasFocus()
