"""The pages of Pacific Fury in the window: keys that look, drags, names that are typed, and the desk around them."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QScrollBar, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.rollers import scripted, seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.core.page import Table
from ffts.core.page_text import as_text
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import Step, Zone
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.cards import cards
from ffts.ui.desk.guide.explaining import rule_of
from ffts.ui.desk.page.cards import CardView
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.hands import DRAGGED
from ffts.ui.desk.page.lists import ListedView
from ffts.ui.desk.page.tables import RowsView
from ffts.ui.desk.start.rules_page import page as rules
from ffts.ui.desk.window.program import Program
from ffts.ui.pacific_fury.house import switches
from ffts.ui.pacific_fury.map_dock import LookingDock, MapDock, forming_dock
from tests.pacific_fury.asking import J1, JP, US, units

PATIENCE_MS = 60_000
W = TypeVar("W", bound=QWidget)


@pytest.fixture
def new(tmp_path: Path) -> Iterator[AnySession]:
    game = new_game(tmp_path / "new.ffts", "guadalcanal")
    yield game
    game.store.close()


@pytest.fixture
def session(new: AnySession) -> AnySession:
    """Both have formed; Kongo is in the Slot, Chester and Portland are in the sound; it is Japan's word."""
    for cmd in (
        c.PlaceInBox(side=JP, box=1, units=units("Kongo")),
        c.PlaceInBox(side=JP, box=2, units=units("Haruna")),
        c.CommitForces(side=JP),
        c.PlaceInBox(side=US, box=1, units=units("Chester", "Portland")),
        c.CommitForces(side=US),
        operations.Sortie(side=US, zone=Zone.IBS),
        operations.Sortie(side=JP, zone=Zone.SLOT),
        operations.Pass(side=US),
    ):
        new.submit(cmd)
    return new


def shown(qtbot: QtBot, dock: LookingDock, session: AnySession) -> list[Command]:
    """The dock on a screen with this game; what it wants is done, and kept."""
    given: list[Command] = []

    def give(wanted: Command | tuple[Command, ...]) -> None:
        for cmd in wanted if isinstance(wanted, tuple) else (wanted,):
            given.append(cmd)
            session.submit(cmd, roller=seeded(1))

    qtbot.addWidget(dock)
    dock.resize(900, 700)
    dock.show()
    with qtbot.waitActive(dock):
        dock.activateWindow()
    dock.open_game(session)
    dock.wants.connect(give)
    session.watch(dock.show_state)
    dock.setFocus()
    return given


def read(dock: MapDock) -> str:
    """All words on it, those for whoever does not see the map included."""
    return f"{dock.map.accessibleDescription()}\n{dock.as_text()}"


def part(qtbot: QtBot, dock: LookingDock, kind: type[W]) -> W:
    """The first of these that is seen."""
    qtbot.waitUntil(lambda: any(each.isVisible() for each in dock.findChildren(kind)))
    return next(each for each in dock.findChildren(kind) if each.isVisible())


# --- who looks ----------------------------------------------------------------------


