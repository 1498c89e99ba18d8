"""The Battle Board of Fire in the Sky: everybody in the battle stands on it, and answers have their odds."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.core.page import NO_PICKS, Choice, Deed, Listed, Picks, Typed
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events.pieces import UnitsMoved
from ffts.games.fire_in_the_sky.names import PlaceId, Spot, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pages.battle import battle_choices, battle_picture
from ffts.games.fire_in_the_sky.pages.combat import FIGHT, ON_THE_DESK, TAKE, page
from ffts.games.fire_in_the_sky.view import view
from ffts.games.fire_in_the_sky.words import menu
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.making import made
from ffts.ui.fire_in_the_sky.pages import BATTLE
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
    game.submit(battle_choices(view(game.state, side), game.data)[0].orders[0])


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
        game.submit(battle_choices(view(game.state, side), game.data)[-1].orders[0], roller=seeded(1))
    lines = battle_choices(view(game.state, JP), game.data, "manila")
    assert [line.words for line in lines] == ["Fight the battle in Manila"]
    assert "Fight the battle in Manila" in {line.words for line in due(game.state, game.data, None)}


def test_ships_that_are_put_in_are_named_so_that_no_two_choices_read_the_same() -> None:
    one, two, three = map(UnitId, ("US DD 1", "US DD 2", "US DD 3"))
    assert [menu(b.PutInSeaControl(side=AL, units=pair), None) for pair in ((one, two), (two, three))] == [
        "The Allied side puts in US DD 1 and US DD 2",
        "The Allied side puts in US DD 2 and US DD 3",
    ]


def shown(qtbot: QtBot, game: AnySession) -> PageDock:
    """The page as it plays: an order is carried out, and what comes of it is shown."""
    dock: PageDock = made(BATTLE)
    qtbot.addWidget(dock)

    def give(cmd: Command) -> None:
        game.submit(cmd, roller=seeded(1))
        dock.show_state(None, game.state)

    dock.wants.connect(give)
    dock.resize(800, 700)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    dock.setFocus()
    return dock


def held() -> QWidget:
    """What has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def lines(game: AnySession, picks: Picks = NO_PICKS, viewer: str | None = None) -> list[str]:
    """The answers that stand on the page."""
    cards = page(Viewpoint(game, viewer, picks)).cards
    return [line.text for card in cards for block in card.blocks if isinstance(block, Listed) for line in block.lines]


def deeds(game: AnySession) -> dict[str, Deed]:
    return {deed.name: deed for card in page(Viewpoint(game)).cards for deed in card.deeds}


def test_letters_typed_at_the_answers_find_one_and_enter_gives_it(qtbot: QtBot, fleet_at_manila: AnySession) -> None:
    answered(fleet_at_manila)
    dock = shown(qtbot, fleet_at_manila)
    before = fleet_at_manila.head
    everything = len(lines(fleet_at_manila))
    QTest.keyClicks(held(), "dd")
    typed = {ident: value for ident, value in dock.picks.items() if ident.startswith("find")}
    assert [line.partition(":")[0] for line in lines(fleet_at_manila, typed)] == ["Allied submarine at JP DD 1"]
    assert everything > 1
    QTest.keyClick(held(), Qt.Key.Key_Return)
    assert fleet_at_manila.head != before
    assert not isinstance(QApplication.focusWidget(), QLineEdit), "what was typed is forgotten with the order"


def test_air_units_that_fly_in_are_reported_before_the_battle() -> None:
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


def test_before_the_first_dice_the_battle_can_go_to_the_desk(at_port_moresby: AnySession) -> None:
    assert deeds(at_port_moresby)[FIGHT].lead == ON_THE_DESK
    assert not deeds(at_port_moresby)[FIGHT].why_not
    at_port_moresby.submit(b.FightInTheAir(side=JP), roller=seeded(1))
    assert FIGHT not in deeds(at_port_moresby)


def test_where_the_desk_has_no_such_ships_the_button_stands_there_and_says_so(tmp_path: Path) -> None:
    game = met_at("1503", tmp_path, allies=("US CV 2", "Idaho, Colorado"))
    words = "The other game has no ships for (Idaho, Colorado). Fight it here with dice, or add them"
    assert words in deeds(game)[FIGHT].why_not
    assert f"Not on the desk: {words}" in as_text(page(Viewpoint(game)))
    game.submit(b.FightInTheAir(side=JP), roller=seeded(1))
    assert "Not on the desk" not in as_text(page(Viewpoint(game)))
    game.store.close()


def test_fs_12_3_2_3_points_are_held_back_for_support_before_the_battle_goes_out(at_port_moresby: AnySession) -> None:
    game = at_port_moresby
    landed = UnitsMoved(units=(UnitId("JP brigade 1"),), to=Spot("port_moresby"), rule="FS-9", why="it is there")
    game.submit(c.MakeRuling(why="soldiers of both sides", facts=(landed,)))
    first, *_ = lines(game, {f"find {game.head}": "kept japan 2"})
    assert first == "Fight the battle elsewhere; kept for ground support: Japan 2 Air Points"


def test_what_was_fought_at_a_table_is_typed_in_ship_by_ship(at_port_moresby: AnySession) -> None:
    game = at_port_moresby
    game.submit(b.CallBattle(side=JP), roller=seeded(1))
    assert not lines(game)
    (card, *_) = page(Viewpoint(game)).cards
    (left,) = (one for one in card.blocks if isinstance(one, Typed) and one.name == "AFs left to Port Moresby")
    assert left.value == 12
    lost = [one for one in card.blocks if isinstance(one, Choice) and one.name.startswith(("Akagi", "Kaga"))]
    picks: Picks = {one.id: next(o.id for o in one.options if o.text == "sunk") for one in lost} | {left.id: 0}
    (card, *_) = page(Viewpoint(game, None, picks)).cards
    (take,) = (deed for deed in card.deeds if deed.name == TAKE.name)
    game.submit(take.orders[0])
    assert game.state.units["Akagi, Kaga"].at == "gone"
    assert "AL air 3" not in {unit for unit, one in game.state.units.items() if one.at == "port_moresby"}
    assert TAKE.name not in deeds(game)


def test_the_battle_board_shows_counters_of_all_that_are_in_a_box(fleet_at_manila: AnySession) -> None:
    """With the same units that its lines name."""
    seen = battle_picture(view(fleet_at_manila.state, AL), fleet_at_manila.data)
    boxes = [box for half in seen.halves for box in half.boxes]
    assert any(box.counters for box in boxes)
    assert all(any(one.words in line for line in box.lines) for box in boxes for one in box.counters)
