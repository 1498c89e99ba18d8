"""`ffts report`: for whom, into which folder."""

from pathlib import Path

from tests.builders import new_session
from tests.cli.conftest import Ffts


def test_before_the_day_is_over_somebody_has_to_be_named(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "game.ffts"
    new_session(game).store.close()
    answer = ffts("report", game, "--out", tmp_path / "out")
    assert answer.code == 2
    assert "the game is not over: say for whom, --view USN or --view IJN" in answer.err
    assert not (tmp_path / "out").exists()


def test_the_report_of_a_side_says_its_files(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "game.ffts"
    new_session(game).store.close()
    answer = ffts("report", game, "--view", "USN", "--out", tmp_path / "out", "--progress")
    assert answer.code == 0, answer.err
    assert answer.lines[0].startswith("Reading what ")
    assert str(tmp_path / "out" / "USN-report.html") in answer.lines
    assert all(Path(line).is_file() for line in answer.lines if line.startswith(str(tmp_path)))


def test_a_folder_for_other_eyes_and_a_view_there_is_not_are_reported(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "game.ffts"
    new_session(game).store.close()
    assert ffts("report", game, "--view", "RN", "--out", tmp_path / "out").code == 2
    assert ffts("report", game, "--view", "USN", "--out", tmp_path / "out").code == 0
    answer = ffts("report", game, "--view", "umpire", "--out", tmp_path / "out")
    assert answer.code == 2
    assert "holds USN-report.html, a report for other eyes" in answer.err
    assert "is a file" in ffts("report", game, "--view", "USN", "--out", game).err
