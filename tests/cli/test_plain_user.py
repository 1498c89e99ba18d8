"""Folders and files a person may not read or write: one clear line, the right exit code, and nothing half done."""

from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.cli import BAD_INPUT, DONE
from tests.cli.plain_user import can_be_plain, ffts

pytestmark = pytest.mark.skipif(not can_be_plain, reason="everybody is an administrator here")

A_TURN = b'{"kind":"RollInitiative"}\n4\n2\n' + b'{"kind":"CloseSegment"}\n' * 4
NOTE = b'{"kind":"WriteNote","text":"x"}\n'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.ffts"
    new_game(path, "first-strike").store.close()
    return path


def entries(path: Path) -> int:
    session = open_game(path)
    session.store.close()
    return len(session.log())


def test_a_folder_of_backups_nobody_may_use_costs_a_backup_and_no_order(game: Path) -> None:
    folder = game.with_name("game.backups")
    folder.mkdir()
    folder.chmod(0o000)
    answer = ffts("do", game, "-", typed=A_TURN + NOTE)
    folder.chmod(0o700)
    assert (answer.returncode, "Traceback" in answer.stderr) == (DONE, False), answer.stderr
    lines = [line for line in answer.stderr.splitlines() if "No backup of turn 1 was made" in line]
    assert len(lines) == 1 and "Permission denied. The game itself is whole and goes on as it was" in lines[0]
    assert entries(game) > 4 and not any(folder.iterdir())


def test_a_report_into_a_folder_without_rights_is_refused_in_a_line(game: Path) -> None:
    out = game.with_name("out")
    out.mkdir()
    out.chmod(0o500)
    answer = ffts("report", game, "--view", "umpire", "--out", out)
    assert answer.returncode == BAD_INPUT and "Traceback" not in answer.stderr
    assert f"{out}" in answer.stderr and "cannot be written: Permission denied" in answer.stderr
    assert not any(out.iterdir())


def test_a_game_without_rights_is_refused_in_a_line(game: Path) -> None:
    game.chmod(0o000)
    answer = ffts("show", game)
    assert answer.returncode == BAD_INPUT and "you are not allowed to read it" in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


def test_orders_that_are_not_utf_8_are_refused_in_a_line_and_those_before_stand(game: Path) -> None:
    answer = ffts("do", game, "-", typed=NOTE + b'{"kind":"WriteNote","text":"\xff"}\n')
    assert answer.returncode == BAD_INPUT
    assert answer.stderr == "ffts: what was typed is not text in UTF-8; what was done before is kept\n"
    assert entries(game) <= 1
    answer = ffts("say", game, b"note \xff".decode(errors="surrogateescape"))
    assert answer.returncode == BAD_INPUT and "is not text in UTF-8" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_full_disk_is_named_and_leaves_no_empty_page(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The system does not say of which file it speaks, and standard output was blamed."""
    from ffts.cli import main
    from ffts.store import files

    def full(making: Path, content: bytes, rights: int | None) -> None:
        making.write_bytes(content[: len(content) // 2])
        raise OSError(28, "No space left on device")

    real, written = files._write_whole, 0

    def soon_full(making: Path, content: bytes, rights: int | None) -> None:
        nonlocal written
        written += 1
        (full if written > 2 else real)(making, content, rights)

    monkeypatch.setattr(files, "_write_whole", soon_full)
    out = game.with_name("out")
    assert main(["report", str(game), "--view", "umpire", "--out", str(out)]) == BAD_INPUT
    text = capsys.readouterr().err
    assert "cannot be written: No space left on device" in text and "standard output" not in text
    assert not out.exists(), "two files that were whole are gone again, for a report is whole or not there"
    written = 2
    assert main(["print", str(game), "--packet", "USN", "--out", str(game.with_name("a.pdf"))]) == BAD_INPUT
    assert "a.pdf cannot be written: No space left" in capsys.readouterr().err
    assert not game.with_name("a.pdf").exists()
