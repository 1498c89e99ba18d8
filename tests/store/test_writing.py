"""What is written is there again, in one file, and nothing that was written is ever changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlmodel import SQLModel

from ffts.store import tables
from ffts.store.contents import DRAFTS, ENTRIES, GAMES, HEADS
from ffts.store.entries import WaitingCommand
from ffts.store.errors import CannotWrite
from ffts.store.layout import APPLICATION_ID, INSERT_ONLY, PLAYED, SPARE, STARTED, TABLES, VERSION
from ffts.store.sealing import digest
from ffts.store.sqlite import Store
from tests.store.builders import CATALOG, all_of, new_game, play

DONE = ('{"kind":"CloseSegment"}', "", '{"kind":"SegmentBegan"}\n{"kind":"TurnBegan"}', "0.1.0")


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with new_game(path) as game:
        yield game


def test_a_new_game_stands_at_its_start_and_is_pinned_to_its_catalog(store: Store) -> None:
    assert (store.info.id, store.info.module, store.info.title) == (1, "skies", "Östlich von Rossel")
    assert store.info.scenario == "first-strike"
    assert store.info.catalog_digest == digest(CATALOG)
    assert store.catalog() == CATALOG
    assert store.entries() == []
    assert store.head() is None
    assert [(head.id, head.entry, head.why) for head in store.heads()] == [(1, None, STARTED)]
    assert store.draft() is None
    assert not store.read_only and store.notices == ()


def test_what_is_appended_is_where_the_game_stands(store: Store) -> None:
    first = store.append(None, *DONE)
    second = store.append(first.id, *DONE)
    assert (first.id, first.parent, second.id, second.parent) == (1, None, 2, 1)
    assert (first.command, first.rolls, first.events, first.version) == DONE
    assert store.entries() == [first, second]
    assert store.head() == 2
    assert [(head.entry, head.why) for head in store.heads()] == [(None, STARTED), (1, PLAYED), (2, PLAYED)]


def test_undo_moves_the_head_and_a_new_entry_begins_a_branch(store: Store) -> None:
    store.append(None, *DONE)
    undone = store.append(1, *DONE)
    store.move_head(1, "undone")
    branch = store.append(1, *DONE)
    assert undone in store.entries()
    assert (branch.id, branch.parent, store.head()) == (3, 1, 3)
    assert store.move_head(None, "undone").entry is None
    assert store.head() is None


def test_a_branch_is_written_at_once_with_one_head(store: Store) -> None:
    store.append(None, *DONE)
    branch = store.append_all(None, [DONE, DONE, DONE], "amended")
    assert [(entry.id, entry.parent) for entry in branch] == [(2, None), (3, 2), (4, 3)]
    assert [(head.entry, head.why) for head in store.heads()[1:]] == [(1, PLAYED), (4, "amended")]


def test_a_branch_without_entries_only_moves_the_head(store: Store) -> None:
    store.append(None, *DONE)
    assert store.append_all(None, [], "amended") == []
    assert store.head() is None


def test_a_draft_is_replaced_and_goes_with_the_entry_it_becomes(store: Store) -> None:
    store.keep_draft("{}", "")
    store.keep_draft("{}", '{"faces":[3]}')
    assert store.draft() == WaitingCommand("{}", '{"faces":[3]}')
    store.append(None, *DONE)
    assert store.draft() is None
    store.keep_draft("{}", "")
    store.drop_draft()
    store.drop_draft()
    assert store.draft() is None


def test_a_draft_stays_when_the_head_moves(store: Store) -> None:
    store.keep_draft("{}", "")
    store.move_head(None, "undone")
    assert store.draft() == WaitingCommand("{}", "")


def test_nothing_can_follow_an_entry_that_is_not_there(store: Store) -> None:
    for wrong in (1, 0, -1):
        with pytest.raises(ValueError, match=f"no entry {wrong} in"):
            store.append(wrong, *DONE)
        with pytest.raises(ValueError, match=f"no entry {wrong} in"):
            store.move_head(wrong, "undone")
    assert (store.entries(), store.head()) == ([], None)


def test_everything_is_there_again_in_one_file(store: Store) -> None:
    play(store, Random(1), 60)
    store.keep_draft("{}", '{"faces":[3]}')
    seen = all_of(store)
    store.close()
    assert list(store.path.parent.iterdir()) == [store.path]
    with Store.open(store.path) as again:
        assert all_of(again) == seen
        again.append(again.head(), *DONE)
    assert list(store.path.parent.iterdir()) == [store.path]


def test_closing_twice_does_no_harm_and_then_nothing_is_written(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(CannotWrite, match="it is closed"):
        store.append(None, *DONE)


def test_a_file_that_is_there_is_not_written_over(store: Store) -> None:
    before = store.path.read_bytes()
    with pytest.raises(CannotWrite, match="is there already"):
        new_game(store.path)
    assert store.path.read_bytes() == before


def test_a_game_cannot_be_made_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="Choose a folder that is there"):
        new_game(tmp_path / "nowhere" / "game.ffts")


def test_a_string_that_cannot_be_written_leaves_the_store_usable(store: Store) -> None:
    with pytest.raises(UnicodeEncodeError):
        store.append(None, "\ud800", "", "", "")
    store.append(None, *DONE)
    assert len(store.entries()) == 1


@pytest.mark.parametrize("table", INSERT_ONLY)
def test_sqlite_itself_refuses_to_change_or_delete_a_row(store: Store, table: str) -> None:
    store.append(None, *DONE)
    store.close()
    with closing(sqlite3.connect(store.path)) as con:
        column = con.execute(f"SELECT * FROM {table}").description[-1][0]
        with pytest.raises(sqlite3.IntegrityError, match="never changed"):
            con.execute(f"UPDATE {table} SET {column} = {column}")
        with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
            con.execute(f"DELETE FROM {table}")
        with pytest.raises(sqlite3.IntegrityError, match="next number|never replaced"):
            con.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}")


def test_the_file_says_whose_it_is_and_how_it_keeps_its_promise(store: Store) -> None:
    store.append(None, *DONE)
    facts = {
        name: store._con.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("application_id", "user_version", "journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert facts == {
        "application_id": APPLICATION_ID,
        "user_version": VERSION,
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


def test_the_file_has_the_columns_that_are_declared(store: Store) -> None:
    names = {name for (name,) in store._con.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert names == {*TABLES, SPARE, "in_play", "sqlite_sequence"}
    in_file = {name: [column for _, column, *_ in store._con.execute(f"PRAGMA table_info({name})")] for name in TABLES}
    assert {name: declared(name) for name in TABLES} == in_file
    assert tables.EntryRow.__tablename__ in names


def declared(table: str) -> list[str]:
    return [column.name for column in SQLModel.metadata.tables[table].columns]


@pytest.mark.parametrize(("table", "reads"), [("game", GAMES), ("entry", ENTRIES), ("head", HEADS), ("draft", DRAFTS)])
def test_what_is_read_without_the_sql_library_are_the_columns_that_are_declared(table: str, reads: str) -> None:
    named = reads.removeprefix("SELECT ").partition(" FROM ")[0].split(", ")
    assert sorted(named) == sorted(declared(table))


def test_a_second_store_sees_what_the_first_goes_on_to_write(store: Store) -> None:
    with Store.open(store.path) as second:
        store.append(None, *DONE)
        store.keep_draft("{}", "")
        assert all_of(second) == all_of(store)


@pytest.mark.parametrize("letters", ["x" * 246, "x" * 146, "ō" * 110, "x" * 5000])
def test_a_name_too_long_to_be_opened_again_is_not_given(tmp_path: Path, letters: str) -> None:
    """Journal, lock and backups add to it; a game of 255 letters was made and could never be opened."""
    with pytest.raises(CannotWrite, match="its name is too long.*Choose a shorter name"):
        new_game(tmp_path / f"{letters}.ffts")
    with new_game(tmp_path / f"{'x' * 145}.ffts") as store, pytest.raises(CannotWrite, match="name is too long"):
        store.copy_to(tmp_path / f"{letters}.ffts")
    assert len(list(tmp_path.iterdir())) == 1


def test_a_path_too_long_for_sqlite_is_not_given(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["x" * 90] * 5)
    deep.mkdir(parents=True)
    with pytest.raises(CannotWrite, match="its name is too long"):
        new_game(deep / "game.ffts")
    assert not any(deep.iterdir())


def test_the_longest_name_is_played_backed_up_and_opened(tmp_path: Path) -> None:
    path = tmp_path / f"{'ō' * 72}.ffts"
    with new_game(path) as store:
        store.append(None, *DONE)
        assert store.backup("a word that goes on and on and on until nobody listens")
    with Store.open(path) as store:
        assert len(store.entries()) == 1 and store.notices == ()
