"""Repair: what can be saved, what is said of it, and that the damaged file is not touched."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ffts.store import files, pages
from ffts.store.errors import CannotWrite, Damaged, Unreadable
from ffts.store.layout import REPAIRED
from ffts.store.repair import BeyondRepair, repair
from ffts.store.salvage import Pinned
from ffts.store.sqlite import Store
from tests.store.builders import CATALOG, all_of, new_game, play
from tests.store.test_writing import DONE

PAGE = 4096


def note(number: int) -> tuple[str, str, str, str]:
    """Something to record that can be found in the bytes of the file."""
    return f'{{"kind":"WriteNote","text":"<{number:04}>"}}', "", "x" * 700, "0.1.0"


def line_of(path: Path, entries: int) -> None:
    """A game in which one entry follows the other."""
    with new_game(path) as store:
        for number in range(1, entries + 1):
            store.append(number - 1 or None, *note(number))


def change(path: Path, old: bytes, new: bytes) -> None:
    """Damage the file where these bytes are."""
    content = path.read_bytes()
    assert content.count(old) == 1 and len(old) == len(new)
    path.write_bytes(content.replace(old, new))


def without_spare(path: Path) -> None:
    """As a file of an older program: each thing stands in it once."""
    with closing(sqlite3.connect(path)) as con:
        ((body,),) = con.execute("SELECT body FROM spare").fetchall()
        con.execute("DROP TABLE spare")
        con.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(path.read_bytes().replace(body[:50], bytes(50)))


@pytest.fixture
def target(path: Path) -> Path:
    return path.with_name("saved ä.ffts")


def test_a_whole_file_is_saved_whole(path: Path, target: Path) -> None:
    with new_game(path) as store:
        play(store, Random(3), 40)
        seen = all_of(store)
    report = repair(path, target)
    with Store.open(target) as saved:
        assert all_of(saved)[:4] == seen[:4]
    assert (report.kept_entries, report.lost_entries) == (40, 0)
    assert "Kept: 40 of 40 entries. None was lost." in report.lines


def test_what_follows_a_lost_entry_is_lost_with_it(path: Path, target: Path) -> None:
    line_of(path, 30)
    change(path, b"<0021>", b"<0921>")
    before = path.read_bytes()
    with pytest.raises(Damaged, match="entry 21 is not what was written"):
        Store.open(path)
    report = repair(path, target)
    assert path.read_bytes() == before
    assert (report.kept_entries, report.lost_entries) == (20, 10)
    assert "Lost, damaged themselves or built on a lost one: 21-30." in report.lines
    assert "The game stands after entry 20." in report.lines
    with Store.open(target) as saved:
        assert [entry.id for entry in saved.entries()] == list(range(1, 21))
        assert saved.head() == 20
        saved.append(20, *DONE)


def test_a_branch_that_does_not_need_the_lost_entry_is_kept(path: Path, target: Path) -> None:
    line_of(path, 10)
    with Store.open(path) as store:
        store.append(4, *note(11))
        store.append(11, *note(12))
    change(path, b"<0006>", b"<9006>")
    report = repair(path, target)
    assert (report.kept_entries, report.lost_entries) == (7, 5)
    assert "Lost, damaged themselves or built on a lost one: 6-10." in report.lines
    assert "From entry 11 on, the entries have other numbers than before." in report.lines
    with Store.open(target) as saved:
        assert [(entry.id, entry.parent) for entry in saved.entries()[4:]] == [(5, 4), (6, 4), (7, 6)]
        assert saved.entries()[-1].command == note(12)[0]
        assert saved.head() == 7


def test_an_entry_that_lost_its_head_is_where_the_game_stands(path: Path, target: Path) -> None:
    line_of(path, 3)
    with Store.open(path) as store:
        store.append_all(3, [note(4), note(5)], "amended")
    change(path, b"amended", b"emended")
    repair(path, target)
    with Store.open(target) as saved:
        assert (saved.head(), saved.heads()[-1].why) == (5, REPAIRED)


@pytest.mark.parametrize(
    "harm",
    [
        pytest.param(lambda content: bytes(100) + content[100:], id="header"),
        pytest.param(lambda content: bytes(16) + content[16:], id="first bytes"),
        pytest.param(lambda content: content[:100] + bytes(PAGE - 100) + content[PAGE:], id="description of tables"),
    ],
)
def test_without_its_first_page_everything_else_is_saved(
    path: Path, target: Path, harm: Callable[[bytes], bytes]
) -> None:
    line_of(path, 60)
    with Store.open(path) as store:
        seen = all_of(store)
    path.write_bytes(harm(path.read_bytes()))
    assert repair(path, target).kept_entries == 60
    with Store.open(target) as saved:
        assert all_of(saved) == seen


def test_a_file_that_was_cut_off_keeps_its_beginning(path: Path, target: Path) -> None:
    line_of(path, 60)
    path.write_bytes(path.read_bytes()[: -5 * PAGE])
    report = repair(path, target)
    assert 0 < report.kept_entries < 60
    assert report.kept_entries + report.lost_entries == 60


def test_what_waits_in_the_journal_is_saved_too(path: Path, target: Path) -> None:
    with new_game(path) as store:
        for number in range(1, 41):
            store.append(number - 1 or None, *note(number))
        left = path.with_name("left.ffts")
        content, journal = path.read_bytes(), files.wal_of(path).read_bytes()
        seen = all_of(store)
    left.write_bytes(bytes(100) + content[100:])
    files.wal_of(left).write_bytes(journal)
    assert repair(left, target).kept_entries == 40
    with Store.open(target) as saved:
        assert all_of(saved) == seen


def test_a_lost_catalog_is_taken_from_a_backup_or_from_outside(path: Path, target: Path) -> None:
    line_of(path, 5)
    with Store.open(path) as store:
        backup = store.backup("turn 1")
    change(path, b"Lexington", b"Saratoga!")
    without_spare(path)
    report = repair(path, target)
    assert backup and (report.kept_entries, f"The catalog was taken from {backup.name}." in report.lines) == (5, True)
    backup.unlink()
    with pytest.raises(BeyondRepair, match="Nothing can be saved.*the catalog it is pinned to is gone"):
        repair(path, target.with_name("second.ffts"))
    begun_now = Pinned("skies", "Another game", "other", "{}"), Pinned("skies", "Now", "now", CATALOG)
    report = repair(path, target.with_name("third.ffts"), lambda: begun_now)
    assert "The catalog was taken from the scenario now as it is shipped." in report.lines
    with Store.open(target.with_name("third.ffts")) as saved:
        assert saved.catalog() == CATALOG
    assert not target.with_name("second.ffts").exists()


def test_without_the_description_of_the_game_nothing_can_be_saved(path: Path, target: Path) -> None:
    line_of(path, 5)
    change(path, "Östlich von Rossel".encode(), "Östlich von Russel".encode())
    without_spare(path)
    with pytest.raises(BeyondRepair, match="the description of the game is gone"):
        repair(path, target)
    path.write_bytes(b"A letter to my aunt. " * 900)
    with pytest.raises(BeyondRepair, match="the description of the game is gone"):
        repair(path, target)


def test_a_repair_never_writes_over_a_file(path: Path, target: Path) -> None:
    line_of(path, 5)
    target.write_text("mine")
    with pytest.raises(CannotWrite, match="is there already"):
        repair(path, target)
    with pytest.raises(CannotWrite, match="is there already"):
        repair(path, path)
    with pytest.raises(CannotWrite, match="Choose a folder that is there"):
        repair(path, path.parent / "nowhere" / "saved.ffts")
    assert target.read_text() == "mine"


def test_an_open_game_is_not_repaired(path: Path, target: Path) -> None:
    with new_game(path), pytest.raises(Unreadable, match="open in another window"):
        repair(path, target)
    with pytest.raises(Unreadable, match="is not there"):
        repair(path.with_name("other.ffts"), target)


@pytest.mark.parametrize("once", ["Lexington", "Östlich von Rossel"], ids=["catalog", "game"])
def test_what_stands_in_the_file_only_once_is_there_a_second_time(path: Path, target: Path, once: str) -> None:
    line_of(path, 5)
    with Store.open(path) as store:
        seen = all_of(store)
    change(path, once.encode(), once.encode()[:-1] + b"?")
    report = repair(path, target)
    assert "Kept: 5 of 5 entries. None was lost." in report.lines
    assert ("The catalog was taken from its second copy in the file." in report.lines) == (once == "Lexington")
    with Store.open(target) as saved:
        assert all_of(saved) == seen


def test_the_row_of_a_game_is_that_of_its_scenario_begun_when_the_first_head_was(path: Path, target: Path) -> None:
    line_of(path, 5)
    with Store.open(path) as store:
        info = store.info
    change(path, "Östlich von Rossel".encode(), "Östlich von Russel".encode())
    without_spare(path)
    begun_now = Pinned("skies", "Other", "other", "{}"), Pinned("skies", info.title, info.scenario, CATALOG)
    assert repair(path, target, lambda: begun_now).kept_entries == 5
    with Store.open(target) as saved:
        assert saved.info == info


def test_the_row_of_a_game_is_taken_from_a_backup(path: Path, target: Path) -> None:
    line_of(path, 5)
    with Store.open(path) as store:
        info = store.info
        store.backup("turn 1")
        store.append(5, *note(6))
    change(path, "Östlich von Rossel".encode(), "Östlich von Russel".encode())
    without_spare(path)
    assert repair(path, target).kept_entries == 6
    with Store.open(target) as saved:
        assert (saved.info, saved.head()) == (info, 6)


def test_entries_that_the_file_has_lost_come_from_its_backups(path: Path, target: Path) -> None:
    line_of(path, 20)
    with Store.open(path) as store:
        store.backup("turn 1")
        store.append(20, *note(21))
        seen = all_of(store)
    change(path, b"<0007>", b"<0907>")
    report = repair(path, target)
    assert "Kept: 21 of 21 entries. None was lost." in report.lines
    assert "Taken from the backups, not in the file itself: 1 of them." in report.lines
    with Store.open(target) as saved:
        assert all_of(saved) == seen


def test_a_file_played_on_from_an_older_copy_keeps_both_branches(path: Path, target: Path) -> None:
    line_of(path, 4)
    older = path.read_bytes()
    with Store.open(path) as store:
        for number in range(5, 9):
            store.append(number - 1, *note(number))
        store.backup("turn 1")
    path.write_bytes(older)
    with Store.open(path) as store:
        assert store.behind
        store.append(4, *note(77))
    report = repair(path, target)
    assert report.kept_entries == 9
    with Store.open(target) as saved:
        stands = saved.entries()[(saved.head() or 0) - 1]
        assert (stands.parent, stands.command) == (4, note(77)[0])
        assert {note(number)[0] for number in (5, 6, 7, 8, 77)} <= {entry.command for entry in saved.entries()}


@pytest.mark.parametrize("size", [512, 1024, 16384, 65536])
@pytest.mark.parametrize("harm", [b"<0021>", b"SQLite format 3"])
def test_pages_may_be_of_any_length(path: Path, target: Path, size: int, harm: bytes) -> None:
    """As another program left them that wrote the file anew."""
    line_of(path, 30)
    with Store.open(path) as store:
        store.append(None, "{}", "", "long" * 5000, "1")
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        con.execute("PRAGMA journal_mode = DELETE")
        con.execute(f"PRAGMA page_size = {size}")
        con.execute("VACUUM")
    Store.open(path).close()
    change(path, harm, bytes(len(harm)))
    assert repair(path, target).kept_entries == (21 if harm.startswith(b"<") else 31)


def test_older_rounds_of_the_journal_still_have_rows(path: Path, target: Path) -> None:
    """SQLite begins the journal anew from its start, and leaves the rest of the round before as it was."""
    with new_game(path) as store:
        for number in range(1, 31):
            store.append(number - 1 or None, *note(number))
        store.work_in()
        store.append(30, *note(31))
        left = path.with_name("left.ffts")
        content, journal = path.read_bytes(), files.wal_of(path).read_bytes()
        seen = all_of(store)
    left.write_bytes(content.replace(b"<0028>", b"<0928>"))
    files.wal_of(left).write_bytes(journal)
    assert b"<0028>" in journal
    assert repair(left, target).kept_entries == 31
    with Store.open(target) as saved:
        assert all_of(saved) == seen


def test_a_sparse_file_of_4_gb_is_searched_where_something_is_written(path: Path) -> None:
    with new_game(path) as store:
        play(store, Random(6), 12)
    content = path.read_bytes()
    rows: list[tuple[int, int]] = []
    for begin in (0, 4 << 30):
        with path.open("wb") as file:
            file.seek(begin)
            file.write(content if begin else bytes(100) + content[100:])
            file.truncate((4 << 30) + len(content))
        report = repair(path, path.with_name(f"saved {begin}.ffts"), tell=lambda *far: rows.append(far))
        assert (report.kept_entries, report.lost_entries) == (12, 0)
    assert rows[0][0] == 0 and all(of <= 2 * len(content) for _, of in rows), "holes are not counted"


def test_a_long_file_is_searched_as_far_as_a_game_can_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with new_game(path) as store:
        play(store, Random(6), 12)
    path.write_bytes(path.read_bytes() + Random(1).randbytes(1 << 20))
    monkeypatch.setattr(pages, "MOST", 1 << 18)
    assert sum(map(len, pages.read_parts(path).values())) == 1 << 18
    values: list[int] = []
    report = repair(path, path.with_name("saved.ffts"), tell=lambda done, of: values.append(of))
    assert report.kept_entries == 12 and max(values) <= 1 << 18