def test_l_looks_and_arrows_and_enter_order(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    given = shown(qtbot, dock, session)
    assert "Japanese TF 1, face down" in read(dock) and "Kongo" not in read(dock)
    QTest.keyClick(dock, Qt.Key.Key_L)
    assert "Kongo" in read(dock) and "Chester" not in read(dock)
    choices = part(qtbot, dock, ListedView)
    qtbot.waitUntil(choices.hasFocus)
    QTest.keyClick(choices, Qt.Key.Key_L)
    assert dock.looking.side is None, "letters are keys of the page, not of the list"
    QTest.keyClick(dock, Qt.Key.Key_L)
    choices = part(qtbot, dock, ListedView)
    rows = [choices.item(at).text() for at in range(choices.count())]
    at = next(at for at, row in enumerate(rows) if row.startswith("Japanese TF 1 bombards:"))
    QTest.keyClick(choices, Qt.Key.Key_End)
    QTest.keyClick(choices, Qt.Key.Key_Return)
    assert given == [] and dock.refusal.isVisible(), "what is refused says why"
    choices.setCurrentRow(at)
    QTest.keyClick(choices, Qt.Key.Key_Return)
    assert given == [operations.Bombard(side=JP, force=J1)]
    assert "Chester" in read(dock)


def test_held_the_key_shows_ones_own_stacks_until_it_is_let_go(
    qtbot: QtBot, session: AnySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PF-3.1.c With Shift those of the other side, which decides nothing."""
    monkeypatch.setattr("ffts.ui.pacific_fury.map_dock.HELD_MS", 0)
    dock = MapDock()
    shown(qtbot, dock, session)
    QTest.keyPress(dock, Qt.Key.Key_L)
    assert "Kongo" in read(dock) and "Box 2: Japanese TF 2 (B): Haruna 4/2" in read(dock)
    QTest.keyRelease(dock, Qt.Key.Key_L)
    assert "Kongo" not in read(dock)
    QTest.keyPress(dock, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert "Chester" in read(dock) and "Kongo" not in read(dock)
    QTest.keyRelease(dock, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert "Chester" not in read(dock)


def test_it_closes_when_the_word_passes_or_is_that_of_both(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.press()
    session.submit(operations.Pass(side=JP))
    assert dock.looking.side is None
    session.submit(operations.Pass(side=US))
    dock.press()
    assert "Since you last looked: The United States passes operation 3" in read(dock)
    session.submit(operations.Bombard(side=JP, force=J1))
    assert (session.state.public.awaits.step, dock.looking.side) == (Step.FIRE, None)
    assert "Haruna" not in read(dock), "she waits in box 2"
    QTest.keyPress(dock, Qt.Key.Key_L)
    assert "Haruna" in read(dock), "he may look at his own at any time"
    QTest.keyRelease(dock, Qt.Key.Key_L)
    assert "Haruna" not in read(dock)


def test_a_guess_stays_while_it_is_typed_and_the_other_side_reads_none(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.press()
    dock.pick("guess", "chester portland")
    assert "by the guess, 1.7 hits a round, 1.0 of theirs" in read(dock)
    session.submit(operations.Pass(side=JP))
    dock.press()
    assert "guess" not in dock.picks


def test_the_window_of_a_side_reads_its_own_and_orders_nothing(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.show_view("US")
    assert "Chester" in read(dock) and "Kongo" not in read(dock)
    dock.show_view("")
    assert "Chester" not in read(dock)


def test_pf_9_0_where_the_enemy_went_is_drawn_until_the_side_orders_again(qtbot: QtBot, session: AnySession) -> None:
    """The United States have passed; Japan's sortie to the Slot is behind them."""
    dock = MapDock()
    shown(qtbot, dock, session)
    assert not dock.map.ways, "it is Japan's word, and the enemy has only passed"
    session.submit(operations.ReturnHome(side=JP, force=J1))
    assert [(went.start, went.to) for went in dock.map.ways] == [(Zone.SLOT, None)]
    assert not dock.map.grab().isNull()


def test_hits_are_placed_by_keys_alone(qtbot: QtBot, session: AnySession) -> None:
    """PF-10.7.a What is typed stands in place of the nought, Alt+S suggests, Enter places; F1 explains the rule."""
    dock = MapDock()
    given = shown(qtbot, dock, session)
    session.submit(operations.Bombard(side=JP, force=J1))
    session.submit(combat.Fire(side=JP), roller=scripted([2]))
    session.submit(combat.Fire(side=US), roller=scripted([6, 6]))
    first = part(qtbot, dock, QSpinBox)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is first)
    assert rule_of(first) == "PF-10.7.a"
    QTest.keyClicks(first, "2")
    assert first.value() == 2
    QTest.keyClick(first, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert first.value() == 1
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert given == [combat.AllocateHits(side=JP, hits=dict.fromkeys(units("Chester", "Portland"), 1))]


def test_every_card_tells_what_it_is_under_the_pointer(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    prepared = dock.map.prepared
    assert prepared is not None
    assert "Japanese TF 1, face down" in [thing.name for thing in prepared.things]
    at = QPoint(5, 5)
    assert dock.map.event(QHelpEvent(QHelpEvent.Type.ToolTip, at, dock.map.mapToGlobal(at)))


# --- forming ------------------------------------------------------------------------


def test_units_are_carried_by_keys_and_typed_names_are_chosen(qtbot: QtBot, new: AnySession) -> None:
    dock = forming_dock()
    given = shown(qtbot, dock, new)
    QTest.keyClick(dock, Qt.Key.Key_L)
    table = part(qtbot, dock, RowsView)
    qtbot.waitUntil(table.hasFocus)
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert given == [c.PlaceInBox(side=JP, box=1, units=units("Shokaku"))]
    QTest.keyClick(table, Qt.Key.Key_Backspace)
    assert new.state.sides[JP].boxes == {}
    QTest.keyClicks(table, "haruna")
    assert dock.picks["units"] == ("Haruna",)
    new.submit(c.CommitForces(side=JP))
    dock.press()
    table = part(qtbot, dock, RowsView)
    QTest.keyClicks(table, "salt l")
    assert dock.picks["units"] == ("Salt Lake City",)
    assert dock.looking.side is US, "the letter belongs to the name"


def test_units_are_dragged_to_a_box_and_a_box_to_another_and_back(qtbot: QtBot, new: AnySession) -> None:
    dock = forming_dock()
    given = shown(qtbot, dock, new)
    dock.press()
    table = part(qtbot, dock, RowsView)
    table.selectRow(0)
    dragged = table.model().mimeData(table.selectedIndexes())
    views = dock.board.views
    drop(views["box 3"], dragged)
    assert given == [c.PlaceInBox(side=JP, box=3, units=units("Shokaku"))]
    drop(views["base"], dragged)
    assert given[1:] == [c.RemoveFromBox(side=JP, units=units("Shokaku"))]
    text = QMimeData()
    text.setText("a ship from elsewhere")
    drop(views["box 1"], text)
    text.setData(DRAGGED, b"other rows")
    drop(views["box 1"], text)
    assert len(given) == 2


def drop(on: CardView, what: QMimeData) -> None:
    """Let it fall there."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    on.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.MoveAction, what, left, none))


def test_all_boxes_stay_in_view_beside_the_units(qtbot: QtBot, new: AnySession) -> None:
    dock = forming_dock()
    shown(qtbot, dock, new)
    dock.resize(907, 655)
    dock.press()
    QTest.keyClick(dock, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    views, table = dock.board.views, part(qtbot, dock, RowsView)
    qtbot.waitUntil(lambda: views["base"].height() <= dock.board.height() and not scroll_of(dock).maximum())
    assert all(view.geometry().left() > views["base"].geometry().right() for view in list(views.values())[1:])
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_End)
    assert table.currentIndex().row() == table.model().rowCount() - 1
    assert table.verticalScrollBar().value(), "the list scrolls by itself"
    QTest.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().row() == 0


def test_the_units_stand_still_where_the_page_scrolls(qtbot: QtBot, new: AnySession) -> None:
    dock = forming_dock()
    shown(qtbot, dock, new)
    dock.resize(500, 400)
    dock.press()
    base = dock.board.views["base"]
    qtbot.waitUntil(lambda: scroll_of(dock).maximum() > 0 and base.x() < dock.board.views["box 7"].x())
    scroll_of(dock).setValue(scroll_of(dock).maximum())
    assert base.y() > 0
    dock.resize(350, 400)
    qtbot.waitUntil(lambda: dock.board.views["box 1"].y() > base.geometry().bottom())


def scroll_of(dock: PageDock) -> QScrollBar:
    """The bar of the whole page."""
    return dock.findChildren(QScrollArea)[0].verticalScrollBar()


# --- the desk -----------------------------------------------------------------------


def test_the_desk_plays_it(qtbot: QtBot, program: Program, new: AnySession) -> None:
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(new.store.path, new)
    tabs = program.room.tabs
    assert [tabs.tabText(at) for at in range(tabs.count())] == ["Map", "Forming", "Losses", "Log"]
    assert "Pacific Fury" in program.window.windowTitle()
    assert program.room.in_front == "Forming", "a new game opens where there is something to do"
    forming, page = program.room.docks["Forming"], program.room.dock(MapDock)
    QTest.keyClick(program.window.windowHandle(), Qt.Key.Key_L)
    assert forming.looking.side is JP, "the page in front has the key wherever the keyboard is"
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), RowsView))
    table = part(qtbot, forming, RowsView)
    QTest.keyClick(table, Qt.Key.Key_L)
    assert forming.looking.side is None
    program.room.bring("Map")
    page.setFocus()
    QTest.keyPress(page, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert (page.looking.side, forming.looking.side) == (US, US)
    program.ways.lead_to("Forming")
    assert "Shokaku" not in as_text(forming.page), "Japan forms: nobody else sees it"
    program.ways.lead_to("Map")
    page.setFocus()
    QTest.keyRelease(page, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert (page.looking.side, forming.looking.side) == (None, None)
    with qtbot.waitSignal(program.actions["elsewhere"].triggered):
        QTest.keyClick(page, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.looking.side is None, "with Ctrl and Shift it calls a battle"
    program.ways.lead_to("Forming")
    for side in (JP, US):
        forming.press()
        assert page.looking.side is side, "both pages are opened by one hand"
        for key in (Qt.Key.Key_P, Qt.Key.Key_D):
            QTest.keyClick(forming, key, Qt.KeyboardModifier.AltModifier)
        assert side in new.state.public.formed
        assert page.looking.side is None
    program.table.put_away()


def test_going_on_is_offered_where_it_leads_somewhere(qtbot: QtBot, session: AnySession) -> None:
    watch = WatchDock()
    qtbot.addWidget(watch)
    watch.open_game(session)
    session.watch(watch.show_state)
    assert not watch.next_button.isEnabled()
    assert watch.next_button.toolTip().startswith("Not yet: Japan")
    for _ in range(40):
        if session.state.public.awaits.step is Step.TURN_END:
            break
        session.submit(operations.Pass(side=session.state.public.awaits.side, rest=True))
    assert watch.next_button.isEnabled()
    assert watch.next_button.accessibleName() == "End the turn"


def test_the_welcome_page_offers_it_and_its_open_points() -> None:
    (card,) = [card for card in cards() if card.game == "pacific_fury"]
    assert card.length == "4 turns of 7 operations a side, a campaign for two"
    assert len(switches()) == 24
    assert all(switch.standing == switch.choices[0] for switch in switches())


def test_the_rules_are_found_by_number_and_by_words(session: AnySession) -> None:
    def found(**picks: str) -> list[str]:
        _, table = rules(Viewpoint(session, picks=picks)).above
        return [row.id for row in table.rows] if isinstance(table, Table) else []

    assert len(found()) == 96 + 24
    assert found(find="10.7") == found(chosen="10.7") == [f"PF-10.7.{letter}" for letter in "abcde"]
    assert found(find="tokyo express fires") == ["PF-9.6.e", "PF-9.6.e"], "the rule, and its switch"
    assert found(find="q15") == ["PF-Q15"]
    assert found(find="zeppelin") == []
