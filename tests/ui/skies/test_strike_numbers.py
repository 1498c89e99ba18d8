"""A strike of 27 aircraft resolved in the real window with real dice: numbers only, no mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.app.files import open_game
from ffts.core.dice import Ask, Die
from ffts.games.skies.names import Segment, Step
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.keys import focused
from tests.ui.strikes import IJN, USN, falling, strike_game

MOST_STEPS = 120
THREE_MINUTES = 180


@pytest.fixture
def game(qtbot: QtBot, program: Program, tmp_path: Path) -> SkiesSession:
    """The strike at its announcement on the table, the Strike page in front."""
    session = strike_game(tmp_path, cap=True)
    with qtbot.waitSignal(program.room.filled):
        program.games.take(session.store.path, session)
    program.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    QTest.keyClick(QApplication.focusWidget() or program.window, Qt.Key.Key_6, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(program.room.docks["Strike"].hasFocus)
    return session


def press(text: str) -> None:
    """Digits, wherever the keyboard is."""
    for letter in text:
        QTest.keyClicks(focused(), letter)
        QApplication.processEvents()


def typed(ask: Ask, faces: tuple[int, ...]) -> str:
    """Dice as they are typed: 10 on a D10 is 0, 100 on a D100 is 00."""
    width = 1 if ask.die in (Die.D6, Die.D10) else 2
    return "".join(f"{face % 10**width:0{width}}" for face in faces)


def answer(ask: Ask, faces: tuple[int, ...], drawn: tuple[str, ...]) -> int:
    """Type what was rolled; an AF that is drawn by its number in the list, with Enter where another begins with it."""
    if ask.die is not None:
        press(typed(ask, faces))
        return len(typed(ask, faces))
    keys, left = 0, list(ask.pool)
    for name in drawn:
        number = left.index(name) + 1
        press(str(number))
        keys += len(str(number))
        if 10 * number <= len(left):
            QTest.keyClick(focused(), Qt.Key.Key_Return)
            QApplication.processEvents()
            keys += 1
        left.remove(name)
    return keys


def number_of_next(program: Program) -> str:
    """0 for the next step; after a 6 the number of a phase (12.7.2), which 0 does not choose."""
    due = getattr(program.room.docks["Strike"], "due", None)
    return "3" if due and due.by_digit else "0"


def test_numbers_alone_lead_through_the_whole_strike(program: Program, game: SkiesSession) -> None:
    dice, keys, left = falling(seed=4, hits=2), 0, MOST_STEPS
    while game.state.public.segment is Segment.STRIKE and left:
        left -= 1
        if ask := program.table.ask:
            roll = dice(ask)
            keys += answer(ask, roll.faces, roll.drawn)
        else:
            press(number_of_next(program))
            keys += 1
    assert left, f"0 and the dice do not lead out of {game.state.public.step}"
    rolls = [roll for play in game.log() for roll in play.rolls]
    assert rolls
    assert all(roll.typed for roll in rolls)
    assert {roll.ask.rule for roll in rolls} >= {"12.5", "12.7.2", "13.1", "14.5", "15.4", "17.1"}
    assert not game.state.sides[IJN].formations.keys() & {"Shokaku strike 1"}, "it flies home"
    assert any(ship.damage.any for ship in game.state.sides[USN].ships.values())
    dice_digits = sum(len(typed(roll.ask, roll.faces)) for roll in rolls)
    assert keys - dice_digits < MOST_STEPS, "few keys besides the dice themselves"
    assert keys <= THREE_MINUTES, "an unhurried hand: one key a second"
    filed = open_game(game.store.path)
    assert filed.state == game.state
    filed.store.close()


def test_by_itself_there_is_nothing_to_type_but_dice_and_decisions(
    qtbot: QtBot, program: Program, game: SkiesSession
) -> None:
    dice, zeros = falling(seed=4, hits=1), 0
    QTest.keyClick(QApplication.focusWidget() or program.window, Qt.Key.Key_G)
    strike = program.room.docks["Strike"]
    for _ in range(MOST_STEPS):
        if game.state.public.step is Step.CAP_AFTER:
            break
        if ask := program.table.ask:
            roll = dice(ask)
            answer(ask, roll.faces, roll.drawn)
        else:
            press(number_of_next(program))
            zeros += 1
        head = game.head
        qtbot.waitUntil(lambda: program.table.ask is not None or _stands(strike))
        assert game.head is not None and head is not None
    assert game.state.public.step is Step.CAP_AFTER
    assert zeros < 12, "the announcement, reactions, the attack, the 6, CAP and three targets"


def _stands(dock: object) -> bool:
    due = getattr(dock, "due", None)
    return due is None or due.stops
