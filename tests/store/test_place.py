"""An open game whose file is moved, replaced, deleted or written over: said at once, and nothing recorded is lost."""

import os
import shutil
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from ffts.store import sqlite
from ffts.store.errors import Displaced
from ffts.store.files import wal_of
from ffts.store.sqlite import Statement, Store
from tests.store.builders import Seen, all_of, new_game, play
from tests.store.test_writing import DONE

Deed = Callable[[Path], object]


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere.ffts"))


def delete(path: Path) -> None:
    path.unlink()


def delete_all(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()


def move_the_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("another folder"))


def replace(path: Path) -> None:
    other(path).replace(path)


def write_over(path: Path) -> None:
    """As `cp` and some that synchronise folders do it: the same file, with what is in another one."""
    shutil.copyfile(other(path), path)
    other(path).unlink()


def other(path: Path) -> Path:
    """Another whole game, put away."""
    there = path.with_name("other.ffts")
    if not there.exists():
        with new_game(there, '{"another": "game"}') as store:
            store.append(None, *DONE)
    return there


DEEDS: dict[str, tuple[Deed, str]] = {
    "moved": (move, "was moved or deleted while it was open"),
    "deleted": (delete, "was moved or deleted while it was open"),
    "deleted with its journal": (delete_all, "was moved or deleted while it was open"),
    "replaced": (replace, "was replaced by another file while it was open"),
    "written over": (write_over, "was written over by another program while it was open"),
}


def given(path: Path) -> Store:
    """A game in play, with things undone, amended, and a command that waits."""
    store = new_game(path)
    play(store, Random(4), 30)
    store.keep_draft("{}", '{"faces":[6]}')
    return store


def rescued(path: Path) -> Seen:
    with Store.open(path) as store:
        assert not store.notices
        return all_of(store)


@pytest.mark.parametrize("deed", DEEDS)
def test_a_file_taken_away_is_reported_and_what_was_done_is_kept_beside_it(deed: str, path: Path) -> None:
    harm, why = DEEDS[deed]
    with given(path) as store:
        before = all_of(store)
        harm(path)
        with pytest.raises(Displaced, match=f"{why}.*Everything recorded before is kept in .* rescued.ffts") as fault:
            store.append(store.head(), *DONE)
        kept = path.with_name("Coral Sea, 8. Mai rescued.ffts")
        assert fault.value.rescued == kept
        assert all_of(store) == before, "the game on the table is still readable"
        assert store.read_only
        with pytest.raises(Displaced):
            store.append(store.head(), *DONE)
        store.copy_to(path.with_name("saved as.ffts"))
    assert rescued(kept) == rescued(path.with_name("saved as.ffts")) == before


@pytest.mark.parametrize("deed", DEEDS)
def test_it_is_kept_although_nothing_is_ordered_any_more(deed: str, path: Path) -> None:
    with given(path) as store:
        before = all_of(store)
        DEEDS[deed][0](path)
    assert store.displaced
    assert rescued(path.with_name("Coral Sea, 8. Mai rescued.ffts")) == before


@pytest.mark.parametrize("deed", ["replaced", "written over"])
def test_the_file_that_is_there_now_is_left_as_it_is(deed: str, path: Path) -> None:
    with Store.open(other(path)) as store:
        theirs = all_of(store)
    with given(path) as store:
        DEEDS[deed][0](path)
        content = path.read_bytes()
        with pytest.raises(Displaced):
            store.append(store.head(), *DONE)
    assert path.read_bytes() == content
    assert not wal_of(path).exists()
    assert rescued(path) == theirs


def test_taken_away_in_the_midst_of_an_order_it_is_not_acknowledged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with given(path) as store:
        before = all_of(store)
        commit, moved = store._commit, path.with_name("moved.ffts")

        def move_meanwhile(statements: Sequence[Statement]) -> None:
            commit(statements)
            path.rename(moved)

        monkeypatch.setattr(store, "_commit", move_meanwhile)
        with pytest.raises(Displaced):
            store.append(store.head(), *DONE)
        assert all_of(store) == before
    assert rescued(path.with_name("Coral Sea, 8. Mai rescued.ffts")) == before


