"""A game that was in play and is not any more: a journal that is lost, or is another file's, is never passed over."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ffts.store import files, in_play
from ffts.store.backups import folder_of
from ffts.store.contents import Contents, read_all
from ffts.store.files import wal_of
from ffts.store.sqlite import Store
from tests.store.builders import Seen, all_of, new_game, play
from tests.store.test_writing import DONE

PARTED = "has lost its journal, Coral Sea, 8. Mai.ffts-wal"


def killed(path: Path, left: Path) -> Seen:
    """What a killed program leaves, in another folder: some orders in the file, some in its journal alone."""
    left.parent.mkdir(exist_ok=True)
    with Store.open(path) if path.exists() else new_game(path) as store:
        play(store, Random(1), 10)
        store.backup("turn 1")
        store.work_in()
        play(store, Random(2), 20)
        shutil.copyfile(path, left)
        shutil.copyfile(wal_of(path), wal_of(left))
        if folder_of(path).exists():
            shutil.copytree(folder_of(path), folder_of(left), dirs_exist_ok=True)
        return all_of(store)


@pytest.fixture
def left(tmp_path: Path, path: Path) -> Path:
    return tmp_path / "left" / path.name


def test_killed_with_its_journal_nothing_is_missing_and_nothing_is_reported(path: Path, left: Path) -> None:
    seen = killed(path, left)
    with Store.open(left) as store:
        assert (all_of(store), store.notices) == (seen, ())


def test_a_journal_lost_is_a_notice_with_what_the_backups_hold(path: Path, left: Path) -> None:
    killed(path, left)
    wal_of(left).unlink()
    with Store.open(left) as store:
        (notice,) = store.notices
        assert PARTED in notice and "anything done after 2" in notice and "UTC may be missing" in notice
        assert "No backup of it goes on further" in notice
        assert "put it beside this file as Coral Sea, 8. Mai.ffts-wal before you go on" in notice
        assert store.behind is None
    with Store.open(left) as store:
        assert store.notices, "said until somebody goes on with it"
        store.append(store.head(), *DONE)
    with Store.open(left) as store:
        assert store.notices == ()


def test_a_backup_that_goes_on_is_named(path: Path, left: Path) -> None:
    killed(path, left)
    with Store.open(path) as store:
        store.backup("turn 2")
    shutil.copytree(folder_of(path), folder_of(left), dirs_exist_ok=True)
    wal_of(left).unlink()
    with Store.open(left) as store:
        assert PARTED in store.notices[0] and "No backup" not in store.notices[0]
        assert store.behind and "goes on for" in str(store.behind)


def test_an_emptied_journal_is_a_lost_one(path: Path, left: Path) -> None:
    killed(path, left)
    wal_of(left).write_bytes(b"")
    with Store.open(left) as store:
        assert PARTED in store.notices[0]


def test_put_back_the_journal_is_taken_in(path: Path, left: Path) -> None:
    seen = killed(path, left)
    wal_of(left).rename(left.parent / "put away")
    moved = left.with_name("moved.ffts")
    left.rename(moved)
    with Store.open(moved) as store:
        assert "put it beside this file as moved.ffts-wal" in store.notices[0]
    (left.parent / "put away").rename(wal_of(moved))
    with Store.open(moved) as store:
        assert (all_of(store), store.notices) == (seen, ())


def test_a_game_closed_in_order_carries_no_mark_and_neither_does_a_copy(path: Path) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
        backup = store.backup("turn 1")
        store.copy_to(path.with_name("copy.ffts"))
        with closing(sqlite3.connect(path)) as con:
            assert in_play.mark_of(con)
    assert backup
    for file in (path, backup, path.with_name("copy.ffts")):
        with closing(sqlite3.connect(file)) as con:
            assert in_play.mark_of(con) is None
        with Store.open(file) as store:
            assert store.notices == ()


def test_a_game_only_looked_at_is_not_touched(path: Path) -> None:
    new_game(path).close()
    content = path.read_bytes()
    Store.open(path).close()
    assert path.read_bytes() == content


def test_replaced_and_killed_the_old_journal_is_not_mixed_into_the_new_file(path: Path, left: Path) -> None:
    killed(path, left)
    with new_game(left.with_name("other.ffts"), '{"another": "game"}') as store:
        play(store, Random(3), 15)
        theirs = all_of(store)
    left.with_name("other.ffts").replace(left)
    journal = wal_of(left).read_bytes()
    with Store.open(left) as store:
        assert all_of(store) == theirs
        assert "the journal of another file. It was set aside as" in store.notices[0]
    assert left.with_name("Coral Sea, 8. Mai journal 1.set-aside").read_bytes() == journal
    with Store.open(left) as store:
        assert (all_of(store), store.notices) == (theirs, ())


def test_an_older_copy_put_in_its_place_is_that_or_says_what_came_after(path: Path, left: Path) -> None:
    """The rows of the journal go on from the copy's, or they cannot be read with it; never half and half."""
    for when in (1, 10):
        shutil.rmtree(left.parent, ignore_errors=True)
        path.unlink(missing_ok=True)
        with new_game(path) as store:
            play(store, Random(3), when)
            older = all_of(store)
        copy = path.read_bytes()
        seen = killed(path, left)
        left.write_bytes(copy)
        with Store.open(left) as store:
            now = all_of(store)
            assert now in (older, seen)
            assert ("set aside" if now == older else "undo them") in store.notices[0]


