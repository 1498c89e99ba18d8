"""What Enter does is what the page shows: one hex is framed, one order is highlighted, one way is drawn."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.pictures.lattice import BOX_AT
from ffts.ui.desk.look.towards import ARROWS
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from tests.fire_in_the_sky.setting import AL, JP, catalog
from tests.ui.fire_in_the_sky.test_steering import dragged, point

KEY = Qt.Key
AKAGI = UnitId("Akagi, Kaga")


def hex_of(place: str) -> str:
    return catalog().chart.hex_of(PlaceId(place))


KURE, TRUK, IWO_JIMA = hex_of("kure"), hex_of("truk"), hex_of("iwo_jima")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    yield session
    session.store.close()


def at(session: AnySession, step: Step) -> AnySession:
    while session.state.public.awaits.step is not step:
        session.submit(c.EndPhase(side=session.state.public.awaits.side))
    return session


def page_at(qtbot: QtBot, session: AnySession, step: Step) -> MapDock:
    """The page as it plays: an order is carried out, and what comes of it is shown."""
    page = MapDock()
    qtbot.addWidget(page)
    page.resize(735, 740)
    page.open_game(at(session, step))

    def give(cmd: Command) -> None:
        session.submit(cmd)
        page.show_state(None, session.state)

    page.wants.connect(give)
    page.show()
    page.activateWindow()
    page.map.setFocus()
    qtbot.waitUntil(page.map.hasFocus)
    page.map.look(KURE)
    return page


@pytest.fixture
def sailing(qtbot: QtBot, game: AnySession) -> MapDock:
    return page_at(qtbot, game, Step.SAIL)


def press(page: MapDock, *keys: Qt.Key) -> None:
    """Where the keys go now."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or page, key)


def marked(page: MapDock) -> MapDock:
    press(page, KEY.Key_Space)
    page.map.setFocus()
    return page


def orders_given(game: AnySession) -> list[Command]:
    return [play.command for play in game.log()]


def last(game: AnySession) -> s.Sail:
    order = orders_given(game)[-1]
    assert isinstance(order, s.Sail)
    return order


# ---------------------------------------------------------------- Enter


def test_enter_on_the_map_sails_the_way_that_was_drawn_with_the_mouse(sailing: MapDock, game: AnySession) -> None:
    dragged(marked(sailing), KURE, IWO_JIMA, "0904")
    assert sailing.map.spot == KURE
    press(sailing, KEY.Key_Return)
    assert last(game).path == (IWO_JIMA, "0904")


def test_while_a_way_is_drawn_by_keys_enter_gives_it_wherever_arrows_are(sailing: MapDock, game: AnySession) -> None:
    marked(sailing)
    press(sailing, KEY.Key_D)
    sailing.map.choose(IWO_JIMA)
    press(sailing, KEY.Key_Space)
    sailing.map.choose(TRUK)
    assert sailing.orders.currentRow() == 0
    assert sailing.hint.text().startswith("Enter: Sail to Iwo Jima, 1 hex, by the way drawn")
    press(sailing, KEY.Key_Return)
    assert (last(game).to, last(game).path) == (IWO_JIMA, (IWO_JIMA,))


def test_enter_gives_the_order_that_was_chosen_in_the_list_and_the_aim_is_there(
    sailing: MapDock, game: AnySession
) -> None:
    marked(sailing)
    sailing.map.choose(TRUK)
    sailing.orders.setCurrentRow(5)
    order = sailing.orders.chosen()
    assert isinstance(order, s.Sail)
    assert sailing.map.aim == order.to[:4] != TRUK
    press(sailing, KEY.Key_Return)
    assert last(game) == order


def test_what_is_aimed_at_is_the_order_that_is_highlighted_and_given(sailing: MapDock, game: AnySession) -> None:
    marked(sailing)
    sailing.map.choose(TRUK)
    assert "Sail to Truk" in sailing.orders.currentItem().text()
    assert sailing.hint.text() == f"Enter: {sailing.orders.currentItem().text()}"
    press(sailing, KEY.Key_Return)
    assert last(game).to == TRUK


