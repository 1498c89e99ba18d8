"""Rows of the players' room: made when it is opened, kept as they were written, saved with everything else."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ffts.store import layout
from ffts.store.errors import CannotWrite, Damaged, Displaced
from ffts.store.repair import repair
from ffts.store.room_rows import GAP, RoomRow, is_there
from ffts.store.sqlite import Store
from tests.store.builders import all_of, new_game, play
from tests.store.test_repair import change, note
from tests.store.test_writing import DONE


def letter(number: int, key: str = "", seat: int = 1) -> RoomRow:
    """A letter that can be found in the bytes of the file."""
    return RoomRow("letter", f'{{"number":{number},"words":"<{number:04}>"}}', f"{seat} {key or f'key {number}'}")


def answer(number: int, entry: int | None) -> RoomRow:
    return RoomRow("answer", f'{{"letter":{number},"entry":{"null" if entry is None else entry}}}')


def with_letters(path: Path, count: int) -> None:
    with new_game(path) as store:
        store.open_room()
        for number in range(1, count + 1):
            store.add_to_room(letter(number))


def test_a_game_without_a_room_has_no_tables_for_one(path: Path) -> None:
    with new_game(path) as store:
        play(store, Random(1), 3)
        assert store.room_rows("letter") == ()
    with closing(sqlite3.connect(path)) as con:
        assert not is_there(con)


def test_opening_the_room_changes_neither_version_nor_seal_of_the_layout(path: Path) -> None:
    with new_game(path) as store:
        store.open_room()
        store.open_room()
    with closing(sqlite3.connect(path)) as con:
        assert is_there(con)
        assert con.execute("PRAGMA user_version").fetchone() == (layout.VERSION,)
        assert con.execute("SELECT layout FROM game").fetchone() == (layout.layout_seal(con),)


def test_what_was_added_is_there_when_the_game_is_opened_again(path: Path) -> None:
    with_letters(path, 3)
    with Store.open(path) as store:
        assert store.room_rows("letter") == tuple(letter(number).body for number in (1, 2, 3))
        assert store.room_rows("seat") == ()


def test_a_letter_stands_in_the_journal_before_it_is_acknowledged(path: Path) -> None:
    with new_game(path) as store:
        store.open_room()
        store.add_to_room(letter(1))
        with closing(sqlite3.connect(path)) as other:
            assert other.execute("SELECT body FROM letter").fetchall() == [(letter(1).body,)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE letter SET body = 'x'",
        "DELETE FROM letter",
        "INSERT INTO letter VALUES (7, NULL, '{}', 0)",
        "INSERT OR REPLACE INTO letter VALUES (1, NULL, '{}', 0)",
    ],
)
def test_sqlite_itself_refuses_to_change_a_row(path: Path, statement: str) -> None:
    with_letters(path, 2)
    with closing(sqlite3.connect(path)) as con, pytest.raises(sqlite3.IntegrityError):
        con.execute(statement)


def test_a_key_of_a_seat_counts_once(path: Path) -> None:
    with new_game(path) as store:
        store.open_room()
        store.add_to_room(letter(1, key="form"), letter(2, key="form", seat=2))
        with pytest.raises(CannotWrite):
            store.add_to_room(letter(3, key="form"))
        assert len(store.room_rows("letter")) == 2


def test_a_row_goes_into_the_file_with_its_entry_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with new_game(path) as store:
        store.open_room()
        with store.along(lambda entry: (answer(1, entry),)):
            store.append(None, *DONE)
        assert store.room_rows("answer") == (answer(1, 1).body,)
        store.append(1, *DONE)
        assert len(store.room_rows("answer")) == 1
        with store.along(lambda entry: (RoomRow("nowhere", "{}"),)), pytest.raises(KeyError):
            store.append(2, *DONE)
        assert len(store.entries()) == 2


def test_a_changed_row_is_found_when_the_game_is_opened(path: Path) -> None:
    with_letters(path, 3)
    change(path, b"<0002>", b"<9992>")
    with pytest.raises(Damaged, match="row 2 of letter is not what was written"):
        Store.open(path)


def test_a_repair_keeps_what_can_be_read_and_leaves_a_gap(path: Path) -> None:
    with_letters(path, 3)
    change(path, b"<0002>", b"<9992>")
    target = path.with_name("saved.ffts")
    report = repair(path, target)
    assert "Of the players' room: 0 rows of seats and 2 letters. 1 more rows of the room were lost." in report.lines
    with Store.open(target) as store:
        assert store.room_rows("letter") == (letter(1).body, GAP, letter(3).body)


def test_a_repair_gives_answers_the_new_numbers_of_their_entries(path: Path) -> None:
    with new_game(path) as store:
        store.open_room()
        first = None
        for number in (1, 2):
            first = store.append(first and None, *note(number)).id
        with store.along(lambda entry: (answer(1, entry),)):
            store.append(None, *note(3))
    change(path, b"<0001>", b"<9991>")
    target = path.with_name("saved.ffts")
    repair(path, target)
    with Store.open(target) as store:
        assert [entry.command for entry in store.entries()] == [note(2)[0], note(3)[0]]
        assert store.room_rows("answer") == ('{"letter": 1, "entry": 2}',)


def test_a_game_that_is_written_anew_takes_its_letters_along(path: Path) -> None:
    with new_game(path) as store:
        store.open_room()
        store.add_to_room(letter(1))
        store.append(None, *DONE)
        before = all_of(store)
        path.rename(path.with_name("elsewhere.ffts"))
        with pytest.raises(Displaced) as fault:
            store.add_to_room(letter(2))
        assert fault.value.rescued
    with Store.open(fault.value.rescued) as store:
        assert store.room_rows("letter") == (letter(1).body,)
        assert all_of(store)[2] == before[2]


def test_a_backup_has_the_letters(path: Path) -> None:
    with new_game(path) as store:
        store.open_room()
        store.add_to_room(letter(1))
        backup = store.backup("turn 1")
    assert backup
    with Store.open(backup) as kept:
        assert kept.room_rows("letter") == (letter(1).body,)


def test_a_file_in_which_only_letters_were_written_is_closed_in_order(path: Path) -> None:
    with_letters(path, 5)
    assert [file.name for file in path.parent.glob(f"{path.name}-*")] == []
    with Store.open(path) as store:
        assert store.notices == ()
