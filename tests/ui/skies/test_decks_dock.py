"""The Decks dock: what the window adds to the page. The forecast comes later, cards are moved through and opened by
keys, and as much is said of each as lets all of them be seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from ffts.core.page import Lead
from ffts.core.page_text import as_text
from ffts.core.viewpoint import LOOKING_AHEAD, READ_ONLY
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import Segment
from ffts.games.skies.pages.decks import FORM, NOTHING_DUE
from ffts.games.skies.phrases.reading import readings
from ffts.ui.desk.docks.showing import NO_GAME
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.cards import CardView
from ffts.ui.skies.decks import DecksDock
from ffts.ui.skies.outlooks import Outlooks
from tests.ui.aircraft import CV6, USN, air_game, put_overhead, ruled
from tests.ui.fits import cut_off
from tests.ui.keys import focused
from tests.ui.strikes import Bench, bench, texts

SHIFT = Qt.KeyboardModifier.ShiftModifier
PAGE_AT_1080, PAGE_AT_768 = (1294, 897), (1100, 598)
"""What the window leaves for a page between its side panels."""


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    with bench(qtbot, air_game(tmp_path), DecksDock(), PAGE_AT_1080) as found:
        looked(qtbot, found)
        yield found


def looked(qtbot: QtBot, shown: Bench) -> None:
    """The forecast is there."""
    dock = shown.dock
    assert isinstance(dock, DecksDock)
    qtbot.waitUntil(lambda: not dock.is_looking)
    QApplication.processEvents()


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focused(), key, held)
    QApplication.processEvents()


def on(shown: Bench) -> str:
    card = focused()
    assert isinstance(card, CardView) and card.card
    return card.card.heading


def test_only_a_long_look_ahead_is_announced(qtbot: QtBot, shown: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words took the room of the cards for a moment at each order."""
    dock = shown.dock
    monkeypatch.setattr(Outlooks, "busy", True)
    dock.pick("side", "")
    assert LOOKING_AHEAD not in texts(dock)
    qtbot.waitUntil(lambda: LOOKING_AHEAD in texts(dock))
    monkeypatch.setattr(Outlooks, "busy", False)
    dock.pick("side", "")
    assert LOOKING_AHEAD not in as_text(dock.page)


def test_the_most_urgent_card_stands_first_once_the_forecast_is_there(qtbot: QtBot, shown: Bench) -> None:
    put_overhead(shown.game, "VB-6/1")
    shown.dock.show_state(None, shown.game.state)
    looked(qtbot, shown)
    assert next(iter(shown.dock.board.views)) == CV6


def test_6_12_a_page_that_was_made_behind_another_has_its_forecast_once_it_is_shown(qtbot: QtBot, shown: Bench) -> None:
    """It was not made anew, and said that there was no conflict ahead."""
    dock = shown.dock
    for line in ("launch 3 VF-6", "CAP VF-6"):
        dock.hide()
        for command in readings(shown.game, line)[0].commands:
            shown.table.do(command)
        dock.catch_up()
        dock.show()
        looked(qtbot, shown)
    assert "1 conflict later" in dock.page.title
    dock.open_game(shown.game)
    dock.hide()
    looked(qtbot, shown)
    dock.show()
    looked(qtbot, shown)
    assert "3 AF would be lost" in texts(dock), "found out while another page was in front"


def test_without_a_game_it_says_what_to_do(shown: Bench) -> None:
    shown.dock.open_game(None)
    assert shown.dock.empty.text() == NO_GAME
    shown.dock.open_game(shown.game)


def test_3_6_a_side_sees_its_own_decks_and_gives_no_orders(qtbot: QtBot, shown: Bench) -> None:
    shown.dock.show_view(USN)
    looked(qtbot, shown)
    assert "Hiryu" not in texts(shown.dock)
    (line,) = shown.dock.below.views[-1:]
    assert (line.field.placeholderText(), line.field.isEnabled()) == (READ_ONLY, False)
    assert [button.isEnabled() for button in shown.dock.deeds.buttons] == [False]


# --- the keyboard --------------------------------------------------------------------------


