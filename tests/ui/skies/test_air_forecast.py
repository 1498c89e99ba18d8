"""The forecast panel and the Watch: calculated beside the window, said in words, turned into orders."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.core.page import Table
from ffts.core.page_text import as_text, lines
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.ahead.deck import outlook
from ffts.games.skies.ahead.earliest import earliest_launch
from ffts.games.skies.ahead.load import read_load
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import TurnBegan
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import PlatformId, ShipId
from ffts.games.skies.pages.forecast import Found, page
from ffts.games.skies.pictures.air.forecasting import Answer, outlooks, seen_by
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.watch_lines import LineButton
from ffts.ui.desk.page.fields import TypedView
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.skies.air.side_panels import ForecastPanel
from ffts.ui.skies.lookout import Lookout
from tests.ui.aircraft import CV6, IJN, USN, AirDesk, afs, air_desk, put_overhead, ruled
from tests.ui.keys import pressed
from tests.ui.strikes import TURN, strike_game

Key = Qt.Key
YORKTOWN = ShipId("CV5")
LOAD = "VB-6:1000lb, VT-6:torpedo"


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[AirDesk]:
    with air_desk(qtbot, tmp_path) as there:
        there.dock.panels.toggle("forecast")
        yield there


@pytest.fixture
def panel(desk: AirDesk) -> ForecastPanel:
    return desk.dock.panels.forecast


def field(panel: ForecastPanel, ident: str) -> Any:
    return next(each.field for each in panel.findChildren(TypedView) if each.block and each.block.id == ident)


def planned(qtbot: QtBot, panel: ForecastPanel, load: str) -> None:
    """Write a deck load, press Enter, and wait for the answer."""
    field(panel, "load").setText(load)
    QTest.keyClick(field(panel, "load"), Key.Key_Return)
    qtbot.waitUntil(lambda: bool(panel.found.answer or panel.found.wrong))


def answer(panel: ForecastPanel) -> list[str]:
    """What the card of the answer says, line by line."""
    card = next((card for card in panel.page.cards if card.id == "answer"), None) if panel.page else None
    return [card.heading, *lines(*card.blocks)] if card else []


def describe(panel: ForecastPanel) -> str:
    return as_text(panel.page) if panel.page else ""


def rows(panel: ForecastPanel) -> dict[str, tuple[str, str, str]]:
    tables = (block for block in (panel.page.below if panel.page else ()) if isinstance(block, Table))
    cells = [[cell.text for cell in row.full] for table in tables for row in table.rows]
    return {name: (ready, spotted, away) for name, ready, spotted, away in cells}


def test_each_squadron_with_each_load_is_reported_by_when(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    qtbot.waitUntil(lambda: "VT-6  torpedo" in rows(panel))
    plan = earliest_launch(desk.game.state, desk.game.data, CV6, read_load("VT-6:torpedo"))
    ready, _, away = rows(panel)["VT-6  torpedo"]
    assert ready == "T3"
    assert away.startswith(f"T{plan.turn} ")
    assert rows(panel)["VF-6  clean"][0] == "T1"


def test_a_deck_load_is_answered_with_turn_clock_certainty_and_steps(
    qtbot: QtBot, desk: AirDesk, panel: ForecastPanel
) -> None:
    planned(qtbot, panel, LOAD)
    heading, *lines = answer(panel)
    assert heading == "Earliest launch: turn 4, 1000 (nothing earlier is possible)"
    steps = [line for line in lines if line.startswith("Turn ")]
    assert [step.partition(":")[0] for step in steps] == [
        "Turn 1, 0900", "Turn 2, 0920", "Turn 3, 0940", "Turn 4, 1000"
    ]  # fmt: skip
    assert "ready VT-6/1-4 with torpedo" in steps[0]
    assert steps[-1].startswith("Turn 4, 1000: launch ")
    assert "they take off in turn 4, 1000" in answer(panel)[-1]


def test_a_load_that_makes_no_sense_says_why(qtbot: QtBot, panel: ForecastPanel) -> None:
    planned(qtbot, panel, "VB-6:8in")
    assert panel.found.wrong == "VB-6 (SBD-3) carries 1000lb, 500lb, scout; 8in was named"
    assert not answer(panel)
    assert "8in was named" in describe(panel)


def test_what_can_never_leave_says_so_and_offers_no_orders(desk: AirDesk) -> None:
    never = Answer("Never: 99 AFs do not fit", "", (), False, (), (), "")
    card = page(Viewpoint(desk.game, picks={"chosen": CV6}), Found(answer=never)).cards[-1]
    assert (card.heading, card.deeds) == ("Never: 99 AFs do not fit", ())


def test_ticking_rows_writes_the_deck_load(qtbot: QtBot, panel: ForecastPanel) -> None:
    qtbot.waitUntil(lambda: "VT-6  torpedo" in rows(panel) and not panel.found.looking, timeout=20_000)
    (table,) = panel.findChildren(RowsView)
    for wanted in ("VB-6  500lb", "VT-6  torpedo", "VB-6  1000lb"):
        index = table.model().index(list(rows(panel)).index(wanted), 0)
        table.selectionModel().setCurrentIndex(index, table.selectionModel().SelectionFlag.NoUpdate)
        QTest.keyClick(table, Key.Key_Space)
    assert field(panel, "load").text() == "VB-6:1000lb, VT-6:torpedo"
    ticked = {index.data() for index in table.selectionModel().selectedRows()}
    assert ticked == {"VB-6  1000lb", "VT-6  torpedo"}


def test_the_first_turn_of_the_plan_is_ordered_by_a_key(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    planned(qtbot, panel, LOAD)
    pressed(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    plan = earliest_launch(desk.game.state_at(1), desk.game.data, CV6, read_load(LOAD))
    assert tuple(desk.given) == plan.steps[0]
    assert desk.dock.page.refusal.isHidden()
    assert field(panel, "load").hasFocus(), "the next key does not land on the form"
    pressed(Key.Key_Escape)
    assert not desk.dock.panels.drawer.shown


def test_escape_on_the_form_lets_go_of_the_chosen_first_then_of_the_panel(desk: AirDesk, panel: ForecastPanel) -> None:
    desk.dock.view.setFocus()
    desk.dock.choose(["VB-6/1"], "VB-6/1")
    pressed(Key.Key_Escape)
    assert (desk.dock.view.chosen(), desk.dock.panels.drawer.shown) == ([], "forecast")
    pressed(Key.Key_Escape)
    assert not desk.dock.panels.drawer.shown


def test_the_plan_becomes_standing_orders(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    planned(qtbot, panel, LOAD)
    panel.board.views["answer"].deeds.buttons[1].click()
    assert desk.game.state.sides[USN].platforms[CV6].orders[-1].startswith("turn 4: launch VB-6/")
    assert desk.dock.panels.standing.isVisible()


def test_after_every_change_the_plan_is_made_anew(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    planned(qtbot, panel, LOAD)
    desk.game.submit(c.StrikeBelow(platform=CV6, afs=afs("VB-6/5")))
    assert not answer(panel)
    qtbot.waitUntil(lambda: bool(answer(panel)))
    assert answer(panel)[0].startswith("Earliest launch: turn ")


def test_it_says_that_it_is_looking_until_everything_is_reported(qtbot: QtBot, panel: ForecastPanel) -> None:
    qtbot.waitUntil(lambda: "Looking ahead ..." in describe(panel))
    qtbot.waitUntil(lambda: "Looking ahead ..." not in describe(panel), timeout=20_000)
    assert "VT-6  torpedo" in rows(panel)


def test_who_is_due_back_and_what_does_not_fit_is_reported(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    put_overhead(desk.game, "VF-6/1", "VF-6/2")
    qtbot.waitUntil(lambda: "Due back: return 1, 2 AF" in describe(panel))
    assert "deck spotted aft with no order to respot: 2 AF would be lost" in describe(panel)


def test_a_side_gets_its_own_forecast_and_no_orders(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    desk.dock.show_view(IJN)
    qtbot.waitUntil(lambda: "HIR-T  torpedo" in rows(panel))
    planned(qtbot, panel, "HIR-F:clean")
    assert not any(button.isEnabled() for button in panel.board.views["answer"].deeds.buttons)
    planned_for = desk.dock.panels.drawer.title.text()
    assert planned_for == "Forecast for Hiryu"


# --- by a turn of the umpire's choice --------------------------------------------------------


def test_by_a_turn_each_squadron_says_how_many_are_ready_on_deck_and_away(
    qtbot: QtBot, desk: AirDesk, panel: ForecastPanel
) -> None:
    field(panel, "by").setValue(3)
    assert field(panel, "by").text() == "3, 0940"
    qtbot.waitUntil(lambda: rows(panel).get("VT-6  torpedo") == ("all 4", "all 4", "none"))
    assert "by then" in describe(panel)


def test_by_a_turn_a_plan_says_how_far_it_is(qtbot: QtBot, panel: ForecastPanel) -> None:
    field(panel, "by").setValue(3)
    planned(qtbot, panel, LOAD)
    assert "By turn 3, 0940, of 9 AFs: 9 ready, 9 on deck, 0 away" in answer(panel)


def test_the_turn_is_chosen_by_arrows_from_the_present_one(qtbot: QtBot, desk: AirDesk, panel: ForecastPanel) -> None:
    ruled(desk.game, TurnBegan(turn=5))
    for key, text in (
        (Key.Key_Up, "5, 1020"), (Key.Key_Up, "6, 1040"), (Key.Key_Down, "5, 1020"),
        (Key.Key_Down, "As soon as possible"), (Key.Key_Down, "As soon as possible"),
    ):  # fmt: skip
        QTest.keyClick(field(panel, "by"), key)
        assert field(panel, "by").text() == text


def test_a_turn_gone_by_that_is_typed_is_no_turn(desk: AirDesk, panel: ForecastPanel) -> None:
    ruled(desk.game, TurnBegan(turn=5))
    field(panel, "by").setValue(2)
    assert field(panel, "by").text() == "As soon as possible"


def test_a_turn_that_has_gone_by_is_asked_for_no_more(desk: AirDesk, panel: ForecastPanel) -> None:
    field(panel, "by").setValue(3)
    ruled(desk.game, TurnBegan(turn=4))
    assert field(panel, "by").text() == "As soon as possible"


# --- the Watch ------------------------------------------------------------------------------


@pytest.fixture
def watch(qtbot: QtBot, desk: AirDesk) -> WatchDock:
    dock = WatchDock()
    qtbot.addWidget(dock)
    lookout = Lookout(dock)
    lookout.found.connect(dock.show_warnings)
    for one in (dock, lookout):
        one.open_game(desk.game)
        desk.game.watch(one.show_state)
    return dock


def lost(watch: WatchDock) -> list[str]:
    lines = watch.business.findChildren(LineButton)
    return [line.text() for line in lines if line.notice.kind == "lost" and not line.isHidden()]


def test_the_watch_warns_of_conflicts_among_what_is_about_to_be_lost(
    qtbot: QtBot, desk: AirDesk, watch: WatchDock
) -> None:
    before = lost(watch)
    put_overhead(desk.game, "VF-6/1", "VF-6/2", fuel=6)
    qtbot.waitUntil(lambda: lost(watch) != before)
    assert lost(watch)[-1].startswith("Enterprise, by turn 7: return 1 back turns 2-7, deck spotted aft")
    ruled(desk.game, ea.AfLost(side=USN, af=afs("VF-6/1")[0], turn=desk.game.state.public.turn, cause="out of fuel"))
    assert not any("return 1" in line for line in lost(watch)), "at once: not both are in the air any more"
    qtbot.waitUntil(lambda: any("return 1" in line for line in lost(watch)))
    desk.game.submit(c.Respot(platform=CV6, to="forward"))
    qtbot.waitUntil(lambda: not any("return 1" in line for line in lost(watch)))


def test_a_side_is_warned_of_its_own_decks_alone(qtbot: QtBot, desk: AirDesk, watch: WatchDock) -> None:
    enemy = desk.game.state.sides[IJN].air[afs("HIR-F/1")[0]]
    hiryu = PlatformId(enemy.platform)
    up = ea.Launched(side=IJN, platform=hiryu, af=enemy.id, turn=1, last_turn=2)
    ruled(desk.game, up)
    put_overhead(desk.game, "VF-6/1", "VF-6/2", fuel=6)
    qtbot.waitUntil(lambda: "Hiryu" in " ".join(lost(watch)) and "Enterprise" in " ".join(lost(watch)))
    watch.show_view(USN)
    assert "Hiryu" not in " ".join(lost(watch)), "at once"
    for lookout in watch.findChildren(Lookout):
        lookout.show_view(USN)
    qtbot.waitUntil(lambda: "Enterprise" in " ".join(lost(watch)))
    assert "Hiryu" not in " ".join(lost(watch))


def test_3_6_a_side_learns_of_its_decks_what_the_umpire_learns(desk: AirDesk) -> None:
    """A side's forecast let nobody land and said that they would all be lost."""
    desk.game.submit(c.Respot(platform=CV6, to="forward"))
    put_overhead(desk.game, "VF-6/1", "VF-6/2")
    state, data = desk.game.state, desk.game.data
    for platform in state.sides[USN].platforms:
        entry = outlook(state, data, platform)
        assert outlook(seen_by(state, USN), data, platform) == entry
    assert any(turn.landed for turn in outlook(seen_by(state, USN), data, CV6).turns)


def test_6_3_nobody_looks_ahead_for_the_deck_of_a_carrier_that_has_sunk(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    usn = game.state.sides[USN]
    sunk = usn.ships[YORKTOWN].model_copy(update={"sunk_on": TURN})
    after = usn.model_copy(update={"ships": {**usn.ships, YORKTOWN: sunk}})
    state = game.state.model_copy(update={"sides": {**game.state.sides, USN: after}})
    found = outlooks(state, game.data, USN, lambda _: None)
    assert found and PlatformId(YORKTOWN) not in found
    game.store.close()
