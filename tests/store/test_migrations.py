"""A file of an older version is copied, then brought up to date, all steps or none."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from ffts.store import backups, layout, migrations
from ffts.store.errors import Damaged, TooOld
from ffts.store.files import Access
from ffts.store.migrations import MigrationFailed, Step, bring_up_to_date
from ffts.store.sqlite import Store
from tests.store.builders import all_of, new_game
from tests.store.test_opening import protected
from tests.store.test_writing import DONE


def _add_note(con: sqlite3.Connection) -> None:
    con.execute("ALTER TABLE head ADD COLUMN note TEXT")


def _fill_note(con: sqlite3.Connection) -> None:
    con.execute("UPDATE head SET note = why || '!'")


def _stumble(con: sqlite3.Connection) -> None:
    con.execute("UPDATE head SET note = nothing")


STEPS: Mapping[int, Step] = {2: _add_note, 3: _fill_note}
BAD_STEPS: Mapping[int, Step] = {2: _add_note, 3: _stumble}


@pytest.fixture
def old(path: Path) -> Path:
    """A file of version 1 with two entries."""
    with new_game(path) as store:
        store.append(None, *DONE)
        store.append(1, *DONE)
    return path


@pytest.fixture
def newer_program(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the file was written, the program of the day after tomorrow, with two steps to its version 3."""
    monkeypatch.setattr(layout, "VERSION", 3)
    monkeypatch.setattr(migrations, "STEPS", STEPS)


@pytest.mark.usefixtures("newer_program")
def test_an_old_file_is_brought_up_to_date_and_says_so(old: Path) -> None:
    before = old.read_bytes()
    with Store.open(old) as store:
        assert "from file version 1 to 3" in store.notices[0]
        assert len(store.entries()) == 2
        notes = store._con.execute("SELECT note FROM head").fetchall()
        assert notes == [("started!",), ("played!",), ("played!",)]
        assert store._con.execute("PRAGMA user_version").fetchone() == (3,)
        for table in layout.INSERT_ONLY:
            with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
                store._con.execute(f"DELETE FROM {table}")
    (copy,) = backups.all_of(old)
    assert "before-version-3" in copy.name
    with closing(sqlite3.connect(copy)) as con:
        assert con.execute("PRAGMA user_version").fetchone() == (1,)
        assert con.execute("SELECT count(*) FROM entry").fetchone() == (2,)
    assert old.read_bytes() != before
    with Store.open(old) as store:
        assert store.notices == ()


@pytest.mark.usefixtures("newer_program")
def test_a_read_only_old_file_is_never_migrated(old: Path) -> None:
    before = old.read_bytes()
    with protected(old), pytest.raises(TooOld, match="Copy it to a folder you may write in"):
        Store.open(old)
    assert old.read_bytes() == before
    assert backups.all_of(old) == []


def test_an_old_file_that_another_program_has_open_is_never_migrated(old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(TooOld, match="make sure nobody else has it open"):
        bring_up_to_date(old, 1, Access.TAKEN)
    assert old.read_bytes() == before


@pytest.mark.parametrize("steps", [BAD_STEPS, {2: _add_note}])
def test_a_step_that_fails_changes_nothing(
    old: Path, monkeypatch: pytest.MonkeyPatch, steps: Mapping[int, Step]
) -> None:
    with Store.open(old) as store:
        before = all_of(store)
    monkeypatch.setattr(migrations, "STEPS", steps)
    monkeypatch.setattr(layout, "VERSION", 3)
    with pytest.raises(MigrationFailed, match="from file version 1 to 3.*is as it was, and a copy is in"):
        Store.open(old)
    monkeypatch.setattr(layout, "VERSION", 1)
    with Store.open(old) as store:
        assert all_of(store) == before


@pytest.mark.usefixtures("newer_program")
def test_a_damaged_old_file_is_left_alone(old: Path) -> None:
    content = old.read_bytes()
    harmed = content[:4096] + bytes(4096) + content[8192:]
    old.write_bytes(harmed)
    with pytest.raises(Damaged):
        Store.open(old)
    assert old.read_bytes() == harmed
    assert backups.all_of(old) == []


def test_every_version_after_the_first_has_a_step() -> None:
    assert sorted(migrations.STEPS) == list(range(2, layout.VERSION + 1))
