"""The Decks dock: all carriers on one page, the most urgent first, moved through and opened by keys."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.events import air as ea
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import Segment
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY
from ffts.ui.desk.look.theme import Theme
from ffts.ui.skies.decks.card import CardView
from ffts.ui.skies.decks.dock import NOTHING_DUE, DecksDock
from ffts.ui.skies.looking_ahead import LOOKING
from ffts.ui.skies.outlooks import Outlooks
from tests.ui.aircraft import CV6, IJN, USN, air_game, put_overhead, ruled
from tests.ui.fits import cut_off
from tests.ui.keys import focused
from tests.ui.strikes import Bench, bench, texts

SHIFT = Qt.KeyboardModifier.ShiftModifier
PAGE_AT_1080, PAGE_AT_768 = (1294, 897), (740, 655)
"""What the window leaves for a page between its side panels."""


WIDE = 320


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    with bench(qtbot, air_game(tmp_path), DecksDock(), PAGE_AT_1080) as found:
        looked(qtbot, found)
        yield found


def looked(qtbot: QtBot, shown: Bench) -> None:
    """The forecast is there."""
    qtbot.waitUntil(lambda: not shown.dock.outlooks.busy)
    QApplication.processEvents()


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focused(), key, held)
    QApplication.processEvents()


def test_only_a_long_look_ahead_is_told_of(qtbot: QtBot, shown: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words took the room of the cards for a moment at each order."""
    dock = shown.dock
    monkeypatch.setattr(Outlooks, "busy", True)
    dock.turn_sides()
    assert dock.looking.isHidden()
    qtbot.waitUntil(lambda: dock.looking.text() == LOOKING)
    monkeypatch.setattr(Outlooks, "busy", False)
    dock.turn_sides()
    assert dock.looking.isHidden()


def on(shown: Bench) -> str:
    card = focused()
    assert isinstance(card, CardView) and card.card
    return card.card.name


# --- showing ---------------------------------------------------------------------------------


def test_each_carrier_and_base_has_a_card_and_words_for_it(shown: Bench) -> None:
    state, dock = shown.game.state, shown.dock
    assert set(dock.board.views) == {platform for side in state.sides.values() for platform in side.platforms}
    for ident, view in dock.board.views.items():
        assert view.accessibleName() == view.card.words
        assert view.card.name in view.toolTip()
        assert "Enter opens the page" in view.toolTip(), ident
    assert cut_off(dock) == []


def test_the_most_urgent_card_stands_first_once_the_forecast_is_there(qtbot: QtBot, shown: Bench) -> None:
    put_overhead(shown.game, "VB-6/1")
    shown.dock.show_state(None, shown.game.state)
    looked(qtbot, shown)
    assert shown.dock.board.order[0] == CV6
    assert "1 overhead" in shown.dock.board.views[CV6].card.words


def test_only_the_cards_of_the_side_that_something_happened_to_are_made_anew(qtbot: QtBot, shown: Bench) -> None:
    before = {card.id: card for card in shown.dock.picture.cards}
    shown.table.do(c.SetOrders(platform=CV6, orders=("respot forward",)))
    looked(qtbot, shown)
    after = {card.id: card for card in shown.dock.picture.cards}
    enemy = shown.game.state.sides[IJN].platforms
    assert all(after[platform] is before[platform] for platform in enemy)
    assert after[CV6] is not before[CV6]
    assert after[CV6].order_words == "Goes: respot forward"


def test_without_a_game_it_says_what_to_do(shown: Bench) -> None:
    shown.dock.open_game(None)
    assert shown.dock.empty.text() == NO_GAME
    shown.dock.open_game(shown.game)


def test_3_6_a_side_sees_its_own_decks_and_gives_no_orders(qtbot: QtBot, shown: Bench) -> None:
    shown.dock.show_view(USN)
    looked(qtbot, shown)
    assert set(shown.dock.board.views) == set(shown.game.state.sides[USN].platforms)
    assert "Hiryu" not in texts(shown.dock)
    assert shown.dock.orders.line.placeholderText() == READ_ONLY
    assert not shown.dock.run_button.isEnabled()
    assert not shown.dock.side_button.isVisible()


# --- the keyboard --------------------------------------------------------------------------


def test_arrows_and_letters_move_and_enter_opens(qtbot: QtBot, shown: Bench) -> None:
    order = shown.dock.board.order
    first = on(shown)
    assert shown.dock.board.views[order[0]].card.name == first
    press(Qt.Key.Key_Right)
    assert on(shown) == shown.dock.board.views[order[1]].card.name
    press(Qt.Key.Key_E)
    assert on(shown) == "Enterprise"
    with qtbot.waitSignal(shown.dock.carrier_wanted) as asked:
        press(Qt.Key.Key_Return)
    assert asked.args == [CV6]
    press(Qt.Key.Key_Home)
    assert on(shown) == first
    press(Qt.Key.Key_Left)
    assert on(shown) == first, "there is none before it"


def test_shift_s_shows_both_sides_and_then_each(qtbot: QtBot, shown: Bench) -> None:
    sides = shown.game.state.sides
    for side in (USN, IJN):
        press(Qt.Key.Key_S, SHIFT)
        assert set(shown.dock.board.views) == set(sides[side].platforms)
        assert side in shown.dock.side_button.text()
    press(Qt.Key.Key_S, SHIFT)
    assert len(shown.dock.board.views) == sum(len(side.platforms) for side in sides.values())


