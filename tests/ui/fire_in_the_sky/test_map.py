"""The map of Fire in the Sky: units are marked and ordered by keys; what is hidden stays so."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.core.reference import found
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.pages.board import board_picture
from ffts.games.fire_in_the_sky.pages.life_line import traced_life_line
from ffts.games.fire_in_the_sky.pages.ordering import UnitLine, orders
from ffts.games.fire_in_the_sky.pages.tracks import tracks
from ffts.games.fire_in_the_sky.rules.ch02 import air_bases, life_line
from ffts.games.fire_in_the_sky.rules.ch09 import reach
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import view
from ffts.ui.desk.start.rules_page import rule_texts
from ffts.ui.fire_in_the_sky.cards import cards
from ffts.ui.fire_in_the_sky.few_lines import FewLines
from ffts.ui.fire_in_the_sky.house import switches
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from ffts.ui.fire_in_the_sky.ordering import NONE_HERE
from ffts.ui.fire_in_the_sky.unit_list import UnitList
from tests.fire_in_the_sky.setting import AL, JP, after_set_up, begun, catalog, held, moved, opened, play

AKAGI, SHOKAKU = UnitId("Akagi, Kaga"), UnitId("Shokaku, Zuikaku")


@pytest.fixture
def deploying(tmp_path: Path) -> Iterator[AnySession]:
    """The Short Campaign at Japan's First Deployment Phase."""
    game = new_game(tmp_path / "g.ffts", "short-campaign")
    for _ in range(3):
        game.submit(c.EndPhase(side=JP))
    assert game.state.public.awaits.step is Step.DEPLOY_FIRST
    yield game
    game.store.close()


@pytest.fixture
def dock(qtbot: QtBot, deploying: AnySession) -> MapDock:
    page = MapDock()
    qtbot.addWidget(page)
    page.resize(800, 600)
    page.open_game(deploying)
    page.show()
    page.map.choose(catalog().chart.hex_of(PlaceId("kure")))
    return page


def wanted(page: MapDock) -> list[Command]:
    found: list[Command] = []
    page.wants.connect(found.append)
    return found


def test_units_are_marked_and_the_order_that_leads_to_the_hex_is_given(dock: MapDock) -> None:
    found = wanted(dock)
    dock.units.setCurrentRow(0)
    QTest.keyClick(dock.units, Qt.Key.Key_Space)

    dock.map.choose(catalog().chart.hex_of(PlaceId("truk")))
    QTest.keyClick(dock.map, Qt.Key.Key_Return)

    chosen = dock.units.chosen()
    assert len(chosen) == 1
    assert found == [s.SeaDeploy(side=JP, units=chosen, to=(PlaceId("truk"),))]


def test_only_who_can_be_ordered_is_marked(qtbot: QtBot) -> None:
    units = UnitList()
    qtbot.addWidget(units)
    ship, army = UnitId("JP CA 1"), UnitId("JP army 3")
    units.show_units([UnitLine(ship, "JP CA 1", orderable=True), UnitLine(army, "JP army 3", orderable=False)])
    QTest.keyClick(units, Qt.Key.Key_A)
    assert units.chosen() == (ship,)
    units.show_units([UnitLine(army, "JP army 3", orderable=False)])
    assert not units.has_somebody()
    QTest.keyClick(units, Qt.Key.Key_Space)
    assert units.chosen() == ()


def test_space_on_the_map_marks_the_unit_that_stands_there(dock: MapDock, qtbot: QtBot) -> None:
    dock.activateWindow()
    dock.map.setFocus()
    qtbot.waitUntil(dock.map.hasFocus)
    QTest.keyClick(dock.map, Qt.Key.Key_Space)
    assert len(dock.units.chosen()) == 1
    dock.units.clear_marks()
    dock.map.choose("0307")
    assert dock.ordering.marked_text.text() == NONE_HERE


def test_reach_is_painted_for_whoever_is_marked_and_gone_with_the_mark(dock: MapDock) -> None:
    QTest.keyClick(dock.units, Qt.Key.Key_A)
    assert dock.map.reach == {catalog().chart.hex_of(PlaceId("yokosuka"))}  # all of Kure go one hex for nothing

    QTest.keyClick(dock, Qt.Key.Key_Escape)
    dock.units.setCurrentRow(0)
    QTest.keyClick(dock.units, Qt.Key.Key_Space)
    assert catalog().chart.hex_of(PlaceId("truk")) in dock.map.reach

    QTest.keyClick(dock, Qt.Key.Key_Escape)
    assert dock.map.reach == frozenset()


def test_with_nobody_marked_the_answers_of_the_step_stand_there(dock: MapDock) -> None:
    found = wanted(dock)
    QTest.keyClick(dock.orders, Qt.Key.Key_Return)
    assert found == [c.GoOn(after=Step.DEPLOY_FIRST)]


def test_a_screen_of_the_other_side_orders_nothing(dock: MapDock) -> None:
    dock.show_view("AL")
    assert dock.orders.count() == 0


def test_air_zones_and_supply_are_shown_side_by_side_in_turn(dock: MapDock) -> None:
    for _ in range(2):
        QTest.keyClick(dock, Qt.Key.Key_Z)
    QTest.keyClick(dock, Qt.Key.Key_U)
    assert (dock.map.zones_of, dock.map.supply_of) == (AL, JP)


def test_arrows_walk_from_hex_to_hex_and_to_the_boxes(dock: MapDock) -> None:
    QTest.keyClick(dock.map, Qt.Key.Key_Down)
    kure, below = catalog().chart.hex_of(PlaceId("kure")), dock.map.spot
    assert below in catalog().chart.beside[kure]
    for _ in range(9):
        QTest.keyClick(dock.map, Qt.Key.Key_Up)
    QTest.keyClick(dock.map, Qt.Key.Key_Left)
    assert not dock.map.spot[:1].isdigit()


