"""The journal of a killed program: whole it is worked in; harmed, it never takes an acknowledged entry along unsaid."""

from pathlib import Path
from random import Random

import pytest

from ffts.store.entries import Entry
from ffts.store.errors import Damaged
from ffts.store.files import wal_of
from ffts.store.journal import Journal
from ffts.store.repair import repair
from ffts.store.sqlite import Store
from tests.store.builders import all_of, new_game
from tests.store.test_repair import note

FRAME = 24 + 4096
ENTRIES = 40

Left = tuple[bytes, bytes, list[Entry]]


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Left:
    """What a killed program leaves: the file, its journal, and the entries that were acknowledged."""
    path = tmp_path_factory.mktemp("left") / "game.ffts"
    with new_game(path) as store:
        for number in range(1, ENTRIES + 1):
            store.append(number - 1 or None, *note(number))
        return path.read_bytes(), wal_of(path).read_bytes(), store.entries()


def leave(path: Path, left: Left, journal: bytes) -> None:
    path.write_bytes(left[0])
    wal_of(path).write_bytes(journal)


def test_a_whole_journal_is_worked_in(path: Path, left: Left) -> None:
    leave(path, left, left[1])
    with Store.open(path) as store:
        assert store.entries() == left[2]
        assert store.notices == ()
    assert list(path.parent.iterdir()) == [path]


def test_a_flipped_bit_in_the_journal_is_found_and_the_rest_is_saved(path: Path, left: Left, tmp_path: Path) -> None:
    chance = Random(5)
    kept = []
    for number in range(30):
        harmed = bytearray(left[1])
        harmed[chance.randrange(len(harmed) - 6 * FRAME)] ^= 1 << chance.randrange(8)
        leave(path, left, bytes(harmed))
        with pytest.raises(Damaged, match="-wal, the journal beside it, is not what was written"):
            Store.open(path)
        assert wal_of(path).read_bytes() == harmed
        kept.append(repair(path, tmp_path / f"{number}.ffts").kept_entries)
    assert sum(kept) > ENTRIES * len(kept) * 0.9


def test_a_last_transaction_cut_short_is_dropped_with_a_notice(path: Path, left: Left) -> None:
    harmed = bytearray(left[1])
    harmed[-FRAME // 2] ^= 1
    leave(path, left, bytes(harmed))
    with Store.open(path) as store:
        assert store.entries() == left[2][:-1]
        assert "Check that the last thing done before that is there" in store.notices[0]


def test_frames_of_an_older_round_do_not_count(path: Path, left: Left) -> None:
    leave(path, left, left[1])
    with Store.open(path) as store:
        store.work_in()
        store.append(ENTRIES, *note(ENTRIES + 1))
        journal, seen = Journal(wal_of(path).read_bytes()), all_of(store)
        content, left_over = path.read_bytes(), wal_of(path).read_bytes()
    assert len(left_over) == len(left[1]), "the journal was begun anew in the same file"
    assert journal.dropped() == 0
    now, older = journal.pages()
    assert now and older and len(now) + len(older) == len(left_over) // FRAME
    path.write_bytes(content)
    wal_of(path).write_bytes(left_over)
    with Store.open(path) as store:
        assert all_of(store) == seen
        assert store.notices == ()


def test_an_empty_journal_is_none(path: Path, left: Left) -> None:
    journal = Journal(b"")
    assert (journal.dropped(), journal.pages(), journal.opens_well) == (0, ([], []), False)
    leave(path, (left[0], b"", []), b"")
    with Store.open(path) as store:
        assert store.entries() == left[2][:1]
        assert "has lost its journal" in store.notices[0]