def test_a_folder_that_is_gone_leaves_a_folder_of_ones_own(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ffts.store.rescue.user_data_path", lambda *_, **__: tmp_path / "own")
    with given(path) as store:
        before = all_of(store)
        move_the_folder(path)
        with pytest.raises(Displaced) as fault:
            store.append(store.head(), *DONE)
        kept = tmp_path / "own" / "rescued" / "Coral Sea, 8. Mai rescued.ffts"
        assert fault.value.rescued == kept and str(kept) in str(fault.value)
    assert rescued(kept) == before


def test_where_nothing_can_be_written_it_stays_readable_until_it_is_saved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    with given(path) as store:
        before = all_of(store)
        monkeypatch.setattr("ffts.store.rescue.write_new", full)
        path.unlink()
        with pytest.raises(Displaced, match="in the memory of this program only.*before you close") as fault:
            store.append(store.head(), *DONE)
        assert fault.value.rescued is None
        store.copy_to(path.with_name("saved as.ffts"))
    assert rescued(path.with_name("saved as.ffts")) == before


def test_a_second_rescue_takes_another_name(path: Path) -> None:
    for name in ("Coral Sea, 8. Mai rescued.ffts", "Coral Sea, 8. Mai rescued 2.ffts"):
        with given(path):
            path.unlink()
        assert path.with_name(name).exists()


def test_a_journal_that_is_taken_away_is_begun_anew_and_the_game_goes_on(path: Path) -> None:
    with given(path) as store:
        wal_of(path).unlink()
        store.append(store.head(), *DONE)
        assert wal_of(path).exists() and store.displaced is None
        wal_of(path).rename(path.with_name("somewhere"))
        seen = all_of(store)
    assert rescued(path) == seen


def test_a_new_date_is_no_harm(path: Path) -> None:
    with given(path) as store:
        os.utime(path, (1, 1))
        store.append(store.head(), *DONE)
        path.touch()
        store.append(store.head(), *DONE)
        seen = all_of(store)
    assert rescued(path) == seen


def test_its_own_checkpoints_are_no_harm(path: Path) -> None:
    long = ("{}", "", "x" * 200_000, "0.1.0")
    with new_game(path) as store:
        for _ in range(60):  # several times a thousand pages, after which SQLite works the journal in by itself
            store.append(store.head(), *long)
        seen = all_of(store)
        assert store.displaced is None
    assert rescued(path) == seen


def test_heads_that_cannot_be_read_any_more_cost_the_ways_back_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with given(path) as store:
        before = all_of(store)
        monkeypatch.setattr(store, "heads", list)
        path.unlink()
    info, catalog, entries, heads, draft = rescued(path.with_name("Coral Sea, 8. Mai rescued.ffts"))
    assert (info, catalog, entries, draft) == (*before[:3], before[4])
    assert heads[-1].entry == before[3][-1].entry and len(heads) == 2


@pytest.mark.skipif(os.name == "nt", reason="rights are another thing there")
def test_the_rescue_is_for_the_same_eyes(path: Path) -> None:
    with given(path) as store:
        store.close()
    path.chmod(0o600)
    with Store.open(path) as store:
        path.unlink()
    assert stat.S_IMODE(path.with_name("Coral Sea, 8. Mai rescued.ffts").stat().st_mode) == 0o600


def test_a_journal_that_cannot_be_begun_anew_leaves_the_game_readable(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with given(path) as store:
        seen = all_of(store)
        wal_of(path).unlink()
        monkeypatch.setattr(sqlite, "connect_to_write", no_room)
        with pytest.raises(Displaced):
            store.append(store.head(), *DONE)
        assert all_of(store)[:3] == seen[:3], "every entry, though not the ways back"