# --- orders --------------------------------------------------------------------------------


def test_6_5_shift_o_runs_what_is_due(shown: Bench) -> None:
    press(Qt.Key.Key_O, SHIFT)
    assert shown.given == []
    assert shown.dock.orders.result.text() == NOTHING_DUE
    ruled(shown.game, ea.OrdersSet(side=USN, platform=CV6, orders=("respot forward",)))
    shown.dock.show_state(None, shown.game.state)
    press(Qt.Key.Key_O, SHIFT)
    assert shown.given == [c.RunOrders(side=USN)]
    assert shown.game.state.sides[USN].platforms[CV6].orders == ()


def test_6_5_outside_the_air_operations_it_is_refused_with_its_rule(shown: Bench) -> None:
    ruled(
        shown.game,
        ea.OrdersSet(side=USN, platform=CV6, orders=("respot forward",)),
        SegmentBegan(segment=Segment.MOVEMENT),
    )
    shown.dock.show_state(None, shown.game.state)
    shown.dock.run_due()
    assert shown.given == []
    assert "3.4" in shown.dock.refusal.heading.text()


def test_6_5_one_line_gives_several_carriers_orders_and_shows_who_cannot(shown: Bench) -> None:
    press(Qt.Key.Key_G, SHIFT)
    assert focused() is shown.dock.orders.line
    opened: list[str] = []
    shown.dock.carrier_wanted.connect(opened.append)
    QTest.keyClicks(focused(), "orders for all USN: ready VB-6 1000lb, land what is overhead")
    assert any(
        line.startswith("Standing orders of Enterprise: ready VB-6 1000lb; land") for line in shown.dock.orders.lines
    )
    press(Qt.Key.Key_Return)
    assert opened == [], "the Enter of the order opens no card"
    commands = given(shown)
    assert c.SetOrders(platform=CV6, orders=("ready VB-6 1000lb", "land what is overhead")) in commands
    assert shown.game.state.sides[USN].platforms[CV6].orders == ("ready VB-6 1000lb", "land what is overhead")
    assert isinstance(focused(), CardView), "the next key is one of the page"
    assert shown.dock.orders.lines


def test_6_5_an_order_refused_for_one_carrier_is_given_to_the_others(shown: Bench) -> None:
    line = "orders for all: ready VB-6 1000lb"
    shown.dock.orders.line.setText(line)
    shown.dock.orders.given.emit(line)
    commands = given(shown)
    assert commands == (c.SetOrders(platform=CV6, orders=("ready VB-6 1000lb",)),)
    refused = [line for line in shown.dock.orders.lines if "refused by 6.5" in line]
    assert any(line.startswith("Standing orders of Hiryu: ") for line in refused)
    assert shown.dock.orders.line.text(), "it can be mended"


@pytest.mark.parametrize(
    "line", ["all USN: CAP 1", "Enterprise: launch 1, bring up VT-6", "orders for all: CAP 1", "CAP 1 from Enterprise"]
)
def test_6_5_the_line_gives_what_ctrl_k_would(shown: Bench, line: str) -> None:
    first = SKIES.phrases(shown.game, line, None)[0]
    shown.dock.orders.line.setText(line)
    shown.dock.orders.given.emit(line)
    assert first.commands
    assert (given(shown) == first.commands) is first.allowed


def given(shown: Bench) -> tuple[Command, ...]:
    """The orders of the one press."""
    (press,) = shown.given
    assert isinstance(press, tuple)
    return press


# --- room -------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [PAGE_AT_1080, PAGE_AT_768])
def test_the_decks_of_midway_are_on_one_page(qtbot: QtBot, tmp_path: Path, page: tuple[int, int]) -> None:
    with bench(qtbot, air_game(tmp_path, "midway-4-june"), DecksDock(), page) as shown:
        looked(qtbot, shown)
        dock = shown.dock
        assert len(dock.board.views) == 8
        qtbot.waitUntil(lambda: dock._area.verticalScrollBar().maximum() == 0)
        for view in dock.board.views.values():
            assert view.geometry().bottom() < dock._area.viewport().height()
            for part in (view.card.spot_words, view.card.flown_words, view.card.aboard_words, view.card.points_words):
                assert part in view.toolTip(), "what a short card leaves out"
        assert cut_off(dock) == []


@pytest.mark.parametrize("percent", [80, 200, 250])
def test_every_zoom_leaves_each_card_as_high_as_its_words(
    qtbot: QtBot, shown: Bench, theme: Theme, percent: int
) -> None:
    theme.set_zoom(percent)
    QApplication.processEvents()
    shown.dock._fit()
    for view in shown.dock.board.views.values():
        assert view.height() >= view.height_at(view.width(), view._detail)
        assert view.geometry().right() <= shown.dock._area.width()
    assert cut_off(shown.dock) == []


def test_17_2_of_a_carrier_that_has_sunk_the_card_is_short(shown: Bench) -> None:
    card = next(view.card for view in shown.dock.findChildren(CardView) if view.card and view.card.id == CV6)
    gone = CardView()
    gone.show_card(replace(card, sunk=True, due=(), conflict="", warnings=("Enterprise has sunk",)))
    afloat = CardView()
    afloat.show_card(card)
    assert gone.height_at(WIDE) < afloat.height_at(WIDE) // 2
    assert "Enterprise has sunk" in gone.accessibleName()
