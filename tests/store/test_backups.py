"""Backups: each is a game by itself, and the older they are the fewer are kept."""

import shutil
from pathlib import Path
from random import Random

import pytest

from ffts.store import backups
from ffts.store.errors import CannotWrite
from ffts.store.sqlite import Store
from tests.store.builders import all_of, new_game, play
from tests.store.test_writing import DONE


def test_a_backup_opens_as_the_game_it_was(path: Path) -> None:
    with new_game(path) as store:
        play(store, Random(4), 20)
        then = all_of(store)
        backup = store.backup("turn 3: sunset/dusk?")
        store.append(store.head(), *DONE)
    assert backup == path.parent / "Coral Sea, 8. Mai.backups" / "Coral Sea, 8. Mai 0001 turn-3-sunset-dusk.ffts"
    with Store.open(backup) as store:
        assert not store.read_only
        assert all_of(store) == then
        store.append(store.head(), *DONE)


def test_the_last_ten_are_kept_then_every_tenth(path: Path) -> None:
    with new_game(path) as store:
        for turn in range(1, 33):
            store.backup(f"turn {turn}")
    kept = [int(file.stem.rsplit("-", 1)[1]) for file in backups.all_of(path)]
    assert kept == [10, 20, *range(23, 33)]


def test_a_long_game_keeps_few_of_its_oldest() -> None:
    kept: list[int] = []
    for newest in range(1, 2501):
        gone = set(backups.thinned(kept, newest))
        kept = [number for number in kept if number not in gone] + [newest]
    assert kept == [1000, *range(1600, 2401, 100), *range(2410, 2491, 10), *range(2491, 2501)]


def test_a_backup_without_a_word_still_has_a_name(path: Path) -> None:
    with new_game(path) as store:
        backup = store.backup(" ?! ")
    assert backup and backup.name == "Coral Sea, 8. Mai 0001 backup.ffts"


def test_numbers_in_the_name_of_the_game_are_not_those_of_its_backups(tmp_path: Path) -> None:
    with new_game(tmp_path / "8 May 1942 draft.ffts") as store:
        first, second = store.backup("turn 1"), store.backup("turn 2")
    assert backups.all_of(store.path) == [first, second]
    assert second and second.name == "8 May 1942 draft 0002 turn-2.ffts"


def test_a_copy_takes_a_free_name_only(path: Path) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
        store.copy_to(path.with_name("copy.ffts"))
        with pytest.raises(CannotWrite, match="copy.ffts is there already"):
            store.copy_to(path.with_name("copy.ffts"))
        with pytest.raises(CannotWrite, match="Choose a folder that is there"):
            store.copy_to(path.parent / "nowhere" / "copy.ffts")
        with Store.open(path.with_name("copy.ffts")) as copy:
            assert all_of(copy) == all_of(store)
    assert sorted(path.parent.iterdir()) == sorted([path, path.with_name("copy.ffts")])


def test_a_folder_of_backups_that_cannot_be_made_is_reported(path: Path) -> None:
    with new_game(path) as store:
        backups.folder_of(path).touch()
        with pytest.raises(CannotWrite, match="backups is there already"):
            store.backup("turn 1")


def test_a_file_copied_without_its_journal_says_that_its_backups_go_on(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere" / path.name
    with new_game(path) as store:
        copy.parent.mkdir()
        copy.write_bytes(path.read_bytes())
        for _ in range(3):
            store.append(store.head(), *DONE)
        backup = store.backup("turn 1")
        store.append(3, *DONE)
    shutil.copytree(backups.folder_of(path), backups.folder_of(copy))
    with Store.open(path) as store:
        assert store.behind is None, "the file goes on further than its backup"
    with Store.open(copy) as store:
        assert backup and store.behind and store.behind.backup == backups.folder_of(copy) / backup.name
        assert f"backups/{backup.name}, goes on for 3 steps" in str(store.behind)
        assert store.entries() == []


def test_backups_of_another_game_of_that_name_say_nothing(path: Path) -> None:
    with new_game(path) as store:
        store.append(None, *DONE)
        store.backup("turn 1")
    path.unlink()
    new_game(path, '{"another": "game"}').close()
    with Store.open(path) as store:
        assert store.behind is None


def test_a_journal_worked_in_leaves_a_file_that_is_whole_by_itself(path: Path) -> None:
    with new_game(path) as store:
        for _ in range(3):
            store.append(store.head(), *DONE)
        alone = path.with_name("alone.ffts")
        alone.write_bytes(path.read_bytes())
        store.work_in()
        path.with_name("worked in.ffts").write_bytes(path.read_bytes())
        seen = all_of(store)
    with Store.open(alone) as store:
        assert len(store.entries()) == 1
        assert "has lost its journal" in store.notices[0]
    with Store.open(path.with_name("worked in.ffts")) as store:
        assert all_of(store) == seen
