"""A game that is open already: its window comes to the front, whoever asks for it."""

import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from ffts.ui.desk.games.door import Door, address, knock
from ffts.ui.desk.window.program import Program
from tests.ui.conftest import Play

SECOND_START = "import sys; from ffts.start import main; sys.exit(main([sys.argv[1]]))"
PATIENCE = 60_000  # ms for a start of Python on a busy machine


def test_nobody_answers_where_nobody_listens(tmp_path: Path) -> None:
    assert not knock(tmp_path / "game.ffts")


def test_a_second_start_with_the_same_game_brings_its_window(qtbot: QtBot, program: Program, play: Play) -> None:
    path = play("first-strike").store.path
    with qtbot.waitSignal(program.door.knocked, timeout=PATIENCE):
        other = subprocess.Popen([sys.executable, "-c", SECOND_START, str(path)])
    assert other.wait(PATIENCE / 1000) == 0


def test_who_knocks_is_heard_until_the_game_is_put_away(qtbot: QtBot, tmp_path: Path) -> None:
    game, door = tmp_path / "game.ffts", Door()
    door.open_for(game)
    with qtbot.waitSignal(door.knocked):
        assert knock(game)
    assert not knock(tmp_path / "other.ffts")
    door.close()
    assert not knock(game)


def test_what_a_killed_program_left_behind_is_no_window(tmp_path: Path) -> None:
    game, door = tmp_path / "game.ffts", Door()
    Path(address(game)).touch()
    assert not knock(game)
    door.open_for(game)
    assert knock(game)
    door.close()
