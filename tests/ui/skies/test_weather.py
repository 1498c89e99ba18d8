"""6.10: the umpire sets wind and sky on a page of their own, from the Watch or the menu."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from ffts.core.model import Command
from ffts.core.page import Pick, Words
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies import commands as c
from ffts.games.skies.names import HexId
from ffts.games.skies.pages.weather import page
from ffts.games.skies.sheets.scenario import Drift, WeatherZone
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.page.over import OverPage
from ffts.ui.desk.window.program import Program
from tests.builders import USN, SkiesSession, new_session, opening
from tests.ui.conftest import Play

SQUALL = WeatherZone(hexes=(HexId("1010"), HexId("1011")), sky="squalls")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = new_session(tmp_path / "weather.ffts")
    yield session
    session.store.close()


@pytest.fixture
def game_on_desk(play: Play) -> SkiesSession:
    return play("first-strike")


def under(game: SkiesSession, *zones: WeatherZone) -> SkiesSession:
    skies = game.state.skies
    assert skies is not None
    game.state = game.state.model_copy(update={"skies": skies.model_copy(update={"zones": zones})})
    return game


def order(game: SkiesSession, **picks: Pick) -> Command | None:
    """What the page would order with these fields filled in."""
    named = {name.replace("_", " "): value for name, value in picks.items()}
    (card,) = page(Viewpoint(game, picks=named)).cards
    (deed,) = card.deeds
    assert bool(deed.orders) is not bool(deed.why_not)
    return next(iter(deed.orders), None)


def test_6_10_the_page_shows_the_weather_as_it_is(game: SkiesSession) -> None:
    now = opening().public
    read = as_text(page(Viewpoint(under(game, SQUALL))))
    assert f"Wind from [6.10]: {now.wind.degrees}\N{DEGREE SIGN}" in read
    assert f"Wind speed [6.10]: {now.wind.knots} kn" in read
    assert f"Sky and visibility [8.2.2]: {now.sky}" in read
    assert "Hexes of zone 1: 1010 1011\nSky of zone 1: squalls\nHexes of zone 2: \nSky of zone 2: squalls" in read


def test_6_10_nothing_is_ordered_without_a_change_and_a_reason(game: SkiesSession) -> None:
    assert order(game) is None
    assert order(game, why="my chart") is None
    assert order(game, knots=24) is None


def test_6_10_the_order_names_what_was_changed_and_no_more(game: SkiesSession) -> None:
    given = order(game, knots=24, sky="storm", hexes_1="1010, 1011", why="my chart")
    assert given == c.SetWeather(why="my chart", wind_knots=24, sky="storm", zones=(SQUALL,))


def test_8_2_2_a_zone_without_hexes_is_lifted(game: SkiesSession) -> None:
    assert order(under(game, SQUALL), hexes_1="", why="over") == c.SetWeather(why="over", zones=())


def test_8_2_2_a_zone_that_is_left_alone_goes_on_drifting(game: SkiesSession) -> None:
    drifting = SQUALL.model_copy(update={"drift": Drift(towards=90, hexes_per_turn=0.1)})
    assert order(under(game, drifting), why="a second one") is None
    given = order(game, hexes_2="1212", why="a second one")
    assert isinstance(given, c.SetWeather) and given.zones is not None
    assert given.zones[0] == drifting
    assert (given.zones[1].hexes, given.zones[1].drift) == (("1212",), None)


def test_6_10_and_3_6_a_side_reads_the_weather_it_sees_and_orders_none(game: SkiesSession) -> None:
    """Its order would lift every zone that it does not see."""
    unseen = WeatherZone(hexes=(HexId("0101"),), sky="storm")
    picks: dict[str, Pick] = {"knots": 24, "sky": "storm", "hexes 1": "", "why": "my chart"}
    side = page(Viewpoint(under(game, SQUALL, unseen), USN, picks))
    now = opening().public
    assert [block for card in side.cards for block in (*card.blocks, *card.deeds) if not isinstance(block, Words)] == []
    assert f"Wind from {now.wind.degrees:03}, {now.wind.knots} kn; sky: {now.sky}" in as_text(side)
    assert "Weather zone, squalls: 1010 1011" in as_text(side)
    assert "0101" not in as_text(side)
    assert side == page(Viewpoint(under(game, SQUALL), USN, picks))


def test_6_10_the_watch_leads_there_and_shows_what_was_set(program: Program, game_on_desk: SkiesSession) -> None:
    watch = program.room.dock(WatchDock)
    (deed,) = (button for button in watch.findChildren(QPushButton) if "weather" in button.text())
    deed.click()
    assert isinstance(program.middle.pages.currentWidget(), OverPage)
    before = texts(watch)
    game_on_desk.submit(c.SetWeather(why="my chart", wind_from=45, wind_knots=30, sky="storm"))
    assert "Wind from 045, 30 kn; storm" in texts(watch)
    game_on_desk.undo()
    kept = "1 order back in time; Ctrl+Shift+Z goes forward"
    assert kept in texts(watch)
    assert [text for text in texts(watch) if text != kept] == [text for text in before if "Not yet" not in text]


def test_6_10_a_side_reads_the_weather_and_does_not_set_it(program: Program, game_on_desk: SkiesSession) -> None:
    watch = program.room.dock(WatchDock)
    (deed,) = (button for button in watch.findChildren(QPushButton) if "weather" in button.text())
    assert deed.isVisible()
    program.views.show_view(USN)
    assert any(text.startswith("Wind from") for text in texts(watch))
    assert not deed.isVisible()


def texts(watch: WatchDock) -> list[str]:
    return [label.text() for label in watch.findChildren(Text) if label.isVisibleTo(watch)]
