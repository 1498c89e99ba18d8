"""One program writes to a game; whoever comes second reads, and a killed program holds nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ffts.store.errors import CannotWrite
from ffts.store.sqlite import Store
from tests.store.builders import all_of, new_game
from tests.store.test_writing import DONE

HOLD = """
import pathlib, sys
from ffts.store import locking
locking.user_state_path = lambda *_, **__: pathlib.Path(sys.argv[2])
from ffts.store.sqlite import Store
store = Store.open(sys.argv[1])
print(store.read_only, flush=True)
sys.stdin.read()
"""


def test_the_second_opening_is_read_only_and_says_so(path: Path) -> None:
    with new_game(path) as first:
        first.append(None, *DONE)
        with Store.open(path) as second:
            assert second.read_only
            assert "open in another window" in second.notices[0]
            assert all_of(second) == all_of(first)
            with pytest.raises(CannotWrite, match="opened read-only"):
                second.move_head(None, "undone")
        first.append(1, *DONE)
    with Store.open(path) as third:
        assert not third.read_only


def test_the_same_file_by_another_name_is_the_same_file(path: Path) -> None:
    link = path.with_name("link.ffts")
    with new_game(path):
        link.symlink_to(path)
        with Store.open(link) as second:
            assert second.read_only
        with Store.open(path.parent / ".." / path.parent.name / path.name) as third:
            assert third.read_only


def test_nothing_is_left_locked_by_a_file_that_did_not_open(path: Path) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
    whole = path.read_bytes()
    path.write_bytes(whole[:-4096])
    with pytest.raises(Exception, match="damaged"):
        Store.open(path)
    path.write_bytes(whole)
    with Store.open(path) as store:
        assert not store.read_only


def test_a_killed_program_frees_the_game(path: Path, own_locks: Path) -> None:
    new_game(path).close()
    command = [sys.executable, "-c", HOLD, str(path), str(own_locks)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout and holder.stdout.readline() == "False\n"
        with Store.open(path) as second:
            assert second.read_only
        holder.kill()
    with Store.open(path) as third:
        assert not third.read_only


def test_the_second_opener_may_be_another_person(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has a home of their own; the game lies in a folder they share."""
    with new_game(path):
        monkeypatch.setattr("ffts.store.locking.user_state_path", lambda *_, **__: tmp_path / "another home")
        with Store.open(path) as second:
            assert second.read_only


def test_a_closed_game_is_one_file(path: Path) -> None:
    new_game(path).close()
    with Store.open(path), Store.open(path):
        pass
    assert [file.name for file in path.parent.iterdir() if path.name in file.name] == [path.name]


def test_where_there_is_no_room_for_a_lock_the_own_folder_serves(
    path: Path, own_locks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game(path).close()
    monkeypatch.setattr("ffts.store.locking._beside", lambda game: game / "no folder")
    with Store.open(path) as first, Store.open(path) as second:
        assert (first.read_only, second.read_only) == (False, True)
        assert [file.suffix for file in (own_locks / "locks").iterdir()] == [".lock"]


def test_without_a_home_the_folder_for_temporary_files_serves(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_folder = tmp_path / "a file"
    no_folder.touch()
    monkeypatch.setattr("ffts.store.locking._beside", lambda game: game / "no folder")
    monkeypatch.setattr("ffts.store.locking.user_state_path", lambda *_, **__: no_folder)
    monkeypatch.setattr("tempfile.gettempdir", lambda: os.fspath(tmp_path))
    with new_game(path), Store.open(path) as second:
        assert second.read_only
    assert (tmp_path / "ffts-locks").is_dir()
