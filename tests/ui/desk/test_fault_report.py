"""The report of a fault: what was ordered last and what the log says, and nothing about the machine or its owner."""

import getpass
import platform
import sys
import tempfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from ffts.app.rollers import seeded
from ffts.games.skies.commands import RollInitiative, WriteNote
from ffts.ui.desk.window.crash import Catcher, recent_text, report, without_secrets
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.keys import typed


def broken(path: Path) -> RuntimeError:
    try:
        path.read_text()
    except OSError as fault:
        try:
            raise RuntimeError(f"cannot go on with {path}") from fault
        except RuntimeError as again:
            return again
    raise AssertionError


def test_it_tells_the_last_commands_and_the_log(game: SkiesSession) -> None:
    game.submit(RollInitiative(), roller=seeded(4))
    game.submit(WriteNote(text="Hammann makes smoke"))
    text = recent_text(game)
    for part in (
        "turn 1",
        '"RollInitiative"',
        "Initiative: ",
        "Hammann makes smoke",
        "The last lines of the log",
    ):
        assert part in text


def test_nothing_of_the_machine_is_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "yamamoto")
    monkeypatch.setattr(platform, "node", lambda: "flagship-nagato")
    fault = broken(tmp_path / "Desktop of yamamoto" / "midway.ffts")
    text = report(type(fault), fault, fault.__traceback__)
    for secret in (str(tmp_path), str(Path.home()), sys.prefix, tempfile.gettempdir(), "yamamoto", "flagship-nagato"):
        assert secret not in text
    assert "cannot go on with" in text
    assert "test_fault_report.py" in text
    assert "FileNotFoundError" in text


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("no /srv/games/day one.ffts here", "no <...>/day one.ffts here"),
        (r"C:\Users\nagumo\day.ffts is locked", "<...>/day.ffts is locked"),
        ("2:330-60:6-24 and 1/2", "2:330-60:6-24 and 1/2"),
    ],
)
def test_paths_of_any_system_are_left_out_and_notation_stays(text: str, wording: str) -> None:
    assert without_secrets(text) == wording


def test_the_umpire_may_rule_where_a_rule_cannot_go_on(game: SkiesSession, program: Program) -> None:
    catcher = Catcher(program, lambda: recent_text(game))
    catcher.caught.connect(program.show_fault)
    fault = broken(Path("/nowhere/at/all.toml"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "__excepthook__", lambda *_: None)
        catcher.take(type(fault), fault, fault.__traceback__)
    (rule,) = (each for each in program.bars.findChildren(QPushButton) if each.text().startswith("Rule it yourself"))
    rule.click()
    assert program.window.footer.line.text() == "ruling "


def test_after_the_bar_is_dismissed_the_keyboard_is_at_the_dice_again(program: Program, game: SkiesSession) -> None:
    program.table.do(RollInitiative())
    program.show_fault("KeyError: 43")
    bar = program.bars.bar("fault")
    assert bar is not None
    bar.close_button.setFocus()
    QTest.keyClick(bar.close_button, Qt.Key.Key_Space)
    typed("42")
    assert [roll.face for roll in game.play(game.head or 0).rolls] == [4, 2]
