"""A game played with the keyboard alone, in the real window; what is asserted is read back from the file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.app.files import open_game
from ffts.core.dice import Roll
from ffts.games.skies.events import InitiativeWon, SegmentBegan
from ffts.games.skies.names import Segment
from ffts.games.skies.state import State
from ffts.ui.desk.window.program import Program

Press = Callable[..., None]
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def press(qtbot: QtBot, program: Program) -> Press:
    """A key, given to whatever has the keyboard at that moment."""

    def give(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(QApplication.focusWidget() or program.window, key, modifier)
        QApplication.processEvents()

    return give


@pytest.fixture
def say(program: Program) -> Callable[[str], None]:
    """Letters or digits, typed wherever the keyboard is."""

    def type_in(text: str) -> None:
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget() or program.window, letter)
            QApplication.processEvents()

    return type_in


def filed(path: Path) -> State:
    """The state as another program reads it from the file."""
    session = open_game(path)
    try:
        state: State = session.state
        return state
    finally:
        session.store.close()


@pytest.fixture
def first_strike(qtbot: QtBot, program: Program, press: Press) -> Path:
    """First strike, started from the welcome page, where the keyboard begins at its button: Space, Enter."""
    first, second, third = program.welcome.starts
    qtbot.waitUntil(first.hasFocus)
    press(Qt.Key.Key_Tab)
    assert second.hasFocus()
    for _ in range(2):
        press(Qt.Key.Key_Tab)
    assert program.welcome.cards[0].hasFocus()
    press(Qt.Key.Key_Space)
    with qtbot.waitSignal(program.room.filled):
        press(Qt.Key.Key_Return)
    session = program.table.session
    assert session is not None
    assert session.state.public.scenario == "first-strike"
    return session.store.path


def play_turn(path: Path, press: Press, say: Callable[[str], None], dice: str) -> None:
    """1 rolls for the initiative, two digits are its dice, F5 goes through all that is open after it."""
    turn = filed(path).public.turn
    press(Qt.Key.Key_1)
    say(dice)
    assert filed(path).public.initiative is not None
    for _ in Segment:
        press(Qt.Key.Key_F5)
        if filed(path).public.turn != turn:
            return
    raise AssertionError(f"F5 does not lead out of turn {turn}: {filed(path).public}")


def test_two_turns_back_to_the_first_move_and_forth_again(
    first_strike: Path, program: Program, press: Press, say: Callable[[str], None]
) -> None:
    play_turn(first_strike, press, say, "53")
    play_turn(first_strike, press, say, "26")

    after = filed(first_strike)
    assert (after.public.turn, after.public.segment) == (3, Segment.INITIATIVE)
    session = program.table.session
    assert session is not None
    plays = session.log()
    events = [event for play in plays for event in play.events]
    assert [event.side for event in events if isinstance(event, InitiativeWon)] == ["USN", "IJN"]
    gone = [event.segment for event in events if isinstance(event, SegmentBegan)]
    order = list(Segment)
    assert gone == [*order[1:], *order, order[0]]
    rolls: list[Roll] = [roll for play in plays for roll in play.rolls]
    assert [(roll.face, roll.typed) for roll in rolls] == [(5, True), (3, True), (2, True), (6, True)]

    for _ in plays:
        press(Qt.Key.Key_Z, CTRL)
    start = filed(first_strike)
    assert (start.public.turn, start.public.segment, start.public.initiative) == (1, Segment.INITIATIVE, None)
    assert not program.actions["undo"].isEnabled()
    assert program.actions["redo"].text() == "&Redo Roll initiative"

    for _ in plays:
        press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert filed(first_strike) == after


def test_the_views_are_switched_by_key(first_strike: Path, program: Program, press: Press) -> None:
    seen = []
    for key in (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_1):
        press(key, CTRL)
        seen.append(program.room.viewer)
    assert seen == ["USN", "IJN", None]


def test_what_is_wanted_is_typed_after_ctrl_k(
    first_strike: Path, program: Program, press: Press, say: Callable[[str], None]
) -> None:
    press(Qt.Key.Key_K, CTRL)
    say("roll ini")
    press(Qt.Key.Key_Return)
    say("41")
    assert filed(first_strike).public.initiative == "USN"
    press(Qt.Key.Key_K, CTRL)
    say("note Enterprise turns into the wind")
    press(Qt.Key.Key_Return)
    session = program.table.session
    assert session is not None
    assert session.log()[-1].entry.command.count("Enterprise turns into the wind") == 1
    press(Qt.Key.Key_K, CTRL)
    say("go to turn 1")
    press(Qt.Key.Key_Return)
    assert filed(first_strike).public.initiative is None
