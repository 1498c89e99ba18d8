"""No room on the disk: it is said, what was recorded stays, and the game goes on once there is room."""

import errno
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from ffts.store.errors import DiskFull
from ffts.store.sqlite import Store
from tests.store.builders import CATALOG, all_of, new_game
from tests.store.test_writing import DONE

LARGE = ("{}", "", '{"kind":"NoteMade"}\n' * 5000, "0.1.0")


def no_room(store: Store) -> None:
    """The file may not grow any more."""
    ((pages,),) = store._con.execute("PRAGMA page_count").fetchall()
    store._con.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_costs_nothing_that_was_recorded(path: Path) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
        store.keep_draft("{}", '{"faces":[6]}')
        before = all_of(store)
        no_room(store)
        for write in (
            lambda: store.append(1, *LARGE),
            lambda: store.append_all(None, [DONE, LARGE], "amended"),
            lambda: store.keep_draft(*LARGE[1:3]),
        ):
            with pytest.raises(DiskFull, match="no room on the disk.*Everything recorded before is safe"):
                write()
            assert all_of(store) == before
        store._con.execute("PRAGMA max_page_count = 100000")
        added = store.append(1, *LARGE)
        assert (added.id, store.head(), store.draft()) == (2, 2, None)
        after = all_of(store)
    with Store.open(path) as store:
        assert all_of(store) == after


def test_a_new_game_that_finds_no_room_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DiskFull, match="no room on the disk"):
        new_game(path)
    assert not path.exists()


def test_a_copy_that_finds_no_room_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("ffts.store.backups.sync_file", full)
    with new_game(path) as store:
        with pytest.raises(DiskFull, match="no room on the disk.*The game itself is whole"):
            store.copy_to(path.with_name("copy.ffts"))
        assert not path.with_name("copy.ffts").exists()
        assert list(path.parent.glob("*.making")) == []
        assert store.catalog() == CATALOG
        with pytest.raises(DiskFull):
            store.backup("turn 1")
        store.append(None, *DONE)


def test_a_disk_that_fails_is_reported_in_its_own_words(path: Path) -> None:
    class Failing:
        """A connection whose disk is pulled out at the commit."""

        def __init__(self, con: sqlite3.Connection) -> None:
            self.con, self.executemany, self.rollback = con, con.executemany, con.rollback

        def execute(self, sql: str, *values: Sequence[str | int]) -> sqlite3.Cursor:
            if sql == "COMMIT":
                fault = sqlite3.OperationalError("disk I/O error")
                fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
                raise fault
            return self.con.execute(sql, *values)

    with new_game(path) as store:
        real = store._con
        store.__dict__["_con"] = Failing(real)
        with pytest.raises(Exception, match="Nothing can be written .*disk I/O error.*on another disk"):
            store.append(None, *DONE)
        store.__dict__["_con"] = real
        store.append(None, *DONE)
        assert len(store.entries()) == 1
