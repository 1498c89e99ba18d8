"""Ways drawn by mouse and keys, and the steps of the Reinforcement Phase."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.game import Rulebook
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Step
from ffts.ui.desk.window.program import Program
from ffts.ui.fire_in_the_sky.map_dock import MapDock
from tests.fire_in_the_sky.setting import JP

KURE, IWO_JIMA = "0803", "0903"


@pytest.fixture
def game(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "g.ffts", "short-campaign")
    yield session
    session.store.close()


def opened_at(qtbot: QtBot, session: AnySession, step: Step) -> MapDock:
    """The page at this step, with the first unit of Kure marked."""
    while session.state.public.awaits.step is not step:
        session.submit(c.EndPhase(side=JP))
    page = MapDock()
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.open_game(session)
    page.show()
    return page


def marked(page: MapDock) -> MapDock:
    page.map.choose(KURE)
    page.units.setCurrentRow(0)
    QTest.keyClick(page.units, Qt.Key.Key_Space)
    return page


def point(page: MapDock, hex_: str) -> QPoint:
    page.map.choose(hex_)
    found = page.map._hex_centre(hex_)
    assert found is not None
    return found.toPoint()


def dragged(page: MapDock, *hexes: str) -> None:
    """A stroke of the mouse from the first hex over the others."""
    for one in reversed(hexes):
        point(page, one)  # into sight
    spots = [centre.toPoint() for one in hexes if (centre := page.map._hex_centre(one)) is not None]
    QTest.mousePress(page.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spots[0])
    for spot in spots[1:]:
        moved = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            QPointF(spot),
            QPointF(page.map.mapToGlobal(spot)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(page.map, moved)
    QTest.mouseRelease(page.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spots[-1])


def way(page: MapDock) -> list[str]:
    """As far as it is drawn."""
    return list(page.drawing.way)


def wanted(page: MapDock) -> list[Command]:
    found: list[Command] = []
    page.wants.connect(found.append)
    return found


def test_a_stroke_from_where_they_stand_draws_their_way(qtbot: QtBot, game: AnySession) -> None:
    page = marked(opened_at(qtbot, game, Step.SAIL))
    dragged(page, KURE, IWO_JIMA, "0904")
    given = wanted(page)
    page.orders.setCurrentRow(0)
    QTest.keyClick(page.orders, Qt.Key.Key_Return)
    (order,) = given
    assert isinstance(order, s.Sail)
    assert order.path == (IWO_JIMA, "0904")


def test_hexes_are_clicked_one_after_the_other_and_taken_back(qtbot: QtBot, game: AnySession) -> None:
    page = marked(opened_at(qtbot, game, Step.SAIL))
    QTest.keyClick(page, Qt.Key.Key_D)
    for hex_ in (IWO_JIMA, "0904", "0905"):
        QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point(page, hex_))
    assert way(page) == [IWO_JIMA, "0904", "0905"]
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert way(page) == [IWO_JIMA, "0904"]
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert way(page) == []
    assert page.units.chosen()  # Esc lets the way go, and only then the marks


def test_by_keys_space_adds_the_hex_that_is_looked_at(qtbot: QtBot, game: AnySession) -> None:
    page = marked(opened_at(qtbot, game, Step.SAIL))
    QTest.keyClick(page, Qt.Key.Key_D)
    page.map.choose(IWO_JIMA)
    QTest.keyClick(page.map, Qt.Key.Key_Space)
    assert way(page) == [IWO_JIMA]


def test_a_way_is_forgotten_with_those_it_was_drawn_for(qtbot: QtBot, game: AnySession) -> None:
    page = marked(opened_at(qtbot, game, Step.SAIL))
    dragged(page, KURE, IWO_JIMA)
    page.units.setCurrentRow(1)
    QTest.keyClick(page.units, Qt.Key.Key_Space)
    assert way(page) == []


def test_nothing_is_drawn_where_nobody_may_go(qtbot: QtBot, game: AnySession) -> None:
    page = marked(opened_at(qtbot, game, Step.REINFORCE))
    page.wizard.leave()
    dragged(page, KURE, IWO_JIMA)
    assert way(page) == []
    assert not page.drawing.button.isVisible()


def test_the_phase_opens_at_its_first_step_and_is_led_through(qtbot: QtBot, game: AnySession) -> None:
    page = opened_at(qtbot, game, Step.REINFORCE)
    seen = []
    while page.wizard.step is not None:
        seen.append(page.wizard.step.name)
        QTest.keyClick(page, Qt.Key.Key_W)
    assert seen == ["Arrivals", "Carriers", "Naval aviation", "Replacements", "Counters"]


def test_an_arrival_is_put_elsewhere_from_its_step_and_the_step_stays(qtbot: QtBot, game: AnySession) -> None:
    page = opened_at(qtbot, game, Step.REINFORCE)

    def give(cmd: Command) -> None:
        game.submit(cmd)
        page.show_state(None, game.state)

    page.wants.connect(give)
    page.units.setCurrentRow(0)
    QTest.keyClick(page.units, Qt.Key.Key_Space)
    unit = page.units.chosen()[0]
    QTest.keyClick(page.orders, Qt.Key.Key_Return)
    assert game.state.units[unit].at != "kure"
    assert page.wizard.step is not None
    assert page.wizard.step.name == "Arrivals"


def test_a_hex_that_is_looked_at_leaves_the_steps_and_they_are_there_again(qtbot: QtBot, game: AnySession) -> None:
    page = opened_at(qtbot, game, Step.REINFORCE)
    page.map.choose(KURE)
    page.map.choose(IWO_JIMA)
    assert page.wizard.step is None
    QTest.keyClick(page, Qt.Key.Key_W)
    assert page.wizard.step is not None
    game.submit(c.EndPhase(side=JP))
    page.show_state(None, game.state)
    assert not page.wizard.isVisible()


def test_a_question_that_was_answered_keeps_the_keyboard(qtbot: QtBot, program: Program, game: AnySession) -> None:
    with qtbot.waitSignal(program.room.filled):
        program.games.take(game.store.path, game)
    program.ways.lead_to("Tracks")
    page = program.room.docks["Tracks"]
    card = page.board.views["Standing answers: Japan"]
    combo = next(one for one in card.findChildren(QComboBox) if one.accessibleName().startswith("Withdrawal"))
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Down)
    assert game.state.standing[JP].stay_with == 1
    assert combo.hasFocus()
    assert combo.currentIndex() == 1


def test_a_click_while_drawing_puts_the_drawn_way_alone_to_the_rules(
    qtbot: QtBot, game: AnySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = marked(opened_at(qtbot, game, Step.SAIL))
    shown, judged = page.orders.count(), 0
    assert shown > 50, "where else they could go stands in the list"
    rules_ask = Rulebook.decide

    def count(*args: Any) -> Any:
        nonlocal judged
        judged += 1
        return rules_ask(*args)

    monkeypatch.setattr(Rulebook, "decide", count)
    QTest.keyClick(page, Qt.Key.Key_D)
    for hex_ in (IWO_JIMA, "0904", "0905"):
        QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point(page, hex_))
    assert way(page) == [IWO_JIMA, "0904", "0905"]
    assert judged == 3, "one dry run a hex"
    assert page.orders.count() == shown + 1, "and the list has not lost an order"
