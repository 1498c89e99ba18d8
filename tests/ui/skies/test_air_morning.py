"""A morning of seven carriers with the keyboard alone, in the real window: what it takes the umpire, key by key."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.games.skies import events as e
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import PlatformId, Segment
from ffts.games.skies.state.air import Where
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.front import SideForms
from ffts.ui.skies.air.view import FormView
from tests.builders import SkiesSession
from tests.ui.aircraft import IJN, USN, ruled

CARRIERS = ("CV6", "CV8", "CV5", "Akagi", "Kaga", "Soryu", "Hiryu")
MOST_KEYS = 5  # for one carrier's part in an air operations segment, the way to it included
SHIFT, NONE = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier
Key = Qt.Key


class Umpire:
    """Presses keys wherever the keyboard is, and counts them."""

    def __init__(self, program: Program) -> None:
        self._program, self.keys = program, 0

    def press(self, *keys: Key, held: Qt.KeyboardModifier = NONE) -> None:
        """One after the other."""
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self._program.window, key, held)
            QApplication.processEvents()
            self.keys += 1


@pytest.fixture
def session(play: Callable[[str], SkiesSession], program: Program, qtbot: QtBot) -> SkiesSession:
    """4 June, in the Air Operations Segment of turn 1, the forms in front."""
    found = play("midway-4-june")
    ruled(found, e.SegmentBegan(segment=Segment.AIR_OPERATIONS))
    QTest.keyClick(QApplication.focusWidget() or program.window, Key.Key_2, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), FormView))
    return found


def test_seven_carriers_launch_with_five_keys_each_at_the_most(session: SkiesSession, program: Program) -> None:
    umpire = Umpire(program)
    for carrier in CARRIERS:
        if carrier in ("CV6", "CV8", "CV5"):
            umpire.press(Key.Key_A, Key.Key_L, Key.Key_1)  # the fighters on deck, CAP
        else:
            umpire.press(Key.Key_A, held=SHIFT)  # the whole deck, at Midway
            umpire.press(Key.Key_L, Key.Key_1)
        umpire.press(Key.Key_PageDown)
        if carrier == "CV5":
            umpire.press(Key.Key_PageDown)  # Midway itself lies between
    assert umpire.keys <= MOST_KEYS * len(CARRIERS)

    own = session.state.sides
    assert sorted(own[USN].formations) == ["CV5 CAP 1", "CV6 CAP 1", "CV8 CAP 1"]
    assert sorted(own[IJN].formations) == [f"{name} strike 1" for name in ("Akagi", "Hiryu", "Kaga", "Soryu")]
    aloft = [af for side in own.values() for af in side.air.values() if af.where is Where.AIR]
    assert aloft and all(af.formation for af in aloft)


def test_an_order_makes_the_forms_of_its_own_side_anew_and_no_others(session: SkiesSession) -> None:
    forms = SideForms()
    before = forms.of(session, USN), forms.of(session, IJN)
    session.submit(c.SetOrders(platform=PlatformId("CV6"), orders=("land what is overhead",)))
    assert forms.of(session, USN) != before[0]
    assert forms.of(session, IJN) is before[1]