def test_a_file_of_an_older_program_is_taken_with_its_journal(
    path: Path, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game(path).close()
    with closing(sqlite3.connect(path)) as con:
        con.execute("DROP TABLE in_play")
    content = path.read_bytes()
    with monkeypatch.context() as patch, Store.open(path) as store:
        patch.setattr(in_play, "put", lambda *_: None)  # as it did not mark
        patch.setattr(in_play, "is_marked", lambda *_: True)
        play(store, Random(1), 5)
        seen = all_of(store)
        left.parent.mkdir()
        left.write_bytes(content)
        shutil.copyfile(wal_of(path), wal_of(left))
    with Store.open(left) as store:
        assert (all_of(store), store.notices) == (seen, ())
        store.append(store.head(), *DONE)
    with closing(sqlite3.connect(left)) as con:
        assert in_play._knows_marks(con)


def test_a_new_game_beside_an_old_journal_of_its_name_starts_clean(path: Path, left: Path) -> None:
    killed(path, left)
    left.unlink()
    journal = wal_of(left).read_bytes()
    with new_game(left) as store:
        assert store.entries() == []
        store.append(None, *DONE)
    with Store.open(left) as store:
        assert len(store.entries()) == 1
    assert left.with_name("Coral Sea, 8. Mai journal 1.set-aside").read_bytes() == journal


def test_a_write_protected_file_beside_another_ones_journal_is_read_alone(path: Path, left: Path) -> None:
    killed(path, left)
    with new_game(left.with_name("other.ffts"), '{"another": "game"}') as store:
        theirs = all_of(store)
    left.with_name("other.ffts").replace(left)
    left.chmod(0o444)
    with Store.open(left) as store:
        assert store.read_only and all_of(store) == theirs
        assert "the journal of another file" in " ".join(store.notices)
    assert wal_of(left).exists()


def test_macos_is_asked_to_go_through_to_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's fsync stops at the disk's own memory there; SQLite's does unless it is asked."""
    asked: list[int] = []

    class MacOS:
        F_FULLFSYNC = 51

        @staticmethod
        def fcntl(handle: int, what: int) -> None:
            asked.append(what)

    def never(_: int) -> None:
        raise AssertionError("fsync is not enough there")

    monkeypatch.setattr(files, "_fcntl", MacOS)
    monkeypatch.setattr(os, "fsync", never)
    with new_game(path) as store:
        store.append(None, *DONE)
        store.backup("turn 1")
        for setting in ("fullfsync", "checkpoint_fullfsync"):
            assert store._con.execute(f"PRAGMA {setting}").fetchone() == (1,)
    assert asked == [51] * 4, "the new file and the backup, and the folder of each"


def test_a_disk_that_cannot_be_read_sets_no_journal_aside(
    path: Path, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose journal it is can be said only by one that was read."""
    killed(path, left)
    shutil.copyfile(path, left)  # closed in order, beside a journal

    def unreadable(con: sqlite3.Connection, file: Path) -> Contents:
        if con.execute("PRAGMA journal_mode").fetchone()[0] == "wal" and not alone:
            raise failed
        alone.clear()
        return read_all(con, file)

    failed, alone = sqlite3.OperationalError("disk I/O error"), [True]
    failed.sqlite_errorcode = sqlite3.SQLITE_IOERR
    monkeypatch.setattr(in_play, "read_all", unreadable)
    assert in_play.check_belongs(left) == ([], None)
    assert not alone, "both were looked at"
