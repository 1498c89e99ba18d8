"""6.10: the umpire sets wind and sky on a page of their own, from the Watch or the menu."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies.names import HexId
from ffts.games.skies.sheets.scenario import Drift, WeatherZone
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.weather import WeatherPage
from tests.builders import USN, SkiesSession, new_session, opening
from tests.ui.conftest import Play

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise)")
SQUALL = WeatherZone(hexes=(HexId("1010"), HexId("1011")), sky="squalls")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "weather.ffts")
    yield session
    session.store.close()


@pytest.fixture
def game_on_desk(play: Play) -> SkiesSession:
    return play("first-strike")


def page_of(qtbot: QtBot, game: SkiesSession, *zones: WeatherZone) -> WeatherPage:
    skies = game.state.skies
    assert skies is not None
    game.state = game.state.model_copy(update={"skies": skies.model_copy(update={"zones": zones})})
    page = WeatherPage(game)
    qtbot.addWidget(page)
    page.show()
    return page


def test_6_10_the_page_shows_the_weather_as_it_is(qtbot: QtBot, game: SkiesSession) -> None:
    now = opening().public
    page = page_of(qtbot, game, SQUALL)
    assert (page.wind_from.value(), page.knots.value()) == (now.wind.degrees, now.wind.knots)
    assert page.sky.currentText() == now.sky
    assert [(line.labels(), line.sky.currentText()) for line in page.zones] == [
        (("1010", "1011"), "squalls"),
        ((), "squalls"),
    ]


def test_6_10_nothing_is_ordered_without_a_change_and_a_reason(qtbot: QtBot, game: SkiesSession) -> None:
    page = page_of(qtbot, game)
    assert not page.reason.button.isEnabled()
    page.reason.why.setText("my chart")
    assert not page.reason.button.isEnabled()
    page.knots.setValue(24)
    assert page.reason.button.isEnabled()
    page.reason.why.clear()
    assert not page.reason.button.isEnabled()


def test_6_10_the_order_names_what_was_changed_and_no_more(qtbot: QtBot, game: SkiesSession) -> None:
    page, given = page_of(qtbot, game), list[Command]()
    page.wants.connect(given.append)
    page.knots.setValue(24)
    page.sky.setCurrentText("storm")
    page.zones[-1].hexes.setText("1010, 1011")
    page.reason.why.setText("my chart")
    QTest.keyClick(page.reason.why, Qt.Key.Key_Return)
    assert given == [c.SetWeather(why="my chart", wind_knots=24, sky="storm", zones=(SQUALL,))]


def test_8_2_2_a_zone_without_hexes_is_lifted(qtbot: QtBot, game: SkiesSession) -> None:
    page = page_of(qtbot, game, SQUALL)
    page.zones[0].hexes.clear()
    page.reason.why.setText("it blew over")
    assert page.order() == c.SetWeather(why="it blew over", zones=())


def test_8_2_2_a_zone_that_is_left_alone_goes_on_drifting(qtbot: QtBot, game: SkiesSession) -> None:
    drifting = SQUALL.model_copy(update={"drift": Drift(towards=90, hexes_per_turn=0.1)})
    page = page_of(qtbot, game, drifting)
    page.reason.why.setText("a second one")
    assert page.order() is None
    page.zones[-1].hexes.setText("1212")
    order = page.order()
    assert order is not None and order.zones is not None
    assert order.zones[0] == drifting
    assert (order.zones[1].hexes, order.zones[1].drift) == (("1212",), None)


def test_6_10_the_watch_leads_there_and_shows_what_was_set(program: Program, game_on_desk: SkiesSession) -> None:
    watch = program.room.dock(WatchDock)
    (deed,) = (button for button in watch.findChildren(QPushButton) if "weather" in button.text())
    deed.click()
    assert isinstance(program.middle.pages.currentWidget(), WeatherPage)
    before = texts(watch)
    game_on_desk.submit(c.SetWeather(why="my chart", wind_from=45, wind_knots=30, sky="storm"))
    assert "Wind from 045, 30 kn; sky: storm" in texts(watch)
    game_on_desk.undo()
    kept = "Taken back, and kept: 1. Ctrl+Shift+Z goes forward again"
    assert kept in texts(watch)
    assert [text for text in texts(watch) if text != kept] == before


def test_6_10_a_side_reads_the_weather_and_does_not_set_it(program: Program, game_on_desk: SkiesSession) -> None:
    watch = program.room.dock(WatchDock)
    (deed,) = (button for button in watch.findChildren(QPushButton) if "weather" in button.text())
    assert deed.isVisible()
    program.views.show_view(USN)
    assert any(text.startswith("Wind from") for text in texts(watch))
    assert not deed.isVisible()


def texts(watch: WatchDock) -> list[str]:
    return [label.text() for label in watch.findChildren(Text) if label.isVisibleTo(watch)]
