"""File > Report: another process writes it, for whom the screen is turned to."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from pytest import MonkeyPatch
from pytestqt.qtbot import QtBot

from ffts.ui.desk.printing.report_window import ReportWindow
from ffts.ui.desk.window.program import Program
from tests.builders import SkiesSession
from tests.ui.keys import pressed

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
PATIENCE = 60_000


def reporting(program: Program) -> ReportWindow:
    pressed(Qt.Key.Key_E, CONTROL_SHIFT)
    window = program.window.findChild(ReportWindow)
    assert window is not None
    return window


def readers(window: ReportWindow) -> list[str]:
    return [window.whom.itemText(at) for at in range(window.whom.count())]


def test_during_play_all_of_it_is_called_secret_and_has_a_folder_of_its_own(
    program: Program, game: SkiesSession
) -> None:
    window = reporting(program)
    assert readers(window)[0] == "The umpire: all of it, secret"
    assert len(readers(window)) == 3
    assert Path(window.folder.text()).name == "first-strike report for umpire"
    window.whom.setCurrentIndex(1)
    side = window.whom.currentData()
    assert Path(window.folder.text()).name == f"first-strike report for {side}"
    window.close()


def test_3_6_whoever_looks_as_a_side_is_offered_that_side_alone(program: Program, game: SkiesSession) -> None:
    side, *_ = game.state.sides
    program.views.show_view(side)
    window = reporting(program)
    assert [window.whom.itemData(at) for at in range(window.whom.count())] == [side]
    window.close()


def test_it_is_written_and_the_page_can_be_opened(
    program: Program, game: SkiesSession, qtbot: QtBot, tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    shown: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", shown.append)
    window = reporting(program)
    window.folder.setText(str(tmp_path / "out"))
    with qtbot.waitSignal(window.written, timeout=PATIENCE):
        window.write()
        assert window.stop_button.isVisible()
        assert not window.write_button.isEnabled()
    page = tmp_path / "out" / "umpire-report.html"
    assert page.read_bytes().startswith(b"<!DOCTYPE html>")
    assert (tmp_path / "out" / "umpire-report.pdf").read_bytes().startswith(b"%PDF")
    assert window.status.text() == f"Everything is in {tmp_path / 'out'}."
    window.open_page()
    assert [url.toLocalFile() for url in shown] == [str(page)]

    window.whom.setCurrentIndex(1)
    window.folder.setText(str(tmp_path / "out"))
    window.write()
    qtbot.waitUntil(lambda: not window.busy, timeout=PATIENCE)
    assert "holds umpire-report.html, a report for other eyes" in window.status.text()
    window.close()


def test_it_can_be_stopped_and_then_nothing_is_written(
    program: Program, game: SkiesSession, qtbot: QtBot, tmp_path: Path
) -> None:
    window = reporting(program)
    window.folder.setText(str(tmp_path / "out"))
    window.write()
    window.stop()
    qtbot.waitUntil(lambda: not window.busy, timeout=PATIENCE)
    assert window.status.text() == "Stopped; nothing was written."
    assert not (tmp_path / "out").exists()
    window.close()