def test_arrows_and_letters_move_and_enter_opens(qtbot: QtBot, shown: Bench) -> None:
    names = [card.heading for card in shown.dock.page.cards]
    shown.dock.setFocus()
    first = on(shown)
    assert names[0] == first
    press(Qt.Key.Key_Right)
    assert on(shown) == names[1]
    press(Qt.Key.Key_E)
    assert on(shown) == "Enterprise"
    assert "Enter" in focused().toolTip()
    with qtbot.waitSignal(shown.dock.led) as asked:
        press(Qt.Key.Key_Return)
    assert asked.args == [Lead(FORM, CV6)]
    press(Qt.Key.Key_Home)
    assert on(shown) == first
    press(Qt.Key.Key_Left)
    assert on(shown) == first, "there is none before it"


def test_6_5_shift_o_runs_what_is_due(shown: Bench) -> None:
    shown.dock.setFocus()
    press(Qt.Key.Key_O, SHIFT)
    assert shown.given == []
    assert NOTHING_DUE.split(" (")[0] in shown.dock.deeds.buttons[1].toolTip()
    ruled(shown.game, ea.OrdersSet(side=USN, platform=CV6, orders=("respot forward",)))
    shown.dock.show_state(None, shown.game.state)
    press(Qt.Key.Key_O, SHIFT)
    assert shown.given == [c.RunOrders(side=USN)]
    assert shown.game.state.sides[USN].platforms[CV6].orders == ()


def test_6_5_outside_the_air_operations_it_is_refused_with_its_rule(shown: Bench) -> None:
    orders = ea.OrdersSet(side=USN, platform=CV6, orders=("respot forward",))
    ruled(shown.game, orders, SegmentBegan(segment=Segment.MOVEMENT))
    shown.dock.show_state(None, shown.game.state)
    shown.dock.setFocus()
    press(Qt.Key.Key_O, SHIFT)
    assert shown.given == []
    assert "3.4" in shown.dock.refusal.heading.text()


def test_6_5_a_line_of_orders_by_keys(shown: Bench) -> None:
    """Shift+G brings the keyboard to the line; after Enter, or Esc, the next key is one of the page."""
    shown.dock.setFocus()
    press(Qt.Key.Key_G, SHIFT)
    assert isinstance(focused(), QLineEdit)
    opened: list[Lead] = []
    shown.dock.led.connect(opened.append)
    QTest.keyClicks(focused(), "orders for all USN: ready VB-6 1000lb")
    assert "Standing orders of Enterprise: ready VB-6 1000lb" in texts(shown.dock)
    press(Qt.Key.Key_Return)
    assert opened == [], "the Enter of the order opens no card"
    assert shown.game.state.sides[USN].platforms[CV6].orders == ("ready VB-6 1000lb",)
    assert isinstance(focused(), CardView)
    assert "Standing orders of Enterprise: ready VB-6 1000lb" in texts(shown.dock), "what was done"
    press(Qt.Key.Key_G, SHIFT)
    QTest.keyClicks(focused(), "land")
    press(Qt.Key.Key_Escape)
    assert isinstance(focused(), CardView)


# --- room -------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [PAGE_AT_1080, PAGE_AT_768])
def test_the_decks_of_midway_are_on_one_page(qtbot: QtBot, tmp_path: Path, page: tuple[int, int]) -> None:
    with bench(qtbot, air_game(tmp_path, "midway-4-june"), DecksDock(), page) as shown:
        looked(qtbot, shown)
        dock = shown.dock
        assert len(dock.board.views) == 8
        qtbot.waitUntil(lambda: dock._area.verticalScrollBar().maximum() == 0)
        for view in dock.board.views.values():
            for part in view.card.words.split(". "):
                assert part in view.toolTip(), "what a short card leaves out"
        assert cut_off(dock) == []


@pytest.mark.parametrize("percent", [80, 200, 250])
def test_every_zoom_leaves_each_card_as_high_as_its_words(shown: Bench, theme: Theme, percent: int) -> None:
    theme.set_zoom(percent)
    QApplication.processEvents()
    assert cut_off(shown.dock) == []
