"""The window for another screen: live, without orders, and made of what its viewer may know."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.rollers import seeded
from ffts.app.session import Session
from ffts.core.seats.seating import EVERYBODY
from ffts.games.skies import commands as c
from ffts.ui.desk.window.main_window import MainWindow
from ffts.ui.desk.window.program import Program
from ffts.ui.desk.window.second_window import NO_ORDERS, Asks, SecondWindow
from tests.builders import SkiesSession
from tests.ui.conftest import Play
from tests.ui.skies.test_two_worlds import USN, everything, games

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PATIENCE = 20


def in_front(second: Any) -> Any:
    """The page of the game on the tab in front."""
    layout = second.tabs.currentWidget().layout()
    return layout.itemAt(layout.count() - 1).widget()


def opened(qtbot: QtBot, program: Program) -> SecondWindow:
    """By its key."""
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window, Qt.Key.Key_2, CTRL | SHIFT)
    found = program.second.window
    assert found is not None
    qtbot.waitUntil(found.isActiveWindow)
    return found


def labels(window: SecondWindow) -> str:
    return "\n".join(label.text() for label in window.scaled.inside.findChildren(QLabel) if label.isVisible())


def test_it_begins_with_what_everybody_may_know_and_follows_at_once(
    qtbot: QtBot, program: Program, game: SkiesSession
) -> None:
    second = opened(qtbot, program)
    assert second.viewer == EVERYBODY
    assert "Initiative: not rolled" in labels(second)
    game.submit(c.RollInitiative(), roller=seeded(7))
    assert "Initiative: not rolled" not in labels(second)
    assert second.windowTitle() == "First strike - turn 1, 0900 - FFTS - Everybody"


def test_a_side_is_chosen_by_key_and_its_pages_are_the_games_own(
    qtbot: QtBot, program: Program, game: SkiesSession
) -> None:
    second = opened(qtbot, program)
    QTest.keyClick(second, Qt.Key.Key_3, CTRL)
    assert (second.viewer, program.room.viewer) == ("IJN", None)
    assert second.views["IJN"].isChecked()
    QTest.keyClick(second, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert second.tabs.tabText(second.tabs.currentIndex()) == "Air operations"
    game.submit(c.WriteNote(text="the sun is up", side=None))
    qtbot.waitUntil(lambda: "Hiryu" in "\n".join(everything_in(second)))
    assert "Enterprise" not in "\n".join(everything_in(second))


def everything_in(second: SecondWindow) -> list[str]:
    buttons = second.scaled.inside.findChildren(QAbstractButton)
    return [labels(second), *(button.text() for button in buttons if button.isVisible())]


def test_nothing_in_it_can_change_the_game(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    second = opened(qtbot, program)
    second.show_view("USN")
    before = game.head
    for at in range(second.tabs.count()):
        second.tabs.setCurrentIndex(at)
        qtbot.wait(20)
        page = in_front(second)
        assert not any(isinstance(kept, Session) for kept in vars(page).values())
        assert any(isinstance(kept, Asks) for kept in vars(page).values())
        page.wants.emit(c.RollInitiative())
        assert NO_ORDERS in labels(second)
    assert not hasattr(Asks(game), "submit") and game.head == before


def test_3_6_turned_to_a_side_it_is_the_same_in_both_worlds(
    qtbot: QtBot, window: MainWindow, program: Program, tmp_path: Path
) -> None:
    worlds = []
    for session in games(tmp_path / "two worlds.ffts"):
        with qtbot.waitSignal(program.room.filled):
            program.games.take(session.store.path, session)
        worlds.append(list(page_texts(qtbot, opened(qtbot, program))))
        program.close_game()
    assert worlds[0] == worlds[1]
    assert "fog ahead" in str(worlds[0])


def page_texts(qtbot: QtBot, second: SecondWindow) -> list[list[str]]:
    """What stands on every page, for everybody and for the United States."""
    second.resize(1280, 760)  # short words and the places of buttons depend on the room
    found = [at_rest(qtbot, second)]
    second.show_view(USN)
    for at in range(second.tabs.count()):
        second.tabs.setCurrentIndex(at)
        found.append(at_rest(qtbot, second))
    return found


def at_rest(qtbot: QtBot, second: SecondWindow) -> list[str]:
    """What can be read, once nothing comes or goes any more: some pages fill a moment later."""
    before: list[str] = []
    for _ in range(PATIENCE):
        qtbot.wait(60)
        now = [second.windowTitle(), *everything(second.scaled.inside)]
        if now == before:
            return now
        before = now
    raise AssertionError("the page never comes to rest")


def test_its_zoom_is_its_own_and_its_place_is_remembered(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    second = opened(qtbot, program)
    second.resize(660, 640)
    QTest.keyClick(second, Qt.Key.Key_Equal, CTRL)
    assert (program.settings.second_zoom, program.theme.percent) == (110, 100)
    assert second.scaled.inside.width() == round(660 / 1.1)
    program.theme.set_zoom(200)
    assert second.scaled.inside.width() == pytest.approx(660 / 0.55, abs=1)
    second.close()
    qtbot.waitUntil(lambda: program.second.window is None)
    assert opened(qtbot, program).size().toTuple() == (660, 640)


def test_it_closes_with_the_game(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    second = opened(qtbot, program)
    program.close_game()
    assert not second.isVisible()
    assert program.second.window is None
    assert not program.actions["second"].isEnabled()


def test_a_game_that_is_open_comes_to_the_front(qtbot: QtBot, program: Program, play: Play) -> None:
    session = play("first-strike")
    second = opened(qtbot, program)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is second)
    program.games.open(session.store.path)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is program.window)
    assert program.table.session is session


def test_a_window_that_only_looks_has_no_buttons_to_plot_and_to_search(
    qtbot: QtBot, program: Program, game: SkiesSession
) -> None:
    second = opened(qtbot, program)
    second.show_view("USN")
    chart = in_front(second)
    qtbot.waitUntil(lambda: chart.view is not None)
    second.resize(1300, 800)
    qtbot.waitUntil(lambda: "List  L" in shown_on(chart))
    orders = ("Plot", "Draw search")
    assert not [text for text in shown_on(chart) if text.startswith(orders)]
    assert [
        text.rpartition("  ")[0] for text in sorted(shown_on(program.room.docks["Chart"])) if text.startswith(orders)
    ]


def shown_on(page: QWidget) -> set[str]:
    return {button.text() for button in page.findChildren(QAbstractButton) if not button.isHidden()}


def test_its_pages_have_no_buttons_for_orders(qtbot: QtBot, program: Program, game: SkiesSession) -> None:
    second = opened(qtbot, program)
    second.show_view("USN")
    titles = {second.tabs.tabText(at): at for at in range(second.tabs.count())}
    for title, gone, stays in (
        ("Air operations", {"Ready  R", "Launch  L"}, "Forecast"),
        ("Search", {"Plan it", "Seal the plans  S"}, "This turn  T"),
    ):
        second.tabs.setCurrentIndex(titles[title])
        qtbot.wait(100)
        assert stays in shown_on(in_front(second))
        assert not gone & visible_on(in_front(second))


def visible_on(page: QWidget) -> set[str]:
    """Where a whole row is hidden its buttons are not seen either."""
    return {button.text() for button in page.findChildren(QAbstractButton) if button.isVisibleTo(page)}
