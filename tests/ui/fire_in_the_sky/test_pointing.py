"""Lines of the Watch lead to the unit or the place they are about; F5 says once what it would forfeit."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.page import Listed
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import Kind, Step, UnitId, Water, pointed
from ffts.games.fire_in_the_sky.pages.combat import ANSWERS
from ffts.games.fire_in_the_sky.rulebook import FORFEITED
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.watch_lines import LineButton
from ffts.ui.desk.window.program import Program
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from tests.fire_in_the_sky.setting import JP
from tests.ui.watching import keyed

pytestmark = pytest.mark.one_window


def at(session: AnySession, step: Step) -> AnySession:
    while session.state.public.awaits.step is not step:
        session.submit(c.EndPhase(side=session.state.public.awaits.side))
    return session


@pytest.fixture
def game(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    yield session
    session.store.close()


@pytest.fixture
def hurt(game: AnySession) -> UnitId:
    """A land unit that has lost a step, in the Reinforcement Phase."""
    at(game, Step.REINFORCE)
    kinds, units = game.data.type, game.state.units
    unit: UnitId = next(
        one for one in units if kinds(one).kind is Kind.LAND and units[one].steps > 1 and units[one].at == "kure"
    )
    game.submit(c.MakeRuling(why="hurt", facts=(p.StepLost(unit=unit, lost=1, left=1, why="hurt", rule="FS-13"),)))
    return unit


def shown(qtbot: QtBot, program: Program, session: AnySession) -> None:
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)


def line(program: Program, words: str) -> LineButton:
    return next(each for each in keyed(program.room.dock(WatchDock)) if words in each.text())


def front(program: Program) -> str:
    page = program.room.tabs.currentWidget()
    return page.accessibleName() if page else ""


def test_enter_on_a_line_about_units_marks_them_in_their_step(
    qtbot: QtBot, program: Program, game: AnySession, hurt: UnitId
) -> None:
    shown(qtbot, program, game)
    program.ways.lead_to("Battle")
    QTest.keyClick(line(program, f"{hurt} is reduced"), Qt.Key.Key_Return)
    page = program.room.dock(MapDock)
    assert front(program) == "Map"
    assert page.wizard.step is not None
    assert page.wizard.step.name == "Replacements"
    assert page.units.chosen() == (hurt,)
    assert page.map.spot == game.data.chart.hex_of("kure")
    assert page.units.hasFocus()


def test_a_digit_leads_there_as_well(qtbot: QtBot, program: Program, game: AnySession, hurt: UnitId) -> None:
    shown(qtbot, program, game)
    key = line(program, f"{hurt} is reduced").notice.key
    QTest.keyClick(program.window, Qt.Key(ord(key)))
    assert program.room.dock(MapDock).units.chosen() == (hurt,)


def test_a_place_is_looked_at_and_its_units_have_the_keys(qtbot: QtBot, program: Program, game: AnySession) -> None:
    shown(qtbot, program, at(game, Step.SAIL))
    page = program.room.dock(MapDock)
    page.point_at("rabaul")
    assert page.map.spot == game.data.chart.hex_of("rabaul")
    assert page.units.hasFocus()
    assert page.units.chosen() == ()


def test_units_of_two_places_are_marked_where_the_first_of_them_stands(
    qtbot: QtBot, program: Program, game: AnySession
) -> None:
    shown(qtbot, program, at(game, Step.SAIL))
    page, units = program.room.dock(MapDock), game.state.units
    first, second = next(
        (one, other)
        for one in units
        for other in units
        if one != other and units[one].at == units[other].at == "kure" and units[one].side is JP
    )
    page.point_at(pointed((first, second)))
    assert set(page.units.chosen()) == {first, second}
    assert page.map.spot == game.data.chart.hex_of("kure")


def test_enter_on_an_answer_of_a_battle_chooses_it_on_the_board(
    qtbot: QtBot, program: Program, game: AnySession
) -> None:
    shown(qtbot, program, at(game, Step.BATTLES))
    program.ways.lead_to("Tracks")
    QTest.keyClick(line(program, "Manila"), Qt.Key.Key_Return)
    (card,) = (card for card in program.room.docks["Battle"].page.cards if card.id == ANSWERS)
    (answers,) = (block for block in card.blocks if isinstance(block, Listed))
    (line_chosen,) = (one for one in answers.lines if (one.id,) == answers.chosen)
    assert front(program) == "Battle"
    assert line_chosen.deed is not None
    assert line_chosen.deed.orders == (b.FightBattle(side=JP, hex=game.data.chart.hex_of("manila")),)


def test_a_game_in_the_middle_of_a_battle_opens_at_the_page_of_battles(
    qtbot: QtBot, program: Program, game: AnySession
) -> None:
    shown(qtbot, program, at(game, Step.BATTLES))
    assert front(program) == "Battle"


def test_another_game_begins_without_the_row_and_the_marks_of_the_one_before(
    qtbot: QtBot, program: Program, game: AnySession, tmp_path: Path
) -> None:
    shown(qtbot, program, at(game, Step.SAIL))
    page = program.room.dock(MapDock)
    page.point_at("kure")
    page.units.setCurrentRow(5)
    QTest.keyClick(page.units, Qt.Key.Key_Space)
    assert page.units.chosen()
    other = at(new_game(tmp_path / "other.ffts", "short-campaign"), Step.SAIL)
    shown(qtbot, program, other)
    assert page.units.chosen() == ()
    assert page.units.currentRow() == 0
    other.store.close()


def test_f5_says_who_is_still_at_sea_and_goes_on_once_that_is_answered(
    qtbot: QtBot, program: Program, game: AnySession
) -> None:
    at(game, Step.SAIL)
    carriers = UnitId("Akagi, Kaga")
    game.submit(s.Sail(side=JP, units=(carriers,), to=Water(game.data.chart.hex_of("iwo_jima"))))
    game.submit(c.MakeRuling(why="home", facts=(e.Waited(step=Step.RETURN, side=JP),)))
    shown(qtbot, program, game)
    program.leading.go_on()
    words = "Ships still at sea, to Kure if nothing is said: (Akagi, Kaga)"
    assert words in program.refusal_bar.panel.why.text()
    assert game.state.public.awaits.step is Step.RETURN
    program.refusal_bar.panel.insist()
    assert game.state.public.awaits.step is not Step.RETURN
    assert FORFEITED in game.log()[-1].command.waive


def test_another_place_is_looked_at_from_its_first_unit_and_the_same_one_from_whom_it_was(
    qtbot: QtBot, program: Program, game: AnySession
) -> None:
    shown(qtbot, program, at(game, Step.SAIL))
    page = program.room.dock(MapDock)
    page.point_at("kure")
    page.units.setCurrentRow(5)
    page.point_at("yokosuka")
    assert page.units.currentRow() == 0
    page.point_at("kure")
    page.units.setCurrentRow(5)
    words = page.units.item(5).text()
    page._show_here()
    assert page.units.currentItem().text() == words


def test_after_an_order_nobody_is_marked(qtbot: QtBot, program: Program, game: AnySession) -> None:
    shown(qtbot, program, at(game, Step.DEPLOY_FIRST))
    page = program.room.dock(MapDock)
    air = next(unit for unit, one in game.state.units.items() if one.at == "formosa" and one.steps == 2)
    page.point_at(air)
    assert page.units.chosen() == (air,)
    page._give(s.SplitAir(side=JP, unit=air))
    assert game.state.units[air].steps == 1
    assert page.units.chosen() == ()


def test_the_list_of_a_place_begins_at_its_top_after_the_steps_of_the_phase(
    qtbot: QtBot, program: Program, game: AnySession
) -> None:
    shown(qtbot, program, at(game, Step.REINFORCE))
    page = program.room.dock(MapDock)
    assert page.units.count() == 1, "the arrival"
    program.leading.go_on()
    program.leading.go_on()
    assert game.state.public.awaits.step is Step.SAIL
    assert page.units.count() > 20
    assert page.units.currentRow() == 0
