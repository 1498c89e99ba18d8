"""The Battle Board of Fire in the Sky: everybody in the battle stands on it, and answers have their odds."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events.pieces import UnitsMoved
from ffts.games.fire_in_the_sky.names import PlaceId, Spot, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pages.battle import battle_choices, battle_picture
from ffts.games.fire_in_the_sky.view import view
from ffts.games.fire_in_the_sky.words import menu
from ffts.ui.fire_in_the_sky.battle_dock import ROOMY, BattleDock
from tests.fire_in_the_sky.battle_setting import begin, board
from tests.fire_in_the_sky.setting import AL, JP, catalog
from tests.fire_in_the_sky.test_link import met_at

FLEET = (UnitId("Akagi, Kaga"), UnitId("JP CA 1"), UnitId("JP DD 1"))


def until(game: AnySession, step: Step) -> None:
    """Phase after phase is ended."""
    while game.state.public.awaits.step is not step:
        awaits = game.state.public.awaits
        game.submit(c.EndPhase(side=awaits.side, step=awaits.step))


@pytest.fixture
def fleet_at_manila(tmp_path: Path) -> Iterator[AnySession]:
    """A Japanese task force lies off Manila, and the Allies name the targets of their submarines."""
    game = new_game(tmp_path / "g.ffts", "short-campaign")
    until(game, Step.SAIL)
    manila = Water(catalog().chart.places[PlaceId("manila")].hex)
    game.submit(s.Sail(side=JP, units=FLEET, to=manila))
    until(game, Step.SUBMARINES)
    yield game
    game.store.close()


def answered(game: AnySession) -> None:
    """The first answer that stands on the page."""
    side = game.state.public.awaits.side
    game.submit(battle_choices(view(game.state, side), game.data)[0].command)


def test_the_board_shows_who_fights_and_what_comes_next(fleet_at_manila: AnySession) -> None:
    game = fleet_at_manila
    before = battle_picture(view(game.state, AL), game.data)
    japan, allies = before.halves
    (manila,) = (box for box in japan.boxes if box.title == "To be fought: Manila")
    assert before.now == 0
    assert any(line.startswith("TF 1: (Akagi, Kaga)") for line in manila.lines)
    assert [box.title for box in japan.boxes] == [box.title for box in allies.boxes]


def test_battles_are_chosen_by_the_names_of_their_places(fleet_at_manila: AnySession) -> None:
    game = fleet_at_manila
    while game.state.public.awaits.step is not Step.BATTLES:
        side = game.state.public.awaits.side
        game.submit(battle_choices(view(game.state, side), game.data)[-1].command, roller=seeded(1))
    lines = battle_choices(view(game.state, JP), game.data, "manila")
    assert [line.words for line in lines] == ["Fight the battle in Manila"]
    assert "Fight the battle in Manila" in {line.words for line in due(game.state, game.data, None)}


def test_ships_that_are_put_in_are_named_so_that_no_two_choices_read_the_same() -> None:
    one, two, three = map(UnitId, ("US DD 1", "US DD 2", "US DD 3"))
    assert [menu(b.PutInSeaControl(side=AL, units=pair), None) for pair in ((one, two), (two, three))] == [
        "The Allied side puts in US DD 1 and US DD 2",
        "The Allied side puts in US DD 2 and US DD 3",
    ]


def test_words_find_an_answer_and_enter_gives_it(qtbot: QtBot, fleet_at_manila: AnySession) -> None:
    page = BattleDock()
    wanted: list[Command] = []
    qtbot.addWidget(page)
    page.wants.connect(wanted.append)
    page.open_game(fleet_at_manila)
    page.show()
    everything = page.orders.count()

    QTest.keyClicks(page.finder, "no submarines")
    assert 0 < page.orders.count() < everything
    QTest.keyClick(page.finder, Qt.Key.Key_Return)

    assert [type(cmd).__name__ for cmd in wanted] == ["NameSubmarineTargets"]


def test_letters_typed_at_the_answers_find_one_too(qtbot: QtBot, fleet_at_manila: AnySession) -> None:
    answered(fleet_at_manila)
    page = BattleDock()
    qtbot.addWidget(page)
    page.open_game(fleet_at_manila)
    with qtbot.waitExposed(page):
        page.show()
    page.orders.setFocus()
    QTest.keyClicks(page.orders, "dd")
    assert page.finder.text() == "dd"
    assert [page.orders.item(row).text().partition(":")[0] for row in range(page.orders.count())] == [
        "Allied submarine at JP DD 1"
    ]


def test_a_long_board_takes_the_room_that_few_answers_leave_it(qtbot: QtBot, at_port_moresby: AnySession) -> None:
    page = BattleDock()
    qtbot.addWidget(page)
    page.resize(734, 900)
    with qtbot.waitExposed(page):
        page.show()
    page.open_game(at_port_moresby)
    qtbot.wait(20)
    area = page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    board = area.widget()
    assert board is not None
    needed = board.heightForWidth(board.width())
    assert page.orders.count() == 1
    page.resize(734, needed * sum(ROOMY) // ROOMY[0] - 20)
    qtbot.waitUntil(lambda: page.height() - 20 > area.height() >= needed)


def test_air_units_that_fly_in_are_told_before_the_battle() -> None:
    data = catalog()
    sea = {"JP-1": ("guadalcanal", ("Akagi, Kaga",)), "AL-1": ("guadalcanal", ("US CV 1",))}
    held = {"rabaul": "JP", "guadalcanal": "AL"}
    state = board(data, {"rabaul": ("JP air 10",)}, sea, {"JP air 10": "guadalcanal"}, held, submarines={JP: 1, AL: 0})
    picture = battle_picture(view(begin(state, data), JP), data)
    (japan, _) = picture.halves
    assert japan.boxes[0].lines == ("JP air 10  A2, flown in", "TF 1: (Akagi, Kaga) CV  A4 F0 AA1 D10 M7 T2")


def test_a_torpedo_tells_what_it_may_do(fleet_at_manila: AnySession) -> None:
    game = fleet_at_manila
    answered(game)
    lines = battle_choices(view(game.state, AL), game.data)
    assert game.state.public.awaits.step is Step.SUBMARINE_FIRE
    assert {line.words for line in lines} >= {"Allied submarine at (Akagi, Kaga)"}
    assert all("% hit" in line.cost and "sunk" in line.cost for line in lines)


def test_only_the_side_whose_word_it_is_has_answers(fleet_at_manila: AnySession) -> None:
    game = fleet_at_manila
    assert battle_choices(view(game.state, JP), game.data) == ()


@pytest.fixture
def at_port_moresby(tmp_path: Path) -> Iterator[AnySession]:
    """Carriers meet off Port Moresby, and the air combat begins."""
    session = met_at("port_moresby", tmp_path)
    yield session
    session.store.close()


def test_before_the_first_dice_the_battle_can_go_to_the_desk(qtbot: QtBot, at_port_moresby: AnySession) -> None:
    page = BattleDock()
    qtbot.addWidget(page)
    page.open_game(at_port_moresby)
    page.show()
    with qtbot.waitSignal(page.battle_wanted):
        page.desk.click()
    at_port_moresby.submit(b.FightInTheAir(side=JP), roller=seeded(1))
    page.show_state(None, at_port_moresby.state)
    assert not page.desk.isVisible()


def test_where_the_desk_has_no_such_ships_the_button_stands_there_and_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    game = met_at("1503", tmp_path, allies=("US CV 2", "Idaho, Colorado"))
    page = BattleDock()
    qtbot.addWidget(page)
    page.open_game(game)
    page.show()
    assert page.desk.isVisible() and not page.desk.isEnabled()
    for words in (page.why_not.text(), page.desk.toolTip()):
        assert "The other game has no ships for (Idaho, Colorado). Fight it here with dice, or add them" in words
    game.submit(b.FightInTheAir(side=JP), roller=seeded(1))
    page.show_state(None, game.state)
    assert not page.desk.isVisible() and not page.why_not.isVisible()
    game.store.close()


def test_fs_12_3_2_3_points_are_held_back_for_support_before_the_battle_goes_out(
    qtbot: QtBot, at_port_moresby: AnySession
) -> None:
    game = at_port_moresby
    landed = UnitsMoved(units=(UnitId("JP brigade 1"),), to=Spot("port_moresby"), rule="FS-9", why="it is there")
    game.submit(c.MakeRuling(why="soldiers of both sides", facts=(landed,)))
    page = BattleDock()
    qtbot.addWidget(page)
    page.wants.connect(lambda cmd: game.submit(cmd, roller=seeded(1)))
    page.open_game(game)
    page.show()
    QTest.keyClicks(page.finder, "kept japan 2")
    assert page.orders.item(0).text() == "Fight the battle elsewhere; kept for ground support: Japan 2 Air Points"
    QTest.keyClick(page.finder, Qt.Key.Key_Return)
    assert game.state.public.battle.pledged == {JP: 2}


def test_what_was_fought_at_a_table_is_typed_in_ship_by_ship(qtbot: QtBot, at_port_moresby: AnySession) -> None:
    game = at_port_moresby
    page = BattleDock()
    qtbot.addWidget(page)
    page.wants.connect(game.submit)
    page.open_game(game)
    page.show()
    game.submit(b.CallBattle(side=JP), roller=seeded(1))
    page.show_state(None, game.state)
    assert page.fought.isVisible() and not page.orders.isVisible()
    assert {"Akagi", "Mustin"} <= page.fought.combos.keys()
    assert page.fought.left["Port Moresby"].value() == 12

    for ship in ("Akagi", "Kaga"):
        box = page.fought.combos[ship]
        box.setCurrentIndex(box.findText("sunk"))
    page.fought.left["Port Moresby"].setValue(0)
    page.fought.given.emit()

    assert game.state.units["Akagi, Kaga"].at == "gone"
    assert "AL air 3" not in {unit for unit, one in game.state.units.items() if one.at == "port_moresby"}
    page.show_state(None, game.state)
    assert not page.fought.isVisible()
