"""Whoever opens a game again reads where it stands, and only what his side may know."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events.pieces import ForceFormed
from ffts.games.fire_in_the_sky.events.turn import Waited
from ffts.games.fire_in_the_sky.names import PlaceId, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from ffts.ui.fire_in_the_sky.resuming import describe_switches, enemy_ways, resumed
from tests.fire_in_the_sky.setting import AL, JP, catalog


@pytest.fixture
def game(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    yield session
    session.store.close()


def ended(session: AnySession, step: Step, side: object = JP) -> None:
    """Japan has done, up to this step of this side."""
    while (session.state.public.awaits.step, session.state.public.awaits.side) != (step, side):
        now = session.state.public.awaits
        session.submit(c.EndPhase(side=now.side, step=now.step))


def shown(page: MapDock) -> str:
    return f"{page.card.heading.text()}\n{page.card.facts.text()}"


def test_a_game_that_begins_has_no_past(game: AnySession) -> None:
    assert resumed(game, JP) == ()


def test_edition_switches_and_what_the_other_side_did(game: AnySession) -> None:
    game.submit(c.SetHouseRule(key="option.radar", value=True, why="agreed"))
    ended(game, Step.SAIL)
    goal = Water(catalog().chart.hex_of(PlaceId("midway")))
    game.submit(s.Sail(side=JP, units=(UnitId("Akagi, Kaga"),), to=goal))
    edition, switches, since, *happened = resumed(game, AL)
    assert edition == "First edition (1.1)"
    assert switches == "Switched: Radar and sonar (+1 on Allied ASW, air-to-air and anti-aircraft dice)"
    assert since.startswith("Since the Allied side last decided")
    assert any("Akagi" in line for line in happened)
    assert resumed(game, JP)[2:] == ("Nothing has happened since Japan last decided.",)


def test_open_points_played_otherwise_are_named() -> None:
    assert describe_switches(HouseRules()) == "No optional rule; every open point as proposed"
    assert "Switched" in describe_switches(HouseRules(oil_stay="free"))


def test_it_stands_beside_the_map_until_something_is_looked_at(qtbot: QtBot, game: AnySession) -> None:
    ended(game, Step.DEPLOY_FIRST)
    page = MapDock()
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.open_game(game)
    page.show()
    assert "Where the game stands" in shown(page)
    page.map.choose("0903")
    assert "Where the game stands" not in shown(page)
    page.open_game(game)
    assert "Where the game stands" in shown(page)
    ended(game, Step.SAIL)
    page.show_state(None, game.state)
    assert "Where the game stands" not in shown(page)


def test_when_the_word_passes_what_the_enemy_did_is_reported_and_its_ways_are_drawn(
    qtbot: QtBot, game: AnySession
) -> None:
    """FS-10.1: whoever may react sees first who sailed, and by which way."""
    page = MapDock()
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.open_game(game)
    page.show()
    game.watch(page.show_state)
    ended(game, Step.SAIL)
    page.map.choose("0903")
    goal = Water(catalog().chart.hex_of(PlaceId("midway")))
    game.submit(s.Sail(side=JP, units=(UnitId("Akagi, Kaga"),), to=goal))
    assert not page.map.trails
    ended(game, Step.REACT, AL)
    assert "Since the Allied side last decided" in shown(page) and "Akagi" in shown(page)
    (trail,) = page.map.trails
    assert (trail[0], trail[-1]) == (catalog().chart.hex_of("kure"), goal)
    game.submit(c.EndPhase(side=AL, step=Step.REACT))
    assert not page.map.trails


def test_alone_what_the_program_did_stands_there_while_it_waits(qtbot: QtBot, game: AnySession) -> None:
    game.submit(c.SeatPlayer(side=JP, temper="plain"))
    page = MapDock()
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.open_game(game)
    page.show_view("AL")
    page.show()
    game.watch(page.show_state)
    ended(game, Step.SAIL)
    goal = Water(catalog().chart.hex_of(PlaceId("midway")))
    game.submit(s.Sail(side=JP, units=(UnitId("Akagi, Kaga"),), to=goal))
    assert len(page.map.trails) == 1
    assert "Akagi" in shown(page)


@pytest.mark.parametrize("hidden", [True, False])
def test_of_a_hidden_force_no_way_is_drawn(game: AnySession, hidden: bool) -> None:
    """FS-18.1.4"""
    ended(game, Step.SAIL)
    port, goal = PlaceId("pearl_harbor"), Water(catalog().chart.hex_of("midway"))
    ships = tuple(unit for unit, one in game.state.units.items() if one.at == port)[:1]
    fact = ForceFormed(force=TfId("AL-1"), side=AL, units=ships, start=port, to=goal, path=(goal,), hidden=hidden)
    game.submit(c.MakeRuling(why="for this test", facts=(Waited(step=Step.SAIL, side=AL),)))
    game.submit(c.MakeRuling(why="for this test", facts=(fact, Waited(step=Step.REACT, side=JP))))
    assert len(enemy_ways(game, JP)) == (not hidden)
