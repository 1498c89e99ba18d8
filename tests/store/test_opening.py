"""Files that are no game, no longer whole, or not ours to write: what is said, and that they stay as they are."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from ffts.store import files
from ffts.store.errors import CannotWrite, Damaged, NotAGame, SaveError, TooNew, Unreadable
from ffts.store.files import is_file
from ffts.store.layout import VERSION
from ffts.store.sqlite import Store
from tests.store.builders import all_of, new_game, play
from tests.store.test_writing import DONE


@contextmanager
def protected(*paths: Path) -> Iterator[None]:
    """Nobody may write there for a while."""
    modes = {path: path.stat().st_mode for path in paths}
    for path, mode in modes.items():
        path.chmod(mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    yield
    for path, mode in modes.items():
        path.chmod(mode)


def refused(path: Path, kind: type[SaveError], what: str) -> SaveError:
    """Opening the file is refused in this way, and leaves it as it was."""
    before = path.read_bytes() if is_file(path) else None
    with pytest.raises(kind, match=what) as refusal:
        Store.open(path)
    assert type(refusal.value) is kind
    assert str(refusal.value) == f"{refusal.value.what} {refusal.value.kept} {refusal.value.do}"
    if before is not None:
        assert path.read_bytes() == before
    return refusal.value


def test_a_file_that_is_not_there(path: Path) -> None:
    refused(path, Unreadable, "is not there.*choose another file")
    assert not path.exists()


def test_a_journal_without_its_file(path: Path) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
        shutil.copy(files.wal_of(path), path.parent / "kept")
    path.unlink()
    (path.parent / "kept").rename(files.wal_of(path))
    refused(path, Unreadable, "only .*-wal, the journal")
    assert files.wal_of(path).exists()


def test_a_folder(path: Path) -> None:
    refused(path.parent, Unreadable, "it is a folder")


def test_a_name_too_long_for_the_disk(path: Path) -> None:
    refused(path.with_name("x" * 5000), Unreadable, "cannot be read")


def test_an_empty_file(path: Path) -> None:
    path.touch()
    refused(path, Damaged, "it is empty")


@pytest.mark.parametrize("content", [b"PK\x03\x04", b"A letter to my aunt. " * 900, bytes(9000)])
def test_a_file_of_another_kind(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    refused(path, NotAGame, "not a game of this program")


def test_the_database_of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as con:
        con.execute("CREATE TABLE recipes (name)")
    refused(path, NotAGame, "not a game of this program")


def test_a_file_of_a_newer_program(path: Path) -> None:
    new_game(path).close()
    with closing(sqlite3.connect(path)) as con:
        con.execute(f"PRAGMA user_version = {VERSION + 1}")
    refused(path, TooNew, f"file version {VERSION + 1}.*Update this program")


def test_a_version_that_never_was(path: Path) -> None:
    new_game(path).close()
    with closing(sqlite3.connect(path)) as con:
        con.execute("PRAGMA user_version = 0")
    refused(path, Damaged, "there never was")


@pytest.mark.parametrize("left", [10, 99, 300, 4096, 9000])
def test_a_file_that_is_cut_off(path: Path, left: int) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
    path.write_bytes(path.read_bytes()[:left])
    refused(path, *((Damaged, "is damaged") if left > len(files.MAGIC) else (NotAGame, "not a game")))


def test_a_file_whose_first_bytes_are_gone_is_still_known_as_ours(path: Path) -> None:
    new_game(path).close()
    path.write_bytes(bytes(16) + path.read_bytes()[16:])
    refused(path, Damaged, "first page is not whole.*ffts repair")


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("UPDATE entry SET events = replace(events, 'Turn', 'Torn') WHERE id = 2", "entry 2 is not what was written"),
        ("UPDATE entry SET parent_id = NULL WHERE id = 3", "entry 3 is not what was written"),
        ("UPDATE entry SET parent_id = 99 WHERE id = 2", "or not what was written"),
        ("UPDATE entry SET parent_id = 'x' WHERE id = 2", "or not what was written"),
        ("UPDATE entry SET game_id = 7 WHERE id = 1", "or not what was written"),
        ("DELETE FROM entry WHERE id = 2", "a row is missing"),
        ("DELETE FROM entry WHERE id = 3", "rows of entry are missing at the end"),
        ("DELETE FROM head WHERE id = 4", "rows of head are missing at the end"),
        ("DELETE FROM head WHERE id = 2", "rows of head are missing"),
        ("DELETE FROM head", "rows of head are missing"),
        ("UPDATE head SET entry_id = 1 WHERE id = 4", "head 4 is not what was written"),
        ("UPDATE head SET at = 'yesterday' WHERE id = 2", "head 2 is not what was written"),
        ("UPDATE head SET entry_id = 99 WHERE id = 4", "where the game stands"),
        ("UPDATE game SET title = 'Midway'", "description of the game"),
        ("DELETE FROM game", "rows of game are missing"),
        ("DELETE FROM game; UPDATE sqlite_sequence SET seq = 0 WHERE name = 'game'", "no game"),
        ("UPDATE catalog SET body = body || ' '", "catalog of the game is not what was written"),
        ("DELETE FROM catalog", "catalog of the game is missing"),
        ("UPDATE catalog SET body = CAST(body AS BLOB)", "or not what was written"),
        ("UPDATE entry SET events = CAST(events AS BLOB) WHERE id = 2", "not what was written"),
        ("UPDATE draft SET rolls = 'six'", "waits for dice is not what was written"),
        ("DROP TABLE draft; CREATE TABLE draft (game_id, command, rolls, seal)", "description of the game"),
    ],
)
def test_a_row_that_is_not_what_was_written(path: Path, change: str, what: str) -> None:
    with new_game(path) as store:
        store.append_all(None, [DONE], "first")
        store.append(1, *DONE)
        store.append(2, *DONE)
        store.keep_draft("{}", "")
    with closing(sqlite3.connect(path)) as con:
        triggers = con.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            con.execute(f"DROP TRIGGER {name}")
        con.executescript(change)
        for _, sql in triggers:
            con.execute(sql)
    refused(path, Damaged, what)


def test_a_guard_that_was_taken_away(path: Path) -> None:
    new_game(path).close()
    with closing(sqlite3.connect(path)) as con:
        con.execute("DROP TRIGGER entry_never_goes")
    refused(path, Damaged, "description of the game")


def test_a_file_held_by_another_program(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "BUSY_SECONDS", 0.01)
    new_game(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unreadable, match="locked by another program"):
            Store.open(path)
    Store.open(path).close()


def test_a_file_held_while_something_is_added(path: Path) -> None:
    with new_game(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        store._con.execute("PRAGMA busy_timeout = 10")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotWrite, match="another program holds it"):
            store.append(None, *DONE)
        other.execute("ROLLBACK")
        store.append(None, *DONE)


def test_another_program_that_wrote_to_the_file(path: Path) -> None:
    with new_game(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("INSERT INTO entry VALUES (1, 1, NULL, '', '', '', '', '', 0)")
        with pytest.raises(CannotWrite, match="another program has written to it"):
            store.append(None, *DONE)


def test_a_write_protected_file_opens_read_only_and_says_so(path: Path) -> None:
    with new_game(path) as store:
        play(store, Random(2), 20)
        seen = all_of(store)
    with protected(path), Store.open(path) as store:
        assert store.read_only
        assert "write-protected" in store.notices[0]
        assert all_of(store) == seen
        with pytest.raises(CannotWrite, match="opened read-only"):
            store.append(None, *DONE)
        with pytest.raises(CannotWrite, match="opened read-only"):
            store.keep_draft("{}", "")
        assert store.backup("turn 1") is None
        store.copy_to(path.with_name("copy.ffts"))
    assert sorted(path.parent.iterdir()) == sorted([path, path.with_name("copy.ffts")])
    with Store.open(path.with_name("copy.ffts")) as copy:
        assert all_of(copy) == seen
        copy.append(None, *DONE)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_write_protected_file_with_its_journal_is_read_with_it(path: Path, what: str) -> None:
    with new_game(path) as store:
        play(store, Random(2), 20)
        seen = all_of(store)
        left = path.parent.parent / "left"
        shutil.copytree(path.parent, left, ignore=shutil.ignore_patterns("*-shm"))
    names = sorted(os.listdir(left))
    with protected(left if what == "folder" else left / path.name), Store.open(left / path.name) as store:
        assert store.read_only
        assert all_of(store) == seen
    assert sorted(os.listdir(left)) == names


def test_a_disk_that_lets_nothing_be_written_gives_a_read_only_store(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game(path).close()
    real = files.connect

    def refuse(path: Path, options: str = "mode=rw", patience: float | None = None) -> sqlite3.Connection:
        return real(path, "mode=ro" if options == "mode=rw" else options, patience)

    monkeypatch.setattr("ffts.store.opening.connect", refuse)
    with Store.open(path) as store:
        assert store.read_only
        assert "cannot be written to: attempt to write a readonly database" in store.notices[0]
