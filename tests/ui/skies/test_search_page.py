"""The page Search in the window: plans typed and sealed by keys, a search announced, turns stepped through."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.dice import read, read_draw
from ffts.core.model import Command
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import search as s
from ffts.games.skies.pictures.tab import Tab
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.fields import TypedView
from ffts.ui.desk.page.making import made
from ffts.ui.desk.page.parts import DrawnView
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.strip import CarrierStrip
from ffts.ui.skies.chart.dock import ChartDock
from ffts.ui.skies.pages import SEARCH
from ffts.ui.skies.search.painted import LooksStrip
from tests.builders import SkiesSession
from tests.builders_search import S1, looks, plan, their_plan
from tests.ui.conftest import Play
from tests.ui.fits import cut_off
from tests.ui.keys import pressed, typed
from tests.ui.searches import USN, out_game, sea_game

Key = Qt.Key
W = TypeVar("W", bound=QWidget)


def _ident(view: Any) -> str:
    return str(getattr(view.block, "id", ""))


class Desk:
    """The page and the table it orders from, with a game on it."""

    def __init__(self, qtbot: QtBot, game: SkiesSession) -> None:
        self.game, self.table, self.given = game, Table(), list[Command]()
        self.dock: PageDock = made(SEARCH)
        qtbot.addWidget(self.dock)
        self.table.setParent(self.dock)
        self.table.take(game)
        self.table.changed.connect(self.dock.show_state)
        self.dock.wants.connect(self.given.append)
        self.dock.wants.connect(self.table.do)
        self.dock.resize(1200, 800)
        self.dock.open_game(game)
        with qtbot.waitExposed(self.dock):
            self.dock.show()
        self.dock.activateWindow()
        self.dock.setFocus()
        QApplication.processEvents()

    def roll(self, *faces: int) -> None:
        left = list(faces)
        while (ask := self.table.ask) is not None:
            self.table.answer(read(ask, [left.pop(0)]) if ask.die else read_draw(ask, ask.pool[: ask.n]))

    def part(self, kind: type[W], ident: str = "") -> W:
        found: Iterator[Any] = (view for card in self.dock.board.views.values() for view in card.blocks.views)
        return next(view for view in found if isinstance(view, kind) and ident in ("", _ident(view)))

    def field(self, ident: str) -> str:
        block = self.part(TypedView, ident).block
        assert block
        return str(block.value)

    def is_typing(self, ident: str) -> bool:
        field = self.part(TypedView, ident).field
        return bool(field and field.hasFocus())


@pytest.fixture
def planning(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Before the first turn."""
    game = sea_game(tmp_path)
    yield Desk(qtbot, game)
    game.store.close()


@pytest.fixture
def searching(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Turn 6: one search of Enterprise has Shokaku's force in its band."""
    game = out_game(tmp_path, 6)
    yield Desk(qtbot, game)
    game.store.close()


def test_7_4_a_search_is_typed_dropped_sealed_and_the_maps_exchanged_by_keys(planning: Desk) -> None:
    assert planning.part(DrawnView).height() > 100, "the compass is there before the first plan"
    pressed(Key.Key_N, Qt.KeyboardModifier.AltModifier)
    typed("3:60-240:6-24")
    pressed(Key.Key_Return)
    assert [type(cmd) for cmd in planning.given] == [s.PlanSearch]
    assert planning.field("record") == ""
    pressed(Key.Key_Delete)
    assert planning.given[1:] == [s.CancelSearch(side=USN, search=S1)]
    planning.table.do(plan())
    assert planning.part(DrawnView).height() > 100
    pressed(Key.Key_S)
    pressed(Key.Key_X)
    assert planning.given[2:] == [s.SealPlans(side=USN), s.ExchangeMaps()]


def test_a_letter_in_the_line_is_typed_and_orders_nothing(planning: Desk) -> None:
    planning.table.do(plan())
    view = planning.part(TypedView, "afs")
    view.setFocus()
    typed("sxpt")
    assert planning.given == []
    assert planning.field("afs") == "sxpt"


def test_the_sheets_are_turned_over_while_one_is_typed(planning: Desk) -> None:
    pressed(Key.Key_N, Qt.KeyboardModifier.AltModifier)
    pressed(Key.Key_PageDown)
    assert planning.dock.in_hand == "SHOK"
    pressed(Key.Key_PageUp)
    assert planning.dock.in_hand == "CV6"
    assert planning.is_typing("record")


def test_8_2_announce_roll_and_deal_are_one_key_each(searching: Desk) -> None:
    pressed(Key.Key_Return)
    assert searching.given == [looks()]
    searching.roll(4)
    pressed(Key.Key_W)
    assert isinstance(searching.given[-1], s.ShadowForce)
    pressed(Key.Key_P)
    assert searching.is_typing("record")


def test_the_strip_goes_from_turn_to_turn_by_keys(searching: Desk) -> None:
    strip = searching.part(LooksStrip)
    QTest.keyClick(strip, Key.Key_Right)
    assert strip.turn == 7
    QTest.keyClick(strip, Key.Key_Home)
    assert strip.turn == 6


@pytest.mark.parametrize(("percent", "wide"), [(200, 540), (250, 560)])
def test_7_4_6_a_long_record_is_whole_in_a_narrow_dock(
    qtbot: QtBot, planning: Desk, theme: Theme, percent: int, wide: int
) -> None:
    planning.table.do(plan(begin=12, arc=(90, 210)))
    theme.set_zoom(percent)
    planning.dock.resize(wide, 800)
    qtbot.waitUntil(lambda: cut_off(planning.dock) == [])
    table = planning.part(RowsView)
    assert not table.isColumnHidden(1)
    assert table.rowHeight(0) >= table.sizeHintForRow(0)


def test_the_name_of_a_side_never_ends_a_line_of_tabs(qtbot: QtBot) -> None:
    strip = CarrierStrip()
    qtbot.addWidget(strip)
    strip.show_tabs([Tab("CV5", "Yorktown", "Allies", ()), Tab("Zuikaku", "Zuikaku", "Japan", ())], "CV5")
    japan = next(label for label in strip.findChildren(QLabel) if label.text() == "Japan:")
    strip.resize(strip.buttons["CV5"].sizeHint().width() + 2 * japan.sizeHint().width(), 200)
    strip.show()
    assert japan.y() + japan.height() / 2 == strip.buttons["Zuikaku"].geometry().center().y() + 0.5
    assert japan.y() > strip.buttons["CV5"].y()


def test_3_4_4_the_watch_says_that_the_other_side_searches_next(qtbot: QtBot, tmp_path: Path) -> None:
    game, watch = out_game(tmp_path, 6, plan(), their_plan()), WatchDock()
    qtbot.addWidget(watch)
    watch.open_game(game)
    game.watch(watch.show_state)
    assert watch.next_button.accessibleName() == "Search: Imperial Japanese Navy"
    game.submit(CloseSegment())
    assert watch.next_button.accessibleName() == "Next segment"
    game.store.close()


def test_the_window_has_both_tabs_and_a_force_chosen_on_one_is_shown_on_the_chart(play: Play, program: Program) -> None:
    play("coral-sea-8-may")
    assert {"Task forces", "Search"} <= set(program.room.docks)
    forces, chart = program.room.docks["Task forces"], program.room.dock(ChartDock)
    assert chart.view is not None
    chart.selected.emit(("tf", "A"))
    assert forces.in_hand == "A"
    forces.pointed.emit(("tf", "17"))
    assert chart.view.cursor_.force == "17"
