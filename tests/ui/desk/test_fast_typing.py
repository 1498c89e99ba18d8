"""Coral Sea typed twice as fast as people type, by a clock of the test; `tests/playing/test_fast.py` has a real one."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.dice import Die
from ffts.games.skies.names import Segment
from ffts.ui.desk.keys import key_owner
from ffts.ui.desk.window.program import Program
from tests.playing.desk import key_and_held
from tests.playing.fast import FastPerson, made_of
from tests.ui.conftest import Play
from tests.ui.strikes import in_asp_3

pytestmark = pytest.mark.one_window

TURNS = 2


class Fingers:
    """Presses where the keyboard is; time passes when the test says so."""

    def __init__(self, program: Program) -> None:
        self._program, self.now = program, 0.0
        program.keys.law.clock = lambda: self.now

    def press(self, name: str) -> None:
        """One key."""
        QTest.keyClick(QApplication.focusWidget() or self._program.window, *key_and_held(name))
        QApplication.processEvents()

    def wait(self, seconds: float) -> None:
        """So much later."""
        self.now += seconds
        QApplication.processEvents()

    def is_held_up(self) -> bool:
        """Never: time passes when the test says so."""
        return False


@pytest.mark.parametrize(("seed", "mistypes"), [(1, False), (2, True)])
def test_nothing_is_done_that_was_not_meant(
    qtbot: QtBot, program: Program, play: Play, monkeypatch: pytest.MonkeyPatch, seed: int, mistypes: bool
) -> None:
    monkeypatch.setattr(key_owner, "PAUSE_MS", 400)
    session = play("coral-sea-8-may")
    person = FastPerson(program, Fingers(program), Random(seed), mistypes)
    person.play(TURNS + 1)
    assert session.state.public.turn == TURNS + 1
    assert person.ignored, "he typed so fast that some keys went nowhere"
    assert program.bars.bar("fault") is None


@pytest.mark.parametrize("mistypes", [False, True])
def test_in_a_strike_with_its_many_dice_neither(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistypes: bool
) -> None:
    monkeypatch.setattr(key_owner, "PAUSE_MS", 400)
    session = in_asp_3(tmp_path, cap=True)
    with qtbot.waitSignal(program.room.filled, timeout=60_000):
        program.games.take(session.store.path, session)
    program.ways.lead_to("Strike")
    person = FastPerson(program, Fingers(program), Random(3), mistypes)
    person.play_while(lambda: session.state.public.segment is Segment.STRIKE)
    rolls = [roll for play in session.log() for roll in play.rolls if roll.typed and roll.ask.die is Die.D100]
    assert rolls, "there were attacks"
    assert person.ignored


@pytest.mark.parametrize(
    ("typed", "runs", "right"),
    [("42", ["42"], True), ("42", ["51", "42"], True), ("2", ["42"], False), ("422", ["42", "17"], False)],
)
def test_a_run_of_dice_is_read_from_its_first_digit(typed: str, runs: list[str], right: bool) -> None:
    assert made_of(typed, runs) is right
