"""The proof of the seam: a game the kernel has never heard of, played by session, command line and window."""

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ffts.app.files import open_game
from ffts.app.logbook import side_log, umpire_log
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.cli import main
from ffts.core.umpire import Refused
from ffts.games import GAMES
from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.window.program import Program
from tests.toy import pages
from tests.toy.nim import NIM, Deal, GoOn, Heap, Take
from tests.ui.watching import keyed, read


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A heap that nobody has dealt, of a game that is known as long as the test runs."""
    assert isinstance(GAMES, dict)
    monkeypatch.setitem(GAMES, "nim", "tests.toy.nim:NIM")
    monkeypatch.setitem(sys.modules, "ffts.ui.nim.pages", pages)
    scenario = tmp_path / "nim" / "heap.toml"
    scenario.parent.mkdir()
    scenario.write_text('id = "heap"\ntitle = "Nim"\n', encoding="utf-8")
    assert main(["new", str(tmp_path / "heap.ffts"), "--scenario", str(scenario)]) == 0
    return tmp_path / "heap.ffts"


def dealt(path: Path) -> AnySession:
    session = open_game(path)
    session.submit(Deal(), roller=seeded(0))
    return session


def test_a_whole_game_with_its_page_is_no_longer_than_150_lines() -> None:
    files = [file for file in Path(pages.__file__).parent.glob("*.py")]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 150


def test_a_session_plays_it_and_hides_what_one_side_knows(nim: Path) -> None:
    session = dealt(nim)
    assert isinstance(session.state, Heap)
    heap = session.state
    assert 1 <= heap.stones <= 6 and heap.hidden
    with pytest.raises(Refused, match="Nothing was taken yet"):
        session.submit(GoOn())
    session.submit(Take(count=1))
    session.submit(GoOn())
    assert [due.side for due in session.game.due(session.state, session.data, None)] == ["BLUE"]
    assert NIM.view(session.state, "BLUE") == session.state.model_copy(update={"hidden": None})
    rows = [[line.text for line in side_log(session, side)] for side in ("RED", "BLUE")]
    assert any("Under the heap" in line for line in rows[0])
    assert not any("nder the heap" in line or "hidden" in line for line in rows[1])
    assert len(umpire_log(session)) > len(rows[1])
    session.undo()
    assert session.state.turn == 1
    session.store.close()
    again = open_game(nim)
    assert (again.game, again.state.taken) == (NIM, True)
    again.store.close()


def test_the_command_line_plays_it(
    nim: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = tmp_path / "moves.jsonl"
    moves.write_text("\n".join(map(json.dumps, ({"kind": "Deal"}, {"kind": "Take", "count": 1}))), encoding="utf-8")
    assert main(["do", str(nim), str(moves), "--dice", "seed:0"]) == 0
    assert main(["undo", str(nim)]) == 0
    assert "undone: Take" in capsys.readouterr().out
    assert main(["show", str(nim)]) == 0
    assert "To do: A stone is taken [2]" in capsys.readouterr().out
    assert main(["show", str(nim), "--view", "BLUE"]) == 0
    assert "nobody knows" in capsys.readouterr().out
    assert main(["log", str(nim), "--view", "BLUE"]) == 0
    assert "Under the heap" not in capsys.readouterr().out


def test_the_desk_plays_it(qtbot: QtBot, program: Program, nim: Path) -> None:
    with qtbot.waitSignal(program.room.filled):
        program.games.open(nim)
    assert [program.room.tabs.tabText(at) for at in range(program.room.tabs.count())] == ["Heap", "Log"]
    assert program.window.windowTitle() == "Nim - turn 1 - FFTS"
    assert "chart" not in program.actions.by_id
    session, watch = program.table.session, program.room.dock(WatchDock)
    assert session is not None
    assert [read(line) for line in keyed(watch)] == ["1   The heap is dealt [1]"]
    QTest.keyClick(watch, Qt.Key.Key_1)
    assert program.table.ask is not None and program.table.ask.what == "Stones"
    QTest.keyClick(program.window.focusWidget(), Qt.Key.Key_6)
    tray = program.room.tray
    assert tray is not None
    QTest.mouseClick(tray.roll_button, Qt.MouseButton.LeftButton)
    assert session.state.stones == 6
    program.table.do(Take(count=2))
    QTest.keyClick(program.window, Qt.Key.Key_F5)
    assert session.state.turn == 2
    log = program.room.dock(LogDock)
    rows = [log.table.rows.row(at).line.text for at in range(log.table.rows.rowCount())]
    assert any(text.startswith("Under the heap: D6") for text in rows)
    program.views.show_view("BLUE")
    log.catch_up()
    seen = [log.table.rows.row(at).line.text for at in range(log.table.rows.rowCount())]
    assert seen and not any("nder the heap" in text or "hidden" in text for text in seen)
    (heap,) = program.room.dock(pages.HeapDock).findChildren(QLabel)
    assert heap.text() == "Heap(turn=2, stones=4, hidden=None, taken=False)"


def test_a_game_of_another_kind_takes_its_place(qtbot: QtBot, program: Program, nim: Path, tmp_path: Path) -> None:
    from ffts.app.files import new_game

    with qtbot.waitSignal(program.room.filled):
        program.games.open(nim)
    path = tmp_path / "strike.ffts"
    session = new_game(path, "first-strike")
    with qtbot.waitSignal(program.room.filled):
        program.games.take(path, session)
    assert program.room.tabs.tabText(0) == "Chart"
    assert program.actions["chart"].isEnabled()
    assert "heap" not in program.actions.by_id
    assert list(program.room.frames) == ["Watch", "Inspector", "Dice tray"]
