"""A damaged file gives the game as it was, or a clear error and all that can be saved; never another game."""

import shutil
import sqlite3
import stat
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from ffts.store.backups import folder_of
from ffts.store.errors import Damaged, SaveError
from ffts.store.files import wal_of
from ffts.store.repair import BeyondRepair, RepairReport, repair
from ffts.store.sqlite import Store
from tests.store.builders import Seen, all_of, new_game, play, stories
from tests.store.damage import WAYS
from tests.store.still_there import still_there

FILES = 60
MANY_FILES = 1000
ENTRIES = 150
BACKED_UP = 40

Parts = Mapping[str, bytes]
"""The files of a game: itself, its journal, a backup."""


class Whole(NamedTuple):
    """What a killed program leaves of a game, what it says, and what the file says without its journal."""

    parts: Parts
    seen: Seen
    alone: Seen
    layout: int


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    """A game of 150 entries on many branches, part of it in a backup and part of it in the journal only."""
    path = tmp_path_factory.mktemp("whole") / "whole.ffts"
    chance = Random(8)
    with new_game(path) as store:
        play(store, chance, BACKED_UP)
        backup = store.backup("turn 1")
        play(store, chance, ENTRIES // 2)
        store.work_in()
        alone = all_of(store)
        play(store, chance, ENTRIES)
        store.keep_draft('{"kind":"RollInitiative"}', '{"faces":[6]}')
        seen = all_of(store)
        assert backup
        parts = {"": path.read_bytes(), "-wal": wal_of(path).read_bytes(), "backup": backup.read_bytes()}
    with closing(sqlite3.connect(path)) as con:
        ((layout,),) = con.execute("SELECT layout FROM game").fetchall()
    return Whole(parts, seen, alone, layout)


def test_60_damaged_files(whole: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harm_many(range(FILES), whole, tmp_path, monkeypatch)


@pytest.mark.fuzz
def test_1000_damaged_files(whole: Whole, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    harm_many(range(MANY_FILES), whole, tmp_path, monkeypatch)


def harm_many(numbers: range, whole: Whole, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many damaged copies of these files: each is as it was, or says so and gives back all that is still there."""
    monkeypatch.setattr("os.fsync", lambda _: None)  # a thousand waits for the disk would test nothing more
    outcomes = [_harm(number, whole, folder) for number in numbers]
    reports = [report for report in outcomes if isinstance(report, RepairReport)]
    assert sum(outcome == "whole" for outcome in outcomes) < len(numbers) / 2
    assert len(reports) > len(numbers) / 4, "most damaged files hold something that can be saved"
    assert sum(report.kept_entries for report in reports) > len(whole.seen[2]) * len(reports) / 3


def _harm(number: int, whole: Whole, folder: Path) -> RepairReport | str:
    chance = Random(number)
    path = folder / f"{number}.ffts"
    harmed = _harmed(whole.parts, chance)
    _leave(path, harmed)
    try:
        with Store.open(path) as store:
            _check_opened(all_of(store), harmed, whole)
        outcome: RepairReport | str = "whole"
    except SaveError as fault:
        assert fault.what and fault.kept and fault.do
        assert path.read_bytes() == harmed[""], f"file {number} was changed"
        outcome = _saved(path, harmed, whole) if isinstance(fault, Damaged) else type(fault).__name__
    for left in folder.glob(f"{number}.*"):
        shutil.rmtree(left) if left.is_dir() else left.unlink()
    return outcome


def _check_opened(now: Seen, harmed: Parts, whole: Whole) -> None:
    """A journal that was cut off cannot be told from one that ended there; all else is as it was, or refused."""
    if harmed.get("-wal") in (None, whole.parts["-wal"]):
        assert now == (whole.seen if "-wal" in harmed else whole.alone)
    assert now[:2] == whole.seen[:2]
    assert stories(now[2]) <= stories(whole.seen[2])


def _harmed(parts: Parts, chance: Random) -> dict[str, bytes]:
    """Some have a journal, some a backup; one of the parts is harmed, now and then two."""
    there = ["", *(part for part in ("-wal", "backup") if chance.random() < 0.5)]
    harmed = {part: parts[part] for part in there}
    for part in chance.sample(there, 2 if len(there) > 1 and chance.random() < 0.3 else 1):
        harmed[part] = chance.choice(WAYS)(parts[part], chance)
    return harmed


def _leave(path: Path, parts: Parts) -> None:
    path.write_bytes(parts[""])
    if "-wal" in parts:
        wal_of(path).write_bytes(parts["-wal"])
    if "backup" in parts:
        folder_of(path).mkdir()
        (folder_of(path) / f"{path.stem} 0001 turn-1.ffts").write_bytes(parts["backup"])


def _saved(path: Path, harmed: Parts, whole: Whole) -> RepairReport | str:
    """Only what was there, and no less of it than looking for every row in every page of every file finds."""
    target = path.with_name(f"{path.stem}.saved.ffts")
    files = [(harmed[""], harmed.get("-wal", b"")), (harmed.get("backup", b""), b"")]
    there = still_there(whole.seen, whole.layout, files)
    try:
        report = repair(path, target)
    except (BeyondRepair, Damaged) as fault:
        assert not there, f"file {path.name} still holds {len(there)} entries and its game"
        return type(fault).__name__
    target.chmod(stat.S_IREAD)
    with Store.open(target) as store:
        info, catalog, entries, *_ = all_of(store)
    assert (info, catalog) == whole.seen[:2]
    assert len(entries) == report.kept_entries
    assert stories(entries) <= stories(whole.seen[2])
    assert len(entries) >= len(there), f"file {path.name}: {sorted(there)} are still there"
    return report


def test_the_search_for_every_row_finds_all_of_a_whole_file(whole: Whole) -> None:
    parts, every = whole.parts, {entry.id for entry in whole.seen[2]}
    assert still_there(whole.seen, whole.layout, [(parts[""], parts["-wal"])]) == every
    assert len(still_there(whole.seen, whole.layout, [(parts["backup"], b"")])) == BACKED_UP
    assert len(still_there(whole.seen, whole.layout, [(parts[""], b"")])) == len(whole.alone[2])