def test_where_no_order_leads_enter_gives_none_and_the_page_says_so(sailing: MapDock, game: AnySession) -> None:
    marked(sailing)
    before = game.head
    sailing.map.choose(hex_of("bombay"))
    assert sailing.orders.currentRow() == -1
    assert sailing.map.way == ()
    assert sailing.hint.text() == "No order of these leads to Bombay"
    press(sailing, KEY.Key_Return)
    assert game.head == before


def test_an_aim_stays_when_somebody_else_is_marked_as_well(sailing: MapDock, game: AnySession) -> None:
    marked(sailing)
    sailing.map.choose(TRUK)
    sailing.units.setFocus()
    press(sailing, KEY.Key_Down, KEY.Key_Space)
    assert len(sailing.units.chosen()) == 2
    assert sailing.map.aim == TRUK
    assert last_line(sailing).startswith("Sail to Truk")


def last_line(page: MapDock) -> str:
    """The order that is highlighted."""
    return page.orders.currentItem().text()


def test_a_double_click_on_those_who_are_marked_orders_nothing(sailing: MapDock, game: AnySession) -> None:
    marked(sailing)
    before = game.head
    spot = point(sailing, KURE)
    QTest.mouseClick(sailing.map, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(sailing.map, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseClick(sailing.map, Qt.MouseButton.RightButton, pos=spot)
    assert game.head == before
    assert sailing.units.chosen()
    assert sailing.units.hasFocus()


def test_a_way_that_leads_to_no_order_yet_orders_nothing(qtbot: QtBot, game: AnySession) -> None:
    page = marked(page_at(qtbot, game, Step.DEPLOY_FIRST))
    before = game.head
    press(page, KEY.Key_D)
    page.map.choose("0904")
    press(page, KEY.Key_Space)
    assert page.hint.text().startswith("hex 0904 is not next to the end of the way")
    page.map.choose(IWO_JIMA)
    press(page, KEY.Key_Space)
    page.map.choose("0904")
    press(page, KEY.Key_Space)
    assert page.drawing.way == (IWO_JIMA, "0904")
    assert page.hint.text() == "The way drawn ends in hex 0904, where it leads to no order yet"
    press(page, KEY.Key_Return)
    assert game.head == before


def test_a_deployment_to_a_box_is_given_by_the_map(qtbot: QtBot, game: AnySession) -> None:
    at(game, Step.SAIL)
    game.submit(c.MakeRuling(why="theirs", facts=(e.Waited(step=Step.DEPLOY_FIRST, side=AL),)))
    page = page_at(qtbot, game, Step.DEPLOY_FIRST)
    page.map.look(hex_of("pearl_harbor"))
    marked(page)
    page.map.choose("west_coast")
    assert "West Coast" in last_line(page)


# ---------------------------------------------------------------- one hex


def test_after_an_order_by_the_map_frame_card_and_units_are_of_the_same_hex(qtbot: QtBot, game: AnySession) -> None:
    page = marked(page_at(qtbot, game, Step.DEPLOY_FIRST))
    page.map.choose(TRUK)
    press(page, KEY.Key_Return)
    assert (page.map.spot, page.map.aim) == (KURE, "")
    assert page.card.heading.text() == "Kure"
    page.map.choose(TRUK)
    assert page.card.heading.text() == "Truk"
    press(page, KEY.Key_Return)
    assert page.units.hasFocus()
    assert page.units.currentRow() == 0
    assert game.state.units[page.units.looked_at()].at == "truk"


def test_a_click_on_the_framed_hex_goes_to_its_units(sailing: MapDock) -> None:
    truk = point(sailing, TRUK)
    sailing.map.look(KURE)
    QTest.mouseClick(sailing.map, Qt.MouseButton.LeftButton, pos=truk)
    assert (sailing.map.spot, sailing.map.hasFocus()) == (TRUK, True)
    QTest.mouseClick(sailing.map, Qt.MouseButton.LeftButton, pos=truk)
    assert sailing.units.hasFocus()


def test_in_the_steps_of_reinforcement_the_frame_is_where_the_unit_in_hand_stands(
    qtbot: QtBot, game: AnySession
) -> None:
    page = page_at(qtbot, game, Step.REINFORCE)
    page.map.look(TRUK)
    press(page, KEY.Key_W)
    while page.wizard.step is not None:
        for row in range(page.units.count()):
            page.units.setCurrentRow(row)
            where = str(game.state.units[page.units.looked_at()].at)
            assert page.map.spot == (where if where in BOX_AT else hex_of(where))
        press(page, KEY.Key_W)
    assert (page.map.spot, page.card.heading.text()) == (TRUK, "Truk")


def test_a_click_on_the_frame_leads_out_of_a_step_to_all_who_stand_there(qtbot: QtBot, game: AnySession) -> None:
    page = page_at(qtbot, game, Step.REINFORCE)
    page.map.look(TRUK)
    press(page, KEY.Key_W)
    spot = page.map.spot
    assert page.wizard.step is not None
    QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=point(page, spot))
    assert page.wizard.step is None
    assert page.map.spot == spot
    assert page.card.heading.text() == "Kure"
    assert page.units.hasFocus()


# ---------------------------------------------------------------- keys


def test_from_the_marked_units_enter_or_right_goes_to_the_orders_and_esc_or_left_back(sailing: MapDock) -> None:
    for there, back in ((KEY.Key_Return, KEY.Key_Escape), (KEY.Key_Right, KEY.Key_Left)):
        marked(sailing)
        sailing.units.setFocus()
        assert sailing.hint.text().startswith("Enter or Right: on to their orders")
        press(sailing, there)
        assert sailing.orders.hasFocus()
        assert sailing.hint.text().startswith("Enter gives the order that is highlighted")
        press(sailing, back)
        assert sailing.units.hasFocus()
        assert sailing.units.chosen()
        press(sailing, KEY.Key_Escape)
        assert sailing.map.hasFocus()
        assert not sailing.units.chosen()


def test_d_in_the_list_goes_to_the_map_where_space_draws_and_esc_back(sailing: MapDock) -> None:
    marked(sailing)
    sailing.units.setFocus()
    press(sailing, KEY.Key_D)
    assert sailing.map.hasFocus()
    assert sailing.map.way == ()
    assert "Space" in sailing.hint.text()
    press(sailing, KEY.Key_Right, KEY.Key_Space)
    assert len(sailing.drawing.way) == 1
    press(sailing, KEY.Key_Escape)
    assert sailing.units.hasFocus()
    assert sailing.units.chosen()


def arrows(page: MapDock) -> dict[str, set[str]]:
    """Where one arrow leads from every hex and box."""
    page.map.chosen.disconnect()
    found: dict[str, set[str]] = {}
    for spot in (*catalog().chart.hexes, *BOX_AT):
        found[spot] = set()
        for key in ARROWS:
            page.map.frame(spot)
            QTest.keyClick(page.map, key)
            found[spot].add(page.map.spot)
    return found


def presses(steps: dict[str, set[str]], start: str) -> dict[str, int]:
    """How many arrows it takes from there to everywhere."""
    found, ring = {start: 0}, {start}
    while ring:
        ring = set().union(*(steps[one] for one in ring)) - found.keys()
        found.update(dict.fromkeys(ring, max(found.values()) + 1))
    return found


def test_arrows_lead_to_every_neighbour_and_everywhere(sailing: MapDock) -> None:
    """Two to every hex next to one, sixteen columns and two rows across the whole map, and to every box."""
    steps, chart = arrows(sailing), catalog().chart
    assert len(steps) == 133 + len(BOX_AT)
    for hex_ in chart.hexes:
        far = presses(steps, hex_)
        assert far.keys() == steps.keys()
        assert max(far[near] for near in chart.beside[hex_] if near not in BOX_AT) <= 2
    assert max(presses(steps, KURE).values()) <= 16


# ---------------------------------------------------------------- nothing moves


def places(page: MapDock) -> list[tuple[QPoint, object]]:
    QApplication.processEvents()
    parts: tuple[QWidget, ...] = (page.map, page.units, page.orders, *page.overlays.buttons)
    return [(part.mapTo(page, QPoint()), part.size()) for part in parts]


@pytest.mark.parametrize(
    ("step", "wide"), [(Step.TRANSPORT, 735), (Step.REINFORCE, 735), (Step.SAIL, 735), (Step.SAIL, 1300)]
)
def test_nothing_moves_when_a_unit_is_marked(qtbot: QtBot, game: AnySession, step: Step, wide: int) -> None:
    page = page_at(qtbot, game, step)
    page.resize(wide, 740)
    before = places(page)
    for row in range(3):
        page.units.setCurrentRow(row)
        press(marked(page), KEY.Key_Right)
        assert places(page) == before


def test_the_row_of_buttons_stands_at_the_same_place_whatever_is_reported_beside_it(sailing: MapDock) -> None:
    before = places(sailing)
    sailing.banner.say("The Allied side takes its reinforcements, and that is a long word")
    assert places(sailing) == before


def test_where_there_is_no_room_for_the_card_the_place_and_its_numbers_stand_in_a_line(sailing: MapDock) -> None:
    sailing.map.look(TRUK)
    sailing.map.look(KURE)
    sailing.resize(400, 740)
    assert not sailing.card.heading.isVisible()
    assert sailing.hint.isVisible()
    assert sailing.hint.text().startswith("Kure. Japanese: land 8 of ")
    marked(sailing)
    assert sailing.hint.text().startswith("Enter: ")


# ---------------------------------------------------------------- back, and home


def test_an_order_taken_back_marks_its_units_again(sailing: MapDock, game: AnySession) -> None:
    sailing.units.point_at((AKAGI, UnitId("Hiryu, Soryu")))
    chosen = sailing.units.chosen()
    assert len(chosen) == 2
    sailing.map.setFocus()
    sailing.map.choose(TRUK)
    press(sailing, KEY.Key_Return)
    assert sailing.units.chosen() == ()
    sailing.map.look(TRUK)
    game.undo()
    sailing.show_state(None, game.state)
    assert set(sailing.units.chosen()) == set(chosen)
    assert sailing.map.spot == KURE


def home(game: AnySession) -> AnySession:
    """Two task forces at sea, on their way home."""
    at(game, Step.SAIL)
    for unit, to in ((AKAGI, "iwo_jima"), (UnitId("Hiryu, Soryu"), "truk")):
        game.submit(s.Sail(side=JP, units=(unit,), to=Water(hex_of(to))))
    game.submit(c.MakeRuling(why="home", facts=(e.Waited(step=Step.RETURN, side=JP),)))
    return game


def test_when_a_force_is_sent_home_the_next_one_is_looked_at(qtbot: QtBot, game: AnySession) -> None:
    page = page_at(qtbot, home(game), Step.RETURN)
    page.map.look(IWO_JIMA)
    press(marked(page), KEY.Key_Return)
    assert game.state.units[AKAGI].at == "kure"
    assert page.map.spot == TRUK
    assert page.units.has_somebody()


def test_the_watch_leads_to_the_force_that_is_at_sea(game: AnySession) -> None:
    session = home(game)
    lines = session.game.due(session.state, session.data, None)
    (line,) = (one for one in lines if one.about is s.ReturnTo and not one.lost)
    assert line.at == AKAGI