def test_what_is_refused_stands_last_with_its_reason() -> None:
    data = catalog()
    seen = view(after_set_up(data), JP)
    deploying = view(begun(data), JP)
    assert orders(seen, data, (AKAGI,)) == ()  # a carrier escorts no convoy
    lines = orders(deploying, data, (AKAGI, SHOKAKU))
    assert [bool(line.refused) for line in lines] == sorted(bool(line.refused) for line in lines)
    assert {line.comes_to for line in lines if isinstance(line.command, s.SeaDeploy)} == {"4 of 30 TP"}


def test_sailing_costs_oil_and_meets_who_could_react() -> None:
    data = catalog()
    seen = view(opened(begun(data), data, Step.SAIL), JP)
    lines = orders(seen, data, (AKAGI,))
    far = next(line for line in lines if len(line.offer.path) > 4)
    near = next(line for line in lines if 0 < len(line.offer.path) <= 4)
    assert (near.comes_to, far.comes_to) == tuple(f"{oil} of 12 oil, 2 enemy ships could react" for oil in (2, 3))


def test_a_task_force_shows_its_way_from_where_it_started() -> None:
    data = catalog()
    akagi = (UnitId("Akagi, Kaga"),)
    sailing = opened(moved(begun(data), {"kure": akagi}), data, Step.SAIL)
    goal = Water(data.chart.hex_of(PlaceId("iwo_jima")))
    after = play(sailing, data, s.Sail(side=JP, units=akagi, to=goal))
    (force,) = board_picture(view(after, JP), data).hexes[HexId(goal)].forces
    assert force.way == (Water(data.chart.hex_of(PlaceId("kure"))), goal)


def test_a_hidden_force_is_a_marker_on_the_map_of_japan_and_open_on_that_of_the_allies() -> None:
    data = catalog(option_sneaky=True)
    state = opened(begun(data, part=AL), data, Step.SAIL, part=AL)
    sailing = next(unit for unit in state.units if unit.startswith("US CV") and state.units[unit].at == "noumea")
    state = play(state, data, s.Sail(side=AL, units=(sailing,), to=_near(state, data, sailing)))
    (marker,) = (one for hex_ in board_picture(view(state, JP), data).hexes.values() for one in hex_.forces)
    (force,) = (one for hex_ in board_picture(view(state, AL), data).hexes.values() for one in hex_.forces)
    assert (marker.short, marker.units) == ("TF 1: ?", ())
    assert sailing in force.units[0]


def _near(state: State, data: Catalog, unit: UnitId) -> Water:
    return next(water for water, way in reach(state, data, (unit,), PlaceId("noumea")).items() if way)


def test_the_life_line_tells_what_would_cut_it() -> None:
    data = catalog()
    state = begun(data)
    line = traced_life_line(state, data)
    assert PlaceId("noumea") in line.bases
    for hex_ in line.way:
        assert life_line(state, data, frozenset({hex_})) is (hex_ not in line.narrow) or hex_ in air_bases(
            state, data, AL
        )
    (victory, *_) = tracks(view(state, JP), data)
    assert "An Air ZOC of Japan would cut it in hex 1109, Noumea, Samoa or South-east Pacific" in victory.lines
    lost = held(moved(state, {"noumea": ("JP air 1",)}), JP, "noumea")
    (victory, *_) = tracks(view(lost, JP), data)
    assert any("CUT" in line for line in victory.lines)


def test_the_life_line_is_painted_on_demand_and_reported_beside_the_map(dock: MapDock) -> None:
    assert dock.map.life_line is None
    QTest.keyClick(dock, Qt.Key.Key_I)
    assert dock.map.life_line is not None
    assert dock.map.life_line.narrow < dock.map.life_line.way
    assert "Japanese aircraft would cut it from" in dock.card.facts.text()
    assert dock.overlays.life_line.text() == "Life line: on  I"
    QTest.keyClick(dock, Qt.Key.Key_I)
    assert dock.map.life_line is None


def test_the_welcome_page_offers_both_editions_and_what_is_experimental_last() -> None:
    titles = [card.title for card in cards()]
    assert len(titles) >= 4
    assert ["experimental" in title for title in titles] == sorted("experimental" in title for title in titles)
    assert titles[0].endswith("Short Campaign (first edition)")
    assert all(
        titles.index(title) < titles.index(title.replace("(first", "(second")) for title in titles if "(first" in title
    )


def test_every_switch_of_the_game_is_on_its_page() -> None:
    assert {switch.key for switch in switches()} == set(HouseRules.keys())


def test_rules_are_found_by_number_and_by_words() -> None:
    texts = rule_texts("fire_in_the_sky")
    assert [one.number for one in found(texts, "12.3.2.1")][:1] == ["FS-12.3.2.1"]
    assert "FS-18.2.2" in {one.number for one in found(texts, "tokyo express")}


def test_the_title_of_the_map_is_reported_in_smaller_letters_before_it_is_cut(qtbot: QtBot) -> None:
    title = FewLines("heading")
    qtbot.addWidget(title)
    title.say("The Allied side attacks with submarines")
    title.show()
    wide = title.fontMetrics().horizontalAdvance(title.text())
    title.resize(2 * wide, title.height())
    assert title.fitting() == title.font()
    title.resize(int(wide * 0.75), title.height())
    assert QFontMetrics(title.fitting()).height() < title.fontMetrics().height()
    assert title.shown() == title.text()
    title.resize(wide // 4, title.height())
    assert title.shown().endswith("\u2026")
