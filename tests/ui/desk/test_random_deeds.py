"""Keys and clicks at random on the real window: no fault, and what the file holds is what the window shows."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtCore import QProcess, Qt, QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from ffts.app.files import open_game
from ffts.ui.desk.window.program import Program
from tests.ui.conftest import Play

Key = Qt.Key
SCENARIOS = ("coral-sea-8-may", "guadalcanal", "short-campaign")
PLAIN = [Key(Key.Key_A + at) for at in range(26)]
DIGITS = [Key(Key.Key_0 + at) for at in range(10)]
MOVES = [Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right, Key.Key_Home, Key.Key_End, Key.Key_PageDown]
ANSWERS = [
    Key.Key_Return,
    Key.Key_Return,
    Key.Key_Escape,
    Key.Key_Space,
    Key.Key_Tab,
    Key.Key_Backtab,
    Key.Key_Backspace,
]
WITH_CTRL = [Key.Key_Z, Key.Key_K, Key.Key_C, Key.Key_A, *DIGITS[:4]]
"""No key that opens a dialog of the system or ends the program."""
WORDS = (
    "undo",
    "go to turn 1",
    "ready",
    "launch",
    "cap 1",
    "move tf 17 to 1716",
    "sortie",
    "pass",
    "who shadows tf a",
    "x",
)
LEFT_ALONE = ("...", "Quit", "Print", "Save", "Open", "Copy", "Write it", "Full screen", "Second window")
"""Buttons that open a window of the system, another program, or write to a folder."""


class Hand:
    """Somebody who presses whatever comes."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program, self.chance = program, Random(seed)
        self.done = list[str]()
        self._deeds: tuple[tuple[int, Callable[[], str]], ...] = (
            (30, lambda: self._key(DIGITS)),
            (20, lambda: self._key(PLAIN)),
            (20, lambda: self._key(ANSWERS)),
            (14, lambda: self._key(MOVES)),
            (
                12,
                lambda: self._key([Key.Key_F5, Key.Key_F5, Key.Key_F1, Key.Key_F2, Key.Key_F4, Key.Key_F7, Key.Key_F8]),
            ),
            (10, lambda: self._key(DIGITS, Qt.KeyboardModifier.AltModifier)),
            (8, lambda: self._key(WITH_CTRL, Qt.KeyboardModifier.ControlModifier)),
            (8, lambda: self._key([Key.Key_R, Key.Key_A, Key.Key_O], Qt.KeyboardModifier.ShiftModifier)),
            (8, self._type),
            (12, self._click),
            (2, self._zoom),
        )

    def deed(self) -> None:
        """One of them; the last ones are kept for the message of a failure."""
        weights = [weight for weight, _ in self._deeds]
        (_, do) = self.chance.choices(self._deeds, weights)[0]
        self.done.append(do())

    def _key(self, keys: list[Qt.Key], held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> str:
        key = self.chance.choice(keys)
        QTest.keyClick(QApplication.focusWidget() or self.program.window, key, held)
        return f"{held.name}+{key.name}"

    def _type(self) -> str:
        words = self.chance.choice(WORDS)
        QTest.keyClick(self.program.window, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        for letter in words:
            QTest.keyClicks(QApplication.focusWidget() or self.program.window, letter)
        return f"typed {words}"

    def _click(self) -> str:
        seen = [each for each in self.program.window.findChildren(QWidget) if _may_be_clicked(each)]
        if not seen:
            return "nothing to click"
        widget = self.chance.choice(seen)
        name = widget.accessibleName() or type(widget).__name__
        if isinstance(widget, QAbstractItemView):
            rect = widget.viewport().rect()
            at = rect.topLeft() + rect.bottomRight() * self.chance.random()
            QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=at)
        else:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        return f"clicked {name}"

    def _zoom(self) -> str:
        percent = self.chance.choice((80, 100, 150, 200))
        self.program.theme.set_zoom(percent)
        return f"zoom {percent}"


def _may_be_clicked(widget: QWidget) -> bool:
    if not widget.isVisible() or not widget.isEnabled() or widget.visibleRegion().isEmpty():
        return False
    words = f"{widget.text()} {widget.toolTip()}" if isinstance(widget, QAbstractButton) else ""
    is_button = isinstance(widget, QAbstractButton) and not any(part in words for part in LEFT_ALONE)
    return is_button or isinstance(widget, QAbstractItemView)


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing leaves the window: no other program, no page of the system; a dialog that opens is closed."""
    monkeypatch.setattr(QProcess, "start", lambda *given: None)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *given: True)
    closing = QTimer()
    closing.timeout.connect(_close_dialogs)
    closing.start(20)
    yield
    closing.stop()


def _close_dialogs() -> None:
    for dialog in (QApplication.activeModalWidget(), QApplication.activePopupWidget()):
        if dialog is not None:
            dialog.close()


def press_at_random(qtbot: QtBot, program: Program, seed: int, deeds: int) -> None:
    hand = Hand(program, seed)
    for _ in range(deeds):
        with capture_exceptions() as faults:
            hand.deed()
            QApplication.processEvents()
        assert not faults, (faults, hand.done[-12:])
        assert program.bars.bar("fault") is None, hand.done[-12:]
        if program.table.session is None or not program.window.isVisible():
            return
    session = program.table.session
    assert session is not None
    shown, path = session.state, session.store.path
    program.close_game()
    again = open_game(path)
    assert again.state == shown, "the file holds what the window showed"
    again.store.close()


@pytest.mark.parametrize(("scenario", "seed"), [(scenario, 1) for scenario in SCENARIOS])
def test_forty_deeds_at_random_end_in_no_fault(
    qtbot: QtBot, program: Program, play: Play, sealed: None, scenario: str, seed: int
) -> None:
    play(scenario)
    press_at_random(qtbot, program, seed, 40)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_thousand_deeds_at_random_end_in_no_fault(
    qtbot: QtBot, program: Program, play: Play, sealed: None, scenario: str, seed: int
) -> None:
    """12 times 170 of them."""
    play(scenario)
    press_at_random(qtbot, program, 100 + seed, 170)
